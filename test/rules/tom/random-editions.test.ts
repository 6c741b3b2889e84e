/** Duels in editions nobody would print, against the referee's second opinion. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Copy, type Edition, loadEdition, resolveDuel } from '../../../src/rules/tom/index.js'
import { type Held, referee } from './referee.js'
import { company, type EditionFile, fileOf, game, misprinted, person, type Sketch } from './vocabulary.js'

const CAST = {
  COMPANY: ['Chaosium', 'Flying Buffalo', 'TSR'],
  PERSON: ['Greg Stafford', 'Rick Loomis', 'Gary Gygax'],
  GAME: ['RuneQuest', 'Starweb', 'Paranoia'],
} as const
const STRANGERS = ['Lynn Willis', 'José Núñez']
const EVERYBODY = [...CAST.PERSON, ...STRANGERS]

/** Few values, so that numbers are often equal, also after autographs. */
const figures = { star: fc.constantFrom(0, 5, 10), diamond: fc.nat(1), shield: fc.nat(1) }

/** A card with lists drawn from these names; nobody stands on both. */
const sketch = (
  print: (name: string, print: Omit<Sketch, 'type' | 'name'>) => Sketch,
  name: string,
  listed: { readonly above: readonly string[]; readonly below: readonly string[] },
): fc.Arbitrary<Sketch> =>
  fc
    .record({ above: fc.subarray([...listed.above]), below: fc.subarray([...listed.below]), ...figures })
    .map(({ above, below, ...rest }) => print(name, { above, below: below.filter(x => !above.includes(x)), ...rest }))

const casting = (
  listed: (type: 'COMPANY' | 'PERSON' | 'GAME') => { above: readonly string[]; below: readonly string[] },
) =>
  fc
    .tuple(
      ...CAST.COMPANY.map(name => sketch(company, name, listed('COMPANY'))),
      ...CAST.PERSON.map(name => sketch(person, name, listed('PERSON'))),
      ...CAST.GAME.map(name => sketch(game, name, listed('GAME'))),
    )
    .map(sketches => fileOf(...sketches))

const properFile = casting(
  type =>
    ({
      COMPANY: { above: EVERYBODY, below: CAST.GAME },
      PERSON: { above: CAST.GAME, below: CAST.COMPANY },
      GAME: { above: CAST.COMPANY, below: EVERYBODY },
    })[type],
)

const ALL = [...CAST.COMPANY, ...CAST.PERSON, ...CAST.GAME]
const misprintedFile = casting(() => ({ above: ALL, below: ALL }))

/** A signer by number, and a way to spell the name. */
const signature = fc.record({
  signer: fc.nat(EVERYBODY.length - 1),
  spell: fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => `  ${name.replace(' ', ' \u3000')}\n`,
    (name: string) => name.normalize('NFD'),
  ),
})
const signatures = fc.array(signature, { maxLength: 4 })

type Signature = { readonly signer: number; readonly spell: (name: string) => string }

const copyOf = (card: EditionFile['cards'][number], on: readonly Signature[]): Copy => ({
  card: card.id,
  autographs: on.map(({ signer, spell }) => spell(EVERYBODY[signer] ?? '')),
})

/** What the referee is told: how many different persons of those named on the card have signed it. */
const heldOf = (file: EditionFile, card: EditionFile['cards'][number], on: readonly Signature[]): Held => {
  const nameOf = (entry: string) => file.cards.find(({ id }) => id === entry)?.name ?? entry
  const named = [card.name, ...[...card.above, ...card.below].map(nameOf)]
  return {
    card,
    signatures: EVERYBODY.filter((name, at) => named.includes(name) && on.some(s => s.signer === at)).length,
  }
}

const agreesWithReferee = (
  edition: Edition,
  file: EditionFile,
  onA: readonly Signature[],
  onB: readonly Signature[],
) => {
  for (const a of file.cards) {
    for (const b of file.cards) {
      const { winner, rule } = resolveDuel(edition, copyOf(a, onA), copyOf(b, onB))
      expect({ a: a.name, b: b.name, winner, rule }).toEqual({
        a: a.name,
        b: b.name,
        ...referee(heldOf(file, a, onA), heldOf(file, b, onB)),
      })
    }
  }
}

it('any edition the loader takes is decided as the referee decides, autographs included', () => {
  fc.assert(
    fc.property(properFile, signatures, signatures, (file, onA, onB) => {
      agreesWithReferee(loadEdition(file), file, onA, onB)
    }),
    { seed: 2002, numRuns: 200 },
  )
})

it('so is any edition with contradictory listings of any type', () => {
  fc.assert(
    fc.property(misprintedFile, file => agreesWithReferee(misprinted(file), file, [], [])),
    { seed: 2002, numRuns: 200 },
  )
})

it('a result is plain data: it survives JSON', () => {
  fc.assert(
    fc.property(properFile, signatures, (file, on) => {
      const edition = loadEdition(file)
      for (const a of file.cards) {
        for (const b of file.cards) {
          const result = resolveDuel(edition, copyOf(a, on), copyOf(b, []))
          expect(JSON.parse(JSON.stringify(result))).toEqual(result)
        }
      }
    }),
    { seed: 2002, numRuns: 30 },
  )
})

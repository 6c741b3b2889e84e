/** Words for tests of the metagame's rules: small editions, copies and duels, by the names printed on the cards. */
import { readFileSync } from 'node:fs'
import {
  type Card,
  CardId,
  type CardType,
  type Copy,
  cardOf,
  type DuelResult,
  type Edition,
  type ListName,
  loadEdition,
  resolveDuel,
} from '../../../src/rules/tom/index.js'

/** A card in a few words: nobody listed and all figures 0 unless told otherwise. Lists hold names. */
export type Sketch = {
  readonly type: CardType
  readonly name: string
  readonly above?: readonly string[]
  readonly below?: readonly string[]
  readonly star?: number
  readonly diamond?: number
  readonly shield?: number
}

type Print = Omit<Sketch, 'type' | 'name'>
export const company = (name: string, print: Print = {}): Sketch => ({ type: 'COMPANY', name, ...print })
export const person = (name: string, print: Print = {}): Sketch => ({ type: 'PERSON', name, ...print })
export const game = (name: string, print: Print = {}): Sketch => ({ type: 'GAME', name, ...print })

/** `Kenzer & Company` has the id `kenzer-company`. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^ -~]/gu, letter => `u${letter.codePointAt(0)}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The file of an edition of these cards, as parsed JSON; whoever is listed and has a card is listed by its id. */
export const fileOf = (...sketches: readonly Sketch[]): EditionFile => {
  const names = new Set(sketches.map(({ name }) => name))
  const entries = (list: readonly string[] = []) => list.map(name => (names.has(name) ? idOf(name) : name))
  return {
    edition: 'a small one',
    cards: sketches.map(({ type, name, above, below, star = 0, diamond = 0, shield = 0 }, at) => ({
      number: at + 1,
      id: idOf(name),
      type,
      name,
      above: entries(above),
      below: entries(below),
      star,
      diamond,
      shield,
    })),
  }
}

export const editionOf = (...sketches: readonly Sketch[]): Edition => loadEdition(fileOf(...sketches))

/**
 * The same edition with listings that the loader would refuse: of any type, contradicting each other, of a card by
 * itself. Each entry is an id.
 */
export const misprinted = (file: EditionFile): Edition => ({
  ...loadEdition({ ...file, cards: file.cards.map(card => ({ ...card, above: [], below: [] })) }),
  listings: new Map(
    file.cards.map(({ id, above, below }) => [
      CardId.parse(id),
      new Map([
        ...above.map((entry): [CardId, ListName] => [CardId.parse(entry), 'above']),
        ...below.map((entry): [CardId, ListName] => [CardId.parse(entry), 'below']),
      ]),
    ]),
  ),
})

/** A copy of the card of this name, with these signatures on it. */
export const signed = (name: string, ...autographs: readonly string[]): Copy => ({ card: idOf(name), autographs })

/** A duel between two copies, or (by name) unsigned copies. */
export const duel = (edition: Edition, a: Copy | string, b: Copy | string): DuelResult =>
  resolveDuel(edition, copyOf(a), copyOf(b))

const copyOf = (copy: Copy | string): Copy => (typeof copy === 'string' ? signed(copy) : copy)

/** The card of this name. */
export const cardNamed = (edition: Edition, name: string): Card => cardOf(edition, idOf(name))

/** An edition's file as it is written. */
export type EditionFile = {
  readonly edition: string
  readonly cards: readonly {
    readonly number: number
    readonly id: string
    readonly type: CardType
    readonly name: string
    readonly above: readonly string[]
    readonly below: readonly string[]
    readonly star: number
    readonly diamond: number
    readonly shield: number
    readonly since?: number
    readonly about?: string
    readonly aboutIn?: Readonly<Record<string, string>>
  }[]
}

const readData = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/tom/${file}`, import.meta.url), 'utf8'))

export const file2002 = (): EditionFile => readData('editions/2002.json') as EditionFile
export const edition2002 = (): Edition => loadEdition(readData('editions/2002.json'))
export const awardsFile = (): unknown => readData('awards.json')

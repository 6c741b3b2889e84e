/** Every card of 2002 against every other. */
import { describe, expect, it } from 'vitest'
import {
  BEATS,
  type Card,
  type Copy,
  type DuelResult,
  type Listing,
  loadEdition,
  resolveDuel,
} from '../../../src/rules/tom/index.js'
import { referee } from './referee.js'
import { edition2002, file2002 } from './vocabulary.js'

const edition = edition2002()
const file = file2002()
const unsigned = (card: Card): Copy => ({ card: card.id, autographs: [] })

type Duel = { readonly a: Card; readonly b: Card; readonly result: DuelResult }
const matrix: readonly Duel[] = edition.cards.flatMap(a =>
  edition.cards.map(b => ({ a, b, result: resolveDuel(edition, unsigned(a), unsigned(b)) })),
)

/** All duels of which something doesn't hold, by name: a failing test shows which. */
const without = (holds: (duel: Duel) => boolean): string[] =>
  matrix.filter(duel => !holds(duel)).map(({ a, b, result }) => `${a.name} - ${b.name}: ${JSON.stringify(result)}`)

describe('110 x 110', () => {
  it('is decided as the referee decides, and by the same rule', () => {
    const entries = new Map(file.cards.map(card => [card.id as string, card]))
    const held = (card: Card) => {
      const entry = entries.get(card.id)
      if (entry === undefined) throw new Error(`${card.id} isn't in the file`)
      return { card: entry, signatures: 0 }
    }
    expect(matrix).toHaveLength(110 * 110)
    expect(
      without(({ a, b, result }) => {
        const verdict = referee(held(a), held(b))
        return verdict.winner === result.winner && verdict.rule === result.rule
      }),
    ).toEqual([])
  })

  it('has each rule decide some duels', () => {
    const rules = ['listing', 'type', 'star', 'diamond', 'shield', 'draw'] as const
    const counts = rules.map(rule => matrix.filter(({ result }) => result.rule === rule).length)
    expect(counts.every(count => count > 0)).toBe(true)
    expect(counts[0]).toBe(2 * 160)
  })

  it('has the same winner whoever challenges, for the same reason', () => {
    const mirrored = { a: 'b', b: 'a' } as const
    const at = new Map(matrix.map(duel => [`${duel.a.id} ${duel.b.id}`, duel.result]))
    expect(
      without(({ a, b, result }) => {
        const back = at.get(`${b.id} ${a.id}`)
        return back?.rule === result.rule && back.winner === (result.winner === null ? null : mirrored[result.winner])
      }),
    ).toEqual([])
  })

  it('lets a listing on either card decide before anything else', () => {
    const lists = (card: Card, other: Card) => [...card.above, ...card.below].some(entry => entry.card === other.id)
    expect(without(({ a, b, result }) => (lists(a, b) || lists(b, a)) === (result.rule === 'listing'))).toEqual([])
  })

  it('lets the type decide between different types without a listing, and never between two of a type', () => {
    expect(
      without(({ a, b, result }) => {
        if (result.rule === 'listing') return a.type !== b.type
        if (a.type === b.type) return result.rule !== 'type'
        return result.rule === 'type' && result.winner === (BEATS[a.type] === b.type ? 'a' : 'b')
      }),
    ).toEqual([])
  })

  it('tells listings that stand on the cards, all of them, and the winner that they name', () => {
    const byId = (id: string, { a, b }: Duel) => (a.id === id ? a : b)
    const stands = (line: Listing, duel: Duel) =>
      duel[line.on].id === line.card &&
      byId(line.card, duel)[line.list].some(entry => entry.card === line.listed) &&
      (line.list === 'below') === (duel.result.winner === line.on)
    expect(
      without(duel => {
        if (duel.result.rule !== 'listing') return true
        const { a, b, result } = duel
        const printed =
          [...a.above, ...a.below].filter(entry => entry.card === b.id).length +
          [...b.above, ...b.below].filter(entry => entry.card === a.id).length
        return result.listings.length === printed && result.listings.every(line => stands(line, duel))
      }),
    ).toEqual([])
  })

  it('tells the printed figures wherever numbers decide', () => {
    expect(
      without(({ a, b, result }) => {
        if (!('figures' in result)) return true
        const { figures } = result
        return [[figures.a, a] as const, [figures.b, b] as const].every(
          ([told, card]) =>
            told.star === card.star &&
            told.printedStar === card.star &&
            told.autographs === 0 &&
            told.diamond === card.diamond &&
            told.shield === card.shield,
        )
      }),
    ).toEqual([])
  })

  it('draws only between equals of a type', () => {
    const draws = matrix.filter(({ result }) => result.rule === 'draw')
    expect(draws.filter(({ a, b }) => a.id === b.id)).toHaveLength(110)
    expect(
      draws.every(
        ({ a, b }) => a.type === b.type && a.star === b.star && a.diamond === b.diamond && a.shield === b.shield,
      ),
    ).toBe(true)
  })

  it('is decided by figures within a type alone: with other figures, all else stays', () => {
    const other = file.cards.map((card, at) => ({ ...card, star: (at * 37) % 90, diamond: at % 7, shield: at % 3 }))
    const changed = loadEdition({ ...file, cards: other })
    const moved = without(({ a, b, result }) => {
      const again = resolveDuel(changed, unsigned(a), unsigned(b))
      return a.type === b.type || JSON.stringify(again) === JSON.stringify(result)
    })
    expect(moved).toEqual([])
  })
})

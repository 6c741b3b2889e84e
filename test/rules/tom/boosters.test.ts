import { describe, expect, it } from 'vitest'
import { drawFrom } from '../../../src/rules/random.js'
import { BOOSTER_SIZE, drawCopy, loadEdition, openBooster } from '../../../src/rules/tom/index.js'
import { chiSquare } from '../chi-square.js'
import { edition2002, editionOf, file2002, game } from './vocabulary.js'

const edition = edition2002()
const draw = (number: number, kind = 'booster', subject = 'alice') =>
  drawFrom('a convention', { kind, subject, number })
const PACKS = 20_000
const packs = Array.from({ length: PACKS }, (_, number) => openBooster(edition, draw(number)))

describe('a booster', () => {
  it('has 8 different cards of the edition', () => {
    const ids = new Set(edition.cards.map(card => card.id))
    expect(BOOSTER_SIZE).toBe(8)
    expect(packs.filter(pack => pack.length !== 8 || new Set(pack).size !== 8)).toEqual([])
    expect(packs.flat().filter(id => !ids.has(id))).toEqual([])
  })

  it('has each card equally often, in each place', () => {
    const tally = new Map(edition.cards.map(card => [card.id, Array.from({ length: 8 }, () => 0)]))
    for (const pack of packs) {
      pack.forEach((id, place) => {
        const places = tally.get(id)
        if (places) places[place] = (places[place] ?? 0) + 1
      })
    }
    const inPlaces = [...tally.values()].flat()
    // 110 x 8 counts, each place's summing to PACKS: 109 x 8 degrees of freedom.
    expect(
      chiSquare(
        inPlaces,
        inPlaces.map(() => PACKS / 110),
      ).withinChance(109 * 8),
    ).toBe(true)
  })

  it('has each pair of cards equally often', () => {
    const pairs = new Map<string, number>()
    const small = editionOf(...Array.from({ length: 12 }, (_, at) => game(`Game ${at}`)))
    for (let number = 0; number < PACKS; number++) {
      const pack = openBooster(small, draw(number))
      for (const a of pack) {
        for (const b of pack) if (a < b) pairs.set(`${a} ${b}`, (pairs.get(`${a} ${b}`) ?? 0) + 1)
      }
    }
    const expected = (PACKS * (8 * 7)) / (12 * 11)
    expect(pairs.size).toBe(66)
    expect([...pairs.values()].filter(count => Math.abs(count - expected) > 5 * Math.sqrt(expected))).toEqual([])
  })

  it('can be recomputed from its draw, without those before it, and however the file was ordered', () => {
    const reordered = file2002()
    const turned = loadEdition({ ...reordered, cards: [...reordered.cards].reverse() })
    expect(openBooster(edition, draw(777))).toEqual(packs[777])
    expect(openBooster(turned, draw(777))).toEqual(packs[777])
  })

  it('is another one for another draw', () => {
    expect(new Set(packs.map(pack => pack.join())).size).toBe(PACKS)
  })

  it('gives all there is of an edition of fewer cards', () => {
    const tiny = editionOf(game('Ogre'), game('Rifts'), game('Fluxx'))
    expect([...openBooster(tiny, draw(1))].sort()).toEqual(['fluxx', 'ogre', 'rifts'])
  })
})

describe('a copy drawn at random', () => {
  const copies = Array.from({ length: 7 }, (_, at) => ({ id: `copy-${at}` }))

  it('is each equally often', () => {
    const counts = copies.map(() => 0)
    for (let number = 0; number < 14_000; number++) {
      const drawn = drawCopy(copies, draw(number, 'house'))
      copies.forEach((copy, at) => {
        if (copy === drawn) counts[at] = (counts[at] ?? 0) + 1
      })
    }
    expect(
      chiSquare(
        counts,
        copies.map(() => 2_000),
      ).withinChance(6),
    ).toBe(true)
  })
  it("doesn't depend on the order in which the copies were read", () => {
    for (let number = 0; number < 50; number++) {
      expect(drawCopy([...copies].reverse(), draw(number))).toBe(drawCopy(copies, draw(number)))
    }
  })
  it('is the only one, or none', () => {
    expect(drawCopy([{ id: 'last' }], draw(1))).toEqual({ id: 'last' })
    expect(drawCopy([], draw(1))).toBeNull()
  })
})

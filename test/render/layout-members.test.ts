/** Layout facts of albums, trades, champions, worn cards, profiles: nothing cut off, nothing over another, all inside, no missing glyph. */
import { describe, expect, test } from 'vitest'
import type { Drawing } from '../../src/render/paint/compose.js'
import {
  composeAlbum,
  composeBadge,
  composeChampions,
  composeProfile,
  composeTrade,
  composeTypes,
} from '../../src/render/tom.js'
import { faults } from './facts.js'
import { album, CARDS, HOSTILE_NAMES } from './samples.js'
import { badge, champions, profile, trade, types } from './samples-members.js'

const words = ({ texts }: Drawing): string[] => texts.map(({ text }) => text)
const cut = ({ texts }: Drawing): string[] => texts.filter(t => t.cut).map(({ text }) => text)
/** On a phone a picture is about 400 pixels wide. */
const onPhone = ({ texts, width }: Drawing, text: string): number =>
  (Math.max(...texts.filter(t => t.text === text).map(({ size }) => size)) * 400) / width

describe('albums', () => {
  test('show every card with number and whole name, owned or missing, in either language', () => {
    for (const drawing of [composeAlbum(album(1, 'Alice')), composeAlbum(album(1000, 'アリス', true))]) {
      expect(faults(drawing)).toEqual([])
      expect(cut(drawing)).toEqual([])
      expect(words(drawing)).toEqual(expect.arrayContaining(CARDS.flatMap(({ name, number }) => [name, `${number}`])))
    }
  })

  test('tell how far each type is, and draw only what is owned in colour', () => {
    const drawing = composeAlbum(album(2, 'Alice'))
    expect(words(drawing)).toEqual(expect.arrayContaining(['55 / 110', '17/33', '18/37', '20/40']))
    expect(drawing.svg.match(/clip-path="url\(#window-/g)).toHaveLength(55)
  })

  test('say that they are complete when they are', () => {
    expect(words(composeAlbum(album(1000, 'Alice')))).toContain('Complete!')
    expect(words(composeAlbum(album(2, 'Alice')))).not.toContain('Complete!')
  })

  test.each([0, 1, 7, 29])('an edition of %i cards fits', count => {
    const entries = album(3, 'Alice').entries.slice(0, count)
    expect(faults(composeAlbum({ ...album(3, 'Alice'), entries }))).toEqual([])
  })

  test.each(HOSTILE_NAMES)('of %j fit', owner => {
    const entries = album(3, owner).entries.slice(30, 36)
    expect(faults(composeAlbum({ ...album(3, owner), entries }))).toEqual([])
  })

  test('more cards than can be read are refused', () => {
    const { entries } = album(3, 'Alice')
    expect(() => composeAlbum({ ...album(3, 'Alice'), entries: [...entries, ...entries] })).toThrow(RangeError)
  })
})

describe('trades', () => {
  const COUNTS: readonly [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 5],
    [6, 3],
    [7, 10],
    [10, 10],
  ]

  test.each(COUNTS)('of %i for %i cards fit, in every state', (a, b) => {
    for (const [i, state] of (['open', 'done', 'void'] as const).entries()) {
      const drawing = composeTrade(trade({ counts: [a, b], state, ja: i === 1 }))
      expect(faults(drawing)).toEqual([])
      expect(cut(drawing)).toEqual([])
    }
  })

  test.each(HOSTILE_NAMES)('with %j fit', name => {
    const ja = name.length % 2 === 0
    expect(faults(composeTrade(trade({ counts: [1, 2], players: [name, name], ja })))).toEqual([])
  })

  test('say who has confirmed, what is a gift, and what happened', () => {
    const gift = words(composeTrade(trade({ counts: [2, 0], confirmed: [true, false] })))
    expect(gift).toEqual(expect.arrayContaining(['Confirmed', 'Not confirmed yet', 'A gift', 'gives 2 cards']))
    const done = words(composeTrade(trade({ counts: [2, 1], confirmed: [true, true], state: 'done' })))
    expect(done).toContain('Traded')
    expect(done).not.toContain('Not confirmed yet')
  })

  test('can be read on a phone', () => {
    const drawing = composeTrade(trade({ counts: [3, 4] }))
    for (const text of ['Alice', 'Bob', 'gives 3 cards', 'Confirmed', 'Not confirmed yet'])
      expect(onPhone(drawing, text), text).toBeGreaterThanOrEqual(12)
    expect(onPhone(drawing, 'Flying Buffalo')).toBeGreaterThanOrEqual(9)
  })

  test('more than a side may give is refused', () => {
    expect(() => composeTrade(trade({ counts: [11, 0] }))).toThrow(RangeError)
  })
})

describe('champions', () => {
  const all = (names: readonly string[]) => ({ duels: names, collection: names, firstSet: names, signed: names })

  test('each may be one, several or nobody', () => {
    const names = {
      duels: ['Alice'],
      collection: ['Bob', 'Carol'],
      firstSet: [],
      signed: CARDS.slice(0, 9).map(c => c.name),
    }
    const drawing = composeChampions(champions(names, 'Origins 2026'))
    expect(faults(drawing)).toEqual([])
    expect(words(drawing)).toEqual(expect.arrayContaining(['Alice', 'Bob', 'Carol', 'Nobody this time', '+6']))
    expect(onPhone(drawing, 'Alice')).toBeGreaterThanOrEqual(20)
  })

  test.each(HOSTILE_NAMES)('may be called %j', name => {
    for (const names of [[name], [name, name, name, name]])
      expect(faults(composeChampions(champions(all(names), name, names.length > 1)))).toEqual([])
  })
})

describe('worn cards and profiles', () => {
  test.each(HOSTILE_NAMES)('of %j fit', name => {
    const ja = name.length % 2 === 0
    expect(faults(composeBadge({ ...badge(name, 'Flying Buffalo', ja), convention: name }))).toEqual([])
    expect(faults(composeProfile(profile(name, 'James Ernest', 5, ja)))).toEqual([])
  })

  test('without a card say so', () => {
    for (const drawing of [composeBadge(badge('Alice', null)), composeProfile(profile('Alice', null, 0))]) {
      expect(faults(drawing)).toEqual([])
      expect(words(drawing)).toContain('Not playing')
    }
  })

  test('a profile tells figures, progress and titles, and how many more there are', () => {
    const drawing = composeProfile(profile('Alice', 'James Ernest', 5))
    expect(cut(drawing)).toEqual([])
    expect(words(drawing)).toEqual(
      expect.arrayContaining(['37', 'duels won', '33/33', '17/37', 'First full set', '+2']),
    )
    expect(onPhone(drawing, 'duels won')).toBeGreaterThanOrEqual(9)
  })
})

test('the round of the types fits, in either language', () => {
  for (const ja of [false, true]) {
    const drawing = composeTypes(types(ja))
    expect(faults(drawing)).toEqual([])
    expect(cut(drawing)).toEqual([])
  }
})

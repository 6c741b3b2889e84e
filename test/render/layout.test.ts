/** Layout facts of every picture: no text cut off, none over another, all inside the frame, no missing glyph. */
import { describe, expect, test } from 'vitest'
import { monogramOf } from '../../src/render/art/monogram.js'
import { composeBooster, composeCard, composeCollection, composeDuel } from '../../src/render/tom.js'
import { faults } from './facts.js'
import { booster, CARDS, card, collection, duel, EN, HOSTILE_NAMES, JA, SET_SIZE, shown } from './samples.js'

const cutTexts = (texts: readonly { cut: boolean; text: string }[]) => texts.filter(t => t.cut).map(t => t.text)

describe('cards', () => {
  test('all of the edition fit, in either language, unsigned or signed by everybody on them', () => {
    CARDS.forEach(({ name, people }, i) => {
      const [texts, autographs] = i % 2 === 0 ? [EN, people] : [JA, []]
      const drawing = composeCard({ copy: shown(name, autographs), setSize: SET_SIZE, texts })
      expect(faults(drawing), name).toEqual([])
      expect(cutTexts(drawing.texts), name).toEqual([])
    })
  })

  test('a card says its name, both lists, its figures and what it beats', () => {
    const { texts } = composeCard({ copy: shown('Flying Buffalo'), setSize: SET_SIZE, texts: EN })
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Company',
        '10/110',
        'Rick Loomis',
        'Flying Buffalo',
        'Citybook',
        '28',
        '32',
        '9',
        'beats every Person',
      ]),
    )
  })

  test('a list too long for its place tells how many names are left out', () => {
    const copy = shown('Flying Buffalo')
    const above = Array.from({ length: 14 }, (_, i) => ({ name: `Somebody With A Long Name ${i}`, card: null }))
    const drawing = composeCard({ copy: { ...copy, card: { ...copy.card, above } }, setSize: SET_SIZE, texts: EN })
    const seen = drawing.texts.filter(({ text }) => text.startsWith('Somebody')).length
    expect(drawing.texts.map(({ text }) => text)).toContain(`+${14 - seen}`)
    expect(faults(drawing)).toEqual([])
  })
})

describe('autographs', () => {
  test('add to the Star on a tag, and are written on the art alone', () => {
    const signed = composeCard({ copy: shown('James Ernest', ['James Ernest']), setSize: SET_SIZE, texts: EN })
    const words = signed.texts.map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining(['23', '+5']))
    const signature = signed.texts.find(({ text, box }) => text === 'James Ernest' && box[0]?.[1] !== box[1]?.[1])
    expect(signature).toMatchObject({ inArt: true, overflow: false })
    const heights = (signature?.ink ?? []).flat().map(([, y]) => y)
    expect(Math.min(...heights)).toBeGreaterThan(108)
    expect(Math.max(...heights)).toBeLessThan(108 + 380)
  })

  test('look the same on every copy, and differ between people', () => {
    const hand = (signer: string): string => {
      const { svg } = composeCard({ copy: shown('Chaosium', [signer]), setSize: SET_SIZE, texts: EN })
      return svg.match(/<g transform="matrix\((?!1 0 0 1)[^"]*\)"/g)?.at(0) ?? ''
    }
    const hands = card('Chaosium').people.map(hand)
    expect(hand('Greg Stafford')).toBe(hand('Greg Stafford'))
    expect(new Set(hands).size).toBe(hands.length)
  })
})

describe('duels', () => {
  test('fit their cards, names and reasons', () => {
    for (let i = 0; i < CARDS.length; i += 3) {
      const [a, b] = [CARDS[i], CARDS[(i * 41 + 7) % CARDS.length]]
      if (!a || !b) continue
      const players: [string, string] = [HOSTILE_NAMES[i % 20] ?? '', HOSTILE_NAMES[(i * 7 + 3) % 20] ?? '']
      const signed = i % 2 === 0 ? a.people.slice(0, 2) : []
      const drawing = composeDuel(duel({ a: a.name, b: b.name, players, ja: i % 4 === 0, signed }))
      expect(faults(drawing), `${a.name} against ${b.name}`).toEqual([])
    }
  })

  test('what matters can be read on a phone, at a third of the size', () => {
    const { texts } = composeDuel(duel({ a: 'Flying Buffalo', b: 'Nuclear War' }))
    const size = (text: string) => Math.max(...texts.filter(t => t.text === text).map(t => t.size)) / 3
    for (const text of ['Alice', 'Bob', 'Flying Buffalo', 'Flying Buffalo is listed over Nuclear War']) {
      expect(size(text), text).toBeGreaterThanOrEqual(12)
    }
    for (const text of ['Tunnels & Trolls', 'Citybook', '28', '32', '9'])
      expect(size(text), text).toBeGreaterThanOrEqual(9.5)
  })

  test.each(['寿', 'W', '😀'])('who owns the cards is told in full, for a name of 32 times %j too', letter => {
    for (const ja of [false, true]) {
      const players: [string, string] = [letter.repeat(32), 'Bob']
      const input = duel({ a: 'Flying Buffalo', b: 'Nuclear War', players, ja })
      const { texts } = composeDuel(input)
      expect(cutTexts(texts)).not.toContain(input.texts.outcome)
      expect(texts.map(({ text }) => text)).toContain(input.texts.outcome)
    }
  })

  test('a listing is marked on every card that says it', () => {
    const marks = (a: string, b: string) =>
      composeDuel(duel({ a, b })).svg.match(/<g fill="#e8bf5f" stroke="#8f6420"/g)?.length ?? 0
    expect(marks('Flying Buffalo', 'Nuclear War')).toBe(2)
    expect(marks('Chaosium', 'Gary Gygax')).toBe(0)
  })
})

describe('boosters and collections', () => {
  test.each([false, true])('boosters fit (Japanese: %s)', ja => {
    expect(faults(composeBooster(booster(ja)))).toEqual([])
  })

  test.each(HOSTILE_NAMES)('a collection of %j fits', owner => {
    for (const count of [0, 2, 12])
      expect(faults(composeCollection(collection(count, owner, count % 2 === 0)))).toEqual([])
  })

  test('no name of the edition is cut on a small card', () => {
    for (let i = 0; i < CARDS.length; i += 10) {
      const entries = CARDS.slice(i, i + 10).map(({ name }) => ({ copy: shown(name) }))
      expect(cutTexts(composeCollection({ ...collection(0, 'Alice'), entries }).texts)).toEqual([])
    }
  })

  test('a lock is drawn for the owner alone', () => {
    const page = (forOwner: boolean, locked: boolean) =>
      composeCollection({ ...collection(0, 'Alice'), forOwner, entries: [{ copy: shown('Nuclear War'), locked }] }).svg
    expect(page(false, true)).toBe(page(false, false))
    expect(page(true, true)).not.toBe(page(true, false))
  })

  test('more than a page holds is refused', () => {
    const entries = CARDS.slice(0, 13).map(({ name }) => ({ copy: shown(name) }))
    expect(() => composeCollection({ ...collection(0, 'Alice'), entries })).toThrow(RangeError)
  })
})

test.each([
  ['Flying Buffalo', 'FB'],
  ['TSR', 'TSR'],
  ['Chaosium', 'C'],
  ["Game Designers' Workshop", 'GDW'],
  ['Legend of the Five Rings', 'LFR'],
  ['任天堂', '任'],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters)
})

/** Custom ids: what goes in comes out; whatever else arrives is refused, never thrown at. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { panelId, readParams, smallNumber, splitId } from '../../src/discord/custom-id.js'
import {
  boosterIds,
  cardIds,
  collectionIds,
  duelIds,
  goalOf,
  pickerIds,
  purposeOf,
  searchText,
} from '../../src/discord/panel-ids.js'

const sample = panelId('some.panel', { text: z.string(), page: smallNumber, kind: z.enum(['a', 'b']) })

test('any values come back as they were', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(9999), fc.constantFrom('a', 'b'), (text, page, kind) => {
      fc.pre(text.replaceAll(/[%:]/g, '%%%').length <= 60)
      const split = splitId(sample.of({ text, page, kind: kind as 'a' }))
      expect(split?.name).toBe('some.panel')
      expect(readParams(sample, split?.values ?? [])).toEqual({ text, page, kind })
    }),
  )
})

test('an id that Discord would not take is a fault of ours', () => {
  expect(() => sample.of({ text: 'x'.repeat(90), page: 0, kind: 'a' })).toThrow(RangeError)
})

const panels = [duelIds, pickerIds, collectionIds, boosterIds, cardIds].flatMap(group => Object.values(group))

test('no text whatever makes reading an id throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom(...panels.map(({ name }) => `v1:${name}:`))),
      fc.string(),
      (a, b) => {
        const split = splitId(a + b)
        for (const panel of panels) if (split) readParams(panel as never, split.values)
      },
    ),
  )
})

test('a purpose survives its id', () => {
  const purposes = [
    { kind: 'challenge', user: '610000000000000002' },
    { kind: 'answer', duel: 'AbCdEfGh0123' },
    { kind: 'fightme' },
  ] as const
  for (const purpose of purposes) expect(purposeOf(goalOf(purpose as never))).toEqual(purpose)
})

test('the longest ids of every panel fit', () => {
  const user = '9'.repeat(20) as never
  const search = searchText('ドラゴン: 100% of everything, and then some more of it')
  const leaf = { owner: user, page: 9999, type: 'COMPANY', sort: 'number', duplicates: 'many', search } as const
  for (const id of [collectionIds.turn, collectionIds.filter, collectionIds.clear, collectionIds.show]) {
    expect(id.of(leaf).length).toBeLessThanOrEqual(100)
  }
  expect(collectionIds.hide.of({ ...leaf, on: 'off' }).length).toBeLessThanOrEqual(100)
  const picker = { goal: `c${user}`, page: 9999, type: 'COMPANY', search } as const
  for (const id of Object.values(pickerIds)) expect(id.of(picker).length).toBeLessThanOrEqual(100)
  expect(boosterIds.open.of({ key: 'x'.repeat(24) }).length).toBeLessThanOrEqual(100)
  expect(cardIds.show.of({ edition: 'x'.repeat(20), card: 'x'.repeat(64) }).length).toBeLessThanOrEqual(100)
})

test('what is searched for keeps its words and loses what custom ids need', () => {
  expect(searchText('  Dungeons:  & %Dragons ')).toBe('Dungeons & Dragons')
})

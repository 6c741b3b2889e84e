import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageEvent, PageMessage } from '../../../src/sandbox/api.js'
import { timeOfId } from '../../../src/sandbox/page/model/ids.js'
import { apply, messagesIn, type World, withOlder, worldOf } from '../../../src/sandbox/page/model/world.js'
import { BOB, DUELS, message, state } from './make.js'

const created = (message: PageMessage): PageEvent => ({ type: 'message', change: 'created', message })
const away = { at: 0, looking: null }
const play = (world: World, events: PageEvent[], where: { at: number; looking: string | null } = away) =>
  events.reduce((before, event) => apply(before, event, where), world)
const idsOf = (world: World) => messagesIn(world, DUELS.id).map(({ id }) => id)

test('messages are in order of time and never twice, however their events arrive', () => {
  const all = [1, 2, 3, 4, 5, 6].map(minutes => message(minutes))
  const order = fc.shuffledSubarray([...all, ...all], { minLength: all.length })
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 6 }), (arriving, known) => {
      const world = play(worldOf(state(all.slice(0, known)), 0), arriving.map(created))
      const expected = new Set([...all.slice(0, known), ...arriving].map(({ id }) => id))
      expect(idsOf(world)).toEqual(all.map(({ id }) => id).filter(id => expected.has(id)))
    }),
  )
})

test('an edit replaces, a deletion removes, older ones come before', () => {
  const [first, second, third] = [message(1), message(2), message(3)]
  const world = worldOf(state([second, third]), 0)
  const edited = apply(world, { type: 'message', change: 'edited', message: { ...second, text: 'new' } }, away)
  expect(messagesIn(edited, DUELS.id).map(({ text }) => text)).toEqual(['new', ''])
  expect(idsOf(apply(world, { type: 'deleted', channel: DUELS.id, ids: [second.id] }, away))).toEqual([third.id])
  expect(idsOf(withOlder(world, DUELS.id, [first, second]))).toEqual([first.id, second.id, third.id])
})

test('the line before the new ones stays at the first that came while looking elsewhere', () => {
  const world = worldOf(state([message(1)]), 0)
  const [second, third] = [message(2, BOB.id), message(3, BOB.id)]
  expect(play(world, [created(second), created(third)]).firstUnread.get(DUELS.id)).toBe(second.id)
  expect(play(world, [created(second)], { at: 0, looking: DUELS.id }).firstUnread.size).toBe(0)
  expect(play(world, [created(message(4))]).firstUnread.size).toBe(0)
})

test('who types is forgotten when their message comes', () => {
  const world = apply(worldOf(state(), 0), { type: 'typing', channel: DUELS.id, user: BOB.id }, away)
  expect(world.typing.get(DUELS.id)?.get(BOB.id)).toBe(10_000)
  expect(play(world, [created(message(1, BOB.id))]).typing.get(DUELS.id)?.size).toBe(0)
})

test('a clock that was moved forward shows in the newest id, and never goes back', () => {
  const later = message(600)
  const world = play(worldOf(state(), 0), [created(later), created(message(1))])
  expect(world.ahead).toBe(timeOfId(later.id))
})

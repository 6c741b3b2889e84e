/** The short posts of a game of Origins: what they say of who is asked, of time, and of what is past. */
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import type { MessageView } from '../../src/discord/messages/view.js'
import { callView, noteView, objectivesView } from '../../src/discord/views/origins/calls.js'
import { lobbyView } from '../../src/discord/views/origins/lobby.js'
import { objectivesPanel } from '../../src/discord/views/origins/objectives.js'
import { offerView } from '../../src/discord/views/origins/offers.js'
import { overView } from '../../src/discord/views/origins/over.js'
import { positionView } from '../../src/discord/views/origins/position.js'
import { setup, view } from '../../src/rules/origins/index.js'
import type { OfferView } from '../../src/services/origins/offer-types.js'
import type { OriginsView, SeatState } from '../../src/services/origins/types.js'
import { expectAccepted } from './accepted.js'

const t = texts('en')

const seatsOf = (states: readonly SeatState[]): OriginsView['seats'] =>
  states.map((state, seat) => ({
    seat,
    user: state === 'house' ? null : (`10000000000000000${seat}` as never),
    name: ['Alice', 'Bob', 'Carol', 'Dave'][seat] ?? '',
    locale: 'en',
    state,
    level: 'easy',
    missed: 0,
    before: [],
  }))

/** A game while objectives are chosen, by seats of these states. */
const choosing = (states: readonly SeatState[], more: Partial<OriginsView> = {}): OriginsView => ({
  id: 'aaaaaaaaaaaa' as never,
  guild: '1' as never,
  number: 12,
  channel: '690000000000000102' as never,
  place: '690000000000000103' as never,
  state: 'objectives',
  host: '100000000000000000' as never,
  players: states.length as 2 | 3 | 4,
  seats: seatsOf(states),
  pace: 'casual',
  level: 'easy',
  variant: { twins: false, fairSeats: false },
  toAct: states.map((_, seat) => seat),
  version: 0,
  turn: 0,
  deadlineAt: 1_800_000_000_000,
  paused: false,
  seedHash: 'f'.repeat(64),
  seed: null,
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
  result: null,
  rematchOf: null,
  ...more,
})

const wordsOf = async (view: MessageView): Promise<string> => {
  await expectAccepted(view)
  return JSON.stringify(view)
}

describe('the call to choose objectives', () => {
  const words = (states: readonly SeatState[], more: Partial<OriginsView> = {}) =>
    wordsOf(objectivesView(choosing(states, more), t, []))

  test('names who is asked, and not who has resigned or is played by The House', async () => {
    const said = await words(['active', 'resigned', 'active', 'house'])
    expect(said).toContain('Alice, Carol: choose one')
    expect(said).toContain('Still to choose: Alice, Carol.')
    expect(said).not.toMatch(/Bob|House \(/)
  })

  test('says that choices may be changed where there is somebody to wait for', async () => {
    expect(await words(['active', 'active'])).toContain('You may change it until everybody has chosen.')
    expect(await words(['active', 'house'])).not.toContain('change it')
  })

  test('says that The House chooses when time runs out', async () => {
    expect(await words(['active', 'active'])).toContain("The House chooses for whoever hasn't")
    const post = { mentions: ['100000000000000001'], kind: 'origins.reminder', user: null } as never
    const reminder = await wordsOf(callView(choosing(['active', 'active']), 0, t, post))
    expect(reminder).toContain("The House chooses for whoever hasn't")
    expect(reminder).not.toContain('plays this turn')
    const past = await wordsOf(callView(choosing(['active', 'active']), Number('past'), t, post))
    expect(past).toContain('done')
    expect(past).not.toContain('og.objectives')
  })

  test('calls those who still have to choose, whenever it is posted', () => {
    const users = ['100000000000000000', '100000000000000001', '100000000000000002']
    const called = (toAct: number[]) =>
      objectivesView(choosing(['active', 'active', 'active'], { toAct }), t, users).mentions
    expect(called([0, 1, 2])).toEqual(users)
    expect(called([1])).toEqual([users[1]])
  })

  test('says that all have chosen only where they have', async () => {
    const ended = { toAct: [], deadlineAt: null, endedAt: 1 }
    const aborted = await words(['active', 'active'], { ...ended, state: 'aborted' })
    expect(aborted).toContain('Game 12 has ended without a result.')
    expect(aborted).not.toContain('everybody has chosen')
    for (const more of [
      { state: 'turns' },
      { ...ended, state: 'over' },
      { ...ended, state: 'aborted', turn: 3 },
    ] as const)
      expect(await words(['active', 'active'], more)).toContain('everybody has chosen')
  })

  test('stands beside a lobby and a list that say the same of a game that stands still', async () => {
    const lobby = (states: readonly SeatState[], more: Partial<OriginsView> = {}) =>
      wordsOf(lobbyView(choosing(states, { paused: true, deadlineAt: null, ...more }), t))
    for (const state of ['objectives', 'turns'] as const) {
      const forsaken = await lobby(['resigned', 'resigned'], { state })
      expect(forsaken).toContain('Nobody plays it any more')
      expect(forsaken).not.toMatch(/is choosing|is played in/)
    }
    const away = await lobby(['active', 'timedOut'])
    expect(away).toContain('Paused while objectives are chosen')
    expect(away).not.toContain('is choosing')
  })

  test('stands beside words that name nobody to move once all have resigned', async () => {
    const seen = view(setup({ players: 2 }, 'forsaken'), 'public')
    const game = choosing(['resigned', 'house'], { state: 'turns', paused: true, deadlineAt: null })
    const said = await wordsOf(positionView(game, seen, t, 0))
    expect(said).toContain('Nobody plays')
    expect(said).not.toContain('is to move')
    const played = choosing(['active', 'house'], { state: 'turns' })
    expect(await wordsOf(positionView(played, seen, t, 0))).not.toContain('Nobody plays')
  })

  test('asks nobody any more once all have resigned', async () => {
    const said = await words(['resigned', 'resigned'], { paused: true, deadlineAt: null })
    expect(said).toContain('Nobody plays this game any more')
    expect(said).not.toMatch(/Still to choose|og\.objectives/)
  })
})

test('the lobby of a rematch calls the others, until they sit down', async () => {
  const users = ['100000000000000001', '100000000000000002']
  const lobby = lobbyView(choosing(['active', 'active'], { state: 'lobby', players: 3, toAct: [] }), t, users)
  expect(lobby.mentions).toEqual(['100000000000000002'])
  expect(await wordsOf(lobby)).toContain('Once more? <@100000000000000002>')
  expect(await wordsOf(lobbyView(choosing(['active'], { state: 'lobby', players: 3, toAct: [] }), t))).not.toContain(
    'Once',
  )
})

test('the end says why one of two with equal points is before the other, and nothing where they share a place', () => {
  const points = { objectives: 4, hunting: 0, straits: 0, tiles: 40, cards: 0, start: 0, total: 44 }
  const ended = (places: readonly [number, number], totals = [44, 44]) => {
    const scores = totals.map(total => ({ ...points, total }))
    const standings = places.map((place, seat) => ({ seat: seat as 0 | 1, place }))
    const result = { scores, standings, triggers: [], ratings: [null, null] }
    return JSON.stringify(
      overView(choosing(['active', 'active'], { state: 'over', endedAt: 1, result }), null, t, 'over', []),
    )
  }
  expect(ended([1, 2])).toContain('more completed objectives come first')
  expect(ended([1, 1])).not.toContain('more completed objectives')
  expect(ended([1, 2], [44, 43])).not.toContain('more completed objectives')
})

test('who lost their seat to The House hears by direct message how to come back, and nothing once they are', async () => {
  const note = (facts: object) =>
    wordsOf(noteView(choosing(['timedOut']), t, { facts, mentions: [], user: '100000000000000000' } as never))
  const told = await note({ what: 'timedOut', user: '100000000000000000', name: 'Alice' })
  expect(told).toMatch(/You missed three turns in a row in game 12.*<#690000000000000103>/)
  expect(told).not.toMatch(/og\.back|Alice/)
  expect(await note({ what: 'timedOut', closed: 'true' })).not.toContain('missed')
})

test('a note that the game waits says so only while it does', async () => {
  const note = (facts: object) =>
    wordsOf(noteView(choosing(['active']), t, { facts, mentions: [], user: null } as never))
  expect(await note({ what: 'paused' })).toMatch(/it waits until somebody is back.*og\.back/)
  const past = await note({ what: 'paused', closed: 'true' })
  expect(past).toContain('Game 12 stood still for a while')
  expect(past).not.toMatch(/waits|og\.back/)
})

test.each(['en', 'ja'] as const)(
  'a seat is offered to whatever they are called, and only while it can be taken: %s',
  async locale => {
    const [asked, by] = ['100000000000000009', '100000000000000008']
    const offer = (state: OfferView['state'], from = by) =>
      wordsOf(
        offerView(
          {
            game: choosing(['active', 'timedOut']),
            number: 9999,
            holder: { user: '100000000000000001' as never, name: '@everyone **Bob**' },
            asked: { user: asked as never, name: '👨‍👩‍👧‍👦'.repeat(4) },
            by: { user: from as never, name: '月'.repeat(32) },
            state,
          },
          texts(locale),
          [asked],
        ),
      )
    const open = await offer('open')
    expect(open).toMatch(/<@100000000000000009>.*月{32}.*og\.seat\.take:aaaaaaaaaaaa:9999/)
    expect(await offer('open', '100000000000000001')).not.toContain('月')
    for (const state of ['taken', 'declined', 'withdrawn', 'lapsed'] as const)
      expect(await offer(state)).not.toMatch(/og\.seat|<@\d/)
    for (const state of ['open', 'taken', 'declined', 'withdrawn', 'lapsed'] as const)
      expect(await offer(state)).not.toMatch(/\{\{|\*\*Bob\*\*/)
    expect(await offer('forgotten')).not.toMatch(/og\.seat|<@\d|Bob|月|👨|\{\{/)
  },
)

test('who chooses last hears before that it is final', async () => {
  const state = setup({ players: 2 }, 'last')
  const panel = (toAct: number[]) => {
    const game = choosing(['active', 'house'], { toAct })
    const nothing = { legal: [], events: [], fromPlan: false, plan: null, stuck: null, awayUntil: null }
    return wordsOf(objectivesPanel({ game, seat: 0, view: view(state, 0), ...nothing }, t))
  }
  expect(await panel([0])).toContain('your choice is final')
  expect(await panel([0, 1])).not.toContain('your choice is final')
})

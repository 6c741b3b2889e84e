/** Time: reminders, turns that run out, the house in somebody's seat, people who are away, games that nobody plays. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../../src/services/index.js'
import type { OriginsGameId } from '../../../src/store/ids.js'
import { IN_PLACE } from '../../../src/store/index.js'
import { createWorld, done, editions, type Player, refusalOf, silent, type World } from '../world.js'
import {
  begin,
  beginTurns,
  deliver,
  gameOf,
  later,
  playOn,
  postedAs,
  postsOf,
  ready,
  stepsOf,
  tableOf,
  takesTurn,
  turnOf,
  wishFor,
} from './table.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: World
let alice: Player
let bob: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  world.away.clear()
  alice = world.person('Alice')
  bob = world.person('Bob')
  // What other tests have left open is over.
  await world.store.transact('test', tx => tx.originsGame.updateMany({ data: { open: false, houseDue: false } }))
  await world.services.deadlines.sweep()
})

const origins = () => world.services.origins
const seatOf = async (id: OriginsGameId, player: Player) =>
  (await gameOf(world, id)).seats.find(({ user }) => user === player.user)
/** A game at the beginning of Alice's turn, which everybody could see. */
const alicesTurn = async (people = [alice, bob], more = {}): Promise<OriginsGameId> => {
  const { id } = await beginTurns(world, people, more)
  await deliver(world)
  await turnOf(world, people, id, alice)
  await deliver(world)
  return id
}
/** Time passes, and everything is shown that is owed. */
const passes = async (ms: number): Promise<void> => {
  await later(world, ms)
  await deliver(world)
}

describe('a turn', () => {
  test('is reminded of once, at half time', async () => {
    const id = await alicesTurn()
    await passes(12 * HOUR - 1)
    expect(await postedAs(world, id, 'reminder')).toEqual([])
    await passes(1)
    await passes(HOUR)
    await world.restart()
    await passes(HOUR)
    const { turn } = await gameOf(world, id)
    expect(await postedAs(world, id, 'reminder')).toMatchObject([
      { turn: String(turn), calls: [alice.user], user: null },
    ])
  })

  test('is reminded of for itself alone: neither the first turn after the objectives, nor time that begins anew brings that back', async () => {
    const { id } = await begin(world, [alice, bob], { pace: 'live' })
    await deliver(world)
    await passes(2.5 * MINUTE)
    const reminders = async () => (await postedAs(world, id, 'reminder')).map(({ turn }) => turn)
    expect(await reminders()).toEqual(['0'])
    await playOn(world, [alice, bob], id, { until: ({ state }) => state === 'turns' })
    await deliver(world)
    expect(await gameOf(world, id)).toMatchObject({ turn: 0 })
    expect(await reminders()).toEqual(['past'])
    const [first] = ready(await gameOf(world, id), [alice, bob])
    const [mover, other] = first === alice ? [alice, bob] : [bob, alice]
    await passes(2.5 * MINUTE)
    expect(await reminders()).toEqual(['past', '0'])
    for (const player of [other, mover])
      done(await origins().settings(player.acts(), { awayUntil: world.clock.now() + DAY }))
    expect(await reminders()).toEqual(['past', 'past'])
    done(await origins().back(mover.acts(), id))
    expect(await gameOf(world, id)).toMatchObject({ turn: 0, deadlineAt: world.clock.now() + 5 * MINUTE })
    expect(await reminders()).toEqual(['past', 'past'])
    await world.services.deadlines.sweep()
    await passes(2.5 * MINUTE)
    expect(await reminders()).toEqual(['past', 'past', '0'])
  })

  test('is reminded of by direct message, or not at all, whoever wants it so', async () => {
    done(await origins().settings(alice.acts(), { pings: 'dm' }))
    const id = await alicesTurn()
    await passes(12 * HOUR)
    expect(await postedAs(world, id, 'reminder')).toMatchObject([{ user: alice.user }])
    await takesTurn(world, alice, id)
    done(await origins().settings(bob.acts(), { pings: 'none' }))
    await deliver(world)
    await passes(12 * HOUR)
    expect(await postedAs(world, id, 'reminder')).toHaveLength(1)
  })

  test.each([
    ['live', 5 * MINUTE],
    ['casual', DAY],
    ['slow', 3 * DAY],
  ] as const)('of pace %s is the house’s when its time is over', async (pace, time) => {
    const id = await alicesTurn([alice, bob], { pace })
    const before = await gameOf(world, id)
    expect(before.deadlineAt).toBe(world.clock.now() + time)
    await passes(time - 1)
    expect(await gameOf(world, id)).toMatchObject({ turn: before.turn })
    await passes(1)
    const after = await gameOf(world, id)
    expect(after).toMatchObject({ turn: before.turn + 1, deadlineAt: world.clock.now() + time })
    expect(ready(after, [alice, bob])).toEqual([bob])
    expect(await seatOf(id, alice)).toMatchObject({ state: 'active', missed: 1 })
    expect(await origins().board(id)).toMatchObject({ turn: after.turn, byHouse: true, begun: false })
    expect((await origins().turns(id)).at(-1)).toMatchObject({ byHouse: true, begun: false })
    expect((await postedAs(world, id, 'board')).at(-1)?.calls).toEqual([bob.user])
  })

  test('of pace none waits', async () => {
    const id = await alicesTurn([alice, bob], { pace: 'none' })
    await passes(90 * DAY)
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt: null, paused: false })
    expect(ready(await gameOf(world, id), [alice, bob])).toEqual([alice])
  })

  test('that was begun is finished by the house from where it stands', async () => {
    const id = await alicesTurn()
    const table = await tableOf(world, alice, id)
    const evolve = stepsOf(table).find(({ type }) => type === 'evolve')
    const { game } = done(await origins().act(alice.acts(), id, table.game.version, evolve as never))
    expect(game.deadlineAt).toBe(table.game.deadlineAt)
    await passes(DAY)
    const events = (await origins().board(id))?.events ?? []
    expect(events.filter(({ type }) => type === 'evolved')).toHaveLength(1)
    expect(await origins().board(id)).toMatchObject({ byHouse: true, begun: true })
    expect((await origins().turns(id)).at(-1)).toMatchObject({ byHouse: true, begun: true })
    expect((await gameOf(world, id)).turn).toBe(table.game.turn + 1)
  })

  test('that is over can no longer be played, but a press that was stored first counts', async () => {
    const id = await alicesTurn()
    world.clock.advance(DAY)
    await takesTurn(world, alice, id)
    const { turn } = await gameOf(world, id)
    await world.services.deadlines.sweep()
    expect(await gameOf(world, id)).toMatchObject({ turn })
    expect(await seatOf(id, alice)).toMatchObject({ missed: 0 })
  })

  test('whose board could be seen late has its whole time from then', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    await later(world, 23 * HOUR)
    expect(await postedAs(world, id, 'reminder')).toEqual([])
    await deliver(world)
    await passes(23 * HOUR)
    expect(ready(await gameOf(world, id), [alice])).toEqual([alice])
    expect(await postedAs(world, id, 'reminder')).toHaveLength(1)
    await passes(HOUR)
    expect(ready(await gameOf(world, id), [alice])).toEqual([])
  })
})

describe('three turns in a row that ran out', () => {
  const missThree = async (): Promise<OriginsGameId> => {
    const id = await alicesTurn()
    for (let turn = 0; turn < 3; turn++) {
      await turnOf(world, [alice, bob], id, alice).catch(() => null)
      await playOn(world, [bob], id, { until: game => ready(game, [alice]).length > 0 })
      await deliver(world)
      await passes(DAY)
    }
    return id
  }

  test('give the seat to the house, until its person is back', async () => {
    const id = await missThree()
    expect(await seatOf(id, alice)).toMatchObject({ state: 'timedOut', missed: 3 })
    expect((await postedAs(world, id, 'note')).map(({ facts }) => facts)).toMatchObject([
      { what: 'timedOut', user: alice.user },
    ])
    // From now on she isn't waited for.
    const { turn } = await gameOf(world, id)
    await takesTurn(world, bob, id)
    await origins().playHouse()
    expect((await gameOf(world, id)).turn).toBe(turn + 2)
    const { version } = await gameOf(world, id)
    expect(refusalOf(await origins().act(alice.acts(), id, version, { type: 'pass' }))).toBe('origins_timed_out')
    expect(refusalOf(await origins().abort(alice.acts(), id))).toBe('origins_timed_out')

    done(await origins().back(alice.acts(), id))
    expect(refusalOf(await origins().back(alice.acts(), id))).toBe('origins_not_away')
    expect(await seatOf(id, alice)).toMatchObject({ state: 'active', missed: 0 })
    await takesTurn(world, bob, id)
    await origins().playHouse()
    expect(ready(await gameOf(world, id), [alice, bob])).toEqual([alice])
  })

  test('are told by direct message to who wants to be called so', async () => {
    done(await origins().settings(alice.acts(), { pings: 'dm' }))
    const id = await missThree()
    const note = { facts: { what: 'timedOut', user: alice.user } }
    expect(await postedAs(world, id, 'note')).toMatchObject([
      { ...note, user: null, calls: [] },
      { ...note, user: alice.user, calls: [alice.user] },
    ])
    done(await origins().back(alice.acts(), id))
    expect((await postedAs(world, id, 'note')).filter(({ facts }) => facts['closed'])).toHaveLength(2)
  })

  test('of everybody: the game waits, and after 14 days it is put away, unrated', async () => {
    const id = await alicesTurn([alice], { bots: 1 })
    for (let turn = 0; turn < 3; turn++) {
      await origins().playHouse()
      await deliver(world)
      await passes(DAY)
    }
    const paused = await gameOf(world, id)
    expect(paused).toMatchObject({ paused: true, deadlineAt: null, state: 'turns' })
    expect(await origins().playHouse()).toBe(0)
    await passes(14 * DAY - 1)
    expect(await gameOf(world, id)).toMatchObject({ paused: true, version: paused.version })
    await passes(1)
    expect(await gameOf(world, id)).toMatchObject({ state: 'archived', result: null, paused: false })
    expect((await postedAs(world, id, 'note')).map(({ facts }) => facts['what'])).toEqual(['timedOut', 'archived'])
    expect(await origins().stats(world.guild, alice.user)).toBeNull()
    expect(refusalOf(await origins().back(alice.acts(), id))).toBe('origins_over')
  })

  test('of everybody: who is back has a whole turn', async () => {
    const id = await alicesTurn([alice], { bots: 1 })
    for (let turn = 0; turn < 3; turn++) {
      await origins().playHouse()
      await deliver(world)
      await passes(DAY)
    }
    await passes(5 * DAY)
    const game = done(await origins().back(alice.acts(), id))
    expect(game).toMatchObject({ paused: false, deadlineAt: world.clock.now() + DAY })
    await takesTurn(world, alice, id)
    expect((await gameOf(world, id)).turn).toBe(game.turn + 1)
  })
})

test('who has left the server is not waited for again', async () => {
  const id = await alicesTurn()
  world.away.set(alice.user, 'left')
  await passes(DAY)
  expect(await seatOf(id, alice)).toMatchObject({ state: 'timedOut', missed: 1 })
  expect((await postedAs(world, id, 'note')).map(({ facts }) => facts['what'])).toEqual(['left'])
  expect(ready(await gameOf(world, id), [alice, bob])).toEqual([bob])
})

test('if Discord does not say whether they are there, the house plays the turn all the same', async () => {
  const id = await alicesTurn()
  world.away.set(alice.user, 'unknown')
  await passes(DAY)
  expect(await seatOf(id, alice)).toMatchObject({ state: 'active', missed: 1 })
})

test('objectives that nobody chose in time are the house’s choice, and no turn is missed by that', async () => {
  const { id } = await begin(world, [alice, bob])
  await deliver(world)
  await playOn(world, [alice], id, { until: ({ toAct }) => toAct.length < 2 })
  const kept = (await tableOf(world, alice, id)).view.offers[0]?.kept
  await passes(12 * HOUR)
  expect(await postedAs(world, id, 'reminder')).toMatchObject([{ turn: '0', calls: [bob.user] }])
  await passes(12 * HOUR)
  expect(await gameOf(world, id)).toMatchObject({ state: 'turns', turn: 0 })
  expect((await tableOf(world, alice, id)).view.seats[0]?.hand.purple).toEqual([kept?.card])
  expect(await seatOf(id, bob)).toMatchObject({ state: 'active', missed: 0 })
})

describe('somebody away', () => {
  test('is played for at once, until the day they said', async () => {
    const id = await alicesTurn()
    const until = world.clock.now() + 3 * DAY
    expect(done(await origins().settings(alice.acts(), { awayUntil: until }))).toMatchObject({ awayUntil: until })
    const { turn } = await gameOf(world, id)
    await origins().playHouse()
    expect((await gameOf(world, id)).turn).toBe(turn + 1)
    expect(await origins().board(id)).toMatchObject({ byHouse: true })
    await takesTurn(world, bob, id)
    await origins().playHouse()
    expect(ready(await gameOf(world, id), [alice, bob])).toEqual([bob])
    expect(await seatOf(id, alice)).toMatchObject({ state: 'active', missed: 0 })
    await deliver(world)
    await passes(3 * DAY)
    await playOn(world, [bob], id, { until: game => ready(game, [alice]).length > 0 })
    await origins().playHouse()
    expect(ready(await gameOf(world, id), [alice])).toEqual([alice])
    expect(done(await origins().settings(alice.acts(), {}))).toMatchObject({ awayUntil: null })
  })

  test('who is back earlier says so', async () => {
    const id = await alicesTurn()
    done(await origins().settings(alice.acts(), { awayUntil: world.clock.now() + 30 * DAY }))
    done(await origins().back(alice.acts(), id))
    await origins().playHouse()
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt: world.clock.now() + DAY })
    expect(ready(await gameOf(world, id), [alice])).toEqual([alice])
  })

  test('with everybody else: the game waits as long as it takes, then calls who is to move', async () => {
    const id = await alicesTurn()
    for (const player of [alice, bob]) {
      done(await origins().settings(player.acts(), { awayUntil: world.clock.now() + 20 * DAY }))
    }
    const paused = await gameOf(world, id)
    expect(paused).toMatchObject({ paused: true })
    await passes(19 * DAY)
    expect(await gameOf(world, id)).toMatchObject({ paused: true, version: paused.version })
    await passes(DAY)
    expect(await gameOf(world, id)).toMatchObject({ paused: false, deadlineAt: world.clock.now() + DAY })
    const back = (await postedAs(world, id, 'note')).filter(({ facts }) => facts['what'] === 'back')
    expect(back).toMatchObject([{ facts: { user: alice.user }, calls: [alice.user] }])
  })
})

describe('a standstill', () => {
  test('between two runs costs nobody a turn', async () => {
    const id = await alicesTurn()
    await passes(10 * HOUR)
    const { deadlineAt } = await gameOf(world, id)
    world.clock.advance(3 * DAY)
    await world.restart()
    const twin = await world.twin()
    await Promise.all([world.services.deadlines.sweep(), twin.deadlines.sweep()])
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt: (deadlineAt ?? 0) + 3 * DAY })
    expect(await postedAs(world, id, 'reminder')).toEqual([])
    await passes(2 * HOUR)
    expect(await postedAs(world, id, 'reminder')).toHaveLength(1)
    await passes(12 * HOUR)
    expect(ready(await gameOf(world, id), [alice, bob])).toEqual([bob])
  })

  test('is told by what has told the time: the board alone, and nothing else is posted', async () => {
    const id = await alicesTurn()
    const before = await postsOf(world, id)
    const due = async () =>
      (await world.store.read.post.findMany({ where: { subject: { startsWith: id }, due: true } })).map(
        ({ kind, subject, facts }) => ({ kind, subject, facts }),
      )
    world.clock.advance(3 * DAY)
    await world.restart()
    await world.services.deadlines.sweep()
    const { turn } = await gameOf(world, id)
    const facts = JSON.stringify(IN_PLACE)
    expect(await due()).toEqual([{ kind: 'origins.board', subject: `${id}.${turn}`, facts }])
    expect(await postsOf(world, id)).toHaveLength(before.length)
    await deliver(world)
    await world.services.deadlines.sweep()
    expect(await due()).toEqual([])
  })

  test('of seconds is none, nor is one of several processes that was away', async () => {
    const id = await alicesTurn()
    await passes(2 * MINUTE)
    const { deadlineAt } = await gameOf(world, id)
    world.clock.advance(MINUTE / 2)
    await world.restart()
    await passes(0)
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt })
    await passes(6 * HOUR)
    await (await world.twin()).deadlines.sweep()
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt })
  })

  test('within a run is what really went by, not what the clock was moved by hand', async () => {
    const id = await alicesTurn()
    let up = 0
    const run = createServices({
      store: world.store,
      clock: world.clock,
      log: silent,
      editions,
      house: '100' as never,
      houseName: 'Gamehall',
      presence: async () => true,
      wake: () => {},
      uptime: () => up,
    })
    await run.deadlines.sweep()
    const { deadlineAt } = await gameOf(world, id)
    // Discord was out of reach for five hours: nothing was swept.
    up += 5 * HOUR
    world.clock.advance(5 * HOUR)
    await run.deadlines.sweep()
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt: (deadlineAt ?? 0) + 5 * HOUR })
    // Looking at it again adds nothing.
    up += 5000
    world.clock.advance(5000)
    await run.deadlines.sweep()
    expect(await gameOf(world, id)).toMatchObject({ deadlineAt: (deadlineAt ?? 0) + 5 * HOUR })
    // The sandbox's clock is moved by a day and five hours.
    up += 1000
    world.clock.advance(DAY + 5 * HOUR)
    await run.deadlines.sweep()
    expect(ready(await gameOf(world, id), [alice, bob])).toEqual([bob])
  })
})

test('the next thing that comes due is known', async () => {
  const id = await alicesTurn()
  const now = world.clock.now()
  expect(await world.services.deadlines.nextAt()).toBe(now + 12 * HOUR)
  done(await origins().resign(alice.acts(), id))
  expect(await world.services.deadlines.nextAt()).toBe(now)
  expect((await postsOf(world, id)).at(-1)?.facts).toMatchObject({ what: 'resigned' })
})

test('a lobby in which nobody began for 14 days is closed', async () => {
  const { id } = done(await origins().create(alice.acts(), wishFor(2)))
  await passes(14 * DAY - 1)
  expect(await gameOf(world, id)).toMatchObject({ state: 'lobby' })
  await passes(1)
  expect(await gameOf(world, id)).toMatchObject({ state: 'aborted', startedAt: null })
})

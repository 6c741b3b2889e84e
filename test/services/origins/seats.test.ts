/** Who plays a seat to the end: those who resign, hand it on, end the game before its time, or are forgotten. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OriginsGameId } from '../../../src/store/ids.js'
import { IN_PLACE } from '../../../src/store/index.js'
import { createWorld, done, type Player, refusalOf, type World } from '../world.js'
import {
  begin,
  beginTurns,
  deliver,
  findPlaces,
  gameOf,
  handsOn,
  later,
  playOn,
  plays,
  postedAs,
  ready,
  stepsOf,
  tableOf,
  takesTurn,
  turnOf,
  wishFor,
} from './table.js'

const DAY = 24 * 3_600_000

let world: World
let alice: Player
let bob: Player
let carol: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.newServer()
  world.away.clear()
  alice = world.person('Alice')
  bob = world.person('Bob')
  carol = world.person('Carol')
})

const origins = () => world.services.origins
const seatOf = async (id: OriginsGameId, player: Player) =>
  (await gameOf(world, id)).seats.find(({ user }) => user === player.user)
const notes = async (id: OriginsGameId) => (await postedAs(world, id, 'note')).map(({ facts }) => facts['what'])
const placeOf = async (id: OriginsGameId, player: Player) => {
  const { result, seats } = await gameOf(world, id)
  const seat = seats.find(({ user }) => user === player.user)?.seat
  return result?.standings.find(one => one.seat === seat)?.place
}

describe('who resigns', () => {
  test('is played for to the end, ranks last, and is rated', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    const plan = { actions: [], notes: 'win' }
    done(await origins().plan(alice.acts(), id, plan))
    expect(done(await origins().resign(alice.acts(), id)).paused).toBe(false)
    expect(refusalOf(await origins().resign(alice.acts(), id))).toBe('origins_resigned')
    expect(refusalOf(await origins().back(alice.acts(), id))).toBe('origins_resigned')
    expect(refusalOf(await origins().plan(alice.acts(), id, plan))).toBe('origins_resigned')
    expect(await notes(id)).toEqual(['resigned'])
    expect(await origins().mine(alice.acts())).toEqual([])
    expect(done(await origins().table(alice.acts(), id))).toMatchObject({ legal: [], plan: null })
    const end = await playOn(world, [bob], id)
    expect([await placeOf(id, bob), await placeOf(id, alice)]).toEqual([1, 2])
    expect(end.result?.ratings.filter(change => change !== null)).toHaveLength(2)
    expect(await origins().stats(world.guild, alice.user)).toMatchObject({ games: 1, wins: 0 })
  })

  test('while objectives are chosen leaves that to the house too', async () => {
    const { id } = await begin(world, [alice, bob])
    done(await origins().resign(alice.acts(), id))
    await origins().playHouse()
    expect((await gameOf(world, id)).toAct).toHaveLength(1)
    await playOn(world, [bob], id, { until: ({ turn }) => turn >= 2 })
  })

  test('before the place is known: the seat is the house’s; there is nothing to resign from in a lobby', async () => {
    const { id } = done(await origins().create(alice.acts(), wishFor(2)))
    done(await origins().join(bob.acts(), id))
    done(await origins().resign(bob.acts(), id))
    await findPlaces(world)
    await origins().playHouse()
    expect(await gameOf(world, id)).toMatchObject({ state: 'objectives', toAct: [0] })
    const lobby = done(await origins().create(carol.acts(), wishFor(3)))
    expect(refusalOf(await origins().resign(carol.acts(), lobby.id))).toBe('origins_not_started')
  })

  test('as the last one leaves a game that waits, and is put away', async () => {
    const { id } = await beginTurns(world, [alice], { bots: 1 })
    expect(done(await origins().resign(alice.acts(), id))).toMatchObject({ paused: true })
    expect(await notes(id)).toEqual(['paused'])
    await later(world, 14 * DAY)
    expect(await gameOf(world, id)).toMatchObject({ state: 'archived' })
    const two = await beginTurns(world, [alice, bob])
    done(await origins().resign(alice.acts(), two.id))
    done(await origins().resign(bob.acts(), two.id))
    expect(await notes(two.id)).toEqual(['resigned', 'paused'])
  })

  test('as the last one of a game that waits for them already: it is told that nobody plays it any more', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    done(await origins().resign(alice.acts(), id))
    done(await origins().settings(bob.acts(), { awayUntil: world.clock.now() + DAY }))
    done(await origins().resign(bob.acts(), id))
    expect(await notes(id)).toEqual(['resigned', 'paused', 'paused'])
  })
})

test('somebody comes or goes: the board is changed where it is, unless it calls who is to move without having pressed anything', async () => {
  const { id } = await beginTurns(world, [alice, bob])
  await turnOf(world, [alice, bob], id, alice)
  const board = async () => (await postedAs(world, id, 'board')).at(-1)?.facts
  const away = { awayUntil: world.clock.now() + DAY }
  done(await origins().settings(bob.acts(), away))
  expect(await board()).toEqual(IN_PLACE)
  done(await origins().settings(alice.acts(), away))
  expect(await board()).toEqual(IN_PLACE)
  done(await origins().back(alice.acts(), id))
  expect(await board()).toEqual(IN_PLACE)
  done(await origins().back(bob.acts(), id))
  expect(await board()).toEqual(IN_PLACE)
  for (const player of [alice, bob])
    done(await origins().settings(player.acts(), { awayUntil: world.clock.now() + DAY }))
  expect(await gameOf(world, id)).toMatchObject({ paused: true })
  await later(world, DAY)
  expect(await gameOf(world, id)).toMatchObject({ paused: false })
  expect(await board()).toEqual({})
})

test('who has just come back is not called when The House has played for another', async () => {
  const { id } = await beginTurns(world, [alice, bob], { pace: 'none' })
  await turnOf(world, [alice, bob], id, alice)
  for (const player of [alice, bob])
    done(await origins().settings(player.acts(), { awayUntil: world.clock.now() + 3 * DAY }))
  done(await origins().back(bob.acts(), id))
  await origins().playHouse()
  expect(await gameOf(world, id)).toMatchObject({ toAct: [1] })
  expect((await postedAs(world, id, 'board')).at(-1)?.calls).toEqual([])
})

test('who is back from being away is back in all of their games', async () => {
  const one = await beginTurns(world, [alice], { bots: 1 })
  const two = await beginTurns(world, [alice], { bots: 1 })
  done(await origins().settings(alice.acts(), { awayUntil: world.clock.now() + DAY }))
  expect(await gameOf(world, two.id)).toMatchObject({ paused: true })
  done(await origins().back(alice.acts(), one.id))
  expect(await gameOf(world, one.id)).toMatchObject({ paused: false })
  expect(await gameOf(world, two.id)).toMatchObject({ paused: false })
  expect(await notes(two.id)).toEqual(['paused', 'back'])
})

test('who has resigned sees what everybody sees, not what The House draws', async () => {
  const { id } = await beginTurns(world, [alice, bob, carol])
  expect((await tableOf(world, alice, id)).view.viewer).toBe(0)
  done(await origins().resign(alice.acts(), id))
  const { view } = await tableOf(world, alice, id)
  expect(view.viewer).toBe('public')
  expect(
    Object.values(view.seats[0]?.hand ?? {})
      .flat()
      .every(card => card === null),
  ).toBe(true)
})

describe('a game that all others want to end', () => {
  const others = async () => {
    const { id } = await beginTurns(world, [alice, bob, carol], { pace: 'live' })
    await turnOf(world, [alice, bob, carol], id, alice)
    for (const player of [bob, carol])
      expect(done(await origins().abort(player.acts(), id))).toMatchObject({ game: { state: 'turns' } })
    return id
  }

  test('ends when whoever had not agreed resigns', async () => {
    const id = await others()
    expect(await origins().resigningEnds(bob.acts(), id)).toBe(false)
    expect(await origins().resigningEnds(alice.acts(), id)).toBe(true)
    expect(done(await origins().resign(alice.acts(), id))).toMatchObject({ state: 'aborted' })
    // The House doesn't play on, so nothing says that it does.
    expect(await notes(id)).toEqual(['abortWanted', 'abortWanted', 'aborted'])
  })

  test('ends when whoever had not agreed erases everything', async () => {
    const id = await others()
    done(await world.services.privacy.erase(alice.user))
    expect(await gameOf(world, id)).toMatchObject({ state: 'aborted' })
  })

  test('ends when whoever had not agreed lets a third turn pass', async () => {
    const id = await others()
    await deliver(world)
    await world.store.transact(id, tx =>
      tx.originsSeat.updateMany({ where: { gameId: id, userId: alice.user }, data: { missed: 2 } }),
    )
    await later(world, 5 * 60_000)
    expect(await gameOf(world, id)).toMatchObject({ state: 'aborted' })
  })
})

describe('who sits down is there, and away in no game any more', () => {
  const goesAway = (player: Player) => origins().settings(player.acts(), { awayUntil: world.clock.now() + DAY })

  test.each<[string, (lobby: OriginsGameId) => Promise<{ wasAway: boolean }>]>([
    ['opening a lobby', async () => done(await origins().create(alice.acts(), wishFor(2)))],
    ['joining one', async lobby => done(await origins().join(alice.acts(), lobby))],
  ])('by %s', async (_, sitsDown) => {
    const { id } = await beginTurns(world, [alice], { bots: 1 })
    const lobby = done(await origins().create(bob.acts(), wishFor(3)))
    done(await goesAway(alice))
    expect(await gameOf(world, id)).toMatchObject({ paused: true })
    expect((await sitsDown(lobby.id)).wasAway).toBe(true)
    expect(await gameOf(world, id)).toMatchObject({ paused: false })
    expect(await notes(id)).toEqual(['paused', 'back'])
  })

  test('by a rematch, opened or joined; being refused a seat changes nothing', async () => {
    const over = await beginTurns(world, [alice, bob])
    done(await origins().resign(alice.acts(), over.id))
    done(await origins().resign(bob.acts(), over.id))
    done(await origins().abort(world.organizer.acts(), over.id))
    done(await goesAway(alice))
    done(await goesAway(bob))
    expect(refusalOf(await origins().join(alice.acts(), over.id))).toBe('origins_started_already')
    expect(done(await origins().rematch(alice.acts(), over.id)).wasAway).toBe(true)
    expect(done(await origins().rematch(bob.acts(), over.id)).wasAway).toBe(true)
    expect(done(await origins().rematch(bob.acts(), over.id)).wasAway).toBe(false)
  })
})

describe('the last one', () => {
  test('ends the game with the points as they are', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await playOn(world, [alice, bob], id, { until: ({ turn }) => turn === 6 })
    expect(refusalOf(await origins().finish(alice.acts(), id))).toBe('origins_not_alone')
    done(await origins().resign(bob.acts(), id))
    await turnOf(world, [alice], id, alice)
    const table = await tableOf(world, alice, id)
    const evolve = stepsOf(table).find(({ type }) => type === 'evolve')
    const after = await plays(world, alice, table, evolve as never)
    const end = done(await origins().finish(alice.acts(), id))
    expect(end).toMatchObject({ state: 'over', turn: table.game.turn + 1 })
    expect(await placeOf(id, alice)).toBe(1)
    const board = await origins().board(id)
    expect(board?.view.board).toEqual(after.view.board)
    expect((await origins().turns(id)).at(-1)).toEqual(board)
    expect(await postedAs(world, id, 'over')).toHaveLength(1)
  })

  test('is nobody whom The House plays for too, and is asked only about what can be done', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    expect(refusalOf(await origins().mayFinish(alice.acts(), id))).toBe('origins_not_alone')
    await world.store.transact(id, tx =>
      tx.originsSeat.updateMany({ where: { gameId: id }, data: { state: 'timedOut' } }),
    )
    for (const ask of [origins().mayFinish, origins().finish])
      expect(refusalOf(await ask(alice.acts(), id))).toBe('origins_timed_out')
    done(await origins().back(alice.acts(), id))
    expect(done(await origins().mayFinish(alice.acts(), id))).toMatchObject({ id, state: 'turns' })
  })

  test('is nobody who was alone from the start', async () => {
    const { id } = await beginTurns(world, [alice], { bots: 2 })
    expect(refusalOf(await origins().finish(alice.acts(), id))).toBe('origins_only_house')
    expect(done(await origins().abort(alice.acts(), id))).toMatchObject({ missing: 0, game: { state: 'aborted' } })
  })
})

describe('a game is ended without a result', () => {
  test('when all who are active agree', async () => {
    const { id } = await beginTurns(world, [alice, bob, carol])
    done(await origins().resign(carol.acts(), id))
    expect(await origins().othersAgree(bob.acts(), id)).toBe(false)
    expect(done(await origins().abort(alice.acts(), id)).missing).toBe(1)
    expect(done(await origins().abort(alice.acts(), id)).missing).toBe(1)
    expect(await origins().othersAgree(bob.acts(), id)).toBe(true)
    expect(await origins().othersAgree(alice.acts(), id)).toBe(false)
    expect(refusalOf(await origins().abort(carol.acts(), id))).toBe('origins_resigned')
    expect(refusalOf(await origins().abort(world.person('Dave').acts(), id))).toBe('origins_not_yours')
    const { game } = done(await origins().abort(bob.acts(), id))
    expect(game).toMatchObject({ state: 'aborted', result: null, toAct: [] })
    expect(game.seed).not.toBeNull()
    expect(await notes(id)).toEqual(['resigned', 'abortWanted', 'aborted'])
    expect(await origins().stats(world.guild, alice.user)).toBeNull()
    expect(refusalOf(await origins().abort(bob.acts(), id))).toBe('origins_over')
  })

  test('by no agreement of somebody who has played on since', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    expect(done(await origins().abort(alice.acts(), id)).missing).toBe(1)
    await takesTurn(world, alice, id)
    expect(done(await origins().abort(bob.acts(), id))).toMatchObject({ missing: 1, game: { state: 'turns' } })
    expect(done(await origins().abort(alice.acts(), id))).toMatchObject({ missing: 0, game: { state: 'aborted' } })
  })

  test('without the consent of who has left the server', async () => {
    const { id } = await beginTurns(world, [alice, bob], { pace: 'none' })
    world.away.set(bob.user, 'left')
    expect(await origins().othersAgree(alice.acts(), id)).toBe(true)
    expect(done(await origins().abort(alice.acts(), id))).toMatchObject({ missing: 0, game: { state: 'aborted' } })
    expect(await notes(id)).toEqual(['left', 'aborted'])
  })

  test('by an organizer at once', async () => {
    const { id } = await begin(world, [alice, bob])
    done(await origins().abort(world.organizer.acts(), id))
    expect(await gameOf(world, id)).toMatchObject({ state: 'aborted' })
    const { user, name } = world.organizer
    const [note] = await postedAs(world, id, 'note')
    expect(note?.facts).toEqual({ what: 'abortedByOrganizer', user, name })
    done(await world.services.privacy.erase(user))
    expect(await postedAs(world, id, 'note')).toEqual([])
  })

  test('by who plays against the house alone', async () => {
    const { id } = await beginTurns(world, [alice], { bots: 1 })
    done(await origins().abort(alice.acts(), id))
    expect(await notes(id)).toEqual(['abortedBy'])
  })
})

describe('who is erased', () => {
  const traces = async (player: Player): Promise<string[]> => {
    const { read } = world.store
    const tables = {
      games: await read.originsGame.findMany({ where: { guildId: world.guild } }),
      seats: await read.originsSeat.findMany({ where: { game: { guildId: world.guild } } }),
      moves: await read.originsMove.findMany({ where: { game: { guildId: world.guild } } }),
      ratings: await read.originsRating.findMany({ where: { guildId: world.guild } }),
      settings: await read.originsPlayer.findMany({ where: { guildId: world.guild } }),
      posts: await read.post.findMany({ where: { guildId: world.guild } }),
    }
    return Object.entries(tables).flatMap(([name, rows]) =>
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)).match(
        new RegExp(`"${player.user}"|${player.user}\\\\|${player.name}`),
      )
        ? [name]
        : [],
    )
  }

  test('leaves lobbies, the house plays on, and nothing says who it was', async () => {
    const over = await begin(world, [alice, bob])
    done(await origins().resign(alice.acts(), over.id))
    await playOn(world, [bob], over.id)
    const running = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], running.id, alice)
    await takesTurn(world, alice, running.id)
    const handedOn = await beginTurns(world, [alice, bob])
    await playOn(world, [alice, bob], handedOn.id, { until: ({ turn }) => turn === 2 })
    await handsOn(world, handedOn.id, alice, carol)
    const lobby = done(await origins().create(alice.acts(), wishFor(3)))
    done(await origins().join(bob.acts(), lobby.id))
    done(await origins().settings(alice.acts(), { pings: 'dm' }))
    done(await origins().plan(alice.acts(), running.id, { actions: [], notes: 'Alice wins' }))
    expect(await traces(alice)).toEqual(['games', 'seats', 'moves', 'ratings', 'settings', 'posts'])

    done(await world.services.privacy.erase(alice.user))
    expect(await traces(alice)).toEqual([])
    expect(await gameOf(world, lobby.id)).toMatchObject({ host: bob.user, state: 'lobby', seats: [{ user: bob.user }] })
    const names = (await gameOf(world, running.id)).seats.map(({ name, state, user }) => ({ name, state, user }))
    expect(names).toContainEqual({ name: 'former member 1', state: 'erased', user: null })
    expect(await gameOf(world, over.id)).toMatchObject({
      seats: [{ name: 'former member 1', user: null }, { user: bob.user }],
    })
    const end = await playOn(world, [bob], running.id)
    expect(end.state).toBe('over')
    expect(await world.services.privacy.export(alice.user)).toBeNull()
  })

  test('leaves a seat that is The House’s: the others hear of it, not who it was, and what lists the players is shown anew', async () => {
    const { id } = await beginTurns(world, [alice, bob, carol])
    await deliver(world)
    done(await world.services.privacy.erase(alice.user))
    expect((await postedAs(world, id, 'note')).map(({ facts, calls }) => ({ facts, calls }))).toEqual([
      { facts: { what: 'erased', user: '', name: 'former member 1' }, calls: [] },
    ])
    const due = await world.store.read.post.findMany({ where: { kind: 'origins.lobby', subject: id, due: true } })
    expect(due).toHaveLength(1)
    // Who had resigned has left it to The House before; after the last one nobody plays on.
    done(await origins().resign(bob.acts(), id))
    done(await world.services.privacy.erase(bob.user))
    const seats = (await gameOf(world, id)).seats.map(({ user, state }) => ({ user, state }))
    expect(seats).toContainEqual({ user: null, state: 'resigned' })
    done(await world.services.privacy.erase(carol.user))
    expect(await notes(id)).toEqual(['erased', 'paused'])
  })

  test('hears before what is stored: seats, plans, moves, settings, ratings', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    await takesTurn(world, alice, id)
    const plan = { actions: [{ type: 'pass' as const }], notes: 'east' }
    done(await origins().plan(alice.acts(), id, plan))
    done(await origins().settings(alice.acts(), { pings: 'none' }))
    const told = JSON.parse(JSON.stringify(await world.services.privacy.export(alice.user)))
    expect(told.origins).toMatchObject({
      seats: [{ game: id, name: 'Alice', plan }],
      settings: [{ pings: 'none' }],
      ratings: [],
    })
    expect(told.origins.moves.length).toBeGreaterThan(2)
    const others = await world.store.read.originsMove.findMany({ where: { gameId: id, by: bob.user } })
    expect(told.origins.moves.map(({ number }: { number: number }) => number)).not.toContain(others[0]?.number)
  })

  test('as the one to move: the house moves', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    done(await world.services.privacy.erase(alice.user))
    await origins().playHouse()
    expect(ready(await gameOf(world, id), [bob])).toEqual([bob])
    expect(await seatOf(id, bob)).toMatchObject({ state: 'active' })
  })
})

/** The lobby: joining, leaving, opponents, the start, rematches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OriginsGameId } from '../../../src/store/ids.js'
import { createWorld, done, type Player, refusalOf, type World } from '../world.js'
import { begin, deliver, findPlaces, gameOf, playOn, postedAs, postsOf, wishFor } from './table.js'

let world: World
let alice: Player
let bob: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.newServer()
  alice = world.person('Alice')
  bob = world.person('Bob')
})

const origins = () => world.services.origins
const open = async (players: number, more = {}) => done(await origins().create(alice.acts(), wishFor(players, more)))
const namesIn = async (id: OriginsGameId) => (await gameOf(world, id)).seats.map(({ name, state }) => name || state)

describe('a lobby', () => {
  test('is for who joins it, in that order, and starts when it is full', async () => {
    const { id, seedHash } = await open(3, { bots: 1 })
    expect(await gameOf(world, id)).toMatchObject({ state: 'lobby', number: 1, host: alice.user, pace: 'casual' })
    expect(done(await origins().join(bob.acts(), id))).toMatchObject({ state: 'starting', place: null })
    expect(await namesIn(id)).toEqual(['Alice', 'house', 'Bob'])
    expect(await origins().placesWanted()).toEqual([])
    await findPlaces(world)
    const game = await gameOf(world, id)
    expect(game).toMatchObject({ state: 'objectives', toAct: [0, 1, 2], seedHash, seed: null })
    expect(game.place).not.toBeNull()
    const [lobby, objectives] = await postsOf(world, id)
    expect(lobby).toMatchObject({ kind: 'origins.lobby', channel: game.channel, calls: [] })
    expect(objectives).toMatchObject({
      kind: 'origins.objectives',
      channel: game.place,
      calls: [alice.user, bob.user],
    })
  })

  test('of one person and opponents starts at once', async () => {
    expect(await open(4, { bots: 3 })).toMatchObject({ state: 'starting' })
    expect(refusalOf(await origins().create(bob.acts(), wishFor(2, { bots: 2 })))).toBe('origins_too_many_bots')
  })

  test('has one winner of its last seat', async () => {
    const { id } = await open(2)
    const people = Array.from({ length: 10 }, (_, index) => world.person(`Guest ${index}`))
    const twin = await world.twin()
    const outcomes = await Promise.all(
      people.map((person, index) => (index % 2 === 0 ? origins() : twin.origins).join(person.acts(), id)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(outcomes.map(refusalOf))).toEqual(new Set([null, 'origins_started_already']))
    expect((await gameOf(world, id)).seats).toHaveLength(2)
  })

  test('that somebody leaves has their seat again; the next one is host, and without people it closes', async () => {
    const { id } = await open(4)
    done(await origins().join(bob.acts(), id))
    expect(refusalOf(await origins().join(bob.acts(), id))).toBe('origins_joined_already')
    done(await origins().addBot(bob.acts(), id, 'hard'))
    expect(done(await origins().leave(alice.acts(), id))).toMatchObject({ host: bob.user })
    expect(await namesIn(id)).toEqual(['Bob', 'house'])
    expect((await gameOf(world, id)).seats[1]).toMatchObject({ seat: 1, level: 'hard' })
    expect(refusalOf(await origins().leave(alice.acts(), id))).toBe('origins_not_yours')
    expect(done(await origins().leave(bob.acts(), id))).toMatchObject({ state: 'aborted' })
    expect(refusalOf(await origins().join(alice.acts(), id))).toBe('origins_lobby_closed')
    expect((await origins().list(world.guild, 0, 10)).games).toEqual([])
  })

  test('is started by its host with fewer players, but not alone', async () => {
    const { id } = await open(4)
    expect(refusalOf(await origins().start(alice.acts(), id))).toBe('origins_too_few')
    done(await origins().join(bob.acts(), id))
    expect(refusalOf(await origins().start(bob.acts(), id))).toBe('origins_not_host')
    expect(done(await origins().start(alice.acts(), id))).toMatchObject({ state: 'starting', players: 2 })
    expect(refusalOf(await origins().addBot(alice.acts(), id, 'easy'))).toBe('origins_started_already')
  })

  test('is closed to who is banned, and to who plays too much', async () => {
    const { id } = await open(4)
    done(await world.services.bans.add(world.organizer.acts(), bob.asPerson()))
    expect(refusalOf(await origins().join(bob.acts(), id))).toBe('banned')
    expect(refusalOf(await origins().create(bob.acts(), wishFor(2)))).toBe('banned')
    done(await world.services.bans.add(world.organizer.acts(), alice.asPerson()))
    expect(await gameOf(world, id)).toMatchObject({ state: 'aborted' })
    expect(refusalOf(await origins().create(alice.acts(), wishFor(2)))).toBe('banned')
    const carol = world.person('Carol')
    for (let game = 0; game < 20; game++) done(await origins().create(carol.acts(), wishFor(2)))
    expect(refusalOf(await origins().create(carol.acts(), wishFor(2)))).toBe('origins_limit')
  })

  test('begins once, however many find its place', async () => {
    const { id } = await open(2, { bots: 1 })
    const twin = await world.twin()
    await Promise.all(
      ['71', '72', '73'].map((place, i) => (i === 0 ? twin.origins : origins()).placeFound(id, place as never)),
    )
    expect(await postedAs(world, id, 'objectives')).toHaveLength(1)
  })

  test('whose message can be shown nowhere is played in its channel', async () => {
    const { id } = await open(2, { bots: 1 })
    const post = await world.store.outbox.find('origins.lobby', id)
    await world.store.outbox.kill(post?.id as never, 'no place')
    await world.services.deadlines.sweep()
    expect(await gameOf(world, id)).toMatchObject({ place: alice.acts().channel })
  })

  test('finds its place behind however many that wait for theirs', async () => {
    const crowded = await createWorld()
    const { store, services } = crowded
    const ids: OriginsGameId[] = []
    for (const person of Array.from({ length: 6 }, (_, index) => crowded.person(`Guest ${index}`)))
      for (let game = 0; game < 20; game++)
        ids.push(done(await services.origins.create(person.acts(), wishFor(2, { bots: 1 }))).id)
    const last = ids.pop() ?? ''
    const lobby = await store.outbox.find('origins.lobby', last)
    await store.outbox.kill(lobby?.id as never, 'no place')
    await services.deadlines.sweep()
    expect((await gameOf(crowded, last as OriginsGameId)).place).not.toBeNull()
    await deliver(crowded)
    expect((await services.origins.placesWanted()).map(({ game }) => game).sort()).toEqual(ids.sort())
    await crowded.close()
  })

  test('is shown anew when its game stands still before the first turn: nobody chooses any more', async () => {
    const { id } = await begin(world, [alice, bob])
    const shows = async () => (await postedAs(world, id, 'lobby'))[0]?.revision ?? 0
    const before = await shows()
    done(await origins().resign(alice.acts(), id))
    expect(await shows()).toBe(before)
    done(await origins().resign(bob.acts(), id))
    expect(await shows()).toBe(before + 1)
  })

  test('opens once for a press that Discord delivers twice', async () => {
    const actor = alice.acts()
    done(await origins().create(actor, wishFor(2)))
    expect(refusalOf(await origins().create(actor, wishFor(2)))).toBe('already_done')
    expect((await origins().mine(alice.acts())).map(({ number }) => number)).toEqual([1])
  })
})

test('a wish by a button that was pressed twice opens one lobby', async () => {
  const once = { ...wishFor(2, { bots: 1 }), once: true }
  expect(refusalOf(await origins().create(alice.acts(), once))).toBeNull()
  expect(refusalOf(await origins().create(alice.acts(), once))).toBe('already_done')
  world.clock.advance(6_000)
  expect(refusalOf(await origins().create(alice.acts(), once))).toBeNull()
})

describe('a rematch', () => {
  const played = async () => {
    const { id } = await begin(world, [alice, bob], { bots: 1 })
    expect(refusalOf(await origins().rematch(alice.acts(), id))).toBe('origins_running')
    done(await origins().abort(world.organizer.acts(), id))
    return id
  }

  test('is one lobby, which calls the others; they join it by the same button', async () => {
    const id = await played()
    const twin = await world.twin()
    const outcomes = await Promise.all([origins().rematch(alice.acts(), id), twin.origins.rematch(bob.acts(), id)])
    expect(new Set(outcomes.map(outcome => done(outcome).id)).size).toBe(1)
    const again = done(await origins().rematch(alice.acts(), id))
    expect(again).toMatchObject({ rematchOf: id, state: 'starting', players: 3 })
    expect((await postedAs(world, again.id, 'lobby'))[0]?.calls).toHaveLength(1)
    expect(refusalOf(await origins().rematch(world.person('Carol').acts(), id))).toBe('origins_not_yours')
  })

  test('calls once, and nobody who is banned or has blocked who wishes for it', async () => {
    const id = await played()
    const first = done(await origins().rematch(alice.acts(), id))
    expect((await postedAs(world, first.id, 'lobby'))[0]?.calls).toEqual([bob.user])
    done(await origins().leave(alice.acts(), first.id))
    const second = done(await origins().rematch(alice.acts(), id))
    expect((await postedAs(world, second.id, 'lobby'))[0]?.calls).toEqual([])
    const other = await played()
    done(await world.services.blocks.add(bob.acts(), alice.asPerson()))
    const third = done(await origins().rematch(alice.acts(), other))
    expect((await postedAs(world, third.id, 'lobby'))[0]?.calls).toEqual([])
  })

  test('calls nobody who wants no calls', async () => {
    const id = await played()
    done(await origins().settings(bob.acts(), { pings: 'none' }))
    const again = done(await origins().rematch(alice.acts(), id))
    expect((await postedAs(world, again.id, 'lobby'))[0]?.calls).toEqual([])
  })

  test('can be wished for again if its lobby was closed', async () => {
    const id = await played()
    const first = done(await origins().rematch(alice.acts(), id))
    done(await origins().leave(alice.acts(), first.id))
    expect(done(await origins().rematch(bob.acts(), id)).id).not.toBe(first.id)
  })
})

describe('games', () => {
  test('are found where they are played; those that wait for one come first', async () => {
    const first = await begin(world, [alice, bob])
    const second = await begin(world, [alice, bob])
    await playOn(world, [alice], first.id, { until: ({ toAct }) => toAct.length < 2 })
    expect((await origins().mine(alice.acts())).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await origins().here(world.guild, second.place as never)).toMatchObject({ id: second.id })
    expect(await origins().here(world.guild, '404' as never)).toBeNull()
    done(await origins().abort(world.organizer.acts(), second.id))
    expect((await origins().list(world.guild, 0, 1)).games).toMatchObject([{ id: first.id }])
    expect(await origins().list(world.guild, 9, 1)).toMatchObject({ games: [{ id: second.id }], page: 1, pages: 2 })
    expect(await origins().board(first.id)).toBeNull()
  })
})

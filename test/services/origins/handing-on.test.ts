/** A seat is handed on by being offered and taken: nobody gets one unasked, and until then it stays whose it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelId, OriginsGameId } from '../../../src/store/ids.js'
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
  postedAs,
  tableOf,
  takesTurn,
  turnOf,
  wishFor,
} from './table.js'

const HOUR = 3_600_000

let world: World
let alice: Player
let bob: Player
let carol: Player
let dave: Player
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
  dave = world.person('Dave')
})

const origins = () => world.services.origins
const offers = (id: OriginsGameId, by: Player, to: Player, of: Player | null = null) =>
  origins().offer(by.acts(), id, { person: to.asPerson(), of: of?.user ?? null })
const numberOf = async (...offer: Parameters<typeof offers>) => done(await offers(...offer)).number
const stateOf = async (id: OriginsGameId, number: number) => (await origins().offerOf(id, number))?.state
const notes = async (id: OriginsGameId) => (await postedAs(world, id, 'note')).map(({ facts }) => facts['what'])
const players = async (id: OriginsGameId) => (await gameOf(world, id)).seats.map(({ name }) => name).sort()

describe('who is asked', () => {
  test('has the seat once they take it, sees its hand from then on, plays, and the game is unrated for both', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await turnOf(world, [alice, bob], id, alice)
    const before = await tableOf(world, alice, id)
    const number = await numberOf(id, alice, carol)
    expect(await postedAs(world, id, 'offer')).toMatchObject([{ turn: String(number), calls: [carol.user] }])
    expect(refusalOf(await origins().table(carol.acts(), id))).toBe('origins_not_yours')
    expect((await tableOf(world, alice, id)).legal).toEqual(before.legal)
    done(await origins().takeSeat(carol.acts(), id, number))
    expect(refusalOf(await origins().table(alice.acts(), id))).toBe('origins_not_yours')
    expect((await tableOf(world, carol, id)).view).toEqual(before.view)
    expect(await postedAs(world, id, 'note')).toMatchObject([
      { facts: { what: 'substituted', user: carol.user, instead: 'Alice' }, calls: [alice.user] },
    ])
    // Twice is once.
    done(await origins().takeSeat(carol.acts(), id, number))
    expect(await notes(id)).toEqual(['substituted'])
    const end = await playOn(world, [bob, carol], id)
    expect(end.result?.ratings).toEqual([null, null])
    expect(await origins().stats(world.guild, alice.user)).toBeNull()
    expect(await origins().stats(world.guild, carol.user)).toMatchObject({ games: 1, rating: null })
  })

  test('says no: the seat stays, who offered it is told, and once', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const number = await numberOf(id, alice, carol)
    expect(refusalOf(await origins().declineSeat(bob.acts(), id, number))).toBe('origins_not_asked')
    done(await origins().declineSeat(carol.acts(), id, number))
    done(await origins().declineSeat(carol.acts(), id, number))
    expect(await postedAs(world, id, 'note')).toMatchObject([{ facts: { what: 'seatDeclined' }, calls: [alice.user] }])
    expect(refusalOf(await origins().takeSeat(carol.acts(), id, number))).toBe('origins_offer_over')
    expect(await players(id)).toEqual(['Alice', 'Bob'])
  })

  test("is nobody who can't or mustn't sit there, and nothing is posted then", async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const ask = (person: Partial<ReturnType<Player['asPerson']>>) =>
      origins().offer(alice.acts(), id, { person: { ...carol.asPerson(), ...person }, of: null })
    expect(refusalOf(await ask({ bot: true }))).toBe('bot')
    expect(refusalOf(await ask({ present: false }))).toBe('gone')
    expect(refusalOf(await ask({ user: alice.user }))).toBe('self')
    expect(refusalOf(await ask({ user: bob.user }))).toBe('origins_joined_already')
    done(await world.services.blocks.add(carol.acts(), alice.asPerson()))
    expect(refusalOf(await ask({}))).toBe('blocked_you')
    const wish = { person: carol.asPerson(), of: null }
    expect(refusalOf(await origins().mayOffer(alice.acts(), id, wish))).toBe('blocked_you')
    const lobby = done(await origins().create(alice.acts(), wishFor(3)))
    expect(refusalOf(await offers(lobby.id, alice, dave))).toBe('origins_still_lobby')
    expect(await postedAs(world, id, 'offer')).toEqual([])
  })

  test("is plainly there once they take it: they aren't away any more, here or in their other games", async () => {
    const { id } = await beginTurns(world, [alice, bob], { pace: 'casual' })
    await turnOf(world, [alice, bob], id, alice)
    const other = await beginTurns(world, [carol, dave])
    await turnOf(world, [carol, dave], other.id, carol)
    done(await origins().settings(carol.acts(), { awayUntil: world.clock.now() + 50 * HOUR }))
    done(await origins().settings(dave.acts(), { awayUntil: world.clock.now() + 50 * HOUR }))
    expect((await gameOf(world, other.id)).paused).toBe(true)
    const lent = await numberOf(other.id, world.organizer, bob, carol)
    expect(done(await origins().takeSeat(carol.acts(), id, await numberOf(id, alice, carol))).wasAway).toBe(true)
    await origins().playHouse()
    const { game, legal, awayUntil } = await tableOf(world, carol, id)
    expect(game.deadlineAt).toBe(world.clock.now() + 24 * HOUR)
    expect({ moves: legal.length > 0, awayUntil }).toEqual({ moves: true, awayUntil: null })
    expect((await gameOf(world, other.id)).paused).toBe(false)
    expect([await notes(other.id), await stateOf(other.id, lent)]).toEqual([['paused', 'back'], 'withdrawn'])
  })

  test("can't take it any more once they have been banned, blocked, or are in as many games as one may be in", async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const number = await numberOf(id, alice, carol)
    const take = async () => refusalOf(await origins().takeSeat(carol.acts(), id, number))
    done(await world.services.blocks.add(alice.acts(), carol.asPerson()))
    expect(await take()).toBe('blocked_you')
    done(await world.services.blocks.remove(alice.acts(), carol.user))
    for (let games = 0; games < 20; games++) await origins().create(carol.acts(), wishFor(4))
    expect(await take()).toBe('origins_limit')
    expect(await stateOf(id, number)).toBe('open')
    expect(await players(id)).toEqual(['Alice', 'Bob'])
  })

  test('is where the game goes on when its place is lost', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const taken = await numberOf(id, alice, carol)
    done(await origins().declineSeat(carol.acts(), id, taken))
    await numberOf(id, alice, dave)
    await deliver(world)
    await origins().lost(world.guild, (await gameOf(world, id)).place as ChannelId)
    const due = await world.store.read.post.findMany({ where: { kind: 'origins.offer', due: true } })
    expect(due.map(({ mentions, messageId }) => [mentions, messageId])).toEqual([[`["${dave.user}"]`, null]])
  })
})

describe('a seat that was handed on', () => {
  const seatOf = async (id: OriginsGameId, { user }: Player) =>
    (await gameOf(world, id)).seats.find(seat => seat.user === user)

  test('is known as of then by who had it, and the list of players is shown anew', async () => {
    const { id } = await begin(world, [alice, bob])
    await handsOn(world, id, alice, carol)
    await playOn(world, [bob, carol], id, { until: ({ turn }) => turn === 3 })
    await deliver(world)
    await handsOn(world, id, carol, dave)
    const due = await world.store.read.post.findMany({ where: { kind: 'origins.lobby', subject: id, due: true } })
    expect(due).toHaveLength(1)
    // Before the first turn, and from the fourth on.
    const before = [
      { name: 'Alice', until: -1 },
      { name: 'Carol', until: 3 },
    ]
    expect((await seatOf(id, dave))?.before).toEqual(before)
    expect((await seatOf(id, bob))?.before).toEqual([])
    done(await world.services.privacy.erase(carol.user))
    const former = expect.stringMatching(/^former member [12]$/)
    expect((await seatOf(id, dave))?.before).toEqual([before[0], { name: former, until: 3 }])
    const seats = JSON.stringify(await world.store.read.originsSeat.findMany({ where: { gameId: id } }))
    expect(seats).not.toMatch(new RegExp(`Carol|"${carol.user}`))
  })

  test('by an earlier release is somebody’s of whom only the id is known: they can be forgotten', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await handsOn(world, id, alice, carol)
    const where = { gameId: id, userId: carol.user }
    await world.store.transact('old', tx =>
      tx.originsSeat.updateMany({ where, data: { before: JSON.stringify([alice.user]) } }),
    )
    expect((await seatOf(id, carol))?.before).toEqual([])
    done(await world.services.privacy.erase(alice.user))
    expect(await world.store.read.originsSeat.findFirst({ where })).toMatchObject({ before: '["0"]' })
  })
})

describe('an offer', () => {
  test("leaves time as it is, and the seat's holder may play on", async () => {
    const { id } = await beginTurns(world, [alice, bob], { pace: 'casual' })
    await turnOf(world, [alice, bob], id, alice)
    const { deadlineAt } = await gameOf(world, id)
    await later(world, HOUR)
    const number = await numberOf(id, alice, carol)
    expect((await gameOf(world, id)).deadlineAt).toBe(deadlineAt)
    await takesTurn(world, alice, id)
    expect(await stateOf(id, number)).toBe('open')
    await turnOf(world, [alice, bob], id, alice)
    await later(world, HOUR)
    done(await origins().takeSeat(carol.acts(), id, number))
    // Who is to move now has their whole time.
    expect((await gameOf(world, id)).deadlineAt).toBe(world.clock.now() + 24 * HOUR)
  })

  test('of the same seat counts as long as it is the newest; who is asked again is asked no second time', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const first = await numberOf(id, alice, carol)
    expect(await numberOf(id, alice, carol)).toBe(first)
    const second = await numberOf(id, alice, dave)
    expect(await postedAs(world, id, 'offer')).toHaveLength(2)
    expect(await stateOf(id, first)).toBe('lapsed')
    expect(refusalOf(await origins().takeSeat(carol.acts(), id, first))).toBe('origins_offer_over')
    expect(refusalOf(await origins().takeSeat(carol.acts(), id, second))).toBe('origins_not_asked')
    done(await origins().takeSeat(dave.acts(), id, second))
    expect(await players(id)).toEqual(['Bob', 'Dave'])
  })

  test('of two seats to one person is taken once; two people who press at once get one seat each', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const hers = await numberOf(id, alice, carol)
    const his = await numberOf(id, bob, carol)
    const taken = await Promise.all([
      origins().takeSeat(carol.acts(), id, hers),
      origins().takeSeat(carol.acts(), id, his),
      origins().takeSeat(carol.acts(), id, hers),
    ])
    expect(taken.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect((await players(id)).filter(name => name === 'Carol')).toHaveLength(1)
    expect([await stateOf(id, hers), await stateOf(id, his)].sort()).toEqual(['lapsed', 'taken'])
  })

  test('is withdrawn by whose seat it is, by who offered it, or by an organizer; not by others', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    for (const by of [alice, world.organizer]) {
      const number = await numberOf(id, world.organizer, carol, alice)
      expect(refusalOf(await origins().withdrawOffer(bob.acts(), id, number))).toBe('origins_not_your_offer')
      expect(refusalOf(await origins().withdrawOffer(carol.acts(), id, number))).toBe('origins_not_your_offer')
      done(await origins().withdrawOffer(by.acts(), id, number))
      done(await origins().withdrawOffer(by.acts(), id, number))
      expect(await stateOf(id, number)).toBe('withdrawn')
      expect(refusalOf(await origins().takeSeat(carol.acts(), id, number))).toBe('origins_offer_over')
    }
  })

  test("of anybody's seat is an organizer's to make, also for whom The House plays; nobody else's", async () => {
    const { id } = await beginTurns(world, [alice, bob])
    expect(refusalOf(await offers(id, bob, carol, alice))).toBe('not_organizer')
    expect(refusalOf(await offers(id, world.organizer, carol, dave))).toBe('origins_no_seat')
    world.away.set(alice.user, 'left')
    await turnOf(world, [alice, bob], id, alice)
    await deliver(world)
    await later(world, 25 * HOUR)
    expect((await gameOf(world, id)).seats.some(({ state }) => state === 'timedOut')).toBe(true)
    const number = await numberOf(id, world.organizer, carol, alice)
    done(await origins().takeSeat(carol.acts(), id, number))
    expect((await gameOf(world, id)).seats.every(({ state }) => state === 'active')).toBe(true)
  })

  test("ends when the seat's holder is back, resigns, or the game ends", async () => {
    const { id } = await beginTurns(world, [alice, bob])
    done(await origins().settings(alice.acts(), { awayUntil: world.clock.now() + 50 * HOUR }))
    const back = await numberOf(id, world.organizer, carol, alice)
    done(await origins().back(alice.acts(), id))
    expect(await stateOf(id, back)).toBe('withdrawn')
    const resigned = await numberOf(id, alice, carol)
    done(await origins().resign(alice.acts(), id))
    expect(await stateOf(id, resigned)).toBe('lapsed')
    expect(refusalOf(await offers(id, world.organizer, carol, alice))).toBe('origins_no_seat')
    const over = await numberOf(id, bob, carol)
    done(await origins().abort(world.organizer.acts(), id))
    expect(await stateOf(id, over)).toBe('lapsed')
    expect(refusalOf(await origins().takeSeat(carol.acts(), id, over))).toBe('origins_offer_over')
    const other = await begin(world, [alice, bob])
    const played = await numberOf(other.id, alice, carol)
    await playOn(world, [alice, bob], other.id)
    expect(await stateOf(other.id, played)).toBe('lapsed')
    await findPlaces(world)
  })

  test('is there after a restart, in the database alone', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const number = await numberOf(id, alice, carol)
    await world.restart()
    done(await origins().takeSeat(carol.acts(), id, number))
    expect(await players(id)).toEqual(['Bob', 'Carol'])
  })

  test('is told to whom it concerns before they are forgotten, and forgotten with them', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    await numberOf(id, alice, carol)
    const told = JSON.parse(JSON.stringify(await world.services.privacy.export(carol.user)))
    expect(told.origins.offers).toMatchObject([{ game: id, toYou: true, yourSeat: false, state: 'open' }])
    done(await world.services.privacy.erase(carol.user))
    await handsOn(world, id, alice, dave)
    done(await world.services.privacy.erase(alice.user))
    const { read } = world.store
    const stored = JSON.stringify(await read.originsOffer.findMany({ where: { gameId: id } }))
    const posted = JSON.stringify(await postedAs(world, id, 'offer'))
    for (const trace of [alice.user, carol.user, 'Alice', 'Carol']) expect(`${stored}${posted}`).not.toContain(trace)
  })

  test.each(['whose seat it is', 'who is asked'])(
    'is over, and its message says so, when %s is forgotten; its number is never used again',
    async who => {
      const { id } = await beginTurns(world, [alice, bob])
      const old = await numberOf(id, alice, carol)
      await deliver(world)
      done(await world.services.privacy.erase((who === 'who is asked' ? carol : alice).user))
      const post = await world.store.read.post.findFirst({ where: { kind: 'origins.offer', subject: `${id}.${old}` } })
      expect(post).toMatchObject({ due: true, mentions: who === 'who is asked' ? '[]' : `["${carol.user}"]` })
      expect(await stateOf(id, old)).toBe('forgotten')
      // Another seat is offered: the old message's buttons don't take it.
      expect(await numberOf(id, bob, dave)).toBeGreaterThan(old)
      for (const presses of [carol, dave])
        expect(refusalOf(await origins().takeSeat(presses.acts(), id, old))).toBe('origins_offer_over')
      expect(await players(id)).toContain('Bob')
    },
  )
})

/** Tables: laid out by both, confirmed as they lie, executed all or nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardId } from '../../src/rules/tom/index.js'
import type { Services } from '../../src/services/index.js'
import { IDLE, MOST_ON_A_SIDE, SETTLING, TABLES_A_DAY } from '../../src/services/trades/limits.js'
import type { TradeView } from '../../src/services/trades/types.js'
import type { ChannelId, CopyId, TradeId } from '../../src/store/ids.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

let world: World
let twin: Services
let alice: Player
let bob: Player
let carol: Player
/** One copy of each, of cards that nobody has otherwise. */
let lamp: CopyId
let ring: CopyId
const [LAMP, RING, BELL] = edition.cards.map(card => card.id) as [CardId, CardId, CardId]

beforeAll(async () => {
  world = await createWorld()
  twin = await world.twin()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  ;[alice, bob, carol] = [world.person('Alice'), world.person('Bob'), world.person('Carol')]
  for (const player of [alice, bob, carol]) await player.joins()
  ;[lamp] = (await alice.gets(LAMP)) as [CopyId]
  ;[ring] = (await bob.gets(RING)) as [CopyId]
})

const trades = () => world.services.trades
const opens = async (a: Player, b: Player): Promise<TradeId> => done(await trades().open(a.acts(), b.asPerson())).id
const look = async (id: TradeId): Promise<TradeView> => {
  const trade = await trades().get(id)
  if (trade === null) throw new Error('no such table')
  return trade
}
const sideOf = (trade: TradeView, player: Player) => (trade.a.user === player.user ? trade.a : trade.b)
const lays = async (player: Player, id: TradeId, ...copies: CopyId[]) =>
  trades().put(player.acts(), id, sideOf(await look(id), player).version, copies)
const takes = async (player: Player, id: TradeId, ...copies: CopyId[]) =>
  trades().take(player.acts(), id, sideOf(await look(id), player).version, copies)
const confirms = async (player: Player, id: TradeId) => trades().confirm(player.acts(), id, (await look(id)).version)
const settle = () => world.clock.advance(SETTLING)
const owner = async (copy: CopyId) => (await world.store.read.copy.findFirstOrThrow({ where: { id: copy } })).ownerId
const posts = (kind: string, subject: string) => world.store.read.post.findMany({ where: { kind, subject } })

/** Alice's lamp for Bob's ring, nobody has confirmed. */
/** As the delivery does when the table's message says how it stands. */
const shown = async (id: TradeId) => {
  const post = await world.store.outbox.find('trade.table', id)
  if (post === null) throw new Error('no table was posted')
  await world.store.outbox.sent(post.id, { message: '9' as never, revision: post.revision, at: world.clock.now() })
}
const laidOut = async (): Promise<TradeId> => {
  const id = await opens(alice, bob)
  done(await lays(alice, id, lamp))
  done(await lays(bob, id, ring))
  settle()
  return id
}

describe('a trade', () => {
  test('both confirm the same table: the copies change owners, with the record', async () => {
    const id = await laidOut()
    expect(done(await confirms(alice, id))).toMatchObject({ state: 'open', a: { confirmed: true } })
    const trade = done(await confirms(bob, id))
    expect(trade).toMatchObject({ state: 'done', a: { copies: [{ card: LAMP }] }, b: { copies: [{ card: RING }] } })
    expect(await owner(lamp)).toBe(await bob.member())
    expect(await owner(ring)).toBe(await alice.member())
    const moves = await world.store.read.movement.findMany({ where: { recordId: id } })
    expect(moves.map(move => [move.copyId, move.how, move.byUserId]).sort()).toEqual(
      [
        [lamp, 'trade', bob.user],
        [ring, 'trade', bob.user],
      ].sort(),
    )
    expect((await posts('trade.result', id)).map(post => post.mentions)).toEqual([JSON.stringify([alice.user])])
    await expectSoundTrades()
  })

  test('what it shows afterwards is what changed hands, wherever the copies go', async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    done(await confirms(bob, id))
    await bob.givesAllTo(carol)
    expect(await look(id)).toMatchObject({
      a: { copies: [{ copy: lamp, card: LAMP }] },
      b: { copies: [{ copy: ring }] },
    })
  })

  test('one side may be empty: a gift, confirmed by both', async () => {
    const id = await opens(alice, bob)
    done(await lays(alice, id, lamp))
    settle()
    done(await confirms(bob, id))
    expect(await owner(lamp)).toBe(await alice.member())
    expect(done(await confirms(alice, id)).state).toBe('done')
    expect(await owner(lamp)).toBe(await bob.member())
  })

  test('a wish that came true is no wish any more', async () => {
    done(await world.services.wishes.add(bob.acts(), 'want', LAMP))
    done(await world.services.wishes.add(bob.acts(), 'want', BELL))
    const id = await laidOut()
    expect((await look(id)).b.wants).toEqual([LAMP, BELL])
    done(await confirms(alice, id))
    done(await confirms(bob, id))
    expect(done(await world.services.wishes.list(alice.acts(), bob.user, 'want')).cards).toEqual([BELL])
  })

  test('the log, where there is one, gets it once', async () => {
    done(await world.services.conventions.settings(world.organizer.acts(), { tradeLogChannel: '77' as ChannelId }))
    const id = await laidOut()
    done(await confirms(alice, id))
    done(await confirms(bob, id))
    expect((await posts('trade.log', id)).map(post => [post.channelId, post.mentions])).toEqual([['77', '[]']])
  })
})

describe('confirming', () => {
  test('any change clears both confirmations, and names another table', async () => {
    const id = await laidOut()
    const before = (await look(id)).version
    done(await confirms(alice, id))
    done(await lays(bob, id, (await bob.gets(BELL))[0] as CopyId))
    expect(await look(id)).toMatchObject({ a: { confirmed: false }, b: { confirmed: false } })
    settle()
    expect(refusalOf(await trades().confirm(alice.acts(), id, before))).toBe('trade_changed')
    done(await confirms(bob, id))
    done(await takes(alice, id, lamp))
    expect((await look(id)).b.confirmed).toBe(false)
  })

  test('within three seconds of a change it is refused', async () => {
    const id = await opens(alice, bob)
    done(await lays(alice, id, lamp))
    expect(await confirms(bob, id)).toEqual({ ok: false, refused: 'trade_too_soon', facts: { seconds: 3 } })
    world.clock.advance(SETTLING - 1)
    expect(refusalOf(await confirms(bob, id))).toBe('trade_too_soon')
    world.clock.advance(1)
    expect(refusalOf(await confirms(bob, id))).toBe(null)
  })

  test('both confirmed while one side swaps: nothing moves', async () => {
    const id = await laidOut()
    const { version } = await look(id)
    done(await confirms(alice, id))
    const [bell] = (await bob.gets(BELL)) as [CopyId]
    const side = (await look(id)).b.version
    const outcomes = await Promise.all([
      twin.trades.take(bob.acts(), id, side, [ring]),
      world.services.trades.confirm(alice.acts(), id, version),
      twin.trades.put(bob.acts(), id, side + 1, [bell]),
      world.services.trades.confirm(bob.acts(), id, version + 1),
      world.services.trades.confirm(bob.acts(), id, version + 2),
    ])
    expect(outcomes.filter(outcome => outcome.ok && outcome.value.state === 'done')).toEqual([])
    expect(await owner(lamp)).toBe(await alice.member())
    expect(await owner(ring)).toBe(await bob.member())
  })

  test('an empty table, a second time, somebody else', async () => {
    const id = await opens(alice, bob)
    settle()
    expect(refusalOf(await confirms(alice, id))).toBe('trade_empty')
    done(await lays(alice, id, lamp))
    settle()
    done(await confirms(alice, id))
    expect(refusalOf(await confirms(alice, id))).toBe('trade_confirmed_already')
    expect(refusalOf(await trades().confirm(carol.acts(), id, (await look(id)).version))).toBe('not_your_trade')
    expect(refusalOf(await trades().confirm(carol.acts(), 'AAAAAAAAAAAA' as TradeId, 0))).toBe('no_trade')
  })

  test('twenty presses of the last confirmation: one trade', async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    const { version } = await look(id)
    const presses = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? world.services : twin).trades.confirm(bob.acts(), id, version),
    )
    const outcomes = await Promise.all(presses)
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    expect(await posts('trade.result', id)).toHaveLength(1)
    await expectSoundTrades()
  })
})

describe('what stands in the way at the moment of execution', () => {
  const expectStuck = async (id: TradeId, copy: CopyId) => {
    const trade = await look(id)
    expect(trade).toMatchObject({ state: 'open', a: { confirmed: false }, b: { confirmed: false } })
    const stuck = [...trade.a.copies, ...trade.b.copies].filter(one => one.stuck).map(one => one.copy)
    expect(stuck).toEqual([copy])
    expect(await world.store.read.movement.count({ where: { recordId: id } })).toBe(0)
  }

  test('a copy that was kept meanwhile: nothing moves, and the table says which', async () => {
    const id = await laidOut()
    const { version } = await look(id)
    done(await confirms(alice, id))
    done(await world.services.keeping.add(alice.acts(), LAMP, 1))
    done(await confirms(bob, id))
    await expectStuck(id, lamp)
    expect(refusalOf(await trades().confirm(bob.acts(), id, version))).toBe('trade_changed')
    done(await world.services.keeping.remove(alice.acts(), LAMP))
    done(await confirms(alice, id))
    expect(done(await confirms(bob, id)).state).toBe('done')
  })

  test('a copy that has another owner by now', async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    await alice.givesAllTo(carol)
    done(await confirms(bob, id))
    await expectStuck(id, lamp)
    done(await takes(alice, id, lamp))
    expect((await look(id)).a.copies).toEqual([])
  })

  test('a staked copy is told to its owner alone, before anything is tried', async () => {
    const id = await laidOut()
    done(await confirms(bob, id))
    done(await world.services.duels.challenge(alice.acts(), carol.asPerson(), lamp))
    expect(refusalOf(await confirms(alice, id))).toBe('trade_own_staked')
    expect(await look(id)).toMatchObject({ b: { confirmed: true }, a: { copies: [{ stuck: false }] } })
  })

  test("a copy on a table that its owner has confirmed can't be staked", async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    const staked = await world.services.duels.challenge(alice.acts(), carol.asPerson(), lamp)
    expect(refusalOf(staked)).toBe('copy_on_table')
    const offered = async () => done(await world.services.collections.pick(alice.acts(), { page: 0, size: 25 }))
    const without = await offered()
    expect(without.items.map(({ copy }) => copy)).not.toContain(lamp)
    done(await takes(alice, id, lamp))
    expect((await offered()).copies).toBe(without.copies + 1)
    done(await world.services.duels.challenge(alice.acts(), carol.asPerson(), lamp))
  })

  test('who has no other card than what lies on such a table has none to stake, until it is taken back', async () => {
    const id = await laidOut()
    for (const copy of await world.store.read.copy.findMany({ where: { ownerId: await alice.member() } }))
      if (copy.id !== lamp)
        await world.store.transact('test', tx => tx.copy.update({ where: { id: copy.id }, data: { kept: true } }))
    expect(refusalOf(await world.services.duels.mayFightme(alice.acts()))).toBeNull()
    done(await confirms(alice, id))
    expect(refusalOf(await world.services.duels.mayFightme(alice.acts()))).toBe('no_card')
    done(await takes(alice, id, lamp))
    expect(refusalOf(await world.services.duels.mayFightme(alice.acts()))).toBeNull()
  })

  test.each([
    ['one process', () => [world.services, world.services]],
    ['two processes', () => [world.services, twin]],
  ] as const)(
    'two tables that share a card, confirmed at the same instant in %s: one trade happens',
    async (_where, both) => {
      const [one, other] = [await opens(alice, bob), await opens(alice, carol)]
      for (const id of [one, other]) done(await lays(alice, id, lamp))
      settle()
      for (const id of [one, other]) done(await confirms(alice, id))
      const versions = [(await look(one)).version, (await look(other)).version] as const
      const [first, second] = both()
      const outcomes = await Promise.all([
        (first as Services).trades.confirm(bob.acts(), one, versions[0]),
        (second as Services).trades.confirm(carol.acts(), other, versions[1]),
      ])
      const states = outcomes.map(outcome => done(outcome).state).sort()
      expect(states).toEqual(['done', 'open'])
      expect(await world.store.read.movement.count({ where: { copyId: lamp, how: 'trade' } })).toBe(1)
      await expectStuck((await look(one)).state === 'open' ? one : other, lamp)
    },
  )
})

describe('laying out', () => {
  test('at most ten a side', async () => {
    const id = await opens(alice, bob)
    const many = await alice.gets(...edition.cards.slice(0, MOST_ON_A_SIDE + 1).map(card => card.id))
    expect(refusalOf(await lays(alice, id, ...many))).toBe('trade_full')
    done(await lays(alice, id, ...many.slice(0, MOST_ON_A_SIDE)))
    expect(refusalOf(await lays(alice, id, many[MOST_ON_A_SIDE] as CopyId))).toBe('trade_full')
    expect((await look(id)).a.copies.map(({ copy }) => copy)).toEqual(many.slice(0, MOST_ON_A_SIDE))
  })

  test('only free copies of one’s own', async () => {
    const id = await opens(alice, bob)
    expect(refusalOf(await lays(alice, id, ring))).toBe('copy_not_yours')
    done(await world.services.keeping.add(alice.acts(), LAMP, 1))
    expect(refusalOf(await lays(alice, id, lamp))).toBe('copy_kept')
    done(await world.services.keeping.remove(alice.acts(), LAMP))
    done(await world.services.duels.challenge(alice.acts(), carol.asPerson(), lamp))
    expect(refusalOf(await lays(alice, id, lamp))).toBe('copy_locked')
    expect(refusalOf(await trades().put(carol.acts(), id, 0, [lamp]))).toBe('not_your_trade')
  })

  test('a menu that is older than one’s side does nothing; the other side’s changes are no hindrance', async () => {
    const id = await opens(alice, bob)
    done(await lays(bob, id, ring))
    done(await trades().put(alice.acts(), id, 0, [lamp]))
    expect(refusalOf(await trades().put(alice.acts(), id, 0, [lamp]))).toBe('trade_changed')
    expect(refusalOf(await trades().take(alice.acts(), id, 0, [lamp]))).toBe('trade_changed')
    expect((await look(id)).a.copies).toHaveLength(1)
  })

  test('a choice of nothing, or of what lies there already, changes nothing', async () => {
    const id = await laidOut()
    done(await confirms(bob, id))
    expect(refusalOf(await lays(alice, id))).toBe('trade_changed')
    expect(refusalOf(await lays(alice, id, lamp))).toBe('trade_changed')
    expect(refusalOf(await takes(alice, id))).toBe('trade_changed')
    expect(refusalOf(await takes(alice, id, ring))).toBe('trade_changed')
    expect((await look(id)).b.confirmed).toBe(true)
  })

  test('what lies there already isn’t offered again', async () => {
    const id = await opens(alice, bob)
    const query = { page: 0, size: 100, search: edition.cards[0]?.name ?? '' }
    const before = done(await trades().pick(alice.acts(), id, query)).page
    done(await lays(alice, id, lamp))
    const after = done(await trades().pick(alice.acts(), id, query)).page
    expect(after.copies).toBe(before.copies - 1)
    expect(after.items.map(({ copy }) => copy)).not.toContain(lamp)
  })
})

describe('opening and ending', () => {
  test('with whom there is no table', async () => {
    const open = async (over: Parameters<Player['asPerson']>[0], other = bob) =>
      refusalOf(await trades().open(alice.acts(), other.asPerson(over)))
    expect(await open({}, alice)).toBe('trade_self')
    expect(await open({ bot: true })).toBe('trade_bot')
    expect(await open({ bot: true, user: '100' as never })).toBe('trade_house')
    expect(await open({ present: false })).toBe('gone')
    expect(await open({}, world.person('Stranger'))).toBe('opponent_not_joined')
    expect(refusalOf(await trades().open(world.person('Stranger').acts(), bob.asPerson()))).toBe('not_joined')
    await opens(bob, alice)
    expect(await open({})).toBe('trade_open_already')
  })

  test('both open one at the same instant: there is one', async () => {
    const outcomes = await Promise.all([
      world.services.trades.open(alice.acts(), bob.asPerson()),
      twin.trades.open(bob.acts(), alice.asPerson()),
    ])
    expect(outcomes.map(refusalOf).sort()).toEqual([null, 'trade_open_already'].sort())
  })

  test('so many a day', async () => {
    for (let n = 0; n < TABLES_A_DAY; n++) done(await trades().cancel(alice.acts(), await opens(alice, bob)))
    expect(refusalOf(await trades().open(alice.acts(), bob.asPerson()))).toBe('trade_limit')
    world.clock.advance(IDLE)
    await opens(alice, bob)
  })

  test('either side cancels, nobody else, and then nothing more happens', async () => {
    const id = await laidOut()
    expect(refusalOf(await trades().cancel(carol.acts(), id))).toBe('not_your_trade')
    done(await confirms(alice, id))
    expect(done(await trades().cancel(bob.acts(), id))).toMatchObject({
      state: 'cancelled',
      endedBy: await bob.member(),
    })
    expect(refusalOf(await confirms(bob, id))).toBe('trade_over')
    expect(refusalOf(await lays(alice, id, lamp))).toBe('trade_over')
    expect(refusalOf(await trades().cancel(alice.acts(), id))).toBe('trade_over')
    await opens(alice, bob)
  })

  test('a day without a change ends it; a change gives it another day', async () => {
    const id = await opens(alice, bob)
    world.clock.advance(IDLE - 1)
    await world.services.deadlines.sweep()
    done(await lays(alice, id, lamp))
    world.clock.advance(IDLE - 1)
    await world.services.deadlines.sweep()
    expect((await look(id)).state).toBe('open')
    world.clock.advance(1)
    await world.services.deadlines.sweep()
    expect((await look(id)).state).toBe('expired')
  })

  test('while paused nothing is laid or confirmed, and the day is longer by the pause', async () => {
    const id = await laidOut()
    await shown(id)
    const { expiresAt } = await look(id)
    done(await world.services.conventions.pause(world.organizer.acts(), true))
    expect(refusalOf(await confirms(alice, id))).toBe('trade_paused')
    expect(refusalOf(await lays(alice, id, lamp))).toBe('trade_paused')
    expect(refusalOf(await trades().open(alice.acts(), carol.asPerson()))).toBe('trade_paused')
    world.clock.advance(2 * IDLE)
    await world.services.deadlines.sweep()
    done(await world.services.conventions.pause(world.organizer.acts(), false))
    await world.services.deadlines.sweep()
    const after = await look(id)
    expect(after.state).toBe('open')
    expect(after.expiresAt - expiresAt).toBeGreaterThanOrEqual(2 * IDLE)
    // That alone calls nobody again; what is done on it since does.
    expect(await world.store.outbox.find('trade.table', id)).toMatchObject({ inPlace: true })
    done(await confirms(alice, id))
    expect(await world.store.outbox.find('trade.table', id)).toMatchObject({ inPlace: false })
  })

  test('the convention’s end clears the tables', async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    done(await world.services.conventions.close(world.organizer.acts()))
    expect(await look(id)).toMatchObject({ state: 'void', reason: 'closed' })
    expect(refusalOf(await trades().confirm(bob.acts(), id, (await look(id)).version))).toBe('trade_over')
  })

  test('a table waits longer by the time in which the program stood still', async () => {
    const id = await laidOut()
    await shown(id)
    await world.services.deadlines.sweep()
    const { expiresAt } = await look(id)
    world.clock.advance(2 * IDLE)
    await world.restart()
    await world.services.deadlines.sweep()
    const after = await look(id)
    expect(after.state).toBe('open')
    expect(after.expiresAt - expiresAt).toBeGreaterThanOrEqual(2 * IDLE)
    // That alone calls nobody again; what is done on it since does.
    expect(await world.store.outbox.find('trade.table', id)).toMatchObject({ inPlace: true })
    done(await confirms(alice, id))
    expect(await world.store.outbox.find('trade.table', id)).toMatchObject({ inPlace: false })
    twin = await world.twin()
  })

  test('a table survives a restart', async () => {
    const id = await laidOut()
    done(await confirms(alice, id))
    await world.restart()
    expect(done(await confirms(bob, id)).state).toBe('done')
    twin = await world.twin()
  })
})

/** `gets` makes copies out of nowhere, so the count alone is off in these stories. */
const expectSoundTrades = async (): Promise<void> => {
  const convention = (await world.services.conventions.current(world.guild))?.id ?? ''
  const moves = await world.store.read.movement.findMany({
    where: { conventionId: convention },
    orderBy: { seq: 'asc' },
  })
  const owners = new Map<string, string>()
  for (const move of moves) {
    expect(owners.get(move.copyId) ?? null).toBe(move.fromId)
    owners.set(move.copyId, move.toId)
  }
  for (const copy of await world.store.read.copy.findMany({ where: { conventionId: convention } })) {
    expect(owners.get(copy.id)).toBe(copy.ownerId)
    expect(copy.lock).toBe(null)
  }
}
afterEach(async () => {
  // Nothing on a table is held by it.
  expect(await world.store.read.copy.count({ where: { lock: { startsWith: 'trade:' } } })).toBe(0)
})

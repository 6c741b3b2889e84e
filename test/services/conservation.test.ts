/** Random interleavings of everything members do, on two processes, with restarts: nothing is ever lost or doubled. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardId } from '../../src/rules/tom/index.js'
import type { Services } from '../../src/services/index.js'
import { SETTLING } from '../../src/services/trades/limits.js'
import type { CopyId, RoleId, TradeId } from '../../src/store/ids.js'
import { expectSound } from './invariants.js'
import { createWorld, edition, type Player, type World } from './world.js'

const EVERYBODY = '1' as RoleId
const HOUR = 3_600_000
const PEOPLE = ['Alice', 'Bob', 'Carol', 'Dave']

/** Runs of up to this many steps; NIGHTLY=1 does more. */
const [RUNS, STEPS] = process.env['NIGHTLY'] === undefined ? [4, 20] : [200, 60]

const companies = edition.cards.filter(card => card.type === 'COMPANY')

let world: World
let twin: Services
beforeAll(async () => {
  world = await createWorld()
  twin = await world.twin()
})
afterAll(() => world.close())

type Action =
  | { do: 'join' | 'house' | 'fightme' | 'booster' | 'erase'; who: number; on: number; pick: number }
  | { do: 'challenge'; who: number; whom: number; on: number; pick: number }
  | { do: 'table' | 'give'; who: number; whom: number; on: number; pick: number }
  | { do: 'confirm' | 'leave' | 'keep' | 'free'; which: number; who: number; on: number; pick: number }
  | { do: 'ask' | 'sign' | 'booth' | 'visit' | 'hand'; who: number; on: number; pick: number }
  | { do: 'choose' | 'decline' | 'withdraw'; which: number; who: number; on: number; pick: number }
  | { do: 'grant' | 'revert' | 'ban'; who: number; which: number; on: number; pick: number }
  | { do: 'wait'; hours: number; on: number }
  | { do: 'pause' | 'resume' | 'close' | 'end' | 'open' | 'restart'; on: number }

const person = fc.nat(PEOPLE.length - 1)
const on = fc.nat(1)
const pick = fc.nat(20)
const which = fc.nat(5)
const anything: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), who: person, on, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who: person, on, pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('challenge' as const), who: person, whom: person, on, pick }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('table' as const, 'give'), who: person, whom: person, on, pick }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'sign'), who: person, on, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('booth' as const, 'visit', 'visit', 'hand'), who: person, on, pick }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('confirm' as const), which, who: person, on, pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'keep', 'free'), which, who: person, on, pick }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('choose' as const), which, who: person, on, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('house' as const, 'fightme', 'booster'), who: person, on, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('decline' as const, 'withdraw'), which, who: person, on, pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('grant' as const, 'revert', 'ban'), who: person, which, on, pick }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0, 1, 23, 25), on }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'resume', 'close', 'end', 'open', 'restart'), on }),
  },
)

/** What chance may leave out of a few runs: a duel, and a trade that is taken back. */
const certain: Action[][] = [
  [{ do: 'challenge', who: 0, whom: 1, on: 0, pick: 0 }],
  [{ do: 'choose', which: 0, who: 1, on: 1, pick: 0 }],
  [{ do: 'table', who: 0, whom: 1, on: 0, pick: 1 }],
  [{ do: 'confirm', which: 0, who: 0, on: 1, pick: 0 }],
  [{ do: 'revert', who: 0, which: 0, on: 0, pick: 0 }],
]

const copiesOf = async (player: Player): Promise<string[]> => {
  const query = { page: 0, size: 1000 }
  const picked = await world.services.collections.pick(player.acts(), query)
  return picked.ok ? picked.value.items.map(item => item.copy) : []
}

const conventionNow = async (): Promise<string> => (await world.services.conventions.current(world.guild))?.id ?? 'none'

/** Ids of duels that wait, of anybody. */
const waiting = async (): Promise<string[]> => {
  const rows = await world.store.read.duel.findMany({
    where: { state: { in: ['open', 'queued'] }, convention: { guildId: world.guild } },
    orderBy: { id: 'asc' },
  })
  return rows.map(row => row.id)
}

/** Ids of tables that are open, whoever's. */
const tables = async (): Promise<TradeId[]> => {
  const rows = await world.store.read.trade.findMany({
    where: { state: 'open', convention: { guildId: world.guild } },
    orderBy: { id: 'asc' },
  })
  return rows.map(row => row.id as TradeId)
}

/** Lays a copy on one's side of a table, and takes an earlier one back every third time. */
const lay = async (services: Services, player: Player, id: TradeId, pick: number): Promise<void> => {
  const trade = await services.trades.get(id)
  const side = [trade?.a, trade?.b].find(one => one?.user === player.user)
  if (side === undefined) return
  const [earlier] = side.copies
  if (pick % 3 === 0 && earlier !== undefined) {
    await services.trades.take(player.acts(), id, side.version, [earlier.copy])
    return
  }
  const copies = await copiesOf(player)
  const copy = copies[pick % Math.max(1, copies.length)]
  if (copy !== undefined) await services.trades.put(player.acts(), id, side.version, [copy as CopyId])
}

/** Challenges that nobody could see don't run out. */
const deliver = async (): Promise<void> => {
  const { outbox } = world.store
  const now = world.clock.now()
  for (;;) {
    const posts = await outbox.claim({ worker: 'test', now, until: now + 1 })
    for (const { id, revision } of posts) await outbox.sent(id, { message: '1' as never, revision, at: now })
    if (posts.length === 0) return
  }
}

/** One of each kind of thing that can be open when a convention ends. */
const openEverything = async (services: Services): Promise<void> => {
  const [alice, bob, carol] = PEOPLE.map(world.person) as [Player, Player, Player]
  const copyOf = async (player: Player) => ((await copiesOf(player))[0] ?? 'none') as CopyId
  for (const other of [alice, carol]) {
    await services.duels.challenge(bob.acts(), other.asPerson(), await copyOf(bob))
  }
  await services.duels.challengeHouse(alice.acts())
  await services.duels.fightme(carol.acts(), await copyOf(carol))
  const table = await services.trades.open(alice.acts(), bob.asPerson())
  if (table.ok) for (const player of [alice, bob]) await lay(services, player, table.value.id, 1)
  const company = companies[0]?.id as CardId
  await services.booths.open(world.organizer.acts(), { company, rep: alice.asPerson(), stock: 1 })
  await perform({ do: 'ask', who: 0, on: 0, pick: 0 })
}

const perform = async (action: Action): Promise<void> => {
  const services = action.on === 0 ? world.services : twin
  const player = (n: number): Player => world.person(PEOPLE[n] as string)
  const organizer = world.organizer
  switch (action.do) {
    case 'join':
      await services.members.join(player(action.who).acts())
      return
    case 'challenge': {
      const copies = await copiesOf(player(action.who))
      const copy = copies[action.pick % Math.max(1, copies.length)]
      const other = player(action.whom).asPerson()
      if (copy !== undefined) await services.duels.challenge(player(action.who).acts(), other, copy as never)
      return
    }
    case 'fightme': {
      const copies = await copiesOf(player(action.who))
      const copy = copies[action.pick % Math.max(1, copies.length)]
      if (copy !== undefined) await services.duels.fightme(player(action.who).acts(), copy as never)
      return
    }
    case 'choose': {
      const duels = await waiting()
      const duel = duels[action.which % Math.max(1, duels.length)]
      if (duel === undefined) return
      // Everybody tries: at most one of them is the one who may.
      for (const one of PEOPLE.keys()) {
        const copies = await copiesOf(player(one))
        const copy = copies[action.pick % Math.max(1, copies.length)]
        if (copy !== undefined) await services.duels.choose(player(one).acts(), duel as never, copy as never)
      }
      return
    }
    case 'table':
    case 'give': {
      const [me, other] = [player(action.who), player(action.whom)]
      const opened = await services.trades.open(me.acts(), other.asPerson())
      const id = opened.ok ? opened.value.id : opened.facts?.['trade']
      if (id === undefined) return
      await lay(services, me, id as TradeId, action.pick)
      if (action.do === 'table') await lay(services, other, id as TradeId, action.pick + 1)
      return
    }
    case 'confirm': {
      const open = await tables()
      const id = open[action.which % Math.max(1, open.length)]
      if (id === undefined) return
      world.clock.advance(SETTLING)
      const version = await services.trades.get(id).then(trade => trade?.version ?? 0)
      // Everybody presses: only the two may.
      await Promise.all(PEOPLE.map((_, one) => services.trades.confirm(player(one).acts(), id, version)))
      return
    }
    case 'leave': {
      const open = await tables()
      const id = open[action.which % Math.max(1, open.length)]
      if (id !== undefined) await services.trades.cancel(player(action.who).acts(), id)
      return
    }
    case 'ask': {
      const copies = await copiesOf(player(action.who))
      const copy = await world.store.read.copy.findFirst({ where: { id: copies[action.pick] ?? '' } })
      const person = edition.byId.get(copy?.card ?? '')?.people[0]
      if (copy === null || person === undefined) return
      await services.autographs.link(organizer.acts(), person, world.person('Guest').asPerson())
      await services.autographs.request(player(action.who).acts(), copy.card as CardId, person)
      return
    }
    case 'sign': {
      const guest = world.person('Guest')
      const queue = await services.autographs.queue(guest.acts())
      const last = queue.ok ? queue.value.requests.at(-1) : undefined
      if (last === undefined) return
      if (action.pick % 4 === 0) await services.autographs.decline(guest.acts(), last.id)
      else await services.autographs.sign(guest.acts(), last.id, 'all')
      return
    }
    case 'booth': {
      const company = companies[action.pick % 2]?.id as CardId
      if (action.pick % 5 === 0) await services.booths.close(organizer.acts(), company)
      else await services.booths.open(organizer.acts(), { company, rep: player(0).asPerson(), stock: 2 })
      return
    }
    case 'visit':
    case 'hand': {
      const company = companies[action.pick % 2]?.id as CardId
      if (action.do === 'visit') await services.booths.visit(player(action.who).acts(), company)
      else await services.booths.give(player(0).acts(), player(action.who).asPerson(), company)
      return
    }
    case 'keep': {
      const copies = await copiesOf(player(action.who))
      const copy = await world.store.read.copy.findFirst({ where: { id: copies[action.pick] ?? '' } })
      if (copy !== null) await services.keeping.add(player(action.who).acts(), copy.card as CardId, 1)
      return
    }
    case 'free': {
      const kept = await services.keeping.list(player(action.who).acts())
      const card = kept.ok ? kept.value.cards[0]?.card : undefined
      if (card !== undefined) await services.keeping.remove(player(action.who).acts(), card)
      return
    }
    case 'decline':
    case 'withdraw': {
      const duels = await waiting()
      const duel = duels[action.which % Math.max(1, duels.length)]
      if (duel !== undefined) await services.duels[action.do](player(action.who).acts(), duel as never)
      return
    }
    case 'house':
      await services.duels.challengeHouse(player(action.who).acts())
      return
    case 'booster': {
      const acts = () => player(action.who).acts({ roles: [EVERYBODY] })
      const owed = await services.boosters.owed(acts())
      const key = owed.ok ? owed.value.at(action.pick % 2 === 0 ? 0 : -1)?.key : undefined
      if (key !== undefined) await services.boosters.open(acts(), key)
      return
    }
    case 'grant':
      if (action.pick % 2 === 0) {
        await services.grants.toMember(organizer.acts(), player(action.who).asPerson(), 1)
      } else await services.grants.toRole(organizer.acts(), EVERYBODY, 1)
      return
    case 'revert': {
      const moves = await world.store.read.movement.findMany({
        where: { how: { in: ['duel', 'trade'] }, conventionId: await conventionNow() },
        orderBy: { seq: 'desc' },
      })
      const record = moves[action.which % Math.max(1, moves.length)]?.recordId
      // Twice at once: it happens once.
      if (record === undefined) return
      await Promise.all([services, twin].map(one => one.audit.revert(organizer.acts(), record)))
      return
    }
    case 'ban':
      // While others play on: whatever they do to the banned one comes before it, or is refused.
      if (action.pick % 3 === 0) await services.bans.add(organizer.acts(), player(action.who).asPerson())
      else await services.bans.remove(organizer.acts(), player(action.who).asPerson())
      return
    case 'end':
      await openEverything(services)
      await services.conventions.close(organizer.acts())
      await services.conventions.open(organizer.acts(), { name: 'Once more' })
      for (const name of PEOPLE) await services.members.join(world.person(name).acts())
      return
    case 'wait':
      await deliver()
      world.clock.advance(action.hours * HOUR)
      await services.deadlines.sweep()
      return
    case 'pause':
    case 'resume':
      await services.conventions.pause(organizer.acts(), action.do === 'pause')
      return
    case 'close':
      await services.conventions.close(organizer.acts())
      return
    case 'open':
      await services.conventions.open(organizer.acts(), { name: 'Again' })
      return
    case 'erase':
      await services.privacy.erase(player(action.who).user)
      return
    case 'restart':
      return
  }
}

test('each copy has one owner, counts add up, no lock is orphaned, the record explains all', async () => {
  const step = fc.array(anything, { minLength: 1, maxLength: 4 })
  let effects = 0
  let traded = 0
  let reverted = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async steps => {
    world.newServer()
    await world.services.conventions.settings(world.organizer.acts(), { boosters: 'daily' })
    for (const name of PEOPLE) await world.person(name).joins()
    for (const actions of steps) {
      await Promise.all(actions.map(perform))
      if (actions.some(action => action.do === 'restart')) await world.restart()
      await expectSound(world)
    }
    const conventions = await world.store.read.convention.findMany({ where: { guildId: world.guild } })
    const ids = conventions.map(({ id }) => id)
    reverted += await world.store.read.movement.count({ where: { conventionId: { in: ids }, how: 'revert' } })
    traded += await world.store.read.trade.count({ where: { convention: { guildId: world.guild }, state: 'done' } })
    effects += await world.store.read.duel.count({
      where: { convention: { guildId: world.guild }, result: { not: null } },
    })
  })
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, examples: [[certain]] })
  expect(effects, 'duels were played at all').toBeGreaterThan(0)
  expect(reverted, 'records were taken back at all').toBeGreaterThan(0)
  expect(traded, 'trades were made at all').toBeGreaterThan(0)
})

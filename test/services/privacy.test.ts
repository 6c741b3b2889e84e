/** Erasing: nothing is left of who it was, no copy is lost, and it isn't a second bag. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitTo } from '../../src/rules/random.js'
import { expectSound } from './invariants.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

let world: World
let alice: Player
let bob: Player

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  world.newServer()
  alice = world.person('Alice')
  bob = world.person('Bob')
  await alice.joins()
  await bob.joins()
})

const card = (name: string): string => edition.cards.find(one => one.name === name)?.id ?? ''
const duel = async (id: string) => world.store.read.duel.findFirstOrThrow({ where: { id } })

/** Every table that mentions somebody, but for those who blocked them. */
const traces = async (text: string): Promise<string[]> => {
  const { read } = world.store
  const guild = { guildId: world.guild }
  const tables = {
    member: await read.member.findMany({ where: { convention: guild } }),
    convention: await read.convention.findMany({ where: guild }),
    movement: await read.movement.findMany(),
    post: await read.post.findMany({ where: guild }),
    notice: await read.notice.findMany({ where: guild }),
    block: await read.block.findMany({ where: { ...guild, userId: text } }),
    erasure: await read.erasure.findMany(),
    autograph: await read.autograph.findMany(),
    booth: await read.booth.findMany(),
    guest: await read.guest.findMany(),
  }
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.some(row => JSON.stringify(row).includes(`"${text}"`)) ? [name] : [],
  )
}

test('copies go to the house, records name a former member, no trace is left', async () => {
  const played = await alice.challenges(bob)
  await bob.chooses(played.id)
  await world.services.members.invite(alice.acts(), world.person('Carol').asPerson())
  done(await world.services.guilds.show(alice.acts(), 'card', { card: 'x' }))
  done(await world.services.blocks.add(alice.acts(), bob.asPerson()))
  const member = await alice.member()
  expect(done(await world.services.privacy.erase(alice.user))).toEqual({ conventions: 1 })
  expect(await world.store.read.copy.count({ where: { ownerId: member } })).toBe(0)
  expect(await traces(alice.user)).toEqual([])
  expect(await traces('Alice')).toEqual([])
  const view = await world.services.duels.get(played.id)
  expect(view?.challenger.name).toBe('former member 1')
  expect(await world.services.members.get(world.guild, alice.user)).toBeNull()
  await expectSound(world)
  expect(refusalOf(await world.services.privacy.erase(alice.user))).toBe('nothing_stored')
})

test('own challenges are void, mandatory ones are played at once, also those that wait their turn', async () => {
  const others = ['Carol', 'Dave', 'Erin'].map(name => world.person(name))
  const waiting = []
  for (const other of others) {
    await other.joins()
    waiting.push(await other.challenges(alice))
  }
  const own = await alice.challenges(bob)
  done(await world.services.privacy.erase(alice.user))
  expect((await duel(own.id)).state).toBe('void')
  expect((await duel(own.id)).reason).toBe('erased')
  for (const { id } of waiting) {
    const row = await duel(id)
    expect(['resolved', 'drawn']).toContain(row.state)
    expect(commitTo(row.opponentCopyId ?? '', row.opponentSalt ?? '')).toBe(row.opponentHash)
  }
  await expectSound(world)
})

test('nor of an organizer who never joined', async () => {
  const olivia = world.person('Olivia')
  const organizer = () => ({ ...olivia.acts(), mayManage: true })
  const { convention } = await world.store.read.member.findFirstOrThrow({
    where: { id: await alice.member() },
    include: { convention: true },
  })
  done(await world.services.conventions.close(organizer()))
  done(await world.services.conventions.open(organizer(), { name: 'Next' }))
  expect(await traces(olivia.user)).toEqual(['convention', 'movement'])
  const exported = JSON.parse(JSON.stringify(await world.services.privacy.export(olivia.user)))
  expect(exported.organized).toMatchObject({ conventionsClosed: [convention.id], movements: edition.cards.length })
  done(await world.services.privacy.erase(olivia.user))
  expect(await traces(olivia.user)).toEqual([])
  expect(refusalOf(await world.services.privacy.erase(olivia.user))).toBe('nothing_stored')
})

test('during a pause nothing is played: what waits is void', async () => {
  const { id } = await bob.challenges(alice)
  const staked = (await duel(id)).challengerCopyId
  await world.services.conventions.pause(world.organizer.acts(), true)
  done(await world.services.privacy.erase(alice.user))
  expect(await duel(id)).toMatchObject({ state: 'void', reason: 'erased' })
  expect(await bob.copyOf()).toBe(staked)
  await expectSound(world)
})

test('an open table ends', async () => {
  const table = done(await world.services.trades.open(alice.acts(), bob.asPerson()))
  done(await world.services.trades.put(alice.acts(), table.id, table.a.version, [await alice.copyOf()]))
  done(await world.services.privacy.erase(alice.user))
  expect((await world.services.trades.get(table.id))?.state).toBe('cancelled')
})

test('who comes back gets neither a second bag nor what was claimed besides, until the convention ends', async () => {
  await world.services.conventions.settings(world.organizer.acts(), { boosters: 'daily' })
  const owed = done(await world.services.boosters.owed(alice.acts()))
  done(await world.services.boosters.open(alice.acts(), owed[0]?.key ?? ''))
  done(await world.services.privacy.erase(alice.user))
  const again = done(await world.services.members.join(alice.acts()))
  expect(again.bag.cards).toEqual([])
  expect(await alice.cards()).toEqual([])
  expect(done(await world.services.boosters.owed(alice.acts()))).toEqual([])
  await expectSound(world)
  done(await world.services.privacy.erase(alice.user))
  expect(done(await world.services.members.join(alice.acts())).bag.cards).toEqual([])
  done(await world.services.privacy.erase(alice.user))
  done(await world.services.conventions.close(world.organizer.acts()))
  expect(await world.store.read.erasure.count({ where: { conventionId: again.convention.id } })).toBe(0)
  done(await world.services.conventions.open(world.organizer.acts(), { name: 'Again' }))
  expect(done(await world.services.members.join(alice.acts())).bag.cards).toHaveLength(8)
})

test('a former member is in no leaderboard, and champions of old are forgotten', async () => {
  await alice.gets(card('Chaosium'))
  const played = await alice.challenges(bob, card('Chaosium'))
  await bob.gets(card('Gary Gygax'))
  await bob.chooses(played.id, card('Gary Gygax'))
  done(await world.services.conventions.close(world.organizer.acts()))
  done(await world.services.privacy.erase(alice.user))
  expect(await traces(alice.user)).toEqual([])
  const query = { page: 0, size: 10 }
  const { board } = done(await world.services.standing.leaderboard(bob.acts(), 'duels', query))
  expect(board.rows).toEqual([])
  const [row] = await world.store.read.convention.findMany({ where: { guildId: world.guild } })
  expect((await world.services.conventions.get((row?.id ?? '') as never))?.champions?.duels?.people).toMatchObject([
    { name: 'former member 1' },
  ])
})

/** The process dies before this transaction, counted from now; resolves when it has, or false if it never came to that. */
const diesBefore = async (transaction: number, work: () => Promise<unknown>): Promise<boolean> => {
  const { transact } = world.store
  let left = transaction
  const died = new Promise<boolean>(resolve => {
    world.store.transact = <T>(...call: Parameters<typeof transact<T>>) => {
      if (left-- > 0) return transact(...call)
      resolve(true)
      return new Promise<T>(() => {})
    }
  })
  return Promise.race([died, work().then(() => false)])
}

test('killed between any two steps of it, an erasing goes on after the restart', async () => {
  let kills = 0
  for (let died = true; died; kills++) {
    world.newServer()
    const [hers, his, others] = ['Alice', 'Bob', 'Carol'].map(world.person) as [Player, Player, Player]
    for (const player of [hers, his, others]) await player.joins()
    await hers.gets(...edition.cards.map(({ id }) => id))
    const waiting = await his.challenges(hers)
    const own = await hers.challenges(others)
    done(await world.services.trades.open(hers.acts(), others.asPerson()))
    const member = await hers.member()
    const where = { convention: { guildId: world.guild } }
    const copies = await world.store.read.copy.count({ where })

    died = await diesBefore(kills, () => world.services.privacy.erase(hers.user))
    await world.restart()
    if (kills === 0) {
      expect(await world.services.members.get(world.guild, hers.user), 'it had not begun').not.toBeNull()
      continue
    }
    await world.services.deadlines.sweep()
    expect(await world.store.read.copy.count({ where: { ownerId: member } })).toBe(0)
    expect(await world.store.read.copy.count({ where }), 'no copy is lost').toBe(copies)
    expect(await world.store.read.copy.count({ where: { ...where, lock: { not: null } } })).toBe(0)
    expect(await world.store.read.trade.count({ where: { ...where, state: 'open' } })).toBe(0)
    expect(['resolved', 'drawn']).toContain((await duel(waiting.id)).state)
    expect(await duel(own.id)).toMatchObject({ state: 'void', reason: 'erased' })
    expect(await traces(hers.user)).toEqual([])
    expect(await world.store.read.member.findFirst({ where: { id: member } })).toMatchObject({ leavingAt: null })
  }
  expect(kills, 'it takes several steps').toBeGreaterThan(5)
})

test('the export holds what is stored, and no card of somebody else that waits', async () => {
  const challenge = await bob.challenges(alice)
  const hidden = await duel(challenge.id)
  const stored = JSON.stringify(await world.services.privacy.export(alice.user))
  expect(stored).toContain(challenge.id)
  expect(stored).toContain(alice.user)
  for (const copy of await world.store.read.copy.findMany({ where: { owner: { userId: alice.user } } })) {
    expect(stored).toContain(copy.id)
  }
  expect(stored).not.toContain(hidden.challengerCopyId)
  expect(stored).not.toContain(hidden.challengerSalt)
  expect(JSON.stringify(await world.services.privacy.export(bob.user))).toContain(hidden.challengerCopyId)
  expect(await world.services.privacy.export(world.person('Nobody').user)).toBeNull()
})

test('pressed three times at once, while others press on, it happens once', async () => {
  const challenge = await bob.challenges(alice)
  const copy = await alice.copyOf()
  await Promise.all([
    ...[1, 2, 3].map(() => world.services.privacy.erase(alice.user)),
    world.services.duels.choose(alice.acts(), challenge.id, copy),
    world.services.boosters.owed(alice.acts()),
  ])
  await world.services.deadlines.sweep()
  expect(['resolved', 'drawn']).toContain((await duel(challenge.id)).state)
  expect(await world.store.read.erasure.count()).toBeGreaterThan(0)
  expect(await traces(alice.user)).toEqual([])
  await expectSound(world)
})

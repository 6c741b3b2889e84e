/** Conventions from their opening to their end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../src/rules/random.js'
import { NOWHERE } from '../../src/services/guilds.js'
import type { PostId } from '../../src/store/ids.js'
import { UNSAID } from '../../src/store/index.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let organizer: Player
let alice: Player
let bob: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.newServer()
  organizer = world.organizer
  alice = world.person('Alice')
  bob = world.person('Bob')
})

const conventions = () => world.services.conventions
const kinds = async (subject: string) =>
  (await world.store.read.post.findMany({ where: { subject }, orderBy: { seq: 'asc' } })).map(post => post.kind)

describe('opening', () => {
  test('is for organizers, once at a time', async () => {
    expect(refusalOf(await conventions().open(alice.acts(), { name: 'X' }))).toBe('not_organizer')
    const opened = done(
      await conventions().open(organizer.acts(), { name: ' Origins ', ends: world.clock.now() + DAY }),
    )
    expect(opened).toMatchObject({
      name: 'Origins',
      automatic: false,
      edition: edition.id,
      endsAt: world.clock.now() + DAY,
    })
    expect(opened.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(refusalOf(await conventions().open(organizer.acts(), { name: 'Y' }))).toBe('convention_open_already')
  })

  test('an automatic one is renamed as long as nobody dueled', async () => {
    await alice.joins()
    await bob.joins()
    const renamed = done(await conventions().open(organizer.acts(), { name: 'Club night' }))
    expect(renamed).toMatchObject({ name: 'Club night', automatic: false, members: 2 })
    expect(refusalOf(await conventions().open(organizer.acts(), { name: 'Again' }))).toBe('convention_open_already')
  })

  test('an automatic one in which somebody dueled stays', async () => {
    await alice.joins()
    await bob.joins()
    await alice.challenges(bob)
    expect(refusalOf(await conventions().open(organizer.acts(), { name: 'Late' }))).toBe('convention_open_already')
  })

  test.each([
    ['bad_name', { name: '  ' }],
    ['bad_name', { name: 'x'.repeat(61) }],
    ['bad_name', { name: '\u3164\u200b\u2800' }],
    ['unknown_edition', { name: 'X', edition: '1901' }],
    ['ends_in_past', { name: 'X', ends: 1 }],
  ])('refuses %s', async (refusal, wish) => {
    expect(refusalOf(await conventions().open(organizer.acts(), wish))).toBe(refusal)
  })
})

describe('closing', () => {
  test('frees what is locked, names champions, reveals the seed; albums stay', async () => {
    await alice.joins()
    await bob.joins()
    const carol = world.person('Carol')
    await carol.joins()
    await alice.gets('adventure-games')
    await bob.gets('greg-costikyan')
    await bob.chooses((await alice.challenges(bob, 'adventure-games')).id, 'greg-costikyan')
    const open = await alice.challenges(carol)
    const { id, seedHash } = (await conventions().current(world.guild)) ?? { id: '', seedHash: '' }

    const closed = done(await conventions().close(organizer.acts()))
    expect(closed).toMatchObject({ state: 'closed', champions: { duels: { people: [{ name: 'Alice' }], figure: 1 } } })
    expect(closed.champions).toMatchObject({
      collection: { people: [{ name: 'Alice' }], figure: 10 },
      firstSet: null,
      signed: null,
    })
    expect(sha256(closed.seed ?? '')).toBe(seedHash)
    expect(await world.services.duels.get(open.id)).toMatchObject({ state: 'void', reason: 'closed' })
    expect(await world.store.read.copy.count({ where: { conventionId: id, lock: { not: null } } })).toBe(0)
    expect(await kinds(id)).toEqual(['convention.opened', 'convention.closed'])
    expect(await kinds(open.id)).toEqual(['duel.challenge'])
    expect(await conventions().current(world.guild)).toBeNull()
  })

  test('goes on where the process died', async () => {
    await alice.joins()
    await bob.joins()
    const open = await alice.challenges(bob)
    const current = await conventions().current(world.guild)
    await world.store.transact('test', tx =>
      tx.convention.update({ where: { id: current?.id ?? '' }, data: { state: 'closing' } }),
    )
    await world.restart()
    expect(refusalOf(await world.services.duels.choose(bob.acts(), open.id, await bob.copyOf()))).toBe('closing')
    expect(refusalOf(await world.services.members.join(world.person('Carol').acts()))).toBe('closing')
    await world.services.deadlines.sweep()
    expect(await conventions().get(current?.id as never)).toMatchObject({ state: 'closed' })
    expect(await world.services.duels.get(open.id)).toMatchObject({ state: 'void', reason: 'closed' })
  })

  test('happens by itself when its time is over', async () => {
    const { id } = done(await conventions().open(organizer.acts(), { name: 'Short', ends: world.clock.now() + HOUR }))
    world.clock.advance(HOUR)
    await world.services.deadlines.sweep()
    expect(await conventions().get(id)).toMatchObject({ state: 'closed' })
  })

  test('the first full set is the first one, even if it was lost again', async () => {
    await alice.joins()
    await bob.joins()
    await alice.gets(...edition.cards.map(card => card.id))
    await bob.gets(...edition.cards.map(card => card.id))
    await alice.givesAllTo(bob)
    const closed = done(await conventions().close(organizer.acts()))
    expect(closed.champions?.firstSet).toMatchObject({ people: [{ name: 'Alice' }], figure: edition.cards.length })
  })

  test('is for organizers, and needs something to close', async () => {
    expect(refusalOf(await conventions().close(organizer.acts()))).toBe('no_convention')
    expect(refusalOf(await conventions().close(alice.acts()))).toBe('not_organizer')
  })
})

describe('settings', () => {
  test('stay across conventions and are for organizers', async () => {
    expect(refusalOf(await conventions().settings(alice.acts(), { deadlineHours: 1 }))).toBe('not_organizer')
    done(await conventions().settings(organizer.acts(), { language: 'ja', deadlineHours: 48 }))
    expect(await world.services.guilds.get(world.guild)).toMatchObject({
      locale: 'ja',
      settings: { deadlineHours: 48 },
    })
    await alice.joins()
    await bob.joins()
    const duel = await alice.challenges(bob)
    expect(duel.deadlineAt).toBe(world.clock.now() + 48 * HOUR)
  })
})

test('the status says what waits for somebody, first of all', async () => {
  await alice.joins()
  await bob.joins()
  const mine = await alice.challenges(bob)
  const carol = world.person('Carol')
  await carol.joins()
  const theirs = await carol.challenges(alice)
  const status = done(await conventions().status(alice.acts()))
  expect(status).toMatchObject({ copies: edition.cards.length + 24, duels: 0, convention: { members: 3 } })
  expect(status.me).toMatchObject({ copies: 8, cards: 8, challengesToday: 1, housePlayedToday: 0 })
  expect(status.me?.duels.map(duel => duel.id)).toEqual([theirs.id, mine.id])
  expect(done(await conventions().status(world.person('Stranger').acts())).me).toBeNull()
})

test('organizers get a notice once', async () => {
  const told = () =>
    world.services.guilds.noticeOnce(world.guild, 'no-permission', { channel: '5' as never }, { channel: '5' })
  expect(await Promise.all([told(), told(), told()])).toEqual([true, false, false])
  const posts = await world.store.read.post.findMany({ where: { guildId: world.guild, kind: 'notice' } })
  expect(posts.map(post => [post.subject, post.channelId])).toEqual([['no-permission', '5']])
})

test('that nothing can be posted is told again a day later, or when the duel channel was changed in vain', async () => {
  const told = () => world.services.guilds.noticeOnce(world.guild, NOWHERE, { user: '7' as never }, {}, 24 * HOUR)
  expect([await told(), await told()]).toEqual([true, false])
  world.clock.advance(24 * HOUR)
  expect([await told(), await told()]).toEqual([true, false])
  done(await conventions().settings(organizer.acts(), { duelChannel: '6' as never }))
  expect([await told(), await told()]).toEqual([true, false])
})

test('what closing would end is counted for organizers, and nothing of it ends by that', async () => {
  for (const player of [alice, bob]) await player.joins()
  const { conventions, duels, trades } = world.services
  done(await duels.challengeHouse(alice.acts()))
  const duel = await alice.challenges(bob)
  done(await duels.fightme(bob.acts(), await bob.copyOf()))
  const table = done(await trades.open(alice.acts(), bob.asPerson()))
  expect(done(await conventions.mayClose(organizer.acts()))).toMatchObject({ challenges: 2, tables: 1, requests: 0 })
  expect([(await duels.get(duel.id))?.state, (await trades.get(table.id))?.state]).toEqual(['open', 'open'])
  expect(refusalOf(await conventions.mayClose(alice.acts()))).toBe('not_organizer')
  const { id } = done(await conventions.close(organizer.acts()))
  expect(refusalOf(await conventions.mayClose(organizer.acts()))).toBe('no_convention')
  world.newServer()
  expect(refusalOf(await conventions.close(world.organizer.acts(), id))).toBe('no_convention')
})

describe('a notice that a post has no place', () => {
  const nowhere = (post: string) => world.services.guilds.nowhere(world.guild, post)
  const posted = async () => {
    const [one, other] = [world.person('Alice'), world.person('Bob')]
    await one.joins()
    await other.joins()
    const duel = await one.challenges(other)
    const opened = (await world.services.conventions.current(world.guild))?.id ?? ''
    const posts = [
      await world.store.outbox.find('duel.challenge', duel.id),
      await world.store.outbox.find('convention.opened', opened),
    ]
    return posts.map(post => post?.id) as [PostId, PostId]
  }
  const park = (id: PostId) =>
    world.store.outbox.park(id, { since: world.clock.now(), notBefore: world.clock.now() + HOUR })
  const arrives = async (id: PostId) => {
    await world.store.outbox.sent(id, { message: '9' as never, revision: 1, at: world.clock.now() })
    await world.store.outbox.arrived(id)
  }

  test('is so while that post, or another one, has none; it waits while one is tried again', async () => {
    const [first, second] = await posted()
    await park(first)
    expect(await nowhere(first)).toBe('yes')
    world.clock.advance(HOUR)
    await world.store.outbox.unpark(world.clock.now())
    expect(await nowhere(first)).toBe('undecided')
    await park(second)
    await arrives(first)
    expect(await nowhere(first)).toBe('yes')
    await arrives(second)
    expect(await nowhere(first)).toBe('no')
  })

  test('is so of what was given up, and not changed by another server', async () => {
    const [first, second] = await posted()
    await world.store.outbox.kill(first, 'refused: 50035')
    expect(await nowhere(first)).toBe('yes')
    await arrives(second)
    const there = world.guild
    world.newServer()
    const [other] = await posted()
    await park(other)
    expect(await world.services.guilds.nowhere(there, second)).toBe('no')
  })

  test('that was let go unsaid told nobody: the next one is news', async () => {
    const told = () => world.services.guilds.noticeOnce(world.guild, NOWHERE, { user: '7' as never }, {}, 24 * HOUR)
    expect([await told(), await told()]).toEqual([true, false])
    const notice = await world.store.outbox.find('notice', NOWHERE)
    await world.store.outbox.kill(notice?.id as PostId, UNSAID)
    expect([await told(), await told()]).toEqual([true, false])
  })
})

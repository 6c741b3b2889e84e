/** Conventions from their opening to their end; joining, boosters, badges, invitations. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../src/rules/random.js'
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

describe('joining', () => {
  test('opens the first convention of a server by itself, named after it', async () => {
    const joined = done(await world.services.members.join(alice.acts()))
    expect(joined).toMatchObject({
      first: true,
      convention: { name: 'Test server', automatic: true, members: 1, seed: null },
    })
    expect(joined.bag.cards).toHaveLength(8)
    expect(new Set(joined.bag.cards).size).toBe(8)
    expect(await alice.cards()).toEqual([...joined.bag.cards].sort())
    expect(await kinds(joined.convention.id)).toEqual(['convention.opened'])
  })

  test('again gives the same bag and nothing more', async () => {
    const first = done(await world.services.members.join(alice.acts()))
    const again = done(await world.services.members.join(alice.acts()))
    expect(again).toMatchObject({ first: false, bag: first.bag, convention: { members: 1 } })
    expect(await alice.cards()).toHaveLength(8)
  })

  test('is refused when the organizer has closed, until one is open again', async () => {
    await alice.joins()
    done(await conventions().close(organizer.acts()))
    expect(refusalOf(await world.services.members.join(alice.acts()))).toBe('no_convention')
    done(await conventions().open(organizer.acts(), { name: 'Second' }))
    expect(done(await world.services.members.join(alice.acts()))).toMatchObject({
      first: true,
      convention: { name: 'Second' },
    })
    expect(await alice.cards()).toHaveLength(8)
  })

  test('keeps out new accounts and, if wanted, who came to the server just now', async () => {
    const young = alice.acts({ accountCreatedAt: world.clock.now() - 7 * DAY + 1 })
    expect(await world.services.members.join(young)).toMatchObject({ refused: 'too_new_account', facts: { days: 7 } })
    done(await conventions().settings(organizer.acts(), { guardAccountDays: 0, guardMemberHours: 2 }))
    const here = alice.acts({ accountCreatedAt: world.clock.now(), inGuildSince: world.clock.now() - HOUR })
    expect(await world.services.members.join(here)).toMatchObject({ refused: 'too_new_here', facts: { hours: 2 } })
    world.clock.advance(HOUR)
    expect(refusalOf(await world.services.members.join({ ...here, interaction: alice.acts().interaction }))).toBeNull()
  })
})

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
    ['bad_name', { name: 'x'.repeat(81) }],
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

describe('boosters', () => {
  const owed = async () => done(await world.services.boosters.owed(alice.acts())).map(({ key }) => key)
  const open = async (key: string) => world.services.boosters.open(alice.acts(), key)

  test('none is free unless the organizers want it', async () => {
    await alice.joins()
    expect(await owed()).toEqual([])
    expect(refusalOf(await open('daily-1'))).toBe('booster_gone')
  })

  test('one a UTC day, and nothing accumulates', async () => {
    done(await conventions().settings(organizer.acts(), { boosters: 'daily' }))
    await alice.joins()
    const [key] = await owed()
    const opened = done(await open(key as string))
    expect(opened.booster).toMatchObject({ source: 'cadence' })
    expect(opened.booster.cards).toHaveLength(8)
    expect(await alice.cards()).toHaveLength(16)
    expect(opened.fresh.length).toBe(new Set(await alice.cards()).size - 8)
    expect(await owed()).toEqual([])
    expect(refusalOf(await open(key as string))).toBe('booster_gone')
    world.clock.advance(3 * DAY)
    expect(await owed()).toHaveLength(1)
    expect(refusalOf(await open(key as string))).toBe('booster_gone')
  })

  test('one an ISO week, from Monday to Sunday', async () => {
    done(await conventions().settings(organizer.acts(), { boosters: 'weekly' }))
    await alice.joins()
    const weeks: string[] = []
    for (let day = 0; day < 14; day++) {
      const [key] = await owed()
      if (key !== undefined) {
        weeks.push(new Date(world.clock.now()).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }))
        done(await open(key))
      }
      world.clock.advance(DAY)
    }
    expect(weeks.slice(1)).toEqual(['Monday', 'Monday'].slice(0, weeks.length - 1))
    expect(weeks.length).toBeGreaterThanOrEqual(2)
  })

  test("somebody else's booster is none", async () => {
    await alice.joins()
    const bag = done(await world.services.members.join(bob.acts())).bag
    expect(refusalOf(await open(bag.id))).toBe('booster_gone')
  })

  test('twenty presses open one pack', async () => {
    done(await conventions().settings(organizer.acts(), { boosters: 'daily' }))
    await alice.joins()
    const [key] = await owed()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => open(key as string)))
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    expect(await alice.cards()).toHaveLength(16)
  })

  test('can be checked once the seed is known', async () => {
    const { bag } = done(await world.services.members.join(alice.acts()))
    const sealed = done(await world.services.records.verify(alice.acts(), bag.id))
    expect(sealed).toMatchObject({ seed: null, checks: [{ what: 'draw', ok: null }] })
    done(await conventions().close(organizer.acts()))
    const opened = done(await world.services.records.verify(alice.acts(), bag.id))
    expect(opened.checks.map(check => [check.what, check.ok])).toEqual([
      ['draw', true],
      ['seed', true],
    ])
    expect(refusalOf(await world.services.records.verify(alice.acts(), 'nothing'))).toBe('no_record')
  })
})

describe('the badge', () => {
  test('is a card one owns', async () => {
    await alice.joins()
    const [card] = await alice.cards()
    const badge = async (wish: string) => world.services.members.badge(alice.acts(), wish as never)
    expect(done(await badge(card as string))).toMatchObject({ badge: card, playing: true })
    expect(done(await badge('off'))).toMatchObject({ playing: false })
    expect(done(await badge('on'))).toMatchObject({ playing: true })
    expect(refusalOf(await badge('no-such-card'))).toBe('unknown_card')
    const other = edition.cards.find(one => !one.id.includes(card as string) && one.id !== card)
    const owned = await alice.cards()
    const missing = edition.cards.find(one => !owned.includes(one.id))
    expect(other).toBeDefined()
    expect(refusalOf(await badge(missing?.id ?? ''))).toBe('card_not_owned')
  })
})

describe('an invitation', () => {
  test('is posted once a day to who has not joined', async () => {
    await alice.joins()
    const invite = async () => world.services.members.invite(alice.acts(), bob.asPerson())
    expect(refusalOf(await invite())).toBeNull()
    expect(refusalOf(await invite())).toBe('invited_already')
    const posts = await world.store.read.post.findMany({ where: { guildId: world.guild, kind: 'invitation' } })
    expect(posts.map(post => [post.mentions, JSON.parse(post.facts ?? '{}')])).toEqual([
      [JSON.stringify([bob.user]), { from: alice.user, fromName: 'Alice', to: bob.user, toName: 'Bob' }],
    ])
    await bob.joins()
    expect(refusalOf(await invite())).toBe('joined_already')
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

/** Members: joining, the guard, boosters, badges, invitations. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    // A second press gives nothing more and shows the same.
    expect(done(await open(key as string))).toEqual(opened)
    expect(await alice.cards()).toHaveLength(16)
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
    expect(new Set(outcomes.map(outcome => done(outcome).booster.id)).size).toBe(1)
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
      [JSON.stringify([bob.user]), { from: alice.user, fromName: 'Alice', to: bob.user, toName: 'Bob', what: 'duel' }],
    ])
    await bob.joins()
    expect(refusalOf(await invite())).toBe('joined_already')
  })
})

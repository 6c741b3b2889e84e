/** The house: what it owns, plays and gives. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DuelId } from '../../src/store/ids.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

const HOUR = 3_600_000
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
  alice = world.person('Alice')
  bob = world.person('Bob')
  await alice.joins()
  await bob.joins()
})

const duels = () => world.services.duels
const locks = async () =>
  world.store.read.copy.count({ where: { lock: { not: null }, convention: { guildId: world.guild } } })
const resultPings = async (id: DuelId) => {
  const post = await world.store.read.post.findFirst({ where: { subject: id, kind: 'duel.result' } })
  return post === null ? null : (JSON.parse(post.mentions) as string[])
}
const later = async (ms: number): Promise<void> => {
  world.clock.advance(ms)
  await world.services.deadlines.sweep()
}

describe('the house', () => {
  const house = async () => {
    const convention = await world.services.conventions.current(world.guild)
    return world.store.read.member.findFirstOrThrow({ where: { conventionId: convention?.id ?? '', house: true } })
  }

  test('has one copy of each card', async () => {
    const cards = await world.store.read.copy.findMany({
      where: { ownerId: (await house()).id },
      select: { card: true },
    })
    expect(cards.map(copy => copy.card).sort()).toEqual(edition.cards.map(card => card.id).sort())
  })

  test('commits its card before the member chooses, and the card stays that', async () => {
    const before = await world.store.read.copy.count()
    const open = done(await duels().challengeHouse(alice.acts()))
    expect(open).toMatchObject({ kind: 'house', state: 'open', opponent: { house: true, stake: null } })
    expect(open.opponent?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(done(await duels().challengeHouse(alice.acts())).id).toBe(open.id)
    const result = await alice.chooses(open.id)
    expect(result.opponent?.hash).toBe(open.opponent?.hash)
    expect(await world.store.read.copy.count()).toBe(before)
    expect(await locks()).toBe(0)
    expect(await resultPings(open.id)).toEqual([])
    done(await world.services.conventions.close(world.organizer.acts()))
    const { checks } = done(await world.services.records.verify(alice.acts(), open.id))
    expect(checks.map(check => [check.what, check.ok])).toEqual([
      ['commitment', true],
      ['commitment', true],
      ['result', true],
      ['draw', true],
      ['seed', true],
    ])
  })

  test('plays five a day, and waits an hour for the choice', async () => {
    await alice.gets('fluxx', 'fluxx', 'fluxx', 'fluxx', 'fluxx')
    const abandoned = done(await duels().challengeHouse(alice.acts()))
    await later(HOUR)
    expect(await duels().get(abandoned.id)).toMatchObject({ state: 'expired' })
    expect(await locks()).toBe(0)
    for (let i = 0; i < 5; i++) await alice.chooses(done(await duels().challengeHouse(alice.acts())).id)
    expect(refusalOf(await duels().challengeHouse(alice.acts()))).toBe('house_limit')
    await later(DAY)
    expect(refusalOf(await duels().challengeHouse(alice.acts()))).toBeNull()
  })

  test('cannot be challenged like a person, and refuses who has no card', async () => {
    const person = { user: '100' as never, name: 'Gamehall', bot: true, present: true, accountCreatedAt: 0 }
    expect(refusalOf(await duels().mayChallenge(alice.acts(), person))).toBe('bot')
    await alice.givesAllTo(bob)
    expect(refusalOf(await duels().challengeHouse(alice.acts()))).toBe('no_card')
  })

  test('gives three cards for a last one lost, once a day', async () => {
    const loseLast = async () => {
      await alice.givesAllTo(bob)
      await alice.gets('greg-costikyan')
      const duel = await alice.challenges(bob, 'greg-costikyan')
      await bob.gets('adventure-games')
      return bob.chooses(duel.id, 'adventure-games')
    }
    const first = await loseLast()
    expect(first.winner).toBe('opponent')
    expect(first.consolation).toHaveLength(3)
    expect(await alice.cards()).toEqual([...first.consolation].sort())

    const second = await loseLast()
    expect(second.consolation).toEqual([])
    expect(await alice.cards()).toEqual([])

    world.clock.advance(DAY)
    expect((await loseLast()).consolation).toHaveLength(3)
    done(await world.services.conventions.close(world.organizer.acts()))
    const { checks } = done(await world.services.records.verify(alice.acts(), first.id))
    expect(checks.every(check => check.ok)).toBe(true)
  })

  test('gives them also to who loses the last two at the same moment, to two people', async () => {
    const carol = world.person('Carol')
    await carol.joins()
    const twin = await world.twin()
    await alice.givesAllTo(bob)
    for (let day = 0; day < 8; day++) {
      await alice.gets('greg-costikyan', 'greg-costikyan')
      const answers: (() => ReturnType<typeof twin.duels.choose>)[] = []
      for (const [other, { duels }] of [
        [bob, world.services],
        [carol, twin],
      ] as const) {
        const { id } = await alice.challenges(other, 'greg-costikyan')
        await other.gets('adventure-games')
        const stake = await other.copyOf('adventure-games')
        answers.push(() => duels.choose(other.acts(), id, stake))
      }
      const over = (await Promise.all(answers.map(answer => answer()))).map(done)
      expect(over.flatMap(({ consolation }) => consolation)).toHaveLength(3)
      await alice.givesAllTo(bob)
      world.clock.advance(DAY)
    }
  })
})

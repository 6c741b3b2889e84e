/** Several presses at the same instant, from one process and from two: exactly one counts. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../src/services/index.js'
import type { Outcome } from '../../src/services/types.js'
import { expectSound } from './invariants.js'
import { createWorld, done, type Player, refusalOf, type World } from './world.js'

let world: World
let twin: Services
let alice: Player
let bob: Player
let carol: Player
beforeAll(async () => {
  world = await createWorld()
  twin = await world.twin()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  ;[alice, bob, carol] = [world.person('Alice'), world.person('Bob'), world.person('Carol')]
  for (const player of [alice, bob, carol]) await player.joins()
})
afterEach(() => expectSound(world))

test('a burst of presses in one instant', async () => {
  const duel = await alice.challenges(bob)
  const reads = Array.from({ length: 600 }, () => world.services.duels.mayChoose(bob.acts(), duel.id))
  const pages = Array.from({ length: 600 }, () => world.services.collections.pick(carol.acts(), { page: 0, size: 25 }))
  const joins = Array.from({ length: 100 }, (_, n) => world.services.members.join(world.person(`Member ${n}`).acts()))
  const outcomes = await Promise.all([...reads, ...pages, ...joins])
  expect(refusals(outcomes)).toEqual(new Set())
})

const won = (outcomes: readonly Outcome<unknown, string>[]) => outcomes.filter(outcome => outcome.ok).length
const refusals = (outcomes: readonly Outcome<unknown, string>[]) =>
  new Set(outcomes.map(refusalOf).filter(refusal => refusal !== null))

for (const [where, processes] of [
  ['one process', () => [world.services, world.services]],
  ['two processes', () => [world.services, twin]],
] as const) {
  /** The nth press goes to one or the other. */
  const press = (n: number): Services => processes()[n % 2] as Services

  describe(where, () => {
    test('fifty presses of one choice', async () => {
      const duel = await alice.challenges(bob)
      const copy = await bob.copyOf()
      const presses = Array.from({ length: 50 }, (_, n) => press(n).duels.choose(bob.acts(), duel.id, copy))
      const outcomes = await Promise.all(presses)
      expect(won(outcomes)).toBe(1)
      expect([...refusals(outcomes)].every(refusal => refusal === 'duel_over')).toBe(true)
    })

    test('different cards chosen on two devices', async () => {
      const duel = await alice.challenges(bob)
      const items = done(await world.services.collections.pick(bob.acts(), { page: 0, size: 8 })).items
      const outcomes = await Promise.all(items.map((item, n) => press(n).duels.choose(bob.acts(), duel.id, item.copy)))
      expect(won(outcomes)).toBe(1)
    })

    test('one copy staked against two people', async () => {
      const copy = await alice.copyOf()
      const outcomes = await Promise.all([
        press(0).duels.challenge(alice.acts(), bob.asPerson(), copy),
        press(1).duels.challenge(alice.acts(), carol.asPerson(), copy),
      ])
      expect(won(outcomes)).toBe(1)
      expect([...refusals(outcomes)]).toEqual(['copy_locked'])
    })

    test('two who challenge each other', async () => {
      const [mine, theirs] = [await alice.copyOf(), await bob.copyOf()]
      const outcomes = await Promise.all([
        press(0).duels.challenge(alice.acts(), bob.asPerson(), mine),
        press(1).duels.challenge(bob.acts(), alice.asPerson(), theirs),
      ])
      expect(won(outcomes)).toBe(1)
      expect([...refusals(outcomes)]).toEqual(['challenge_open_already'])
    })

    test('two who take one fightme', async () => {
      const open = done(await world.services.duels.fightme(alice.acts(), await alice.copyOf()))
      const [bobs, carols] = [await bob.copyOf(), await carol.copyOf()]
      const outcomes = await Promise.all([
        press(0).duels.choose(bob.acts(), open.id, bobs),
        press(1).duels.choose(carol.acts(), open.id, carols),
      ])
      expect(won(outcomes)).toBe(1)
      expect([...refusals(outcomes)]).toEqual(['duel_over'])
    })

    test('chosen, declined, withdrawn and run out at once', async () => {
      await bob.chooses((await alice.challenges(bob)).id)
      const duel = await alice.challenges(bob)
      world.clock.advance(25 * 3_600_000)
      const post = await world.store.outbox.find('duel.challenge', duel.id)
      await world.store.outbox.sent(post?.id as never, { message: '1' as never, revision: 1, at: duel.createdAt })
      const copy = await bob.copyOf()
      const outcomes = await Promise.all([
        press(0).duels.choose(bob.acts(), duel.id, copy),
        press(1).duels.decline(bob.acts(), duel.id),
        press(0).duels.withdraw(alice.acts(), duel.id),
        press(1).deadlines.sweep(),
        press(0).deadlines.sweep(),
      ])
      const presses = outcomes.filter(outcome => typeof outcome !== 'number')
      expect(won(presses)).toBeLessThanOrEqual(1)
      const state = (await world.services.duels.get(duel.id))?.state
      expect(['resolved', 'drawn', 'declined', 'withdrawn', 'expired']).toContain(state)
      expect(won(presses) === 0).toBe(state === 'expired')
    })

    test('one delivery of an interaction to each', async () => {
      const acts = alice.acts()
      const copy = await alice.copyOf()
      const outcomes = await Promise.all([0, 1].map(n => press(n).duels.challenge(acts, bob.asPerson(), copy)))
      expect(won(outcomes)).toBe(1)
      expect([...refusals(outcomes)]).toEqual(['already_done'])
    })

    test('one member who joins twice, in a server without a convention', async () => {
      world.newServer()
      const people = ['Dave', 'Dave', 'Erin', 'Erin'].map(name => world.person(name))
      const outcomes = await Promise.all(people.map((player, n) => press(n).members.join(player.acts())))
      expect(won(outcomes)).toBe(4)
      expect(outcomes.filter(outcome => outcome.ok && outcome.value.first)).toHaveLength(2)
      expect(await world.services.conventions.current(world.guild)).toMatchObject({ members: 2 })
    })

    test('many challenges to one member and answers to them', async () => {
      const others = ['Dave', 'Erin', 'Frank', 'Grace', 'Heidi'].map(name => world.person(name))
      for (const player of others) await player.joins()
      const copies = await Promise.all(others.map(player => player.copyOf()))
      const made = await Promise.all(
        others.map((player, n) => press(n).duels.challenge(player.acts(), bob.asPerson(), copies[n] as never)),
      )
      expect(won(made)).toBe(5)
      for (let round = 0; round < 3; round++) {
        const status = done(await world.services.conventions.status(bob.acts()))
        const open = status.me?.duels.filter(duel => duel.state === 'open') ?? []
        const items = done(await world.services.collections.pick(bob.acts(), { page: 0, size: 8 })).items
        await Promise.all(open.map((duel, n) => press(n).duels.choose(bob.acts(), duel.id, items[n]?.copy as never)))
        await expectSound(world)
      }
      const left = await world.store.read.duel.count({
        where: { state: { in: ['open', 'queued'] }, convention: { guildId: world.guild } },
      })
      expect(left).toBe(0)
    })

    test('a challenge while the convention closes', async () => {
      const copy = await alice.copyOf()
      await Promise.all([
        press(0).duels.challenge(alice.acts(), bob.asPerson(), copy),
        press(1).conventions.close(world.organizer.acts()),
      ])
      await world.services.deadlines.sweep()
    })
  })
}

/** What happens when nobody answers. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DuelId } from '../../src/store/ids.js'
import { amend } from '../../src/store/index.js'
import { createWorld, done, edition, type Player, type World } from './world.js'

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
  world.away.clear()
  alice = world.person('Alice')
  bob = world.person('Bob')
  await alice.joins()
  await bob.joins()
})

const duels = () => world.services.duels
const state = async (id: DuelId) => {
  const duel = await duels().get(id)
  return { state: duel?.state, reason: duel?.reason ?? null }
}
const locks = async () =>
  world.store.read.copy.count({ where: { lock: { not: null }, convention: { guildId: world.guild } } })
const resultPings = async (id: DuelId) => {
  const post = await world.store.read.post.findFirst({ where: { subject: id, kind: 'duel.result' } })
  return post === null ? null : (JSON.parse(post.mentions) as string[])
}
/** As the delivery does when the challenge was shown in its channel. */
const shown = async (id: DuelId) => {
  const post = await world.store.outbox.find('duel.challenge', id)
  if (post === null) throw new Error('no challenge was posted')
  await world.store.outbox.sent(post.id, { message: '9' as never, revision: post.revision, at: world.clock.now() })
}
/** A challenge that everybody could see. */
const challenge = async (): Promise<DuelId> => {
  const duel = await alice.challenges(bob)
  await shown(duel.id)
  return duel.id
}
const later = async (ms: number): Promise<void> => {
  world.clock.advance(ms)
  await world.services.deadlines.sweep()
}

describe('a mandatory challenge that nobody answers', () => {
  test('is played at its deadline with a random card, and the draw can be checked', async () => {
    const before = [...(await alice.cards()), ...(await bob.cards())].sort()
    const duel = await challenge()
    await later(DAY - 1)
    expect(await state(duel)).toMatchObject({ state: 'open' })
    await later(1)
    const played = await duels().get(duel)
    expect(['resolved', 'drawn']).toContain(played?.state)
    expect(played?.byDeadline).toBe(true)
    expect(await resultPings(duel)).toEqual([alice.user, bob.user])
    expect(await locks()).toBe(0)
    expect([...(await alice.cards()), ...(await bob.cards())].sort()).toEqual(before)

    done(await world.services.conventions.close(world.organizer.acts()))
    const { checks } = done(await world.services.records.verify(alice.acts(), duel))
    expect(checks.map(check => check.what)).toEqual(['commitment', 'commitment', 'result', 'draw', 'seed'])
    expect(checks.every(check => check.ok)).toBe(true)
  })

  test('is void if the organizers want it so', async () => {
    done(await world.services.conventions.settings(world.organizer.acts(), { afterDeadline: 'void', deadlineHours: 2 }))
    const duel = await challenge()
    await later(2 * HOUR)
    expect(await state(duel)).toEqual({ state: 'void', reason: 'setting' })
    expect(await locks()).toBe(0)
    expect((await alice.challenges(bob)).mandatory).toBe(true)
  })

  test('is void if the other one left the server', async () => {
    const duel = await challenge()
    world.away.set(bob.user, 'left')
    await later(DAY)
    expect(await state(duel)).toEqual({ state: 'void', reason: 'gone' })
    expect(await resultPings(duel)).toEqual([alice.user])
  })

  test('is void if the other one left the server, and so are those that wait for their turn', async () => {
    const others = [alice, ...['Carol', 'Dave', 'Eve'].map(name => world.person(name))]
    const all: DuelId[] = []
    for (const person of others) {
      if (person !== alice) await person.joins()
      all.push((await person.challenges(bob)).id)
    }
    for (const duel of all.slice(0, 2)) await shown(duel)
    expect((await state(all[3] as DuelId)).state).toBe('queued')
    world.away.set(bob.user, 'left')
    await later(DAY)
    for (const duel of all) expect(await state(duel)).toEqual({ state: 'void', reason: 'gone' })
    expect(await locks()).toBe(0)
  })

  test('is void if it was posted nowhere for as long as that was tried, as is one to anybody', async () => {
    const { id } = await alice.challenges(bob)
    const post = await world.store.outbox.find('duel.challenge', id)
    await world.store.outbox.kill(post?.id as never, 'refused: 50035')
    await later(2 * DAY)
    expect(await state(id)).toEqual({ state: 'void', reason: 'unseen' })
    const call = done(await duels().fightme(alice.acts(), await alice.copyOf()))
    const unseen = await world.store.outbox.find('duel.challenge', call.id)
    await world.store.outbox.kill(unseen?.id as never, 'refused: 50035')
    await later(2 * DAY)
    expect(await state(call.id)).toEqual({ state: 'void', reason: 'unseen' })
    expect(await locks()).toBe(0)
  })

  test('is void if the challenger left the server, and the challenged is told', async () => {
    const duel = await challenge()
    world.away.set(alice.user, 'left')
    await later(DAY)
    expect(await state(duel)).toEqual({ state: 'void', reason: 'challenger_gone' })
    expect(await resultPings(duel)).toEqual([bob.user])
    expect(await locks()).toBe(0)
  })

  test('is played if Discord does not say whether the challenger is there', async () => {
    const duel = await challenge()
    world.away.set(alice.user, 'unknown')
    await later(DAY)
    expect(['resolved', 'drawn']).toContain((await state(duel)).state)
  })

  test('waits while Discord does not say whether the other one is there', async () => {
    const duel = await challenge()
    world.away.set(bob.user, 'unknown')
    await later(DAY)
    expect(await state(duel)).toMatchObject({ state: 'open' })
    world.away.clear()
    await later(0)
    expect((await state(duel)).state).not.toBe('open')
  })

  test('is void if there is no card to play', async () => {
    const duel = await challenge()
    await bob.givesAllTo(alice)
    await later(DAY)
    expect(await state(duel)).toEqual({ state: 'void', reason: 'no_card' })
  })

  test('takes a kept card only if there is no other', async () => {
    const duel = await challenge()
    const [kept] = await bob.gets('fluxx')
    await world.store.transact('test', async tx => {
      await tx.copy.deleteMany({ where: { owner: { userId: bob.user }, id: { not: kept as string } } })
      await tx.copy.update({ where: { id: kept as string }, data: { kept: true } })
    })
    await later(DAY)
    expect((await duels().get(duel))?.opponent?.stake?.card).toBe('fluxx')
  })

  test('whose message takes no change says something old: nothing is decided by it meanwhile', async () => {
    const duel = await challenge()
    await world.store.transact('test', tx => amend(tx, 'duel.challenge', duel))
    const { now } = world.clock
    const post = await world.store.outbox.find('duel.challenge', duel)
    await world.store.outbox.park(post?.id as never, { since: now(), notBefore: now() + DAY, edit: true })
    await later(DAY)
    expect(await state(duel)).toMatchObject({ state: 'open' })
    const changed = await world.store.outbox.find('duel.challenge', duel)
    await world.store.outbox.arrived(post?.id as never)
    await world.store.outbox.sent(post?.id as never, {
      message: '9' as never,
      revision: changed?.revision ?? 0,
      at: now(),
    })
    await later(DAY)
    expect(['resolved', 'drawn']).toContain((await state(duel))?.state)
  })

  test('that could not be shown has its whole time from when it was', async () => {
    const duel = await alice.challenges(bob)
    await later(DAY)
    expect(await state(duel.id)).toMatchObject({ state: 'open' })
    await shown(duel.id)
    await later(DAY - 1)
    expect(await state(duel.id)).toMatchObject({ state: 'open' })
    await later(1)
    expect((await state(duel.id)).state).not.toBe('open')
  })

  test('is not given more time because its message was made anew', async () => {
    const duel = await challenge()
    world.clock.advance(5 * HOUR)
    const post = await world.store.outbox.find('duel.challenge', duel)
    await world.store.outbox.anew(post?.id as never)
    await shown(duel)
    await later(19 * HOUR)
    expect((await state(duel)).state).not.toBe('open')
  })

  test('makes room for one that waits', async () => {
    const [carol, dave] = [world.person('Carol'), world.person('Dave')]
    await carol.joins()
    await dave.joins()
    await challenge()
    const second = await carol.challenges(bob)
    await shown(second.id)
    const third = await dave.challenges(bob)
    await later(DAY)
    expect(await state(third.id)).toMatchObject({ state: 'open' })
    expect((await duels().get(third.id))?.deadlineAt).toBe(world.clock.now() + DAY)
  })
})

test('an optional challenge and a fightme expire, and show nothing', async () => {
  await bob.chooses(await challenge())
  const optional = await challenge()
  const fightme = done(await duels().fightme(bob.acts(), await bob.copyOf()))
  await shown(fightme.id)
  await later(DAY)
  for (const id of [optional, fightme.id]) {
    expect(await state(id)).toEqual({ state: 'expired', reason: null })
    expect((await duels().get(id))?.challenger.stake).toBeNull()
  }
  expect(await resultPings(optional)).toEqual([alice.user])
  expect(await locks()).toBe(0)
})

test('the clock stands still while the convention is paused', async () => {
  const duel = await challenge()
  world.clock.advance(HOUR)
  done(await world.services.conventions.pause(world.organizer.acts(), true))
  await later(3 * DAY)
  expect(await state(duel)).toMatchObject({ state: 'open' })
  done(await world.services.conventions.pause(world.organizer.acts(), false))
  await later(DAY - HOUR - 1)
  expect(await state(duel)).toMatchObject({ state: 'open' })
  await later(1)
  expect((await state(duel)).state).not.toBe('open')
})

describe('a standstill of the program', () => {
  test('between two runs costs nobody a card: a challenge waits longer by it, and says so', async () => {
    const duel = await challenge()
    await later(HOUR)
    const { deadlineAt } = (await duels().get(duel)) ?? {}
    world.clock.advance(3 * DAY)
    await world.restart()
    await later(0)
    expect(await duels().get(duel)).toMatchObject({ state: 'open', deadlineAt: (deadlineAt ?? 0) + 3 * DAY })
    expect(await world.store.outbox.find('duel.challenge', duel)).toMatchObject({ revision: 2, inPlace: true })
    await later(23 * HOUR - 1)
    expect(await state(duel)).toMatchObject({ state: 'open' })
    await later(1)
    expect((await state(duel)).state).not.toBe('open')
  })

  test('is not added to what waits for a pause anyway', async () => {
    const duel = await challenge()
    await later(HOUR)
    done(await world.services.conventions.pause(world.organizer.acts(), true))
    world.clock.advance(3 * DAY)
    await world.restart()
    await later(0)
    done(await world.services.conventions.pause(world.organizer.acts(), false))
    expect((await duels().get(duel))?.deadlineAt).toBe(world.clock.now() + 23 * HOUR)
    await later(23 * HOUR)
    expect((await state(duel)).state).not.toBe('open')
  })
})

test('two sweeps at once, and one after a restart, do each thing once', async () => {
  const duel = await challenge()
  world.clock.advance(DAY)
  const counts = await Promise.all([world.services.deadlines.sweep(), world.services.deadlines.sweep()])
  expect(counts.reduce((a, b) => a + b)).toBe(1)
  await world.restart()
  expect(await world.services.deadlines.sweep()).toBe(0)
  expect(await world.store.read.post.count({ where: { subject: duel, kind: 'duel.result' } })).toBe(1)
})

test('the next deadline is known', async () => {
  const duel = await challenge()
  const at = (await duels().get(duel))?.deadlineAt
  expect(await world.services.deadlines.nextAt()).toBeLessThanOrEqual(at as number)
})

test('an interaction is remembered for a day', async () => {
  const acts = alice.acts()
  const copy = await alice.copyOf()
  done(await duels().challenge(acts, bob.asPerson(), copy))
  const remembered = async () => world.store.read.handledInteraction.count({ where: { id: acts.interaction } })
  await later(DAY)
  expect(await remembered()).toBe(1)
  await later(1)
  expect(await remembered()).toBe(0)
})

describe('what was posted long ago', () => {
  const posts = async (subject: string) => world.store.read.post.count({ where: { subject } })
  const MONTH = 30 * DAY

  test('is forgotten a month after it was shown, but not what goes on, nor what wasn’t delivered', async () => {
    const convention = (await world.services.conventions.current(world.guild))?.id ?? ''
    const opened = await world.store.outbox.find('convention.opened', convention)
    await world.store.outbox.sent(opened?.id as never, { message: '8' as never, revision: 1, at: world.clock.now() })
    const over = await challenge()
    done(await duels().withdraw(alice.acts(), over))
    await shown(over)
    const undelivered = done(await duels().fightme(alice.acts(), await alice.copyOf())).id
    await later(MONTH)
    expect(await posts(over)).toBe(1)
    await later(HOUR)
    expect(await posts(over)).toBe(0)
    expect(await posts(undelivered), 'it is owed').toBeGreaterThan(0)
    expect(await posts(convention), 'its message will say that it has ended').toBe(1)
    done(await world.services.conventions.close(world.organizer.acts()))
    await shown(undelivered)
    for (const kind of ['convention.opened', 'convention.closed'] as const) {
      const post = await world.store.outbox.find(kind, convention)
      const { id, revision } = post ?? {}
      await world.store.outbox.sent(id as never, {
        message: '8' as never,
        revision: revision ?? 1,
        at: world.clock.now(),
      })
    }
    await later(MONTH + HOUR)
    expect(await posts(convention)).toBe(0)
  })

  test('is forgotten in steps, however much there is', async () => {
    const at = new Date(world.clock.now())
    const old = { guildId: world.guild, place: 'old', kind: 'shown', due: false, messageId: '1', createdAt: at }
    const data = Array.from({ length: 1200 }, (_, n) => ({ ...old, id: `old${world.guild}n${n}`, subject: 'card' }))
    await world.store.transact('test', tx => tx.post.createMany({ data }))
    await later(MONTH + HOUR)
    expect(await world.store.read.post.count({ where: { guildId: world.guild, place: 'old' } })).toBe(0)
  })
})

test('a convention that cannot be closed now holds up no other server', async () => {
  const stuck = { guildId: world.guild }
  const closing = { state: 'closing', edition: 'an edition that is lost' }
  await world.store.transact('test', tx => tx.convention.updateMany({ where: stuck, data: closing }))
  world.newServer()
  ;[alice, bob] = [world.person('Alice'), world.person('Bob')]
  await alice.joins()
  await bob.joins()
  const duel = await challenge()
  await later(DAY)
  expect((await state(duel)).state).not.toBe('open')
  const found = { edition: edition.id }
  await world.store.transact('test', tx => tx.convention.updateMany({ where: stuck, data: found }))
  await later(0)
  expect(await world.store.read.convention.findFirst({ where: stuck })).toMatchObject({ state: 'closed' })
})

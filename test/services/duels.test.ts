/** Challenges between members, as product.md tells them step by step. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CopyId, DuelId } from '../../src/store/ids.js'
import { createWorld, done, HOUSE, type Player, refusalOf, type World } from './world.js'

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
const mayChallenge = async (a: Player, b: Player) => duels().mayChallenge(a.acts(), b.asPerson())
const posts = async (subject: string) =>
  (await world.store.read.post.findMany({ where: { subject }, orderBy: { seq: 'asc' } })).map(post => ({
    kind: post.kind,
    revision: post.revision,
    mentions: JSON.parse(post.mentions) as string[],
  }))
const locks = async () =>
  world.store.read.copy.count({ where: { lock: { not: null }, convention: { guildId: world.guild } } })

test('The House is no person to challenge, whatever a forged button says', async () => {
  const house = { user: HOUSE, name: 'Gamehall', bot: false, present: true, accountCreatedAt: 0 } as const
  expect(refusalOf(await duels().mayChallenge(alice.acts(), house))).toBe('bot')
  expect(refusalOf(await duels().challenge(alice.acts(), house, await alice.copyOf()))).toBe('bot')
  expect(await locks()).toBe(0)
})

describe('a challenger who has left the server', () => {
  beforeEach(() => world.away.set(alice.user, 'left'))
  afterEach(() => world.away.clear())

  test('wins nothing: the duel is void, the cards are free, and it was not the first', async () => {
    const cards = await bob.cards()
    const duel = await alice.challenges(bob)
    expect(await bob.chooses(duel.id)).toMatchObject({ state: 'void', reason: 'challenger_gone' })
    expect(await bob.cards()).toEqual(cards)
    expect(await locks()).toBe(0)
    expect(done(await mayChallenge(alice, bob)).mandatory).toBe(true)
  })

  test('nor by a challenge to anyone', async () => {
    const duel = done(await duels().fightme(alice.acts(), await alice.copyOf()))
    expect(await bob.chooses(duel.id)).toMatchObject({ state: 'void', reason: 'challenger_gone', opponent: null })
    expect(await locks()).toBe(0)
  })

  test('is taken to be there if Discord does not answer', async () => {
    world.away.set(alice.user, 'unknown')
    const duel = await alice.challenges(bob)
    expect(['resolved', 'drawn']).toContain((await bob.chooses(duel.id)).state)
  })
})

describe('the reveal', () => {
  test('the winner gets the other copy, and is told why', async () => {
    const [company] = await alice.gets('adventure-games')
    const [person] = await bob.gets('greg-costikyan')
    const duel = await alice.challenges(bob, 'adventure-games')
    const result = await bob.chooses(duel.id, 'greg-costikyan')
    expect(result).toMatchObject({
      state: 'resolved',
      winner: 'challenger',
      result: { rule: 'type' },
      challenger: { stake: { copy: company, card: 'adventure-games' } },
      opponent: { stake: { copy: person, card: 'greg-costikyan' } },
    })
    expect(await alice.cards()).toContain('greg-costikyan')
    expect(await locks()).toBe(0)
    expect(await posts(duel.id)).toEqual([
      { kind: 'duel.challenge', revision: 2, mentions: [bob.user] },
      { kind: 'duel.result', revision: 1, mentions: [alice.user] },
    ])
  })

  test('on a draw each keeps the own copy', async () => {
    const [mine] = await alice.gets('adventure-games')
    const [theirs] = await bob.gets('adventure-games')
    const duel = done(await duels().challenge(alice.acts(), bob.asPerson(), mine as CopyId))
    const result = done(await duels().choose(bob.acts(), duel.id, theirs as CopyId))
    expect(result).toMatchObject({ state: 'drawn', winner: null, result: { rule: 'draw' } })
    expect(await alice.cards()).toHaveLength(9)
    expect(await bob.cards()).toHaveLength(9)
    expect(await locks()).toBe(0)
  })

  test('an autograph turns a draw', async () => {
    const [mine] = await alice.gets('greg-costikyan')
    const [theirs] = await bob.gets('greg-costikyan')
    await world.store.transact('test', tx =>
      tx.copy.update({ where: { id: theirs as string }, data: { signers: JSON.stringify(['Greg Costikyan']) } }),
    )
    const duel = done(await duels().challenge(alice.acts(), bob.asPerson(), mine as CopyId))
    const result = done(await duels().choose(bob.acts(), duel.id, theirs as CopyId))
    expect(result).toMatchObject({ winner: 'opponent', result: { rule: 'star', figures: { b: { autographs: 1 } } } })
  })

  test('nothing of a card is known before: not in the duel, not in its posts', async () => {
    const [mine] = await alice.gets('adventure-games')
    const duel = done(await duels().challenge(alice.acts(), bob.asPerson(), mine as CopyId))
    const row = await world.store.read.duel.findUniqueOrThrow({ where: { id: duel.id } })
    const known = JSON.stringify([duel, await duels().get(duel.id), await world.store.read.post.findMany()])
    for (const secret of [mine as string, 'adventure-games', row.challengerSalt as string]) {
      expect(known).not.toContain(secret)
    }
    expect(known).toContain(row.challengerHash)
  })
})

describe('the first challenge between two', () => {
  test('must be accepted; later ones need not be, whoever asks', async () => {
    const first = await alice.challenges(bob)
    expect(first.mandatory).toBe(true)
    expect(refusalOf(await duels().decline(bob.acts(), first.id))).toBe('must_accept')
    await bob.chooses(first.id)

    const second = await bob.challenges(alice)
    expect(second.mandatory).toBe(false)
    const declined = done(await duels().decline(alice.acts(), second.id))
    expect(declined).toMatchObject({ state: 'declined', challenger: { stake: null } })
    expect(await locks()).toBe(0)
    expect(await posts(second.id)).toContainEqual({ kind: 'duel.result', revision: 1, mentions: [bob.user] })
  })

  test('a withdrawn one does not count', async () => {
    const first = await alice.challenges(bob)
    expect(done(await duels().withdraw(alice.acts(), first.id)).state).toBe('withdrawn')
    expect(await locks()).toBe(0)
    expect((await alice.challenges(bob)).mandatory).toBe(true)
  })

  test('a drawn one counts', async () => {
    const [mine] = await alice.gets('adventure-games')
    const [theirs] = await bob.gets('adventure-games')
    const duel = done(await duels().challenge(alice.acts(), bob.asPerson(), mine as CopyId))
    done(await duels().choose(bob.acts(), duel.id, theirs as CopyId))
    expect((await bob.challenges(alice)).mandatory).toBe(false)
  })
})

describe('refused', () => {
  const cases: Record<string, (() => Promise<string | null>) | undefined> = {
    self: async () => refusalOf(await mayChallenge(alice, alice)),
    bot: async () => refusalOf(await duels().mayChallenge(alice.acts(), bob.asPerson({ bot: true }))),
    gone: async () => refusalOf(await duels().mayChallenge(alice.acts(), bob.asPerson({ present: false }))),
    opponent_not_joined: async () => refusalOf(await mayChallenge(alice, world.person('Carol'))),
    not_joined: async () => refusalOf(await mayChallenge(world.person('Carol'), alice)),
    opponent_badge_off: async () => {
      done(await world.services.members.badge(bob.acts(), 'off'))
      return refusalOf(await mayChallenge(alice, bob))
    },
    badge_off: async () => {
      done(await world.services.members.badge(alice.acts(), 'off'))
      return refusalOf(await mayChallenge(alice, bob))
    },
    no_card: async () => {
      await alice.givesAllTo(bob)
      return refusalOf(await mayChallenge(alice, bob))
    },
    opponent_no_card: async () => {
      await bob.givesAllTo(alice)
      return refusalOf(await mayChallenge(alice, bob))
    },
    challenge_open_already: async () => {
      await alice.challenges(bob)
      return refusalOf(await mayChallenge(bob, alice))
    },
    paused: async () => {
      done(await world.services.conventions.pause(world.organizer.acts(), true))
      return refusalOf(await mayChallenge(alice, bob))
    },
    no_convention: async () => {
      done(await world.services.conventions.close(world.organizer.acts()))
      return refusalOf(await mayChallenge(alice, bob))
    },
    copy_not_yours: async () => refusalOf(await duels().challenge(alice.acts(), bob.asPerson(), await bob.copyOf())),
    copy_locked: async () => {
      const carol = world.person('Carol')
      await carol.joins()
      const copy = await alice.copyOf()
      done(await duels().challenge(alice.acts(), bob.asPerson(), copy))
      return refusalOf(await duels().challenge(alice.acts(), carol.asPerson(), copy))
    },
    copy_kept: async () => {
      const copy = await alice.copyOf()
      await world.store.transact('test', tx => tx.copy.update({ where: { id: copy }, data: { kept: true } }))
      return refusalOf(await duels().challenge(alice.acts(), bob.asPerson(), copy))
    },
    challenge_limit: async () => {
      for (let i = 0; i < 10; i++) {
        const duel = await alice.challenges(bob)
        done(await duels().withdraw(alice.acts(), duel.id))
      }
      return refusalOf(await mayChallenge(alice, bob))
    },
  }
  for (const [refusal, attempt] of Object.entries(cases)) {
    test(refusal, async () => {
      expect(await attempt?.()).toBe(refusal)
    })
  }

  test('the limit is for a UTC day', async () => {
    for (let i = 0; i < 10; i++) {
      done(await duels().withdraw(alice.acts(), (await alice.challenges(bob)).id))
    }
    world.clock.advance(24 * 3_600_000)
    expect(refusalOf(await mayChallenge(alice, bob))).toBeNull()
  })

  test('an answer by anybody else, or to what is over, changes nothing', async () => {
    const carol = world.person('Carol')
    await carol.joins()
    const duel = await alice.challenges(bob)
    const copy = await carol.copyOf()
    expect(refusalOf(await duels().choose(carol.acts(), duel.id, copy))).toBe('not_your_duel')
    expect(refusalOf(await duels().choose(alice.acts(), duel.id, await alice.copyOf()))).toBe('not_your_duel')
    expect(refusalOf(await duels().withdraw(bob.acts(), duel.id))).toBe('not_your_duel')
    expect(refusalOf(await duels().decline(carol.acts(), duel.id))).toBe('not_your_duel')
    expect(refusalOf(await duels().choose(bob.acts(), duel.id, copy))).toBe('copy_not_yours')
    expect(refusalOf(await duels().choose(bob.acts(), 'aaaaaaaaaaaa' as DuelId, copy))).toBe('no_duel')
    expect(await duels().get(duel.id)).toEqual(duel)
    await bob.chooses(duel.id)
    expect(refusalOf(await duels().choose(bob.acts(), duel.id, await bob.copyOf()))).toBe('duel_over')
    expect(refusalOf(await duels().withdraw(alice.acts(), duel.id))).toBe('duel_over')
  })

  test('a duel of another server is no duel here', async () => {
    const duel = await alice.challenges(bob)
    const elsewhere = { ...bob.acts(), guild: '777' as never }
    expect(refusalOf(await duels().mayChoose(elsewhere, duel.id))).toBe('no_duel')
  })
})

test('an interaction that is delivered twice has one effect', async () => {
  const acts = alice.acts()
  const copy = await alice.copyOf()
  const first = await duels().challenge(acts, bob.asPerson(), copy)
  expect(refusalOf(first)).toBeNull()
  expect(refusalOf(await duels().challenge(acts, bob.asPerson(), copy))).toBe('already_done')
  expect(await posts(done(first).id)).toHaveLength(1)
})

test('a refused interaction may be tried again: it left nothing behind', async () => {
  const acts = alice.acts()
  expect(refusalOf(await duels().challenge(acts, bob.asPerson(), await bob.copyOf()))).toBe('copy_not_yours')
  expect(refusalOf(await duels().challenge(acts, bob.asPerson(), await alice.copyOf()))).toBeNull()
})

describe('fightme', () => {
  test('anybody may take it but who called; it counts as the first between the two', async () => {
    const open = done(await duels().fightme(alice.acts(), await alice.copyOf()))
    expect(open).toMatchObject({ kind: 'fightme', opponent: null, mandatory: false })
    expect(refusalOf(await duels().mayFightme(alice.acts()))).toBe('fightme_open_already')
    expect(refusalOf(await duels().mayChoose(alice.acts(), open.id))).toBe('not_your_duel')
    expect(refusalOf(await duels().decline(bob.acts(), open.id))).toBe('not_your_duel')
    const result = await bob.chooses(open.id)
    expect(result.opponent).toMatchObject({ name: 'Bob' })
    expect(await posts(open.id)).toEqual([
      { kind: 'duel.challenge', revision: 2, mentions: [] },
      { kind: 'duel.result', revision: 1, mentions: [alice.user] },
    ])
    expect((await alice.challenges(bob)).mandatory).toBe(false)
  })

  test('may be withdrawn', async () => {
    const open = done(await duels().fightme(alice.acts(), await alice.copyOf()))
    done(await duels().withdraw(alice.acts(), open.id))
    expect(await locks()).toBe(0)
    expect(refusalOf(await duels().mayFightme(alice.acts()))).toBeNull()
  })
})

describe('a first challenge that is open when the two have dueled by a fightme', () => {
  const DAY = 24 * 3_600_000
  const drawnFightme = async () => {
    const [mine] = await alice.gets('adventure-games')
    const [theirs] = await bob.gets('adventure-games')
    const open = done(await duels().fightme(bob.acts(), theirs as CopyId))
    expect(done(await duels().choose(alice.acts(), open.id, mine as CopyId)).state).toBe('drawn')
  }

  test('may be declined, and its message says so where it is, without calling again', async () => {
    const first = await alice.challenges(bob)
    await drawnFightme()
    expect(await duels().get(first.id)).toMatchObject({ state: 'open', mandatory: false, deadlineAt: first.deadlineAt })
    expect(await posts(first.id)).toEqual([{ kind: 'duel.challenge', revision: 2, mentions: [bob.user] }])
    expect(await world.store.outbox.find('duel.challenge', first.id)).toMatchObject({ inPlace: true })
    expect(done(await duels().decline(bob.acts(), first.id)).state).toBe('declined')
    expect(await locks()).toBe(0)
  })

  test('expires at its deadline', async () => {
    const first = await alice.challenges(bob)
    const post = await world.store.outbox.find('duel.challenge', first.id)
    await world.store.outbox.sent(post?.id as never, { message: '9' as never, revision: 1, at: world.clock.now() })
    await drawnFightme()
    world.clock.advance(DAY)
    await world.services.deadlines.sweep()
    expect(await duels().get(first.id)).toMatchObject({ state: 'expired', opponent: { stake: null } })
    expect(await locks()).toBe(0)
  })

  test('stays as it is for the others', async () => {
    const carol = world.person('Carol')
    await carol.joins()
    const other = await carol.challenges(bob)
    await drawnFightme()
    expect((await duels().get(other.id))?.mandatory).toBe(true)
    expect(refusalOf(await duels().decline(bob.acts(), other.id))).toBe('must_accept')
  })

  test('opens at once if it waited for its turn, and makes room for the next if it did not', async () => {
    const [carol, dave, erin] = ['Carol', 'Dave', 'Erin'].map(world.person) as [Player, Player, Player]
    for (const one of [carol, dave, erin]) await one.joins()
    await carol.challenges(bob)
    const second = await dave.challenges(bob)
    const mine = await alice.challenges(bob)
    const last = await erin.challenges(bob)
    expect([mine.state, last.state]).toEqual(['queued', 'queued'])
    await drawnFightme()
    expect(await duels().get(mine.id)).toMatchObject({
      state: 'open',
      mandatory: false,
      deadlineAt: world.clock.now() + DAY,
    })
    expect(await posts(mine.id)).toEqual([
      { kind: 'duel.queued', revision: 2, mentions: [] },
      { kind: 'duel.challenge', revision: 1, mentions: [bob.user] },
    ])
    expect((await duels().get(last.id))?.state).toBe('queued')
    const open = done(await duels().fightme(dave.acts(), await dave.copyOf()))
    await bob.chooses(open.id)
    expect(await duels().get(second.id)).toMatchObject({ state: 'open', mandatory: false })
    expect(await duels().get(last.id)).toMatchObject({ state: 'open', mandatory: true })
  })
})

describe('a rematch', () => {
  test('is for the two who played, against the other one', async () => {
    const duel = await alice.challenges(bob)
    expect(refusalOf(await duels().rematch(alice.acts(), duel.id))).toBe('duel_not_over')
    await bob.chooses(duel.id)
    expect(done(await duels().rematch(alice.acts(), duel.id)).person.user).toBe(bob.user)
    const { person } = done(await duels().rematch(bob.acts(), duel.id))
    expect(person.user).toBe(alice.user)
    expect(refusalOf(await duels().rematch(world.person('Carol').acts(), duel.id))).toBe('not_your_duel')
    const again = done(await duels().challenge(bob.acts(), person, await bob.copyOf(), duel.id))
    expect(again).toMatchObject({ rematchOf: duel.id, mandatory: false })
  })

  test('is for those who are here, as far as Discord says', async () => {
    const duel = await alice.challenges(bob)
    await bob.chooses(duel.id)
    world.away.set(alice.user, 'unknown')
    expect(done(await duels().rematch(bob.acts(), duel.id)).person.present).toBe(true)
    world.away.set(alice.user, 'left')
    expect(done(await duels().rematch(bob.acts(), duel.id)).person.present).toBe(false)
  })
})

describe('mandatory challenges that wait their turn', () => {
  test('two wait on a member, a third gets its turn when one is answered', async () => {
    const [carol, dave] = [world.person('Carol'), world.person('Dave')]
    await carol.joins()
    await dave.joins()
    const first = await alice.challenges(bob)
    await carol.challenges(bob)
    expect(done(await duels().mayChallenge(dave.acts(), bob.asPerson())).queued).toBe(true)
    const third = await dave.challenges(bob)
    expect(third).toMatchObject({ state: 'queued', deadlineAt: null })
    expect(await posts(third.id)).toEqual([{ kind: 'duel.queued', revision: 1, mentions: [] }])
    expect(refusalOf(await duels().choose(bob.acts(), third.id, await bob.copyOf()))).toBe('duel_waits')

    world.clock.advance(3_600_000)
    await bob.chooses(first.id)
    expect(await duels().get(third.id)).toMatchObject({ state: 'open', deadlineAt: world.clock.now() + 24 * 3_600_000 })
    expect(await posts(third.id)).toEqual([
      { kind: 'duel.queued', revision: 2, mentions: [] },
      { kind: 'duel.challenge', revision: 1, mentions: [bob.user] },
    ])
    await bob.chooses(third.id)
  })

  test('one that waits may be withdrawn', async () => {
    const [carol, dave] = [world.person('Carol'), world.person('Dave')]
    await carol.joins()
    await dave.joins()
    const first = await alice.challenges(bob)
    await carol.challenges(bob)
    const third = await dave.challenges(bob)
    done(await duels().withdraw(dave.acts(), third.id))
    await bob.chooses(first.id)
    expect((await duels().get(third.id))?.state).toBe('withdrawn')
    expect(await dave.cards()).toHaveLength(8)
  })
})

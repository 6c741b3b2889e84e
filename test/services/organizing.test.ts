/** What organizers do while a convention goes on, as stories. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOSTER_SIZE, type CardId } from '../../src/rules/tom/index.js'
import type { CopyId, RoleId } from '../../src/store/ids.js'
import { expectSound } from './invariants.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

let world: World
let alice: Player
let bob: Player
let olivia: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  ;[alice, bob, olivia] = [world.person('Alice'), world.person('Bob'), world.organizer]
  await alice.joins()
  await bob.joins()
})

const players = '77' as RoleId
const withRole = (player: Player) => player.acts({ roles: [players] })

describe('boosters that are granted', () => {
  test('wait for the member, and are opened one by one', async () => {
    done(await world.services.grants.toMember(olivia.acts(), alice.asPerson(), 3))
    const owed = done(await world.services.boosters.owed(alice.acts()))
    expect(owed.map(({ source, number }) => [source, number])).toEqual([
      ['grant', 1],
      ['grant', 2],
      ['grant', 3],
    ])
    for (const { key } of owed) done(await world.services.boosters.open(alice.acts(), key))
    expect(await alice.cards()).toHaveLength(4 * BOOSTER_SIZE)
    done(await world.services.grants.toMember(olivia.acts(), alice.asPerson(), 1))
    const more = done(await world.services.boosters.owed(alice.acts()))
    expect(more.map(({ number }) => number)).toEqual([4])
    await expectSound(world)
  })

  test('to a role: each holder once, whoever has it when they look', async () => {
    done(await world.services.grants.toRole(olivia.acts(), players, 2))
    expect(done(await world.services.boosters.owed(alice.acts()))).toEqual([])
    const owed = done(await world.services.boosters.owed(withRole(alice)))
    expect(owed.map(({ source }) => source)).toEqual(['role', 'role'])
    const [first] = owed.map(({ key }) => key)
    const packs = await Promise.all([1, 2, 3].map(() => world.services.boosters.open(withRole(alice), first ?? '')))
    const [pack, ...again] = packs.map(done)
    expect(again.map(({ booster }) => booster)).toEqual([pack?.booster, pack?.booster])
    expect(done(await world.services.boosters.owed(withRole(alice)))).toHaveLength(1)
    expect(refusalOf(await world.services.boosters.open(bob.acts(), first ?? ''))).toBe('booster_gone')
    expect(done(await world.services.boosters.open(withRole(bob), first ?? '')).booster.cards).toHaveLength(8)
    done(await world.services.grants.toRole(olivia.acts(), players, 1))
    expect(done(await world.services.boosters.owed(withRole(bob)))).toHaveLength(2)
    await expectSound(world)
  })

  test('to a role aren’t had twice by erasing oneself', async () => {
    done(await world.services.grants.toRole(olivia.acts(), players, 1))
    done(await world.services.boosters.open(withRole(alice), 'role-1'))
    done(await world.services.privacy.erase(alice.user))
    await alice.joins()
    expect(done(await world.services.boosters.owed(withRole(alice)))).toEqual([])
    await expectSound(world)
  })

  test('by organizers only, to members only', async () => {
    const { grants } = world.services
    expect(refusalOf(await grants.toMember(alice.acts(), alice.asPerson(), 1))).toBe('not_organizer')
    expect(refusalOf(await grants.toRole(alice.acts(), players, 1))).toBe('not_organizer')
    expect(refusalOf(await grants.toMember(olivia.acts(), world.person('Carol').asPerson(), 1))).toBe('no_member')
    expect(refusalOf(await grants.toMember(olivia.acts(), alice.asPerson({ bot: true }), 1))).toBe('grant_bot')
    done(await world.services.conventions.close(olivia.acts()))
    expect(refusalOf(await grants.toRole(olivia.acts(), players, 1))).toBe('no_convention')
  })

  test('are told in the channel, without a ping to the role', async () => {
    done(await world.services.grants.toRole(olivia.acts(), players, 1))
    done(await world.services.grants.toMember(olivia.acts(), alice.asPerson(), 1))
    const posts = await world.store.read.post.findMany({
      where: { guildId: world.guild, kind: 'grant' },
      orderBy: { seq: 'asc' },
    })
    expect(posts.map(({ mentions }) => mentions)).toEqual(['[]', JSON.stringify([alice.user])])
  })
})

describe('the audit', () => {
  const page = { page: 0, size: 8 }

  test('names every movement, newest first: whose it was and is, how, by whom', async () => {
    await alice.gets('flying-buffalo')
    const all = done(await world.services.audit.page(olivia.acts(), null, page))
    const convention = (await world.services.conventions.current(world.guild))?.id ?? ''
    expect(all.matching).toBe(await world.store.read.movement.count({ where: { conventionId: convention } }))
    const [given, bag] = all.entries
    expect(given).toMatchObject({ card: 'flying-buffalo', from: null, to: { name: 'Alice' }, how: 'booster' })
    expect(bag).toMatchObject({ to: { name: 'Bob' }, how: 'bag', by: bob.user })
    const last = done(await world.services.audit.page(olivia.acts(), null, { page: 999, size: 8 }))
    expect([last.page, last.entries.at(-1)?.how]).toEqual([last.pages - 1, 'opening'])
  })

  test('of one member: what came to them and left them', async () => {
    await alice.givesAllTo(bob)
    const { matching, entries } = done(await world.services.audit.page(olivia.acts(), alice.user, page))
    expect(matching).toBe(2 * BOOSTER_SIZE)
    expect(entries.every(({ from, to }) => from?.name === 'Alice' && to.name === 'Bob')).toBe(true)
  })

  test('is for organizers, of who has joined', async () => {
    const { audit } = world.services
    expect(refusalOf(await audit.page(alice.acts(), null, page))).toBe('not_organizer')
    expect(refusalOf(await audit.page(olivia.acts(), world.person('Carol').user, page))).toBe('no_member')
    world.newServer()
    expect(refusalOf(await audit.page(world.organizer.acts(), null, page))).toBe('no_convention')
  })
})

describe('taking back', () => {
  /** A duel that one of the two wins; who lost it, and the lost card's copy. */
  const played = async () => {
    await alice.gets('flying-buffalo')
    await bob.gets('flying-buffalo', 'nuclear-war')
    const duel = await alice.challenges(bob, 'flying-buffalo')
    const over = await bob.chooses(duel.id, 'nuclear-war')
    if (over.winner === null) throw new Error('nobody won')
    const [winner, loser] = over.winner === 'challenger' ? [alice, bob] : [bob, alice]
    const copy = (over.winner === 'challenger' ? over.opponent : over.challenger)?.stake?.copy as CopyId
    return { id: duel.id, winner, loser, copy }
  }
  const ownerOf = async (copy: string) =>
    (await world.store.read.copy.findFirstOrThrow({ where: { id: copy } })).ownerId

  test('a duel: the card goes back, once, on record', async () => {
    const { id, loser, copy } = await played()
    const reverted = done(await world.services.audit.revert(olivia.acts(), id))
    expect([reverted.moved.map(one => one.copy), reverted.left]).toEqual([[copy], []])
    expect(await ownerOf(copy)).toBe(await loser.member())
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), id))).toBe('reverted_already')
    const [last] = done(await world.services.audit.page(olivia.acts(), null, { page: 0, size: 1 })).entries
    expect(last).toMatchObject({ how: 'revert', record: id, by: olivia.user, to: { name: loser.name } })
    const post = await world.store.read.post.findFirstOrThrow({ where: { kind: 'reverted', subject: id } })
    expect(JSON.parse(post.mentions).sort()).toEqual([alice.user, bob.user].sort())
  })

  test('what was taken back counts for nothing: no duel won, no trade, no full set', async () => {
    const { conventions, standing, trades } = world.services
    const { id, winner } = await played()
    const page = { page: 0, size: 5 }
    const wonBy = async () => done(await standing.profile(winner.acts(), winner.user)).duels
    expect(await wonBy()).toMatchObject({ played: 1, won: 1, beaten: 1 })
    done(await world.services.audit.revert(olivia.acts(), id))
    expect(await wonBy()).toMatchObject({ played: 0, won: 0, beaten: 0 })
    expect(done(await standing.leaderboard(winner.acts(), 'duels', page)).board.rows).toEqual([])
    const { entries } = done(await standing.history(winner.acts(), winner.user, page))
    expect(entries).toMatchObject([{ kind: 'duel', outcome: 'won', reverted: true }])

    const all = edition.cards.map(card => card.id)
    await alice.gets(...all.slice(1))
    const [missing] = await bob.gets(all[0] as string)
    const table = done(await trades.open(bob.acts(), alice.asPerson()))
    const { version } = done(await trades.put(bob.acts(), table.id, 0, [missing as CopyId]))
    world.clock.advance(10_000)
    for (const player of [alice, bob]) done(await trades.confirm(player.acts(), table.id, version))
    done(await world.services.audit.revert(olivia.acts(), table.id))
    await alice.gets(all[1] as string)
    expect(done(await standing.profile(alice.acts(), alice.user)).trades).toBe(0)
    const full = (await alice.cards()).includes(all[0] as CardId)
    const closed = done(await conventions.close(olivia.acts()))
    expect(closed.champions?.duels).toBeNull()
    expect(closed.champions?.firstSet === null).toBe(!full)
  })

  test('two organizers at once: once', async () => {
    const { id } = await played()
    const twin = await world.twin()
    const both = await Promise.all([world.services, twin].map(one => one.audit.revert(olivia.acts(), id)))
    expect(both.map(refusalOf).sort()).toEqual([null, 'reverted_already'].sort())
  })

  test('what is staked or passed on stays; if nothing can move, it may be tried again', async () => {
    const { id, winner, loser, copy } = await played()
    const again = done(await world.services.duels.fightme(winner.acts(), copy))
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), id))).toBe('revert_nothing')
    done(await world.services.duels.withdraw(winner.acts(), again.id))
    expect(done(await world.services.audit.revert(olivia.acts(), id)).moved).toHaveLength(1)
    expect(await ownerOf(copy)).toBe(await loser.member())
  })

  test('a trade: each copy that can', async () => {
    const [one, two] = await alice.gets('flying-buffalo', 'nuclear-war')
    const trade = done(await world.services.trades.open(alice.acts(), bob.asPerson()))
    const laid = done(await world.services.trades.put(alice.acts(), trade.id, 0, [one as CopyId, two as CopyId]))
    world.clock.advance(10_000)
    for (const player of [alice, bob]) done(await world.services.trades.confirm(player.acts(), trade.id, laid.version))
    done(await world.services.duels.fightme(bob.acts(), one as CopyId))
    const { moved, left } = done(await world.services.audit.revert(olivia.acts(), trade.id))
    expect([moved.map(({ copy }) => copy), left.map(({ copy }) => copy)]).toEqual([[two], [one]])
    expect([await ownerOf(two as string), await ownerOf(one as string)]).toEqual([
      await alice.member(),
      await bob.member(),
    ])
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), trade.id))).toBe('reverted_already')
  })

  test('nothing goes back to who has erased everything', async () => {
    const { id, loser } = await played()
    done(await world.services.privacy.erase(loser.user))
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), id))).toBe('revert_nothing')
  })

  test('by organizers, of duels and trades that were made', async () => {
    const { id } = await played()
    expect(refusalOf(await world.services.audit.revert(alice.acts(), id))).toBe('not_organizer')
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), 'nothing'))).toBe('revert_no_record')
    const open = await alice.challenges(bob)
    expect(refusalOf(await world.services.audit.revert(olivia.acts(), open.id))).toBe('revert_no_record')
  })
})

describe('a ban', () => {
  test('keeps out, voids what was open, frees the cards, and can be lifted', async () => {
    const { duels, trades, members, boosters, bans } = world.services
    const carol = world.person('Carol')
    await carol.joins()
    const others = [await alice.challenges(bob), await bob.challenges(carol)]
    const table = done(await trades.open(alice.acts(), bob.asPerson()))
    done(await bans.add(olivia.acts(), bob.asPerson()))
    for (const { id } of others) expect(await duels.get(id)).toMatchObject({ state: 'void', reason: 'banned' })
    expect(await trades.get(table.id)).toMatchObject({ state: 'void', reason: 'banned' })
    await expectSound(world)

    expect(refusalOf(await members.join(bob.acts()))).toBe('banned')
    expect(refusalOf(await boosters.owed(bob.acts()))).toBe('banned')
    expect(refusalOf(await boosters.open(bob.acts(), 'role-1'))).toBe('banned')
    expect(refusalOf(await duels.mayFightme(bob.acts()))).toBe('banned')
    expect(refusalOf(await duels.challengeHouse(bob.acts()))).toBe('banned')
    expect(refusalOf(await duels.mayChallenge(alice.acts(), bob.asPerson()))).toBe('opponent_banned')
    expect(refusalOf(await trades.open(bob.acts(), alice.asPerson()))).toBe('banned')
    expect(refusalOf(await trades.open(alice.acts(), bob.asPerson()))).toBe('opponent_banned')
    const fightme = done(await duels.fightme(alice.acts(), await alice.copyOf()))
    expect(refusalOf(await duels.mayChoose(bob.acts(), fightme.id))).toBe('banned')

    expect(refusalOf(await bans.add(olivia.acts(), bob.asPerson()))).toBe('banned_already')
    done(await bans.remove(olivia.acts(), bob.asPerson()))
    expect(refusalOf(await bans.remove(olivia.acts(), bob.asPerson()))).toBe('not_banned')
    done(await duels.mayChoose(bob.acts(), fightme.id))
  })

  test('reaches booths, signatures, boosters and invitations, in both directions', async () => {
    const { autographs, bans, booths, grants, members } = world.services
    const [gary, carol] = [world.person('Gary'), world.person('Carol')]
    const [gygax, buffalo] = ['gary-gygax' as CardId, 'flying-buffalo' as CardId]
    await alice.gets(gygax)
    await bob.gets(gygax)
    done(await autographs.link(olivia.acts(), 'Gary Gygax', gary.asPerson()))
    done(await booths.open(olivia.acts(), { company: buffalo, rep: gary.asPerson(), stock: null }))
    const hers = done(await autographs.request(alice.acts(), gygax, null)).id
    const his = done(await autographs.request(bob.acts(), gygax, null)).id
    done(await bans.add(olivia.acts(), bob.asPerson()))
    expect((await autographs.get(his))?.state, 'what he had asked is void').toBe('void')
    expect((await autographs.get(hers))?.state).toBe('open')
    expect(refusalOf(await booths.visit(bob.acts(), null))).toBe('banned')
    expect(refusalOf(await booths.give(gary.acts(), bob.asPerson(), null))).toBe('opponent_banned')
    expect(refusalOf(await autographs.request(bob.acts(), gygax, null))).toBe('banned')
    expect(refusalOf(await grants.toMember(olivia.acts(), bob.asPerson(), 1))).toBe('opponent_banned')
    expect(refusalOf(await members.invite(bob.acts(), carol.asPerson()))).toBe('banned')

    done(await bans.add(olivia.acts(), carol.asPerson()))
    expect(refusalOf(await world.services.duels.mayChallenge(alice.acts(), carol.asPerson()))).toBe('opponent_banned')
    expect(refusalOf(await members.invite(alice.acts(), carol.asPerson()))).toBe('opponent_banned')
    expect(refusalOf(await autographs.link(olivia.acts(), 'Steve Jackson', carol.asPerson()))).toBe('opponent_banned')
    const booth = { company: 'chaosium' as CardId, rep: carol.asPerson(), stock: null }
    expect(refusalOf(await booths.open(olivia.acts(), booth))).toBe('opponent_banned')

    done(await bans.add(olivia.acts(), gary.asPerson()))
    expect((await autographs.get(hers))?.state, 'nobody is there to answer').toBe('void')
    expect(refusalOf(await autographs.queue(gary.acts()))).toBe('banned')
    expect(refusalOf(await autographs.sign(gary.acts(), hers))).toBe('banned')
    expect(refusalOf(await booths.give(gary.acts(), alice.asPerson(), null))).toBe('banned')
    expect(refusalOf(await autographs.request(alice.acts(), gygax, null))).toBe('opponent_banned')
  })

  test('is the organizers’, and not for bots; erasing oneself is no way out', async () => {
    const { bans, members, privacy } = world.services
    expect(refusalOf(await bans.add(alice.acts(), bob.asPerson()))).toBe('not_organizer')
    expect(refusalOf(await bans.remove(alice.acts(), bob.asPerson()))).toBe('not_organizer')
    expect(refusalOf(await bans.add(olivia.acts(), bob.asPerson({ bot: true })))).toBe('ban_bot')
    done(await bans.add(olivia.acts(), bob.asPerson()))
    done(await privacy.erase(bob.user))
    expect(refusalOf(await members.join(bob.acts()))).toBe('banned')
  })
})

/** What people look for, would give, keep, and whom they keep away from. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardId } from '../../src/rules/tom/index.js'
import type { CopyId } from '../../src/store/ids.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

let world: World
let alice: Player
let bob: Player
let carol: Player
const [LAMP, RING, BELL] = edition.cards.map(card => card.id) as [CardId, CardId, CardId]

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  ;[alice, bob, carol] = [world.person('Alice'), world.person('Bob'), world.person('Carol')]
  for (const player of [alice, bob]) await player.joins()
})

const wishes = () => world.services.wishes
const blocks = () => world.services.blocks

test('a list of cards looked for, in the edition’s order', async () => {
  done(await wishes().add(alice.acts(), 'want', RING))
  expect(done(await wishes().add(alice.acts(), 'want', LAMP))).toEqual([LAMP, RING])
  expect(refusalOf(await wishes().add(alice.acts(), 'want', LAMP))).toBe('wished_already')
  expect(refusalOf(await wishes().add(alice.acts(), 'want', 'no-such' as CardId))).toBe('unknown_card')
  expect(done(await wishes().list(bob.acts(), alice.user, 'want')).cards).toEqual([LAMP, RING])
  expect(done(await wishes().remove(alice.acts(), 'want', RING))).toEqual([LAMP])
  expect(refusalOf(await wishes().remove(alice.acts(), 'want', RING))).toBe('not_wished')
  expect(refusalOf(await wishes().list(bob.acts(), carol.user, 'want'))).toBe('no_member')
  expect(refusalOf(await wishes().add(carol.acts(), 'want', LAMP))).toBe('not_joined')
})

test('only what one has is offered, as long as one has it; a stake doesn’t show', async () => {
  const rare = edition.cards.find(card => card.id === BELL)
  await alice.givesAllTo(bob)
  expect(refusalOf(await wishes().add(alice.acts(), 'offer', BELL))).toBe('card_not_owned')
  const [bell] = (await alice.gets(BELL)) as [CopyId]
  done(await wishes().add(alice.acts(), 'offer', BELL))
  done(await wishes().add(bob.acts(), 'want', BELL))
  const around = await wishes().around(bob.acts(), BELL)
  expect(around, rare?.name).toEqual({ offered: [{ user: alice.user, name: 'Alice' }], wanted: 1 })
  done(await world.services.duels.challenge(alice.acts(), bob.asPerson(), bell))
  expect((await wishes().around(bob.acts(), BELL)).offered).toHaveLength(1)
  await world.services.duels.withdraw(alice.acts(), (await live()) as never)
  await alice.givesAllTo(bob)
  expect((await wishes().around(bob.acts(), BELL)).offered).toEqual([])
  expect(done(await wishes().list(bob.acts(), alice.user, 'offer')).cards).toEqual([])
})

const live = async () =>
  (await world.store.read.duel.findFirst({ where: { state: 'open', convention: { guildId: world.guild } } }))?.id

test('kept copies: so many of a card, signed ones first, never staked until they are freed', async () => {
  await alice.givesAllTo(bob)
  expect(refusalOf(await world.services.keeping.add(alice.acts(), LAMP, 1))).toBe('card_not_owned')
  const [plain, signed] = (await alice.gets(LAMP, LAMP)) as [CopyId, CopyId]
  await world.store.transact('test', async tx => {
    await tx.copy.update({ where: { id: signed }, data: { signers: '["Somebody"]' } })
  })
  expect(done(await world.services.keeping.add(alice.acts(), LAMP, 1))).toEqual({ count: 1, staked: 0 })
  expect(refusalOf(await world.services.duels.challenge(alice.acts(), bob.asPerson(), signed))).toBe('copy_kept')
  expect(done(await world.services.keeping.add(alice.acts(), LAMP, 5))).toEqual({ count: 2, staked: 0 })
  expect(refusalOf(await world.services.duels.challenge(alice.acts(), bob.asPerson(), plain))).toBe('copy_kept')
  expect(refusalOf(await world.services.keeping.add(alice.acts(), LAMP, 1))).toBe('kept_already')
  expect(done(await world.services.keeping.list(alice.acts())).cards).toEqual([{ card: LAMP, count: 2, staked: 0 }])
  expect(done(await world.services.keeping.remove(alice.acts(), LAMP))).toEqual({ count: 2, staked: 0 })
  expect(refusalOf(await world.services.keeping.remove(alice.acts(), LAMP))).toBe('not_kept')
  done(await world.services.duels.challenge(alice.acts(), bob.asPerson(), plain))
})

test('a staked copy is kept last, and only from when it is free again', async () => {
  const { keeping, duels } = world.services
  await alice.givesAllTo(bob)
  const [staked, spare] = (await alice.gets(LAMP, LAMP)) as [CopyId, CopyId]
  await world.store.transact('test', tx => tx.copy.update({ where: { id: staked }, data: { signers: '["Somebody"]' } }))
  const duel = done(await duels.challenge(alice.acts(), bob.asPerson(), staked))
  expect(done(await keeping.add(alice.acts(), LAMP, 1))).toEqual({ count: 1, staked: 0 })
  expect(await world.store.read.copy.findFirst({ where: { kept: true, card: LAMP } })).toMatchObject({ id: spare })
  expect(done(await keeping.add(alice.acts(), LAMP, 1))).toEqual({ count: 2, staked: 1 })
  expect(done(await keeping.list(alice.acts())).cards).toEqual([{ card: LAMP, count: 2, staked: 1 }])
  done(await duels.withdraw(alice.acts(), duel.id))
  expect(done(await keeping.list(alice.acts())).cards).toEqual([{ card: LAMP, count: 2, staked: 0 }])
  expect(refusalOf(await duels.challenge(alice.acts(), bob.asPerson(), staked))).toBe('copy_kept')
})

test('a block: no challenge, no trade, no invitation between the two, and the open table is cleared', async () => {
  const table = done(await world.services.trades.open(alice.acts(), bob.asPerson()))
  done(await blocks().add(alice.acts(), bob.asPerson()))
  done(await blocks().add(alice.acts(), bob.asPerson()))
  expect(await world.services.trades.get(table.id)).toMatchObject({ state: 'void', reason: 'blocked' })
  const { duels, trades, members } = world.services
  expect(refusalOf(await duels.mayChallenge(bob.acts(), alice.asPerson()))).toBe('blocked_you')
  expect(refusalOf(await duels.mayChallenge(alice.acts(), bob.asPerson()))).toBe('you_blocked')
  expect(refusalOf(await trades.open(bob.acts(), alice.asPerson()))).toBe('blocked_you')
  expect(refusalOf(await trades.open(alice.acts(), bob.asPerson()))).toBe('you_blocked')
  done(await blocks().add(carol.acts(), bob.asPerson()))
  expect(refusalOf(await members.invite(bob.acts(), carol.asPerson()))).toBe('blocked_you')
  expect(await blocks().list(alice.acts())).toEqual([{ user: bob.user, name: 'Bob' }])
  expect(done(await blocks().remove(alice.acts(), bob.user))).toEqual({ name: 'Bob' })
  expect(refusalOf(await blocks().remove(alice.acts(), bob.user))).toBe('not_blocked')
  done(await trades.open(bob.acts(), alice.asPerson()))
})

test('a block is no way out of a challenge that is open, but a fightme isn’t for the blocked', async () => {
  const duel = await alice.challenges(bob)
  done(await blocks().add(bob.acts(), alice.asPerson()))
  expect(refusalOf(await world.services.duels.decline(bob.acts(), duel.id))).toBe('must_accept')
  done(await world.services.duels.choose(bob.acts(), duel.id, await bob.copyOf()))
  const open = done(await world.services.duels.fightme(bob.acts(), await bob.copyOf()))
  expect(refusalOf(await world.services.duels.mayChoose(alice.acts(), open.id))).toBe('blocked_you')
})

test('whom one can’t block', async () => {
  expect(refusalOf(await blocks().add(alice.acts(), alice.asPerson()))).toBe('block_self')
  expect(refusalOf(await blocks().add(alice.acts(), bob.asPerson({ bot: true })))).toBe('block_bot')
})

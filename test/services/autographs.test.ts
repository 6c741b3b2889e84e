/** Autographs: who signs, what is asked, and what a signature is worth. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { starOf } from '../../src/rules/tom/index.js'
import type { CopyId } from '../../src/store/ids.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

const HOUR = 3_600_000
let world: World
let alice: Player
let bob: Player
let gary: Player

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  world.newServer()
  alice = world.person('Alice')
  bob = world.person('Bob')
  gary = world.person('Gary')
  await alice.joins()
  await bob.joins()
})

const card = (name: string) => {
  const found = edition.cards.find(one => one.name === name)
  if (found === undefined) throw new Error(`no card ${name}`)
  return found
}
const gygax = card('Gary Gygax').id
const link = (person = 'Gary Gygax', guest = gary) =>
  world.services.autographs.link(world.organizer.acts(), person, guest.asPerson())
const ask = (player: Player, person: string | null = null, on = gygax) =>
  world.services.autographs.request(player.acts(), on, person)
const signers = async (copy: CopyId) => (await world.store.read.copy.findFirstOrThrow({ where: { id: copy } })).signers
const notices = () => world.store.read.post.count({ where: { guildId: world.guild, kind: 'autograph.waiting' } })
const answers = () => world.store.read.post.count({ where: { guildId: world.guild, kind: 'autograph.answer' } })

test('a signature adds 5 to the Star, once per person and copy', async () => {
  done(await link('gary  GYGAX'))
  const [copy] = await alice.gets(gygax)
  const asked = done(await ask(alice))
  expect(asked.person).toBe('Gary Gygax')
  done(await world.services.autographs.sign(gary.acts(), asked.id))
  expect(await signers(copy as CopyId)).toBe('["Gary Gygax"]')
  const { items } = done(await world.services.collections.page(alice.acts(), alice.user, { page: 0, size: 50 }))
  const item = items.find(one => one.copy === copy)
  expect(starOf(edition, { card: gygax, autographs: item?.autographs ?? [] }).star).toBe(card('Gary Gygax').star + 5)
  expect(refusalOf(await world.services.autographs.sign(gary.acts(), asked.id))).toBe('request_over')
  expect(await answers()).toBe(1)
  expect(await world.store.read.autograph.count({ where: { copyId: copy as string } })).toBe(1)
  await world.store.transact('test', tx =>
    tx.copy.deleteMany({ where: { owner: { userId: alice.user }, signers: '', card: gygax } }),
  )
  expect(refusalOf(await ask(alice))).toBe('signed_already')
})

test('only organizers link, only who is on a card, each person once', async () => {
  const { autographs } = world.services
  expect(refusalOf(await autographs.link(alice.acts(), 'Gary Gygax', gary.asPerson()))).toBe('not_organizer')
  expect(refusalOf(await link('Nobody At All'))).toBe('unknown_person')
  // A company's name isn't a person's.
  expect(refusalOf(await link('Chaosium'))).toBe('unknown_person')
  expect(refusalOf(await autographs.link(world.organizer.acts(), 'Gary Gygax', gary.asPerson({ bot: true })))).toBe(
    'guest_bot',
  )
  expect(
    refusalOf(await autographs.link(world.organizer.acts(), 'Gary Gygax', gary.asPerson({ present: false }))),
  ).toBe('gone')
  done(await link())
  expect(refusalOf(await link('Gary Gygax', bob))).toBe('person_linked_already')
  expect(refusalOf(await autographs.unlink(alice.acts(), 'Gary Gygax'))).toBe('not_organizer')
  done(await autographs.unlink(world.organizer.acts(), 'Gary Gygax'))
  expect(refusalOf(await autographs.unlink(world.organizer.acts(), 'Gary Gygax'))).toBe('not_linked')
  expect(refusalOf(await autographs.queue(gary.acts()))).toBe('not_guest')
})

test('what can’t be asked', async () => {
  await world.store.transact('test', tx => tx.copy.deleteMany({ where: { owner: { userId: alice.user } } }))
  expect(refusalOf(await ask(alice))).toBe('card_not_owned')
  await alice.gets(gygax)
  expect(refusalOf(await ask(alice))).toBe('no_guest')
  done(await link())
  expect(refusalOf(await ask(world.person('Stranger')))).toBe('not_joined')
  expect(refusalOf(await ask(alice, 'Steve Jackson'))).toBe('not_on_card')
  expect(refusalOf(await ask(alice, null, 'zzz' as never))).toBe('unknown_card')
  const asked = done(await ask(alice))
  expect(refusalOf(await ask(alice))).toBe('request_open_already')
  expect(refusalOf(await world.services.autographs.withdraw(bob.acts(), asked.id))).toBe('no_request')
  done(await world.services.autographs.withdraw(alice.acts(), asked.id))
  expect(refusalOf(await world.services.autographs.withdraw(alice.acts(), asked.id))).toBe('request_over')
  expect(refusalOf(await world.services.autographs.sign(gary.acts(), asked.id))).toBe('request_over')
  done(await world.services.blocks.add(gary.acts(), alice.asPerson()))
  expect(refusalOf(await ask(alice))).toBe('blocked_you')
})

test('of several guests on a card one is named', async () => {
  const both = edition.cards.find(one => one.people.length >= 2)
  const [first = '', second = ''] = both?.people ?? []
  done(await link(first))
  done(await link(second, world.person('Second')))
  const [copy] = await alice.gets(both?.id ?? '')
  expect(refusalOf(await ask(alice, null, both?.id))).toBe('which_person')
  const asked = done(await ask(alice, second, both?.id))
  done(await world.services.autographs.sign(world.person('Second').acts(), asked.id))
  expect(done(await ask(alice, null, both?.id)).person).toBe(first)
  expect(await signers(copy as CopyId)).toContain(second)
})

test('a staked copy isn’t asked for; one staked meanwhile is signed as any other, so that nobody learns of it', async () => {
  await world.store.transact('test', tx => tx.copy.deleteMany({ where: { owner: { userId: alice.user } } }))
  done(await link())
  const [copy] = await alice.gets(gygax)
  const asked = done(await ask(alice))
  done(await world.services.autographs.withdraw(alice.acts(), asked.id))
  const before = await alice.challenges(bob, gygax)
  expect(refusalOf(await ask(alice))).toBe('copy_staked')
  done(await world.services.duels.withdraw(alice.acts(), before.id))
  const again = done(await ask(alice))
  const duel = await alice.challenges(bob, gygax)
  const signed = done(await world.services.autographs.sign(gary.acts(), again.id))
  expect(signed.signed).toHaveLength(1)
  expect(await answers()).toBe(1)
  const everybodys = done(await world.services.collections.page(bob.acts(), alice.user, { page: 0, size: 50 }))
  expect(everybodys.items.find(one => one.copy === copy)?.autographs).toEqual(['Gary Gygax'])
  expect(JSON.stringify(await world.services.privacy.export(gary.user))).not.toContain(duel.id)
  expect(done(await world.services.autographs.queue(gary.acts())).requests).toEqual([])
  expect(refusalOf(await ask(alice))).toBe('signed_already')
  done(await world.services.duels.withdraw(alice.acts(), duel.id))
  expect(await signers(copy as CopyId)).toBe('["Gary Gygax"]')
  expect(await answers()).toBe(1)
})

test('signed while it was staked and lost: the winner has it with the signature, but it counted for nothing in that duel', async () => {
  await world.store.transact('test', tx =>
    tx.copy.deleteMany({ where: { owner: { userId: { in: [alice.user, bob.user] } } } }),
  )
  done(await link())
  const [copy] = await alice.gets(gygax)
  const [signed] = await bob.gets(gygax)
  done(await world.services.autographs.sign(gary.acts(), done(await ask(bob)).id))
  const asked = done(await ask(alice))
  const duel = await alice.challenges(bob, gygax)
  done(await world.services.autographs.sign(gary.acts(), asked.id))
  const played = await bob.chooses(duel.id, gygax)
  expect(played.winner).toBe('opponent')
  expect(played.challenger.stake?.autographs).toEqual([])
  expect(await signers(copy as CopyId)).toBe('["Gary Gygax"]')
  expect(await signers(signed as CopyId)).toBe('["Gary Gygax"]')
})

test('a copy that changes owner voids its request', async () => {
  done(await link())
  await alice.gets(gygax)
  await bob.gets(gygax)
  const hers = done(await ask(alice))
  await alice.givesAllTo(bob)
  expect((await world.services.autographs.get(hers.id))?.state).toBe('void')
  expect(refusalOf(await world.services.autographs.sign(gary.acts(), hers.id))).toBe('request_over')
  expect(await answers()).toBe(0)
})

test('the guest is told once an hour at most, and of what came in between when the hour is over', async () => {
  done(await link())
  await alice.gets(gygax)
  await bob.gets(gygax)
  await ask(alice)
  expect(await notices()).toBe(1)
  const his = done(await ask(bob))
  expect(await notices()).toBe(1)
  world.clock.advance(HOUR - 1)
  await world.services.deadlines.sweep()
  expect(await notices()).toBe(1)
  expect(await world.services.deadlines.nextAt()).toBe(world.clock.now() + 1)
  world.clock.advance(1)
  await world.services.deadlines.sweep()
  expect(await notices()).toBe(2)
  done(await world.services.autographs.withdraw(bob.acts(), his.id))
  done(await ask(bob))
  done(
    await world.services.autographs.sign(
      gary.acts(),
      done(await world.services.autographs.queue(gary.acts())).requests[1]?.id as never,
      'all',
    ),
  )
  world.clock.advance(HOUR)
  await world.services.deadlines.sweep()
  expect(await notices(), 'nothing waits').toBe(2)
})

test('sign all goes as far as what was seen; a double press signs once', async () => {
  done(await link())
  const askers = [alice, bob, world.person('Carol')]
  const asked = []
  for (const asker of askers) {
    if (asker !== alice && asker !== bob) await asker.joins()
    await asker.gets(gygax)
    asked.push(done(await ask(asker)))
    world.clock.advance(1)
  }
  const seen = asked[1]?.id as never
  const twin = await world.twin()
  const presses = await Promise.all([
    world.services.autographs.sign(gary.acts(), seen, 'all'),
    twin.autographs.sign(gary.acts(), seen, 'all'),
  ])
  expect(presses.map(refusalOf).sort()).toEqual(['request_over', null].sort())
  expect(await answers()).toBe(2)
  expect(done(await world.services.autographs.queue(gary.acts())).waiting).toBe(1)
  expect(refusalOf(await world.services.autographs.sign(bob.acts(), asked[2]?.id as never))).toBe('not_guest')
  done(await world.services.autographs.decline(gary.acts(), asked[2]?.id as never))
  expect(await answers()).toBe(3)
})

test('unlinking and closing end what waits', async () => {
  done(await link())
  await alice.gets(gygax)
  const first = done(await ask(alice))
  done(await world.services.autographs.unlink(world.organizer.acts(), 'Gary Gygax'))
  expect((await world.services.autographs.get(first.id))?.state).toBe('void')
  done(await link())
  const second = done(await ask(alice))
  done(await world.services.conventions.close(world.organizer.acts()))
  expect((await world.services.autographs.get(second.id))?.state).toBe('void')
  expect(refusalOf(await world.services.autographs.sign(gary.acts(), second.id))).toBe('no_convention')
})

test('erasing: the asker’s requests and the guest’s link are gone, signatures stay', async () => {
  done(await link())
  const [copy] = await alice.gets(gygax)
  await bob.gets(gygax)
  const hers = done(await ask(alice))
  done(await world.services.autographs.sign(gary.acts(), hers.id))
  const his = done(await ask(bob))
  expect(JSON.stringify(await world.services.privacy.export(gary.user))).toContain('gary gygax')
  expect(JSON.stringify(await world.services.privacy.export(bob.user))).toContain(his.id)
  done(await world.services.privacy.erase(gary.user))
  expect((await world.services.autographs.get(his.id))?.state).toBe('void')
  expect(await signers(copy as CopyId)).toContain('Gary Gygax')
  const { read } = world.store
  const rows = [
    await read.guest.findMany(),
    await read.autograph.findMany(),
    await read.signRequest.findMany(),
    await read.post.findMany({ where: { guildId: world.guild } }),
  ]
  expect(JSON.stringify(rows)).not.toContain(`"${gary.user}"`)
  expect(await world.services.privacy.export(gary.user)).toBeNull()
  done(await world.services.privacy.erase(bob.user))
  expect(await world.services.autographs.get(his.id)).toBeNull()
})

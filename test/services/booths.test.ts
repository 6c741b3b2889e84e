/** Booths: one card each for who comes by, never more than there are. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardId } from '../../src/rules/tom/index.js'
import { expectSound } from './invariants.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

const DAY = 86_400_000
let world: World
let alice: Player
let bob: Player
let rep: Player

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.newServer()
  ;[alice, bob, rep] = [world.person('Alice'), world.person('Bob'), world.person('Rep')]
  await alice.joins()
  await bob.joins()
})
afterEach(() => expectSound(world))

const card = (name: string) => edition.cards.find(one => one.name === name)?.id as CardId
const buffalo = card('Flying Buffalo')
const chaosium = card('Chaosium')
const open = (company = buffalo, stock: number | null = null, by = world.organizer) =>
  world.services.booths.open(by.acts(), { company, rep: rep.asPerson(), stock })
const visit = (player: Player, company: CardId | null = null) => world.services.booths.visit(player.acts(), company)
const give = (to: Player, from = rep) => world.services.booths.give(from.acts(), to.asPerson(), null)
const held = async (player: Player, of: CardId = buffalo) => (await player.cards()).filter(one => one === of).length

test('who comes by gets one card, once a convention, also when the booth opens again', async () => {
  done(await open())
  const before = await held(alice)
  done(await visit(alice))
  expect(await held(alice)).toBe(before + 1)
  expect(refusalOf(await visit(alice))).toBe('visited_already')
  done(await world.services.booths.close(world.organizer.acts(), null))
  expect(refusalOf(await visit(bob))).toBe('no_booths')
  expect(refusalOf(await visit(bob, buffalo))).toBe('no_booth')
  done(await open())
  expect(refusalOf(await visit(alice))).toBe('visited_already')
  done(await visit(bob))
  const moved = await world.store.read.movement.findMany({ where: { how: 'booth' } })
  expect(moved.length).toBeGreaterThanOrEqual(2)
})

test('of a stock of one, one of many at once gets a card', async () => {
  done(await open(buffalo, 1))
  const twin = await world.twin()
  const presses = await Promise.all([
    visit(alice),
    visit(alice),
    twin.booths.visit(bob.acts(), null),
    visit(bob),
    give(bob),
  ])
  expect(presses.filter(press => press.ok)).toHaveLength(1)
  expect(refusalOf(await visit(world.person('Stranger')))).toBe('not_joined')
  await world.person('Carol').joins()
  expect(refusalOf(await visit(world.person('Carol')))).toBe('booth_empty')
})

test('who may open and close', async () => {
  expect(refusalOf(await open(buffalo, null, alice))).toBe('not_organizer')
  expect(refusalOf(await world.services.booths.close(alice.acts(), null))).toBe('not_organizer')
  expect(refusalOf(await open(card('Gary Gygax')))).toBe('not_a_company')
  expect(refusalOf(await open('zzz' as CardId))).toBe('unknown_card')
  const wish = { company: buffalo, stock: null }
  const { booths } = world.services
  expect(refusalOf(await booths.open(world.organizer.acts(), { ...wish, rep: rep.asPerson({ bot: true }) }))).toBe(
    'booth_rep_bot',
  )
  expect(refusalOf(await booths.open(world.organizer.acts(), { ...wish, rep: rep.asPerson({ present: false }) }))).toBe(
    'gone',
  )
  done(await open())
  expect(refusalOf(await open())).toBe('booth_open_already')
  done(await open(chaosium))
  expect(refusalOf(await visit(alice))).toBe('which_booth')
  done(await visit(alice, chaosium))
  done(await visit(alice, buffalo))
})

test('the rep gives, once a day to each', async () => {
  expect(refusalOf(await give(alice))).toBe('not_rep')
  done(await open(buffalo, 3))
  expect(refusalOf(await give(alice, bob))).toBe('not_rep')
  expect(refusalOf(await give(world.person('Stranger')))).toBe('no_member')
  expect(refusalOf(await give(rep))).toBe('booth_self')
  const gift = done(await give(alice))
  expect(await world.store.read.post.count({ where: { kind: 'booth.given', subject: gift.id } })).toBe(1)
  expect(refusalOf(await give(alice))).toBe('given_today')
  done(await visit(alice))
  world.clock.advance(DAY)
  done(await give(alice))
  world.clock.advance(DAY)
  expect(refusalOf(await give(alice))).toBe('booth_empty')
})

test('erasing isn’t a second visit, and the rep is forgotten', async () => {
  done(await open())
  done(await visit(alice))
  expect(JSON.stringify(await world.services.privacy.export(rep.user))).toContain(buffalo)
  done(await world.services.privacy.erase(alice.user))
  await alice.joins()
  expect(refusalOf(await visit(alice))).toBe('visited_already')
  done(await world.services.privacy.erase(rep.user))
  expect((await world.services.booths.list(bob.acts()))[0]?.rep).toBeNull()
  expect(await world.services.privacy.export(rep.user)).toBeNull()
})

test('the end of the convention closes it', async () => {
  const booth = done(await open())
  done(await world.services.conventions.close(world.organizer.acts()))
  expect((await world.services.booths.get(booth.id))?.open).toBe(false)
  expect(refusalOf(await visit(alice))).toBe('no_convention')
})

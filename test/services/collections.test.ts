/** Collections: pages, filters, sorting, and what others may not see. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CollectionQuery } from '../../src/services/types.js'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

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
  await world.store.transact('test', tx => tx.copy.deleteMany({ where: { owner: { userId: alice.user } } }))
})

const page = async (query: Partial<CollectionQuery> = {}, viewer = alice) =>
  done(await world.services.collections.page(viewer.acts(), alice.user, { page: 0, size: 25, ...query }))
const shown = async (query: Partial<CollectionQuery> = {}) =>
  (await page(query)).items.map(item => (item.count === 1 ? item.card : `${item.count} ${item.card}`))

test('equal copies are one item, in the order of the cards', async () => {
  await alice.gets('fluxx', 'adventure-games', 'fluxx', 'fluxx')
  const all = await page()
  expect(await shown()).toEqual(['adventure-games', '3 fluxx'])
  expect(all).toMatchObject({ copies: 4, cards: 2, matching: 2, pages: 1 })
  expect(all.types).toEqual({
    COMPANY: { copies: 1, items: 1, cards: 1 },
    PERSON: { copies: 0, items: 0, cards: 0 },
    GAME: { copies: 3, items: 1, cards: 1 },
  })
})

test('a signed copy is an item of its own and stands first', async () => {
  const [, signed] = await alice.gets('greg-costikyan', 'greg-costikyan')
  await world.store.transact('test', tx =>
    tx.copy.update({ where: { id: signed as string }, data: { signers: '["Greg Costikyan"]' } }),
  )
  expect((await page()).items).toMatchObject([
    { copy: signed, autographs: ['Greg Costikyan'], count: 1 },
    { autographs: [], count: 1 },
  ])
  expect((await page({ duplicates: true })).matching).toBe(2)
})

test('filters and sorts', async () => {
  await alice.gets('fluxx', 'fluxx', 'avalon-hill', 'greg-costikyan', 'cyberpunk', 'gary-gygax')
  expect(await shown({ type: 'PERSON' })).toEqual(['gary-gygax', 'greg-costikyan'])
  expect(await shown({ search: 'GAR' })).toEqual(['gary-gygax'])
  expect(await shown({ duplicates: true })).toEqual(['2 fluxx'])
  expect(await shown({ sort: 'star' })).toEqual(['avalon-hill', 'greg-costikyan', 'gary-gygax', 'cyberpunk', '2 fluxx'])
  expect(await shown({ sort: 'count' })).toEqual([
    '2 fluxx',
    'avalon-hill',
    'gary-gygax',
    'greg-costikyan',
    'cyberpunk',
  ])
  expect(await shown({ sort: 'name' })).toEqual(['avalon-hill', 'cyberpunk', '2 fluxx', 'gary-gygax', 'greg-costikyan'])
  expect(await shown({ search: 'nobody has this' })).toEqual([])
})

test('types are counted among what a search and duplicates leave, whichever type is shown', async () => {
  await alice.gets('flying-buffalo', 'fluxx', 'fluxx', 'steve-jackson', 'steve-jackson-games', 'gary-gygax')
  const copies = async (query: Partial<CollectionQuery>) => {
    const { types } = await page(query)
    return [types.COMPANY.copies, types.PERSON.copies, types.GAME.copies]
  }
  expect(await copies({})).toEqual([2, 2, 2])
  expect(await copies({ search: 'jackson' })).toEqual([1, 1, 0])
  expect(await copies({ search: 'jackson', type: 'PERSON' })).toEqual([1, 1, 0])
  expect(await copies({ duplicates: true })).toEqual([0, 0, 2])
  // A menu lists the two copies of Fluxx once.
  expect((await page({})).types.GAME).toEqual({ copies: 2, items: 1, cards: 1 })
  expect(await page({ search: 'jackson', type: 'PERSON' })).toMatchObject({ copies: 6, cards: 5, matching: 1 })
})

test('pages cover everything once, whatever their size', async () => {
  const cards = edition.cards.map(card => card.id)
  await alice.gets(...cards)
  for (const size of [1, 7, 25, 110, 500]) {
    const { pages } = await page({ size })
    const seen: string[] = []
    for (let at = 0; at < pages; at++) seen.push(...(await shown({ size, page: at })))
    expect(seen).toEqual(cards)
  }
  expect(await page({ page: 99, size: 25 })).toMatchObject({ page: 4, pages: 5 })
})

test('only the owner sees which copies are locked; a picker leaves them out', async () => {
  await alice.gets('fluxx', 'cyberpunk')
  await alice.challenges(bob, 'fluxx')
  expect((await page()).items.map(item => [item.card, item.locked])).toEqual([
    ['cyberpunk', false],
    ['fluxx', true],
  ])
  expect((await page({}, bob)).items.map(item => [item.card, item.locked])).toEqual([
    ['cyberpunk', false],
    ['fluxx', false],
  ])
  const picked = done(await world.services.collections.pick(alice.acts(), { page: 0, size: 25 }))
  expect(picked.items.map(item => item.card)).toEqual(['cyberpunk'])
})

test('a picker leaves out what is kept', async () => {
  const [kept] = await alice.gets('fluxx', 'fluxx')
  await world.store.transact('test', tx => tx.copy.update({ where: { id: kept as string }, data: { kept: true } }))
  const picked = done(await world.services.collections.pick(alice.acts(), { page: 0, size: 25 }))
  expect(picked.items).toMatchObject([{ card: 'fluxx', count: 1 }])
  expect(picked.items[0]?.copy).not.toBe(kept)
})

test('a private collection is for its owner', async () => {
  done(await world.services.members.setPrivate(alice.acts(), true))
  expect(refusalOf(await world.services.collections.page(bob.acts(), alice.user, { page: 0, size: 5 }))).toBe('private')
  expect((await page()).copies).toBe(0)
})

test('a card says how many there are', async () => {
  await alice.gets('fluxx', 'fluxx')
  const bobs = (await bob.cards()).filter(card => card === 'fluxx').length
  const found = done(await world.services.collections.card(alice.acts(), 'fluxx' as never))
  expect(found).toMatchObject({ owned: 2, exists: 3 + bobs })
  expect(refusalOf(await world.services.collections.card(alice.acts(), 'nothing' as never))).toBe('unknown_card')
})

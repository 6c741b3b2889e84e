/** The main job: two members join, one challenges the other, both choose, the winner owns both. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, done, type World } from './world.js'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('the winner owns both cards, also after a restart', async () => {
  const alice = world.person('Alice')
  const bob = world.person('Bob')
  await alice.joins()
  await bob.joins()
  const before = [...(await alice.cards()), ...(await bob.cards())].sort()
  expect(before).toHaveLength(16)

  const duel = await alice.challenges(bob)
  expect(duel).toMatchObject({ state: 'open', mandatory: true, challenger: { name: 'Alice', stake: null } })
  await world.restart()
  const result = await bob.chooses(duel.id)
  await world.restart()

  expect([...(await alice.cards()), ...(await bob.cards())].sort()).toEqual(before)
  const alices = (await alice.cards()).length
  expect(alices).toBe(result.winner === 'challenger' ? 9 : result.winner === 'opponent' ? 7 : 8)
  expect(await world.services.duels.get(duel.id)).toEqual(result)
  const posts = await world.store.read.post.findMany({ orderBy: { seq: 'asc' } })
  expect(posts.map(post => [post.kind, post.revision])).toEqual([
    ['convention.opened', 1],
    ['duel.challenge', 2],
    ['duel.result', 1],
  ])
  expect(done(await world.services.records.verify(alice.acts(), duel.id)).checks.every(check => check.ok)).toBe(true)
})

/** The house at the table: what it did can be recomputed, and it plays on when thinking fails. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAction } from '../../../src/rules/opponents/index.js'
import { apply, setup, shippedContent, view } from '../../../src/rules/origins/index.js'
import { createServices } from '../../../src/services/index.js'
import thinkApart from '../../../src/services/origins/origins-worker.js'
import { thinkHere } from '../../../src/services/origins/thinking.js'
import { createWorld, done, editions, silent, type World } from '../world.js'
import { begin, findPlaces, gameOf, playOn, ready, wishFor } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('who knows the seed can repeat each of its moves', async () => {
  world.newServer()
  const alice = world.person('Alice')
  const { id } = await begin(world, [alice], { bots: 2, level: 'easy' })
  await playOn(world, [alice], id, { until: ({ turn }) => turn >= 6 })
  done(await world.services.origins.abort(world.organizer.acts(), id))
  const { seats } = await gameOf(world, id)
  const log = await world.services.origins.log(id)
  const seed = log?.seed ?? ''
  let state = setup({ players: 3 }, seed)
  let repeated = 0
  for (const [move, { player, action }] of (log?.moves ?? []).entries()) {
    if (seats[player]?.state === 'house') {
      const own = createHmac('sha256', seed)
        .update(JSON.stringify(['house', move]))
        .digest('hex')
      // Objectives are thought about before any of them is kept.
      if (state.phase === 'turns') {
        expect(chooseAction(view(state, player), { level: 'easy', seed: own })).toEqual(action)
        repeated++
      }
    }
    const after = apply(state, player, action)
    if ('refused' in after) throw new Error(after.refused.code)
    state = after.state
  }
  expect(repeated).toBeGreaterThan(8)
})

test('an opponent that cannot think is one that plays more simply, and holds up nobody', async () => {
  world.newServer()
  const asked: string[] = []
  const { origins } = createServices({
    store: world.store,
    clock: world.clock,
    log: silent,
    editions,
    house: '100' as never,
    houseName: 'Gamehall',
    presence: async () => true,
    wake: () => {},
    think: async (seen, strength, patience) => {
      asked.push(strength.level)
      if (strength.level === 'hard') throw new Error('the thread is gone')
      return thinkHere(seen, strength, patience)
    },
  })
  const alice = world.person('Alice')
  const { id } = done(await origins.create(alice.acts(), wishFor(2, { bots: 1, level: 'hard' })))
  await findPlaces(world)
  await origins.playHouse()
  expect(ready(await gameOf(world, id), [alice])).toEqual([alice])
  expect(asked).toEqual(['hard', 'easy'])
})

test('a thread of its own gives the same answer as this one', async () => {
  const state = setup({ players: 2 }, 'apart')
  const order = { view: view(state, 0), strength: { level: 'hard', seed: 's' } as const, patience: 2000 }
  expect(thinkApart({ ...order, content: shippedContent })).toEqual(
    await thinkHere(order.view, order.strength, order.patience),
  )
})

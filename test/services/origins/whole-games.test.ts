/** Whole games, in every mixture of people and opponents. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../world.js'
import { begin, createDice, playOn } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.newServer())

test('a game of two people and an opponent goes to its end', async () => {
  const people = ['Alice', 'Bob'].map(name => world.person(name))
  const game = await begin(world, people, { bots: 1 })
  const end = await playOn(world, people, game.id, createDice('a'))
  expect(end.state).toBe('over')
  expect(await world.services.origins.turns(game.id)).toHaveLength(end.turn)
})

/** A process that ends between any two steps, and a second one beside it, change nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay, type State, score } from '../../../src/rules/origins/index.js'
import { createWorld, done, type World } from '../world.js'
import { begin, createDice, deliver, findPlaces, gameOf, postedAs, ready, stepsOf, wishFor } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What the store says of a game's position, whoever asks. */
const storedState = async (id: string): Promise<State> => {
  const { read } = world.store
  const row = await read.originsGame.findFirstOrThrow({ where: { id } })
  const moves = await read.originsMove.findMany({ where: { gameId: id }, orderBy: { number: 'asc' } })
  return replay(
    { players: row.players as 2, variant: { twins: row.twins, fairSeats: row.fairSeats } },
    row.seed,
    moves.map(({ seat, action }) => ({ player: seat, action: JSON.parse(action) })),
  )
}

test('each step is made by another process, and a run that was stopped goes on at that very step', async () => {
  world.newServer()
  const people = ['Alice', 'Bob'].map(name => world.person(name))
  const { id } = await begin(world, people, { bots: 1 })
  const processes = [await world.twin(), await world.twin()]
  const dice = createDice('restarts')
  for (let step = 0; ; step++) {
    const services = dice.pick(processes)
    const game = await services.origins.get(id)
    if (game === null || game.turn >= 12) break
    if (step % 25 === 24) await world.restart()
    const [player] = ready(game, people)
    if (player === undefined) {
      await services.origins.playHouse()
      continue
    }
    const table = done(await services.origins.table(player.acts(), id))
    expect(table.game).toEqual(game)
    const again = done(await dice.pick(processes).origins.table(player.acts(), id))
    expect(again).toEqual(table)
    done(await dice.pick(processes).origins.act(player.acts(), id, game.version, dice.pick(stepsOf(table))))
  }
  const state = await storedState(id)
  const row = await world.store.read.originsGame.findFirstOrThrow({ where: { id } })
  expect(JSON.parse(row.snapshot ?? '')).toEqual(state)
  expect((await postedAs(world, id, 'board')).map(({ turn }) => Number(turn))).toEqual(
    Array.from({ length: 13 }, (_, turn) => turn),
  )
})

test('two processes that press, think and sweep at once leave one game', async () => {
  world.newServer()
  const people = ['Alice', 'Bob', 'Carol'].map(name => world.person(name))
  const { id } = await begin(world, people, { bots: 1, pace: 'live' })
  const processes = [world.services, await world.twin()]
  const dice = createDice('two')
  for (let round = 0; round < 30; round++) {
    const game = await gameOf(world, id)
    await Promise.all(
      processes.flatMap(services => [
        services.origins.playHouse(),
        services.deadlines.sweep(),
        ...ready(game, people).map(async player => {
          const table = await services.origins.table(player.acts(), id)
          const steps = table.ok ? stepsOf(table.value) : []
          if (steps.length > 0) await services.origins.act(player.acts(), id, game.version, dice.pick(steps))
        }),
      ]),
    )
    await deliver(world)
    if (round % 7 === 6) world.clock.advance(400_000)
  }
  const game = await gameOf(world, id)
  expect(game.turn).toBeGreaterThan(3)
  const moves = await world.store.read.originsMove.findMany({ where: { gameId: id }, orderBy: { number: 'asc' } })
  expect(moves.map(({ number }) => number)).toEqual(Array.from({ length: game.version }, (_, number) => number))
  const boards = (await postedAs(world, id, 'board')).map(({ turn }) => Number(turn))
  expect(boards).toEqual(Array.from({ length: game.turn + 1 }, (_, turn) => turn))
  const board = await world.services.origins.board(id)
  const turns = moves.filter(({ turn }) => turn < game.turn)
  const ended = replay(
    { players: 4 },
    (await world.store.read.originsGame.findFirstOrThrow({ where: { id } })).seed,
    turns.map(({ seat, action }) => ({ player: seat, action: JSON.parse(action) })),
  )
  expect(board?.view.board).toEqual(ended.board)
  expect(board === null ? null : score(board.view)).toEqual(score(ended))
})

test('a game goes on with the box it was begun with', async () => {
  world.newServer()
  const alice = world.person('Alice')
  const { id } = done(await world.services.origins.create(alice.acts(), wishFor(2, { bots: 1 })))
  await findPlaces(world)
  const row = await world.store.read.originsGame.findFirstOrThrow({ where: { id } })
  const kept = await world.store.read.originsContent.findFirstOrThrow({ where: { hash: row.content ?? '' } })
  expect(Object.keys(JSON.parse(kept.json)).sort()).toEqual(['cards', 'map', 'pieces'])
  expect(await world.store.read.originsContent.count()).toBe(1)
})

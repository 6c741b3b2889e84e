/** Whole games, in every mixture of people and opponents: the end is the engine's, and nothing hidden was told before. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replay, type State, score, standings, view } from '../../../src/rules/origins/index.js'
import { sha256 } from '../../../src/rules/random.js'
import type { OriginsView } from '../../../src/services/origins/types.js'
import { createWorld, done, type World } from '../world.js'
import { begin, createDice, gameOf, playOn, postedAs, postsOf } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.newServer())

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave']
/** One table of each size, of every mixture by `ORIGINS_TABLES=all`. */
const MIXTURES = [2, 3, 4]
  .flatMap(seats => Array.from({ length: seats }, (_, bots) => ({ seats, people: seats - bots, bots })))
  .filter(({ seats, bots }) => process.env['ORIGINS_TABLES'] === 'all' || bots === seats - 2)

/** What anybody can recompute when the seed is known. */
const recomputed = async (game: OriginsView): Promise<State> => {
  const log = await world.services.origins.log(game.id)
  if (log === null || log.seed === null) throw new Error('the seed is not told')
  expect(sha256(log.seed)).toBe(game.seedHash)
  return replay({ players: log.players, variant: log.variant }, log.seed, log.moves)
}

/** Bytes that the store keeps for a game, its posts left out: they are the outbox's. */
const sizeOf = async ({ id }: OriginsView): Promise<number> => {
  const { read } = world.store
  const rows: object[] = [
    ...(await read.originsGame.findMany({ where: { id } })),
    ...(await read.originsSeat.findMany({ where: { gameId: id } })),
    ...(await read.originsMove.findMany({ where: { gameId: id } })),
  ]
  return rows.flatMap(row => Object.values(row)).reduce((sum: number, value) => sum + String(value).length, 0)
}

describe.each(MIXTURES)('$seats seats, $people people', ({ people: count, bots }) => {
  test('end with the points of the engine, with one board for each turn', { timeout: 120_000 }, async () => {
    const people = NAMES.slice(0, count).map(name => world.person(name))
    const { id, state } = await begin(world, people, { bots })
    expect(state).toBe('objectives')
    const game = await playOn(world, people, id, { dice: createDice(`${count}/${bots}`) })
    const end = await recomputed(game)
    expect(end.phase).toBe('over')
    expect(game).toMatchObject({ state: 'over', toAct: [], deadlineAt: null })
    expect(game.result).toMatchObject({ scores: score(end), standings: standings(end) })
    expect(game.result?.ratings.filter(change => change !== null)).toHaveLength(count < 2 ? 0 : count)

    const boards = (await postedAs(world, id, 'board')).map(({ turn }) => Number(turn))
    expect(boards).toEqual(Array.from({ length: game.turn }, (_, turn) => turn))
    expect(await postedAs(world, id, 'over')).toHaveLength(1)
    const turns = await world.services.origins.turns(id)
    expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: game.turn }, (_, turn) => turn + 1))
    expect(turns.at(-1)?.view).toEqual(view(end, 'public'))
    expect(await world.services.origins.board(id)).toEqual(turns.at(-1))
    expect(await sizeOf(game)).toBeLessThan(64 * 1024)
  })
})

test('of a running game nobody learns the seed, a move, or a card that they do not hold', async () => {
  const [alice, bob] = [world.person('Alice'), world.person('Bob')]
  const { id } = await begin(world, [alice, bob], { bots: 1 })
  const dice = createDice('canary')
  for (let turn = 1; turn <= 12; turn++) {
    await playOn(world, [alice, bob], id, { dice, until: game => game.turn === turn })
    const row = await world.store.read.originsGame.findFirstOrThrow({ where: { id } })
    const told = [
      await gameOf(world, id),
      await world.services.origins.board(id),
      await world.services.origins.turns(id),
      await world.services.origins.log(id),
      await world.services.origins.list(world.guild, 0, 10),
      await postsOf(world, id),
    ]
    const { seats, decks, random } = JSON.parse(row.snapshot ?? '') as State
    const text = JSON.stringify(told)
    expect(text).not.toContain(row.seed)
    expect(text).not.toContain(JSON.stringify(random))
    const secrets = [...Object.values(decks).flat(), ...seats.flatMap(({ hand }) => Object.values(hand).flat())]
    // Cards that lay open before they came back into a hand have been told.
    const open = new Set(
      JSON.stringify(await world.services.origins.turns(id)).match(/"(?:card|cards)":"[^"]+"/g) ?? [],
    )
    for (const card of secrets) {
      if (!open.has(`"card":"${card}"`)) expect(text).not.toContain(`"${card}"`)
    }
    expect((await world.services.origins.log(id))?.moves).toEqual([])
    const table = done(await world.services.origins.table(bob.acts(), id))
    const mine = Object.values(seats[table.seat]?.hand ?? {}).flat()
    const others = seats.flatMap(({ hand }, seat) => (seat === table.seat ? [] : Object.values(hand).flat()))
    const seen = JSON.stringify({ ...table, legal: [] })
    for (const card of mine) expect(seen).toContain(`"${card}"`)
    for (const card of others) expect(JSON.stringify(table.view.seats)).not.toContain(`"${card}"`)
  }
})

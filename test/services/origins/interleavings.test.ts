/** Whatever people do, in whatever order: no game is ever stuck, and its log is its position. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay, type State } from '../../../src/rules/origins/index.js'
import type { OriginsView } from '../../../src/services/origins/types.js'
import { createWorld, type Player, type World } from '../world.js'
import { begin, createDice, deliver, gameOf, postedAs, ready, stepsOf } from './table.js'

const HOUR = 3_600_000
const [RUNS, STEPS] = process.env['NIGHTLY'] === undefined ? [3, 40] : [100, 80]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What each deed does; refusals are fine. */
const deeds = {
  step: async ({ id }, player, dice) => {
    const table = await world.services.origins.table(player.acts(), id)
    const steps = table.ok ? table.value.legal : []
    if (!table.ok || steps.length === 0) return
    await world.services.origins.act(player.acts(), id, table.value.game.version, dice.pick(steps))
  },
  turn: async ({ id }, player, dice) => {
    for (let step = 0; step < 12; step++) {
      const table = await world.services.origins.table(player.acts(), id)
      if (!table.ok || !ready(table.value.game, [player]).length || table.value.legal.length === 0) return
      await world.services.origins.act(player.acts(), id, table.value.game.version, dice.pick(stepsOf(table.value)))
    }
  },
  plan: async ({ id }, player, dice) => {
    const found = await world.services.origins.planable(player.acts(), id)
    const actions = found.ok && found.value.length > 0 ? [dice.pick(found.value)] : []
    await world.services.origins.plan(player.acts(), id, { actions, notes: 'x' })
  },
  resign: async ({ id }, player) => void (await world.services.origins.resign(player.acts(), id)),
  back: async ({ id }, player) => void (await world.services.origins.back(player.acts(), id)),
  away: async (_, player) => {
    await world.services.origins.settings(player.acts(), { awayUntil: world.clock.now() + 50 * HOUR })
  },
  handOn: async ({ id }, player, dice) => {
    const guest = world.person(`Guest ${dice.pick([1, 2, 3])}`)
    const { origins } = world.services
    const offered = await origins.offer(player.acts(), id, { person: guest.asPerson(), of: null })
    if (offered.ok && dice.pick([true, false])) await origins.takeSeat(guest.acts(), id, offered.value.number)
  },
  agree: async ({ id }, player) => void (await world.services.origins.abort(player.acts(), id)),
  finish: async ({ id }, player) => void (await world.services.origins.finish(player.acts(), id)),
  erase: async (_, player) => void (await world.services.privacy.erase(player.user)),
  leave: async (_, player) => void world.away.set(player.user, 'left'),
  hours: async (_, __, dice) => {
    world.clock.advance(dice.pick([1, 6, 13, 25]) * HOUR)
    await world.services.deadlines.sweep()
  },
  restart: async () => {
    world.clock.advance(2 * HOUR)
    await world.restart()
  },
  house: async () => void (await world.services.origins.playHouse()),
} satisfies Record<string, (game: OriginsView, player: Player, dice: ReturnType<typeof createDice>) => Promise<void>>

/** Play is what mostly happens. */
const OFTEN = ['step', 'turn', 'turn', 'turn', 'house', 'hours', 'plan'] as const
const SELDOM = Object.keys(deeds) as (keyof typeof deeds)[]

const check = async (id: OriginsView['id']): Promise<void> => {
  const { read } = world.store
  const row = await read.originsGame.findFirstOrThrow({ where: { id } })
  const game = await gameOf(world, id)
  const moves = await read.originsMove.findMany({ where: { gameId: id }, orderBy: { number: 'asc' } })
  expect(moves.map(({ number }) => number)).toEqual(Array.from({ length: game.version }, (_, number) => number))
  const log = moves.map(({ seat, action }) => ({ player: seat, action: JSON.parse(action) }))
  const setting = { players: game.players, variant: game.variant }
  expect(JSON.parse(row.snapshot ?? '')).toEqual(replay(setting, row.seed, log.slice(0, row.snapshotAt)) as State)
  const boards = (await postedAs(world, id, 'board')).map(({ turn }) => Number(turn))
  expect(boards).toEqual(Array.from({ length: boards.length }, (_, turn) => turn))
  expect(await postedAs(world, id, 'over')).toHaveLength(game.state === 'over' ? 1 : 0)
  if (game.endedAt !== null) return expect(row).toMatchObject({ open: false, houseDue: false, deadlineAt: null })
  if (game.state === 'turns') expect(boards.at(-1)).toBe(game.turn)
  // Somebody can go on: a person whose time runs, or one who comes back.
  expect(row.houseDue).toBe(false)
  const active = game.seats.filter(({ state }) => state === 'active')
  if (game.paused) {
    const users = active.map(({ user }) => user ?? '')
    const away = { userId: { in: users }, awayUntil: { gt: new Date(world.clock.now()) }, guildId: world.guild }
    return expect(await read.originsPlayer.count({ where: away })).toBe(active.length)
  }
  expect(active.length).toBeGreaterThan(0)
  expect(game.toAct.some(seat => active.some(one => one.seat === seat))).toBe(true)
  expect(game.deadlineAt).toBeGreaterThan(world.clock.now())
}

test.each(Array.from({ length: RUNS }, (_, run) => run))('run %i', { timeout: 120_000 }, async run => {
  world.newServer()
  world.away.clear()
  const dice = createDice(`interleaving ${run}`)
  const people = ['Alice', 'Bob', 'Carol'].slice(0, dice.pick([1, 2, 3])).map(name => world.person(name))
  const all = [...people, ...[1, 2, 3].map(guest => world.person(`Guest ${guest}`))]
  const { id } = await begin(world, people, { bots: people.length === 1 ? 1 : dice.pick([0, 1]) })
  const told: string[] = []
  for (let deed = 0; deed < STEPS; deed++) {
    const game = await gameOf(world, id)
    if (game.endedAt !== null) break
    const name = dice.pick(dice.pick([0, 1, 2, 3]) === 0 ? SELDOM : OFTEN)
    const player = dice.pick(ready(game, all).length > 0 && dice.pick([0, 1]) === 1 ? ready(game, all) : all)
    told.push(`${player.name} ${name}`)
    await deeds[name](game, player, dice)
    await deliver(world)
    await world.services.deadlines.sweep()
    await check(id).catch(error => {
      throw new Error(`after ${told.join(', ')}`, { cause: error })
    })
  }
  await world.services.origins.abort(world.organizer.acts(), id)
  await check(id)
})

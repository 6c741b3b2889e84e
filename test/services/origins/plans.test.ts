/** Plans: a turn prepared while others play, and played when it comes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../../src/rules/origins/index.js'
import type { OriginsGameId } from '../../../src/store/ids.js'
import { createWorld, done, type Player, refusalOf, type World } from '../world.js'
import { beginTurns, gameOf, plays, postedAs, ready, stepsOf, tableOf, takesTurn, turnOf } from './table.js'

let world: World
let alice: Player
let bob: Player
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.newServer()
  alice = world.person('Alice')
  bob = world.person('Bob')
})

const origins = () => world.services.origins
/** It's Bob's turn, and Alice's comes next. */
const bobsTurn = async (): Promise<OriginsGameId> => {
  const { id } = await beginTurns(world, [alice, bob])
  await turnOf(world, [alice, bob], id, bob)
  return id
}
const planableBy = async (player: Player, id: OriginsGameId, planned: Action[] = []) =>
  done(await origins().planable(player.acts(), id, planned))

/** A whole turn but for its end, as far as it can be known: an action, and a reward that draws nothing. */
const wholeTurn = async (id: OriginsGameId): Promise<Action[]> => {
  for (const action of (await planableBy(alice, id)).filter(({ type }) => type === 'evolve')) {
    const planned: Action[] = [action]
    for (let step = 0; step < 4; step++) {
      const next = await planableBy(alice, id, planned)
      if (next.some(({ type }) => type === 'endTurn')) return planned
      const tile = next.find(({ type }) => type === 'tile')
      const reward = next.find(one => one.type === 'reward' && one.option === 'anyTile')
      if (tile === undefined && reward === undefined) break
      planned.push((tile ?? reward) as Action)
    }
  }
  throw new Error('no such turn')
}

test('a plan to the end of the turn is the whole turn, if possible throughout; nobody is called for it', async () => {
  const id = await bobsTurn()
  // What Bob does may stand in its way: then it's tried again in the next turn.
  for (let round = 0; round < 10; round++) {
    const actions: Action[] = [...(await wholeTurn(id)), { type: 'endTurn' }]
    const table = done(await origins().plan(alice.acts(), id, { actions, notes: 'north' }))
    expect(table.plan).toEqual({ actions, notes: 'north' })
    expect((await tableOf(world, bob, id)).plan).toBeNull()
    const { turn } = await takesTurn(world, bob, id)
    expect((await tableOf(world, alice, id)).plan).toEqual({ actions: [], notes: 'north' })
    const game = await gameOf(world, id)
    if (ready(game, [alice]).length > 0) {
      await takesTurn(world, alice, id)
      continue
    }
    const boards = (await postedAs(world, id, 'board')).slice(-2)
    expect(boards).toMatchObject([
      { turn: String(turn - 1), calls: [] },
      { turn: String(turn), calls: [] },
    ])
    const moves = await world.store.read.originsMove.findMany({ where: { gameId: id, turn: turn - 1 } })
    expect(moves.map(({ action }) => JSON.parse(action))).toEqual(actions)
    expect(moves.every(({ by, planned }) => by === alice.user && planned)).toBe(true)
    const [bobs, hers] = (await origins().turns(id)).slice(-2)
    expect([bobs?.planned, hers?.planned]).toEqual([false, true])
    expect(await origins().board(id)).toEqual(hers)
    return
  }
  throw new Error('no plan was ever possible')
})

test('a plan without the end of the turn leaves it open: its player is called', async () => {
  const id = await bobsTurn()
  for (let round = 0; round < 10; round++) {
    const actions = await wholeTurn(id)
    done(await origins().plan(alice.acts(), id, { actions, notes: '' }))
    const { turn } = await takesTurn(world, bob, id)
    const table = await tableOf(world, alice, id)
    const moves = await world.store.read.originsMove.findMany({ where: { gameId: id, turn } })
    if (moves.length < actions.length) {
      await takesTurn(world, alice, id)
      continue
    }
    expect(table).toMatchObject({ fromPlan: true, game: { turn } })
    expect(stepsOf(table)).toContainEqual({ type: 'endTurn' })
    expect((await postedAs(world, id, 'board')).at(-1)).toMatchObject({ turn: String(turn), calls: [alice.user] })
    return
  }
  throw new Error('no plan was ever possible')
})

test('after the house’s turn too, a player is called whose plan has begun theirs: it isn’t they who acted just now', async () => {
  const { id } = await beginTurns(world, [alice], { bots: 1 })
  await turnOf(world, [alice], id, alice)
  await takesTurn(world, alice, id)
  const [first] = (await planableBy(alice, id)).filter(({ type }) => type === 'evolve')
  done(await origins().plan(alice.acts(), id, { actions: [first as Action], notes: '' }))
  world.clock.advance(10 * 60_000)
  await origins().playHouse()
  expect(await tableOf(world, alice, id)).toMatchObject({ fromPlan: true })
  expect((await postedAs(world, id, 'board')).at(-1)?.calls).toEqual([alice.user])
})

test('a plan that got stuck leaves the turn where it is, and its player is called', async () => {
  const id = await bobsTurn()
  const [evolve] = (await planableBy(alice, id)).filter(({ type }) => type === 'migrate' || type === 'evolve')
  const plan = { actions: [evolve as Action, { type: 'migrate', from: 'nowhere', to: 'nowhere' } as never], notes: '' }
  done(await origins().plan(alice.acts(), id, plan))
  const { turn } = await gameOf(world, id)
  await takesTurn(world, bob, id)
  const table = await tableOf(world, alice, id)
  expect(table.game.turn).toBe(turn + 1)
  expect(table.plan).toBeNull()
  expect(ready(table.game, [alice])).toEqual([alice])
  expect(table).toMatchObject({ fromPlan: true, stuck: { step: 2, action: plan.actions[1] } })
  expect((await plays(world, alice, table, { type: 'undo' })).fromPlan).toBe(false)
  expect((await postedAs(world, id, 'board')).at(-1)).toMatchObject({ turn: String(turn + 1), calls: [alice.user] })
  await takesTurn(world, alice, id)
  // She ended it herself.
  expect(await origins().board(id)).toMatchObject({ planned: false })
})

test('a plan of which nothing is possible any more is told of in that turn, and no longer', async () => {
  const id = await bobsTurn()
  const action = { type: 'migrate', from: 'nowhere', to: 'nowhere' } as never
  done(await origins().plan(alice.acts(), id, { actions: [action], notes: '' }))
  await takesTurn(world, bob, id)
  expect(await tableOf(world, alice, id)).toMatchObject({ fromPlan: false, plan: null, stuck: { step: 1, action } })
  expect((await tableOf(world, bob, id)).stuck).toBeNull()
  expect(done(await origins().plan(alice.acts(), id, null)).stuck).toBeNull()

  done(await origins().plan(alice.acts(), id, { actions: [action], notes: 'south' }))
  await takesTurn(world, alice, id)
  await takesTurn(world, bob, id)
  const table = await tableOf(world, alice, id)
  expect(table).toMatchObject({ plan: { actions: [], notes: 'south' }, stuck: { step: 1 } })
  await takesTurn(world, alice, id)
  expect((await tableOf(world, alice, id)).stuck).toBeNull()
})

test('what can be planned is what the own view shows, whatever is hidden', async () => {
  const id = await bobsTurn()
  const before = await planableBy(alice, id)
  expect(before.length).toBeGreaterThan(0)
  expect(before.map(({ type }) => type)).not.toContain('undo')
  // Other cards in the decks and in Bob's hand are no different.
  const row = await world.store.read.originsGame.findFirstOrThrow({ where: { id } })
  const state = JSON.parse(row.snapshot ?? '')
  for (const colour of ['yellow', 'orange', 'purple']) state.decks[colour].reverse()
  const hand = state.seats[(await tableOf(world, bob, id)).seat].hand.purple
  ;[hand[0], state.decks.purple[0]] = [state.decks.purple[0], hand[0]]
  const snapshot = JSON.stringify(state)
  await world.store.transact('test', tx => tx.originsGame.updateMany({ where: { id }, data: { snapshot } }))
  expect(await planableBy(alice, id)).toEqual(before)
  const [evolve] = before.filter(({ type }) => type === 'evolve')
  const draw: Action[] = [evolve as Action, { type: 'reward', option: 'cards' }]
  const held = new Set(Object.values((await tableOf(world, alice, id)).view.seats[0]?.hand ?? {}).flat())
  for (const action of await planableBy(alice, id, draw)) {
    if (action.type === 'play') expect(held).toContain(action.card)
  }
})

test('a plan is the player’s own, has an end, and can be taken back', async () => {
  const id = await bobsTurn()
  const plan = { actions: [], notes: 'a note' }
  expect(refusalOf(await origins().plan(world.person('Carol').acts(), id, plan))).toBe('origins_not_yours')
  const long = { actions: [], notes: 'x'.repeat(1001) }
  expect(refusalOf(await origins().plan(alice.acts(), id, long))).toBe('origins_plan_too_long')
  const many = { actions: Array<Action>(25).fill({ type: 'pass' }), notes: '' }
  expect(refusalOf(await origins().plan(alice.acts(), id, many))).toBe('origins_plan_too_long')
  done(await origins().plan(alice.acts(), id, plan))
  expect(done(await origins().plan(alice.acts(), id, null)).plan).toBeNull()
  await takesTurn(world, bob, id)
  expect(stepsOf(await tableOf(world, alice, id)).length).toBeGreaterThan(0)
})

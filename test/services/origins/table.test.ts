/** At the table: whose turn it is, which presses count, what can be taken back, what is called for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IN_PLACE } from '../../../src/store/index.js'
import { createWorld, done, type Player, refusalOf, type World } from '../world.js'
import {
  begin,
  beginTurns,
  deliver,
  gameOf,
  playOn,
  plays,
  postedAs,
  postsOf,
  ready,
  stepsOf,
  tableOf,
  takesTurn,
  turnOf,
} from './table.js'

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
const other = (player: Player): Player => (player === alice ? bob : alice)
const mover = async (id: Parameters<typeof gameOf>[1]): Promise<Player> => {
  const [player] = ready(await gameOf(world, id), [alice, bob])
  if (player === undefined) throw new Error('nobody is to act')
  return player
}

describe('objectives', () => {
  test('are chosen by all at once, and changed until the last has chosen', async () => {
    const { id, version } = await begin(world, [alice, bob])
    const mine = (await tableOf(world, alice, id)).legal
    expect(mine).toHaveLength(3)
    const his = (await tableOf(world, bob, id)).legal
    // Both look at the same version.
    const chosen = done(await origins().act(alice.acts(), id, version, mine[0] as never))
    expect(chosen.game.toAct).toEqual([1])
    expect(chosen.legal).toHaveLength(2)
    const again = done(await origins().act(alice.acts(), id, version, mine[2] as never))
    expect(again.view.offers[0]?.kept).toEqual({ card: (mine[2] as { card: string }).card })
    expect(refusalOf(await origins().act(bob.acts(), id, version, mine[1] as never))).toBe('origins_action')
    // Those who still have to choose were called when it was posted.
    expect((await postedAs(world, id, 'objectives'))[0]).toMatchObject({ facts: IN_PLACE, revision: 3 })
    const begun = done(await origins().act(bob.acts(), id, version, his[1] as never))
    expect(begun.game).toMatchObject({ state: 'turns', turn: 0 })
    expect((await postedAs(world, id, 'objectives'))[0]?.revision).toBe(4)
    expect(await postedAs(world, id, 'board')).toMatchObject([{ turn: '0' }])
    expect(await origins().board(id)).toMatchObject({ turn: 0, newest: true, events: [], byHouse: false })
  })
})

describe('a press', () => {
  test('counts once: of two on one version the first, of one that comes twice the one', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const player = await mover(id)
    const table = await tableOf(world, player, id)
    const [one, two] = [stepsOf(table)[0], stepsOf(table).at(-1)]
    const twin = await world.twin()
    const { version } = table.game
    const actor = player.acts()
    const outcomes = await Promise.all([
      origins().act(actor, id, version, one as never),
      twin.origins.act(actor, id, version, one as never),
      twin.origins.act(player.acts(), id, version, two as never),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await gameOf(world, id)).version).toBe(version + 1)
    expect(refusalOf(await origins().act(player.acts(), id, version, two as never))).toBe('origins_stale')
  })

  test('is refused to others: not their turn, not their game, not in this server', async () => {
    const { id, version } = await beginTurns(world, [alice, bob])
    const player = await mover(id)
    const { legal } = await tableOf(world, player, id)
    const act = (who: Player, over = {}) => origins().act(who.acts(over), id, version, legal[0] as never)
    expect(refusalOf(await act(other(player)))).toBe('origins_not_your_turn')
    expect((await tableOf(world, other(player), id)).legal).toEqual([])
    expect(refusalOf(await act(world.person('Carol')))).toBe('origins_not_yours')
    expect(refusalOf(await act(player, { guild: '404' }))).toBe('no_origins_game')
    expect(refusalOf(await origins().table(world.person('Carol').acts(), id))).toBe('origins_not_yours')
    expect((await gameOf(world, id)).version).toBe(version)
  })

  test('with a step that the rules refuse changes nothing, nor do the steps with it', async () => {
    const { id, version } = await beginTurns(world, [alice, bob])
    const player = await mover(id)
    const [step] = stepsOf(await tableOf(world, player, id))
    const end = { type: 'endTurn' } as const
    const refused = await origins().act(player.acts(), id, version, end)
    expect(refused).toMatchObject({ refused: 'origins_action', facts: { code: 'actFirst' } })
    expect(refusalOf(await origins().act(player.acts(), id, version, step as never, [step as never]))).toBe(
      'origins_action',
    )
    expect(refusalOf(await origins().act(player.acts(), id, version, { type: 'cheat' } as never))).toBe(
      'origins_action',
    )
    expect((await gameOf(world, id)).version).toBe(version)
  })
})

test('a step is taken back, with what it told', async () => {
  const { id } = await beginTurns(world, [alice, bob])
  const player = await mover(id)
  const before = await tableOf(world, player, id)
  const evolve = stepsOf(before).find(({ type }) => type === 'evolve')
  const after = await plays(world, player, before, evolve as never)
  expect(after.events.map(({ type }) => type)).toContain('evolved')
  expect(after.legal).toContainEqual({ type: 'undo' })
  const back = await plays(world, player, after, { type: 'undo' })
  expect(back.view).toEqual(before.view)
  expect(back.events).toEqual(before.events)
  expect(back.game.version).toBe(before.game.version + 2)
  const end = await takesTurn(world, player, id)
  const board = await origins().board(id)
  expect(board?.turn).toBe(end.turn)
  expect(board?.events.filter(({ type }) => type === 'evolved' || type === 'migrated')).toHaveLength(1)
})

test('taking back and doing again has an end, and the game goes on', async () => {
  const { id } = await beginTurns(world, [alice, bob])
  const player = await mover(id)
  let table = await tableOf(world, player, id)
  const { version } = table.game
  const evolve = stepsOf(table).find(({ type }) => type === 'evolve')
  table = await plays(world, player, table, evolve as never)
  while (table.legal.some(({ type }) => type === 'undo')) {
    table = await plays(world, player, table, { type: 'undo' })
    table = await plays(world, player, table, evolve as never)
    expect(table.game.version - version).toBeLessThan(100)
  }
  expect(refusalOf(await origins().act(player.acts(), id, table.game.version, { type: 'undo' }))).toBe(
    'origins_enough_undone',
  )
  await takesTurn(world, player, id)
  expect((await tableOf(world, other(player), id)).legal).not.toEqual([])
})

test('who changes the objective again and again keeps one in the end, and holds nobody up', async () => {
  const { id, version } = await begin(world, [alice, bob])
  const choices = (await tableOf(world, alice, id)).legal
  const refusals = new Set<string>()
  for (let change = 0; change < 70; change++) {
    const changed = await origins().act(alice.acts(), id, version, choices[change % 2] as never)
    if (!changed.ok) refusals.add(changed.refused)
  }
  expect([...refusals]).toEqual(['origins_enough_undone'])
  const [his] = (await tableOf(world, bob, id)).legal
  expect(done(await origins().act(bob.acts(), id, version, his as never)).game.state).toBe('turns')
})

describe('the end of a turn', () => {
  test('calls the next player alone, once, and the board before loses its buttons', async () => {
    const { id } = await beginTurns(world, [alice, bob])
    const player = await mover(id)
    await deliver(world)
    await takesTurn(world, player, id)
    const boards = await postedAs(world, id, 'board')
    expect(boards).toMatchObject([
      { turn: '0', revision: 2 },
      { turn: '1', revision: 1, calls: [other(player).user] },
    ])
    expect(await postedAs(world, id, 'call')).toEqual([])
  })

  test('calls by direct message, or not at all, whoever wants it so', async () => {
    done(await origins().settings(alice.acts(), { pings: 'dm' }))
    done(await origins().settings(bob.acts(), { pings: 'none' }))
    const { id } = await beginTurns(world, [alice, bob])
    const calls = async () => (await postsOf(world, id)).filter(({ calls }) => calls.length > 0)
    for (let turn = 0; turn < 4; turn++) await takesTurn(world, await mover(id), id)
    expect(new Set((await calls()).map(({ kind, user }) => `${kind} ${user}`))).toEqual(
      new Set([`origins.call ${alice.user}`]),
    )
    expect(done(await origins().settings(alice.acts(), {}))).toEqual({ pings: 'dm', awayUntil: null })
  })

  test('calls nobody who acted just now: between were only opponents', async () => {
    const { id } = await beginTurns(world, [alice], { bots: 1 })
    await turnOf(world, [alice], id, alice)
    await takesTurn(world, alice, id)
    await origins().playHouse()
    const called = () => postedAs(world, id, 'board').then(boards => boards.at(-1)?.calls)
    expect(await called()).toEqual([])
    await takesTurn(world, alice, id)
    world.clock.advance(600_000)
    await origins().playHouse()
    expect(await called()).toEqual([alice.user])
  })
})

describe('the house', () => {
  test('plays each of its turns once, however many processes ask it to', async () => {
    const { id } = await begin(world, [alice], { bots: 3 })
    const twins = [world.services, await world.twin(), await world.twin()]
    for (let round = 0; round < 3; round++) {
      await playOn(world, [alice], id, {
        until: ({ toAct, seats }) => !toAct.some(seat => seats[seat]?.user === alice.user),
      })
      await Promise.all([...twins, ...twins].map(({ origins }) => origins.playHouse()))
      const game = await gameOf(world, id)
      expect(ready(game, [alice])).toEqual([alice])
      const boards = (await postedAs(world, id, 'board')).map(({ turn }) => Number(turn))
      expect(boards).toEqual(Array.from({ length: boards.length }, (_, turn) => turn))
    }
  })
})

test('the last turn calls the others with the result, once', async () => {
  const { id } = await begin(world, [alice, bob])
  const end = await playOn(world, [alice, bob], id)
  const overs = await postedAs(world, id, 'over')
  expect(overs).toHaveLength(1)
  expect(overs[0]?.calls).toHaveLength(1)
  expect(end.endedAt).not.toBeNull()
  expect(refusalOf(await origins().act(alice.acts(), id, end.version, { type: 'endTurn' }))).toBe('origins_over')
  expect((await origins().log(id))?.moves).toHaveLength(end.version)
  const [first, second] = (await origins().ranking(world.guild, 0, 10)).rows
  const winner = end.result?.standings.find(({ place }) => place === 1)?.seat ?? 0
  expect(first).toMatchObject({ user: end.seats[winner]?.user, games: 1, wins: 1 })
  expect(first?.best).toBe(end.result?.scores[winner]?.total)
  expect(first?.rating).toBeGreaterThan(second?.rating ?? 0)
  expect(await origins().stats(world.guild, alice.user)).toMatchObject({ games: 1 })
})

test('who is level in the ranking shares a place, over its pages too', async () => {
  const rated = (name: string, rating: number | null) => ({
    guildId: world.guild,
    userId: name,
    name,
    mu: 25,
    sigma: 8,
    rating,
    games: 1,
  })
  const data = [rated('Ann', 30), rated('Ben', 20), rated('Cid', 20), rated('Dora', 20), rated('Eve', 10)]
  await world.store.transact('test', async tx => {
    await tx.originsRating.createMany({ data: [...data, rated('Flo', null)] })
  })
  const pages = await Promise.all([0, 1, 2].map(page => origins().ranking(world.guild, page, 2)))
  expect(pages.map(({ rows }) => rows.map(({ name, place }) => `${place} ${name}`))).toEqual([
    ['1 Ann', '2 Ben'],
    ['2 Cid', '2 Dora'],
    ['5 Eve', '6 Flo'],
  ])
})

/** The panel of a turn against the rules alone: everything legal can be reached, nothing else, and Discord takes every message. */
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import type { MessageView } from '../../src/discord/messages/view.js'
import { boardView } from '../../src/discord/views/origins/board.js'
import { menusOf as menusFor } from '../../src/discord/views/origins/choices.js'
import { handView } from '../../src/discord/views/origins/hand.js'
import { logView } from '../../src/discord/views/origins/lists.js'
import { lobbyView } from '../../src/discord/views/origins/lobby.js'
import { overView } from '../../src/discord/views/origins/over.js'
import { handOf, type Path, ROOTS, stepAt, writePath } from '../../src/discord/views/origins/paths.js'
import { planInWords, planView } from '../../src/discord/views/origins/plans.js'
import { positionView } from '../../src/discord/views/origins/position.js'
import { bareTellingFor, cardName } from '../../src/discord/views/origins/telling.js'
import { turnPanel } from '../../src/discord/views/origins/turn.js'
import {
  type Action,
  apply,
  boxOf,
  type Event,
  legalActions,
  playersToAct,
  redact,
  type State,
  score,
  setup,
  standings,
  view,
} from '../../src/rules/origins/index.js'
import type { BoardView, OriginsView, TableView } from '../../src/services/origins/types.js'
import { expectAccepted } from './accepted.js'

/** The same sequence for the same number. */
const chance = (seed: number) => {
  let state = seed >>> 0
  return (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** Names that Discord allows and that are hard on a message. */
const names = ['@everyone **bold** `x` _y_ |z', '\u202eevil\u202c <@123> [a](b)', '👨‍👩‍👧‍👦'.repeat(4), '月'.repeat(32)]

/** What everybody sees there, when nothing has happened. */
const boardAt = (state: State): Omit<BoardView, 'game'> => ({
  turn: 0,
  newest: true,
  view: view(state, 'public'),
  events: [],
  byHouse: false,
  begun: false,
  planned: false,
})

const gameOf = (state: State, version: number): OriginsView => ({
  id: 'aaaaaaaaaaaa' as never,
  guild: '1' as never,
  number: 12,
  channel: '690000000000000102' as never,
  place: '690000000000000103' as never,
  state: state.phase === 'objectives' ? 'objectives' : state.phase === 'turns' ? 'turns' : 'over',
  host: '100000000000000000' as never,
  players: state.seats.length as 2 | 3 | 4,
  seats: state.seats.map((_, seat) => ({
    seat,
    user: `10000000000000000${seat}` as never,
    name: names[seat] ?? '',
    locale: 'en',
    state: 'active',
    level: 'normal',
    missed: 0,
    before: [],
  })),
  pace: 'casual',
  level: 'normal',
  variant: { twins: false, fairSeats: true },
  toAct: playersToAct(state),
  version,
  turn: state.seats.reduce((sum, { turns }) => sum + turns, 0),
  deadlineAt: 1_800_000_000_000,
  paused: false,
  seedHash: 'f'.repeat(64),
  seed: state.phase === 'over' ? 'e'.repeat(64) : null,
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
  result:
    state.phase === 'over'
      ? {
          scores: score(state),
          standings: standings(state),
          triggers: [...(state.lastRound?.triggers ?? [])],
          ratings: state.seats.map((_, at) => 10 - 7 * at),
        }
      : null,
  rematchOf: null,
})

const tableOf = (state: State, seat: number, version: number, events: Event[]): TableView => ({
  game: gameOf(state, version),
  seat,
  view: view(state, seat),
  legal: legalActions(state, seat),
  events: redact(events, seat),
  fromPlan: false,
  plan: null,
  stuck: null,
  awayUntil: null,
})

/** All that the menus lead to. Actions that come along with another (a reward's tile) count as that one. */
const reachable = ({ view, seat, legal }: TableView): Action[] => {
  const walk = (path: Path): Action[] => {
    const step = stepAt(view, seat, legal, path)
    if (step === null) return []
    if (step.done) return step.way.actions.slice(0, 1)
    return step.branches.flatMap(({ key }) => walk({ root: path.root, keys: [...step.path.keys, key] }))
  }
  return ROOTS.flatMap(root => walk({ root, keys: [] }))
}

const keysOf = (actions: readonly Action[]): string[] =>
  [...new Set(actions.map(action => JSON.stringify(action)))].sort()

const menusOf = ({ blocks }: MessageView) =>
  blocks.flatMap(block =>
    block.kind === 'container'
      ? block.blocks.flatMap(inner =>
          inner.kind === 'row' ? inner.controls.filter(control => control.kind === 'select') : [],
        )
      : [],
  )

/** The steps of a game that chance plays, each with what was seen before it. */
const wander = async (
  players: 2 | 3 | 4,
  seed: number,
  look: (table: TableView, board: BoardView) => Promise<void>,
): Promise<State> => {
  const next = chance(seed)
  let state: State = setup({ players, variant: { fairSeats: true } }, `panel ${seed}`)
  let events: Event[] = []
  let last: Event[] = []
  for (let version = 0; state.phase !== 'over'; version++) {
    const [seat = 0] = playersToAct(state)
    const actions = legalActions(state, seat).filter(({ type }) => type !== 'undo')
    const game = gameOf(state, version)
    const board = { ...boardAt(state), game, turn: game.turn, events: last }
    await look(tableOf(state, seat, version, events), board)
    const action = actions[next(actions.length)]
    if (action === undefined) throw new Error('nothing to do')
    const after = apply(state, seat, action)
    if ('refused' in after) throw new Error(after.refused.code)
    state = after.state
    events = state.turn.seat === seat && state.phase === 'turns' ? [...events, ...after.events] : []
    if (action.type === 'endTurn') last = redact([...events, ...after.events], 'public')
  }
  return state
}

describe.each([
  [2, 1],
  [4, 2],
] as const)('in a game of %i (%i)', (players, seed) => {
  test('the menus lead to everything that is legal, and to nothing else', async () => {
    await wander(players, seed, async table => {
      const legal = table.legal.filter(({ type }) => !['pass', 'endTurn', 'undo'].includes(type))
      expect(keysOf(reachable(table))).toEqual(keysOf(legal))
    })
  })

  test('no menu has more than 25 options, and nothing is offered twice', async () => {
    const t = texts('en')
    await wander(players, seed, async table => {
      for (const { id, options } of menusOf(turnPanel({ table, at: '' }, t))) {
        expect(options.length).toBeGreaterThan(0)
        expect(options.length).toBeLessThanOrEqual(25)
        expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
        expect(id).not.toMatch(new RegExp(handOf(table.view, table.seat).join('|') || 'none'))
      }
    })
  })

  test('Discord takes every message, with names of any kind, in both languages', async () => {
    let steps = 0
    let happened: readonly Event[] = []
    const last = await wander(players, seed, async (table, board) => {
      if (board.events.length > happened.length) happened = board.events
      if (steps++ % 23 !== 0) return
      for (const locale of ['en', 'ja'] as const) {
        const t = texts(locale)
        await expectAccepted(turnPanel({ table, at: '', note: '⚠️', hint: 'hint' }, t))
        await expectAccepted(turnPanel({ table, at: 'play' }, t))
        await expectAccepted(handView(table, t))
        await expectAccepted(handView(fullOf(table), t))
        await expectAccepted(planView(fullOf(table), t))
        await expectAccepted(turnPanel({ table: { ...table, legal: [], events: eventful(board.events) }, at: '' }, t))
        await expectAccepted(boardView(board, t, 'board', ['100000000000000001']))
        await expectAccepted(lobbyView(board.game, t))
        for (const page of [0, 1, 99]) await expectAccepted(positionView(board.game, table.view, t, page))
      }
    })
    const game = gameOf(last, 999)
    const board = { ...boardAt(last), game, turn: game.turn, events: eventful(happened) }
    for (const locale of ['en', 'ja'] as const)
      await expectAccepted(overView(game, board, texts(locale), 'over', ['100000000000000001']))
  })
})

/** With all the cards that a hand may come to, and a plan and notes as long as they may be. */
const fullOf = (table: TableView): TableView => {
  const { view, seat } = table
  const colours = ['yellow', 'orange', 'purple'] as const
  const cards = [...boxOf(view).cards.values()]
  const hand = Object.fromEntries(
    colours.map(colour => [
      colour,
      cards
        .filter(card => card.colour === colour)
        .slice(0, 4)
        .map(({ id }) => id),
    ]),
  )
  const seats = view.seats.map((one, at) => (at === seat ? { ...one, hand } : one)) as typeof view.seats
  const known = table.legal.length > 0 ? table.legal : [{ type: 'endTurn' } satisfies Action]
  const long = [...known].sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  const actions = Array.from({ length: 24 }, (_, at) => long[at % long.length] as Action)
  return { ...table, view: { ...view, seats }, plan: { actions, notes: '_*'.repeat(250) } }
}

/** Much more than ever happens in a turn. */
const eventful = (events: readonly Event[]): Event[] => Array.from({ length: 20 }, () => events).flat()

test('a board calls nobody whose seat The House plays by now', async () => {
  const called: string[][] = []
  await wander(2, 4, async (_, board) => {
    const { game, view } = board
    if (game.state !== 'turns' || called.length > 1) return
    const user = game.seats[view.turn.seat]?.user ?? ''
    const resigned = game.seats.map(seat => (seat.user === user ? { ...seat, state: 'resigned' as const } : seat))
    for (const seats of [game.seats, resigned])
      called.push(boardView({ ...board, game: { ...game, seats } }, texts('en'), 'board', [user]).mentions)
    expect(called).toEqual([[user], []])
  })
})

test('what was planned says so: to its player, and once the turn is over to everybody', async () => {
  const seen = { panels: 0, boards: 0 }
  await wander(2, 5, async (table, board) => {
    const panel = (fromPlan: boolean) =>
      JSON.stringify(turnPanel({ table: { ...table, fromPlan }, at: '' }, texts('en')))
    if (table.legal.length > 0 && table.events.length > 0) {
      expect(panel(false)).not.toContain('From your plan')
      if (panel(true).includes('From your plan')) seen.panels++
    }
    const words = (planned: boolean) =>
      JSON.stringify(boardView({ ...board, planned }, texts('en'), 'board', [])) +
      JSON.stringify(logView(board.game, [{ ...board, planned }], texts('en'), null))
    expect(words(false)).not.toMatch(/had planned this turn|🗒️/)
    if (/had planned this turn.*🗒️/.test(words(true))) seen.boards++
  })
  expect(seen.panels).toBeGreaterThan(5)
  expect(seen.boards).toBeGreaterThan(5)
})

test('a turn that The House played says so, or that it finished it; the log says what its signs mean', async () => {
  const seen = { boards: 0 }
  await wander(2, 7, async (_, board) => {
    if (!board.events.some(({ type }) => type === 'turnEnded')) return
    const words = (begun: boolean) =>
      JSON.stringify(boardView({ ...board, byHouse: true, begun }, texts('en'), 'b', []))
    expect(words(false)).toContain('The House played this turn for')
    expect(words(true)).toContain('The House finished this turn for')
    const log = (how: Partial<BoardView>) =>
      JSON.stringify(logView(board.game, [{ ...board, ...how }], texts('en'), null))
    expect(log({})).not.toMatch(/🏠|🗒️/)
    expect(log({ byHouse: true })).toMatch(/🏠.*🏠 played or finished by The House/)
    expect(log({ planned: true })).toMatch(/🗒️.*🗒️ planned by its player/)
    seen.boards++
  })
  expect(seen.boards).toBeGreaterThan(5)
})

test('a board of an earlier turn says who was to move then, as its picture does, also once the game is over', async () => {
  const alts = new Set<boolean>()
  const game = { state: 'over', endedAt: 1 } as const
  const wordsOf = (board: BoardView, locale: 'en' | 'ja') =>
    JSON.stringify(boardView({ ...board, game: { ...board.game, ...game } }, texts(locale), 'board', []))
  const last = await wander(2, 6, async ({ view }, board) => {
    if (view.phase !== 'turns') return
    alts.add(/To move: /.test(wordsOf(board, 'en')) && !/The game is over/.test(wordsOf(board, 'en')))
    alts.add(/残り：カードは黄色\d+・オレンジ\d+・紫\d+／部族コマ\d+／タイル\d+／村マーカー/.test(wordsOf(board, 'ja')))
  })
  expect([...alts]).toEqual([true])
  const end = boardAt(last)
  expect(wordsOf({ ...end, game: gameOf(last, 999) }, 'en')).toContain('The game is over')
})

test('a reward that is planned isn’t told by what another’s turn has just earned', async () => {
  const reward = { type: 'reward', option: 'cardAndTile' } as const
  const told = new Set<string>()
  await wander(2, 8, async ({ game, view }) => {
    if (view.turn.due === null) return
    const telling = bareTellingFor(game, texts('en'))
    told.add(planInWords(view, reward, telling))
  })
  expect([...told]).toEqual(['Reward: a card and a tile'])
})

test('a plan that got stuck says where, also when its pawn has gone', async () => {
  let seen = 0
  await wander(2, 6, async table => {
    if (table.game.state !== 'turns' || table.legal.length === 0 || seen > 3) return
    seen++
    const [from, to] = boxOf(table.view).territories.map(({ id }) => id)
    if (from === undefined || to === undefined) return
    const stuck = { step: 2, action: { type: 'swap', from, to } as const }
    for (const [locale, words] of [
      ['en', /Step 2 of your plan was no longer possible.*: [^.]+/],
      ['ja', /計画の手順2が不可能/],
    ] as const) {
      const t = texts(locale)
      for (const look of [turnPanel({ table: { ...table, stuck }, at: '' }, t), planView({ ...table, stuck }, t)]) {
        await expectAccepted(look)
        expect(JSON.stringify(look)).toMatch(words)
        expect(JSON.stringify(look)).not.toContain('：…')
      }
      expect(JSON.stringify(turnPanel({ table, at: '' }, t))).not.toMatch(words)
    }
  })
  expect(seen).toBeGreaterThan(3)
})

test('cards go back one after another, in the order in which they are chosen', async () => {
  const seen = { one: 0, several: 0 }
  await wander(3, 3, async table => {
    const { view, seat, legal } = table
    const [open] = view.turn.agenda
    if (open?.does !== 'return' || seen.several > 20) return
    const hand = handOf(view, seat)
    const own = (view.seats[seat]?.hand[open.colour] ?? []).flatMap(card => card ?? [])
    const order = own.toReversed().slice(0, open.count)
    let step = stepAt(view, seat, legal, { root: 'return', keys: [] })
    for (const [at, card] of order.entries()) {
      // What is left over when there is one way only needn't be chosen.
      if (step?.done !== false) break
      const path = writePath(step.path)
      for (const locale of ['en', 'ja'] as const) {
        const t = texts(locale)
        const panel = turnPanel({ table, at: at === 0 ? '' : path }, t)
        const words = JSON.stringify(panel)
        for (const chosen of order.slice(0, at)) expect(words).toContain(cardName(chosen, t))
        const menus = menusOf(panel).filter(({ id }) => id.includes(`:${path}:`))
        expect(menus.map(({ most, least }) => [most, least])).toEqual([[undefined, undefined]])
        expect(menus[0]?.options).toHaveLength(own.length - at)
        await expectAccepted(panel)
      }
      step = stepAt(view, seat, legal, { root: 'return', keys: [...step.path.keys, hand.indexOf(card)] })
    }
    expect(step?.done && step.way.actions).toEqual([{ type: 'return', cards: order }])
    seen[open.count === 1 ? 'one' : 'several']++
  })
  expect(seen.one).toBeGreaterThan(0)
  expect(seen.several).toBeGreaterThan(0)
})

test('more than 25 choices are split by continent, and none is cut', () => {
  const state = setup({ players: 2 }, 'wide')
  const turn = { game: gameOf(state, 1), view: view(state, 0), seat: 0, t: texts('ja') }
  const way = { actions: [], drawn: 0 }
  const everywhere = state.board.map((_, key) => ({ key, kind: 'territory' as const, ways: [way] }))
  const menus = menusFor(turn, { root: 'evolve', keys: [] }, everywhere)
  expect(menus.map(({ title }) => title)).toEqual([
    'アフリカ',
    'ユーラシア',
    '北アメリカ',
    '南アメリカ',
    'オセアニア',
    '南極',
  ])
  expect(menus.flatMap(({ options }) => options)).toHaveLength(48)
})

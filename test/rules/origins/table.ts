/** A table to play at: positions from a few words, and what players do there. Cards, pawns and tiles are never made up, only moved. */
import {
  type Action,
  apply,
  type Box,
  boxOf,
  type CardColour,
  type CardId,
  copyState,
  type Draft,
  type Event,
  legalActions,
  playersToAct,
  type Seat,
  type State,
  setup,
  type Trigger,
} from '../../../src/rules/origins/index.js'
import { CARD_COLOURS, SPACE_COLOURS, type SpaceColour } from '../../../src/rules/origins/names.js'
import { smallWorld } from './world.js'

type BySpace = Partial<Record<SpaceColour, number[]>>

export type Given = {
  players?: 2 | 3 | 4
  variant?: { twins?: boolean; fairSeats?: boolean }
  content?: unknown
  seed?: string
  mover?: Seat
  /** By territory: whose, and which: `'0 black-2-1'`; nobody's stands on the Cradle as `'- black-1-1'` unless said otherwise. */
  pawns?: Record<string, string>
  /** Cards by seat. */
  hands?: string[][]
  permanents?: string[][]
  completed?: string[][]
  discard?: string[]
  /** Top first; nothing else is in that deck then. */
  decks?: Partial<Record<CardColour, string[]>>
  /** By seat, how many of the levels 1 to 5. */
  tiles?: number[][]
  /** Levels left to right, 0 empty. */
  spaces?: BySpace
  /** Levels, the next one first; nothing else is in the reserve then. */
  tileReserve?: number[]
  villages?: number[]
  turns?: number[]
  straits?: Record<string, Seat>
  /** What each of those tokens is worth: 1 unless it is said. */
  strait?: number
  hunting?: Record<string, Seat>
  did?: 'evolve' | 'migrate' | 'swap' | 'pass'
  /** The territory whose reward is due. */
  due?: string
  lastRound?: { triggers: Trigger[]; by: Seat }
  /** No pawn is left in the reserve but these. */
  reserve?: string[]
}

const keepFirst = (state: State): State =>
  playersToAct(state).reduce((at, seat) => does(at, seat, legalActions(at, seat)[0] as Action), state)

/** A position in the small world, in a turn of seat 0. */
export const given = (wanted: Given): State => {
  const { players = 2, variant, content = smallWorld, seed = 'table' } = wanted
  const begun = keepFirst(setup(variant ? { players, variant, content } : { players, content }, seed))
  const state = copyState(begun)
  const box = boxOf(state)
  state.start = 0
  state.turn = { ...state.turn, seat: wanted.mover ?? 0, did: wanted.did ?? null }
  state.turn.due = wanted.due ? at(box, wanted.due) : null
  state.lastRound = wanted.lastRound ?? null
  placePawns(box, state, wanted)
  dealCards(box, state, wanted)
  layTiles(box, state, wanted)
  for (const [strait, holder] of Object.entries(wanted.straits ?? {})) {
    const index = box.strait.get(strait) as number
    state.straits[index] = { value: wanted.strait ?? 1, holder }
  }
  for (const [territory, holder] of Object.entries(wanted.hunting ?? {})) {
    const index = box.green[at(box, territory)] as number
    state.hunting[index] = { value: state.hunting[index]?.value ?? 0, holder }
  }
  state.seats.forEach((seat, index) => {
    seat.turns = wanted.turns?.[index] ?? 0
  })
  return state
}

const at = (box: Box, territory: string): number => {
  const found = box.territory.get(territory)
  if (found === undefined) throw new Error(`no territory ${territory}`)
  return found
}

const placePawns = (box: Box, state: Draft, { pawns = {}, villages, reserve }: Given) => {
  state.board.fill(null)
  box.kinds.forEach(({ speed }, kind) => {
    state.reserve[kind] = speed === 2 && state.seats.length === 4 ? 2 : 1
  })
  for (const [territory, text] of Object.entries({ cradle: '- black-1-1', ...pawns })) {
    const [owner, pawn] = text.split(' ')
    const kind = box.kind.get(pawn ?? '')
    if (kind === undefined) throw new Error(`no pawn ${pawn}`)
    state.board[at(box, territory)] = { kind, owner: owner === '-' ? null : Number(owner) }
    state.reserve[kind] = (state.reserve[kind] ?? 0) - 1
  }
  if (reserve) state.reserve = box.kinds.map(({ id }) => (reserve.includes(id) ? 1 : 0))
  state.seats.forEach((seat, index) => {
    const onBoard = state.board.filter(pawn => pawn?.owner === index).length
    seat.villages = villages?.[index] ?? 9 - onBoard
  })
}

const dealCards = (box: Box, state: Draft, { hands, permanents, completed, discard, decks }: Given) => {
  const colourOf = (id: string): CardColour => {
    const card = box.cards.get(id as CardId)
    if (!card) throw new Error(`no card ${id}`)
    return card.colour
  }
  const used = new Set([...(hands ?? []), ...(permanents ?? []), ...(completed ?? []), discard ?? []].flat())
  const inDecks = Object.values(decks ?? {}).flat()
  state.seats.forEach((seat, index) => {
    seat.hand = { yellow: [], orange: [], purple: [] }
    for (const id of hands?.[index] ?? []) seat.hand[colourOf(id)].push(id as CardId)
    seat.permanents = (permanents?.[index] ?? []) as CardId[]
    seat.completed = (completed?.[index] ?? []) as CardId[]
  })
  state.discard = (discard ?? []) as CardId[]
  for (const colour of CARD_COLOURS)
    state.decks[colour] = decks?.[colour]
      ? ([...decks[colour]].reverse() as CardId[])
      : box.decks[colour].filter(id => !used.has(id) && !inDecks.includes(id))
}

const layTiles = (box: Box, state: Draft, { tiles, spaces, tileReserve }: Given) => {
  const left = box.content.pieces.tiles.count.slice()
  const take = (level: number): number => {
    if (level > 0) left[level - 1] = (left[level - 1] ?? 0) - 1
    return level
  }
  state.seats.forEach((seat, index) => {
    seat.tiles = tiles?.[index]?.slice() ?? [0, 0, 0, 0, 0]
    seat.tiles.forEach((count, at) => {
      left[at] = (left[at] ?? 0) - count
    })
  })
  const next = () => take(left.findIndex(count => count > 0) + 1)
  for (const colour of SPACE_COLOURS) if (spaces?.[colour]) state.spaces[colour] = spaces[colour].map(take)
  for (const colour of SPACE_COLOURS) if (!spaces?.[colour]) state.spaces[colour] = state.spaces[colour].map(next)
  state.tiles = tileReserve
    ? tileReserve.toReversed()
    : left.flatMap((count, index) => Array<number>(Math.max(0, count)).fill(index + 1)).reverse()
}

/** What comes of it, and what happened. @throws Error if it's refused. */
export const happens = (state: State, seat: Seat, action: Action): { state: State; events: Event[] } => {
  const after = apply(state, seat, action)
  if ('refused' in after) throw new Error(`${JSON.stringify(action)} refused: ${after.refused.code}`)
  return after
}

export const does = (state: State, seat: Seat, ...actions: Action[]): State =>
  actions.reduce((before, action) => happens(before, seat, action).state, state)

/** The code of the refusal, or `accepted`. */
export const answer = (state: State, seat: Seat, action: unknown): string => {
  const after = apply(state, seat, action as Action)
  return 'refused' in after ? after.refused.code : 'accepted'
}

export const evolve = (to: string, pawn: string) => ({ type: 'evolve', to, pawn }) as Action
export const migrate = (from: string, to: string) => ({ type: 'migrate', from, to }) as Action
export const swap = (from: string, to: string) => ({ type: 'swap', from, to }) as Action
export const reward = (option: string) => ({ type: 'reward', option }) as Action
export const tile = (from: SpaceColour, level: number) => ({ type: 'tile', from, level }) as Action
export const back = (...cards: string[]) => ({ type: 'return', cards: cards as CardId[] }) as Action
export const keep = (card: string) => ({ type: 'keep', card }) as Action
export const play = (card: string, target?: object) =>
  (target ? { type: 'play', card, target } : { type: 'play', card }) as Action
export const endTurn: Action = { type: 'endTurn' }
export const pass: Action = { type: 'pass' }
export const undo: Action = { type: 'undo' }

export const listed = (state: State, type: Action['type'], seat: Seat = state.turn.seat): Action[] =>
  legalActions(state, seat).filter(action => action.type === type)

/** Where the pawns of a type of action can go, each once. */
export const targetsOf = (state: State, type: 'evolve' | 'migrate' | 'swap'): string[] =>
  [...new Set(listed(state, type).map(action => (action as { to: string }).to))].sort()

/** The pawn kinds that can evolve on a territory. */
export const pawnsFor = (state: State, territory: string): string[] =>
  listed(state, 'evolve')
    .filter(action => action.type === 'evolve' && action.to === territory)
    .map(action => (action as { pawn: string }).pawn)
    .sort()

/** `'0 black-2-1'`, or undefined. */
export const pawnOn = (state: State, territory: string): string | undefined => {
  const box = boxOf(state)
  const pawn = state.board[at(box, territory)]
  return pawn ? `${pawn.owner ?? '-'} ${box.kinds[pawn.kind]?.id}` : undefined
}

export const hand = (state: State, seat: Seat): string[] =>
  CARD_COLOURS.flatMap(colour => state.seats[seat]?.hand[colour] ?? [])

export const straitHolder = (state: State, strait: string): Seat | null | undefined =>
  state.straits[boxOf(state).strait.get(strait) as number]?.holder

export const huntingHolder = (state: State, territory: string): Seat | null | undefined => {
  const box = boxOf(state)
  return state.hunting[box.green[at(box, territory)] as number]?.holder
}

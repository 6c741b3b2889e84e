/** A game as it's stored, and the position that its moves lead to. */
import { z } from 'zod'
import {
  type Action,
  apply,
  boxOf,
  type Event,
  type Refusal,
  type Seat,
  type State,
  setup,
} from '../../rules/origins/index.js'
import type { UserId } from '../../store/ids.js'
import { Conflict, type Tx } from '../../store/index.js'
import type { Reader } from '../context.js'
import { knowBox } from './contents.js'

export type GameRow = Awaited<ReturnType<Tx['originsGame']['findFirstOrThrow']>>
export type SeatRow = Awaited<ReturnType<Tx['originsSeat']['findFirstOrThrow']>>

/** A game and who sits at it, by seat. */
export type Game = { row: GameRow; seats: SeatRow[] }

/** Where a game stands, and what came of each step of the present turn. */
export type Position = { state: State; steps: Event[][] }

/** What a step leads to; `ended`: the events of the turn that it ended, `begun`: with it the first turn began. */
export type Followed = Position & { ended: Event[] | null; begun: boolean }

/**
 * The turn that ended last, as others may know it; `byHouse`: its person's time had run out, `begun`: after steps of their
 * own; `planned`: to its end.
 */
export const LastTurn = z.object({
  events: z.array(z.custom<Event>(event => typeof event === 'object' && event !== null)),
  byHouse: z.boolean(),
  begun: z.boolean().default(false),
  planned: z.boolean().default(false),
})
export type LastTurn = z.infer<typeof LastTurn>

export const findGame = async (reader: Reader, id: string): Promise<Game | null> => {
  const found = await reader.originsGame.findFirst({ where: { id } })
  return found === null ? null : { row: found, seats: await seatsOf(reader, id) }
}

export const seatOf = ({ seats }: Game, user: UserId): SeatRow | undefined =>
  seats.find(({ userId }) => userId === user)

export const seatsOf = (reader: Reader, id: string): Promise<SeatRow[]> =>
  reader.originsSeat.findMany({ where: { gameId: id }, orderBy: { seat: 'asc' } })

/** One step on: undo takes the last one's events away again. */
export const follow = ({ state, steps }: Position, seat: Seat, action: Action): Followed | { refused: Refusal } => {
  const applied = apply(state, seat, action)
  if ('refused' in applied) return applied
  const { state: next, events } = applied
  if (state.phase === 'objectives' && next.phase !== 'objectives') {
    return { state: next, steps: [events.filter(beginsTurn)], ended: null, begun: true }
  }
  if (action.type === 'undo') return { state: next, steps: steps.slice(0, -1), ended: null, begun: false }
  if (!events.some(({ type }) => type === 'turnEnded')) {
    return { state: next, steps: [...steps, events], ended: null, begun: false }
  }
  const ended = [...steps.flat(), ...events.filter(event => !beginsTurn(event))]
  return { state: next, steps: [events.filter(beginsTurn)], ended, begun: false }
}

const beginsTurn = ({ type }: Event): boolean => type === 'turnBegan'

/** @throws Error if the move isn't possible: the log is damaged, or the rules have changed. */
export const followMove = (position: Position, { seat, action }: { seat: number; action: string }): Followed => {
  const after = follow(position, seat, JSON.parse(action) as Action)
  if ('refused' in after) throw new Error(`a move of the log isn't possible: ${after.refused.code}`)
  return after
}

/**
 * Where a game stands that has started. Moves are never changed, so it's as the row says, even if more were made since.
 * @throws Error if it hasn't started
 */
export const positionOf = async (reader: Reader, row: GameRow): Promise<Position> => {
  let position: Position = { state: await snapshotOf(reader, row), steps: [] }
  // What a turn begins with isn't the effect of a move of that turn.
  if (position.state.phase === 'turns') position.steps.push(beginning(position.state))
  const moves = await reader.originsMove.findMany({
    where: { gameId: row.id, number: { gte: row.snapshotAt, lt: row.version } },
    orderBy: { number: 'asc' },
  })
  for (const move of moves) position = followMove(position, move)
  return position
}

const beginning = ({ turn, seats }: State): Event[] => [
  { type: 'turnBegan', seat: turn.seat, turn: (seats[turn.seat]?.turns ?? 0) + 1 },
]

/** Whether something that stands of the present turn was played from its player's plan. */
export const isFromPlan = async (reader: Reader, { id, snapshotAt, version }: GameRow): Promise<boolean> => {
  const moves = await reader.originsMove.findMany({
    where: { gameId: id, number: { gte: snapshotAt, lt: version } },
    orderBy: { number: 'asc' },
    select: { action: true, planned: true },
  })
  const standing: boolean[] = []
  for (const { action, planned } of moves) {
    if ((JSON.parse(action) as Action).type === 'undo') standing.pop()
    else standing.push(planned)
  }
  return standing.includes(true)
}

/** The position before the first move: from its seed, by its own rules and box. */
export const startOf = async (reader: Reader, row: GameRow): Promise<State> => {
  const { players, twins, fairSeats, seed } = row
  await knowBox(reader, row.content ?? '')
  const { content } = boxOf({ content: (row.content ?? '') as never, rules: rulesOf(row) })
  return setup({ players: players as 2 | 3 | 4, variant: { twins, fairSeats }, content }, seed)
}

export const rulesOf = ({ snapshot }: GameRow): number => (JSON.parse(snapshot ?? '{}') as { rules: number }).rules

/** The position when the present turn began. @throws Error if it hasn't started */
export const snapshotOf = async (reader: Reader, { id, snapshot, content }: GameRow): Promise<State> => {
  if (snapshot === null || content === null) throw new Error(`game ${id} hasn't started`)
  await knowBox(reader, content)
  return JSON.parse(snapshot) as State
}

/** Changes a game as it was read. @throws Conflict if it isn't so any more. */
export const saveGame = async (tx: Tx, row: GameRow, data: Partial<GameRow>): Promise<GameRow> => {
  const next = { ...data, revision: row.revision + 1 }
  const { count } = await tx.originsGame.updateMany({ where: { id: row.id, revision: row.revision }, data: next })
  if (count !== 1) throw new Conflict(`game ${row.id} changed`)
  return { ...row, ...next }
}

export const saveSeat = async (tx: Tx, { gameId, seat }: SeatRow, data: Partial<SeatRow>): Promise<void> => {
  await tx.originsSeat.updateMany({ where: { gameId, seat }, data })
}

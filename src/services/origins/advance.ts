/** Steps of a game, as one transaction makes them: the moves, what they lead to, and the posts that are owed for it. */
import { type Action, type Event, type Refusal, redact, type Seat } from '../../rules/origins/index.js'
import { amend, IN_PLACE, type Tx } from '../../store/index.js'
import { endByScore } from './ending.js'
import { afterPlay, readPlan } from './plan.js'
import {
  type Followed,
  follow,
  type Game,
  type GameRow,
  type LastTurn,
  type Position,
  type SeatRow,
  saveGame,
  saveSeat,
} from './position.js'
import { oweBoards } from './posts.js'
import { waitingFor, wishesOf } from './seating.js'

/** `by`: the user, `house`, or `time` where the house plays on for a person whose time was over. `planned`: from a plan. */
export type Step = { seat: Seat; action: Action; by: string; planned?: boolean }

/** A game that has started, with the position it is in. */
export type Running = Game & { position: Position }

/** A game under way in a transaction: what is to be written of it. */
type Course = Running & {
  /** Moves made in this transaction. */
  made: { number: number; turn: number; seat: number; action: string; by: string; planned: boolean }[]
  /** Turns that have ended in it, each by how many have ended then; 0: the first one has begun. */
  boards: number[]
  changed: Partial<GameRow>
}

/**
 * Makes these steps and, where a turn comes to somebody who has planned it, that plan. Nothing is written if one of the
 * steps isn't possible. `by`: the user who acts, null: nobody.
 */
export const advance = async (
  tx: Tx,
  running: Running,
  steps: readonly Step[],
  { by, now }: { by: string | null; now: Date },
): Promise<Running | { refused: Refusal }> => {
  const course: Course = { ...running, row: { ...running.row }, made: [], boards: [], changed: {} }
  for (const step of steps) {
    const refused = take(course, step)
    if (refused !== null) return { refused }
  }
  await dropWishes(tx, course, steps)
  await playPlans(tx, course)
  return write(tx, course, { by, now })
}

/** Who plays on wishes no longer to end the game: agreements of days ago would else end it by surprise. */
const dropWishes = async (tx: Tx, course: Course, steps: readonly Step[]): Promise<void> => {
  for (const seat of course.seats) {
    const plays = steps.some(step => step.seat === seat.seat && step.by === seat.userId)
    if (seat.abort && plays) await changeSeat(tx, course, seat, { abort: false })
  }
}

/** One step; null if it was possible. */
const take = (course: Course, { seat, action, by, planned = false }: Step): Refusal | null => {
  const { row, position } = course
  const after = follow(position, seat, action)
  if ('refused' in after) return after.refused
  // The house plays all that is left of a turn at once: what stood before wasn't its doing.
  const begun = position.steps.length - 1 > course.made.filter(({ turn }) => turn === row.turn).length
  course.made.push({ number: row.version, turn: row.turn, seat, action: JSON.stringify(action), by, planned })
  course.position = { state: after.state, steps: after.steps }
  change(course, { version: row.version + 1 })
  if (after.begun || after.ended !== null) turnOver(course, after, { by, planned, begun })
  return null
}

const change = (course: Course, data: Partial<GameRow>): void => {
  Object.assign(course.row, data)
  Object.assign(course.changed, data)
}

const turnOver = (course: Course, { state, ended }: Followed, last: Ending): void => {
  const { row } = course
  const turn = ended === null ? 0 : row.turn + 1
  const lastTurn = ended === null ? null : JSON.stringify(lastTurnOf(ended, last))
  const snapshot = { snapshot: JSON.stringify(state), snapshotAt: row.version }
  change(course, { ...snapshot, turn, lastTurn, state: 'turns', expired: false })
  course.boards.push(turn)
}

/** The move that ended a turn. `begun`: others than the house's stood before it. */
type Ending = { by: string; planned: boolean; begun: boolean }

export const lastTurnOf = (events: readonly Event[], { by, planned, begun }: Ending): LastTurn => ({
  events: redact(events, 'public'),
  byHouse: by === 'time',
  begun: by === 'time' && begun,
  planned,
})

/** A plan is played as far as it's possible, once. The turn ends by it only if that is planned too. */
const playPlans = async (tx: Tx, course: Course): Promise<void> => {
  while (course.boards.length > 0 && course.position.state.phase === 'turns') {
    const seat = course.seats.find(({ seat }) => seat === course.position.state.turn.seat)
    const plan = seat?.state === 'active' ? readPlan(seat) : null
    if (seat === undefined || plan === null || plan.actions.length === 0) return
    const shared = { seat: seat.seat, by: seat.userId ?? 'house', planned: true } as const
    const { turn } = course.row
    const at = plan.actions.findIndex(action => take(course, { ...shared, action }) !== null)
    const action = course.row.turn === turn ? plan.actions[at] : undefined
    const stuck = action === undefined ? undefined : { turn, step: at + 1, action }
    // Whose plan is played plays on, as in `dropWishes`.
    await changeSeat(tx, course, seat, { plan: afterPlay(plan, stuck), ...(at === 0 ? {} : { abort: false }) })
    if (course.row.turn === turn) return
  }
}

const changeSeat = async (tx: Tx, course: Course, seat: SeatRow, data: Partial<SeatRow>): Promise<void> => {
  await saveSeat(tx, seat, data)
  course.seats = course.seats.map(one => (one === seat ? { ...one, ...data } : one))
}

const write = async (tx: Tx, course: Course, { by, now }: { by: string | null; now: Date }): Promise<Running> => {
  const { made, boards, position } = course
  const { id } = course.row
  const at = BigInt(now.getTime())
  await tx.originsMove.createMany({ data: made.map(move => ({ ...move, gameId: id, at })) })
  const wishes = await wishesOf(tx, course)
  const isOver = position.state.phase === 'over'
  if (isOver) change(course, await endByScore(tx, course, position.state, now))
  else change(course, waitingFor(course, position.state, { wishes, now, anew: boards.length > 0 }))
  const row = await saveGame(tx, { ...course.row, revision: course.row.revision }, course.changed)
  const after: Running = { row, seats: course.seats, position }
  if (boards.length > 0) await oweBoards(tx, after, { turns: boards, by, wishes, now })
  // Who has to choose was called when it was posted, maybe hours ago.
  else if (row.state === 'objectives') await amend(tx, 'origins.objectives', id, IN_PLACE)
  return after
}

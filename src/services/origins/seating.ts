/** Whose turn it is to act: a person's, for whom time runs, or the house's. */
import { playersToAct, type State } from '../../rules/origins/index.js'
import type { GuildId, UserId } from '../../store/ids.js'
import type { Context, Reader } from '../context.js'
import { PACES } from './limits.js'
import type { Game, GameRow, SeatRow } from './position.js'
import type { Pace, PingBy } from './types.js'

/** What the people of a game want, by user. */
export type Wishes = ReadonlyMap<string, { pings: PingBy; awayUntil: Date | null }>

export const wishesOf = async (reader: Reader, { row, seats }: Game): Promise<Wishes> => {
  const users = seats.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const rows = await reader.originsPlayer.findMany({ where: { guildId: row.guildId, userId: { in: users } } })
  return new Map(rows.map(({ userId, pings, awayUntil }) => [userId, { pings: pings as PingBy, awayUntil }]))
}

/** Played by its person, who isn't away. */
export const isActive = ({ state, userId }: SeatRow, wishes: Wishes, now: Date): boolean => {
  const awayUntil = wishes.get(userId ?? '')?.awayUntil ?? null
  return state === 'active' && (awayUntil === null || awayUntil <= now)
}

export type Waiting = Pick<
  GameRow,
  'toAct' | 'houseDue' | 'pausedAt' | 'calledAt' | 'remindAt' | 'deadlineAt' | 'expired'
>

/**
 * Who is to act in a running game, and until when. `anew`: those people get their whole time. While nobody is active the
 * house waits too: else it would play the game to its end alone.
 */
export const waitingFor = (
  { row, seats }: Game,
  state: State,
  { wishes, now, anew }: { wishes: Wishes; now: Date; anew: boolean },
): Waiting => {
  const toAct = playersToAct(state)
  const nobody = { toAct: JSON.stringify(toAct), calledAt: null, remindAt: null, deadlineAt: null }
  if (!seats.some(seat => isActive(seat, wishes, now))) {
    return { ...nobody, houseDue: false, expired: false, pausedAt: row.pausedAt ?? now }
  }
  const active = toAct.filter(seat => seats.some(one => one.seat === seat && isActive(one, wishes, now)))
  const expired = row.expired && !anew
  const houseDue = active.length < toAct.length || (expired && toAct.length > 0)
  if (active.length === 0 || expired) return { ...nobody, houseDue, expired, pausedAt: null }
  const { calledAt, remindAt, deadlineAt } = row
  const times = anew || calledAt === null ? wholeTime(row, now) : { calledAt, remindAt, deadlineAt }
  return { ...nobody, ...times, houseDue, expired, pausedAt: null }
}

/** From now on. */
export const wholeTime = ({ pace }: GameRow, now: Date): Pick<GameRow, 'calledAt' | 'remindAt' | 'deadlineAt'> => {
  const calledAt = BigInt(now.getTime())
  const time = PACES[pace as Pace]
  if (time === null) return { calledAt, remindAt: null, deadlineAt: null }
  return { calledAt, remindAt: calledAt + BigInt(time / 2), deadlineAt: calledAt + BigInt(time) }
}

/** Asked when it matters: there are no events of leaving. Without an answer they are taken to be there. */
export const goneOf = async (
  { presence }: Context,
  row: GameRow,
  people: readonly SeatRow[],
): Promise<ReadonlySet<string>> => {
  const gone = new Set<string>()
  for (const { userId } of people) {
    const here = await presence(row.guildId as GuildId, userId as UserId).catch(() => true)
    if (!here) gone.add(userId ?? '')
  }
  return gone
}

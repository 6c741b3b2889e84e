/** A game as anybody may see it. */
import type { Level } from '../../rules/opponents/index.js'
import type { ChannelId, GuildId, OriginsGameId, UserId } from '../../store/ids.js'
import type { Locale } from '../languages.js'
import { heldBefore } from './held-before.js'
import type { Game, SeatRow } from './position.js'
import type { OriginsResult, OriginsView, Pace, Players, SeatState, SeatView } from './types.js'

export const originsView = ({ row, seats }: Game): OriginsView => ({
  id: row.id as OriginsGameId,
  guild: row.guildId as GuildId,
  number: row.number,
  channel: row.channelId as ChannelId,
  place: row.place as ChannelId | null,
  state: row.state as OriginsView['state'],
  host: row.host as UserId,
  players: row.players as Players,
  seats: seats.map(seatView),
  pace: row.pace as Pace,
  level: row.level as Level,
  variant: { twins: row.twins, fairSeats: row.fairSeats },
  toAct: toActOf(row),
  version: row.version,
  turn: row.turn,
  deadlineAt: row.deadlineAt === null ? null : Number(row.deadlineAt),
  paused: row.pausedAt !== null,
  seedHash: row.seedHash,
  seed: row.open ? null : row.seed,
  createdAt: row.createdAt.getTime(),
  startedAt: row.startedAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
  result: row.result === null ? null : (JSON.parse(row.result) as OriginsResult),
  rematchOf: row.rematchOf as OriginsGameId | null,
})

export const toActOf = ({ toAct }: Pick<Game['row'], 'toAct'>): number[] => JSON.parse(toAct) as number[]

const seatView = (row: SeatRow): SeatView => {
  const { seat, userId, name, locale, state, level, missed } = row
  return {
    seat,
    user: userId as UserId | null,
    name,
    locale: locale as Locale,
    state: state as SeatState,
    level: level as Level,
    missed,
    before: heldBefore(row).map(({ name, until }) => ({ name, until })),
  }
}

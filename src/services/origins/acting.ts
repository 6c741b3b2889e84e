/** What a player does at the table, and what they may see there. */
import { type Action, legalActions, redact, type Seat, view } from '../../rules/origins/index.js'
import type { OriginsGameId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { act, type Context, keyOf, ok, type Reader, refuse } from '../context.js'
import type { Actor, Outcome } from '../types.js'
import { advance, type Running } from './advance.js'
import { MOVES_A_TURN } from './limits.js'
import { readPlan, readStuck } from './plan.js'
import { findGame, type GameRow, isFromPlan, positionOf, type SeatRow, saveSeat, seatOf, startOf } from './position.js'
import type { Origins, TableView } from './types.js'
import { originsView } from './view.js'

type Acting = 'act' | 'hasEnded' | 'hasKept' | 'hasTaken' | 'table' | 'tableAt'

export const createActing = (context: Context): Pick<Origins, Acting> => ({
  table: async (actor, id) => {
    const { read } = context.store
    const game = await findGame(read, id)
    if (game === null || game.row.guildId !== actor.guild) return refuse('no_origins_game')
    const mine = seatOf(game, actor.user)
    if (mine === undefined) return refuse('origins_not_yours')
    if (game.row.snapshot === null) return refuse('origins_not_started')
    return ok(await tableView(read, { ...game, position: await positionOf(read, game.row) }, mine.seat))
  },

  act: (actor, id, version, action, then = []) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findMine(tx, actor, id)
      if (!found.ok) return found
      const { mine, ...running } = found.value
      const { row, position } = running
      if (mine.state === 'timedOut') return refuse('origins_timed_out')
      if (mine.state !== 'active' || row.expired) return refuse('origins_not_your_turn')
      if (position.state.phase === 'turns') {
        if (position.state.turn.seat !== mine.seat) return refuse('origins_not_your_turn')
        if (row.version !== version) return refuse('origins_stale')
      }
      const again =
        position.state.phase === 'objectives'
          ? (await movesOf(tx, mine)) < MOVES_A_TURN
          : action.type !== 'undo' || mayUndo(row)
      if (!again) return refuse('origins_enough_undone')
      await noteSeen(tx, mine, actor)
      const steps = [action, ...then].map(step => ({ seat: mine.seat, action: step, by: actor.user }))
      const after = await advance(tx, running, steps, { by: actor.user, now })
      if ('refused' in after) return refuse('origins_action', { code: after.refused.code, ...after.refused.facts })
      return ok(await tableView(tx, after, mine.seat))
    }),

  hasEnded: async (actor, id, version) => {
    const moves = context.store.read.originsMove
    const next = await moves.findFirst({ where: { gameId: id, number: version }, select: { turn: true } })
    if (next === null) return false
    const last = await moves.findFirst({ where: { gameId: id, turn: next.turn }, orderBy: { number: 'desc' } })
    if (last === null || last.by !== actor.user || last.planned) return false
    return (JSON.parse(last.action) as Action).type === 'endTurn'
  },

  tableAt: async (actor, id, version) => {
    const { read } = context.store
    const found = await findMine(read, actor, id)
    if (!found.ok) return null
    const { row, seats, mine } = found.value
    if (version < row.snapshotAt || version > row.version) return null
    const then = { ...row, version }
    return tableView(read, { row: then, seats, position: await positionOf(read, then) }, mine.seat)
  },

  hasTaken: async (actor, id, version, actions) => {
    const since = await context.store.read.originsMove.findMany({
      where: { gameId: id, number: { gte: version } },
      orderBy: { number: 'asc' },
      take: actions.length + 1,
    })
    const same = ({ by, planned, action }: (typeof since)[number], at: number): boolean =>
      by === actor.user && !planned && action === JSON.stringify(actions[at])
    return since.length > 0 && since.length === actions.length && since.every(same)
  },

  hasKept: async (actor, id, offered) => {
    const { read } = context.store
    const found = await findMine(read, actor, id)
    if (!found.ok) return false
    const { row, mine } = found.value
    const cards = view(await startOf(read, row), mine.seat).offers[mine.seat]?.cards ?? []
    const keeps = cards.map(card => JSON.stringify({ type: 'keep', card }))
    const last = await read.originsMove.findFirst({
      where: { gameId: id, seat: mine.seat, turn: 0, action: { in: keeps } },
      orderBy: { number: 'desc' },
    })
    return last !== null && last.by === actor.user && last.action === keeps[offered]
  },
})

/** In a turn only its player moves. */
const mayUndo = ({ version, snapshotAt }: GameRow): boolean => version - snapshotAt < MOVES_A_TURN

const movesOf = (tx: Tx, { gameId, seat }: SeatRow): Promise<number> =>
  tx.originsMove.count({ where: { gameId, seat } })

/** The actor's game that is being played, and their seat. */
export const findMine = async (
  reader: Reader,
  actor: Actor,
  id: OriginsGameId,
): Promise<
  Outcome<
    Running & { mine: SeatRow },
    'no_origins_game' | 'origins_not_yours' | 'origins_resigned' | 'origins_over' | 'origins_not_started'
  >
> => {
  const game = await findGame(reader, id)
  if (game === null || game.row.guildId !== actor.guild) return refuse('no_origins_game')
  const mine = seatOf(game, actor.user)
  if (mine === undefined) return refuse('origins_not_yours')
  if (!game.row.open) return refuse('origins_over')
  if (mine.state === 'resigned') return refuse('origins_resigned')
  if (game.row.snapshot === null) return refuse('origins_not_started')
  return ok({ ...game, position: await positionOf(reader, game.row), mine })
}

/** Name and language as last seen, and that they are there. */
const noteSeen = async (tx: Tx, mine: SeatRow, { name, locale }: Actor): Promise<void> => {
  if (mine.name === name && mine.locale === locale && mine.missed === 0) return
  const seen = { name, locale, missed: 0 }
  await saveSeat(tx, mine, seen)
  Object.assign(mine, seen)
}

export const tableView = async (reader: Reader, { row, seats, position }: Running, seat: Seat): Promise<TableView> => {
  const { state, steps } = position
  const mine = seats.find(one => one.seat === seat)
  const moves = state.phase === 'turns' && state.turn.seat === seat
  const plays = row.open && mine?.state === 'active' && !row.expired
  return {
    game: originsView({ row, seats }),
    seat,
    // What The House draws now is its own.
    view: view(state, row.open && mine?.state === 'resigned' ? 'public' : seat),
    legal: plays ? legalActions(state, seat).filter(({ type }) => type !== 'undo' || mayUndo(row)) : [],
    events: moves ? redact(steps.flat(), seat) : [],
    // What a turn begins with is no move.
    fromPlan: moves && steps.length > 1 && (await isFromPlan(reader, row)),
    plan: mine === undefined ? null : readPlan(mine),
    stuck: moves && mine !== undefined ? readStuck(mine, row.turn) : null,
    awayUntil: mine === undefined ? null : await awayOf(reader, row, mine),
  }
}

const awayOf = async (reader: Reader, { guildId }: GameRow, { userId }: SeatRow): Promise<number | null> => {
  const player = userId === null ? null : await reader.originsPlayer.findFirst({ where: { guildId, userId } })
  return player?.awayUntil?.getTime() ?? null
}

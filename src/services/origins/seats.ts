/** Who plays a seat: its person or the house; and how people end a game before its end. */
import { redact } from '../../rules/origins/index.js'
import type { OriginsGameId } from '../../store/ids.js'
import { amend, type Tx } from '../../store/index.js'
import { act, type Context, keyOf, ok, type Reader, refuse } from '../context.js'
import type { Actor, Outcome } from '../types.js'
import type { Running } from './advance.js'
import { endByScore, endIfAgreed, endWithout, othersWantEnd, silentOf } from './ending.js'
import { isHeld, withdrawOffers } from './offers.js'
import { findGame, type Game, positionOf, type SeatRow, saveGame, saveSeat, seatOf, seatsOf } from './position.js'
import { boardOf, closeCalls, oweNote, oweOver } from './posts.js'
import { changeSeat, comingBack } from './presence.js'
import { goneOf } from './seating.js'
import type { MayNotFinish, Origins } from './types.js'
import { originsView } from './view.js'

type Seats = Pick<Origins, 'resign' | 'resigningEnds' | 'back' | 'mayFinish' | 'finish' | 'othersAgree' | 'abort'>

export const createSeats = (context: Context): Seats => ({
  resign: (actor, id) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findSeat(tx, actor, id)
      if (!found.ok) return found
      const { game, mine } = found.value
      if (game.row.state === 'lobby') return refuse('origins_not_started')
      // The house doesn't play on where nobody is left who could come back: that is said instead.
      const { snapshot, pausedAt } = game.row
      const isLast = snapshot !== null && game.seats.every(seat => seat === mine || !isHeld(seat))
      // Nor where the others have only waited for this.
      const ends = othersWantEnd(game, actor.user)
      if (!isLast && !ends) await oweNote(tx, game.row, { what: 'resigned', about: mine, now })
      const after = await changeSeat(tx, game, mine, { state: 'resigned', plan: null, abort: false }, now)
      if (isLast && pausedAt !== null) await oweNote(tx, after.row, { what: 'paused', now })
      return ok(originsView(await endIfAgreed(tx, after, now)))
    }),

  resigningEnds: async (actor, id) => {
    const game = await findGame(context.store.read, id)
    return game !== null && othersWantEnd(game, actor.user)
  },

  back: async (actor, id) => {
    const coming = await comingBack(context, actor, id)
    return act(context, actor, coming.keys, async (tx, now) => {
      const found = await findSeat(tx, actor, id)
      if (!found.ok) return found
      const { game, mine } = found.value
      const wasAway = await coming.end(tx, now)
      if (mine.state !== 'timedOut' && !wasAway) return refuse('origins_not_away')
      await withdrawOffers(tx, id, actor.user)
      const after = await changeSeat(tx, game, mine, { state: 'active', missed: 0 }, now)
      await oweNote(tx, after.row, { what: 'back', about: mine, now })
      return ok(originsView(after))
    })
  },

  mayFinish: async (actor, id) => {
    const found = await findToFinish(context.store.read, actor, id)
    return found.ok ? ok(originsView(found.value)) : found
  },

  finish: (actor, id) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findToFinish(tx, actor, id)
      if (!found.ok) return found
      const game = found.value
      const after = await finishHere(tx, { ...game, position: await positionOf(tx, game.row) }, actor, now)
      return ok(originsView(after))
    }),

  othersAgree: async (actor, id) => {
    const game = await findGame(context.store.read, id)
    if (game === null) return false
    const gone = await whoIsGone(context, id)
    return silentOf(game).every(({ userId }) => userId === actor.user || gone.has(userId ?? ''))
  },

  abort: async (actor, id) => {
    const gone = await whoIsGone(context, id)
    return act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findGame(tx, id)
      if (found === null || found.row.guildId !== actor.guild) return refuse('no_origins_game')
      const mine = seatOf(found, actor.user)
      const votes = mine?.state === 'active'
      if (mine === undefined && !actor.mayManage) return refuse('origins_not_yours')
      if (!found.row.open) return refuse('origins_over')
      if (mine?.state === 'resigned' && !actor.mayManage) return refuse('origins_resigned')
      if (!votes && !actor.mayManage) return refuse('origins_timed_out')
      if (votes) await saveSeat(tx, mine, { abort: true })
      const game = await leaveToHouse(tx, { ...found, seats: await seatsOf(tx, id) }, gone, now)
      const silent = silentOf(game)
      const missing = actor.mayManage ? 0 : silent.length
      if (missing > 0) {
        if (mine?.abort === false) await oweNote(tx, game.row, { what: 'abortWanted', about: mine, now })
        return ok({ game: originsView(game), missing })
      }
      const after = await endWithout(tx, game, 'aborted', now)
      const alone = game.seats.every(({ userId }) => userId === null || userId === actor.user)
      const what = !votes || silent.length > 0 ? 'abortedByOrganizer' : alone ? 'abortedBy' : 'aborted'
      if (game.row.startedAt !== null || what === 'abortedByOrganizer')
        await oweNote(tx, after.row, { what, about: { userId: actor.user, name: actor.name }, now })
      return ok({ game: originsView(after), missing: 0 })
    })
  },
})

/** People of a game who have left the server: nobody waits for their consent. */
const whoIsGone = async (context: Context, id: OriginsGameId): Promise<ReadonlySet<string>> => {
  const game = await findGame(context.store.read, id)
  if (game === null || game.row.snapshot === null) return new Set()
  return goneOf(context, game.row, silentOf(game))
}

const leaveToHouse = async (tx: Tx, game: Game, gone: ReadonlySet<string>, now: Date): Promise<Game> => {
  let after: Game = { ...game, row: await saveGame(tx, game.row, {}) }
  for (const { seat, userId, state } of game.seats) {
    const mine = after.seats.find(one => one.seat === seat)
    if (mine === undefined || state !== 'active' || !gone.has(userId ?? '')) continue
    await oweNote(tx, after.row, { what: 'left', about: mine, now })
    after = await changeSeat(tx, after, mine, { state: 'timedOut' }, now)
  }
  return after
}

/** The actor's seat in a game that isn't over. */
const findSeat = async (
  reader: Reader,
  actor: Actor,
  id: OriginsGameId,
): Promise<
  Outcome<{ game: Game; mine: SeatRow }, 'no_origins_game' | 'origins_not_yours' | 'origins_over' | 'origins_resigned'>
> => {
  const game = await findGame(reader, id)
  if (game === null || game.row.guildId !== actor.guild) return refuse('no_origins_game')
  const mine = seatOf(game, actor.user)
  if (mine === undefined) return refuse('origins_not_yours')
  if (!game.row.open) return refuse('origins_over')
  return mine.state === 'resigned' ? refuse('origins_resigned') : ok({ game, mine })
}

/** The game, if it's the actor's to end here with its points. */
const findToFinish = async (reader: Reader, actor: Actor, id: OriginsGameId): Promise<Outcome<Game, MayNotFinish>> => {
  const found = await findSeat(reader, actor, id)
  if (!found.ok) return found
  const { game, mine } = found.value
  if (game.row.state !== 'turns') return refuse('origins_not_started')
  if (game.seats.every(({ state }, at) => state === 'house' || at === mine.seat)) return refuse('origins_only_house')
  if (mine.state !== 'active') return refuse('origins_timed_out')
  return isLast(game) ? ok(game) : refuse('origins_not_alone')
}

/** Of several people only this one is left. */
const isLast = ({ seats }: Game): boolean =>
  seats.filter(({ state }) => state === 'active').length === 1 &&
  seats.some(({ state }) => state === 'timedOut' || state === 'resigned' || state === 'erased')

/** With the points as they are; a turn that had begun counts as the last one. */
const finishHere = async (tx: Tx, running: Running, actor: Actor, now: Date): Promise<Game> => {
  const { row, seats, position } = running
  const events = position.steps.flat()
  const within = position.steps.length > 1
  const last = within
    ? {
        turn: row.turn + 1,
        lastTurn: JSON.stringify({ events: redact(events, 'public'), byHouse: false, planned: false }),
        snapshot: JSON.stringify(position.state),
        snapshotAt: row.version,
      }
    : {}
  const next = await saveGame(tx, row, { ...(await endByScore(tx, running, position.state, now)), ...last })
  await amend(tx, 'origins.board', boardOf(row.id, row.turn))
  await closeCalls(tx, row.id, row.turn)
  await oweOver(tx, { row: next, seats }, actor.user, now)
  return { row: next, seats: await seatsOf(tx, row.id) }
}

/** Who plays a seat: its person or the house; and how people end a game before its end. */
import { redact } from '../../rules/origins/index.js'
import type { OriginsGameId, UserId } from '../../store/ids.js'
import { amend, IN_PLACE, type Tx } from '../../store/index.js'
import { act, type Context, keyOf, ok, type Reader, refuse } from '../context.js'
import type { Actor, Outcome } from '../types.js'
import type { Running } from './advance.js'
import { amendNewest, endByScore, endWithout } from './ending.js'
import { leaveLobby } from './leaving.js'
import { seatOf } from './lobby.js'
import { closeOffers, isHeld, withdrawOffers } from './offers.js'
import { findGame, type Game, positionOf, type SeatRow, saveGame, saveSeat, seatsOf } from './position.js'
import { boardOf, closeCalls, closeNotes, closeReminders, oweNote, oweOver } from './posts.js'
import { goneOf, waitingFor, wishesOf } from './seating.js'
import type { MayNotFinish, Origins } from './types.js'
import { originsView, toActOf } from './view.js'

type Seats = Pick<Origins, 'resign' | 'back' | 'mayFinish' | 'finish' | 'othersAgree' | 'abort'>

export const createSeats = (context: Context): Seats => ({
  resign: (actor, id) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findSeat(tx, actor, id)
      if (!found.ok) return found
      const { game, mine } = found.value
      if (game.row.state === 'lobby') return ok(originsView(await leaveLobby(tx, game, actor.user, now)))
      // The house doesn't play on where nobody is left who could come back: that is said instead.
      const { snapshot, pausedAt } = game.row
      const isLast = snapshot !== null && game.seats.every(seat => seat === mine || !isHeld(seat))
      if (!isLast) await oweNote(tx, game.row, { what: 'resigned', about: mine, now })
      const after = await changeSeat(tx, game, mine, { state: 'resigned', plan: null, abort: false }, now)
      if (isLast && pausedAt !== null) await oweNote(tx, after.row, { what: 'paused', now })
      return ok(originsView(after))
    }),

  back: async (actor, id) => {
    const games = await runningGames(context.store.read, actor)
    const keys = [id, ...games.filter(other => other !== id)].map(keyOf.origins)
    return act(context, actor, [...keys, keyOf.person(actor.guild, actor.user)], async (tx, now) => {
      const found = await findSeat(tx, actor, id)
      if (!found.ok) return found
      const { game, mine } = found.value
      const wasAway = await endAway(tx, actor, now)
      if (mine.state !== 'timedOut' && !wasAway) return refuse('origins_not_away')
      await withdrawOffers(tx, id, actor.user)
      const after = await changeSeat(tx, game, mine, { state: 'active', missed: 0 }, now)
      await oweNote(tx, after.row, { what: 'back', about: mine, now })
      if (wasAway) for (const other of games) if (other !== id) await isThere(tx, other, actor.user, now)
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

/** Who hasn't agreed yet to end it. */
const silentOf = ({ seats }: Game): SeatRow[] => seats.filter(({ state, abort }) => state === 'active' && !abort)

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

/** A seat changes hands: whoever is to act now has their whole time if it's theirs. */
export const changeSeat = async (
  tx: Tx,
  game: Game,
  seat: SeatRow,
  data: Partial<SeatRow>,
  now: Date,
): Promise<Game> => {
  await saveSeat(tx, seat, data)
  const seats = game.seats.map(one => (one === seat ? { ...one, ...data } : one))
  return whoIsToAct(tx, { row: game.row, seats }, { now, anew: toActOf(game.row).includes(seat.seat) })
}

/** Of somebody in a server. */
export const runningGames = async (reader: Reader, { guild, user }: Actor): Promise<OriginsGameId[]> => {
  const seats = await reader.originsSeat.findMany({
    where: { userId: user, game: { guildId: guild, open: true } },
    select: { gameId: true },
  })
  return seats.map(({ gameId }) => gameId as OriginsGameId)
}

/** Away they are in all of their games of a server; false: they weren't. */
export const endAway = async (tx: Tx, { guild, user }: Actor, now: Date): Promise<boolean> => {
  const away = { guildId: guild, userId: user, awayUntil: { gt: now } }
  return (await tx.originsPlayer.updateMany({ where: away, data: { awayUntil: null } })).count > 0
}

/** Another game of somebody who isn't away any more: they play their seat themselves again. */
export const isThere = async (tx: Tx, id: OriginsGameId, user: UserId, now: Date): Promise<void> => {
  await withdrawOffers(tx, id, user)
  await goOn(tx, id, user, now)
}

/** Somebody goes away or comes back; a game that stood still because nobody was there tells that somebody is. */
export const goOn = async (tx: Tx, id: OriginsGameId, user: UserId, now: Date): Promise<void> => {
  const game = await findGame(tx, id)
  if (game === null || !game.row.open || game.row.snapshot === null) return
  const after = await whoIsToAct(tx, game, { now, anew: false })
  const mine = after.seats.find(({ userId }) => userId === user)
  const resumed = game.row.pausedAt !== null && after.row.pausedAt === null
  if (mine !== undefined && resumed) await oweNote(tx, after.row, { what: 'back', about: mine, now })
}

/** Works out anew whom a game waits for, and tells if it stands still from now on, unless that is `told` already. */
export const whoIsToAct = async (
  tx: Tx,
  game: Game,
  { now, anew, told = false }: { now: Date; anew: boolean; told?: boolean },
): Promise<Game> => {
  const { row, seats } = game
  if (row.snapshot === null) {
    await amend(tx, 'origins.lobby', row.id)
    return { row: await saveGame(tx, row, {}), seats }
  }
  const { state } = await positionOf(tx, row)
  const wishes = await wishesOf(tx, game)
  const next = await saveGame(tx, row, waitingFor(game, state, { wishes, now, anew: anew || row.pausedAt !== null }))
  // Whose turn began long ago needn't hear of it again because somebody else has come or gone.
  if (!next.expired) await amendNewest(tx, next, { calls: anew || row.pausedAt !== null })
  // The lobby isn't changed with every turn, but says of objectives that they are chosen, and who is gone for good.
  const standsStill = next.pausedAt !== null
  const forsaken = standsStill && !seats.some(isHeld)
  const turned = standsStill !== (row.pausedAt !== null)
  if (forsaken || (row.state === 'objectives' && turned)) await amend(tx, 'origins.lobby', row.id, IN_PLACE)
  if (next.calledAt !== row.calledAt) await closeReminders(tx, row.id, row.turn)
  await closeNotes(tx, { row: next, seats }, { turned })
  await closeOffers(tx, { row: next, seats })
  if (standsStill && turned && !told) await oweNote(tx, next, { what: 'paused', now })
  return { row: next, seats }
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

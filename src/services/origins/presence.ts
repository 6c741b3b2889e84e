/** Who is there: people come to a seat and leave it, go away and come back; and whom a game waits for then. */
import type { OriginsGameId, UserId } from '../../store/ids.js'
import { amend, IN_PLACE, type Tx } from '../../store/index.js'
import { type Context, keyOf, type Reader } from '../context.js'
import type { Actor } from '../types.js'
import { amendNewest } from './ending.js'
import { closeOffers, isHeld, withdrawOffers } from './offers.js'
import { findGame, type Game, positionOf, type SeatRow, saveGame, saveSeat } from './position.js'
import { closeNotes, closeReminders, oweNote } from './posts.js'
import { waitingFor, wishesOf } from './seating.js'
import { toActOf } from './view.js'

/** A seat changes hands: whoever is to act now has their whole time if it's theirs. */
export const changeSeat = async (
  tx: Tx,
  game: Game,
  seat: SeatRow,
  data: Partial<SeatRow>,
  now: Date,
): Promise<Game> => {
  await saveSeat(tx, seat, data)
  const mine = { ...seat, ...data }
  const seats = game.seats.map(one => (one === seat ? mine : one))
  const by = mine.state === 'active' ? mine.userId : null
  return whoIsToAct(tx, { row: game.row, seats }, { now, by, anew: toActOf(game.row).includes(seat.seat) })
}

/** Of somebody in a server. */
export const runningGames = async (reader: Reader, { guild, user }: Actor): Promise<OriginsGameId[]> => {
  const seats = await reader.originsSeat.findMany({
    where: { userId: user, game: { guildId: guild, open: true } },
    select: { gameId: true },
  })
  return seats.map(({ gameId }) => gameId as OriginsGameId)
}

/** What holds somebody's games of a server, and ends their time away in all of them; false: they weren't. */
export type ComingBack = { keys: string[]; end(tx: Tx, now: Date): Promise<boolean> }

/** Who does what only somebody does who is there. `here`: where they do it, a game that takes care of itself. */
export const comingBack = async ({ store }: Context, actor: Actor, here?: OriginsGameId): Promise<ComingBack> => {
  const { guild, user } = actor
  const others = (await runningGames(store.read, actor)).filter(other => other !== here)
  const held = here === undefined ? others : [here, ...others]
  return {
    keys: [...held.map(keyOf.origins), keyOf.person(guild, user)],
    end: async (tx, now) => {
      const away = { guildId: guild, userId: user, awayUntil: { gt: now } }
      const ended = await tx.originsPlayer.updateMany({ where: away, data: { awayUntil: null } })
      if (ended.count > 0) for (const other of others) await isThere(tx, other, user, now)
      return ended.count > 0
    },
  }
}

/** Somebody who isn't away any more plays their seat in a game themselves again. */
const isThere = async (tx: Tx, id: OriginsGameId, user: UserId, now: Date): Promise<void> => {
  await withdrawOffers(tx, id, user)
  await goOn(tx, id, user, now)
}

/** Somebody goes away or comes back; a game that stood still because nobody was there tells that somebody is. */
export const goOn = async (tx: Tx, id: OriginsGameId, user: UserId, now: Date): Promise<void> => {
  const game = await findGame(tx, id)
  if (game === null || !game.row.open || game.row.snapshot === null) return
  const after = await whoIsToAct(tx, game, { now, by: user, anew: false })
  const mine = after.seats.find(({ userId }) => userId === user)
  const resumed = game.row.pausedAt !== null && after.row.pausedAt === null
  if (mine !== undefined && resumed) await oweNote(tx, after.row, { what: 'back', about: mine, now })
}

/**
 * Works out anew whom a game waits for, and tells if it stands still from now on, unless that is `told` already. `by`: who has
 * come back by a press of their own, and needs no call.
 */
export const whoIsToAct = async (
  tx: Tx,
  game: Game,
  { now, anew, by = null, told = false }: { now: Date; anew: boolean; by?: string | null; told?: boolean },
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
  const others = toActOf(next).some(seat => seats[seat]?.userId !== by)
  if (!next.expired) await amendNewest(tx, next, { calls: others && (anew || row.pausedAt !== null) })
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

/** The lobby: who opens a game, joins it, leaves it, and when it starts. */
import type { GuildId, OriginsGameId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { act, type Context, keyOf, ok, type Reader, refuse } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import type { Actor, Outcome } from '../types.js'
import { changeLobby, leaveLobby } from './leaving.js'
import { GAMES_AT_ONCE } from './limits.js'
import { botSeat, type NewSeat, open, openRematch, personSeat, seatAt, starting } from './opening.js'
import { findGame, type Game, seatOf } from './position.js'
import { type ComingBack, comingBack } from './presence.js'
import type { Origins, Seated } from './types.js'
import { originsView } from './view.js'

export const createLobby = (
  context: Context,
): Pick<Origins, 'create' | 'join' | 'leave' | 'addBot' | 'start' | 'rematch'> => ({
  create: async (actor, wish) => {
    const coming = await comingBack(context, actor)
    return act(context, actor, [keyOf.originsNumbers(actor.guild), ...coming.keys], async (tx, now) => {
      if (wish.bots >= wish.players) return refuse('origins_too_many_bots', { most: wish.players - 1 })
      if (wish.once === true && (await hasJustOpened(tx, actor, now))) return refuse('already_done')
      const may = await mayPlay(tx, actor.guild, actor.user)
      if (!may.ok) return may
      const channel = await channelOf(tx, actor)
      const opened = await open(context, tx, actor, { wish, channel, rematchOf: null, calls: [], now })
      return ok(seated(opened, await coming.end(tx, now)))
    })
  },

  join: async (actor, id) => {
    const coming = await comingBack(context, actor, id)
    return act(context, actor, coming.keys, async (tx, now) => {
      const found = await findLobby(tx, actor, id)
      if (!found.ok) return found
      if (seatOf(found.value, actor.user) !== undefined) return refuse('origins_joined_already')
      return takeSeat(tx, found.value, { actor, coming, now })
    })
  },

  leave: (actor, id) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findLobby(tx, actor, id)
      if (!found.ok) return found
      if (seatOf(found.value, actor.user) === undefined) return refuse('origins_not_yours')
      return ok(originsView(await leaveLobby(tx, found.value, actor.user, now)))
    }),

  addBot: (actor, id, level, seen) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findLobby(tx, actor, id)
      if (!found.ok) return found
      if (seatOf(found.value, actor.user) === undefined) return refuse('origins_not_yours')
      const { row, seats } = found.value
      if (seats.length >= row.players) return refuse('origins_full')
      const bots = seats.filter(({ userId }) => userId === null).length
      if (seen !== undefined && seen !== bots) return refuse('already_done')
      return ok(originsView(await seatDown(tx, found.value, botSeat(level), now)))
    }),

  start: (actor, id) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findLobby(tx, actor, id)
      if (!found.ok) return found
      const { row, seats } = found.value
      if (row.host !== actor.user)
        return refuse('origins_not_host', { name: seats.find(({ userId }) => userId === row.host)?.name ?? '' })
      if (seats.length < 2) return refuse('origins_too_few')
      const started = await changeLobby(tx, row, { players: seats.length, ...starting(now) })
      return ok(originsView({ row: started, seats }))
    }),

  rematch: async (actor, id) => {
    const coming = await comingBack(context, actor, id)
    const keys = [...coming.keys, ...(await rematchKeys(context, actor, id))]
    return act(context, actor, keys, async (tx, now) => {
      const before = await findGame(tx, id)
      if (before === null || before.row.guildId !== actor.guild) return refuse('no_origins_game')
      if (seatOf(before, actor.user) === undefined) return refuse('origins_not_yours')
      if (before.row.open) return refuse('origins_running')
      const known = await tx.originsGame.findFirst({ where: { rematchKey: id }, select: { id: true } })
      const lobby = known === null ? null : await findGame(tx, known.id)
      if (lobby !== null) {
        if (seatOf(lobby, actor.user) !== undefined) return ok(seated(lobby, false))
        return lobby.row.state === 'lobby' ? takeSeat(tx, lobby, { actor, coming, now }) : refuse('origins_full')
      }
      const may = await mayPlay(tx, actor.guild, actor.user)
      if (!may.ok) return may
      const opened = await openRematch(context, tx, actor, before, now)
      return ok(seated(opened, await coming.end(tx, now)))
    })
  },
})

const seated = (game: Game, wasAway: boolean): Seated => ({ ...originsView(game), wasAway })

/** ms within which a second press is the same wish. */
const SAME_PRESS = 5_000

const hasJustOpened = async (tx: Tx, { guild, user }: Actor, now: Date): Promise<boolean> => {
  const createdAt = { gte: new Date(now.getTime() - SAME_PRESS) }
  return (await tx.originsGame.count({ where: { guildId: guild, host: user, open: true, createdAt } })) > 0
}

/** The lobby that there is already is joined: it's held like the game that it follows. */
const rematchKeys = async (context: Context, actor: Actor, id: OriginsGameId): Promise<string[]> => {
  const known = await context.store.read.originsGame.findFirst({ where: { rematchKey: id }, select: { id: true } })
  return [...(known === null ? [] : [keyOf.origins(known.id)]), keyOf.originsNumbers(actor.guild)]
}

/** A game's thread is that game's alone: another one opened there has its lobby where that one's is. */
const channelOf = async (tx: Tx, { guild, channel }: Actor): Promise<string> => {
  const played = await tx.originsGame.findFirst({
    where: { guildId: guild, place: channel },
    orderBy: { number: 'desc' },
    select: { channelId: true },
  })
  return played?.channelId ?? channel
}

const findLobby = async (
  reader: Reader,
  actor: Actor,
  id: OriginsGameId,
): Promise<Outcome<Game, 'no_origins_game' | 'origins_started_already' | 'origins_lobby_closed'>> => {
  const game = await findGame(reader, id)
  if (game === null || game.row.guildId !== actor.guild) return refuse('no_origins_game')
  if (!game.row.open && game.row.startedAt === null) return refuse('origins_lobby_closed')
  return game.row.state === 'lobby' ? ok(game) : refuse('origins_started_already')
}

/** Whether a member may begin one more game. */
const mayPlay = async (tx: Tx, guild: GuildId, user: UserId): Promise<Outcome<null, 'banned' | 'origins_limit'>> => {
  if (await isBanned(tx, guild, user)) return refuse('banned')
  return (await hasRoom(tx, guild, user)) ? ok(null) : refuse('origins_limit', { limit: GAMES_AT_ONCE })
}

export const hasRoom = async (reader: Reader, guild: GuildId, user: UserId): Promise<boolean> => {
  const games = await reader.originsSeat.count({
    where: { userId: user, state: { not: 'resigned' }, game: { guildId: guild, open: true } },
  })
  return games < GAMES_AT_ONCE
}

type Sitting = { actor: Actor; coming: ComingBack; now: Date }

const takeSeat = async (tx: Tx, game: Game, { actor, coming, now }: Sitting) => {
  if (game.seats.length >= game.row.players) return refuse('origins_full')
  const may = await mayPlay(tx, actor.guild, actor.user)
  if (!may.ok) return may
  const sitting = await seatDown(tx, game, personSeat(actor, game.row.level), now)
  return ok(seated(sitting, await coming.end(tx, now)))
}

/** In the next seat; with the last one the game starts. */
const seatDown = async (tx: Tx, { row, seats }: Game, who: NewSeat, now: Date): Promise<Game> => {
  const seat = seatAt(row.id, seats.length, who)
  await tx.originsSeat.create({ data: seat })
  const all = [...seats, seat]
  return { row: await changeLobby(tx, row, all.length === row.players ? starting(now) : {}), seats: all }
}

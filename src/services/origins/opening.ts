/** A game that is opened, with who sits in it first; also the one that follows another. */
import type { Level } from '../../rules/opponents/index.js'
import { sha256 } from '../../rules/random.js'
import { newId, type OriginsGameId, type UserId } from '../../store/ids.js'
import { owe, type Tx } from '../../store/index.js'
import { blockBetween } from '../blocks.js'
import type { Context } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import { readSettings } from '../settings.js'
import type { Actor } from '../types.js'
import type { Game, SeatRow } from './position.js'
import { mentionable } from './posts.js'
import { wishesOf } from './seating.js'
import type { Pace, Players, Variant } from './types.js'

export type Wish = { players: Players; bots: number; level: Level; pace: Pace | null; variant: Variant; once?: boolean }

/** Bytes of a game's seed. */
const SEED = 32

type Opening = {
  wish: Wish
  channel: string
  rematchOf: string | null
  calls: readonly UserId[]
  now: Date
}

export const open = async (
  { randomHex }: Context,
  tx: Tx,
  actor: Actor,
  { wish, channel, rematchOf, calls, now }: Opening,
): Promise<Game> => {
  const guild = await rememberGuild(tx, actor, now)
  const last = await tx.originsGame.findFirst({
    where: { guildId: actor.guild },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const seed = randomHex(SEED)
  const { players, bots, level, pace, variant } = wish
  const row = await tx.originsGame.create({
    data: {
      id: newId<OriginsGameId>(),
      guildId: actor.guild,
      number: (last?.number ?? 0) + 1,
      channelId: channel,
      state: 'lobby',
      host: actor.user,
      players,
      pace: pace ?? readSettings(guild.settings).pace,
      level,
      ...variant,
      seed,
      seedHash: sha256(seed),
      rematchOf,
      rematchKey: rematchOf,
      createdAt: now,
      ...(bots + 1 === players ? starting(now) : {}),
    },
  })
  const seats = [personSeat(actor, level), ...Array.from({ length: bots }, () => botSeat(level))].map((seat, index) =>
    seatAt(row.id, index, seat),
  )
  await tx.originsSeat.createMany({ data: seats })
  const to = { channel: channel as Actor['channel'] }
  await owe(tx, { guild: actor.guild, to, kind: 'origins.lobby', subject: row.id, mentions: calls, at: now })
  return { row, seats }
}

export const openRematch = async (
  context: Context,
  tx: Tx,
  actor: Actor,
  { row, seats }: Game,
  now: Date,
): Promise<Game> => {
  const others = seats.filter(({ userId }) => userId !== null && userId !== actor.user)
  return open(context, tx, actor, {
    wish: {
      players: row.players as Players,
      bots: seats.filter(({ state }) => state === 'house').length,
      level: row.level as Level,
      pace: row.pace as Pace,
      variant: { twins: row.twins, fairSeats: row.fairSeats },
    },
    channel: row.channelId,
    rematchOf: row.id,
    calls: await calledAgain(tx, actor, { row, seats: others }),
    now,
  })
}

/** Once for a game, and nobody who may not play here, or wants nothing to do with who calls. */
const calledAgain = async (tx: Tx, actor: Actor, game: Game): Promise<UserId[]> => {
  const { guild } = actor
  if ((await tx.originsGame.count({ where: { rematchOf: game.row.id } })) > 0) return []
  const called: UserId[] = []
  for (const user of mentionable(game.seats, await wishesOf(tx, game))) {
    const apart = (await isBanned(tx, guild, user)) || (await blockBetween(tx, guild, actor.user, user)) !== null
    if (!apart) called.push(user)
  }
  return called
}

/** A server may play Origins without ever having a convention. */
const rememberGuild = async (tx: Tx, { guild, guildName, guildLocale }: Actor, now: Date) =>
  (await tx.guild.findFirst({ where: { id: guild } })) ??
  tx.guild.create({ data: { id: guild, name: guildName, locale: guildLocale, createdAt: now } })

export const starting = (now: Date) => ({ state: 'starting', startedAt: now })

export type NewSeat = Pick<SeatRow, 'userId' | 'name' | 'locale' | 'state' | 'level'>

export const personSeat = ({ user, name, locale }: Actor, level: string): NewSeat => ({
  userId: user,
  name,
  locale,
  state: 'active',
  level,
})
export const botSeat = (level: string): NewSeat => ({ userId: null, name: '', locale: 'en', state: 'house', level })

export const seatAt = (gameId: string, seat: number, who: NewSeat): SeatRow => ({
  gameId,
  seat,
  ...who,
  missed: 0,
  plan: null,
  abort: false,
  rated: true,
  before: '[]',
})

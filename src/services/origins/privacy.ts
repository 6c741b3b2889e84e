/** What Origins knows about somebody: told, or forgotten. */
import type { UserId } from '../../store/ids.js'
import { amend, IN_PLACE, type Tx } from '../../store/index.js'
import { keyOf, type Reader } from '../context.js'
import { formerName, localeFrom } from '../languages.js'
import { readSettings } from '../settings.js'
import { endIfAgreed } from './ending.js'
import { heldWithout } from './held-before.js'
import { leaveLobby } from './leaving.js'
import { isHeld, subjectOf } from './offers.js'
import { storedPlan } from './plan.js'
import { findGame, type Game, saveGame, saveSeat } from './position.js'
import { oweNote } from './posts.js'
import { whoIsToAct } from './presence.js'

/** Stands where a user's id was: it's nobody's. */
const NOBODY = '0'

/** All of it, as plain JSON; null if there is nothing. */
export const originsOf = async (reader: Reader, user: UserId): Promise<object | null> => {
  const seats = await reader.originsSeat.findMany({ where: { userId: user }, include: { game: true } })
  const settings = await reader.originsPlayer.findMany({ where: { userId: user } })
  const ratings = await reader.originsRating.findMany({ where: { userId: user } })
  const held = await gamesHeldBefore(reader, user)
  const offers = await reader.originsOffer.findMany({ where: offersOf(user) })
  const notes = await reader.post.findMany({
    where: noteAbout(user),
    orderBy: { seq: 'asc' },
    select: { subject: true, facts: true, createdAt: true },
  })
  if (seats.length + settings.length + ratings.length + held.length + offers.length + notes.length === 0) return null
  const ids = [...seats.map(({ gameId }) => gameId), ...held]
  const moves = await reader.originsMove.findMany({
    where: { gameId: { in: ids }, by: user },
    orderBy: [{ gameId: 'asc' }, { number: 'asc' }],
  })
  return {
    seats: seats.map(seat => ({
      server: seat.game.guildId,
      game: seat.gameId,
      number: seat.game.number,
      gameState: seat.game.state,
      host: seat.game.host === user,
      seat: seat.seat,
      name: seat.name,
      locale: seat.locale,
      state: seat.state,
      missed: seat.missed,
      wantsToAbort: seat.abort,
      plan: storedPlan(seat),
    })),
    moves: moves.map(({ gameId, number, seat, action, planned, at }) => ({
      game: gameId,
      number,
      seat,
      action: JSON.parse(action) as unknown,
      planned,
      at: new Date(Number(at)),
    })),
    settings,
    ratings,
    offers: offers.map(({ gameId, number, holderId, askedId, byId, state, createdAt }) => ({
      game: gameId,
      number,
      yourSeat: holderId === user,
      toYou: askedId === user,
      byYou: byId === user,
      state,
      at: createdAt,
    })),
    notes: notes.map(({ subject, facts, createdAt }) => ({
      game: subject,
      said: JSON.parse(facts ?? '{}') as unknown,
      at: createdAt,
    })),
  }
}

/** Also of an organizer who has ended a game without having played any. */
const noteAbout = (user: UserId) => ({ kind: 'origins.note', facts: { contains: `"${user}"` } })

/** Of their seat, to them, or by them. */
const offersOf = (user: UserId) => ({ OR: [{ holderId: user }, { askedId: user }, { byId: user }] })

/** Games whose seat went to somebody else. */
const gamesHeldBefore = async (reader: Reader, user: UserId): Promise<string[]> => {
  const seats = await reader.originsSeat.findMany({
    where: { before: { contains: `"${user}"` } },
    select: { gameId: true },
  })
  return seats.map(({ gameId }) => gameId)
}

/** What has to be held while somebody is forgotten. */
export const originsKeysOf = async (reader: Reader, user: UserId): Promise<string[]> => {
  const open = await reader.originsSeat.findMany({
    where: { userId: user, game: { open: true } },
    select: { gameId: true },
  })
  const offered = await reader.originsOffer.findMany({ where: offersOf(user), select: { gameId: true } })
  return [...new Set([...open, ...offered].map(({ gameId }) => keyOf.origins(gameId)))]
}

/** Seats in lobbies are free again, the house plays the others to the end; nothing says any more who it was. */
export const forgetOrigins = async (tx: Tx, user: UserId, now: Date): Promise<void> => {
  const seats = await tx.originsSeat.findMany({ where: { userId: user }, select: { gameId: true } })
  for (const { gameId } of seats) {
    const game = await findGame(tx, gameId)
    if (game !== null) await forgetIn(tx, game, user, now)
  }
  const held = await gamesHeldBefore(tx, user)
  for (const gameId of held) await forgetHeld(tx, gameId, user)
  const games = [...seats.map(({ gameId }) => gameId), ...held]
  await tx.originsMove.updateMany({ where: { gameId: { in: games }, by: user }, data: { by: NOBODY } })
  await tx.originsPlayer.deleteMany({ where: { userId: user } })
  await tx.originsRating.deleteMany({ where: { userId: user } })
  await forgetOffers(tx, user)
  await forgetPosts(tx, user)
}

const forgetIn = async (tx: Tx, game: Game, user: UserId, now: Date): Promise<void> => {
  if (game.row.state === 'lobby') {
    await leaveLobby(tx, game, user, now)
    await tx.originsGame.updateMany({ where: { id: game.row.id, host: user }, data: { host: NOBODY } })
    return
  }
  const mine = game.seats.find(({ userId }) => userId === user)
  if (mine === undefined) return
  const name = await formerNameOf(tx, game, mine.seat)
  const data = {
    userId: null,
    name,
    locale: 'en',
    plan: null,
    abort: false,
    // Who had resigned ranks last, whoever they were.
    ...(game.row.open && mine.state !== 'resigned' ? { state: 'erased' } : {}),
  }
  await saveSeat(tx, mine, data)
  // As for who resigns: where nobody is left who could come back, that is said instead.
  const isLast = game.row.snapshot !== null && game.seats.every(seat => seat === mine || !isHeld(seat))
  if (game.row.open && isHeld(mine) && !isLast)
    await oweNote(tx, game.row, { what: 'erased', about: { userId: null, name }, now })
  const seats = game.seats.map(seat => (seat === mine ? { ...seat, ...data } : seat))
  const next = seats.find(({ userId, state }) => userId !== null && state === 'active')?.userId ?? NOBODY
  const row = game.row.host === user ? await saveGame(tx, game.row, { host: next }) : game.row
  if (row.open) await endIfAgreed(tx, await whoIsToAct(tx, { row, seats }, { now, anew: false }), now)
  if (row.open && isHeld(mine) && isLast && row.pausedAt !== null) await oweNote(tx, row, { what: 'paused', now })
  // What is shown names them.
  for (const kind of ['origins.lobby', 'origins.over'] as const) await amend(tx, kind, row.id, IN_PLACE)
}

/** In the server's language, as it stands in everybody's records. */
const formerNameOf = async (tx: Tx, { row }: Game, seat: number): Promise<string> => {
  const guild = await tx.guild.findFirst({ where: { id: row.guildId } })
  return formerName(readSettings(guild?.settings).language ?? localeFrom(guild?.locale), seat + 1)
}

const forgetHeld = async (tx: Tx, gameId: string, user: UserId): Promise<void> => {
  const game = await findGame(tx, gameId)
  for (const seat of game?.seats ?? []) {
    if (game === null || !seat.before.includes(`"${user}"`)) continue
    const instead = { user: NOBODY, name: await formerNameOf(tx, game, seat.seat) }
    await saveSeat(tx, seat, { before: heldWithout(seat, user, instead) })
  }
  const note = { kind: 'origins.note', subject: gameId, facts: { contains: '"instead"' } }
  await tx.post.deleteMany({ where: note })
}

/** They are over, and their messages say only that. Their numbers stay taken: old messages have them in their buttons. */
const forgetOffers = async (tx: Tx, user: UserId): Promise<void> => {
  for (const { gameId, number, ...offer } of await tx.originsOffer.findMany({ where: offersOf(user) })) {
    const data = {
      ...(offer.holderId === user ? { holderId: NOBODY, holderName: '' } : {}),
      ...(offer.askedId === user ? { askedId: NOBODY, askedName: '' } : {}),
      ...(offer.byId === user ? { byId: NOBODY, byName: '' } : {}),
      state: 'forgotten',
    }
    await tx.originsOffer.updateMany({ where: { gameId, number }, data })
    await amend(tx, 'origins.offer', subjectOf(gameId, number), IN_PLACE)
  }
}

/** Messages that name them are forgotten; the others call nobody. */
const forgetPosts = async (tx: Tx, user: UserId): Promise<void> => {
  await tx.post.deleteMany({ where: noteAbout(user) })
  const calling = await tx.post.findMany({
    where: { kind: { startsWith: 'origins.' }, mentions: { contains: `"${user}"` } },
    select: { id: true, mentions: true },
  })
  for (const { id, mentions } of calling) {
    const others = (JSON.parse(mentions) as string[]).filter(other => other !== user)
    await tx.post.updateMany({ where: { id }, data: { mentions: JSON.stringify(others) } })
  }
}

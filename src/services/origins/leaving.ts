/** Who leaves a lobby, by their own wish or because they may not stay. */
import type { GuildId, UserId } from '../../store/ids.js'
import { amend, type Tx } from '../../store/index.js'
import { endWithout } from './ending.js'
import { findGame, type Game, type GameRow, saveGame } from './position.js'

/** The others move up; without people the lobby closes. */
export const leaveLobby = async (tx: Tx, game: Game, user: UserId, now: Date): Promise<Game> => {
  const { row } = game
  const rest = game.seats.filter(({ userId }) => userId !== user).map((seat, index) => ({ ...seat, seat: index }))
  await tx.originsSeat.deleteMany({ where: { gameId: row.id } })
  await tx.originsSeat.createMany({ data: rest })
  const next = rest.find(({ userId }) => userId !== null)?.userId ?? null
  if (next === null) return endWithout(tx, { row, seats: rest }, 'aborted', now)
  return { row: await changeLobby(tx, row, row.host === user ? { host: next } : {}), seats: rest }
}

/** All lobbies of a server that somebody sits in. */
export const leaveLobbies = async (tx: Tx, guild: GuildId, user: UserId, now: Date): Promise<void> => {
  const seats = await tx.originsSeat.findMany({
    where: { userId: user, game: { guildId: guild, state: 'lobby' } },
    select: { gameId: true },
  })
  for (const { gameId } of seats) {
    const game = await findGame(tx, gameId)
    if (game !== null) await leaveLobby(tx, game, user, now)
  }
}

/** Changes a lobby as it was read, and what is shown of it. */
export const changeLobby = async (tx: Tx, row: GameRow, data: Partial<GameRow>): Promise<GameRow> => {
  const next = await saveGame(tx, row, data)
  await amend(tx, 'origins.lobby', row.id)
  return next
}

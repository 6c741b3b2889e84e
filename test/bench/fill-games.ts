/** Running games of Origins in the database, as many as a thousand servers have. */
import type Database from 'better-sqlite3'
import { wait } from './figures.js'
import { playedGame, type StoredRow } from './game.js'
import { newId } from './ids.js'

/** Bytes that a running game takes in the file, with its moves and indices; and those of the rows of one that is over. */
export type GameSize = { running: number; over: number }

/** The same game again and again, each in a thread of its own, with people who play no other. */
export const fillGames = async (
  database: Database.Database,
  games: number,
  guilds: readonly string[],
): Promise<GameSize> => {
  const before = sizeOf(database)
  const { game, seats, moves, content, bytesAtEnd } = await playedGame()
  const insert = (table: string, row: StoredRow) =>
    database.prepare(
      `INSERT INTO "${table}" (${Object.keys(row).map(key => `"${key}"`)}) VALUES (${Object.keys(row).map(key => `@${key}`)})`,
    )
  const [seat = {}, move = {}] = [seats[0], moves[0]]
  const [intoGames, intoSeats, intoMoves] = [
    insert('OriginsGame', game),
    insert('OriginsSeat', seat),
    insert('OriginsMove', move),
  ]
  insert('OriginsContent', content).run(content)
  for (let at = 0; at < games; at++) {
    if (at % 100 === 0) await wait(0)
    const id = newId()
    const place = String(690_000_000_000_000_000n + BigInt(at))
    const number = Math.floor(at / guilds.length) + 1
    intoGames.run({ ...game, id, guildId: guilds[at % guilds.length], number, place, host: `6${at}0` })
    for (const [index, row] of seats.entries()) intoSeats.run({ ...row, gameId: id, userId: `6${at}${index}` })
    for (const row of moves) intoMoves.run({ ...row, gameId: id })
  }
  return { running: (sizeOf(database) - before) / games, over: bytesAtEnd }
}

const sizeOf = (database: Database.Database): number =>
  Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true }))

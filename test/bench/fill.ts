/** A database as it is after a long time: many servers, many members, a million copies. Written by SQL, for speed. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { DuelResult } from '../../src/rules/tom/index.js'
import { APPLICATION_ID, CHANNEL, GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { openStore as OpenStore } from '../../src/store/index.js'
import { built } from './built.js'
import { wait } from './figures.js'
import { fillGames, type GameSize } from './fill-games.js'
import { newId } from './ids.js'

export type Filling = {
  /** Copies in all. */
  copies: number
  servers: number
  /** Running games of Origins in all. */
  games: number
  /** Members of the sandbox's server: user, name and how many copies. */
  people: readonly { user: string; name: string; copies: number }[]
}

/** Copies of a member whom nobody asks about. */
const usual = 20
/** As the adapter writes it. */
const at = '2026-11-01T12:00:00.000+00:00'

/** Makes the database of this file and fills it; how big games are, null if there are none. */
export const fill = async (file: string, { copies, servers, games, people }: Filling): Promise<GameSize | null> => {
  const { openStore } = await built<{ openStore: typeof OpenStore }>('store/index.js')
  const clock = { now: () => Date.now(), onChange: () => () => {}, close: () => {} }
  const { pino } = await import('pino')
  await (await openStore({ url: `file:${file}`, clock, log: pino({ level: 'silent' }) })).close()

  const { loadEdition, resolveDuel } = await built<typeof import('../../src/rules/tom/index.js')>('rules/tom/index.js')
  const edition = loadEdition(JSON.parse(readFileSync('data/tom/editions/2002.json', 'utf8')))
  const ids = edition.cards.map(({ id }) => id)
  const database = new Database(file)
  database.pragma('synchronous = OFF')
  database.pragma('foreign_keys = OFF')
  // In KB: all of it stays in memory until it is written.
  database.pragma('cache_size = -400000')
  const [stake] = edition.cards.map(({ id }) => ({ card: id, autographs: [] }))
  if (stake === undefined) throw new Error('the edition has no cards')
  const write = writer(database, edition.id, resolveDuel(edition, stake, stake))
  const total = people.reduce((sum, person) => sum + person.copies, 0)
  const rest = Math.max(0, copies - total - servers * ids.length)

  database.exec('BEGIN')
  for (let server = 0; server < servers; server++) {
    // Connections that are idle meanwhile are kept or closed in good order.
    await wait(0)
    const guild = guildAt(server)
    const here = server === 0 ? people : []
    const more = Math.round(rest / servers / usual)
    const convention = write.convention(guild, here.length + more)
    const house = write.member(convention, APPLICATION_ID, 'Gamehall', 0)
    write.copies(convention, house, ids)
    here.forEach((person, index) => {
      const cards = Array.from({ length: person.copies }, (_, i) => ids[(index * 7 + i) % ids.length] ?? '')
      const member = write.member(convention, person.user, person.name, index + 1)
      write.copies(convention, member, cards)
      write.duels(convention, member, house, cards.slice(0, cards.length / 2))
    })
    for (let i = 0; i < more; i++) {
      const member = write.member(convention, `5${server}${i}`, `Member ${i}`, here.length + i + 1)
      write.copies(
        convention,
        member,
        Array.from({ length: usual }, (_, j) => ids[(i * 11 + j * 5) % ids.length] ?? ''),
      )
    }
  }
  const size =
    games > 0
      ? await fillGames(
          database,
          games,
          Array.from({ length: servers }, (_, at) => guildAt(at)),
        )
      : null
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE);')
  database.close()
  return size
}

const guildAt = (server: number): string =>
  server === 0 ? GUILD_ID : String(680_000_000_000_000_000n + BigInt(server))

/** `drawn`: what comes of two equal cards. */
const writer = (database: Database.Database, edition: string, drawn: DuelResult) => {
  const guilds = database.prepare(
    'INSERT INTO "Guild" (id, name, locale, settings, "createdAt") VALUES (?, ?, ?, ?, ?)',
  )
  const conventions = database.prepare(
    `INSERT INTO "Convention" (id, "guildId", "openKey", name, edition, seed, "seedHash", state, automatic, "openedAt", members)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'open', 0, ?, ?)`,
  )
  const members = database.prepare(
    `INSERT INTO "Member" (id, "conventionId", "userId", number, house, name, locale, playing, "joinedAt")
     VALUES (?, ?, ?, ?, ?, ?, 'en', 1, ?)`,
  )
  const copies = database.prepare(
    `INSERT INTO "Copy" (id, "conventionId", card, "ownerId", origin, at) VALUES (?, ?, ?, ?, 'booster', ?)`,
  )
  const movements = database.prepare(
    `INSERT INTO "Movement" ("conventionId", "copyId", "toId", how, "recordId", at) VALUES (?, ?, ?, 'booster', 'fill', ?)`,
  )
  const duels = database.prepare(
    `INSERT INTO "Duel" (id, "conventionId", "channelId", kind, "pairKey", "challengerId", "opponentId", state, result,
       day, "createdAt", "openedAt", "endedAt")
     VALUES (?, ?, ?, 'house', ?, ?, ?, 'drawn', ?, ?, ?, ?, ?)`,
  )
  return {
    convention: (guild: string, count: number): string => {
      const id = newId()
      const seed = randomBytes(32).toString('hex')
      const settings = guild === GUILD_ID ? JSON.stringify({ duelChannel: CHANNEL.duels }) : '{}'
      guilds.run(guild, `Server ${guild}`, 'en', settings, at)
      const hash = createHash('sha256').update(seed).digest('hex')
      conventions.run(id, guild, guild, `Convention ${guild}`, edition, seed, hash, at, count)
      return id
    },
    member: (convention: string, user: string, name: string, number: number): string => {
      const id = newId()
      members.run(id, convention, user, number, number === 0 ? 1 : 0, name, at)
      return id
    },
    /** Drawn ones, each with one of these cards on both sides. */
    duels: (convention: string, member: string, house: string, cards: readonly string[]): void => {
      const pair = [member, house].toSorted().join('|')
      const day = Math.floor(Date.parse(at) / 86_400_000)
      for (const card of cards) {
        const stake = () => ({ copy: newId(), card, autographs: [], salt: '' })
        const outcome = { challenger: stake(), opponent: stake(), result: drawn, byDeadline: false, consolation: [] }
        const told = JSON.stringify(outcome)
        duels.run(newId(), convention, CHANNEL.duels, pair, member, house, told, day, at, at, at)
      }
    },
    copies: (convention: string, owner: string, cards: readonly string[]): void => {
      for (const card of cards) {
        const id = newId()
        copies.run(id, convention, card, owner, at)
        movements.run(convention, id, owner, at)
      }
    },
  }
}

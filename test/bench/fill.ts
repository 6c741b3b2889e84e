/** A database as it is after a long time: many servers, many members, a million copies. Written by SQL, for speed. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { APPLICATION_ID, CHANNEL, GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { openStore as OpenStore } from '../../src/store/index.js'
import { built } from './built.js'
import { wait } from './figures.js'

export type Filling = {
  /** Copies in all. */
  copies: number
  servers: number
  /** Members of the sandbox's server: user, name and how many copies. */
  people: readonly { user: string; name: string; copies: number }[]
}

/** Copies of a member whom nobody asks about. */
const usual = 20
/** As the adapter writes it. */
const at = '2026-11-01T12:00:00.000+00:00'

/** Makes the database of this file and fills it. */
export const fill = async (file: string, { copies, servers, people }: Filling): Promise<void> => {
  const { openStore } = await built<{ openStore: typeof OpenStore }>('store/index.js')
  const clock = { now: () => Date.now(), onChange: () => () => {}, close: () => {} }
  const { pino } = await import('pino')
  await (await openStore({ url: `file:${file}`, clock, log: pino({ level: 'silent' }) })).close()

  const { loadEdition } = await built<typeof import('../../src/rules/tom/index.js')>('rules/tom/index.js')
  const edition = loadEdition(JSON.parse(readFileSync('data/tom/editions/2002.json', 'utf8')))
  const ids = edition.cards.map(({ id }) => id)
  const database = new Database(file)
  database.pragma('synchronous = OFF')
  const write = writer(database, edition.id)
  const total = people.reduce((sum, person) => sum + person.copies, 0)
  const rest = Math.max(0, copies - total - servers * ids.length)

  database.exec('BEGIN')
  for (let server = 0; server < servers; server++) {
    // Connections that are idle meanwhile are kept or closed in good order.
    await wait(0)
    const guild = server === 0 ? GUILD_ID : String(680_000_000_000_000_000n + BigInt(server))
    const here = server === 0 ? people : []
    const more = Math.round(rest / servers / usual)
    const convention = write.convention(guild, here.length + more)
    write.copies(convention, write.member(convention, APPLICATION_ID, 'Gamehall', 0), ids)
    here.forEach((person, index) => {
      const cards = Array.from({ length: person.copies }, (_, i) => ids[(index * 7 + i) % ids.length] ?? '')
      write.copies(convention, write.member(convention, person.user, person.name, index + 1), cards)
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
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE);')
  database.close()
}

const writer = (database: Database.Database, edition: string) => {
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
    copies: (convention: string, owner: string, cards: readonly string[]): void => {
      for (const card of cards) {
        const id = newId()
        copies.run(id, convention, card, owner, at)
        movements.run(convention, id, owner, at)
      }
    },
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const newId = (): string => Array.from(randomBytes(12), byte => letters[byte % letters.length]).join('')

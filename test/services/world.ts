/** A server with people in it, for stories in the field's words: `await alice.challenges(bob, 'chess')`. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Clock } from '../../src/clock.js'
import type { CardId, Edition } from '../../src/rules/tom/index.js'
import { addCopies, moveCopy } from '../../src/services/copies.js'
import { createServices, loadEditions, type Services, shippedEditions } from '../../src/services/index.js'
import type { Actor, DuelView, Outcome, Person } from '../../src/services/types.js'
import type { ChannelId, CopyId, DuelId, GuildId, InteractionId, MemberId, UserId } from '../../src/store/ids.js'
import { openStore, type Store } from '../../src/store/index.js'
import './plans.js'

export const editions = loadEditions([shippedEditions])
export const edition: Edition = [...editions.values()][0] as Edition
export const HOUSE = '100' as UserId
const START = Date.UTC(2026, 11, 1, 12)
const YEAR = 365 * 86_400_000

/** A clock that stands still until it is moved. */
export type TestClock = Clock & { advance(ms: number): void }
export const testClock = (): TestClock => {
  let now = START
  return {
    now: () => now,
    onChange: () => () => {},
    close: () => {},
    advance: ms => {
      now += ms
    },
  }
}

type Database = { url: string; drop(): Promise<void> }

/** Where a SQLite file may be. */
const freshFile = (): Database & { file: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'gamehall-'))
  const file = join(folder, 'test.db')
  return { file, url: `file:${file}`, drop: async () => rmSync(folder, { recursive: true }) }
}

const migrateFile = async (): Promise<Buffer> => {
  const { file, url, drop } = freshFile()
  await (await openStore({ url, clock: testClock(), log: silent })).close()
  const content = readFileSync(file)
  await drop()
  return content
}
/** A SQLite file as the migrations leave it, made once per worker: they take longer than many a test. */
let migrated: Promise<Buffer> | undefined

/**
 * A database of its own in which nothing is: a SQLite file, or (TEST_DATABASE_URL, a server with trust) a PostgreSQL
 * database. `empty`: not even tables.
 */
export const freshDatabase = async ({ empty = false } = {}): Promise<Database> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    const { file, url, drop } = freshFile()
    migrated ??= migrateFile()
    if (!empty) writeFileSync(file, await migrated)
    return { url, drop }
  }
  const name = `gh_services_${randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  // Connections that were closed a moment ago may still be open at the server: ending them there would be an error here.
  const drop = async (patience = 40): Promise<void> => {
    const sql = `DROP DATABASE ${name}`
    if (patience === 0) return admin(`${sql} WITH (FORCE)`)
    await admin(sql).catch(async (error: { code?: string }) => {
      if (error.code !== '55006') throw error
      await new Promise(resolve => setTimeout(resolve, 50))
      await drop(patience - 1)
    })
  }
  await admin(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Nothing here has to survive the machine.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { url: url.href, drop }
}

export const silent = pino({ level: 'silent' })

export type World = {
  store: Store
  services: Services
  clock: TestClock
  url: string
  /** Users who have left the server; "unknown" = Discord doesn't answer. */
  away: Map<UserId, 'left' | 'unknown'>
  /** A person of the server; the same name is the same person. */
  person(name: string): Player
  organizer: Player
  /** Another server, empty; what came before stays where it was. */
  newServer(): void
  guild: GuildId
  /** A second process on the same database. */
  twin(): Promise<Services>
  /** As if the process had been stopped and started again. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type Player = {
  user: UserId
  name: string
  /** A new interaction of this person. */
  acts(over?: Partial<Actor>): Actor
  asPerson(over?: Partial<Person>): Person
  joins(): Promise<void>
  /** Gets new copies out of nowhere; their ids. */
  gets(...cards: string[]): Promise<CopyId[]>
  /** Loses everything that isn't locked to somebody else. */
  givesAllTo(other: Player): Promise<void>
  member(): Promise<MemberId>
  /** Ids of the cards held, sorted, one for each copy. */
  cards(): Promise<CardId[]>
  /** A free copy of a card, or of any. */
  copyOf(card?: string): Promise<CopyId>
  challenges(other: Player, card?: string): Promise<DuelView>
  chooses(duel: DuelId, card?: string): Promise<DuelView>
}

/** The value of an outcome that must be one. */
export const done = <T>(outcome: Outcome<T, string>): T => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refused} ${JSON.stringify(outcome.facts ?? {})}`)
  return outcome.value
}

/** Why an outcome was refused, null if it wasn't. */
export const refusalOf = (outcome: Outcome<unknown, string>): string | null => (outcome.ok ? null : outcome.refused)

let interactions = 0

export const createWorld = async ({ log = silent } = {}): Promise<World> => {
  const database = await freshDatabase()
  const clock = testClock()
  const away: World['away'] = new Map()
  const twins: Store[] = []
  const open = async (): Promise<{ store: Store; services: Services }> => {
    const store = await openStore({ url: database.url, clock, log })
    let seeds = 0
    const services = createServices({
      store,
      clock,
      log,
      editions,
      house: HOUSE,
      houseName: 'Gamehall',
      presence: async (_guild, user) => {
        if (away.get(user) === 'unknown') throw new Error('Discord answers 503')
        return away.get(user) !== 'left'
      },
      randomHex: bytes => (++seeds).toString(16).padStart(bytes * 2, '0'),
      wake: () => {},
    })
    return { store, services }
  }
  let users = 1000
  let guilds = 1
  const players = new Map<string, Player>()
  const person = (name: string): Player => {
    const known = players.get(name)
    if (known !== undefined) return known
    const made = createPlayer(() => world, name, String(users++) as UserId)
    players.set(name, made)
    return made
  }
  const world: World = {
    ...(await open()),
    clock,
    url: database.url,
    away,
    person,
    get organizer() {
      return person('Organizer')
    },
    guild: '1' as GuildId,
    newServer: () => {
      world.guild = String(++guilds) as GuildId
      players.clear()
    },
    restart: async () => {
      await world.store.close()
      Object.assign(world, await open())
    },
    twin: async () => {
      const { store, services } = await open()
      twins.push(store)
      return services
    },
    close: async () => {
      await Promise.all([world.store, ...twins].map(store => store.close()))
      await database.drop()
    },
  }
  return world
}

const createPlayer = (world: () => World, name: string, user: UserId): Player => {
  const player: Player = {
    user,
    name,
    acts: over => ({
      user,
      name,
      guild: world().guild,
      guildName: 'Test server',
      channel: `${world().guild}2` as ChannelId,
      locale: 'en',
      guildLocale: 'en',
      interaction: String(++interactions) as InteractionId,
      mayManage: name === 'Organizer',
      roles: [],
      accountCreatedAt: START - YEAR,
      inGuildSince: START - YEAR,
      ...over,
    }),
    asPerson: over => ({ user, name, bot: false, present: true, accountCreatedAt: START - YEAR, ...over }),
    joins: async () => {
      done(await world().services.members.join(player.acts()))
    },
    member: async () => {
      const found = await world().services.members.get(world().guild, user)
      if (found === null) throw new Error(`${name} hasn't joined`)
      return found.id
    },
    gets: async (...cards) => {
      const owner = await player.member()
      const { store, clock, services } = world()
      const convention = (await services.conventions.current(world().guild))?.id ?? ''
      return store.transact('test', tx =>
        addCopies(tx, {
          convention,
          owner,
          cards: cards as CardId[],
          how: 'booster',
          record: 'test',
          by: null,
          at: new Date(clock.now()),
        }),
      )
    },
    givesAllTo: async other => {
      const [from, to] = [await player.member(), await other.member()]
      const { store, clock, services } = world()
      const convention = (await services.conventions.current(world().guild))?.id ?? ''
      const at = new Date(clock.now())
      await store.transact('test', async tx => {
        for (const copy of await tx.copy.findMany({ where: { ownerId: from, lock: null } })) {
          await moveCopy(tx, copy, { convention, to, how: 'duel', record: 'test', by: null, at })
        }
      })
    },
    cards: async () => {
      const query = { page: 0, size: 100_000 }
      const { items } = done(await world().services.collections.page(player.acts(), user, query))
      return items.flatMap(({ card, count }) => Array<CardId>(count).fill(card)).sort()
    },
    copyOf: async card => {
      const query = { page: 0, size: 100_000 }
      const { items } = done(await world().services.collections.pick(player.acts(), query))
      const item = card === undefined ? items[0] : items.find(one => one.card === card)
      if (item === undefined) throw new Error(`${name} has no free copy${card === undefined ? '' : ` of ${card}`}`)
      return item.copy
    },
    challenges: async (other, card) =>
      done(await world().services.duels.challenge(player.acts(), other.asPerson(), await player.copyOf(card))),
    chooses: async (duel, card) =>
      done(await world().services.duels.choose(player.acts(), duel, await player.copyOf(card))),
  }
  return player
}

/** SQLite, in a file: one connection writes, one reads. */
import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import Database from 'better-sqlite3'
import { type Driver, type Inspection, transactionLimits } from './driver.js'
import { faultOf, StoreUnwritable } from './errors.js'
import { PrismaClient } from './generated/sqlite/client.js'
import { type MigrationTarget, migrate, wouldMigrate } from './migrate.js'
import { createTurns, inTurns, type Turns } from './turns.js'

/** ms that a statement waits for another process's lock: this process stands still meanwhile, so it's little. */
const BUSY_TIMEOUT = 50
/** ms that the start waits for another process's. */
const START_TIMEOUT = 10_000

/**
 * Opens (or makes) the file of a `file:` URL and applies the migrations.
 * @throws StoreUnwritable if the folder or file can't be written to; MigrationError.
 */
export const openSqlite = async (url: string): Promise<{ driver: Driver; migrated: string[] }> => {
  const file = fileOf(url)
  makeFolder(file)
  checkWritable(file, dirname(file))
  const migrated = await migrateFile(file)
  const turns = createTurns()
  const writer = await connect(file, turns, false)
  const reader = await connect(file, turns, true)
  return {
    migrated,
    driver: {
      provider: 'sqlite',
      read: reader,
      write: writer,
      // Its first write keeps every other process out of the file.
      attempt: (_keys, work) => writer.$transaction(work, transactionLimits),
      writers: 1,
      close: async () => {
        await reader.$disconnect()
        await writer.$disconnect()
      },
    },
  }
}

/**
 * What a start would find, without changing anything.
 * @throws StoreUnwritable, MigrationError
 */
export const inspectSqlite = async (url: string): Promise<Inspection> => {
  const file = fileOf(url)
  const folder = nearest(dirname(file))
  checkWritable(file, folder)
  const { bavail, bsize } = statfsSync(folder)
  const found = { where: file, made: existsSync(file), freeBytes: bavail * bsize }
  if (!found.made) return { ...found, missing: [] }
  const database = new Database(file, { timeout: BUSY_TIMEOUT })
  try {
    const missing = await wouldMigrate('sqlite', targetOf(database))
    const check = database.pragma('quick_check(1)', { simple: true })
    if (check !== 'ok') throw new StoreUnwritable(`The database ${file} is damaged (${check}). Restore a backup.`)
    return { ...found, missing }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    throw new StoreUnwritable(`The database ${file} can't be used: ${error.message}.`, { cause: error })
  } finally {
    database.close()
  }
}

const fileOf = (url: string): string => resolve(url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, ''))

/** The folder, or the nearest above it that there is. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))

const checkWritable = (file: string, folder: string): void => {
  try {
    // With the dot, what isn't a folder is refused too.
    accessSync(`${folder}/.`, constants.W_OK)
    if (existsSync(file)) accessSync(file, constants.W_OK)
  } catch (error) {
    throw unwritable(file, folder, error)
  }
}

const makeFolder = (file: string): void => {
  const folder = dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw unwritable(file, nearest(folder), error)
  }
}

const unwritable = (file: string, folder: string, error: unknown): StoreUnwritable => {
  const { code } = error as NodeJS.ErrnoException
  return new StoreUnwritable(
    `The database ${file} can't be written to (${code}). Give this process's user (uid ${process.getuid?.() ?? '?'}) the folder ${folder}: "chown", or another volume.`,
  )
}

const migrateFile = async (file: string): Promise<string[]> => {
  const database = new Database(file, { timeout: BUSY_TIMEOUT })
  try {
    const mode = await patiently(() => database.pragma('journal_mode = WAL', { simple: true })).catch(error => {
      throw new StoreUnwritable(`The database ${file} can't be used: ${(error as Error).message}.`, { cause: error })
    })
    // Outside WAL one busy COMMIT leaves Prisma's client in a transaction for good.
    if (mode !== 'wal') throw new StoreUnwritable(`The database ${file} can't be put into WAL mode (it is in ${mode}).`)
    database.pragma('foreign_keys = ON')
    return await migrate('sqlite', targetOf(database))
  } finally {
    database.close()
  }
}

/** Tries again while another process is at it, e.g. one that was started at the same time. */
const patiently = async <T>(work: () => T): Promise<T> => {
  const begun = performance.now()
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (faultOf(error) !== 'busy' || performance.now() - begun > START_TIMEOUT) throw error
      await new Promise(resolve => setTimeout(resolve, BUSY_TIMEOUT))
    }
  }
}

type MigrationRow = { migration_name: string; checksum: string; finished_at: unknown; rolled_back_at: unknown }

const targetOf = (database: Database.Database): MigrationTarget => ({
  exclusively: async work => {
    await patiently(() => database.exec('BEGIN IMMEDIATE'))
    try {
      database.exec(TABLE)
      const result = await work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
  },
  execute: async sql => {
    database.exec(sql)
  },
  applied: async () =>
    database
      .prepare<[], MigrationRow>('SELECT * FROM _prisma_migrations ORDER BY started_at')
      .all()
      .map(row => ({ ...row, finished: row.finished_at !== null, rolledBack: row.rolled_back_at !== null })),
  record: async ({ id, checksum, name }) => {
    // The system's time, in ms: this says when a host upgraded, not what time it is in the game.
    database
      .prepare(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES (?, ?, ?, unixepoch('subsec') * 1000, unixepoch('subsec') * 1000, 1)`,
      )
      .run(id, checksum, name)
  },
})

/** As Prisma makes it. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
);`

/** A Prisma client on one connection of its own, with the settings that every connection needs. */
const connect = async (file: string, turns: Turns, readonly: boolean): Promise<PrismaClient> => {
  const official = new PrismaBetterSqlite3({ url: file, timeout: BUSY_TIMEOUT })
  const factory: Pick<PrismaBetterSqlite3, 'provider' | 'adapterName' | 'connect' | 'connectToShadowDb'> = {
    provider: official.provider,
    adapterName: official.adapterName,
    connect: async () => {
      const adapter = await official.connect()
      // NORMAL in WAL loses nothing when the process dies; the last commits may go when the machine does.
      await adapter.executeScript(
        `PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY;${readonly ? ' PRAGMA query_only = ON;' : ''}`,
      )
      // Who writes keeps others from writing, so it goes first.
      const { startTransaction } = adapter
      adapter.startTransaction = async level => inTurns(await startTransaction.call(adapter, level), turns, true)
      return inTurns(adapter, turns, !readonly)
    },
    connectToShadowDb: () => official.connectToShadowDb(),
  }
  const client = new PrismaClient({ adapter: factory, errorFormat: 'minimal' })
  await client.$connect()
  return client
}

/** PostgreSQL, for hosts with more than one process or machine. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Driver, type Inspection, type Keys, type Tx, transactionLimits } from './driver.js'
import { StoreUnwritable } from './errors.js'
import { PrismaClient } from './generated/postgresql/client.js'
import type { PrismaClient as SqliteClient } from './generated/sqlite/client.js'
import { type MigrationTarget, migrate, wouldMigrate } from './migrate.js'

/** Connections of one process; a few stay free for reading. */
const CONNECTIONS = 12
const WRITERS = 8
/** The advisory lock that Prisma's own engine takes while it migrates. */
const MIGRATION_LOCK = 72707369

/**
 * Connects and applies the migrations.
 * @throws StoreUnwritable if the server can't be reached; MigrationError.
 */
export const openPostgresql = async (url: string): Promise<{ driver: Driver; migrated: string[] }> => {
  const migrated = await migrateServer(url)
  const adapter = new PrismaPg({ connectionString: url, max: CONNECTIONS })
  // The same models make the same client, but for what only one of the databases can do (and we don't use).
  const client = new PrismaClient({ adapter, errorFormat: 'minimal' }) as unknown as SqliteClient
  await client.$connect()
  return {
    migrated,
    driver: {
      provider: 'postgresql',
      read: client,
      write: client,
      attempt: (keys, work) =>
        client.$transaction(async tx => {
          await hold(tx, keys)
          return work(tx)
        }, transactionLimits),
      writers: WRITERS,
      close: () => client.$disconnect(),
    },
  }
}

/**
 * Takes the keys' advisory locks, all in one order, so that what queues in one process queues among all of them, and
 * what a transaction has read under its keys holds until it commits.
 */
const hold = async (tx: Tx, { alone, shared }: Keys): Promise<void> => {
  const keys = [...new Set([...alone, ...shared])].sort()
  const isShared = keys.map(key => !alone.includes(key))
  await tx.$executeRaw`
    SELECT CASE WHEN is_shared THEN pg_advisory_xact_lock_shared(hashtextextended(key, 0))
                ELSE pg_advisory_xact_lock(hashtextextended(key, 0)) END
    FROM unnest(${keys}::text[], ${isShared}::boolean[]) AS held (key, is_shared)`
}

/**
 * What a start would find, without changing anything.
 * @throws StoreUnwritable, MigrationError
 */
export const inspectPostgresql = (url: string): Promise<Inspection> =>
  connected(url, async connection => {
    const { rows } = await connection.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS made")
    const { host, port, database } = connection
    const where = `PostgreSQL at ${host}:${port}, database ${database}`
    try {
      const missing = await wouldMigrate('postgresql', targetOf(connection))
      return { where, made: rows[0]?.made === true, freeBytes: null, missing }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new StoreUnwritable(`${where} can't be used: ${error.message}`, { cause: error })
    }
  })

const migrateServer = (url: string): Promise<string[]> =>
  connected(url, connection => migrate('postgresql', targetOf(connection)))

const connected = async <T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> => {
  const connection = new pg.Client({ connectionString: url })
  try {
    await connection.connect()
  } catch (error) {
    const { host, port, database, user } = connection
    throw new StoreUnwritable(
      `PostgreSQL at ${host}:${port} doesn't let ${user} use database ${database}: ${(error as Error).message}`,
    )
  }
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

type MigrationRow = { migration_name: string; checksum: string; finished_at: unknown; rolled_back_at: unknown }

const targetOf = (connection: pg.Client): MigrationTarget => ({
  exclusively: async work => {
    await connection.query('BEGIN')
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    try {
      await connection.query(TABLE)
      const result = await work()
      await connection.query('COMMIT')
      return result
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => {})
      throw error
    }
  },
  execute: async sql => {
    await connection.query(sql)
  },
  applied: async () =>
    (await connection.query<MigrationRow>('SELECT * FROM _prisma_migrations ORDER BY started_at')).rows.map(row => ({
      ...row,
      finished: row.finished_at !== null,
      rolledBack: row.rolled_back_at !== null,
    })),
  record: async ({ id, checksum, name }) => {
    await connection.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [id, checksum, name],
    )
  },
})

/** As Prisma makes it. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
);`

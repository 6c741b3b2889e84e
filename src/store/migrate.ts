/**
 * Applies the migrations at start, in Prisma's own table and checksum form, so that this and `prisma migrate deploy`
 * agree: a host needs no schema engine, which not every machine can download.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Provider = 'sqlite' | 'postgresql'

/** The database can't be brought to what this build needs; the message says why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** `name` is the folder's, `checksum` the hex SHA-256 of the script, as Prisma has it. */
type Migration = { name: string; checksum: string; sql: string }

/** A row of `_prisma_migrations`, as far as it matters. */
type Applied = { migration_name: string; checksum: string; finished: boolean; rolledBack: boolean }

/** What a driver has to offer: everything within one transaction that keeps other processes out. */
export type MigrationTarget = {
  exclusively<T>(work: () => Promise<T>): Promise<T>
  execute(sql: string): Promise<void>
  applied(): Promise<Applied[]>
  record(row: { id: string; checksum: string; name: string }): Promise<void>
}

const folderOf = (provider: Provider): string => join(import.meta.dirname, '..', '..', 'prisma', provider, 'migrations')

const migrationsOf = (provider: Provider): Migration[] => {
  const folder = folderOf(provider)
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** What a database lacks. @throws MigrationError */
const missingOf = (provider: Provider, rows: readonly Applied[]): Migration[] => {
  const migrations = migrationsOf(provider)
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  const applied = rows.filter(row => !row.rolledBack)
  for (const row of applied) {
    const migration = known.get(row.migration_name)
    if (migration === undefined) {
      throw new MigrationError(
        `The database has migration ${row.migration_name}, which this version doesn't know: it was written by a later version. Run that version, or restore the backup made before the upgrade.`,
      )
    }
    if (!row.finished) {
      throw new MigrationError(
        `Migration ${row.migration_name} once began and didn't end. Restore the backup, or finish it by hand and use "prisma migrate resolve".`,
      )
    }
    if (row.checksum !== migration.checksum) {
      throw new MigrationError(
        `Migration ${row.migration_name} was changed after it had been applied. Restore prisma/${provider}/migrations as it was released.`,
      )
    }
  }
  const done = new Set(applied.map(row => row.migration_name))
  return migrations.filter(migration => !done.has(migration.name))
}

/**
 * Applies what is missing and returns its names.
 * @throws MigrationError if the database was made by a later version, or a migration failed or was changed afterwards.
 */
export const migrate = (provider: Provider, target: MigrationTarget): Promise<string[]> =>
  target.exclusively(async () => {
    const missing = missingOf(provider, await target.applied())
    for (const { name, sql, checksum } of missing) {
      await target.execute(sql)
      await target.record({ id: randomUUID(), name, checksum })
    }
    return missing.map(migration => migration.name)
  })

/** Rolls an inspection back. */
class Enough extends Error {}

/** What `migrate` would apply; goes as far as to begin, and changes nothing. @throws MigrationError */
export const wouldMigrate = async (provider: Provider, target: MigrationTarget): Promise<string[]> => {
  let missing: string[] = []
  try {
    await target.exclusively(async () => {
      missing = missingOf(provider, await target.applied()).map(migration => migration.name)
      throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return missing
}

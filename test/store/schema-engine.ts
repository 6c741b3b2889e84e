/** Prisma's own schema engine (the WebAssembly build, which needs no download), to hold our migrations against. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const root = join(import.meta.dirname, '..', '..')
const filters = { externalTables: [], externalEnums: [] }
export type Provider = 'sqlite' | 'postgresql'

/** Node has it; the libraries that TypeScript is told of don't mention it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

let loaded = false
const load = async (): Promise<void> => {
  if (loaded) return
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = readFileSync(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports['__wbindgen_start'] as () => void)()
  loaded = true
}

/** The schema files of a provider, as the engine wants them. */
const schemaOf = (provider: Provider): { files: { path: string; content: string }[] } => ({
  files: ['models.prisma', `${provider}/schema.prisma`].map(file => ({
    path: file,
    content: readFileSync(join(root, 'prisma', file), 'utf8'),
  })),
})

/** The migrations of a provider, as the engine wants them. */
const migrationsOf = (provider: Provider): bindings.MigrationList => {
  const baseDir = join(root, 'prisma', provider, 'migrations')
  return {
    baseDir,
    lockfile: {
      path: './migration_lock.toml',
      content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: readdirSync(baseDir, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
      .sort()
      .map(path => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
        },
      })),
  }
}

/**
 * The engine on one database, until `close`.
 * @param url as for `openStore`
 */
export const openSchemaEngine = async (provider: Provider, url: string) => {
  await load()
  const opened: SqlDriverAdapter[] = []
  const pool = provider === 'postgresql' ? readingChars(url) : null
  const official = pool === null ? new PrismaBetterSqlite3({ url }) : new PrismaPg(pool)
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: official.provider,
    adapterName: official.adapterName,
    connect: async () => {
      const adapter = await official.connect()
      opened.push(adapter)
      return provider === 'sqlite' ? takingScripts(adapter) : adapter
    },
    connectToShadowDb: () => official.connectToShadowDb(),
  }
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schemaOf(provider).files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  return {
    /** The SQL that would bring the database to the models; empty when they agree. */
    missingMigration: async (): Promise<string> => {
      const { stdout } = await engine.diff({
        from: { tag: 'schemaDatasource', ...schemaOf(provider), configDir: root },
        to: { tag: 'schemaDatamodel', ...schemaOf(provider) },
        script: true,
        exitCode: null,
        filters,
      })
      return (stdout ?? '').trim()
    },
    /** What `prisma migrate status` would say of the database. */
    diagnose: () =>
      engine.diagnoseMigrationHistory({
        migrationsList: migrationsOf(provider),
        optInToShadowDatabase: false,
        filters,
      }),
    /** What `prisma migrate deploy` does; the names of what it applied. */
    deploy: async (): Promise<string[]> =>
      (await engine.applyMigrations({ migrationsList: migrationsOf(provider), filters })).appliedMigrationNames,
    close: async (): Promise<void> => {
      engine.free()
      for (const adapter of opened) await adapter.dispose()
      await pool?.end()
    },
  }
}

/** The engine hands whole scripts to what better-sqlite3 takes for one statement (7.10). */
const takingScripts = (adapter: SqlDriverAdapter): SqlDriverAdapter => {
  const executeRaw = adapter.executeRaw.bind(adapter)
  adapter.executeRaw = async query => {
    if (query.args.length > 0) return executeRaw(query)
    await adapter.executeScript(query.sql)
    return 0
  }
  return adapter
}

const CHAR = 18
const TEXT = 25

/** The engine reads columns of PostgreSQL's type "char", which the adapter refuses (7.10): it gets them as text. */
const readingChars = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url })
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryArrayResult>
  const asText = async (...args: unknown[]): Promise<pg.QueryArrayResult> => {
    const result = await query(...args)
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT
    return result
  }
  pool.query = asText as typeof pool.query
  return pool
}

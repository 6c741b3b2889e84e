/** Prisma's own schema engine (the WebAssembly build, which needs no download), to hold our migrations against. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

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

/** The engine on one database. */
export const openSchemaEngine = async (provider: Provider, adapter: SqlMigrationAwareDriverAdapterFactory) => {
  await load()
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schemaOf(provider).files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  return {
    /** The SQL that would bring a database made by our migrations to the models; empty when they agree. */
    missingMigration: async (): Promise<string> => {
      const migrations = migrationsOf(provider)
      const { stdout } = await engine.diff({
        from: migrations.migrationDirectories.length === 0 ? { tag: 'empty' } : { tag: 'migrations', ...migrations },
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
  }
}

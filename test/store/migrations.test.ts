/** Migrations at start: the bot and Prisma's own engine must take each other's work for done. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/store/index.js'
import { freshDatabase, silent, testClock } from '../services/world.js'
import { openSchemaEngine, type Provider } from './schema-engine.js'

const provider: Provider = process.env['TEST_DATABASE_URL'] === undefined ? 'sqlite' : 'postgresql'
const names = readdirSync(join(import.meta.dirname, '..', '..', 'prisma', provider, 'migrations')).filter(
  name => !name.endsWith('.toml'),
)
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase({ empty: true })
})
afterEach(() => database.drop())

/** Lets Prisma's engine at the database, then puts it away: it keeps its locks as long as it's there. */
const prisma = async <T>(use: (engine: Awaited<ReturnType<typeof openSchemaEngine>>) => Promise<T>): Promise<T> => {
  const engine = await openSchemaEngine(provider, database.url)
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}
const open = () => openStore({ url: database.url, clock: testClock(), log: silent })

/** Runs SQL on the database while nobody else has it open. */
const execute = async (sql: string): Promise<void> => {
  const store = await open()
  await store.transact('a', tx => tx.$executeRawUnsafe(sql))
  await store.close()
}

test('models and migrations agree', async () => {
  await (await open()).close()
  // If this fails, the SQL it shows is what a new folder in prisma/<provider>/migrations has to hold, for both databases.
  expect(await prisma(engine => engine.missingMigration())).toMatch(/^(-- This is an empty migration\.)?$/)
})

test('what the bot applied, Prisma takes for applied', async () => {
  await (await open()).close()
  expect(await prisma(engine => engine.diagnose())).toMatchObject({
    hasMigrationsTable: true,
    editedMigrationNames: [],
    failedMigrationNames: [],
    history: null,
  })
  expect(await prisma(engine => engine.deploy())).toEqual([])
})

test('what Prisma applied, the bot takes for applied', async () => {
  expect(await prisma(engine => engine.deploy())).toEqual(names)
  const store = await open()
  await store.health()
  await store.close()
})

test('two processes that start at once apply them once', async () => {
  const stores = await Promise.all([open(), open()])
  for (const store of stores) await store.health()
  await Promise.all(stores.map(store => store.close()))
})

test('a database of a later version is refused', async () => {
  await execute(`UPDATE _prisma_migrations SET migration_name = '29990101000000_later'`)
  await expect(open()).rejects.toThrow(/29990101000000_later.*later version/)
})

test('a migration that was changed afterwards is refused', async () => {
  await execute(`UPDATE _prisma_migrations SET checksum = 'other'`)
  await expect(open()).rejects.toThrow(/changed after/)
})

test('a migration that began and did not end is refused', async () => {
  await execute(`UPDATE _prisma_migrations SET finished_at = NULL`)
  await expect(open()).rejects.toThrow(/didn't end/)
})

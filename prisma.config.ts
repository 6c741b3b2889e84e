/**
 * Prisma's settings, for the database that PRISMA_PROVIDER names (sqlite unless set): joins prisma/models.prisma and
 * that database's own schema.prisma into one folder, as a client has one fixed provider but the models are the same.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

const provider = process.env['PRISMA_PROVIDER'] === 'postgresql' ? 'postgresql' : 'sqlite'
const root = import.meta.dirname
const joined = join(root, 'node_modules', '.cache', 'prisma', provider)
mkdirSync(joined, { recursive: true })
copyFileSync(join(root, 'prisma', 'models.prisma'), join(joined, 'models.prisma'))
copyFileSync(join(root, 'prisma', provider, 'schema.prisma'), join(joined, 'schema.prisma'))

// `prisma generate` needs no schema engine but insists on having one; not every machine can download it.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

const url = process.env['DATABASE_URL']
export default defineConfig({
  schema: joined,
  migrations: { path: join(root, 'prisma', provider, 'migrations') },
  ...(url === undefined ? {} : { datasource: { url } }),
})

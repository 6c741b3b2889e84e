import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** How often what waits for a real client or browser is tried again: a shared machine stops for a second now and then. What passes then is told as such. */
const retry = Number(process.env['TEST_RETRY'] ?? 0)

/** What needs an extra service or a browser is a project of its own, so that `npm test` needs nothing but Node. */
export default defineConfig({
  test: {
    // One core is not kept free: the tests' own process waits for them.
    maxWorkers: availableParallelism(),
    // Each project would compile all sources anew, each time.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{e2e,browser,chaos,postgresql}/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Loading discord.js, Prisma and the fonts takes longer than most files: once per worker is enough.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          retry,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: { name: 'chaos', include: ['test/chaos/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 60_000 },
      },
      {
        test: {
          name: 'postgresql',
          include: ['test/{store,services,postgresql}/**/*.test.ts'],
          // A server that lets this user create databases.
          env: {
            TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres',
          },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          retry,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})

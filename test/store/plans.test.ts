/** How SQLite, which knows nothing of how many rows there are, finds what members ask for most: never among everybody's. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { duelsOf, tradesOf } from '../../src/services/sides.js'
import { PrismaClient } from '../../src/store/generated/sqlite/client.js'
import { openSqlite } from '../../src/store/sqlite.js'

let folder: string
let client: PrismaClient<'query'>
const asked: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamehall-plans-'))
  const url = `file:${join(folder, 'plans.db')}`
  await (await openSqlite(url)).driver.close()
  client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url }), log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', ({ query }) => asked.push(query))
})
afterAll(async () => {
  await client.$disconnect()
  rmSync(folder, { recursive: true })
})

/** The indexes by which the query's rows are found. */
const indexesOf = async (query: () => Promise<unknown>): Promise<string[]> => {
  asked.length = 0
  await query()
  const [sql = ''] = asked
  const values = [...sql].filter(char => char === '?').map(() => 'x')
  const steps = await client.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
  return steps.flatMap(({ detail }) => /SEARCH .* INDEX (\S+) \((.*)\)/.exec(detail)?.slice(1).join(' ') ?? [])
}

const newest = { orderBy: [{ endedAt: 'desc' as const }, { id: 'desc' as const }], take: 8 }

test.each([
  ['their duels', { state: { in: ['resolved', 'drawn'] } }],
  ['their live duels', { state: { in: ['open', 'queued'] } }],
  ['their open duels', { state: 'open' }],
  ['their duels that count', { state: { in: ['resolved', 'drawn'] }, revertedAt: null }],
])('%s', async (_, where) => {
  const found = [
    'Duel_challengerId_state_idx challengerId=? AND state=?',
    'Duel_opponentId_state_idx opponentId=? AND state=?',
  ]
  expect(await indexesOf(() => client.duel.findMany({ where: duelsOf('me', where), ...newest }))).toEqual(found)
  expect(await indexesOf(() => client.duel.count({ where: duelsOf('me', where) }))).toEqual(found)
})

test.each([
  ['their trades', { state: 'done' }],
  ['their trades that count', { state: 'done', revertedAt: null }],
  ['their open tables', { state: 'open' }],
])('%s', async (_, where) => {
  const found = ['Trade_aId_state_idx aId=? AND state=?', 'Trade_bId_state_idx bId=? AND state=?']
  expect(await indexesOf(() => client.trade.findMany({ where: tradesOf('me', where), ...newest }))).toEqual(found)
  expect(await indexesOf(() => client.trade.count({ where: tradesOf('me', where) }))).toEqual(found)
})

test('what an organizer has handed out or taken back', async () => {
  const found = ['Movement_byUserId_idx byUserId=?']
  expect(await indexesOf(() => client.movement.count({ where: { byUserId: 'me' } }))).toEqual(found)
})

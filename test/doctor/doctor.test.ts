/** What a host is told, by the sandbox's Discord and by what is on this machine. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.js'
import { examineNode } from '../../src/doctor/here.js'
import { examine, type Finding } from '../../src/doctor/index.js'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js'
import { openStore } from '../../src/store/index.js'
import { type Control, controlOf } from '../sandbox/control.js'
import { silent } from '../services/world.js'

let sandbox: RunningSandbox
let control: Control
let folder: string
let database: string
const servers: Server[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  control = controlOf(sandbox.url)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control.reset()
  folder = mkdtempSync(join(tmpdir(), 'gamehall-'))
  database = join(folder, 'var', 'gamehall.db')
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

const doctor = (over: NodeJS.ProcessEnv = {}): Promise<Finding[]> =>
  examine({
    DISCORD_TOKEN: 'sandbox-token',
    DISCORD_API_URL: `${sandbox.url}/api`,
    DATABASE_URL: `file:${database}`,
    HTTP_PORT: '0',
    ...over,
  })

/** The texts of what is wrong, or of what is worth a note. */
const said = (findings: readonly Finding[], state: Finding['state'] = 'bad'): string[] =>
  findings.filter(finding => finding.state === state).map(({ text }) => text)

const migrated = async (): Promise<void> =>
  (await openStore({ url: `file:${database}`, clock: systemClock(), log: silent })).close()

const change = (sql: string): void => {
  const file = new Database(database)
  file.exec(sql)
  file.close()
}

const occupy = (): Promise<string> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(String(typeof address === 'object' ? address?.port : ''))
    })
    servers.push(server)
  })

test('a machine and an application in order, and nothing is touched', async () => {
  const findings = await doctor()
  expect(said(findings)).toEqual([])
  expect(said(findings, 'good').join('\n')).toMatch(/Node .*2002.*Fonts.*not there yet.*Gamehall.*In Gamehall Con/s)
  expect(existsSync(join(folder, 'var'))).toBe(false)
})

test('an old Node', () => {
  expect([examineNode('20.18.3'), examineNode('18.20.0')].map(({ state }) => state)).toEqual(['bad', 'bad'])
  expect([examineNode('20.19.0'), examineNode('24.1.0')].map(({ state }) => state)).toEqual(['good', 'good'])
})

test('variables that are wrong are named, each', async () => {
  const wrong = said(await doctor({ HTTP_PORT: 'many', DATABASE_URL: 'mysql://here', LOG_LEVEL: 'loud' }))
  expect(wrong.map(text => text.split(':')[0]).toSorted()).toEqual(['DATABASE_URL', 'HTTP_PORT', 'LOG_LEVEL'])
})

test('no token: a note on a desk, a fault in a container', async () => {
  expect(said(await doctor({ DISCORD_TOKEN: '' }), 'note').join()).toMatch(/npm start/)
  expect(said(await doctor({ DISCORD_TOKEN: '', NODE_ENV: 'production' })).join()).toMatch(/DISCORD_TOKEN: not set/)
})

test('Discord refuses the token, and the token is not repeated', async () => {
  await control.faults({ match: 'GET /users/@me', status: 401 })
  const [wrong, ...more] = said(await doctor({ DISCORD_TOKEN: 'very-secret' }))
  expect(wrong).toMatch(/DISCORD_TOKEN: Discord refuses it/)
  expect(wrong).not.toContain('very-secret')
  expect(more).toEqual([])
})

test('Discord out of reach, or out of order', async () => {
  expect(said(await doctor({ DISCORD_API_URL: 'http://127.0.0.1:9/api' })).join()).toMatch(/can't be reached/)
  await control.faults({ match: 'GET /applications/@me', status: 503 })
  expect(said(await doctor()).join()).toMatch(/503/)
})

test('permissions that a server has taken away', async () => {
  await control.guild({ op: 'setPermissions', role: '@everyone', deny: ['AttachFiles', 'SendMessages'] })
  await control.guild({ op: 'setPermissions', role: 'Gamehall', deny: ['AttachFiles', 'SendMessages'] })
  expect(said(await doctor()).join()).toMatch(/Gamehall Con .*lacks SendMessages, AttachFiles.*client_id=\d+/)
})

test('invited without commands', async () => {
  await control.faults({ match: 'GET /applications/*/guilds/*/commands', status: 403, code: 50001 })
  expect(said(await doctor()).join()).toMatch(/may have no commands/)
})

test('a database of an earlier version will be migrated, one of a later version will not', async () => {
  await migrated()
  expect(said(await doctor(), 'good').join()).toMatch(/up to date/)
  change("DELETE FROM _prisma_migrations WHERE migration_name NOT LIKE '%first'")
  expect(said(await doctor(), 'note').join()).toMatch(/will migrate it/)
  change("UPDATE _prisma_migrations SET migration_name = '29990101000000_future'")
  expect(said(await doctor()).join()).toMatch(/later version/)
})

test('a database that is none, or in a place where there can be none', async () => {
  mkdirSync(join(folder, 'var'))
  writeFileSync(database, 'my notes, not a database at all, and longer than a header of a hundred bytes'.repeat(4))
  expect(said(await doctor()).join()).toMatch(/can't be used/)
  writeFileSync(join(folder, 'file'), '')
  expect(said(await doctor({ DATABASE_URL: `file:${folder}/file/gamehall.db` })).join()).toMatch(/can't be written to/)
  expect(said(await doctor({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })).join()).toMatch(/PostgreSQL at/)
})

test('an edition with a mistake, by file and path', async () => {
  writeFileSync(join(folder, 'mine.json'), JSON.stringify({ id: 'mine', cards: [{}] }))
  expect(said(await doctor({ EDITIONS_DIR: folder })).join()).toMatch(/mine\.json/)
})

test('a port that somebody else has', async () => {
  expect(said(await doctor({ HTTP_PORT: await occupy() })).join()).toMatch(/choose another port/)
})

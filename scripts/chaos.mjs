/**
 * `npm run chaos`: the long form of test/chaos, in two parts. 200 kills of one bot on SQLite, then 60 of two bots on one
 * PostgreSQL (TEST_DATABASE_URL, left out where none answers), both with faults of Discord's. Takes half an hour at most;
 * what came of it goes to test/chaos/result.json.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
const { default: pg } = await import('pg')

const server = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'

const serverAnswers = async () => {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    console.log(`No PostgreSQL at ${server} (${error.message}): that part is left out.`)
    return false
  }
}

/** The result of one part; null if it ended before there was one. */
const run = (name, variables) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamehall-chaos-'))
  const file = join(folder, 'result.json')
  console.log(`── ${name}`)
  const { TEST_DATABASE_URL: _, ...environment } = process.env
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=chaos', '--disable-console-intercept'],
    { cwd: root, stdio: 'inherit', env: { ...environment, CHAOS_FAULTS: '1', CHAOS_RESULT: file, ...variables } },
  )
  try {
    return { name, passed: status === 0, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { name, passed: false }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const parts = [run('one bot, SQLite', { CHAOS_KILLS: '200', CHAOS_MINUTES: '25', CHAOS_PICTURES: '1' })]
if (await serverAnswers()) {
  parts.push(
    run('two bots, PostgreSQL', {
      CHAOS_KILLS: '60',
      CHAOS_MINUTES: '4',
      CHAOS_BOTS: '2',
      TEST_DATABASE_URL: server,
    }),
  )
}
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
const result = { at: new Date().toISOString(), machine, parts }
writeFileSync(join(root, 'test', 'chaos', 'result.json'), `${JSON.stringify(result, null, 2)}\n`)
const shown = ['duels', 'trades', 'autographs', 'boosters', 'gifts', 'originsTurns']
for (const { name, passed, kills = 0, seconds = 0, ...part } of parts) {
  const done = shown.map(kind => `${part[kind] ?? 0} ${kind}`).join(', ')
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'}, ${kills} kills in ${seconds} s; ${done}`)
}
process.exit(parts.every(part => part.passed) ? 0 : 1)

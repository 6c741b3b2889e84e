/**
 * SIGKILL at random instants of a busy convention, with faults of Discord and of the gateway where CHAOS_FAULTS=1, and
 * two bots on one database where CHAOS_BOTS=2 (PostgreSQL: TEST_DATABASE_URL). CHAOS_KILLS kills, from CHAOS_SEED.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.js'
import { nextBelow, type RandomState, seedRandom } from '../../src/rules/random.js'
import { openStore, type Store } from '../../src/store/index.js'
import { freshDatabase, silent } from '../services/world.js'
import { auditCopies, auditPosts, auditSecrets } from './audit.js'
import { letCrowdIn } from './crowd.js'
import { type Place, type Program, startBotIn, startPlace } from './processes.js'

const kills = Number(process.env['CHAOS_KILLS'] ?? 10)
const bots = Number(process.env['CHAOS_BOTS'] ?? 1)
const withFaults = process.env['CHAOS_FAULTS'] === '1'
const seed = process.env['CHAOS_SEED'] ?? randomUUID()

/** Longest time (ms) between a bot that is ready and its end. */
const longestLife = 2500
const hour = 3_600_000

let place: Place
let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
const running: Program[] = []
const ended: Program[] = []

beforeAll(async () => {
  place = await startPlace()
  database = await freshDatabase()
  for (let bot = 0; bot < bots; bot++) running.push(await startBotIn(place, database.url))
  store = await openStore({ url: database.url, clock: systemClock(), log: silent })
})
afterAll(async () => {
  await store?.close()
  for (const program of running) await program.kill()
  await place?.program.kill()
  await database?.drop()
})

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Faults of all kinds, a few of each, now and then. */
const faults = [
  { match: 'POST /channels/*/messages', times: 2, status: 500 },
  { match: 'POST /channels/*/messages', times: 2, status: 500, afterAccepting: true },
  { match: 'POST /channels/*/messages', times: 1, status: 'drop', afterAccepting: true },
  { match: 'POST /channels/*/messages', times: 1, status: 429 },
  { match: 'PATCH /channels/*/messages/*', times: 2, status: 500 },
  { match: 'PATCH /webhooks/*', times: 2, status: 500 },
  { match: 'POST /interactions/*/*/callback', times: 1, status: 'drop' },
]

const quiet = async (): Promise<void> => {
  await expect
    .poll(async () => store.read.post.count({ where: { due: true, dead: null } }), { timeout: 60_000, interval: 100 })
    .toBe(0)
}

it(`loses, doubles and forgets nothing in ${kills} kills (CHAOS_SEED=${seed})`, async () => {
  let random: RandomState = seedRandom(seed)
  const roll = (below: number): number => {
    let value: number
    ;[value, random] = nextBelow(random, below)
    return value
  }
  const crowd = letCrowdIn(place.control, seed)
  for (let kill = 0; kill < kills; kill++) {
    if (withFaults && kill % 3 === 0)
      await place.control.faults(faults[roll(faults.length)], faults[roll(faults.length)])
    if (withFaults && kill % 7 === 0) await place.control.call('POST', 'gateway', { action: 'reconnect' })
    await wait(50 + roll(longestLife))
    const victim = running.splice(roll(running.length), 1)[0] as Program
    victim.alive()
    await victim.kill()
    ended.push(victim)
    running.push(await startBotIn(place, database.url))
  }
  await wait(longestLife)
  await crowd.leave()
  await place.control.faults()
  await quiet()

  expect(await auditCopies(store.read)).toEqual([])
  expect(await auditPosts(store.read, place.control)).toEqual([])

  // Whatever still waits for somebody comes to its end by itself.
  for (let day = 0; day < 4; day++) await place.control.advance(25 * hour)
  await quiet()
  expect(await store.read.duel.count({ where: { state: { in: ['open', 'queued'] } } })).toBe(0)
  expect(await store.read.copy.count({ where: { lock: { not: null } } })).toBe(0)
  expect(await auditCopies(store.read)).toEqual([])
  const logs = [...ended, ...running].map(program => program.output())
  expect(await auditSecrets(store.read, place.control, logs)).toEqual([])

  // A convention that slept would pass all of this: it was busy.
  const resolved = await store.read.duel.count({ where: { state: { in: ['resolved', 'drawn'] } } })
  const { answered, unanswered } = crowd.counts
  console.log(`${kills} kills: ${answered} deeds answered, ${unanswered} not, ${resolved} duels resolved`)
  expect(resolved).toBeGreaterThan(kills / 2)
  for (const program of running) expect(await program.stop()).toBe(0)
})

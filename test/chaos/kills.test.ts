/**
 * SIGKILL at random instants of a busy convention, with faults of Discord and of the gateway where CHAOS_FAULTS=1, and
 * two bots on one database where CHAOS_BOTS=2 (PostgreSQL: TEST_DATABASE_URL). CHAOS_KILLS kills, from CHAOS_SEED, fewer
 * if CHAOS_MINUTES are over; the result is written to the file CHAOS_RESULT, if one is named.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.js'
import { openStore, type Store } from '../../src/store/index.js'
import { beginBotIn, type Place, type Program, startPlace } from '../processes.js'
import { freshDatabase, silent } from '../services/world.js'
import { auditCopies, auditDuels, auditPosts } from './audit.js'
import { dice, letCrowdIn } from './crowd.js'
import { listen } from './ears.js'
import { breakGateway, breakRequests } from './faults.js'
import { auditSecrets } from './secrets.js'

const kills = Number(process.env['CHAOS_KILLS'] ?? 10)
const bots = Number(process.env['CHAOS_BOTS'] ?? 1)
const withFaults = process.env['CHAOS_FAULTS'] === '1'
const minutes = Number(process.env['CHAOS_MINUTES'] ?? 30)
const seed = process.env['CHAOS_SEED'] ?? randomUUID()
/** ms: the kills, and what comes after them. */
const testTimeout = (minutes + 5) * 60_000

/** A bot lives until so many posts more are owed, duels played or deeds answered at most, or for this long (ms). */
const longestLife = { posts: 4, duels: 2, deeds: 40, ms: 60_000 }
/** It dies within this time (ms) after that: between a press, its commit, and its post. */
const soon = 120
/** A new day, before everybody has sent all the challenges that a day allows. */
const killsADay = 15
/** A start that is killed is killed within this time (ms). */
const startTime = 1500
const hour = 3_600_000
/** How often more duels are waited for in the end, where a slow machine had few of them. */
const mostRounds = 20

let place: Place
let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
const running: Program[] = []
const ended: Program[] = []

const begin = () => beginBotIn(place, { DATABASE_URL: database.url, LOG_LEVEL: 'debug' })
const start = async (): Promise<void> => {
  const { program, ready } = await begin()
  running.push(program)
  await ready
}

beforeAll(async () => {
  place = await startPlace()
  database = await freshDatabase()
  for (let bot = 0; bot < bots; bot++) await start()
  store = await openStore({ url: database.url, clock: systemClock(), log: silent })
})
afterAll(async () => {
  await store?.close()
  for (const program of running) await program.kill()
  await place?.program.kill()
  await database?.drop()
})

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Resolves when this many more posts, of a kind, have been owed. */
const owed = async (more: number, where: { kind?: string }): Promise<void> => {
  const count = () => store.read.post.count({ where })
  const wanted = (await count()) + more
  for (const end = Date.now() + longestLife.ms; (await count()) < wanted && Date.now() < end; ) await wait(10)
}

/** Waits until nothing is owed; says what is, and what the bots say of it, when that takes too long. */
const quiet = async (): Promise<void> => {
  const where = { due: true, dead: null }
  for (const end = Date.now() + 90_000; (await store.read.post.count({ where })) > 0; await wait(100)) {
    if (Date.now() < end) continue
    const posts = await store.read.post.findMany({ where })
    const said = running.map(program => program.output().slice(-3000))
    throw new Error(`posts are owed still: ${JSON.stringify(posts)}\n${said.join('\n──\n')}`)
  }
}

const duelsPlayed = (): Promise<number> => store.read.duel.count({ where: { state: { in: ['resolved', 'drawn'] } } })

const auditAll = async (): Promise<string[]> => [
  ...(await auditCopies(store.read)),
  ...(await auditDuels(store.read)),
  ...(await auditPosts(store.read, place.control)),
]

it(
  `loses, doubles and forgets nothing in ${kills} kills (CHAOS_SEED=${seed})`,
  async () => {
    const begun = Date.now()
    const roll = dice(seed)
    const ears = listen(place.control)
    const crowd = letCrowdIn(place.control, seed)
    let killed = 0
    const kill = async (victim: Program): Promise<void> => {
      victim.alive()
      await victim.kill()
      ended.push(victim)
      killed++
      if (killed % 20 === 0) console.log(`${killed} kills, ${crowd.counts.answered} deeds, ${seconds(begun)} s`)
    }
    let days = 0
    while (killed < kills && Date.now() - begun < minutes * 60_000) {
      if (withFaults && killed % 2 === 0) await breakRequests(place.control, roll)
      if (withFaults && killed % 5 === 0) await breakGateway(place.control, roll)
      if (killed >= (days + 1) * killsADay) {
        days++
        await ears.advance(25 * hour)
      }
      const how = roll(3)
      if (how === 0) await crowd.answers(1 + roll(longestLife.deeds), longestLife.ms)
      else
        await owed(
          1 + roll(how === 1 ? longestLife.posts : longestLife.duels),
          how === 1 ? {} : { kind: 'duel.result' },
        )
      await wait(roll(soon))
      const [victim] = running.splice(roll(running.length), 1)
      if (victim !== undefined) await kill(victim)
      if (running.length === 0) crowd.rest()
      // Now and then its successor doesn't get to its feet.
      if (roll(6) === 0 && killed < kills) {
        const { program } = await begin()
        await wait(roll(startTime))
        await kill(program)
      }
      await start()
      crowd.resume()
    }
    await crowd.answers(longestLife.deeds, longestLife.ms)
    // A convention that slept would pass everything below: it goes on until it was busy.
    for (let round = 0; round < mostRounds && (await duelsPlayed()) <= killed / 2; round++) {
      await owed(longestLife.duels, { kind: 'duel.result' })
    }
    await crowd.leave()
    await place.control.faults()
    await quiet()
    const found = await auditAll()

    // Whatever still waits for somebody comes to its end by itself.
    for (let day = 0; day < 4; day++) await ears.advance(25 * hour)
    await quiet()
    const stuck = await store.read.duel.count({ where: { state: { in: ['open', 'queued'] } } })
    const locked = await store.read.copy.count({ where: { lock: { not: null } } })
    found.push(...(await auditAll()))
    const logs = [...ended, ...running].map(program => program.output())
    found.push(
      ...(await auditSecrets(store.read, {
        heard: await ears.all(),
        deeds: crowd.deeds,
        erasers: crowd.erasers,
        logs,
      })),
    )

    const resolved = await duelsPlayed()
    const result = {
      bots,
      faults: withFaults,
      kills: killed,
      ...crowd.counts,
      duels: resolved,
      trades: await store.read.trade.count({ where: { state: 'done' } }),
      autographs: await store.read.autograph.count(),
      gifts: await store.read.boothGift.count({ where: { copyId: { not: null } } }),
      erased: await store.read.member.count({ where: { erasedAt: { not: null } } }),
      posts: await store.read.post.count(),
      stuck,
      locked,
      found,
    }
    console.log(`${seconds(begun)} s: ${JSON.stringify(result)}`)
    const file = process.env['CHAOS_RESULT']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...result, seed, seconds: seconds(begun) }))
    expect(found).toEqual([])
    expect({ stuck, locked }).toEqual({ stuck: 0, locked: 0 })
    expect(resolved).toBeGreaterThan(killed / 2)
    for (const program of running) expect(await program.stop()).toBe(0)
  },
  testTimeout,
)

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)

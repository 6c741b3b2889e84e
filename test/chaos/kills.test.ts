/**
 * SIGKILL at random instants of a busy convention, with faults of Discord and of the gateway where CHAOS_FAULTS=1, and
 * two bots on one database where CHAOS_BOTS=2 (PostgreSQL: TEST_DATABASE_URL). CHAOS_KILLS kills, from CHAOS_SEED, fewer
 * if CHAOS_MINUTES are over; all bots draw real pictures where CHAOS_PICTURES=1, else every fourth. The result is written
 * to the file CHAOS_RESULT, if one is named.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { GuildId } from '../../src/store/ids.js'
import { openStore, type Store } from '../../src/store/index.js'
import { type Held, holdBotIn, type Place, type Program, startPlace } from '../processes.js'
import { expectSound } from '../services/invariants.js'
import { freshDatabase, silent } from '../services/world.js'
import { auditCopies, auditDuels, auditPosts } from './audit.js'
import { dice, letCrowdIn } from './crowd.js'
import { listen } from './ears.js'
import { breakGateway, breakRequests } from './faults.js'
import { auditSecrets } from './secrets.js'
import { letTableIn, type Table } from './table.js'
import { tally } from './tally.js'

const kills = Number(process.env['CHAOS_KILLS'] ?? 10)
const bots = Number(process.env['CHAOS_BOTS'] ?? 1)
const withFaults = process.env['CHAOS_FAULTS'] === '1'
/** So many of the bots draw their pictures really, where not all do. */
const drawsEvery = 4
const alwaysDraws = process.env['CHAOS_PICTURES'] === '1'
const minutes = Number(process.env['CHAOS_MINUTES'] ?? 30)
const seed = process.env['CHAOS_SEED'] ?? randomUUID()
/** ms: the kills, and what comes after them. */
const testTimeout = (minutes + 5) * 60_000

/** What a bot lives to see: so many more deeds answered or posts of a kind owed at most. */
const deeds = 30
const reasons = [
  { posts: 4, where: {} },
  { posts: 2, where: { kind: 'duel.result' } },
  { posts: 1, where: { kind: 'trade.result' } },
  { posts: 1, where: { kind: 'autograph.answer' } },
  { posts: 1, where: { kind: 'origins.board' } },
]
/** Longest life, ms. */
const longestLife = 3000
/** It dies within this time (ms) after that: between a press, its commit, and its post. */
const soon = 120
/** A new day, before everybody has sent all the challenges that a day allows. */
const killsADay = 10
/** By so much (ms) the clock moves at each death: what was just laid on a trading table can be confirmed. */
const atDeath = 3000
/** A start that is killed is killed within this time (ms). */
const startTime = 700
const hour = 3_600_000
/** How often more duels are waited for in the end, and how long (ms), where a slow machine had few of them. */
const mostRounds = 40
const patience = 30_000

let place: Place
let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
const running: Program[] = []
const ended: Program[] = []

let begun = 0
const hold = (): Held =>
  holdBotIn(
    place,
    { DATABASE_URL: database.url, LOG_LEVEL: 'debug' },
    { pictures: alwaysDraws || begun++ % drawsEvery === 0 },
  )
/** The next one: it is loaded while its predecessor lives. */
let held: Held
const take = (): Held => {
  const taken = held
  held = hold()
  return taken
}
const start = async (): Promise<void> => {
  const { program, begin } = take()
  running.push(program)
  await begin()
}

beforeAll(async () => {
  place = await startPlace()
  database = await freshDatabase()
  held = hold()
  for (let bot = 0; bot < bots; bot++) await start()
  store = await openStore({ url: database.url, clock: systemClock(), log: silent })
})
afterAll(async () => {
  await store?.close()
  for (const program of running) await program.kill()
  await held?.program.kill()
  await place?.program.kill()
  await database?.drop()
})

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Resolves when this many more posts, of a kind, have been owed, at the latest after `limit` ms. */
const owed = async (more: number, where: { kind?: string }, limit: number): Promise<void> => {
  const count = () => store.read.post.count({ where })
  const wanted = (await count()) + more
  for (const end = Date.now() + limit; (await count()) < wanted && Date.now() < end; ) await wait(20)
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

const auditAll = async (table: Table): Promise<string[]> => [
  ...(await expectSound({ store, guild: GUILD_ID as GuildId }).then(
    () => [],
    (error: Error) => [error.message],
  )),
  ...(await auditCopies(store.read)),
  ...(await auditDuels(store.read)),
  ...(await auditPosts(store.read, place.control)),
  ...(await table.audit()),
]

it(
  `loses, doubles and forgets nothing in ${kills} kills (CHAOS_SEED=${seed})`,
  async () => {
    const begun = Date.now()
    const roll = dice(seed)
    const ears = listen(place.control)
    const crowd = letCrowdIn(place.control, seed)
    const table = await letTableIn({ control: place.control, read: store.read, isResting: crowd.isResting }, seed)
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
      const reason = reasons[roll(reasons.length + 1)]
      if (reason === undefined) await crowd.answers(1 + roll(deeds), longestLife)
      else await owed(1 + roll(reason.posts), reason.where, longestLife)
      await wait(roll(soon))
      const [victim] = running.splice(roll(running.length), 1)
      if (victim !== undefined) await kill(victim)
      if (running.length === 0) crowd.rest()
      await ears.advance(atDeath)
      // Now and then its successor doesn't get to its feet.
      if (roll(6) === 0 && killed < kills) {
        const { program, begin } = take()
        begin().catch(() => {})
        await wait(roll(startTime))
        await kill(program)
      }
      await start()
      crowd.resume()
    }
    await crowd.answers(deeds, patience)
    // A convention that slept would pass everything below: it goes on until it was busy.
    for (let round = 0; round < mostRounds && (await tally(store.read)).duels <= killed / 2; round++) {
      await owed(1, { kind: 'duel.result' }, patience)
    }
    await table.leave()
    await crowd.leave()
    await place.control.faults()
    await quiet()
    const found = await auditAll(table)

    // Whatever still waits for somebody comes to its end by itself.
    for (let day = 0; day < 4; day++) await ears.advance(25 * hour)
    await quiet()
    const stuck = await store.read.duel.count({ where: { state: { in: ['open', 'queued'] } } })
    const locked = await store.read.copy.count({ where: { lock: { not: null } } })
    found.push(...(await auditAll(table)))
    const logs = [...ended, ...running].map(program => program.output())
    found.push(
      ...(await auditSecrets(store.read, {
        heard: await ears.all(),
        deeds: crowd.deeds,
        erasers: crowd.erasers,
        logs,
      })),
    )

    const done = await tally(store.read)
    const stale = await table.stale()
    const result = { bots, faults: withFaults, kills: killed, ...crowd.counts, ...done, stuck, locked, stale, found }
    console.log(`${seconds(begun)} s: ${JSON.stringify(result)}`)
    const file = process.env['CHAOS_RESULT']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...result, seed, seconds: seconds(begun) }))
    expect(found).toEqual([])
    expect({ stuck, locked }).toEqual({ stuck: 0, locked: 0 })
    expect(done.duels).toBeGreaterThan(killed / 2)
    // In so many kills each of these must have come to its end.
    const { trades, autographs, boosters, gifts, originsTurns } = done
    if (killed >= 40)
      expect(Object.entries({ trades, autographs, boosters, gifts, originsTurns }).filter(([, n]) => n === 0)).toEqual(
        [],
      )
    for (const program of running) expect(await program.stop()).toBe(0)
  },
  testTimeout,
)

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)

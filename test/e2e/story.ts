/**
 * A server with six members and the real bot in it, through the sandbox: `await alice.challenges(bob)`,
 * `await bob.chooses('Nuclear War')`, `await expect(bob).toOwn('Flying Buffalo')`. Each test begins as new.
 */
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type App, startApp } from '../../src/app.js'
import { parseConfig } from '../../src/config.js'
import type { Drawn, Scene } from '../../src/discord/pictures.js'
import type { CardId, Edition } from '../../src/rules/tom/index.js'
import type { MessageView, RequestRecord } from '../../src/sandbox/api.js'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js'
import { APPLICATION_ID, USER } from '../../src/sandbox/world/fixed.js'
import { type Control, controlOf } from '../sandbox/control.js'
import { type Rest, restOf } from '../sandbox/rest.js'
import { edition, freshDatabase } from '../services/world.js'
import { createPlayer, type Player } from './player.js'

export type Story = {
  alice: Player
  bob: Player
  /** Her Discord is Japanese. */
  carol: Player
  dave: Player
  grace: Player
  /** The organizer. */
  olivia: Player
  /** Somebody else who has come into the server. */
  player(id: string, name: string): Player
  /** The bot's own user. */
  house: string
  control: Control
  /** Discord's REST API, as the bot. */
  rest: Rest
  app: App
  edition: Edition
  /** All the bot has logged in this test, one JSON line each. */
  logged: string[]
  /** Every scene that was drawn. */
  drawn: Scene[]
  /** What drawing does in this test; a blank picture by default. */
  draw: (scene: Scene) => Promise<Drawn>
  /** A card's id by its name. @throws if there is none. */
  cardNamed(name: string): CardId
  /** Ends the bot in good order. */
  stop(): Promise<void>
  /** Starts it again on the same database. */
  start(): Promise<void>
  restart(): Promise<void>
  /** The sandbox ends and begins again, while the bot runs. */
  restartSandbox(): Promise<void>
  /** A new channel, or a thread of one; its id. */
  opens(place: { channel: string } | { thread: string; in: string }): Promise<string>
  /** Waits until nothing is under way and nothing owed that can be delivered now. */
  settled(): Promise<void>
  /** Waits until nothing is owed, not even what is to be tried again. @throws if that takes too long. */
  delivered(): Promise<void>
  /** Moves the time forward; resolves when the bot has done what came due, and its posts are out. */
  advance(ms: number): Promise<void>
  /** All messages of a channel that everybody sees. */
  posts(channel?: string): Promise<MessageView[]>
  requests(): Promise<RequestRecord[]>
  /** Does it; what came of it, and the public posts that it led to, with whom each pings. */
  postsOf<T>(deed: () => Promise<T>): Promise<{ outcome: T; posts: { pings: string[]; text: string }[] }>
  /** The environment that leads a bot to this sandbox and this test's database. */
  environment(): Record<string, string>
}

export const channel = 'duels'

/** What is tried again is waited for this long (ms). */
const patience = 20_000

/** The smallest WebP there is: one transparent pixel. */
const blank = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const blankDraw = async (): Promise<Drawn> => ({ data: blank, format: 'webp' })

/** For what comes by itself. */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 500; i++) {
    if (await holds().catch(() => false)) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('it never came to that')
}

/** `pictures`: draw them really. `bot`: false leaves it to the test to start one. */
export const openStory = ({ pictures = false, bot = true } = {}): Story => {
  let sandbox: RunningSandbox
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let running: App | null = null
  /** Chance is the same whenever a test is run, and never twice the same within it, restarts included. */
  const chance = { test: '', draws: 0 }
  const randomHex = (bytes: number): string =>
    createHash('shake256', { outputLength: bytes })
      .update(`${chance.test} ${++chance.draws}`)
      .digest('hex')
  const logged: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk))
        done()
      },
    }),
  )

  // Members, control and rest are added below and when the sandbox is up.
  const story: Story = {
    house: APPLICATION_ID,
    player: (id: string, name: string) => createPlayer(story, id, name),
    get app(): App {
      if (running === null) throw new Error('the bot is not running')
      return running
    },
    edition,
    logged,
    drawn: [],
    draw: blankDraw,
    cardNamed: (name: string) => {
      const card = edition.cards.find(card => card.name === name)
      if (!card) throw new Error(`no card is called ${name}`)
      return card.id
    },
    start: async () => {
      const draw = async (scene: Scene): Promise<Drawn> => {
        story.drawn.push(scene)
        return story.draw(scene)
      }
      running = await startApp(parseConfig(story.environment()), log, { randomHex, ...(!pictures && { draw }) })
    },
    stop: async () => {
      await running?.stop()
      running = null
    },
    restart: async () => {
      await story.stop()
      await story.start()
    },
    restartSandbox: async () => {
      const { port } = sandbox
      await sandbox.close()
      sandbox = await startSandbox({ port })
    },
    opens: async (place: Parameters<Story['opens']>[0]) => {
      const op =
        'channel' in place
          ? ({ op: 'addChannel', name: place.channel } as const)
          : ({ op: 'addThread', name: place.thread, channel: place.in, user: 'Alice' } as const)
      const [{ channel }] = (await story.control.guild(op)) as [{ channel: string }]
      return channel
    },
    settled: async () => {
      await running?.bot.settled()
    },
    delivered: async () => {
      for (const begun = Date.now(); ; ) {
        await story.settled()
        const next = await story.app.store.outbox.nextAt()
        if (next === null) return
        if (Math.max(next, Date.now()) - begun > patience) throw new Error('something is still owed')
        await new Promise(resolve => setTimeout(resolve, next - Date.now()))
      }
    },
    advance: async (ms: number) => {
      await story.control.advance(ms)
      await story.settled()
    },
    posts: async (name = channel) => {
      const { channels, messages } = await story.control.state()
      const place = channels.find(one => one.name === name || one.id === name)
      return messages.filter(message => message.channel === place?.id && message.ephemeralFor === null)
    },
    requests: () => story.control.requests(),
    postsOf: async <T>(deed: () => Promise<T>) => {
      const before = (await story.requests()).at(-1)?.seq ?? 0
      const outcome = await deed()
      const requests = (await story.control.requests(before)).filter(
        ({ method, path }) => method === 'POST' && /^\/channels\/\d+\/messages$/.test(path),
      )
      const posts = requests.map(({ sent, answered }) => ({
        pings: (sent as { allowed_mentions: { users: string[] } }).allowed_mentions.users,
        text: JSON.stringify(answered),
      }))
      return { outcome, posts }
    },
    environment: () => ({
      DISCORD_TOKEN: 'sandbox-token',
      DISCORD_API_URL: `${sandbox.url}/api`,
      CLOCK_URL: `${sandbox.url}/sandbox/clock`,
      DATABASE_URL: database.url,
      HTTP_PORT: '0',
    }),
  } as unknown as Story
  for (const [name, id] of Object.entries(USER)) {
    const display = name[0]?.toUpperCase() + name.slice(1)
    Object.assign(story, { [name]: createPlayer(story, id, display) })
  }

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 })
    story.control = controlOf(sandbox.url)
    story.rest = restOf(sandbox.url)
  })
  beforeEach(async ({ task }) => {
    Object.assign(chance, { test: task.name, draws: 0 })
    await story.control.reset()
    database = await freshDatabase()
    logged.length = 0
    story.drawn = []
    story.draw = blankDraw
    if (bot) await story.start()
  })
  afterEach(async () => {
    await story.stop()
    await database.drop()
  })
  afterAll(() => sandbox.close())
  return story
}

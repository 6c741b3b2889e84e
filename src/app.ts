/** The whole bot, put together: what main.ts starts, and what the end-to-end tests start. */
import { Gauge } from 'prom-client'
import { type Clock, openClock } from './clock.js'
import type { Config } from './config.js'
import { type Bot, type BotOptions, openDiscord, startBot } from './discord/index.js'
import { createMetrics, type Health, serveHttp } from './http.js'
import type { Log } from './log.js'
import {
  checkEditions,
  createServices,
  loadEditions,
  openThinkers,
  type Services,
  type ServicesOptions,
  shippedEditions,
} from './services/index.js'
import { openStore, type Store } from './store/index.js'

export type App = {
  bot: Bot
  store: Store
  services: Services
  clock: Clock
  /** The port of /healthz and /metrics. */
  httpPort: number
  /** Takes no more presses, finishes those under way, closes the database. */
  stop(): Promise<void>
}

/**
 * Starts everything in the order in which it depends on each other; what has been opened is closed again if a later
 * step fails. `draw` replaces the pictures and `randomHex` chance, for tests that aren't about them.
 * @throws EditionError, StoreUnwritable, MigrationError or Discord's own refusal of the token
 */
export const startApp = async (
  config: Config,
  log: Log,
  { draw, randomHex }: Pick<BotOptions, 'draw'> & Pick<ServicesOptions, 'randomHex'> = {},
): Promise<App> => {
  const opened: (() => Promise<void> | void)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const editions = loadEditions([shippedEditions, ...(config.editionsDir === null ? [] : [config.editionsDir])])
    const clock = await openClock(config.clockUrl)
    opened.push(clock.close)
    const store = await openStore({ url: config.databaseUrl, clock, log })
    opened.push(store.close)
    await checkEditions(store, editions)

    const port = openDiscord({ config, log })
    const self = await port.self()
    const thinkers = openThinkers()
    opened.push(thinkers.close)
    const late: { bot?: Bot } = {}
    const services = createServices({
      store,
      clock,
      log,
      editions,
      house: self.id,
      houseName: self.name,
      presence: port.presence,
      think: thinkers.think,
      wake: () => late.bot?.wake(),
      ...(randomHex && { randomHex }),
    })
    const bot = await startBot({ config, port, services, store, clock, editions, log, ...(draw && { draw }) })
    late.bot = bot
    opened.push(bot.stop)

    const http = await serveHttp({ ...config.http, metrics: measured(bot), health: healthOf(bot, store) })
    opened.push(http.close)
    return { bot, store, services, clock, httpPort: http.port, stop: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

const healthOf = (bot: Bot, store: Store): (() => Promise<Health>) => {
  const look = databaseOf(store)
  return async () => {
    const database = await look()
    const { connected, owed, parked } = bot.status()
    return {
      ok: connected && database === 'writable',
      database,
      discord: connected ? 'connected' : 'not connected',
      owedPosts: owed,
      parkedPosts: parked,
    }
  }
}

/** How long (ms) a look at the database serves all who ask: it writes there, and /healthz asks nobody who they are. */
const FRESH = 1_000

/** `writable`, or what is wrong. */
const databaseOf = (store: Store): (() => Promise<string>) => {
  let found: Promise<string> | undefined
  const look = (): Promise<string> =>
    store
      .health()
      .then(
        () => 'writable',
        (error: Error) => error.message,
      )
      .finally(() => setTimeout(() => (found = undefined), FRESH).unref())
  return () => {
    found ??= look()
    return found
  }
}

const measured = (bot: Bot) => {
  const registry = createMetrics()
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name: `gamehall_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  }
  gauge('connected', 'The gateway connection is up.', () => (bot.status().connected ? 1 : 0))
  gauge('guilds', 'Servers that have the bot.', () => bot.status().guilds)
  gauge('owed_posts', 'Messages that are owed to a channel.', () => bot.status().owed)
  gauge('parked_posts', 'Messages that no channel takes; tried again for a week.', () => bot.status().parked)
  gauge('oldest_owed_post_seconds', 'Age of the oldest owed message.', () => bot.status().oldestOwedMs / 1000)
  return registry
}

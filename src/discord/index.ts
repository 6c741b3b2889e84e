/** The bot on Discord: commands, panels, what messages look like, and the delivery of what is owed. */
import { nanoid } from 'nanoid'
import type { Clock } from '../clock.js'
import type { Config } from '../config.js'
import type { Log } from '../log.js'
import type { Services } from '../services/api.js'
import type { Editions } from '../services/editions.js'
import type { Store } from '../store/index.js'
import { allRoutes } from './all-routes.js'
import { createAnswering } from './answering.js'
import { openGateway } from './client.js'
import { startDelivery } from './delivery/index.js'
import { createPlaces } from './delivery/places.js'
import { guardedDraw, keptDraw } from './drawing.js'
import { traceOf } from './faults.js'
import { startLoop } from './loop.js'
import { leaveLocked, leaveLostPlaces } from './lost-places.js'
import { createDrawing, type Drawn, type Scene } from './pictures.js'
import type { DiscordPort } from './port.js'
import { register, startRegistering } from './registration.js'
import { createRouter } from './router.js'
import { startThreads } from './threads.js'
import { postView } from './views/posts.js'

export { openDiscord } from './port.js'

export type BotOptions = {
  config: Pick<Config, 'token' | 'discordApiUrl'>
  port: DiscordPort
  services: Services
  store: Store
  clock: Clock
  editions: Editions
  log: Log
  /** Draws a picture; the renderer's own unless a test wants none. */
  draw?: (scene: Scene) => Promise<Drawn>
}

/** For /healthz and the metrics. `owed`, `parked` and `oldestOwedMs` are as of the last look into the outbox. */
type BotStatus = {
  connected: boolean
  guilds: number
  pingMs: number | null
  /** Posts that are owed. */
  owed: number
  /** Those that no place takes for now. */
  parked: number
  /** Since when something is owed without a pause. */
  oldestOwedMs: number
}

export type Bot = {
  /** Posts are owed: to be called after a commit that owes some. */
  wake(): void
  status(): BotStatus
  /** Resolves when nothing is under way and nothing is owed that can be delivered now. */
  settled(): Promise<void>
  /** Resolves when Discord has closed the connection for good, with its close code: this process can do nothing more. */
  closed: Promise<number>
  /** Ends gracefully: what is under way is finished, what is owed stays in the store. */
  stop(): Promise<void>
}

/** How often (ms) deadlines are looked at. */
const sweepEvery = 5_000
/** Longest wait (ms) for presses under way when stopping. */
const stopPatience = 8_000

/**
 * Connects to Discord and resolves when the gateway is up and the commands are registered.
 * @throws when Discord refuses the token or can't be reached: then nothing is left running.
 */
export const startBot = async (options: BotOptions): Promise<Bot> => {
  const { config, port, services, store, clock, editions, log } = options
  const draw = guardedDraw(options.draw ?? keptDraw(createDrawing(editions)), log)
  const self = await port.self()

  const router = createRouter({
    routes: allRoutes,
    answering: createAnswering(config.discordApiUrl),
    draw,
    log,
    guildName: guild => gateway.client.guilds.cache.get(guild)?.name,
    context: {
      services,
      house: self.id,
      editions,
      member: async (guild, user, channel) => {
        const found = await port.member(guild, user)
        if (found === null) return null
        const seesChannel = gateway.canSee(channel, user, found.roles)
        return seesChannel === null ? found : { ...found, seesChannel }
      },
      permissionsIn: channel => gateway.permissionsIn(channel),
    },
    now: clock.now,
  })

  let onClosed: (code: number) => void = () => {}
  const closed = new Promise<number>(resolve => {
    onClosed = resolve
  })
  const commands = startRegistering(() => register(port.rest, store, self.application, allRoutes), log)
  const gateway = openGateway({
    api: config.discordApiUrl,
    log,
    onInteraction: raw => void router.handle(raw),
    // The server side may have forgotten the commands.
    onSession: () => void commands.register(),
    onArchived: (guild, thread) => heard(threads.archived(guild, thread), "a game's thread could not be opened again"),
    onLocked: (guild, thread) => {
      heard(threads.locked(guild, thread), 'a game could not leave its locked thread')
      heard(leaveLocked(places, guild, thread), 'challenges could not leave their locked thread')
    },
    onDeleted: (guild, channel) => {
      heard(threads.deleted(guild, channel), 'a game could not leave its deleted place')
      heard(services.showing.lost(guild, channel), 'challenges could not leave their deleted place')
    },
    onClosed: code => onClosed(code),
    onPermissions: guild => heard(services.guilds.hurry(guild), 'what waits for a place could not be hurried'),
    onServer: guild => {
      heard(services.guilds.hurry(guild), 'what waits for a place could not be hurried')
      heard(threads.lookedAt(guild), "games' places could not be looked at")
      heard(leaveLostPlaces(places, guild), "challenges' places could not be looked at")
    },
  })
  /** What an event of the gateway leads to. */
  const heard = (work: Promise<void>, trouble: string): void => {
    work.catch(error => log.error({ fault: traceOf(error) }, trouble))
  }

  const places = { services, requests: port.rest, stateOf: gateway.stateOf }
  const threads = startThreads({ ...places, log })
  /** What is the house's to play is played at once. */
  const house = startLoop({
    name: "the house's turns",
    log,
    run: async () => {
      await services.origins.playHouse()
      return undefined
    },
  })

  const delivery = startDelivery({
    outbox: store.outbox,
    requests: port.rest,
    self: self.id,
    draw,
    log,
    now: clock.now,
    viewOf: post => postView({ services, editions }, post),
    ...createPlaces({ gateway, services, rest: port.rest }),
    onShown: threads.delivered,
    worker: nanoid(),
    alone: store.provider === 'sqlite',
  })

  /** While Discord can't be reached nobody can answer: then no deadline passes. */
  const sweep = async (): Promise<void> => {
    if (!gateway.connected()) return
    await services.deadlines
      .sweep()
      .catch(error => log.error({ fault: traceOf(error) }, 'deadlines could not be swept'))
    wake()
  }
  const wake = (): void => {
    delivery.wake()
    threads.wake()
    house.wake()
  }
  /** One may wake the other: until none has anything left. */
  const settled = async (): Promise<void> => {
    do {
      await router.idle()
      await threads.settled()
      await house.settled()
      await delivery.settled()
    } while (threads.busy() || house.busy())
  }
  const timer = setInterval(() => void sweep(), sweepEvery)
  const forgetClock = clock.onChange(async () => {
    await sweep()
    await settled()
  })

  const stop = async (): Promise<void> => {
    clearInterval(timer)
    commands.stop()
    forgetClock()
    gateway.client.ws.removeAllListeners()
    await Promise.race([router.idle(), new Promise(resolve => setTimeout(resolve, stopPatience).unref())])
    await Promise.all([threads.stop(), house.stop(), delivery.stop()])
    await gateway.client.destroy()
  }

  try {
    await commands.register()
    await gateway.connect(config.token ?? '')
    await sweep()
  } catch (error) {
    await stop()
    throw error
  }
  log.info({ guilds: gateway.client.guilds.cache.size }, 'the bot is on Discord')

  return {
    wake,
    status: () => ({
      connected: gateway.connected(),
      guilds: gateway.client.guilds.cache.size,
      pingMs: gateway.client.ws.ping > 0 ? gateway.client.ws.ping : null,
      ...delivery.backlog(),
    }),
    settled,
    closed,
    stop,
  }
}

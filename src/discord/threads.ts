/** Threads of games: started from the lobby's message, so that a retry finds the one that is there; opened again while a game runs. */
import type { Log } from '../log.js'
import type { Services } from '../services/api.js'
import { type ChannelId, type GuildId, OriginsGameId } from '../store/ids.js'
import type { OwedPost } from '../store/index.js'
import type { Gateway } from './client.js'
import { open, type Requests, startThread } from './delivery/channel.js'
import { texts } from './languages.js'
import { type Loop, startLoop } from './loop.js'
import { clip } from './messages/plain.js'
import { bareTellingFor } from './views/origins/telling.js'

export type Threads = Loop & {
  /** A post of a game has been delivered, perhaps elsewhere than it was meant to be. */
  delivered(post: OwedPost): Promise<void>
  /** A thread was archived: while its game runs it is opened again, so that its buttons work. */
  archived(guild: GuildId, thread: ChannelId): Promise<void>
  /** A thread was locked: its game goes on elsewhere. */
  locked(guild: GuildId, thread: ChannelId): Promise<void>
  /** A thread or channel was deleted: games that were played there go on elsewhere. */
  deleted(guild: GuildId, channel: ChannelId): Promise<void>
  /** What was archived, locked or deleted while nothing was heard of a server is dealt with as if it were now. */
  lookedAt(guild: GuildId): Promise<void>
}

type ThreadsOptions = {
  services: Pick<Services, 'origins' | 'guilds'>
  requests: Requests
  stateOf: Gateway['stateOf']
  log: Log
}

/** Pause (ms) before a thread is asked for again that couldn't be started now. */
const pause = 1_000

export const startThreads = ({ services, requests, stateOf, log }: ThreadsOptions): Threads => {
  const { origins, guilds } = services

  const run = async (): Promise<number | undefined> => {
    let again: number | undefined
    for (const { game, guild, channel, message } of await origins.placesWanted()) {
      const started = await startThread(requests, channel, message, await threadName(game, guild))
      if (started.ok) await origins.placeFound(game, started.thread)
      else if (started.why === 'later') again = Math.max(again ?? 0, started.retryAfter ?? pause)
      else {
        // Where no thread can be, the game is in the channel.
        log.info({ game, fault: started.fault }, 'no thread can be started, the game is in its channel')
        await origins.placeFound(game, channel)
      }
    }
    return again
  }

  const threadName = async (id: OriginsGameId, guild: GuildId): Promise<string> => {
    const game = await origins.get(id)
    const t = texts((await guilds.get(guild)).locale)
    const names = game === null ? '' : bareTellingFor(game, t).seats.join(t('words.comma'))
    return clip(t('origins.thread', { number: game?.number ?? 0, names }), longestName)
  }

  /** A locked one is left: by the bot's own post where it may, else by its being refused, which the organizers hear of. */
  const leave = async (guild: GuildId, thread: ChannelId): Promise<void> => {
    const state = stateOf(thread)
    if (state === 'locked') await origins.left(guild, thread)
    if (state === 'lockedOut') await origins.lost(guild, thread)
  }

  const loop = startLoop({ name: 'threads of games', log, run })
  return {
    ...loop,
    delivered: async ({ kind, subject, channel, left }) => {
      if (kind === 'origins.lobby') return loop.wake()
      // A direct message that went to a channel says nothing of the game's own place.
      const direct = left.some(place => place.startsWith('dm:'))
      if (!kind.startsWith('origins.') || channel === null || left.length === 0 || direct) return
      const game = OriginsGameId.safeParse(subject.split('.')[0])
      if (game.success) await origins.moved(game.data, channel)
    },
    archived: async (guild, thread) => {
      const game = await origins.here(guild, thread)
      const runs = game?.place === thread && (game.state === 'objectives' || game.state === 'turns')
      if (runs) await open(requests, thread)
    },
    locked: leave,
    deleted: (guild, channel) => origins.lost(guild, channel),
    lookedAt: async guild => {
      for (const place of await origins.placesOf(guild)) {
        if (stateOf(place) !== null) await leave(guild, place)
        else if ((await open(requests, place)) === 'refused') await origins.lost(guild, place)
      }
    },
  }
}

/** Discord's limit for names of threads. */
const longestName = 100

/** Discord by REST alone, before and beside the gateway: who the bot is, and whether somebody is still in a server. */
import { REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Config } from '../config.js'
import type { Log } from '../log.js'
import { type GuildId, UserId } from '../store/ids.js'
import { codes, faultOf } from './faults.js'
import { type Present, readMember } from './interaction.js'

type Self = { id: UserId; name: string; application: string }

export type DiscordPort = {
  rest: REST
  /** The bot's own user, which is also the house, and its application. @throws when the token is refused. */
  self(): Promise<Self>
  /** Null: not in this server. @throws when Discord doesn't say. */
  member(guild: GuildId, user: UserId): Promise<Present | null>
  /** Whether a user is in a server. @throws when Discord doesn't say. */
  presence(guild: GuildId, user: UserId): Promise<boolean>
}

/** A wait (ms) for a rate limit that a request sits out; a longer one is handed back to who asked. */
const shortWait = 4_000

/** How long (ms) a press waits to hear who is there: others wait for its place meanwhile. */
const presencePatience = 5_000

type PortOptions = { config: Pick<Config, 'token' | 'discordApiUrl'>; log: Log }

export const openDiscord = ({ config, log }: PortOptions): DiscordPort => {
  const rest = new REST({
    version: '10',
    retries: 0,
    rejectOnRateLimit: ({ timeToReset, retryAfter }) => Math.max(timeToReset, retryAfter) > shortWait,
    ...(config.discordApiUrl === null ? {} : { api: config.discordApiUrl }),
  }).setToken(config.token ?? '')
  // One answer 401 makes discord.js forget the token: everything owed would wait for a restart. A refused token ends the gateway.
  rest.setToken = () => rest
  rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.error({ count, remainingTime }, 'many refused requests: Discord bans after 10,000 in 10 minutes'),
  )
  let self: Promise<Self> | null = null

  const readSelf = async (): Promise<Self> => {
    const me = Me.parse(await withRetry(() => rest.get(Routes.user())))
    const application = Application.parse(await withRetry(() => rest.get(Routes.currentApplication())))
    return { id: me.id, name: me.global_name ?? me.username, application: application.id }
  }

  const member = async (guild: GuildId, user: UserId): Promise<Present | null> => {
    try {
      const signal = AbortSignal.timeout(presencePatience)
      return readMember(await withRetry(() => rest.get(Routes.guildMember(guild, user), { signal })))
    } catch (error) {
      const { code } = faultOf(error)
      if (code === codes.unknownMember || code === codes.unknownUser) return null
      throw error
    }
  }

  return {
    rest,
    self: () => {
      self ??= readSelf()
      return self
    },
    member,
    presence: async (guild, user) => (await member(guild, user)) !== null,
  }
}

const Application = z.object({ id: z.string() })
const Me = z.object({ id: UserId, username: z.string(), global_name: z.string().nullish() })

/** Reading twice does no harm: three tries where no answer came, or a fault of Discord's own. */
const withRetry = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      const { status } = faultOf(error)
      if (attempt >= 2 || (status !== null && status < 500)) throw error
      await new Promise(resolve => setTimeout(resolve, 250 * 2 ** attempt))
    }
  }
}

/** The gateway: discord.js' client with the Guilds intent alone, and caches for nothing but servers and channels. */
import { Client, GatewayDispatchEvents, GatewayIntentBits, Options, PermissionFlagsBits, Status } from 'discord.js'
import type { Log } from '../log.js'
import type { ChannelId, GuildId, RoleId, UserId } from '../store/ids.js'
import { traceOf } from './faults.js'
import { canSee } from './permissions.js'

export type Gateway = {
  client: Client
  /** Resolves when all servers have been received. @throws when Discord refuses the token. */
  connect(token: string): Promise<void>
  connected(): boolean
  /** What the bot may do in a channel (bits), as its roles and the channel are now; null for a channel it hasn't heard of. */
  permissionsIn(channel: ChannelId): bigint | null
  /** `locked`: a thread in which no member can press anything; `lockedOut`: nor can the bot post there. Null: not heard of, so archived or gone. */
  stateOf(channel: ChannelId): 'open' | 'locked' | 'lockedOut' | null
  /** Whether a member with these roles sees a channel; null where that isn't known. Nothing is asked for it. */
  canSee(channel: ChannelId, user: UserId, roles: readonly RoleId[]): boolean | null
}

type GatewayOptions = {
  api: string | null
  log: Log
  onInteraction: (raw: unknown) => void
  /** After each new session but the first. */
  onSession: () => void
  onArchived: (guild: GuildId, thread: ChannelId) => void
  onLocked: (guild: GuildId, thread: ChannelId) => void
  /** A channel or thread; of a channel's threads each is told. */
  onDeleted: (guild: GuildId, channel: ChannelId) => void
  /** What may be done in its channels has changed, or a thread was unlocked. */
  onPermissions: (guild: GuildId) => void
  /** Its channels and open threads are known, after a time in which nothing was heard of them. */
  onServer: (guild: GuildId) => void
  /** Discord has closed a connection and takes no other: the close code, 4004 for a token that isn't valid any more. */
  onClosed: (code: number) => void
}

export const openGateway = (options: GatewayOptions): Gateway => {
  const { api, log, onInteraction, onSession, onArchived, onLocked, onDeleted, onPermissions, onServer, onClosed } =
    options
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    allowedMentions: { parse: [] },
    rest: { version: '10', ...(api === null ? {} : { api }) },
    makeCache: Options.cacheWithLimits({
      AutoModerationRuleManager: 0,
      ApplicationEmojiManager: 0,
      ApplicationCommandManager: 0,
      EntitlementManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 1, keepOverLimit: member => member.id === member.client.user.id },
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 1, keepOverLimit: user => user.id === user.client.user.id },
      VoiceStateManager: 0,
    }),
  })
  // The raw event: handlers get plain data, and an answer isn't held up until all servers have been received.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, onInteraction)
  client.ws.on(GatewayDispatchEvents.Ready, () => {
    if (client.isReady()) onSession()
  })
  client.on('threadUpdate', (before, { archived, locked, guildId, id }) => {
    if (archived && !locked && !before.archived) onArchived(guildId as GuildId, id as ChannelId)
    if (locked && !before.locked) onLocked(guildId as GuildId, id as ChannelId)
    if (!locked && before.locked) onPermissions(guildId as GuildId)
  })
  client.on('channelUpdate', (_, channel) => {
    if (!channel.isDMBased()) onPermissions(channel.guildId as GuildId)
  })
  client.on('roleUpdate', (_, { guild }) => onPermissions(guild.id as GuildId))
  // Without a privileged intent Discord tells of the bot itself alone.
  client.on('guildMemberUpdate', (_, { guild }) => onPermissions(guild.id as GuildId))
  client.on('threadDelete', ({ guildId, id }) => onDeleted(guildId as GuildId, id as ChannelId))
  client.on('channelDelete', channel => {
    if (channel.isDMBased()) return
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : []
    for (const id of [channel.id, ...threads]) onDeleted(channel.guildId as GuildId, id as ChannelId)
  })
  client.on('guildAvailable', ({ id }) => onServer(id as GuildId))
  client.on('error', error => log.error({ fault: traceOf(error) }, 'the gateway had an error'))
  client.on('shardError', (error, shard) => log.warn({ shard, fault: traceOf(error) }, 'the connection had an error'))
  client.on('shardReconnecting', shard => log.info({ shard }, 'connecting again'))
  client.on('shardDisconnect', ({ code }, shard) => {
    log.error({ shard, code }, 'Discord closed the connection for good')
    onClosed(code)
  })
  const permissionsIn = (channel: ChannelId): bigint | null => {
    const found = client.channels.cache.get(channel)
    if (found === undefined || found.isDMBased() || client.user === null) return null
    return found.permissionsFor(client.user)?.bitfield ?? null
  }
  return {
    client,
    connect: async token => {
      const ready = new Promise(resolve => client.once('clientReady', resolve))
      await client.login(token)
      await ready
    },
    permissionsIn,
    stateOf: channel => {
      const found = client.channels.cache.get(channel)
      if (found === undefined) return null
      const manages = ((permissionsIn(channel) ?? 0n) & PermissionFlagsBits.ManageThreads) !== 0n
      if (!found.isThread() || !found.locked) return 'open'
      return manages ? 'locked' : 'lockedOut'
    },
    canSee: (channel, user, roles) => {
      const found = client.channels.cache.get(channel)
      return found === undefined || found.isDMBased() ? null : canSee(found, user, roles)
    },
    connected: () => client.ws.shards.size > 0 && client.ws.shards.every(shard => shard.status === Status.Ready),
  }
}

/** What changes, as the gateway tells it: which event, to whom, under which intents. */
import { GatewayIntentBits as I, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Change, Channel, Interaction, Message, World } from '../world/index.js'
import {
  channelJson,
  guildJson,
  interactionMemberJson,
  iso,
  memberJson,
  roleJson,
  threadMemberJson,
  userOf,
  withoutUser,
} from '../world/json.js'
import { messageJson } from '../world/message-json.js'
import { FLAG } from '../world/messages.js'
import { canSee, may, permissionsIn } from '../world/permissions.js'

/** `intents`: any of these bits lets it through, 0: everybody gets it. `content`: only with the intent MessageContent. */
export type GatewayEvent = { name: string; intents: number; data: unknown; content?: boolean }

export const eventsOf = (world: World, change: Change, origin: string): GatewayEvent[] => {
  switch (change.kind) {
    case 'interaction':
      return change.state === 'sent'
        ? [{ name: 'INTERACTION_CREATE', intents: 0, data: interactionJson(world, change.interaction, origin) }]
        : []
    case 'message':
      return messageEvents(world, change, origin)
    case 'deleted':
      return deletedEvents(world, change.channel, change.messages)
    case 'channel':
      return channelEvents(world, change)
    case 'pins':
      return [
        {
          name: 'CHANNEL_PINS_UPDATE',
          intents: I.Guilds,
          data: { ...inGuild(world, change.channel), channel_id: change.channel.id, last_pin_timestamp: null },
        },
      ]
    case 'member':
      return memberEvents(world, change)
    case 'role':
      return [roleEvent(world, change)]
    case 'guild':
      return [{ name: 'GUILD_UPDATE', intents: I.Guilds, data: guildJson(world) }]
    case 'reset':
      return [
        { name: 'GUILD_DELETE', intents: I.Guilds, data: { id: world.guild.id, unavailable: true } },
        { name: 'GUILD_CREATE', intents: I.Guilds, data: guildCreateJson(world) },
      ]
    case 'typing':
    case 'read':
    case 'bots':
    case 'commands':
      return []
  }
}

/** Without the intent for presences a server's members are only the bot itself. */
export const guildCreateJson = (world: World) => ({
  ...guildJson(world),
  joined_at: memberJson(world, APPLICATION_ID)?.joined_at ?? iso(world.clock.now()),
  large: false,
  unavailable: false,
  member_count: world.members.size,
  voice_states: [],
  members: [memberJson(world, APPLICATION_ID)].filter(member => member !== null),
  channels: [...world.channels.values()].filter(({ type }) => type === 0).map(channel => channelJson(world, channel)),
  threads: [...world.channels.values()]
    .filter(channel => channel.thread && !channel.thread.archived && canSee(world, APPLICATION_ID, channel))
    .map(channel => channelJson(world, channel)),
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
})

const inGuild = (world: World, channel: Channel) => (channel.type === 1 ? {} : { guild_id: world.guild.id })

const interactionJson = (world: World, interaction: Interaction, origin: string) => {
  const channel = world.channels.get(interaction.channel)
  if (!channel) return null
  const { guild } = world
  const who =
    channel.type === 1
      ? { user: userOf(world, interaction.user) }
      : { member: interactionMemberJson(world, interaction.user, channel) }
  const where =
    channel.type === 1
      ? { context: 1, authorizing_integration_owners: { '0': '0' } }
      : {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_locale: guild.locale,
          context: 0,
          authorizing_integration_owners: { '0': guild.id },
        }
  return {
    id: interaction.id,
    application_id: APPLICATION_ID,
    type: { command: 2, component: 3, autocomplete: 4, modal: 5 }[interaction.kind],
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: channel.id,
    channel: channelJson(world, channel),
    ...where,
    ...who,
    ...(interaction.source ? { message: messageJson(world, interaction.source, origin) } : {}),
    app_permissions: permissionsIn(world, APPLICATION_ID, channel).toString(),
    locale: world.users.get(interaction.user)?.locale ?? 'en-US',
    entitlements: [],
    attachment_size_limit: 10 * 1024 * 1024,
  }
}

const messageEvents = (
  world: World,
  { change, message }: Extract<Change, { kind: 'message' }>,
  origin: string,
): GatewayEvent[] => {
  const channel = world.channels.get(message.channel)
  if (!channel || message.ephemeralFor !== null || message.flags & FLAG.loading) return []
  if (!canSee(world, APPLICATION_ID, channel)) return []
  const member = channel.type === 1 ? null : memberJson(world, message.author)
  return [
    {
      name: change === 'created' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE',
      intents: channel.type === 1 ? I.DirectMessages : I.GuildMessages,
      data: {
        ...messageJson(world, message, origin),
        ...inGuild(world, channel),
        ...(member ? { member: withoutUser(member) } : {}),
      },
      content: message.author === APPLICATION_ID || channel.type === 1 || message.mentions.includes(APPLICATION_ID),
    },
  ]
}

const deletedEvents = (world: World, channel: Channel, messages: Message[]): GatewayEvent[] => {
  const ids = messages.filter(({ ephemeralFor }) => ephemeralFor === null).map(({ id }) => id)
  if (ids.length === 0 || !canSee(world, APPLICATION_ID, channel)) return []
  const intents = channel.type === 1 ? I.DirectMessages : I.GuildMessages
  const where = { ...inGuild(world, channel), channel_id: channel.id }
  return ids.length === 1
    ? [{ name: 'MESSAGE_DELETE', intents, data: { id: ids[0], ...where } }]
    : [{ name: 'MESSAGE_DELETE_BULK', intents, data: { ids, ...where } }]
}

const channelEvents = (world: World, { change, channel }: Extract<Change, { kind: 'channel' }>): GatewayEvent[] => {
  if (channel.type === 1) return []
  const verb = { created: 'CREATE', updated: 'UPDATE', deleted: 'DELETE' }[change]
  if (!channel.thread) return [{ name: `CHANNEL_${verb}`, intents: I.Guilds, data: channelJson(world, channel) }]
  if (!may(world, APPLICATION_ID, channel, P.ViewChannel)) return []
  if (change === 'deleted') {
    const { id, parent, type } = channel
    return [
      { name: 'THREAD_DELETE', intents: I.Guilds, data: { id, guild_id: world.guild.id, parent_id: parent, type } },
    ]
  }
  const own = channel.thread.members.has(APPLICATION_ID)
  return [
    {
      name: `THREAD_${verb}`,
      intents: I.Guilds,
      data: {
        ...channelJson(world, channel),
        ...(change === 'created' ? { newly_created: true } : {}),
        ...(own ? { member: threadMemberJson(channel, APPLICATION_ID) } : {}),
      },
    },
  ]
}

/** Of the bot's own membership it hears without the privileged intent. */
const memberEvents = (world: World, { change, user }: Extract<Change, { kind: 'member' }>): GatewayEvent[] => {
  if (user.id === APPLICATION_ID && change !== 'updated')
    return [
      change === 'added'
        ? { name: 'GUILD_CREATE', intents: I.Guilds, data: guildCreateJson(world) }
        : { name: 'GUILD_DELETE', intents: I.Guilds, data: { id: world.guild.id } },
    ]
  const name = { added: 'GUILD_MEMBER_ADD', updated: 'GUILD_MEMBER_UPDATE', removed: 'GUILD_MEMBER_REMOVE' }[change]
  const data =
    change === 'removed'
      ? { guild_id: world.guild.id, user: userOf(world, user.id) }
      : { guild_id: world.guild.id, ...memberJson(world, user.id) }
  return [{ name, intents: user.id === APPLICATION_ID ? I.Guilds : I.GuildMembers, data }]
}

const roleEvent = (world: World, { change, role }: Extract<Change, { kind: 'role' }>): GatewayEvent => {
  const name = `GUILD_ROLE_${{ created: 'CREATE', updated: 'UPDATE', deleted: 'DELETE' }[change]}`
  const data =
    change === 'deleted'
      ? { guild_id: world.guild.id, role_id: role.id }
      : { guild_id: world.guild.id, role: roleJson(role) }
  return { name, intents: I.Guilds, data }
}

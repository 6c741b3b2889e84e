/** What is known, in the words of Discord's API. */
import type { APIChannel, APIGuild, APIGuildMember, APIRole, APIUser } from 'discord-api-types/v10'
import { APPLICATION_ID } from './fixed.js'
import type { Channel, Role, User, World } from './index.js'
import { permissionsIn } from './permissions.js'

export const iso = (ms: number) => new Date(ms).toISOString().replace('Z', '000+00:00')

const userJson = (user: User): APIUser =>
  ({
    id: user.id,
    username: user.bot ? user.name : user.name.toLowerCase().replace(/[^a-z0-9._]/g, '_'),
    discriminator: user.bot ? '0001' : '0',
    global_name: user.bot ? null : user.name,
    avatar: null,
    banner: null,
    accent_color: null,
    public_flags: 0,
    ...(user.bot ? { bot: true } : {}),
  }) as unknown as APIUser

/** Somebody whose id was never known here. */
const unknownUser = (id: string): User => ({ id, name: 'Deleted User', locale: 'en-US', bot: false, dmsOpen: false })

export const userOf = (world: World, id: string) => userJson(world.users.get(id) ?? unknownUser(id))

export const memberJson = (world: World, id: string): APIGuildMember | null => {
  const member = world.members.get(id)
  if (!member) return null
  return {
    user: userOf(world, id),
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: member.roles,
    joined_at: iso(member.joinedAt),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  } as unknown as APIGuildMember
}

export const withoutUser = <T extends { user?: unknown }>({ user: _, ...rest }: T) => rest

export const roleJson = (role: Role): APIRole =>
  ({
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions.toString(),
    managed: role.managed,
    mentionable: role.mentionable,
    flags: 0,
    ...(role.managed ? { tags: { bot_id: APPLICATION_ID } } : {}),
  }) as unknown as APIRole

export const channelJson = (world: World, channel: Channel): APIChannel => {
  const last = channel.messages.order.findLast(message => message.ephemeralFor === null)
  const common = { id: channel.id, type: channel.type, last_message_id: last?.id ?? null, flags: 0 }
  if (channel.type === 1)
    return {
      ...common,
      recipients: channel.recipient ? [userOf(world, channel.recipient)] : [],
    } as unknown as APIChannel
  const inGuild = { ...common, guild_id: world.guild.id, name: channel.name, parent_id: channel.parent }
  const thread = channel.thread
  if (thread)
    return {
      ...inGuild,
      owner_id: thread.owner,
      rate_limit_per_user: 0,
      message_count: thread.sent,
      total_message_sent: thread.sent,
      member_count: thread.members.size,
      thread_metadata: {
        archived: thread.archived,
        archive_timestamp: iso(thread.archivedAt),
        auto_archive_duration: thread.autoArchive,
        locked: thread.locked,
        create_timestamp: iso(channel.createdAt),
        ...(channel.type === 12 ? { invitable: thread.invitable } : {}),
      },
      ...(thread.members.has(APPLICATION_ID) ? { member: threadMemberJson(channel, APPLICATION_ID) } : {}),
    } as unknown as APIChannel
  return {
    ...inGuild,
    topic: channel.topic,
    position: channel.position,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: channel.overwrites.map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: allow.toString(),
      deny: deny.toString(),
    })),
  } as unknown as APIChannel
}

export const threadMemberJson = (thread: Channel, user: string) => ({
  id: thread.id,
  user_id: user,
  join_timestamp: iso(thread.createdAt),
  flags: 0,
})

export const guildJson = (world: World): APIGuild =>
  ({
    id: world.guild.id,
    name: world.guild.name,
    icon: null,
    icon_hash: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: world.guild.owner,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    widget_enabled: false,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    roles: [...world.roles.values()].map(roleJson),
    emojis: [],
    stickers: [],
    features: ['COMMUNITY'],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: world.guild.locale,
    nsfw_level: 0,
    incidents_data: null,
    hub_type: null,
  }) as unknown as APIGuild

/** A member as an interaction carries them: with what they may do in the channel. */
export const interactionMemberJson = (world: World, user: string, channel: Channel) => {
  const member = memberJson(world, user)
  return member && { ...member, permissions: permissionsIn(world, user, channel).toString() }
}

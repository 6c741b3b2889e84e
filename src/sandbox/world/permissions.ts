/** Who may do what where: roles, then the channel's overwrites, as Discord computes them. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { APPLICATION_ID } from './fixed.js'
import type { Channel, Message, World } from './index.js'

export const ALL = Object.values(P).reduce((all, bit) => all | bit, 0n)

/** In direct messages everybody may do what one does there. */
const IN_DMS =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.MentionEveryone

/** Permissions of a member in the server as a whole. */
export const guildPermissions = (world: World, user: string) => {
  const member = world.members.get(user)
  if (!member) return 0n
  if (user === world.guild.owner) return ALL
  const roles = [world.guild.id, ...member.roles]
  const sum = roles.reduce((bits, id) => bits | (world.roles.get(id)?.permissions ?? 0n), 0n)
  return sum & P.Administrator ? ALL : sum
}

/** Permissions in a channel; a thread has its parent's. Without View Channel there are none. */
export const permissionsIn = (world: World, user: string, channel: Channel): bigint => {
  if (channel.type === 1) return user === channel.recipient || user === APPLICATION_ID ? IN_DMS : 0n
  const base = guildPermissions(world, user)
  if (base === ALL) return ALL
  const member = world.members.get(user)
  if (!member) return 0n
  const place = channel.parent && channel.thread ? world.channels.get(channel.parent) : channel
  if (!place) return 0n
  const of = (id: string) => place.overwrites.find(overwrite => overwrite.id === id)
  let bits = base
  const everyone = of(world.guild.id)
  if (everyone) bits = (bits & ~everyone.deny) | everyone.allow
  const roles = place.overwrites.filter(({ id, type }) => type === 0 && member.roles.includes(id))
  bits &= ~roles.reduce((sum, { deny }) => sum | deny, 0n)
  bits |= roles.reduce((sum, { allow }) => sum | allow, 0n)
  const own = of(user)
  if (own) bits = (bits & ~own.deny) | own.allow
  if (!(bits & P.ViewChannel)) return 0n
  if (channel.type === 12 && !channel.thread?.members.has(user) && !(bits & P.ManageThreads)) return 0n
  return bits
}

export const may = (world: World, user: string, channel: Channel, permission: bigint) =>
  (permissionsIn(world, user, channel) & permission) === permission

export const canSee = (world: World, user: string, channel: Channel) => may(world, user, channel, P.ViewChannel)

/** A message in a channel that the user can see, and not somebody else's ephemeral. */
export const canSeeMessage = (world: World, user: string, message: Message) => {
  const channel = world.channels.get(message.channel)
  if (!channel || !canSee(world, user, channel)) return false
  return message.ephemeralFor === null || message.ephemeralFor === user
}

/** Send Messages; in a thread it's Send Messages in Threads. */
export const canSend = (world: World, user: string, channel: Channel) =>
  may(world, user, channel, channel.thread ? P.SendMessagesInThreads : P.SendMessages)

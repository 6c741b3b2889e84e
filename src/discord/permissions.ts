/** What the bot must be allowed to do in a channel before anything is locked there. */
import { ChannelType, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js'
import type { Incoming } from './interaction.js'
import type { TextKey } from './languages.js'
import type { Need } from './routes.js'

const isThread = (type: number): boolean => type === 10 || type === 11 || type === 12

const wanted = (inThread: boolean): [bit: bigint, name: TextKey][] => [
  [PermissionFlagsBits.ViewChannel, 'words.permissions.viewChannel'],
  inThread
    ? [PermissionFlagsBits.SendMessagesInThreads, 'words.permissions.sendInThreads']
    : [PermissionFlagsBits.SendMessages, 'words.permissions.send'],
  [PermissionFlagsBits.AttachFiles, 'words.permissions.attach'],
]

/** The permissions that `needs` wants and the bot hasn't, as the keys of their names. */
export const missingPermissions = (incoming: Incoming, needs: readonly Need[]): TextKey[] => {
  if (!needs.includes('postHere')) return []
  if ((incoming.botPermissions & PermissionFlagsBits.Administrator) !== 0n) return []
  const missing = lacking(incoming.botPermissions, isThread(incoming.channel.type))
  const locked = incoming.channel.locked && (incoming.botPermissions & PermissionFlagsBits.ManageThreads) === 0n
  return [...missing, ...(locked ? (['words.permissions.unlockedThread'] as const) : [])]
}

/** What it takes to post in a channel and these permissions (bits) don't have, as the keys of the names. */
export const missingToPost = (permissions: bigint, inThread = false): TextKey[] =>
  (permissions & PermissionFlagsBits.Administrator) === 0n ? lacking(permissions, inThread) : []

/** Whether these permissions (bits) let the bot write in a channel or thread, and attach nothing. */
export const mayWriteAlone = (permissions: bigint, inThread: boolean): boolean => {
  const [first, ...others] = missingToPost(permissions, inThread)
  return first === 'words.permissions.attach' && others.length === 0
}

/**
 * Whether somebody with these roles sees a channel, as it and its server are now, in the order Discord has: the server's
 * roles, then what the channel says of everybody, of roles, of this one. Null where that isn't known.
 */
export const canSee = (channel: GuildBasedChannel, user: string, roles: readonly string[]): boolean | null => {
  const place = channel.isThread() ? channel.parent : channel
  // Who is in a private thread isn't known.
  if (place === null || channel.type === ChannelType.PrivateThread) return null
  const { guild, permissionOverwrites } = place
  if (guild.ownerId === user) return true
  const bits = [guild.id, ...roles].reduce(
    (all, id) => all | (guild.roles.cache.get(id)?.permissions.bitfield ?? 0n),
    0n,
  )
  if ((bits & PermissionFlagsBits.Administrator) !== 0n) return true
  let sees = (bits & PermissionFlagsBits.ViewChannel) !== 0n
  for (const ids of [[guild.id], roles, [user]]) {
    const said = ids.flatMap(id => permissionOverwrites.cache.get(id) ?? [])
    if (said.some(({ deny }) => deny.has(PermissionFlagsBits.ViewChannel, false))) sees = false
    if (said.some(({ allow }) => allow.has(PermissionFlagsBits.ViewChannel, false))) sees = true
  }
  return sees
}

const lacking = (permissions: bigint, inThread: boolean): TextKey[] =>
  wanted(inThread)
    .filter(([bit]) => (permissions & bit) === 0n)
    .map(([, name]) => name)

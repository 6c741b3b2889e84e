/** What the bot must be allowed to do in a channel before anything is locked there. */
import { PermissionFlagsBits } from 'discord.js'
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
  if (!needs.includes('duelChannel')) return []
  if ((incoming.botPermissions & PermissionFlagsBits.Administrator) !== 0n) return []
  const missing = lacking(incoming.botPermissions, isThread(incoming.channel.type))
  const locked = incoming.channel.locked && (incoming.botPermissions & PermissionFlagsBits.ManageThreads) === 0n
  return [...missing, ...(locked ? (['words.permissions.unlockedThread'] as const) : [])]
}

/** What it takes to post in a channel and these permissions (bits) don't have, as the keys of the names. */
export const missingToPost = (permissions: bigint): TextKey[] =>
  (permissions & PermissionFlagsBits.Administrator) === 0n ? lacking(permissions, false) : []

/** Whether these permissions (bits) let the bot write in a channel, and attach nothing. */
export const mayWriteAlone = (permissions: bigint): boolean => {
  const [first, ...others] = missingToPost(permissions)
  return first === 'words.permissions.attach' && others.length === 0
}

const lacking = (permissions: bigint, inThread: boolean): TextKey[] =>
  wanted(inThread)
    .filter(([bit]) => (permissions & bit) === 0n)
    .map(([, name]) => name)

/** Messages: posted, edited, deleted, read. Nothing here asks for permissions. */
import type { APIAllowedMentions, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10'
import { compareIds } from './clock.js'
import { number } from './components.js'
import type { Attachment, Cause, Channel, Message, MessageList, World } from './index.js'
import { mentionsOf } from './mentions.js'

export const FLAG = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  silent: 1 << 12,
  v2: 1 << 15,
} as const

/** The parts of a message that its author writes. */
export type Written = {
  content?: string | null | undefined
  embeds?: APIEmbed[] | null | undefined
  components?: APIMessageTopLevelComponent[] | null | undefined
  attachments?: Attachment[] | undefined
  flags?: number | null | undefined
  allowed?: APIAllowedMentions | null | undefined
}

export type Origin = Partial<
  Pick<Message, 'type' | 'nonce' | 'reference' | 'ephemeralFor' | 'interaction' | 'fromApplication'>
>

export const postMessage = (
  world: World,
  channel: Channel,
  author: string,
  written: Written,
  origin: Origin,
  cause: Cause,
): Message => {
  const now = world.clock.now()
  const base = {
    id: world.clock.snowflake(),
    channel: channel.id,
    author,
    type: origin.type ?? (origin.reference ? 19 : 0),
    content: (written.content ?? '').trim(),
    embeds: written.embeds ?? [],
    components: number(written.components ?? []),
    attachments: written.attachments ?? [],
    flags: written.flags ?? 0,
    nonce: origin.nonce ?? null,
    createdAt: now,
    editedAt: null,
    reference: origin.reference ?? null,
    ephemeralFor: origin.ephemeralFor ?? null,
    interaction: origin.interaction ?? null,
    fromApplication: origin.fromApplication ?? false,
    thread: null,
  }
  const message: Message = { ...base, ...mentionsOf(world, channel, base, written.allowed) }
  channel.messages.order.push(message)
  channel.messages.byId.set(message.id, message)
  if (channel.thread && message.ephemeralFor === null) noteInThread(world, channel, message)
  world.emit({ kind: 'message', change: 'created', message, cause })
  return message
}

/** Fields that aren't written stay. No edit notifies anybody, not even the one that a deferred answer waits for. */
export const editMessage = (world: World, message: Message, written: Written, cause: Cause): Message => {
  const channel = world.channels.get(message.channel)
  if (!channel) return message
  const wasLoading = (message.flags & FLAG.loading) !== 0
  if (written.content !== undefined) message.content = (written.content ?? '').trim()
  if (written.embeds !== undefined) message.embeds = written.embeds ?? []
  if (written.components !== undefined) message.components = number(written.components ?? [])
  if (written.attachments !== undefined) {
    const kept = new Set(written.attachments.map(({ id }) => id))
    for (const { id } of message.attachments) if (!kept.has(id)) world.files.delete(id)
    message.attachments = written.attachments
  }
  const settable = FLAG.suppressEmbeds | FLAG.v2
  if (written.flags != null) message.flags |= written.flags & FLAG.v2
  if (written.flags != null && !(message.flags & FLAG.v2))
    message.flags = (message.flags & ~FLAG.suppressEmbeds) | (written.flags & settable)
  message.flags &= ~FLAG.loading
  if (!wasLoading) message.editedAt = world.clock.now()
  const { pings: _, ...mentions } = mentionsOf(world, channel, message, written.allowed)
  Object.assign(message, mentions)
  world.emit({ kind: 'message', change: 'edited', message, cause })
  return message
}

export const deleteMessages = (world: World, channel: Channel, ids: string[], cause: Cause) => {
  const gone = ids.flatMap(id => channel.messages.byId.get(id) ?? [])
  for (const message of gone) {
    channel.messages.byId.delete(message.id)
    const index = firstAfter(channel.messages, message.id) - 1
    if (channel.messages.order[index]?.id === message.id) channel.messages.order.splice(index, 1)
    for (const { id } of message.attachments) world.files.delete(id)
  }
  channel.pins = channel.pins.filter(id => channel.messages.byId.has(id))
  if (gone.length > 0) world.emit({ kind: 'deleted', channel, messages: gone, cause })
  return gone
}

/** Where in the list the messages after this id begin. */
export const firstAfter = ({ order }: MessageList, id: string) => {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = order[middle]
    if (at && compareIds(at.id, id) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

export type Page = { before?: string; after?: string; around?: string; limit: number }

/** Messages that `sees` lets through, newest first, as Discord lists them. */
export const listMessages = (
  { messages }: Channel,
  { before, after, around, limit }: Page,
  sees: (message: Message) => boolean,
): Message[] => {
  const take = (from: number, step: 1 | -1, count: number) => {
    const found: Message[] = []
    for (let at = from; found.length < count; at += step) {
      const message = messages.order[at]
      if (!message) break
      if (sees(message)) found.push(message)
    }
    return found
  }
  if (around !== undefined) {
    const middle = firstAfter(messages, around)
    const half = Math.floor(limit / 2)
    return [...take(middle, 1, half).reverse(), ...take(middle - 1, -1, limit - half)]
  }
  if (after !== undefined) return take(firstAfter(messages, after), 1, limit).reverse()
  if (before === undefined) return take(messages.order.length - 1, -1, limit)
  const end = firstAfter(messages, before) - 1
  return take(messages.order[end]?.id === before ? end - 1 : end, -1, limit)
}

/** A new message wakes an archived thread, and whoever writes is a member of it. */
const noteInThread = (world: World, channel: Channel, message: Message) => {
  const { thread } = channel
  if (!thread) return
  thread.lastActivity = message.createdAt
  thread.sent += 1
  thread.members.add(message.author)
  if (!thread.archived) return
  thread.archived = false
  thread.archivedAt = message.createdAt
  world.emit({ kind: 'channel', change: 'updated', channel })
}

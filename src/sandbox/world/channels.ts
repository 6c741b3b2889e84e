/** Channels: made, changed, deleted; direct messages and threads. Nothing here asks for permissions. */
import { type Cause, type Channel, type Message, newChannel, type World } from './index.js'
import { postMessage } from './messages.js'

/** Says that a message has a thread. */
const HAS_THREAD = 1 << 5

export const addChannel = (world: World, about: Pick<Channel, 'name'> & Partial<Channel>): Channel => {
  const id = about.id ?? world.clock.snowflake()
  const channel = { ...newChannel(id, about.name, world.clock.now()), position: world.channels.size, ...about, id }
  world.channels.set(id, channel)
  world.emit({ kind: 'channel', change: 'created', channel })
  return channel
}

export const updateChannel = (world: World, channel: Channel, changes: Partial<Channel>) => {
  Object.assign(channel, changes)
  world.emit({ kind: 'channel', change: 'updated', channel })
}

/** With its threads, messages and files. */
export const deleteChannel = (world: World, channel: Channel) => {
  for (const thread of threadsOf(world, channel)) deleteChannel(world, thread)
  world.channels.delete(channel.id)
  if (channel.recipient) world.dms.delete(channel.recipient)
  for (const { attachments } of channel.messages.order) for (const { id } of attachments) world.files.delete(id)
  world.emit({ kind: 'channel', change: 'deleted', channel })
}

/** The direct messages between the bot and this user. */
export const openDm = (world: World, user: string): Channel => {
  const known = world.channels.get(world.dms.get(user) ?? '')
  if (known) return known
  const channel = addChannel(world, { name: world.users.get(user)?.name ?? user, type: 1, recipient: user })
  world.dms.set(user, channel.id)
  return channel
}

export type NewThread = {
  parent: Channel
  name: string
  owner: string
  starter: Message | null
  isPrivate?: boolean
  /** Minutes. */
  autoArchive: number
  cause: Cause
}

/** A thread that starts from a message has that message's id. */
export const startThread = (world: World, { parent, name, owner, starter, cause, ...about }: NewThread): Channel => {
  const now = world.clock.now()
  const thread = addChannel(world, {
    ...(starter ? { id: starter.id } : {}),
    name,
    type: about.isPrivate ? 12 : 11,
    parent: parent.id,
    position: 0,
    thread: {
      owner,
      archived: false,
      archivedAt: now,
      locked: false,
      invitable: true,
      autoArchive: about.autoArchive,
      lastActivity: now,
      starter: starter?.id ?? null,
      members: new Set([owner]),
      sent: 0,
    },
  })
  if (starter) {
    starter.thread = thread.id
    starter.flags |= HAS_THREAD
    world.emit({ kind: 'message', change: 'edited', message: starter, cause })
    postMessage(
      world,
      thread,
      starter.author,
      {},
      { type: 21, reference: { channel: parent.id, message: starter.id } },
      cause,
    )
  } else if (!about.isPrivate)
    postMessage(
      world,
      parent,
      owner,
      { content: name },
      { type: 18, reference: { channel: thread.id, message: thread.id } },
      cause,
    )
  return thread
}

const threadsOf = (world: World, channel: Channel) =>
  [...world.channels.values()].filter(({ thread, parent }) => thread && parent === channel.id)

export const setArchived = (world: World, channel: Channel, archived: boolean) => {
  const { thread } = channel
  if (!thread) return
  thread.archived = archived
  thread.archivedAt = world.clock.now()
  if (!archived) thread.lastActivity = thread.archivedAt
  world.emit({ kind: 'channel', change: 'updated', channel })
}

/** Threads in which nothing was written for as long as they were set to wait. */
export const archiveIdle = (world: World) => {
  const now = world.clock.now()
  for (const channel of world.channels.values()) {
    const { thread } = channel
    if (thread && !thread.archived && now - thread.lastActivity > thread.autoArchive * 60_000)
      setArchived(world, channel, true)
  }
}

export const pinMessage = (world: World, channel: Channel, message: Message, by: string, cause: Cause) => {
  if (channel.pins.includes(message.id)) return
  channel.pins.unshift(message.id)
  world.emit({ kind: 'message', change: 'edited', message, cause })
  world.emit({ kind: 'pins', channel })
  postMessage(world, channel, by, {}, { type: 6, reference: { channel: channel.id, message: message.id } }, cause)
}

export const unpinMessage = (world: World, channel: Channel, message: Message, cause: Cause) => {
  if (!channel.pins.includes(message.id)) return
  channel.pins = channel.pins.filter(id => id !== message.id)
  world.emit({ kind: 'message', change: 'edited', message, cause })
  world.emit({ kind: 'pins', channel })
}

/** What the member knows of the server, and how each event of the stream changes it. Pure. */
import type {
  ChannelView,
  GuildView,
  PageChannel,
  PageCommand,
  PageEvent,
  PageMessage,
  PageState,
  PageUser,
  Snowflake,
} from '../../api.js'
import { compareIds, timeOfId } from './ids.js'

export type World = {
  guild: GuildView
  me: PageUser
  users: ReadonlyMap<Snowflake, PageUser>
  roles: PageState['roles']
  channels: readonly PageChannel[]
  commands: readonly PageCommand[]
  messages: ReadonlyMap<Snowflake, readonly PageMessage[]>
  /** By channel: who types, and until when that is believed (milliseconds of this machine). */
  typing: ReadonlyMap<Snowflake, ReadonlyMap<Snowflake, number>>
  /** By channel: the first message that came while the member wasn't looking. */
  firstUnread: ReadonlyMap<Snowflake, Snowflake>
  bots: number
  /** How far the sandbox's clock is ahead of this machine's, in milliseconds. */
  ahead: number
}

const CHANNEL_TYPE = { text: 0, direct: 1, publicThread: 11, privateThread: 12 } as const

export const isThread = (channel: ChannelView) =>
  channel.type === CHANNEL_TYPE.publicThread || channel.type === CHANNEL_TYPE.privateThread

export const isDirect = (channel: ChannelView) => channel.type === CHANNEL_TYPE.direct

export const worldOf = (state: PageState, at: number): World => ({
  guild: state.guild,
  me: state.me,
  users: byId(state.users),
  roles: state.roles,
  channels: withDirect(state.channels, state.guild),
  commands: state.commands,
  messages: byChannel(state.messages),
  typing: new Map(),
  firstUnread: new Map(),
  bots: state.bots,
  ahead: state.now - at,
})

/** `at` is this machine's time; `looking` is the channel in which new messages count as read. */
export const apply = (
  world: World,
  event: PageEvent,
  { at, looking }: { at: number; looking: Snowflake | null },
): World => {
  switch (event.type) {
    case 'message':
      return event.change === 'created'
        ? arrived(world, event.message, at, looking)
        : withMessage(world, event.message, at)
    case 'deleted': {
      const left = messagesIn(world, event.channel).filter(({ id }) => !event.ids.includes(id))
      return { ...world, messages: with_(world.messages, event.channel, left) }
    }
    case 'channels':
      return { ...world, channels: withDirect(event.channels, world.guild) }
    case 'members':
      return { ...world, guild: event.guild, me: event.me, users: byId(event.users), roles: event.roles }
    case 'commands':
      return { ...world, commands: event.commands }
    case 'typing': {
      const there = with_(world.typing.get(event.channel) ?? new Map(), event.user, at + TYPING_MS)
      return { ...world, typing: with_(world.typing, event.channel, there) }
    }
    case 'bots':
      return { ...world, bots: event.bots }
    case 'interaction':
    case 'modal':
    case 'reset':
      return world
  }
}

export const messagesIn = (world: World, channel: Snowflake): readonly PageMessage[] =>
  world.messages.get(channel) ?? []

export const channelOf = (world: World, id: Snowflake | null) => world.channels.find(channel => channel.id === id)

/** Older messages of a channel, read later. */
export const withOlder = (world: World, channel: Snowflake, older: readonly PageMessage[]): World => {
  const known = new Map([...older, ...messagesIn(world, channel)].map(message => [message.id, message]))
  return { ...world, messages: with_(world.messages, channel, [...known.values()].sort(byAge)) }
}

/** The member has seen the channel and looks elsewhere now: the line before the new messages goes. */
export const withoutUnreadLine = (world: World, channel: Snowflake): World =>
  world.firstUnread.has(channel) ? { ...world, firstUnread: without(world.firstUnread, channel) } : world

export const nameOf = (world: World, id: Snowflake) => {
  const user = world.users.get(id)
  return user ? (user.nick ?? user.name) : null
}

/** As Discord's clients do: ten seconds after the last sign of typing it's over. */
const TYPING_MS = 10_000

/** The control API's name for direct messages with the bot that nobody has begun yet. */
export const NEW_DIRECT = 'dm'

/** One can always write to the bot. */
const withDirect = (channels: readonly PageChannel[], guild: GuildView): readonly PageChannel[] => {
  if (channels.some(channel => isDirect(channel) && channel.recipient === guild.application)) return channels
  const fresh: PageChannel = {
    id: NEW_DIRECT,
    name: NEW_DIRECT,
    type: CHANNEL_TYPE.direct,
    parent: null,
    locked: false,
    archived: false,
    topic: null,
    position: 0,
    canSend: true,
    canAttach: true,
    canUseCommands: true,
    lastMessage: null,
    unread: false,
    mentions: 0,
    starter: null,
    recipient: guild.application,
  }
  return [...channels, fresh]
}

const arrived = (world: World, message: PageMessage, at: number, looking: Snowflake | null): World => {
  const { channel, author } = message
  const next = withMessage(world, message, at)
  const typing = with_(world.typing, channel, without(world.typing.get(channel) ?? new Map(), author))
  const seen = looking === channel || author === world.me.id || world.firstUnread.has(channel)
  return { ...next, typing, firstUnread: seen ? world.firstUnread : with_(world.firstUnread, channel, message.id) }
}

const withMessage = (world: World, message: PageMessage, at: number): World => {
  const there = messagesIn(world, message.channel)
  const known = there.some(({ id }) => id === message.id)
  const messages = known
    ? there.map(each => (each.id === message.id ? message : each))
    : [...there, message].sort(byAge)
  return {
    ...world,
    messages: with_(world.messages, message.channel, messages),
    // The sandbox's clock can be moved forward; the newest id shows it.
    ahead: Math.max(world.ahead, timeOfId(message.id) - at),
  }
}

const byChannel = (messages: readonly PageMessage[]) => {
  const channels = new Map<Snowflake, PageMessage[]>()
  for (const message of messages) channels.set(message.channel, [...(channels.get(message.channel) ?? []), message])
  return channels
}

const byAge = (a: PageMessage, b: PageMessage) => compareIds(a.id, b.id)
const byId = (users: readonly PageUser[]) => new Map(users.map(user => [user.id, user]))
const with_ = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value)
const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  const copy = new Map(map)
  copy.delete(key)
  return copy
}

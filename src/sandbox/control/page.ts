/** What the web page shows one member: the state with Discord's own data, a stream of changes, read marks. */

import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageChannel, PageCommand, PageEvent, PageMessage, PageState, PageUser } from '../api.js'
import type { Sandbox } from '../sandbox.js'
import { compareIds } from '../world/clock.js'
import { commandsFor } from '../world/commands.js'
import { APPLICATION_ID } from '../world/fixed.js'
import { type Change, type Channel, type Message, newChannel, type World } from '../world/index.js'
import { roleJson } from '../world/json.js'
import { messageJson } from '../world/message-json.js'
import { firstAfter, listMessages } from '../world/messages.js'
import { canSee, canSeeMessage, canSend, may } from '../world/permissions.js'
import { modalView } from './act-modal.js'
import { eventStream } from './sse.js'
import { channelView, guildView, messageView, userView } from './views.js'

export const pageState = (sandbox: Sandbox, me: string, limit: number): PageState => {
  const { world } = sandbox
  const messages = visibleChannels(world, me).flatMap(channel =>
    listMessages(channel, { limit }, message => canSeeMessage(world, me, message)).reverse(),
  )
  return {
    guild: guildView(world),
    me: pageUser(world, me),
    users: pageUsers(world),
    channels: pageChannels(world, me),
    messages: messages.toSorted((a, b) => compareIds(a.id, b.id)).map(message => pageMessage(sandbox, me, message)),
    commands: pageCommands(world, me),
    roles: [...world.roles.values()].map(roleJson),
    bots: sandbox.gateway.connected().length,
    now: world.clock.now(),
  }
}

/** Messages of one channel before another, oldest first. */
export const pageMessages = (
  sandbox: Sandbox,
  me: string,
  channel: Channel,
  page: { before?: string; limit: number },
): PageMessage[] =>
  listMessages(channel, page, message => canSeeMessage(sandbox.world, me, message))
    .reverse()
    .map(message => pageMessage(sandbox, me, message))

export const markRead = (world: World, me: string, channel: Channel) => {
  const last = channel.messages.order.at(-1)
  if (last) world.read.set(`${me} ${channel.id}`, last.id)
  world.emit({ kind: 'read', user: me })
}

export const pageStream = (sandbox: Sandbox, me: string, request: FastifyRequest, reply: FastifyReply) => {
  const { world } = sandbox
  let channelsDue: NodeJS.Timeout | null = null
  const send = (event: PageEvent) => stream.send(event)
  const sendChannelsSoon = () => {
    channelsDue ??= setTimeout(() => {
      channelsDue = null
      send({ type: 'channels', channels: pageChannels(world, me) })
    }, CHANNELS_AFTER)
  }
  const stop = world.subscribe(change => {
    for (const event of eventsFor(sandbox, me, change)) send(event)
    if (CHANNELS_CHANGE.has(change.kind) || (change.kind === 'read' && change.user === me)) sendChannelsSoon()
  })
  const stream = eventStream(request, reply, () => {
    stop()
    if (channelsDue) clearTimeout(channelsDue)
  })
  send({ type: 'bots', bots: sandbox.gateway.connected().length })
}

/** Many messages in a row change the list of channels once, ms. */
const CHANNELS_AFTER = 40
const CHANNELS_CHANGE = new Set<Change['kind']>(['message', 'deleted', 'channel', 'member', 'role', 'guild'])

const eventsFor = (sandbox: Sandbox, me: string, change: Change): PageEvent[] => {
  const { world } = sandbox
  switch (change.kind) {
    case 'message':
      return canSeeMessage(world, me, change.message)
        ? [{ type: 'message', change: change.change, message: pageMessage(sandbox, me, change.message) }]
        : []
    case 'deleted': {
      const mine = ({ ephemeralFor }: Message) => ephemeralFor === null || ephemeralFor === me
      const ids = canSee(world, me, change.channel) ? change.messages.filter(mine) : []
      return [{ type: 'deleted', channel: change.channel.id, ids: ids.map(({ id }) => id) }]
    }
    case 'member':
    case 'role':
    case 'guild':
      return [
        {
          type: 'members',
          guild: guildView(world),
          me: pageUser(world, me),
          users: pageUsers(world),
          roles: [...world.roles.values()].map(roleJson),
        },
        { type: 'commands', commands: pageCommands(world, me) },
      ]
    case 'commands':
      return [{ type: 'commands', commands: pageCommands(world, me) }]
    case 'interaction':
      return change.interaction.user === me ? interactionEvents(world, change) : []
    case 'typing':
      return [{ type: 'typing', channel: change.channel, user: change.user }]
    case 'bots':
      return [{ type: 'bots', bots: sandbox.gateway.connected().length }]
    case 'reset':
      return [{ type: 'reset' }]
    case 'channel':
    case 'pins':
    case 'read':
      return []
  }
}

const interactionEvents = (
  world: World,
  { interaction, state }: Extract<Change, { kind: 'interaction' }>,
): PageEvent[] => {
  const { id, channel, source, data, modal } = interaction
  const customId = typeof data['custom_id'] === 'string' ? data['custom_id'] : null
  const event: PageEvent = { type: 'interaction', id, channel, message: source?.id ?? null, customId, state }
  return state === 'acknowledged' && modal
    ? [event, { type: 'modal', interaction: id, modal: modalView(world, modal), raw: modal.data }]
    : [event]
}

const pageMessage = ({ world, origin }: Sandbox, me: string, message: Message): PageMessage => ({
  ...messageView(world, message, origin()),
  raw: messageJson(world, message, origin()),
  pings: message.pings,
  pingsMe: message.pings.includes(me),
})

const pageUsers = (world: World) => [...world.users.keys()].map(id => pageUser(world, id))

const pageUser = (world: World, id: string): PageUser => {
  const user = world.users.get(id) ?? { id, name: id, locale: 'en-US', bot: false, dmsOpen: false }
  const member = world.members.get(id)
  const coloured = (member?.roles ?? [])
    .flatMap(role => world.roles.get(role) ?? [])
    .filter(({ color }) => color !== 0)
    .toSorted((a, b) => b.position - a.position)
  return {
    ...userView(world, user),
    color: coloured[0]?.color ?? 0,
    nick: member?.nick ?? null,
    joinedAt: member?.joinedAt ?? null,
  }
}

const visibleChannels = (world: World, me: string) =>
  [...world.channels.values()].filter(channel => canSee(world, me, channel))

const pageChannels = (world: World, me: string): PageChannel[] =>
  visibleChannels(world, me).map(channel => {
    const { type, recipient, thread } = channel
    const locked = thread?.locked === true && !may(world, me, channel, P.ManageThreads)
    return {
      ...channelView(channel),
      ...(type === 1 ? { name: world.users.get(APPLICATION_ID)?.name ?? '' } : {}),
      topic: channel.topic,
      position: channel.position,
      canSend: canSend(world, me, channel) && !locked,
      canAttach: may(world, me, channel, P.AttachFiles),
      canUseCommands: may(world, me, channel, P.UseApplicationCommands) && !locked && !thread?.archived,
      ...unreadIn(world, me, channel),
      starter: thread?.starter ?? null,
      recipient: type === 1 && recipient === me ? APPLICATION_ID : recipient,
    }
  })

/** Beyond so many messages nobody counts. */
const COUNTED = 200

const unreadIn = (world: World, me: string, channel: Channel) => {
  const { order } = channel.messages
  const mark = world.read.get(`${me} ${channel.id}`) ?? '0'
  const since = order
    .slice(Math.max(firstAfter(channel.messages, mark), order.length - COUNTED))
    .filter(message => message.author !== me && canSeeMessage(world, me, message))
  return {
    lastMessage: order.findLast(message => canSeeMessage(world, me, message))?.id ?? null,
    unread: since.length > 0,
    mentions: since.filter(({ pings }) => pings.includes(me)).length,
  }
}

const pageCommands = (world: World, me: string): PageCommand[] => {
  const dm: Channel = { ...newChannel('0', '', 0), type: 1, recipient: me }
  const inDms = new Set(commandsFor(world, me, dm))
  const here = visibleChannels(world, me).filter(({ type }) => type === 0)
  const inServer = new Set(here.flatMap(channel => commandsFor(world, me, channel)))
  return [...new Set([...inServer, ...inDms])].map(command => ({
    ...command,
    inServer: inServer.has(command),
    inDms: inDms.has(command),
  }))
}

/** Channels: read, changed, deleted; their permissions and pins; direct messages opened. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { checkSpec } from '../checks/spec.js'
import type { Sandbox } from '../sandbox.js'
import { deleteChannel, openDm, pinMessage, setArchived, unpinMessage, updateChannel } from '../world/channels.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel } from '../world/index.js'
import { channelJson, iso } from '../world/json.js'
import { messageJson } from '../world/message-json.js'
import { canSend, may } from '../world/permissions.js'
import { need, needAwake, publicMessage, visibleChannel } from './access.js'
import { refuse } from './errors.js'
import { type Call, route } from './route.js'

const MAX_PINS = 250

export const channelRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  route(app, sandbox, 'GET', '/channels/:channel', call => channelJson(call.world, visibleChannel(call)))
  route(app, sandbox, 'PATCH', '/channels/:channel', change)
  route(app, sandbox, 'DELETE', '/channels/:channel', call => {
    const channel = visibleChannel(call)
    if (channel.type !== 1) need(call, channel, channel.thread ? P.ManageThreads : P.ManageChannels)
    const json = channelJson(call.world, channel)
    if (channel.type !== 1) deleteChannel(call.world, channel)
    return json
  })
  route(app, sandbox, 'PUT', '/channels/:channel/permissions/:target', setOverwrite)
  route(app, sandbox, 'DELETE', '/channels/:channel/permissions/:target', call => {
    const channel = visibleChannel(call)
    need(call, channel, P.ManageRoles)
    const overwrites = channel.overwrites.filter(({ id }) => id !== call.params['target'])
    updateChannel(call.world, channel, { overwrites })
  })
  for (const pins of ['/channels/:channel/messages/pins', '/channels/:channel/pins']) {
    route(app, sandbox, 'PUT', `${pins}/:message`, pin)
    route(app, sandbox, 'DELETE', `${pins}/:message`, unpin)
  }
  route(app, sandbox, 'GET', '/channels/:channel/messages/pins', call => ({
    items: pinned(call).map(message => ({ pinned_at: iso(call.world.clock.now()), message })),
    has_more: false,
  }))
  route(app, sandbox, 'GET', '/channels/:channel/pins', pinned)
  route(app, sandbox, 'POST', '/users/@me/channels', call => {
    const { recipient_id: id } = checkSpec<{ recipient_id?: string }>('CreatePrivateChannelRequestSchema', call.payload)
    const user = call.world.users.get(id ?? '')
    if (!user) throw refuse(10013)
    if (user.bot) throw refuse(50007)
    return channelJson(call.world, openDm(call.world, user.id))
  })
}

type ChannelBody = {
  name?: string | null
  topic?: string | null
  archived?: boolean | null
  locked?: boolean | null
  auto_archive_duration?: number | null
}

const change = (call: Call) => {
  const channel = visibleChannel(call)
  if (channel.type === 1) throw refuse(50024)
  if (channel.thread) changeThread(call, channel, channel.thread)
  else {
    need(call, channel, P.ManageChannels)
    const body = checkSpec<ChannelBody>('UpdateGuildChannelRequestPartialSchema', call.payload)
    updateChannel(call.world, channel, {
      ...(body.name ? { name: body.name } : {}),
      ...(body.topic === undefined ? {} : { topic: body.topic }),
    })
  }
  return channelJson(call.world, channel)
}

/** Waking an archived thread takes no more than writing in it, unless it's locked; the rest its owner or a moderator. */
const changeThread = (call: Call, channel: Channel, thread: NonNullable<Channel['thread']>) => {
  const { world } = call
  const body = checkSpec<ChannelBody>('UpdateThreadRequestPartialSchema', call.payload)
  const moderator = may(world, APPLICATION_ID, channel, P.ManageThreads)
  const onlyWakes = Object.keys(body).every(key => key === 'archived') && body.archived === false
  if ((thread.locked || body.locked === true) && !moderator) throw refuse(50013)
  if (thread.archived && body.archived !== false) throw refuse(50083)
  if (!moderator && !(onlyWakes ? canSend(world, APPLICATION_ID, channel) : thread.owner === APPLICATION_ID))
    throw refuse(50013)
  if (body.name) channel.name = body.name
  if (body.locked != null) thread.locked = body.locked
  if (body.auto_archive_duration) thread.autoArchive = body.auto_archive_duration
  setArchived(world, channel, body.archived ?? thread.archived)
}

const setOverwrite = (call: Call) => {
  const channel = visibleChannel(call)
  need(call, channel, P.ManageRoles)
  const id = call.params['target'] ?? ''
  const body = (call.payload ?? {}) as { type?: number; allow?: string; deny?: string }
  const type = body.type === 1 ? 1 : 0
  const bits = (text: string | undefined) => (/^\d+$/.test(text ?? '') ? BigInt(text ?? '0') : 0n)
  const overwrite = { id, type, allow: bits(body.allow), deny: bits(body.deny) } as const
  updateChannel(call.world, channel, {
    overwrites: [...channel.overwrites.filter(known => known.id !== id), overwrite],
  })
}

const pin = (call: Call) => {
  const { channel, message } = pinnable(call)
  if (!channel.pins.includes(message.id) && channel.pins.length >= MAX_PINS) throw refuse(30003)
  pinMessage(call.world, channel, message, APPLICATION_ID, { by: 'bot' })
}

const unpin = (call: Call) => {
  const { channel, message } = pinnable(call)
  unpinMessage(call.world, channel, message, { by: 'bot' })
}

/** Since 2026 Pin Messages, before that Manage Messages; either will do here. In direct messages both may. */
const pinnable = (call: Call) => {
  const channel = visibleChannel(call)
  const message = publicMessage(call, channel)
  const allowed = [P.PinMessages, P.ManageMessages].some(bit => may(call.world, APPLICATION_ID, channel, bit))
  if (!allowed && channel.type !== 1) throw refuse(50013)
  needAwake(call, channel)
  return { channel, message }
}

const pinned = (call: Call) => {
  const channel = visibleChannel(call)
  return channel.pins
    .flatMap(id => channel.messages.byId.get(id) ?? [])
    .map(message => messageJson(call.world, message, call.origin()))
}

/** Messages in channels: read, posted, edited, deleted, pinned. */

import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import type { MessageBody } from '../checks/message.js'
import type { Sandbox } from '../sandbox.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel, Message, World } from '../world/index.js'
import { messageJson } from '../world/message-json.js'
import { deleteMessages, editMessage, FLAG, listMessages, postMessage } from '../world/messages.js'
import { may } from '../world/permissions.js'
import { need, needAwake, needSend, publicMessage, visibleChannel } from './access.js'
import { ApiError, invalidBody, refuse } from './errors.js'
import { type Call, route } from './route.js'
import { readMessage } from './written.js'

/** "The past few minutes" in which Discord remembers a nonce, ms. */
const NONCE_MEMORY = 3 * 60_000
const HOUR = 3_600_000
/** Edits of messages over an hour old, a channel and hour. */
const LATE_EDITS = 5

export const messageRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  const base = '/channels/:channel/messages'
  route(app, sandbox, 'GET', base, list)
  route(app, sandbox, 'POST', base, create)
  route(app, sandbox, 'GET', `${base}/:message`, call => json(call, publicMessage(call, readable(call))))
  route(app, sandbox, 'PATCH', `${base}/:message`, edit)
  route(app, sandbox, 'DELETE', `${base}/:message`, remove)
  route(app, sandbox, 'POST', `${base}/bulk-delete`, bulkDelete)
  route(app, sandbox, 'POST', '/channels/:channel/typing', call => {
    const channel = visibleChannel(call)
    needSend(call, channel, { files: false, embeds: false })
    call.world.emit({ kind: 'typing', channel: channel.id, user: APPLICATION_ID })
  })
}

const readable = (call: Call) => {
  const channel = visibleChannel(call)
  if (!may(call.world, APPLICATION_ID, channel, P.ReadMessageHistory)) throw refuse(50001)
  return channel
}

const list = (call: Call) => {
  const channel = visibleChannel(call)
  const { before, after, around, limit = '50' } = call.query
  const count = Number(limit)
  if (!(Number.isInteger(count) && count >= 1 && count <= 100))
    throw invalidBody({ path: ['limit'], code: 'NUMBER_TYPE_RANGE', message: 'int value should be between 1 and 100.' })
  if (!may(call.world, APPLICATION_ID, channel, P.ReadMessageHistory)) return []
  const page = {
    limit: count,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(around === undefined ? {} : { around }),
  }
  return listMessages(channel, page, isPublic).map(message => json(call, message))
}

/** Deferred answers that haven't come are listed by Discord too. */
const isPublic = ({ ephemeralFor }: Message) => ephemeralFor === null

const create = (call: Call) => {
  const { world } = call
  const channel = visibleChannel(call)
  const { body, write } = readMessage({ ...call, channel, schema: 'MessageCreateRequestSchema', ephemeral: false })
  needSend(call, channel, { files: call.files.length > 0, embeds: (body.embeds ?? []).length > 0 })
  const { nonce = null, enforce_nonce: enforce } = body as MessageBody & { enforce_nonce?: boolean }
  const known = enforce && nonce !== null ? remembered(world, String(nonce)) : null
  if (known) return json(call, known)
  const reference = referenceOf(call, channel, body as ReferenceBody)
  const written = write()
  const flags = (written.flags ?? 0) & ~FLAG.ephemeral
  const message = postMessage(
    world,
    channel,
    APPLICATION_ID,
    { ...written, flags },
    { nonce, reference },
    { by: 'bot' },
  )
  if (nonce !== null) remember(world, String(nonce), message)
  return json(call, message)
}

type ReferenceBody = {
  message_reference?: { message_id: string; channel_id?: string; fail_if_not_exists?: boolean } | null
}

const referenceOf = (call: Call, channel: Channel, { message_reference: reference }: ReferenceBody) => {
  if (!reference) return null
  need160002(call, channel)
  const found = channel.messages.byId.get(reference.message_id)
  if (found && found.ephemeralFor === null) return { channel: channel.id, message: found.id }
  if (reference.fail_if_not_exists === false) return null
  throw invalidBody({
    path: ['message_reference'],
    code: 'REPLIES_UNKNOWN_MESSAGE',
    message: 'Unknown message',
  })
}

const need160002 = ({ world }: Call, channel: Channel) => {
  if (!may(world, APPLICATION_ID, channel, P.ReadMessageHistory)) throw refuse(160002)
}

/** What was posted with this nonce; 10008 if it has been deleted since. */
const remembered = (world: World, nonce: string): Message | null => {
  const entry = world.nonces.get(nonce)
  if (!entry || world.clock.now() - entry.at > NONCE_MEMORY) return null
  const message = world.channels.get(entry.channel)?.messages.byId.get(entry.message)
  if (!message) throw refuse(10008)
  return message
}

const remember = (world: World, nonce: string, message: Message) => {
  const now = world.clock.now()
  for (const [old, { at }] of world.nonces) {
    if (now - at <= NONCE_MEMORY) break
    world.nonces.delete(old)
  }
  world.nonces.delete(nonce)
  world.nonces.set(nonce, { channel: message.channel, message: message.id, at: now })
}

const edit = (call: Call) => {
  const { world } = call
  const channel = visibleChannel(call)
  const before = publicMessage(call, channel)
  if (before.author !== APPLICATION_ID) throw refuse(50005)
  needAwake(call, channel)
  const { write } = readMessage({ ...call, channel, schema: 'MessageEditRequestPartialSchema', before })
  if (call.files.length > 0) need(call, channel, P.AttachFiles)
  countLateEdit(world, before)
  return json(call, editMessage(world, before, write(), { by: 'bot' }))
}

const countLateEdit = (world: World, { channel, createdAt }: Message) => {
  const now = world.clock.now()
  if (now - createdAt <= HOUR) return
  const recent = (world.lateEdits.get(channel) ?? []).filter(at => now - at < HOUR)
  if (recent.length >= LATE_EDITS) {
    const { status, code, message } = refuse(30046)
    throw new ApiError(status, code, message, [], (HOUR - (now - (recent[0] ?? now))) / 1000)
  }
  world.lateEdits.set(channel, [...recent, now])
}

const remove = (call: Call) => {
  const channel = visibleChannel(call)
  const message = publicMessage(call, channel)
  if (message.author !== APPLICATION_ID) need(call, channel, P.ManageMessages)
  needAwake(call, channel)
  deleteMessages(call.world, channel, [message.id], { by: 'bot' })
}

const bulkDelete = (call: Call) => {
  const channel = visibleChannel(call)
  need(call, channel, P.ManageMessages)
  const { messages } = (call.payload ?? {}) as { messages?: unknown }
  if (!Array.isArray(messages) || messages.length < 2 || messages.length > 100)
    throw invalidBody({
      path: ['messages'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: 'Must be between 2 and 100 in length.',
    })
  deleteMessages(call.world, channel, messages.map(String), { by: 'bot' })
}

const json = ({ world, origin }: Call, message: Message) => messageJson(world, message, origin())

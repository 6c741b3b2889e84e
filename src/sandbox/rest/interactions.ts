/** Answers to interactions: callbacks, and the token's webhook for what follows. */
import type { FastifyInstance } from 'fastify'
import { checkChoices } from '../checks/choices.js'
import { checkModal } from '../checks/modal.js'
import { checkSpec } from '../checks/spec.js'
import type { Sandbox } from '../sandbox.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel, Interaction, Message } from '../world/index.js'
import { acknowledge, isExpired, isLate } from '../world/interactions.js'
import { messageJson } from '../world/message-json.js'
import { deleteMessages, editMessage, FLAG, type Origin, postMessage, type Written } from '../world/messages.js'
import { needAwake, needUnlocked } from './access.js'
import { invalidBody, refuse } from './errors.js'
import { type Call, route } from './route.js'
import { readMessage } from './written.js'

/** Discord's callback types. */
const MESSAGE = 4
const DEFERRED = 5
const DEFERRED_UPDATE = 6
const UPDATE = 7
const CHOICES = 8
const MODAL = 9

export const interactionRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  const open = { open: true, exempt: true }
  route(app, sandbox, 'POST', '/interactions/:id/:token/callback', callback, open)
  const base = '/webhooks/:application/:token'
  route(app, sandbox, 'POST', base, followUp, open)
  route(app, sandbox, 'GET', `${base}/messages/:message`, call => json(call, ownMessage(call, opened(call))), open)
  route(app, sandbox, 'PATCH', `${base}/messages/:message`, edit, open)
  route(app, sandbox, 'DELETE', `${base}/messages/:message`, remove, open)
}

const callback = (call: Call) => {
  const { world, params, payload, query } = call
  const interaction = world.interactions.get(params['token'] ?? '')
  if (!interaction || interaction.id !== params['id'] || isLate(world, interaction)) throw refuse(10062)
  if (interaction.acknowledged) throw refuse(40060)
  const type = Number((payload as { type?: unknown } | undefined)?.type)
  checkType(interaction, type)
  const message = answer(call, interaction, type)
  acknowledge(world, interaction, type)
  return query['with_response'] === 'true' ? callbackJson(call, interaction, type, message) : undefined
}

const checkType = ({ kind, source }: Interaction, type: number) => {
  const fits = {
    command: [MESSAGE, DEFERRED, MODAL],
    component: [MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL],
    modal: source ? [MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE] : [MESSAGE, DEFERRED],
    autocomplete: [CHOICES],
  }[kind]
  if (fits.includes(type)) return
  throw invalidBody({
    path: ['type'],
    code: 'BASE_TYPE_CHOICES',
    message: `Value must be one of {${fits.join(', ')}}.`,
  })
}

/** Does what the callback says; the message that it makes or changes, if any. */
const answer = (call: Call, interaction: Interaction, type: number): Message | null => {
  const { world, payload } = call
  const { channel, cause } = place(call, interaction)
  switch (type) {
    case CHOICES:
      interaction.choices = checkChoices(payload)
      return null
    case MODAL: {
      const { id, user, source } = interaction
      interaction.modal = { id, user, channel: channel.id, source, data: checkModal(payload), submitted: false }
      world.modals.set(id, interaction.modal)
      return null
    }
    case DEFERRED: {
      const { data } = payload as { data?: { flags?: number } | null }
      const message = post(call, interaction, { flags: FLAG.loading | ((data?.flags ?? 0) & FLAG.ephemeral) })
      interaction.pending = true
      return message
    }
    case DEFERRED_UPDATE:
      keepSource(interaction)
      return null
    default: {
      const before = type === UPDATE ? stored(call, interaction.source) : null
      const { write } = readMessage({
        ...call,
        channel,
        schema: null,
        payload: dataOf(type, payload),
        before,
        where: ['data'],
      })
      if (!before) return post(call, interaction, write())
      needAwake(call, channel)
      keepSource(interaction)
      return editMessage(world, before, write(), cause)
    }
  }
}

const dataOf = (type: number, payload: unknown) => {
  const kind = type === UPDATE ? 'UpdateMessage' : 'CreateMessage'
  return checkSpec<{ data?: unknown }>(`${kind}InteractionCallbackRequestSchema`, payload).data ?? {}
}

/** The first answer, or a later message, of an interaction. */
const post = (call: Call, interaction: Interaction, written: Written) => {
  const { world } = call
  const { channel, cause } = place(call, interaction)
  needUnlocked(call, channel)
  const ephemeral = ((written.flags ?? 0) & FLAG.ephemeral) !== 0
  const message = postMessage(world, channel, APPLICATION_ID, written, originOf(interaction, ephemeral), cause)
  interaction.original ??= { channel: channel.id, message: message.id }
  return message
}

const originOf = (interaction: Interaction, ephemeral: boolean): Origin => ({
  type: interaction.source ? 19 : interaction.data['target_id'] ? 23 : 20,
  reference:
    interaction.source && !ephemeral ? { channel: interaction.source.channel, message: interaction.source.id } : null,
  ephemeralFor: ephemeral ? interaction.user : null,
  interaction: {
    id: interaction.id,
    type: interaction.kind === 'component' ? 3 : interaction.kind === 'modal' ? 5 : 2,
    user: interaction.user,
    name: interaction.commandName,
    target: typeof interaction.data['target_id'] === 'string' ? interaction.data['target_id'] : null,
  },
  fromApplication: true,
})

const keepSource = (interaction: Interaction) => {
  const { source } = interaction
  if (source) interaction.original = { channel: source.channel, message: source.id }
}

/** A deferred answer's first follow-up takes its place, and its ephemerality. */
const followUp = (call: Call) => {
  const interaction = opened(call)
  const { channel, cause } = place(call, interaction)
  const waiting = interaction.pending ? ownMessage(call, interaction, '@original') : null
  const schema = 'IncomingWebhookInteractionRequestSchema'
  const { write } = readMessage({ ...call, channel, schema, before: waiting })
  needUnlocked(call, channel)
  interaction.pending = false
  const message = waiting ? editMessage(call.world, waiting, write(), cause) : post(call, interaction, write())
  return json(call, message)
}

const edit = (call: Call) => {
  const interaction = opened(call)
  const { channel, cause } = place(call, interaction)
  const before = ownMessage(call, interaction)
  needAwake(call, channel)
  const { write } = readMessage({ ...call, channel, schema: 'IncomingWebhookUpdateRequestPartialSchema', before })
  if (interaction.original?.message === before.id) interaction.pending = false
  return json(call, editMessage(call.world, before, write(), cause))
}

const remove = (call: Call) => {
  const interaction = opened(call)
  const { channel, cause } = place(call, interaction)
  const message = ownMessage(call, interaction)
  if (interaction.original?.message === message.id) interaction.pending = false
  deleteMessages(call.world, channel, [message.id], cause)
}

/** The interaction of this token, answered and not yet expired. */
const opened = ({ world, params }: Call): Interaction => {
  const interaction = world.interactions.get(params['token'] ?? '')
  if (!interaction || isExpired(world, interaction)) throw refuse(50027)
  if (params['application'] !== APPLICATION_ID || !interaction.acknowledged) throw refuse(10015)
  return interaction
}

const place = (
  { world }: Call,
  interaction: Interaction,
): { channel: Channel; cause: { by: 'interaction'; id: string } } => {
  const channel = world.channels.get(interaction.channel)
  if (!channel) throw refuse(10003)
  return { channel, cause: { by: 'interaction', id: interaction.id } }
}

/** A message which the webhook may touch: its original, or one that this interaction's application sent here. */
const ownMessage = (call: Call, interaction: Interaction, id = call.params['message'] ?? ''): Message => {
  const { channel } = place(call, interaction)
  const wanted = id === '@original' ? interaction.original?.message : id
  const message = wanted === undefined ? undefined : channel.messages.byId.get(wanted)
  const mine = message && (message.interaction?.id === interaction.id || message.id === interaction.original?.message)
  if (!message || !mine) throw refuse(10008)
  return message
}

const stored = ({ world }: Call, source: Message | null): Message => {
  const message = source && world.channels.get(source.channel)?.messages.byId.get(source.id)
  if (!message) throw refuse(10008)
  return message
}

const json = ({ world, origin }: Call, message: Message) => messageJson(world, message, origin())

const callbackJson = (call: Call, interaction: Interaction, type: number, message: Message | null) => ({
  interaction: {
    id: interaction.id,
    type: { command: 2, component: 3, autocomplete: 4, modal: 5 }[interaction.kind],
    channel_id: interaction.channel,
    guild_id: call.world.guild.id,
    ...(message
      ? {
          response_message_id: message.id,
          response_message_loading: (message.flags & FLAG.loading) !== 0,
          response_message_ephemeral: message.ephemeralFor !== null,
        }
      : {}),
  },
  resource: { type, ...(message ? { message: json(call, message) } : {}) },
})

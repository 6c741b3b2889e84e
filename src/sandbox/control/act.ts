/** What a member does: commands, presses, choices, modals, messages; and what came of it. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Act, ActAnswer } from '../api.js'
import type { Sandbox } from '../sandbox.js'
import { openDm } from '../world/channels.js'
import type { Channel, Interaction, User } from '../world/index.js'
import { postMessage } from '../world/messages.js'
import { canSee, canSend, may } from '../world/permissions.js'
import { sendCommand, sendMenuCommand } from './act-command.js'
import { pressComponent } from './act-component.js'
import { modalView, submitModal } from './act-modal.js'
import { CallFailure, channelNamed, messageWithId, userNamed } from './find.js'
import { upload } from './options.js'
import { Refusal } from './refusal.js'
import { watch } from './watch.js'

/** Milliseconds. */
const SETTLE = 150
const TIMEOUT = 5000

/** Who does it, and where. */
export type Deed = { sandbox: Sandbox; user: User; channel: Channel; force: boolean; deliver: number }

export const act = async (sandbox: Sandbox, body: Act): Promise<ActAnswer> => {
  const { world } = sandbox
  const user = userNamed(world, body.as)
  if (user.bot) throw new CallFailure(`${user.name} is a bot`)
  const channel = whereOf(sandbox, body, user)
  const deed: Deed = { sandbox, user, channel, force: body.force ?? false, deliver: body.deliver ?? 1 }
  const watching = watch(sandbox, user.id, channel)
  try {
    const interaction = perform(deed, body)
    if (interaction) watching.follow(interaction)
    const wait = body.wait ?? 'quiet'
    const brief = interaction?.kind === 'autocomplete'
    if (wait !== 'none' && interaction && (wait === 'ack' || brief)) await watching.acknowledged()
    else if (wait === 'quiet') await watching.quiet(body.settleMs ?? SETTLE, body.timeoutMs ?? TIMEOUT)
    const { modal = null } = interaction ?? {}
    return {
      interaction: interaction?.id ?? null,
      ...watching.end(),
      modal: modal && modalView(world, modal),
      choices: interaction?.choices ?? null,
      error: interaction?.failed ? { code: 'no_answer_3s', message: 'The application did not respond' } : null,
    }
  } catch (error) {
    const nothing = watching.end()
    if (!(error instanceof Refusal)) throw error
    return {
      interaction: null,
      ...nothing,
      modal: null,
      choices: null,
      error: { code: error.code, message: error.message },
    }
  }
}

/** The interaction that was sent; null for a plain message, or where Discord sends nothing. */
const perform = (deed: Deed, body: Act): Interaction | null => {
  mayActHere(deed, body)
  switch (body.type) {
    case 'command':
    case 'autocomplete':
      return sendCommand(deed, body)
    case 'userCommand':
    case 'messageCommand':
      return sendMenuCommand(deed, body)
    case 'press':
    case 'select':
      return pressComponent(deed, body)
    case 'modal':
      return submitModal(deed, body)
    case 'message':
      return say(deed, body)
  }
}

/** A component's channel is its message's; `dm` are the direct messages with the bot. */
const whereOf = ({ world }: Sandbox, body: Act, user: User): Channel => {
  if (body.type === 'press' || body.type === 'select') {
    const message = messageWithId(world, body.message)
    const channel = message && world.channels.get(message.channel)
    if (channel) return channel
  }
  if (body.type === 'modal') {
    const channel = world.channels.get(world.modals.get(body.modalId)?.channel ?? '')
    if (channel) return channel
  }
  if (body.channel === 'dm') return openDm(world, user.id)
  if (body.channel === undefined && body.type !== 'message') {
    const first = [...world.channels.values()].find(channel => canSee(world, user.id, channel))
    if (first) return first
  }
  return channelNamed(world, body.channel)
}

/** In an archived thread nothing can be used, in a locked one no component, and commands by moderators only. */
const mayActHere = ({ sandbox: { world }, user, channel, force }: Deed, { type }: Act) => {
  if (!canSee(world, user.id, channel)) throw new Refusal('not_visible', `${user.name} can't see this channel`)
  if (type === 'message' || force || !channel.thread) return
  const moderates = type.endsWith('ommand') && may(world, user.id, channel, P.ManageThreads)
  if (channel.thread.archived || (channel.thread.locked && !moderates)) throw new Refusal(50083, 'Thread is archived')
}

const say = ({ sandbox, user, channel }: Deed, body: Extract<Act, { type: 'message' }>) => {
  const { world } = sandbox
  if (!canSend(world, user.id, channel)) throw new Refusal(50013, 'Missing Permissions')
  if (channel.thread?.locked && !may(world, user.id, channel, P.ManageThreads))
    throw new Refusal(50083, 'Thread is archived')
  if (body.content.length > 2000) throw new Refusal(50035, 'Must be 2000 or fewer in length.')
  const files = body.attachments ?? []
  if (body.content.trim() === '' && files.length === 0) throw new Refusal(50006, 'Cannot send an empty message')
  if (files.length > 0 && !may(world, user.id, channel, P.AttachFiles)) throw new Refusal(50013, 'Missing Permissions')
  const replied = body.replyTo === undefined ? null : messageWithId(world, body.replyTo, channel)
  postMessage(
    world,
    channel,
    user.id,
    { content: body.content, attachments: files.map(file => upload(sandbox, channel, file, false)) },
    { reference: replied ? { channel: channel.id, message: replied.id } : null },
    { by: 'user', user: user.id },
  )
  return null
}

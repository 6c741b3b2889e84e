/** Answers to interactions: the first one within three seconds, the rest by changing it. One place, nobody else does it. */
import { REST } from 'discord.js'
import { InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10'
import { codes, type Fault, faultOf, isRefused } from './faults.js'
import { encodeModal, type Outgoing } from './messages/encode.js'
import type { ModalView } from './messages/view.js'
import type { Choice } from './routes.js'

/** What an answer needs of its interaction. */
type Ticket = { id: string; token: string; application: string }

export type FirstAnswer =
  | { kind: 'ephemeral' }
  | { kind: 'update' }
  | { kind: 'modal'; modal: ModalView }
  | { kind: 'choices'; choices: Choice[] }
  | { kind: 'message'; message: Outgoing }

/**
 * `given`: Discord has it. `taken`: another process, or an earlier delivery of the same interaction, has answered.
 * `late`: the three seconds are over. `failed`: no answer got through.
 */
export type Acknowledged = 'given' | 'taken' | 'late' | 'failed'

export type Answering = {
  acknowledge(ticket: Ticket, answer: FirstAnswer): Promise<Acknowledged>
  /** Replaces the first answer. Null when it is there; else why it isn't. */
  replace(ticket: Ticket, message: Outgoing): Promise<Fault | null>
  /** Says something more, beside what was pressed: after an acknowledged update alone. Null when it is there. */
  add(ticket: Ticket, message: Outgoing): Promise<Fault | null>
}

/**
 * Interaction endpoints are exempt from the limit of 50 requests a second, so they have REST clients of their own.
 * Handlers are per token: swept every minute, or a busy hour would fill the memory.
 */
const shared = { version: '10', globalRequestsPerSecond: Number.POSITIVE_INFINITY, handlerSweepInterval: 60_000 }

export const createAnswering = (api: string | null): Answering => {
  const base = { ...shared, ...(api === null ? {} : { api }) }
  const first = new REST({ ...base, retries: 0, timeout: 1400 })
  const later = new REST({ ...base, retries: 2, timeout: 20_000 })
  return {
    acknowledge: (ticket, answer) =>
      acknowledge(() =>
        first.post(Routes.interactionCallback(ticket.id, ticket.token), { ...encodeFirst(answer), auth: false }),
      ),
    replace: (ticket, message) =>
      replace(() =>
        later.patch(Routes.webhookMessage(ticket.application, ticket.token, '@original'), {
          body: message.body,
          files: message.files,
          auth: false,
        }),
      ),
    add: async (ticket, { body, files }) => {
      try {
        await later.post(Routes.webhook(ticket.application, ticket.token), { body, files, auth: false })
        return null
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}

const encodeFirst = (answer: FirstAnswer) => {
  switch (answer.kind) {
    case 'ephemeral':
      return {
        body: {
          type: InteractionResponseType.DeferredChannelMessageWithSource,
          data: { flags: MessageFlags.Ephemeral },
        },
      }
    case 'update':
      return { body: { type: InteractionResponseType.DeferredMessageUpdate } }
    case 'modal':
      return { body: { type: InteractionResponseType.Modal, data: encodeModal(answer.modal) } }
    case 'choices':
      return {
        body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: answer.choices } },
      }
    case 'message':
      return {
        body: { type: InteractionResponseType.ChannelMessageWithSource, data: answer.message.body },
        files: answer.message.files,
      }
  }
}

/**
 * Two tries fit into the three seconds. After one whose answer got lost, "already acknowledged" means that it was ours
 * (Discord sometimes says "unknown interaction" in its place).
 */
const acknowledge = async (send: () => Promise<unknown>): Promise<Acknowledged> => {
  let lost = false
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await send()
      return 'given'
    } catch (error) {
      const fault = faultOf(error)
      if (fault.code === codes.alreadyAcknowledged) return lost ? 'given' : 'taken'
      if (fault.code === codes.unknownInteraction) return lost ? 'given' : 'late'
      if (isRefused(fault)) return 'failed'
      lost = true
    }
  }
  return 'failed'
}

/** Changing a message twice to the same is harmless, so a lost answer is simply asked for again. */
const replace = async (send: () => Promise<unknown>): Promise<Fault | null> => {
  for (let attempt = 0; ; attempt++) {
    try {
      await send()
      return null
    } catch (error) {
      const fault = faultOf(error)
      if (isRefused(fault) || attempt >= 2) return fault
      await new Promise(resolve => setTimeout(resolve, 200 * (attempt + 1)))
    }
  }
}

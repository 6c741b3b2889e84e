/** Follows what one deed of a member causes, until it is quiet. */
import type { ActAnswer } from '../api.js'
import type { Sandbox } from '../sandbox.js'
import type { Change, Channel, Interaction, Message } from '../world/index.js'
import { canSeeMessage } from '../world/permissions.js'
import { messageView } from './views.js'

export type Watch = {
  /** From now on this interaction's doings are the deed's. */
  follow(interaction: Interaction): void
  acknowledged(): Promise<void>
  /** Nothing for `settleMs`, nothing under way, no deferred answer outstanding; at most `timeoutMs`. */
  quiet(settleMs: number, timeoutMs: number): Promise<void>
  /** Ends it and says what happened. */
  end(): Pick<ActAnswer, 'created' | 'edited' | 'deleted' | 'others' | 'pings' | 'acknowledgedAfterMs'>
}

export const watch = (sandbox: Sandbox, as: string, channel: Channel): Watch => {
  const { world } = sandbox
  const created = new Map<string, Message>()
  const edited = new Map<string, Message>()
  const deleted = new Set<string>()
  const others = new Map<string, Message>()
  let interaction: Interaction | null = null
  const sentAt = performance.now()
  let answeredAt: number | null = null
  let lastActivity = sentAt
  let answered = () => {}
  const answer = new Promise<void>(resolve => {
    answered = resolve
  })

  /** The channel itself, its threads, and a thread's own channel. */
  const near = (id: string) =>
    id === channel.id || id === channel.parent || world.channels.get(id)?.parent === channel.id

  const ours = (cause: Extract<Change, { kind: 'message' }>['cause'], where: string) =>
    (cause.by === 'interaction' && cause.id === interaction?.id) ||
    (cause.by === 'bot' && near(where)) ||
    (cause.by === 'user' && cause.user === as && where === channel.id && !interaction)

  const stop = world.subscribe(change => {
    if (change.kind === 'message') {
      const { message } = change
      if (!ours(change.cause, message.channel)) return void others.set(message.id, message)
      lastActivity = performance.now()
      if (change.change === 'created') created.set(message.id, message)
      else if (!created.has(message.id)) edited.set(message.id, message)
    } else if (change.kind === 'deleted') {
      const mine = ours(change.cause, change.channel.id)
      if (mine) lastActivity = performance.now()
      for (const message of change.messages) {
        if (created.delete(message.id)) continue
        edited.delete(message.id)
        if (!mine) others.set(message.id, message)
        else if (canSeeMessage(world, as, message)) deleted.add(message.id)
      }
    } else if (change.kind === 'interaction' && change.interaction === interaction && change.state !== 'sent') {
      lastActivity = performance.now()
      if (change.state === 'acknowledged') answeredAt ??= lastActivity
      answered()
    }
  })

  const busy = () =>
    sandbox.busy.has(channel.id) ||
    (channel.parent !== null && sandbox.busy.has(channel.parent)) ||
    (interaction !== null && sandbox.busy.has(interaction.id))

  return {
    follow(sent) {
      interaction = sent
    },
    acknowledged: () => answer,
    async quiet(settleMs, timeoutMs) {
      const until = performance.now() + timeoutMs
      if (interaction) await Promise.race([answer, sleep(timeoutMs)])
      for (;;) {
        const now = performance.now()
        if (busy()) lastActivity = now
        const left = lastActivity + settleMs - now
        if (now >= until || interaction?.failed) return
        if (left <= 0 && !interaction?.pending) return
        await sleep(Math.min(Math.max(left, 5), until - now))
      }
    },
    end() {
      stop()
      const seen = (messages: Iterable<Message>) => [...messages].filter(message => canSeeMessage(world, as, message))
      const made = seen(created.values())
      const view = (message: Message) => messageView(world, message, sandbox.origin())
      return {
        acknowledgedAfterMs: answeredAt === null ? null : Math.round((answeredAt - sentAt) * 100) / 100,
        created: made.map(view),
        edited: seen(edited.values()).map(view),
        deleted: [...deleted],
        others: seen(others.values()).map(({ id }) => id),
        pings: [...new Set(made.flatMap(({ pings }) => pings))],
      }
    },
  }
}

const sleep = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

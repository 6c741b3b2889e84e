/** Interactions: made by a member, sent to the bot, answered once within 3 s, followed up for 15 minutes. */
import { randomBytes } from 'node:crypto'
import type { Channel, Interaction, InteractionKind, Message, World } from './index.js'

/** Discord's limits, in milliseconds. */
const FIRST_ANSWER = 3_000
const TOKEN_LIFE = 15 * 60_000

export type NewInteraction = {
  kind: InteractionKind
  user: string
  channel: Channel
  data: Record<string, unknown>
  source?: Message | null
  commandName?: string | null
}

/** Makes an interaction and sends it to the bot `deliver` times. */
export const sendInteraction = (world: World, made: NewInteraction, deliver = 1): Interaction => {
  forgetOld(world)
  const id = world.clock.snowflake()
  const interaction: Interaction = {
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(48).toString('base64')}`).toString('base64url'),
    kind: made.kind,
    user: made.user,
    channel: made.channel.id,
    createdAt: world.clock.now(),
    data: made.data,
    source: made.source ?? null,
    commandName: made.commandName ?? null,
    acknowledged: null,
    pending: false,
    original: null,
    modal: null,
    choices: null,
    failed: false,
  }
  world.interactions.set(interaction.token, interaction)
  for (let times = 0; times < deliver; times += 1) world.emit({ kind: 'interaction', interaction, state: 'sent' })
  watch(world, interaction)
  return interaction
}

export const acknowledge = (world: World, interaction: Interaction, type: number) => {
  interaction.acknowledged = { at: world.clock.now(), type }
  world.emit({ kind: 'interaction', interaction, state: 'acknowledged' })
}

/** Too late for a first answer. */
export const isLate = (world: World, { createdAt }: Interaction) => world.clock.now() - createdAt > FIRST_ANSWER

export const isExpired = (world: World, { createdAt }: Interaction) => world.clock.now() - createdAt > TOKEN_LIFE

/** Says so when no answer comes in time, also when it is the clock that is moved on. */
const watch = (world: World, interaction: Interaction) => {
  const check = () => {
    if (!interaction.acknowledged && !isLate(world, interaction)) return
    clearTimeout(timer)
    stop()
    if (interaction.acknowledged) return
    interaction.failed = true
    world.emit({ kind: 'interaction', interaction, state: 'failed' })
  }
  const timer = setTimeout(check, FIRST_ANSWER + 5)
  timer.unref()
  const stop = world.clock.onAdvance(check)
}

const forgetOld = (world: World) => {
  for (const interaction of world.interactions.values()) {
    if (!isExpired(world, interaction)) return
    world.interactions.delete(interaction.token)
  }
}

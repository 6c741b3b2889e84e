/** What the bot may do, asked before it is done; refusals are Discord's. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel, Message } from '../world/index.js'
import { canSend, may } from '../world/permissions.js'
import { refuse } from './errors.js'
import type { Call } from './route.js'

/** The channel of the path: 10003 if there is none, 50001 if the bot can't see it. */
export const visibleChannel = ({ world, params }: Call, id = params['channel'] ?? ''): Channel => {
  const channel = world.channels.get(id)
  if (!channel) throw refuse(10003)
  if (!may(world, APPLICATION_ID, channel, P.ViewChannel)) throw refuse(50001)
  return channel
}

export const need = ({ world }: Call, channel: Channel, permission: bigint) => {
  if (!may(world, APPLICATION_ID, channel, permission)) throw refuse(50013)
}

/** Sending wakes an archived thread, but not a locked one. */
export const needSend = (call: Call, channel: Channel, { files, embeds }: { files: boolean; embeds: boolean }) => {
  const { world } = call
  if (!canSend(world, APPLICATION_ID, channel)) throw refuse(50013)
  needUnlocked(call, channel)
  if (files) need(call, channel, P.AttachFiles)
  if (embeds) need(call, channel, P.EmbedLinks)
  if (channel.recipient === null) return
  if (!world.members.has(channel.recipient)) throw refuse(50278)
  if (!world.users.get(channel.recipient)?.dmsOpen) throw refuse(50007)
}

/** Nothing in an archived thread can be changed, nor in a locked one except by who manages threads. */
export const needAwake = (call: Call, channel: Channel) => {
  needUnlocked(call, channel)
  if (channel.thread?.archived) throw refuse(50083)
}

/** Discord says "Thread is archived" of a locked one too, also to answers of interactions. */
export const needUnlocked = ({ world }: Call, channel: Channel) => {
  if (channel.thread?.locked && !may(world, APPLICATION_ID, channel, P.ManageThreads)) throw refuse(50083)
}

/** A message that the channel's readers see; an ephemeral one is unknown here. */
export const publicMessage = ({ params }: Call, channel: Channel, id = params['message'] ?? ''): Message => {
  const message = channel.messages.byId.get(id)
  if (!message || message.ephemeralFor !== null) throw refuse(10008)
  return message
}

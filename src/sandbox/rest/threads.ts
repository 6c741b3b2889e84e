/** Threads: started from a message or without one, joined, listed. */

import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { checkSpec } from '../checks/spec.js'
import type { Sandbox } from '../sandbox.js'
import { startThread } from '../world/channels.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel, World } from '../world/index.js'
import { channelJson, threadMemberJson } from '../world/json.js'
import { canSee } from '../world/permissions.js'
import { need, needAwake, publicMessage, visibleChannel } from './access.js'
import { refuse } from './errors.js'
import { type Call, route } from './route.js'

const MAX_ACTIVE = 1000
/** Minutes: three days. */
const AUTO_ARCHIVE = 4320
const PRIVATE = 12

type ThreadBody = { name: string; auto_archive_duration?: number | null; type?: number | null }

export const threadRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  const created = { status: 201 }
  route(app, sandbox, 'POST', '/channels/:channel/messages/:message/threads', fromMessage, created)
  route(app, sandbox, 'POST', '/channels/:channel/threads', withoutMessage, created)
  route(app, sandbox, 'GET', '/channels/:channel/threads/archived/public', call => archived(call, 11))
  route(app, sandbox, 'GET', '/channels/:channel/threads/archived/private', call => archived(call, PRIVATE))
  route(app, sandbox, 'GET', '/guilds/:guild/threads/active', active)
  const members = '/channels/:channel/thread-members'
  route(app, sandbox, 'GET', members, call => {
    const { channel, thread } = threadOf(call)
    return [...thread.members].map(user => threadMemberJson(channel, user))
  })
  route(app, sandbox, 'GET', `${members}/:user`, call => {
    const { channel, thread } = threadOf(call)
    const user = wanted(call)
    if (!thread.members.has(user)) throw refuse(10007)
    return threadMemberJson(channel, user)
  })
  route(app, sandbox, 'PUT', `${members}/:user`, call => {
    const { channel, thread } = threadOf(call)
    needAwake(call, channel)
    if (!call.world.members.has(wanted(call))) throw refuse(10007)
    thread.members.add(wanted(call))
    call.world.emit({ kind: 'channel', change: 'updated', channel })
  })
  route(app, sandbox, 'DELETE', `${members}/:user`, call => {
    const { channel, thread } = threadOf(call)
    needAwake(call, channel)
    if (wanted(call) !== APPLICATION_ID && thread.owner !== APPLICATION_ID) need(call, channel, P.ManageThreads)
    thread.members.delete(wanted(call))
    call.world.emit({ kind: 'channel', change: 'updated', channel })
  })
}

const fromMessage = (call: Call) => {
  const parent = visibleChannel(call)
  const starter = publicMessage(call, parent)
  const body = checkSpec<ThreadBody>('CreateTextThreadWithMessageRequestSchema', call.payload)
  if (parent.type !== 0) throw refuse(50024)
  need(call, parent, P.CreatePublicThreads)
  if (starter.thread !== null) throw refuse(160004)
  return start(call, parent, body, { starter })
}

const withoutMessage = (call: Call) => {
  const parent = visibleChannel(call)
  const body = checkSpec<ThreadBody>('CreateTextThreadWithoutMessageRequestSchema', call.payload)
  if (parent.type !== 0) throw refuse(50024)
  const isPrivate = (body.type ?? PRIVATE) === PRIVATE
  need(call, parent, isPrivate ? P.CreatePrivateThreads : P.CreatePublicThreads)
  return start(call, parent, body, { starter: null, isPrivate })
}

const start = (
  call: Call,
  parent: Channel,
  { name, auto_archive_duration: minutes }: ThreadBody,
  about: Pick<Parameters<typeof startThread>[1], 'starter' | 'isPrivate'>,
) => {
  const { world } = call
  if (activeThreads(world).length >= MAX_ACTIVE) throw refuse(160006)
  const thread = startThread(world, {
    ...about,
    parent,
    name,
    owner: APPLICATION_ID,
    autoArchive: minutes ?? AUTO_ARCHIVE,
    cause: { by: 'bot' },
  })
  return channelJson(world, thread)
}

const activeThreads = (world: World) => [...world.channels.values()].filter(({ thread }) => thread && !thread.archived)

const active = (call: Call) => listed(call.world, activeThreads(call.world))

const archived = (call: Call, type: number) => {
  const parent = visibleChannel(call)
  const threads = [...call.world.channels.values()].filter(
    channel => channel.parent === parent.id && channel.type === type && channel.thread?.archived,
  )
  return { ...listed(call.world, threads), has_more: false }
}

const listed = (world: World, threads: Channel[]) => {
  const visible = threads.filter(thread => canSee(world, APPLICATION_ID, thread))
  const joined = visible.filter(({ thread }) => thread?.members.has(APPLICATION_ID))
  return {
    threads: visible.map(thread => channelJson(world, thread)),
    members: joined.map(thread => threadMemberJson(thread, APPLICATION_ID)),
  }
}

const threadOf = (call: Call) => {
  const channel = visibleChannel(call)
  if (!channel.thread) throw refuse(50024)
  return { channel, thread: channel.thread }
}

const wanted = ({ params }: Call) => (params['user'] === '@me' ? APPLICATION_ID : (params['user'] ?? ''))

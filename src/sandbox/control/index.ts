/** The control API, for tests, tools and the page: JSON over HTTP under `/sandbox`, only on loopback. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer, StateAnswer } from '../api.js'
import type { Sandbox } from '../sandbox.js'
import { compareIds } from '../world/clock.js'
import type { Message } from '../world/index.js'
import { resetWorld } from '../world/index.js'
import { canSee, canSeeMessage } from '../world/permissions.js'
import { act } from './act.js'
import { createClockService } from './clock.js'
import { CallFailure, channelNamed, userNamed } from './find.js'
import { guildOps } from './guild.js'
import {
  parseAct,
  parseAdvance,
  parseFaults,
  parseGatewayAction,
  parseGuildOps,
  parseLimits,
  parseReadMark,
  parseSwept,
} from './input.js'
import { markRead, pageMessages, pageState, pageStream } from './page.js'
import { channelView, guildView, messageView, userView } from './views.js'

type Query = Record<string, string | undefined>

export const controlRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  const { world } = sandbox
  const clock = createClockService(world.clock)
  app.addHook('preClose', async () => clock.close())

  call(app, 'GET', '/sandbox/ready', () => ready(sandbox))
  call(app, 'GET', '/sandbox/state', (_, query) =>
    query['raw'] === '1'
      ? pageState(sandbox, userNamed(world, query['as']).id, count(query['limit'], Number.MAX_SAFE_INTEGER))
      : state(sandbox, query),
  )
  call(app, 'GET', '/sandbox/messages', (_, query) => {
    const { before } = query
    const page = { limit: count(query['limit'], 50), ...(before === undefined ? {} : { before }) }
    const messages = pageMessages(
      sandbox,
      userNamed(world, query['as']).id,
      channelNamed(world, query['channel']),
      page,
    )
    return { messages }
  })
  call(app, 'GET', '/sandbox/stream', (_, query, request, reply) =>
    pageStream(sandbox, userNamed(world, query['as']).id, request, reply),
  )
  call(app, 'POST', '/sandbox/read', body => {
    const { as, channel } = parseReadMark(body)
    markRead(world, userNamed(world, as).id, channelNamed(world, channel))
  })
  call(app, 'GET', '/sandbox/commands', () => [...world.commands.values()])
  call(app, 'POST', '/sandbox/act', body => act(sandbox, parseAct(body)))
  call(app, 'GET', '/sandbox/requests', (_, { since = '0' }) => {
    if (!/^\d{1,15}$/.test(since)) throw new CallFailure(`since is a request's number, not "${since}"`)
    return { requests: sandbox.requests.since(Number(since)) }
  })
  call(app, 'GET', '/sandbox/clock', (_body, _query, request, reply) => clock.read(request, reply))
  call(app, 'POST', '/sandbox/clock', body => clock.advance(parseAdvance(body).advanceMs))
  call(app, 'POST', '/sandbox/clock/swept', body => clock.swept(parseSwept(body)))
  call(app, 'POST', '/sandbox/faults', body => {
    const { rules } = parseFaults(body)
    const wrong = rules.find(({ match }) => !sandbox.faults.canStrike(match))
    if (wrong) throw new CallFailure(`no request of a bot can match "${wrong.match}": ${howToMatch}`)
    sandbox.faults.set(rules)
  })
  call(app, 'POST', '/sandbox/limits', body => sandbox.limits.use(parseLimits(body).profile))
  call(app, 'POST', '/sandbox/gateway', body => {
    return { sessions: sandbox.gateway.act(parseGatewayAction(body)) }
  })
  call(app, 'POST', '/sandbox/guild', body => guildOps(world, parseGuildOps(body)))
  call(app, 'POST', '/sandbox/reset', () => {
    sandbox.faults.set([])
    sandbox.limits.use('generous')
    sandbox.requests.clear()
    resetWorld(world)
  })
}

type Answer = (body: unknown, query: Query, request: FastifyRequest, reply: FastifyReply) => unknown

const howToMatch = 'write it like "POST /channels/*/messages", the path as it comes after /api/v10'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const call = (app: FastifyInstance, method: 'GET' | 'POST', url: string, answer: Answer) => {
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      if (!LOOPBACK.has(request.ip)) return reply.code(403).send({ error: 'only on loopback' })
      if (method === 'POST' && isForeign(request)) return reply.code(403).send({ error: 'not from another site' })
      try {
        const result = await answer(json(request.body), request.query as Query, request, reply)
        // A stream has taken the answer over.
        if (reply.raw.headersSent) return reply
        return result === undefined ? reply.code(204).send() : reply.send(result)
      } catch (error) {
        if (error instanceof CallFailure) return reply.code(400).send({ error: error.message })
        throw error
      }
    },
  })
}

/** A page of another site that the member has open: browsers say so. The page itself may come from another port (`vite dev`). */
const isForeign = ({ headers: { origin, host } }: FastifyRequest): boolean => {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.host !== host && !HERE.has(from.hostname)
}
const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

const count = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise)
  if (!Number.isInteger(number) || number < 1) throw new CallFailure(`limit can't be ${text}`)
  return number
}

const json = (body: unknown): unknown => {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CallFailure('the body is no JSON')
  }
}

const ready = ({ gateway, world }: Sandbox): ReadyAnswer => ({
  bots: gateway.connected().map(({ id, connectedAt }) => ({ session: id, commands: world.commands.size, connectedAt })),
})

const state = ({ world, origin }: Sandbox, query: Query): StateAnswer => {
  const as = query['as'] === undefined ? null : userNamed(world, query['as']).id
  const only = query['channel'] === undefined ? null : channelNamed(world, query['channel'])
  const channels = [...world.channels.values()].filter(channel => as === null || canSee(world, as, channel))
  const { message: one } = query
  const sees = (message: Message) =>
    (one === undefined || message.id === one) && (as === null || canSeeMessage(world, as, message))
  return {
    guild: guildView(world),
    users: [...world.users.values()].map(user => userView(world, user)),
    channels: channels.map(channelView),
    messages: channels
      .filter(channel => only === null || channel === only)
      .flatMap(({ messages }) => messages.order.filter(sees))
      .toSorted((a, b) => compareIds(a.id, b.id))
      .map(message => messageView(world, message, origin())),
  }
}

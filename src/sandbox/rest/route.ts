/** One way through for every request of the bot: record, faults, limits, body, handler, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultRule, RequestRecord } from '../api.js'
import type { UploadedFile } from '../checks/message.js'
import type { Sandbox } from '../sandbox.js'
import { parseBody } from './body.js'
import { ApiError, errorJson, refuse, unauthorized } from './errors.js'
import type { Verdict } from './limits.js'
import { fileRecord, realNow } from './record.js'

export type Call = Sandbox & {
  params: Record<string, string>
  query: Record<string, string>
  payload: unknown
  files: UploadedFile[]
}

/** What a handler returns is the JSON of a 200; nothing is a 204. */
export type Handler = (call: Call) => unknown

export type RouteOptions = {
  /** By its token, without the bot's authorization. */
  open?: boolean
  /** Doesn't count for the limit over all requests. */
  exempt?: boolean
  status?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Outcome = { status: number; body: unknown; headers: Record<string, string> }

export const PREFIX = '/api/v10'

export const route = (
  app: FastifyInstance,
  sandbox: Sandbox,
  method: Method,
  path: string,
  handler: Handler,
  options: RouteOptions = {},
) => {
  sandbox.faults.knows(method, path)
  app.route({
    method,
    url: PREFIX + path,
    onRequest: async (request, reply) => arrive(sandbox, request, reply),
    handler: async (request, reply) => {
      const record = records.get(request) ?? begin(sandbox, request)
      const fault = sandbox.faults.strike(record.method, record.path)
      if (fault && !fault.afterAccepting) return strike(sandbox, request, reply, record, fault)
      const outcome = await perform(sandbox, request, record, `${method} ${path}`, handler, options)
      if (fault) return strike(sandbox, request, reply, record, fault)
      return send(reply, record, outcome)
    },
  })
}

const records = new WeakMap<FastifyRequest, RequestRecord>()

const begin = (sandbox: Sandbox, request: FastifyRequest) => {
  const record = sandbox.requests.begin(request.method, request.url.slice(PREFIX.length))
  records.set(request, record)
  return record
}

/** From here until its answer is out (or its connection gone) the request is under way. */
const arrive = (sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) => {
  begin(sandbox, request)
  const { token, channel } = request.params as { token?: string; channel?: string }
  const key = token ? sandbox.world.interactions.get(token)?.id : channel
  if (key && request.method !== 'GET') reply.raw.once('close', sandbox.busy.begin(key))
}

const perform = async (
  sandbox: Sandbox,
  request: FastifyRequest,
  record: RequestRecord,
  name: string,
  handler: Handler,
  { open = false, exempt = false, status }: RouteOptions,
): Promise<Outcome> => {
  const params = request.params as Record<string, string>
  let verdict: Verdict | null = null
  try {
    if (sandbox.limits.banned()) return { status: 429, body: undefined, headers: { 'retry-after': '600' } }
    verdict = sandbox.limits.take(name, params['token'] ?? params['channel'] ?? params['guild'] ?? '', exempt)
    if (verdict.retryAfter !== null) return limited(sandbox, verdict, verdict.retryAfter)
    if (!open && !/^Bot \S/.test(request.headers.authorization ?? '')) throw unauthorized()
    const body = await parseBody(request.headers['content-type'], request.body as Buffer | undefined)
    record.sent = body.payload ?? null
    record.files = body.files.map(fileRecord)
    const query = request.query as Record<string, string>
    const answer = await handler({ ...sandbox, params, query, ...body })
    return { status: answer === undefined ? 204 : (status ?? 200), body: answer, headers: verdict.headers }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if ([401, 403, 429].includes(error.status)) sandbox.limits.invalid()
    const retry: Record<string, string> = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }
    return { status: error.status, body: errorJson(error), headers: { ...verdict?.headers, ...retry } }
  }
}

const limited = (sandbox: Sandbox, { headers, global }: Verdict, seconds: number): Outcome => {
  sandbox.limits.invalid()
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: Number(seconds.toFixed(3)), global, code: 0 },
    headers: { ...headers, 'retry-after': String(Math.ceil(seconds)) },
  }
}

const send = (reply: FastifyReply, record: RequestRecord, { status, body, headers }: Outcome) => {
  record.status = status
  record.answered = body ?? null
  record.answeredAt = realNow()
  reply.code(status).headers(headers)
  if (body === undefined) return reply.send()
  return reply.header('content-type', 'application/json').send(JSON.stringify(body))
}

const strike = (
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
  { status, code, retryAfter = 1 }: FaultRule,
) => {
  if (status === 'hang' || status === 'drop' || (status === undefined && code === undefined)) {
    reply.hijack()
    if (status !== 'hang') request.raw.socket.destroy()
    return
  }
  if (status === 429) {
    const headers = { ...sandbox.limits.take('fault', '', true).headers, 'x-ratelimit-scope': 'shared' }
    return send(reply, record, limited(sandbox, { headers, retryAfter, global: false }, retryAfter))
  }
  const body = code === undefined ? { message: 'Internal Server Error', code: 0 } : errorJson(refuse(code))
  return send(reply, record, { status: status ?? refuse(code ?? 0).status, body, headers: {} })
}

/** The sandbox: a Discord server for one machine. It knows nothing of the bot that connects to it. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { LIMIT } from './checks/message.js'
import { controlRoutes } from './control/index.js'
import { createGateway } from './gateway/index.js'
import { applicationRoutes } from './rest/application.js'
import { createBusy } from './rest/busy.js'
import { channelRoutes } from './rest/channels.js'
import { commandRoutes } from './rest/commands.js'
import { errorJson, refuse } from './rest/errors.js'
import { createFaults } from './rest/faults.js'
import { guildRoutes } from './rest/guilds.js'
import { interactionRoutes } from './rest/interactions.js'
import { createRateLimits } from './rest/limits.js'
import { messageRoutes } from './rest/messages.js'
import { createRequestLog } from './rest/record.js'
import { PREFIX } from './rest/route.js'
import { threadRoutes } from './rest/threads.js'
import type { Sandbox } from './sandbox.js'
import { archiveIdle } from './world/channels.js'
import { createWorld } from './world/index.js'

export type RunningSandbox = {
  port: number
  /** E.g. `http://127.0.0.1:4870`; bots take it plus `/api` as DISCORD_API_URL. */
  url: string
  close(): Promise<void>
}

/** How often idle threads are looked for, ms. */
const ARCHIVE_EVERY = 30_000

/**
 * Starts a server on loopback; `port` 0 takes any that is free.
 * @param pageDir the built web page
 */
export const startSandbox = async ({ port, pageDir }: { port: number; pageDir?: string }): Promise<RunningSandbox> => {
  // A little more than a request may have, so that it is this server that says what is too much.
  const app = fastify({
    bodyLimit: 2 * LIMIT.request,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  let url = ''
  const world = createWorld()
  const sandbox: Sandbox = {
    world,
    gateway: createGateway(world, () => url),
    requests: createRequestLog(),
    faults: createFaults(),
    limits: createRateLimits(),
    busy: createBusy(),
    origin: () => url,
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send(errorJson(refuse(40005)))
    app.log.error(error)
    return reply.code(500).send({ message: String(error), code: 0 })
  })
  app.setNotFoundHandler((request, reply) => {
    const answered = errorJson(refuse(0))
    if (request.url.startsWith(PREFIX))
      Object.assign(sandbox.requests.begin(request.method, request.url.slice(PREFIX.length)), { status: 404, answered })
    return reply.code(404).send(answered)
  })
  app.server.on('upgrade', (request, socket, head) => sandbox.gateway.upgrade(request, socket, head))
  const stopArchiving = world.clock.onAdvance(() => archiveIdle(world))
  const archiving = setInterval(() => archiveIdle(world), ARCHIVE_EVERY)
  // Before the server waits for its connections to end: those of bots wouldn't.
  app.addHook('preClose', async () => sandbox.gateway.close())
  app.addHook('onClose', async () => {
    stopArchiving()
    clearInterval(archiving)
  })

  applicationRoutes(app, sandbox)
  commandRoutes(app, sandbox)
  interactionRoutes(app, sandbox)
  messageRoutes(app, sandbox)
  threadRoutes(app, sandbox)
  channelRoutes(app, sandbox)
  guildRoutes(app, sandbox)
  controlRoutes(app, sandbox)
  app.get('/attachments/:channel/:id/:name', (request, reply) => {
    const { id } = request.params as { id: string }
    const file = world.files.get(id)
    if (!file) return reply.code(404).send('This content is no longer available.')
    return reply.header('content-type', file.contentType).header('access-control-allow-origin', '*').send(file.bytes)
  })
  if (pageDir && existsSync(pageDir)) app.register(fastifyStatic, { root: pageDir })
  else
    app.get('/', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send('The web page isn’t built yet: run `npm run build`, then start again.\n'),
    )

  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address() as AddressInfo
  url = `http://127.0.0.1:${address.port}`
  return { port: address.port, url, close: () => app.close() }
}

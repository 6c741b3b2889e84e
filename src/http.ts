/** What a host watches: /healthz for the container's health check, /metrics for Prometheus. Holds nothing of a member. */
import fastify from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** `ok` false makes /healthz answer 503; the rest says what is wrong. */
export type Health = { ok: boolean; database: string; discord: string; owedPosts: number; parkedPosts: number }

/** Registry that every part of the process adds its own metrics to. */
export const createMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves until `close`; resolves with the port in use (that of `port`, or a free one for 0). */
export const serveHttp = async (options: {
  host: string
  port: number
  metrics: Registry
  health: () => Promise<Health>
}): Promise<{ port: number; close(): Promise<void> }> => {
  const server = fastify()
  server.get('/healthz', async (_request, reply) => {
    const health = await options.health()
    return reply.code(health.ok ? 200 : 503).send(health)
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(options.metrics.contentType).send(await options.metrics.metrics()),
  )
  await server.listen({ host: options.host, port: options.port })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => server.close(),
  }
}

/**
 * What a host watches: /healthz for the container's health check, /metrics for Prometheus. Holds nothing of a member. On
 * node's own server: two paths aren't worth the time that loading a framework adds to each start.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
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
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/healthz': async response => {
      const health = await options.health()
      response.writeHead(health.ok ? 200 : 503, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(health))
    },
    '/metrics': async response => {
      const metrics = await options.metrics.metrics()
      response.writeHead(200, { 'content-type': options.metrics.contentType }).end(metrics)
    },
  }
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = answers[request.url?.split('?')[0] ?? '']
    if (!isRead || answer === undefined) response.writeHead(404).end()
    else answer(response).catch(() => response.writeHead(500).end())
  })
  server.listen({ host: options.host, port: options.port })
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Server-sent events. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export type EventStream = { send(data: unknown): void; end(): void }

/** Takes the answer over; `closed` is called once when its reader is gone. */
export const eventStream = (request: FastifyRequest, reply: FastifyReply, closed: () => void): EventStream => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', connection: 'keep-alive' })
  raw.flushHeaders()
  request.raw.socket.setNoDelay(true)
  raw.once('close', closed)
  return {
    send: data => void raw.write(`data: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
  }
}

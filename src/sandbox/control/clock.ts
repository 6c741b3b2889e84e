/** The clock for bots: how it is moved on, and how they say that they have swept what became due. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClockAnswer, ClockEvent, ClockSwept } from '../api.js'
import type { Clock } from '../world/index.js'
import { CallFailure } from './find.js'
import { type EventStream, eventStream } from './sse.js'

export type ClockService = {
  read(request: FastifyRequest, reply: FastifyReply): ClockAnswer | undefined
  advance(ms: number): Promise<ClockAnswer>
  swept(body: ClockSwept): void
  close(): void
}

/** How long an advance waits for bots that don't answer, ms. */
const PATIENCE = 10_000

export const createClockService = (clock: Clock): ClockService => {
  const streams = new Map<string, { stream: EventStream; swept: number }>()
  const waiting = new Set<() => void>()
  const answer = () => ({ now: clock.now(), change: clock.change() })
  const check = () => {
    for (const look of [...waiting]) look()
  }

  const allSwept = (change: number) =>
    new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve()
      }
      const look = () => {
        if ([...streams.values()].every(({ swept }) => swept >= change)) done()
      }
      const timer = setTimeout(done, PATIENCE)
      waiting.add(look)
      look()
    })

  return {
    read(request, reply) {
      if (!request.headers.accept?.includes('text/event-stream')) return answer()
      const session = randomBytes(8).toString('hex')
      const stream = eventStream(request, reply, () => {
        streams.delete(session)
        check()
      })
      streams.set(session, { stream, swept: clock.change() })
      stream.send({ session, ...answer() } satisfies ClockEvent)
      return undefined
    },
    async advance(ms) {
      clock.advance(ms)
      for (const { stream } of streams.values()) stream.send(answer() satisfies ClockEvent)
      await allSwept(clock.change())
      return answer()
    },
    swept({ session, change }) {
      const known = streams.get(session)
      if (!known) throw new CallFailure(`no clock stream ${session}`)
      known.swept = Math.max(known.swept, change)
      check()
    },
    close() {
      for (const { stream } of streams.values()) stream.end()
    },
  }
}

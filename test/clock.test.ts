import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, followClock, systemClock } from '../src/clock.js'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A clock server as the sandbox has it: a stream of ticks, and a place to say that one has swept. */
const clockServer = async (port = 0) => {
  const swept: unknown[] = []
  let stream: ServerResponse | undefined
  let offset = 86_400_000
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      swept.push(JSON.parse(body))
      response.end()
      return
    }
    stream = response
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify({ session: 's1', now: Date.now() + offset, change: 0 })}\n\n`)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  closers.push(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/clock`,
    port: (server.address() as AddressInfo).port,
    swept,
    close,
    advance: (ms: number, change: number) => {
      offset += ms
      stream?.write(`data: ${JSON.stringify({ now: Date.now() + offset, change })}\n\n`)
    },
  }
}

const follow = async (url: string): Promise<Clock> => {
  const clock = await followClock(url)
  closers.push(clock.close)
  return clock
}

const hoursAhead = (clock: Clock): number => Math.round((clock.now() - Date.now()) / 3_600_000)

describe('the clock', () => {
  it("is the system's by default", () => {
    expect(Math.abs(systemClock().now() - Date.now())).toBeLessThan(1000)
  })

  it('follows a clock server from the first moment and tells it when what was due is done', async () => {
    const server = await clockServer()
    const clock = await follow(server.url)
    expect(hoursAhead(clock)).toBe(24)

    const done: number[] = []
    clock.onChange(async () => {
      await new Promise(resolve => setTimeout(resolve, 20))
      done.push(hoursAhead(clock))
    })
    server.advance(3_600_000, 1)
    await expect.poll(() => server.swept).toContainEqual({ session: 's1', change: 1 })
    expect(done).toEqual([25])
  })

  it('keeps the last time while the server is away and follows it again afterwards', async () => {
    const first = await clockServer()
    const clock = await follow(first.url)
    first.close()
    expect(hoursAhead(clock)).toBe(24)
    const second = await clockServer(first.port)
    await expect.poll(() => second.swept.length, { timeout: 5000 }).toBe(1)
    second.advance(7_200_000, 1)
    await expect.poll(() => hoursAhead(clock)).toBe(26)
  })
})

/** A start that fails leaves nothing running. */
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type BotOptions, startBot } from '../../src/discord/index.js'

const forgetClock = vi.fn()
const claim = vi.fn(async () => [])

/** What a bot starts with, against a Discord that nobody can reach. */
const options = {
  config: { token: 'token', discordApiUrl: 'http://127.0.0.1:9/api' },
  port: {
    self: async () => ({ id: '1', name: 'Gamehall', application: '1' }),
    rest: { get: async () => [], put: async () => undefined },
  },
  services: {},
  store: {
    provider: 'sqlite',
    recall: async () => null,
    remember: async () => {},
    outbox: {
      unpark: async () => {},
      claim,
      nextAt: async () => null,
      parked: async () => 0,
      pending: async () => 0,
    },
  },
  clock: { now: () => 0, onChange: () => forgetClock, close: () => {} },
  editions: new Map(),
  log: pino({ level: 'silent' }),
} as unknown as BotOptions

afterEach(() => void vi.useRealTimers())

test('a Discord that cannot be reached: the start fails, and nothing of it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await expect(startBot(options)).rejects.toThrow('ECONNREFUSED')
  expect(forgetClock).toHaveBeenCalledTimes(1)
  expect(claim).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(claim).toHaveBeenCalledTimes(1)
})

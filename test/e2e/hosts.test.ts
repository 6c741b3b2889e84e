/** What a host sees of faults that only they can mend: words that say how, and a process that ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Place, type Program, startBotIn, startPlace } from '../processes.js'

let place: Place
const folder = mkdtempSync(join(tmpdir(), 'gamehall-host-'))
beforeAll(async () => {
  place = await startPlace()
})
afterAll(async () => {
  await place.program.kill()
  rmSync(folder, { recursive: true })
})

const start = (more: NodeJS.ProcessEnv = {}): Promise<Program> =>
  startBotIn(place, { DATABASE_URL: `file:${join(folder, 'host.db')}`, ...more })

const endedItself = (bot: Program): boolean => {
  try {
    bot.alive()
    return false
  } catch {
    return true
  }
}

test('a token that is reset while the bot runs: it says so and ends, for whoever watches it', async () => {
  const bot = await start()
  await place.control.call('POST', 'gateway', { action: 'close', code: 4004 })
  await expect.poll(() => endedItself(bot), { timeout: 20_000 }).toBe(true)
  expect(await bot.stop()).toBe(1)
  expect(bot.output()).toMatch(/DISCORD_TOKEN: Discord doesn't take this token.*Reset Token/)
})

test('a token that Discord refuses at the start', async () => {
  await place.control.faults(
    { match: 'GET /oauth2/applications/@me', status: 401 },
    { match: 'GET /users/@me', status: 401 },
  )
  await expect(start()).rejects.toThrow(/can't start\.\nDISCORD_TOKEN: Discord doesn't take this token/)
  await place.control.faults()
})

test('a port that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const bot = await start({ HTTP_PORT: String(port) })
  await expect.poll(() => endedItself(bot), { timeout: 20_000 }).toBe(true)
  expect(bot.output()).toMatch(new RegExp(`can't start\\.\\nPort ${port} is taken.*HTTP_PORT`))
  other.close()
})

test('a Discord that cannot be reached', async () => {
  const nowhere = { DISCORD_API_URL: 'http://127.0.0.1:9/api', CLOCK_URL: '' }
  await expect(start(nowhere)).rejects.toThrow(/can't start\.\nDiscord can't be reached \(ECONNREFUSED\)/)
})

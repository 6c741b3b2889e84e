/** What /verify says of each check: that it holds, or what doesn't; and of a file that can't be had. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkingCommands } from '../../src/discord/commands/checking.js'
import { texts } from '../../src/discord/languages.js'
import { verificationView } from '../../src/discord/views/verifications.js'
import type { Check, Verification } from '../../src/services/api.js'

const checks = (ok: boolean): Check[] => [
  { what: 'commitment', side: 'challenger', copy: 'c' as never, salt: 's', hash: 'h', ok },
  { what: 'draw', kind: 'house', subject: 'd', number: 1, drawn: 'Chaosium', ok },
  { what: 'result', ok },
  { what: 'seed', ok },
]
const found = (ok: boolean): Verification => ({
  kind: 'duel',
  id: 'd',
  convention: 'k' as never,
  seedHash: 'h',
  seed: 's',
  checks: checks(ok),
  duel: null,
  booster: null,
})
const linesOf = (locale: 'en' | 'ja', ok: boolean): string[] =>
  JSON.stringify(verificationView(texts(locale), found(ok))).match(/[✅❌][^"]*/gu) ?? []

test.each(['en', 'ja'] as const)('a check that fails says what failed, not what should be (%s)', locale => {
  const [good, bad] = [linesOf(locale, true), linesOf(locale, false)]
  expect(good).toHaveLength(4)
  expect(bad).toHaveLength(4)
  expect(good.every(line => line.startsWith('✅'))).toBe(true)
  expect(bad.every(line => line.startsWith('❌'))).toBe(true)
  for (const [at, line] of bad.entries()) expect(line.slice(1)).not.toBe(good[at]?.slice(1))
})

test.each<[string, RequestListener]>([
  ["isn't there any more", (_, response) => void response.writeHead(404).end()],
  [
    'breaks off',
    (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy()),
  ],
  ["can't be asked for", (_, response) => response.destroy()],
])('a file that %s is a refusal, not a fault', async (_how, answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log.json`
  const verify = checkingCommands.find(route => route.kind === 'command' && route.name === 'verify')
  if (verify?.kind !== 'command') throw new Error('there is no /verify')
  const reply = await verify.run({} as never, { id: null, file: { name: 'log.json', url, size: 9 } })
  expect(reply).toEqual({ ok: false, refused: 'file_unread' })
  server.close()
})

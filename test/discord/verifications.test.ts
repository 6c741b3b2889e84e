/** What /verify says of each check: that it holds, or what doesn't. */
import { expect, test } from 'vitest'
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

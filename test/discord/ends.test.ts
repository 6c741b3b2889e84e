/** When something ends, as people write it. */
import { expect, test } from 'vitest'
import { readEnd } from '../../src/discord/commands/ends.js'

const now = Date.UTC(2026, 10, 30, 12)

test.each([
  ['3d', now + 3 * 86_400_000],
  [' 12 h ', now + 12 * 3_600_000],
  ['2W', now + 14 * 86_400_000],
  ['90m', now + 90 * 60_000],
  ['2026-12-01 18:00', Date.UTC(2026, 11, 1, 18)],
  ['2026-12-01T18:00Z', Date.UTC(2026, 11, 1, 18)],
  ['2026-12-01 18:00 UTC', Date.UTC(2026, 11, 1, 18)],
  ['2026-12-01', Date.UTC(2026, 11, 1, 23, 59)],
])('%s', (typed, at) => {
  expect(readEnd(typed, now)).toBe(at)
})

test.each([
  '',
  'tomorrow',
  '3',
  'd',
  '-3d',
  '0d',
  '9999w',
  '2026-11-29',
  '2026-02-30',
  '2026-13-01',
  '2026-12-01 25:00',
  '2030-01-01',
])('not %j', typed => {
  expect(readEnd(typed, now)).toBeNull()
})

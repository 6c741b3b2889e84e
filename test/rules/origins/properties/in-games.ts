/**
 * Properties of random games. The nightly size is
 * `ORIGINS_GAMES=100000 npx vitest run --testTimeout 0 test/rules/origins/properties`.
 * A failure names the number of its game, which replays it: `wander(number)`.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Stepped } from '../wander.js'

const GAMES = Number(process.env['ORIGINS_GAMES'] ?? 500)

/** In a share of the games, as the check is slow. */
export const inGames = (share: number, holds: (game: number) => void) =>
  fc.assert(fc.property(fc.nat(), holds), {
    seed: 20261130,
    numRuns: Math.max(1, Math.ceil(GAMES * share)),
    endOnFailure: true,
  })

/** Every so many steps of a game, counted on over its steps. */
export const sampled = (every: number, check: (step: Stepped) => void) => {
  let steps = 0
  return (step: Stepped) => {
    if (steps++ % every === 0) check(step)
  }
}

/** Compares first, as there are millions of comparisons, and tells the difference only where there is one. */
export const expectSame = (actual: unknown, expected: unknown) => {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected)
}

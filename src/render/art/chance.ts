/** Chance that is always the same for the same card: what makes each card's art its own. */
import { nextUint32, seedRandom } from '../../rules/random.js'

export type Chance = {
  /** In [low, high). */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  /** True with probability `p`. */
  maybe: (p: number) => boolean
}

export const chance = (seed: string): Chance => {
  let state = seedRandom(seed)
  const next = (): number => {
    const [value, after] = nextUint32(state)
    state = after
    return value / 0x1_0000_0000
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: items => items[whole(0, items.length - 1)] ?? items[0],
    maybe: p => next() < p,
  }
}

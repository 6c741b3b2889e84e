/** Tosses for a thinker: a seeded generator that moves on by itself. */
import { nextUint32, type RandomState, seedRandom } from '../random.js'

export type Dice = {
  /** In [0, 1). */
  toss: () => number
  pick: <T>(items: readonly T[]) => T
}

/** @throws RangeError from `pick` if there is nothing to pick from. */
export const diceOf = (seed: string): Dice => {
  let state: RandomState = seedRandom(seed)
  const toss = (): number => {
    let value: number
    ;[value, state] = nextUint32(state)
    return value / 0x1_0000_0000
  }
  return {
    toss,
    pick: items => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[Math.floor(toss() * items.length)] as (typeof items)[number]
    },
  }
}

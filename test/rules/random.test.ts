import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commitTo,
  drawFrom,
  nextBelow,
  nextUint32,
  type RandomState,
  seedRandom,
  sha256,
  shuffle,
} from '../../src/rules/random.js'
import { chiSquare } from './chi-square.js'

/** The next `count` results of a step, each from the state that the one before has left. */
const run = <T>(step: (state: RandomState) => [T, RandomState], from: RandomState, count: number): T[] => {
  let state = from
  return Array.from({ length: count }, () => {
    const [value, next] = step(state)
    state = next
    return value
  })
}

describe('the generator', () => {
  it('is xoshiro128** 1.1: the first numbers from the state 1, 2, 3, 4 are those of the reference program', () => {
    // As in the tests of Rust's rand_xoshiro, which took them from https://prng.di.unimi.it/xoshiro128starstar.c
    expect(run(nextUint32, [1, 2, 3, 4], 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })

  it('steps as the reference program, written again with big integers, from any state', () => {
    const word = fc.integer({ min: 0, max: 0xffff_ffff })
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), state => {
        expect(nextUint32(state)).toEqual(reference(state))
      }),
      { seed: 2002, numRuns: 1000 },
    )
  })

  it('starts from a seed of any length, the same each time, and never where it would stand still', () => {
    expect(seedRandom('a seed')).toEqual(seedRandom('a seed'))
    expect(seedRandom('a seed')).not.toEqual(seedRandom('a seed.'))
    fc.assert(
      fc.property(fc.string(), seed => {
        const state = seedRandom(seed)
        expect(state.every(word => Number.isInteger(word) && word >= 0 && word <= 0xffff_ffff)).toBe(true)
        expect(state.some(word => word !== 0)).toBe(true)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }),
      { seed: 2002 },
    )
  })

  it('leaves the state it was given as it was', () => {
    const state = seedRandom('a seed')
    const before = [...state]
    shuffle(state, [1, 2, 3])
    expect(state).toEqual(before)
  })
})

const reference = ([a, b, c, d]: RandomState): [number, RandomState] => {
  const MASK = 0xffff_ffffn
  const rotl = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & MASK
  const s: [bigint, bigint, bigint, bigint] = [BigInt(a), BigInt(b), BigInt(c), BigInt(d)]
  const result = (rotl((s[1] * 5n) & MASK, 7n) * 9n) & MASK
  const t = (s[1] << 9n) & MASK
  s[2] ^= s[0]
  s[3] ^= s[1]
  s[1] ^= s[2]
  s[0] ^= s[3]
  s[2] ^= t
  s[3] = rotl(s[3], 11n)
  return [Number(result), [Number(s[0]), Number(s[1]), Number(s[2]), Number(s[3])]]
}

describe('a number below a bound', () => {
  it('is each equally often', () => {
    for (const below of [2, 3, 6, 7, 110]) {
      const counts = Array.from({ length: below }, () => 0)
      for (const value of run(state => nextBelow(state, below), seedRandom(`below ${below}`), below * 1000)) {
        counts[value] = (counts[value] ?? 0) + 1
      }
      expect(
        chiSquare(
          counts,
          counts.map(() => 1000),
        ).withinChance(below - 1),
      ).toBe(true)
    }
  })

  it('is unbiased also where the bound leaves a remainder of a third of all numbers', () => {
    // With 3 x 2^30, plain remainders of 32 bits would fall into the lowest third half of the time.
    const below = 3 * 2 ** 30
    const counts = [0, 0, 0]
    for (const value of run(state => nextBelow(state, below), seedRandom('thirds'), 9000)) {
      const third = Math.floor(value / 2 ** 30)
      counts[third] = (counts[third] ?? 0) + 1
    }
    expect(chiSquare(counts, [3000, 3000, 3000]).withinChance(2)).toBe(true)
  })

  it('is a whole number in range up to the whole range', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, below) => {
        const [value, next] = nextBelow(seedRandom(seed), below)
        expect(Number.isInteger(value) && value >= 0 && value < below).toBe(true)
        expect(next).not.toEqual(seedRandom(seed))
      }),
      { seed: 2002 },
    )
    expect(nextBelow([1, 2, 3, 4], 2 ** 32)).toEqual(nextUint32([1, 2, 3, 4]))
    expect(nextBelow([1, 2, 3, 4], 1)[0]).toBe(0)
  })

  it('is refused for a bound that no number is below', () => {
    for (const below of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1]) {
      expect(() => nextBelow([1, 2, 3, 4], below)).toThrow(RangeError)
    }
  })
})

describe('a shuffle', () => {
  it('has each order equally often', () => {
    const counts = new Map<string, number>()
    for (const order of run(state => shuffle(state, ['a', 'b', 'c', 'd']), seedRandom('orders'), 24_000)) {
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(
      chiSquare(
        [...counts.values()],
        Array.from({ length: 24 }, () => 1000),
      ).withinChance(23),
    ).toBe(true)
  })

  it('keeps what it shuffles, and the array it was given', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat()), (seed, items) => {
        const before = [...items]
        const [shuffled] = shuffle(seedRandom(seed), items)
        expect(items).toEqual(before)
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b))
      }),
      { seed: 2002 },
    )
  })
})

describe("a convention's draws", () => {
  const labels = ['booster', 'house', 'default'].flatMap(kind =>
    ['alice', 'bob'].flatMap(subject => [1, 2, 3].map(number => ({ kind, subject, number }))),
  )

  it("don't depend on the order in which they are made", () => {
    const forwards = labels.map(label => drawFrom('secret', label))
    const backwards = [...labels].reverse().map(label => drawFrom('secret', label))
    expect(backwards.reverse()).toEqual(forwards)
  })

  it('differ for each kind, subject, number and seed, however these are cut', () => {
    const states = [
      ...labels.map(label => drawFrom('secret', label)),
      ...labels.map(label => drawFrom('another secret', label)),
      drawFrom('secret', { kind: 'booster', subject: 'alice1', number: 1 }),
      drawFrom('secret', { kind: 'boostera', subject: 'lice', number: 1 }),
      drawFrom('secret', { kind: 'booster","alice', subject: '', number: 1 }),
    ]
    expect(new Set(states.map(state => state.join())).size).toBe(states.length)
  })

  it('can be recomputed with any tool: HMAC-SHA-256 in hex of the label as JSON, of that SHA-256, of that 16 bytes', () => {
    const hmac = createHmac('sha256', 'secret').update('["booster","alice",1]').digest('hex')
    const digest = createHash('sha256').update(hmac).digest()
    const words = [0, 4, 8, 12].map(at => digest.readUInt32LE(at))
    const [a, b, c, d] = drawFrom('secret', { kind: 'booster', subject: 'alice', number: 1 })
    expect([a, b, c, d]).toEqual([...words.slice(0, 3), ((words[3] ?? 0) | 1) >>> 0])
  })
})

describe('a commitment', () => {
  const salt = '00112233445566778899aabbccddeeff'

  it('is the SHA-256 of copy and salt, so that anybody can check it', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(commitTo('copy-1', salt)).toBe(createHash('sha256').update(`copy-1:${salt}`).digest('hex'))
  })

  it('fits one copy and one salt', () => {
    const other = '00112233445566778899aabbccddeefe'
    expect(new Set([commitTo('copy-1', salt), commitTo('copy-2', salt), commitTo('copy-1', other)]).size).toBe(3)
  })
})

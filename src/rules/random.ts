/**
 * Randomness without hidden state: a seeded generator whose state is plain data (Origins keeps it inside its State),
 * draws by HMAC from a convention's seed (so that neither order nor process matters), and commitments to secrets.
 */
import { createHash, createHmac } from 'node:crypto'

/** State of the generator: four unsigned 32-bit numbers (xoshiro128**). Plain JSON. */
export type RandomState = readonly [number, number, number, number]

/** Hex SHA-256 of a text (UTF-8). */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The generator's first state for a seed of any length. */
export const seedRandom = (seed: string): RandomState => {
  const digest = createHash('sha256').update(seed, 'utf8').digest()
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), (digest.readUInt32LE(12) | 1) >>> 0]
}

const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0

/** One step: an unsigned 32-bit number and the state after it (Blackman and Vigna, xoshiro128**). */
export const nextUint32 = ([a, b, c, d]: RandomState): [value: number, next: RandomState] => {
  const value = Math.imul(rotl(Math.imul(b, 5) >>> 0, 7), 9) >>> 0
  const c1 = (c ^ a) >>> 0
  const d1 = (d ^ b) >>> 0
  return [value, [(a ^ d1) >>> 0, (b ^ c1) >>> 0, (c1 ^ (b << 9)) >>> 0, rotl(d1, 11)]]
}

/**
 * A whole number in [0, below), uniform (values past the last full multiple of `below` are drawn again).
 * @throws RangeError unless `below` is a whole number from 1 to 2^32.
 */
export const nextBelow = (state: RandomState, below: number): [value: number, next: RandomState] => {
  if (!(Number.isInteger(below) && below >= 1 && below <= 0x1_0000_0000)) {
    throw new RangeError(`can't draw a number below ${below}`)
  }
  const limit = Math.floor(0x1_0000_0000 / below) * below
  let [value, next] = nextUint32(state)
  while (value >= limit) [value, next] = nextUint32(next)
  return [value % below, next]
}

/** A new array in random order (Fisher and Yates); the argument stays as it was. */
export const shuffle = <T>(state: RandomState, items: readonly T[]): [shuffled: T[], next: RandomState] => {
  const shuffled = [...items]
  let next = state
  for (let i = shuffled.length - 1; i > 0; i--) {
    let j: number
    ;[j, next] = nextBelow(next, i + 1)
    const held = shuffled[i] as T
    shuffled[i] = shuffled[j] as T
    shuffled[j] = held
  }
  return [shuffled, next]
}

/** What a convention's draw is for: the pair of them names it once and for all. */
export type DrawLabel = { kind: string; subject: string; number: number }

/**
 * The generator for one draw: HMAC-SHA-256 of its label under the convention's secret seed. Who knows the seed can
 * recompute any draw alone, and no draw depends on which came before it.
 */
export const drawFrom = (conventionSeed: string, { kind, subject, number }: DrawLabel): RandomState =>
  seedRandom(
    createHmac('sha256', conventionSeed)
      .update(JSON.stringify([kind, subject, number]))
      .digest('hex'),
  )

/** Commitment to a locked copy: hex SHA-256 of copy id and salt (128 bits in hex), told at the lock, opened with the result. */
export const commitTo = (copy: string, salt: string): string => sha256(`${copy}:${salt}`)

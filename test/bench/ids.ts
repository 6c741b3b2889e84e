/** Ids as the store has them, many at a time. */
import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Letters of an id, as the store's own have. */
const length = 12
let pool = randomBytes(0)
let taken = 0

export const newId = (): string => {
  if (taken + length > pool.length) {
    pool = randomBytes(length * 4096)
    taken = 0
  }
  let id = ''
  for (const byte of pool.subarray(taken, taken + length)) id += letters[byte % letters.length]
  taken += length
  return id
}

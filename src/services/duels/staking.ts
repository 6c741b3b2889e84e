/** Locking a copy for a duel, with a commitment to it: nobody sees which, and it can't be exchanged later. */
import { commitTo } from '../../rules/random.js'
import type { Context } from '../context.js'

/** Bytes of the salt: without it the hash of one copy's id would be no secret. */
const SALT = 16

export const lockOf = (duel: string): string => `duel:${duel}`

export const commitment = (context: Context, copy: string): { salt: string; hash: string } => {
  const salt = context.randomHex(SALT)
  return { salt, hash: commitTo(copy, salt) }
}

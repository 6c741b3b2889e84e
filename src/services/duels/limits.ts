/** How much of everything (product.md, "A duel, step by step"). */
import type { Reader } from '../context.js'

/** Challenges and fightmes that a member may send in a UTC day. */
export const CHALLENGES_A_DAY = 10
/** Duels against the house in a UTC day. */
export const HOUSE_DUELS_A_DAY = 5
/** Mandatory challenges that may wait on one member; more wait their turn. */
export const MANDATORY_AT_ONCE = 2
/** Cards that the house gives for a last one lost, once a UTC day. */
export const CONSOLATION = 3
/** ms that the house waits for its opponent's choice. */
export const HOUSE_PATIENCE = 3_600_000

export const challengesOn = (reader: Reader, member: string, day: number): Promise<number> =>
  reader.duel.count({ where: { challengerId: member, kind: { in: ['challenge', 'fightme'] }, day } })

/** One that ran out doesn't count: nothing was played. */
export const houseDuelsOn = (reader: Reader, member: string, day: number): Promise<number> =>
  reader.duel.count({
    where: { challengerId: member, kind: 'house', day, state: { in: ['open', 'resolved', 'drawn'] } },
  })

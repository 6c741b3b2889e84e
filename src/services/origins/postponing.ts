/** Turns wait longer by the time in which nobody could play. */
import type { Tx } from '../../store/index.js'
import { amendTimes } from './posts.js'

/** Games whose posts are changed by one statement. */
const STEP = 200

export const postponeTurns = async (tx: Tx, ms: number): Promise<void> => {
  const later = { increment: BigInt(ms) }
  const where = { open: true, calledAt: { not: null } }
  await tx.originsGame.updateMany({
    where,
    data: { calledAt: later, remindAt: later, deadlineAt: later, revision: { increment: 1 } },
  })
  const games = await tx.originsGame.findMany({
    where: { ...where, deadlineAt: { not: null } },
    select: { id: true, state: true, turn: true },
  })
  for (let at = 0; at < games.length; at += STEP) await amendTimes(tx, games.slice(at, at + STEP))
}

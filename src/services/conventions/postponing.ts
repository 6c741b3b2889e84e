/** Challenges and trading tables wait longer by the time in which nobody could answer. */
import { amend, IN_PLACE, type Tx } from '../../store/index.js'

/** Posts that are changed by one statement. */
const STEP = 200

/** At one convention, by the time (ms) it was paused. */
export const postponeAt = (tx: Tx, convention: string, ms: number): Promise<void> =>
  postpone(tx, { id: convention }, ms)

/** Everywhere, by a standstill (ms). What is paused waits anyway, and is given all that time when it goes on. */
export const postponeAnswers = (tx: Tx, ms: number): Promise<void> =>
  postpone(tx, { state: 'open', pausedAt: null }, ms)

const postpone = async (
  tx: Tx,
  convention: { id: string } | { state: 'open'; pausedAt: null },
  ms: number,
): Promise<void> => {
  const duels = await tx.duel.findMany({
    where: { convention, state: 'open', deadlineAt: { not: null } },
    select: { id: true, deadlineAt: true },
  })
  for (const { id, deadlineAt } of duels) {
    if (deadlineAt === null) continue
    await tx.duel.update({ where: { id }, data: { deadlineAt: new Date(deadlineAt.getTime() + ms) } })
  }
  const tables = await tx.trade.findMany({
    where: { convention, state: 'open' },
    select: { id: true, expiresAt: true },
  })
  for (const { id, expiresAt } of tables) {
    await tx.trade.update({ where: { id }, data: { expiresAt: new Date(expiresAt.getTime() + ms) } })
  }
  const idsOf = (rows: readonly { id: string }[], at: number) => rows.slice(at, at + STEP).map(({ id }) => id)
  for (let at = 0; at < duels.length; at += STEP) await amend(tx, 'duel.challenge', idsOf(duels, at), IN_PLACE)
  for (let at = 0; at < tables.length; at += STEP) await amend(tx, 'trade.table', idsOf(tables, at), IN_PLACE)
}

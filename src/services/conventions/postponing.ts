/** Challenges and trading tables wait longer by the time in which nobody could answer, and say so. */
import { amend, IN_PLACE, type Tx } from '../../store/index.js'

/** Posts that are changed by one statement. */
const STEP = 200

/** At one convention, by the time (ms) it was paused. */
export const postponeAt = (tx: Tx, convention: string, ms: number): Promise<void> =>
  postpone(tx, { id: convention }, ms)

/** Everywhere, by a standstill (ms). What is paused waits anyway, and is given all that time when it goes on. */
export const postponeAnswers = (tx: Tx, ms: number): Promise<void> =>
  postpone(tx, { state: 'open', pausedAt: null }, ms)

/** What waits there has something else to say: that all is paused, or what its deadline leads to. When it goes on after a pause, `postponeAt` has it say its new time. */
export const sayAnew = (tx: Tx, convention: string): Promise<void> => amendWaiting(tx, { id: convention })

type Which = { id: string } | { state: 'open'; pausedAt: null }

const postpone = async (tx: Tx, convention: Which, ms: number): Promise<void> => {
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
  await amendWaiting(tx, convention)
}

const amendWaiting = async (tx: Tx, convention: Which): Promise<void> => {
  const open = { where: { convention, state: 'open' }, select: { id: true } } as const
  const queued = { where: { convention, state: 'queued' }, select: { id: true } } as const
  for (const [kind, rows] of [
    ['duel.challenge', await tx.duel.findMany(open)],
    ['duel.queued', await tx.duel.findMany(queued)],
    ['trade.table', await tx.trade.findMany(open)],
  ] as const) {
    const ids = rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += STEP) await amend(tx, kind, ids.slice(at, at + STEP), IN_PLACE)
  }
}

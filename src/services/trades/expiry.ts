/** Tables that nothing has happened to for a day. */
import { traceOf } from '../../log.js'
import type { GuildId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { type Context, keyOf } from '../context.js'
import { endTable } from './ending.js'

/** Tables looked at in one step. */
const STEP = 100

/** Ends all that have come due; how many. While a convention is paused, its tables wait. */
export const sweepTables = async (context: Context): Promise<number> => {
  let done = 0
  for (let after = ''; ; ) {
    const due = await context.store.read.trade.findMany({
      where: { ...dueAt(new Date(context.clock.now())), id: { gt: after } },
      orderBy: { id: 'asc' },
      take: STEP,
      select: { id: true, convention: { select: { guildId: true } } },
    })
    for (const { id, convention } of due) {
      const expire = (tx: Tx) => expireTable(tx, id, new Date(context.clock.now()))
      try {
        if (await context.store.transact(keyOf.trade(id), expire, [keyOf.guild(convention.guildId as GuildId)])) done++
      } catch (error) {
        context.log.warn({ trade: id, fault: traceOf(error) }, 'a table that is over was left for later')
      }
    }
    const last = due.at(-1)
    if (last === undefined) return done
    after = last.id
  }
}

const dueAt = (now: Date) => ({
  state: 'open',
  expiresAt: { lte: now },
  convention: { state: 'open', pausedAt: null },
})

const expireTable = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const row = await tx.trade.findFirst({ where: { id, ...dueAt(now) } })
  if (row === null) return false
  await endTable(tx, row, { state: 'expired', now })
  return true
}

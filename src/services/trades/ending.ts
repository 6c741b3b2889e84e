/** Tables that end without a trade. Nothing on them was held, so nothing has to be freed. */
import { amend, Conflict, type Tx } from '../../store/index.js'
import { pairKeyOf } from '../duels/checks.js'
import type { TradeState, TradeView } from './types.js'
import type { TradeRow } from './view.js'

type Ending = {
  state: Extract<TradeState, 'cancelled' | 'expired' | 'void'>
  reason?: NonNullable<TradeView['reason']>
  /** The member who ended it. */
  by?: string
  now: Date
}

/** Ends a table as it was read; the row as it is then. @throws Conflict if it changed. */
export const endTable = async (tx: Tx, row: TradeRow, { state, reason, by, now }: Ending): Promise<TradeRow> => {
  const data = {
    state,
    reason: reason ?? null,
    endedBy: by ?? null,
    openKey: null,
    aConfirmed: false,
    bConfirmed: false,
    endedAt: now,
    version: row.version + 1,
  }
  const { count } = await tx.trade.updateMany({ where: { id: row.id, state: 'open', version: row.version }, data })
  if (count !== 1) throw new Conflict(`trade ${row.id} changed`)
  await amend(tx, 'trade.table', row.id)
  return { ...row, ...data }
}

/** Ends a table for a reason that lies in neither trader; false if it was over already. */
export const voidTable = async (
  tx: Tx,
  id: string,
  reason: NonNullable<TradeView['reason']>,
  now: Date,
): Promise<boolean> => {
  const row = await tx.trade.findFirst({ where: { id, state: 'open' } })
  if (row === null) return false
  await endTable(tx, row, { state: 'void', reason, now })
  return true
}

/** Ends the open table of two members, if they have one. */
export const voidTableOf = async (tx: Tx, members: [string, string], now: Date): Promise<void> => {
  const row = await tx.trade.findFirst({ where: { openKey: pairKeyOf(...members) } })
  if (row !== null) await endTable(tx, row, { state: 'void', reason: 'blocked', now })
}

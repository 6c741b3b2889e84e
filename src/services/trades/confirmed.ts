/** What members have promised: copies on tables that they have confirmed and the other side hasn't yet. */
import type { MemberRow, Reader } from '../context.js'

/** Ids of the member's copies on open tables that they have confirmed. */
export const confirmedCopies = async (reader: Reader, { id }: MemberRow): Promise<string[]> => {
  const confirmed = [
    { aId: id, state: 'open', aConfirmed: true },
    { bId: id, state: 'open', bConfirmed: true },
  ]
  const tables = await reader.trade.findMany({
    where: { OR: confirmed },
    select: { items: { where: { memberId: id }, select: { copyId: true } } },
  })
  return tables.flatMap(({ items }) => items.map(({ copyId }) => copyId))
}

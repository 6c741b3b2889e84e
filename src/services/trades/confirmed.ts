/** What members have promised: copies on tables that they have confirmed and the other side hasn't yet. */
import type { MemberRow, Reader } from '../context.js'

/** Ids of the member's copies on open tables that they have confirmed. */
export const confirmedCopies = async (reader: Reader, { id, conventionId }: MemberRow): Promise<string[]> => {
  const confirmed = [
    { aId: id, aConfirmed: true },
    { bId: id, bConfirmed: true },
  ]
  const tables = await reader.trade.findMany({
    where: { conventionId, state: 'open', OR: confirmed },
    select: { items: { where: { memberId: id }, select: { copyId: true } } },
  })
  return tables.flatMap(({ items }) => items.map(({ copyId }) => copyId))
}

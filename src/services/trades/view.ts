/** A trading table as anybody may see it: what lies on it, not what holds it. */
import type { CardId } from '../../rules/tom/index.js'
import type { ChannelId, ConventionId, CopyId, GuildId, MemberId, TradeId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import type { ConventionRow, MemberRow, Reader } from '../context.js'
import type { CopyRow } from '../copies.js'
import { signersOf } from '../signers.js'
import { listWishes } from '../wishes.js'
import { readMade, readStuck } from './record.js'
import type { TradeSide, TradeView } from './types.js'

export type TradeRow = Awaited<ReturnType<Tx['trade']['findFirstOrThrow']>>
export type ItemRow = Awaited<ReturnType<Tx['tradeItem']['findFirstOrThrow']>>

type Around = { convention: Pick<ConventionRow, 'id' | 'guildId' | 'edition' | 'pausedAt'>; a: MemberRow; b: MemberRow }

/** Both sides' members. */
export const tradersOf = async (
  reader: Reader,
  row: Pick<TradeRow, 'aId' | 'bId'>,
): Promise<{ a: MemberRow; b: MemberRow }> => {
  const members = await reader.member.findMany({ where: { id: { in: [row.aId, row.bId] } } })
  const a = members.find(member => member.id === row.aId)
  const b = members.find(member => member.id === row.bId)
  if (a === undefined || b === undefined) throw new Error('a trader is missing')
  return { a, b }
}

/** What lies on a table, in the order it was laid there. */
export const itemsOn = (reader: Reader, trade: string): Promise<ItemRow[]> =>
  reader.tradeItem.findMany({ where: { tradeId: trade }, orderBy: [{ place: 'asc' }, { copyId: 'asc' }] })

export const copiesOf = async (reader: Reader, items: readonly ItemRow[]): Promise<Map<string, CopyRow>> => {
  const rows = await reader.copy.findMany({ where: { id: { in: items.map(item => item.copyId) } } })
  return new Map(rows.map(row => [row.id, row]))
}

/** Names what lies on both sides: each change raises one of the two. */
export const versionOf = (row: Pick<TradeRow, 'aVersion' | 'bVersion'>): number => row.aVersion + row.bVersion

export const tradeView = async (reader: Reader, row: TradeRow, { convention, a, b }: Around): Promise<TradeView> => {
  const made = row.result === null ? null : readMade(row.result)
  const stuck = new Set(readStuck(row.stuck))
  const items = made === null ? await itemsOn(reader, row.id) : []
  const copies = await copiesOf(reader, items)
  const laidBy = (member: MemberRow): TradeSide['copies'] =>
    items.flatMap(({ copyId, memberId }) => {
      const copy = copies.get(copyId)
      return memberId !== member.id || copy === undefined
        ? []
        : [
            {
              copy: copyId as CopyId,
              card: copy.card as CardId,
              autographs: signersOf(copy),
              stuck: stuck.has(copyId),
            },
          ]
    })
  const side = async (member: MemberRow, key: 'a' | 'b'): Promise<TradeSide> => ({
    member: member.id as MemberId,
    user: member.userId as UserId,
    name: member.name,
    house: member.house,
    confirmed: key === 'a' ? row.aConfirmed : row.bConfirmed,
    version: key === 'a' ? row.aVersion : row.bVersion,
    copies: made === null ? laidBy(member) : made[key].map(copy => ({ ...copy, stuck: false })),
    wants: await listWishes(reader, member.id, 'want'),
    offers: await listWishes(reader, member.id, 'offer'),
  })
  return {
    id: row.id as TradeId,
    guild: convention.guildId as GuildId,
    convention: convention.id as ConventionId,
    edition: convention.edition,
    channel: await channelOf(reader, row),
    state: row.state as TradeView['state'],
    reason: row.reason as TradeView['reason'],
    a: await side(a, 'a'),
    b: await side(b, 'b'),
    version: versionOf(row),
    endedBy: row.endedBy as MemberId | null,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paused: convention.pausedAt !== null,
    endedAt: row.endedAt?.getTime() ?? null,
  }
}

/** Where the table is shown now: its message may have had to go elsewhere. */
const channelOf = async (reader: Reader, { id, channelId }: TradeRow): Promise<ChannelId> => {
  const post = await reader.post.findFirst({
    where: { kind: 'trade.table', subject: id, messageId: { not: null } },
    select: { channelId: true },
  })
  return (post?.channelId ?? channelId) as ChannelId
}

export const loadTrade = async (reader: Reader, id: string): Promise<TradeView | null> => {
  const found = await reader.trade.findFirst({ where: { id }, include: { convention: true } })
  if (found === null) return null
  const { convention, ...row } = found
  return tradeView(reader, row, { convention, ...(await tradersOf(reader, row)) })
}

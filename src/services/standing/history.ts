/** A member's duels and trades, newest first, with where each copy had come from. */
import type { CardId } from '../../rules/tom/index.js'
import type { Context, ConventionRow, MemberRow, Reader } from '../context.js'
import { readOutcome } from '../duels/record.js'
import { duelsOf, tradesOf } from '../sides.js'
import { readMade } from '../trades/record.js'
import type { HistoryPage, Named, Past, Piece } from './types.js'

/** A copy in an event: whose it was then. */
type Given = { copy: string; card: CardId; autographs: string[]; owner: string }
type Event = { at: Date; id: string; reverted: boolean } & (
  | { kind: 'duel'; other: string; outcome: 'won' | 'lost' | 'drawn'; mine: Given; theirs: Given }
  | { kind: 'trade'; other: string; gave: Given[]; got: Given[] }
)

export const historyOf = async (
  context: Context,
  convention: ConventionRow,
  owner: MemberRow,
  { page: wanted, size }: { page: number; size: number },
): Promise<HistoryPage> => {
  const { read } = context.store
  const played = duelsOf(owner.id, { state: { in: ['resolved', 'drawn'] } })
  const traded = tradesOf(owner.id, { state: 'done' })
  const [duels, trades] = await Promise.all([read.duel.count({ where: played }), read.trade.count({ where: traded })])
  const matching = duels + trades
  const pages = Math.max(1, Math.ceil(matching / size))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  // The newest of either kind, as many as could be on the pages up to this one.
  const newest = { orderBy: [{ endedAt: 'desc' as const }, { id: 'desc' as const }], take: (page + 1) * size }
  const events = [
    ...(await read.duel.findMany({ where: played, ...newest })).flatMap(row => duelEvent(row, owner.id)),
    ...(await read.trade.findMany({ where: traded, ...newest })).flatMap(row => tradeEvent(row, owner.id)),
  ]
  events.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const shown = events.slice(page * size, (page + 1) * size)
  return {
    owner: { name: owner.name, house: owner.house },
    convention: convention.name,
    edition: convention.edition,
    entries: await withOrigins(read, shown, owner.id),
    matching,
    page,
    pages,
  }
}

type DuelRow = Awaited<ReturnType<Reader['duel']['findMany']>>[number]
type TradeRow = Awaited<ReturnType<Reader['trade']['findMany']>>[number]

const duelEvent = (row: DuelRow, me: string): Event[] => {
  if (row.result === null || row.opponentId === null || row.endedAt === null) return []
  const { challenger, opponent } = readOutcome(row.result)
  const sides = [
    { ...challenger, owner: row.challengerId },
    { ...opponent, owner: row.opponentId },
  ] as const
  const [mine, theirs] = row.challengerId === me ? sides : [sides[1], sides[0]]
  const outcome = row.winnerId === null ? 'drawn' : row.winnerId === me ? 'won' : 'lost'
  return [{ kind: 'duel', ...whatOf(row, row.endedAt), other: theirs.owner, outcome, mine, theirs }]
}

const tradeEvent = (row: TradeRow, me: string): Event[] => {
  if (row.result === null || row.endedAt === null) return []
  const made = readMade(row.result)
  const a = made.a.map(copy => ({ ...copy, owner: row.aId }))
  const b = made.b.map(copy => ({ ...copy, owner: row.bId }))
  const [gave, got] = row.aId === me ? [a, b] : [b, a]
  return [{ kind: 'trade', ...whatOf(row, row.endedAt), other: row.aId === me ? row.bId : row.aId, gave, got }]
}

const whatOf = ({ id, revertedAt }: { id: string; revertedAt: Date | null }, at: Date) => ({
  id,
  at,
  reverted: revertedAt !== null,
})

/** How each copy had come to whose it was, by the record as it stood before the event moved it. */
const withOrigins = async (read: Reader, events: readonly Event[], subject: string): Promise<Past[]> => {
  const copies = events.flatMap(event =>
    (event.kind === 'duel' ? [event.mine, event.theirs] : [...event.gave, ...event.got]).map(({ copy }) => copy),
  )
  const moves = await read.movement.findMany({
    where: { copyId: { in: [...new Set(copies)] } },
    orderBy: { seq: 'desc' },
  })
  const ids = [...events.map(({ other }) => other), ...moves.flatMap(({ fromId }) => (fromId === null ? [] : [fromId]))]
  const members = await read.member.findMany({ where: { id: { in: [...new Set(ids)] } } })
  const hidden = new Set(members.filter(row => row.private && row.id !== subject).map(({ id }) => id))
  const names = new Map<string, Named>(members.map(({ id, name, house }) => [id, { name, house }]))

  const piece = ({ copy, card, autographs, owner }: Given, { id, at }: Event): Piece => {
    if (hidden.has(owner)) return { card, autographs, how: 'hidden', from: null }
    const own = moves.filter(move => move.copyId === copy)
    const left = own.find(move => move.recordId === id)
    const came = own.find(move => move.toId === owner && (left === undefined ? move.at <= at : move.seq < left.seq))
    return {
      card,
      autographs,
      how: came?.how ?? null,
      from: came?.fromId == null ? null : (names.get(came.fromId) ?? null),
    }
  }
  return events.map(event => {
    const { at, reverted } = event
    const past = { at: at.getTime(), reverted, other: names.get(event.other) ?? { name: '?', house: false } }
    if (event.kind === 'duel') {
      const { kind, outcome, mine, theirs } = event
      return { kind, ...past, outcome, mine: piece(mine, event), theirs: piece(theirs, event) }
    }
    const pieces = (given: Given[]) => given.map(one => piece(one, event))
    return { kind: event.kind, ...past, gave: pieces(event.gave), got: pieces(event.got) }
  })
}

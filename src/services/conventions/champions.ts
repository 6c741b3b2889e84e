/** Who is named when a convention closes. The house never is. */
import type { Edition } from '../../rules/tom/index.js'
import type { MemberId, UserId } from '../../store/ids.js'
import type { Reader } from '../context.js'
import type { Champion, Champions } from '../types.js'

/** Rows read at once where a whole convention is gone through; their copies are named in one statement, and SQLite takes 32,766 parameters. */
const CHUNK = 5_000

/**
 * Most duels won against distinct opponents, biggest collection, first full set, most signed copies. Several people
 * who are level share it. Private collections win nothing by what is in them.
 */
export const findChampions = async (read: Reader, convention: string, edition: Edition): Promise<Champions> => {
  const members = await read.member.findMany({ where: { conventionId: convention, house: false, erasedAt: null } })
  const people = new Map(members.map(row => [row.id, row]))
  // What is in a private collection isn't told, neither how much.
  const open = new Map([...people].filter(([, row]) => !row.private))
  const named = (ids: readonly string[], figure: number): Champion | null => {
    const found = ids.flatMap(id => {
      const row = people.get(id)
      return row === undefined ? [] : [{ member: row.id as MemberId, user: row.userId as UserId, name: row.name }]
    })
    return found.length === 0 ? null : { people: found, figure }
  }
  const most = (figures: ReadonlyMap<string, number>, among: ReadonlyMap<string, unknown>): Champion | null => {
    const counted = [...figures].filter(([id, figure]) => among.has(id) && figure > 0)
    const best = Math.max(0, ...counted.map(([, figure]) => figure))
    return named(
      counted.filter(([, figure]) => figure === best).map(([id]) => id),
      best,
    )
  }
  const owned = await read.copy.groupBy({ by: ['ownerId'], where: { conventionId: convention }, _count: true })
  const signed = await read.copy.groupBy({
    by: ['ownerId'],
    where: { conventionId: convention, signers: { not: '' } },
    _count: true,
  })
  const first = await firstFullSet(read, convention, edition, open)
  return {
    duels: most(await beatenBy(read, convention), people),
    collection: most(new Map(owned.map(row => [row.ownerId, row._count])), open),
    firstSet: first === null ? null : named([first], edition.cards.length),
    signed: most(new Map(signed.map(row => [row.ownerId, row._count])), open),
  }
}

/** How many distinct members each (or the one named) has beaten, in duels that weren't taken back. */
export const beatenBy = async (read: Reader, convention: string, winner?: string): Promise<Map<string, number>> => {
  const won = await read.duel.groupBy({
    by: ['winnerId', 'challengerId', 'opponentId'],
    where: {
      conventionId: convention,
      state: 'resolved',
      revertedAt: null,
      kind: { not: 'house' },
      ...(winner === undefined ? {} : { winnerId: winner }),
    },
  })
  const beaten = new Map<string, Set<string>>()
  for (const { winnerId, challengerId, opponentId } of won) {
    if (winnerId === null || opponentId === null) continue
    const loser = winnerId === challengerId ? opponentId : challengerId
    beaten.set(winnerId, (beaten.get(winnerId) ?? new Set()).add(loser))
  }
  return new Map([...beaten].map(([id, losers]) => [id, losers.size]))
}

/** Goes through the record from its beginning until somebody has one of each. What was taken back never happened. */
const firstFullSet = async (
  read: Reader,
  convention: string,
  edition: Edition,
  people: ReadonlyMap<string, unknown>,
): Promise<string | null> => {
  const held = new Map<string, Map<string, number>>()
  const change = (owner: string | null, card: string, by: number): number => {
    if (owner === null || !people.has(owner)) return 0
    const cards = held.get(owner) ?? new Map<string, number>()
    held.set(owner, cards)
    const now = (cards.get(card) ?? 0) + by
    if (now === 0) cards.delete(card)
    else cards.set(card, now)
    return cards.size
  }
  const reverts = { conventionId: convention, how: 'revert' }
  const taken = await read.movement.findMany({ where: reverts, select: { recordId: true, copyId: true } })
  const undone = new Set(taken.map(({ recordId, copyId }) => `${recordId} ${copyId}`))
  /** Whose a copy is, where the record says otherwise by what was taken back later. */
  const stillWith = new Map<string, string | null>()
  for (let after = 0; ; ) {
    const moved = await read.movement.findMany({
      where: { conventionId: convention, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: CHUNK,
      select: { seq: true, copyId: true, fromId: true, toId: true, how: true, recordId: true },
    })
    const last = moved.at(-1)
    if (last === undefined) return null
    const cards = await cardsOf(
      read,
      moved.map(({ copyId }) => copyId),
    )
    for (const { copyId, toId, how, recordId, ...move } of moved) {
      const card = cards.get(copyId) ?? ''
      const fromId = stillWith.get(copyId) ?? move.fromId
      if (how !== 'revert' && undone.has(`${recordId} ${copyId}`)) {
        stillWith.set(copyId, fromId)
        continue
      }
      stillWith.delete(copyId)
      if (fromId === toId) continue
      change(fromId, card, -1)
      if (change(toId, card, 1) === edition.cards.length) return toId
    }
    after = last.seq
  }
}

const cardsOf = async (read: Reader, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await read.copy.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, card: true } })
  return new Map(rows.map(({ id, card }) => [id, card]))
}

/** How copies come into being and change hands: always with a line in the record. */
import type { CardId } from '../rules/tom/index.js'
import { type CopyId, newId } from '../store/ids.js'
import { Conflict, insertRows, type Tx } from '../store/index.js'
import { voidRequestsFor } from './autographs/giving.js'

export type CopyRow = Awaited<ReturnType<Tx['copy']['findFirstOrThrow']>>

/** Why a copy came to its owner. */
export type MovementHow = 'opening' | 'booster' | 'duel' | 'consolation' | 'trade' | 'booth' | 'revert' | 'erase'

type Arrival = {
  convention: string
  owner: string
  cards: readonly CardId[]
  how: 'opening' | 'booster' | 'booth'
  record: string
  by: string | null
  at: Date
}

/** New copies for a member, in the order of the cards. */
export const addCopies = async (
  tx: Tx,
  { convention, owner, cards, how, record, by, at }: Arrival,
): Promise<CopyId[]> => {
  const copies = cards.map(card => ({ id: newId<CopyId>(), card }))
  await insertRows(
    tx,
    'Copy',
    copies.map(({ id, card }) => ({ id, card, conventionId: convention, ownerId: owner, origin: how, at })),
  )
  await insertRows(
    tx,
    'Movement',
    copies.map(({ id }) => ({
      conventionId: convention,
      copyId: id,
      toId: owner,
      how,
      recordId: record,
      byUserId: by,
      at,
    })),
  )
  return copies.map(({ id }) => id)
}

/** Who a copy must belong to and what must hold it, as read. @throws Conflict if that isn't so any more. */
type AsRead = { id: string; ownerId: string; lock: string | null; version: number }

/** Takes or frees a copy's lock. */
export const setLock = async (tx: Tx, copy: AsRead, lock: string | null): Promise<void> => {
  const { count } = await tx.copy.updateMany({ where: { ...asRead(copy) }, data: { lock, version: { increment: 1 } } })
  if (count !== 1) throw new Conflict(`copy ${copy.id} changed`)
}

/** A copy changes owner, and is free. */
export const moveCopy = async (
  tx: Tx,
  copy: AsRead,
  move: { convention: string; to: string; how: MovementHow; record: string; by: string | null; at: Date },
): Promise<void> => {
  const { count } = await tx.copy.updateMany({
    where: { ...asRead(copy) },
    data: { ownerId: move.to, lock: null, kept: false, at: move.at, version: { increment: 1 } },
  })
  if (count !== 1) throw new Conflict(`copy ${copy.id} changed`)
  await voidRequestsFor(tx, copy.id, move.at)
  await tx.movement.create({
    data: {
      conventionId: move.convention,
      copyId: copy.id,
      fromId: copy.ownerId,
      toId: move.to,
      how: move.how,
      recordId: move.record,
      byUserId: move.by,
      at: move.at,
    },
    select: { seq: true },
  })
}

const asRead = ({ id, ownerId, lock, version }: AsRead) => ({ id, ownerId, lock, version })

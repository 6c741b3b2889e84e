/** Offers of seats: how they stand, what is shown of them, and what ends them. */
import type { UserId } from '../../store/ids.js'
import { amend, type Tx } from '../../store/index.js'
import type { Reader } from '../context.js'
import type { OfferState, OfferView } from './offer-types.js'
import { findGame, type Game } from './position.js'
import { originsView } from './view.js'

export type OfferRow = Awaited<ReturnType<Tx['originsOffer']['findFirstOrThrow']>>

/** Of its post. */
export const subjectOf = (id: string, number: number): string => `${id}.${number}`

export const findOffer = (reader: Reader, id: string, number: number): Promise<OfferRow | null> =>
  reader.originsOffer.findFirst({ where: { gameId: id, number } })

export const offerView = async (reader: Reader, row: OfferRow): Promise<OfferView | null> => {
  const game = await findGame(reader, row.gameId)
  return game === null ? null : viewOfOffer(row, game)
}

export const viewOfOffer = (row: OfferRow, game: Game): OfferView => ({
  game: originsView(game),
  number: row.number,
  holder: { user: row.holderId as UserId, name: row.holderName },
  asked: { user: row.askedId as UserId, name: row.askedName },
  by: { user: row.byId as UserId, name: row.byName },
  state: row.state as OfferState,
})

/** It can't be taken any more, and its message says why. */
export const endOffer = async (tx: Tx, { gameId, number }: OfferRow, state: OfferState): Promise<void> => {
  await tx.originsOffer.updateMany({ where: { gameId, number }, data: { state } })
  await amend(tx, 'origins.offer', subjectOf(gameId, number))
}

/** Whose seat it is plays it themselves again. */
export const withdrawOffers = async (tx: Tx, id: string, holder: UserId): Promise<void> => {
  const open = await tx.originsOffer.findMany({ where: { gameId: id, holderId: holder, state: 'open' } })
  for (const offer of open) await endOffer(tx, offer, 'withdrawn')
}

/** Ends those that nothing can come of: the game is over, the seat isn't that person's any more, who is asked has one. */
export const closeOffers = async (tx: Tx, { row, seats }: Game): Promise<void> => {
  for (const offer of await tx.originsOffer.findMany({ where: { gameId: row.id, state: 'open' } })) {
    const mayBeTaken = row.open && seats.some(seat => seat.userId === offer.holderId && isHeld(seat))
    if (!mayBeTaken || seats.some(({ userId }) => userId === offer.askedId)) await endOffer(tx, offer, 'lapsed')
  }
}

/** By a person who plays it, or may again. */
export const isHeld = ({ state }: { state: string }): boolean => state === 'active' || state === 'timedOut'

/** Seats that are offered to somebody: by whom, to whom, and what can be done with it. */
import type { OriginsGameId, UserId } from '../../store/ids.js'
import type { BlockRefusal } from '../trades/types.js'
import type { Actor, Outcome, Person } from '../types.js'
import type { MayNotPlay, OriginsView } from './types.js'

/** `of`: whose seat; null: the actor's own. */
export type OfferWish = { person: Person; of: UserId | null }

/**
 * open: theirs until it is taken. lapsed: another offer has taken its place, or nothing can come of it any more.
 * forgotten: one of its people has had everything erased, and has no name in it any more.
 */
export type OfferState = 'open' | 'taken' | 'declined' | 'withdrawn' | 'lapsed' | 'forgotten'

/** A seat that is offered to somebody. Names are as of then. */
export type OfferView = {
  game: OriginsView
  /** 1, 2, 3 ... in its game. */
  number: number
  holder: Named
  asked: Named
  /** The holder or an organizer. */
  by: Named
  state: OfferState
}
type Named = { user: UserId; name: string }

/** `not_organizer`: others' seats are offered by organizers only. `origins_no_seat`: they have none, or the house's to the end. */
type MayNotOffer =
  | MayNotPlay
  | BlockRefusal
  | 'not_organizer'
  | 'origins_no_seat'
  | 'origins_still_lobby'
  | 'origins_not_started'
  | 'origins_joined_already'
  | 'bot'
  | 'gone'
  | 'self'
  | 'opponent_banned'
  | 'origins_limit'
/** `origins_offer_over`: it was answered or withdrawn, has lapsed, or isn't known any more. */
type MayNotAnswer = 'already_done' | 'origins_offer_over'
type MayNotTake =
  | MayNotAnswer
  | 'origins_not_asked'
  | BlockRefusal
  | 'origins_joined_already'
  | 'banned'
  | 'origins_limit'

export type HandingOn = {
  /** Whether that seat may be offered to that person: before it's asked whether it shall. */
  mayOffer(actor: Actor, game: OriginsGameId, wish: OfferWish): Promise<Outcome<OriginsView, MayNotOffer>>
  /** Asks them, in the game's place; owes `origins.offer`. Of a seat's offers the newest counts. */
  offer(actor: Actor, game: OriginsGameId, wish: OfferWish): Promise<Outcome<OfferView, MayNotOffer>>
  /**
   * By who is asked: the seat is theirs, and they see its hand from then on; the game is unrated for both. Who presses is
   * there: if they were away (`wasAway`), that ends in all of their games here, as by `back`.
   */
  takeSeat(
    actor: Actor,
    game: OriginsGameId,
    offer: number,
  ): Promise<Outcome<{ game: OriginsView; wasAway: boolean }, MayNotTake>>
  declineSeat(
    actor: Actor,
    game: OriginsGameId,
    offer: number,
  ): Promise<Outcome<OfferView, MayNotAnswer | 'origins_not_asked'>>
  /** By whose seat it is, who has offered it, or an organizer. Who comes back by `back` withdraws theirs by it. */
  withdrawOffer(
    actor: Actor,
    game: OriginsGameId,
    offer: number,
  ): Promise<Outcome<OfferView, MayNotAnswer | 'origins_not_your_offer'>>
  offerOf(game: OriginsGameId, offer: number): Promise<OfferView | null>
}

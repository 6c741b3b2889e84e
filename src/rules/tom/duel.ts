/** Who wins: "What Beats What" of the rulebook, in its order. The first rule that decides is the result. */
import { type Star, starOf } from './autographs.js'
import { BEATS, type Card, type CardId, type CardType, type Copy, type ListName } from './cards.js'
import { cardOf, type Edition } from './edition.js'

export type Side = 'a' | 'b'

/** A line on one of the two cards that names the other: `card`, held by side `on`, has `listed` above or below its name. */
export type Listing = {
  readonly on: Side
  readonly card: CardId
  readonly list: ListName
  readonly listed: CardId
}

/** The three numbers of a copy; what autographs add to the first is told apart. */
export type Figures = Star & { readonly diamond: number; readonly shield: number }

/**
 * Which rule decided, with what a view needs to say so. Plain JSON.
 * - `listing`: one or two lines (both cards may say it).
 * - `type`: the two types.
 * - `star`, `diamond`, `shield`, `draw`: the figures of both.
 */
export type DuelResult =
  | { readonly rule: 'listing'; readonly winner: Side; readonly listings: readonly Listing[] }
  | {
      readonly rule: 'type'
      readonly winner: Side
      readonly types: { readonly winner: CardType; readonly loser: CardType }
    }
  | { readonly rule: 'star' | 'diamond' | 'shield'; readonly winner: Side; readonly figures: BothFigures }
  | { readonly rule: 'draw'; readonly winner: null; readonly figures: BothFigures }

type BothFigures = { readonly a: Figures; readonly b: Figures }

/**
 * The outcome of a duel between two copies of cards of one edition; on a draw (`winner: null`) both keep their copies.
 * @throws RangeError if the edition has no such card.
 */
export const resolveDuel = (edition: Edition, a: Copy, b: Copy): DuelResult => {
  const cardA = cardOf(edition, a.card)
  const cardB = cardOf(edition, b.card)
  return (
    byListing(edition, cardA, cardB) ?? byType(cardA, cardB) ?? byNumbers(figuresOf(edition, a), figuresOf(edition, b))
  )
}

/** "Any card listed above a card's name beats that card, and any card listed below a card's name is beaten by it." */
const byListing = (edition: Edition, a: Card, b: Card): DuelResult | null => {
  const listings = listingsBetween(edition, a, b)
  const [first, second] = listings
  if (first === undefined) return null
  const winner = winnerBy(first)
  // Ruling: two cards that contradict each other cancel. Where every list holds what `LISTED` says, none ever do.
  return second === undefined || winnerBy(second) === winner ? { rule: 'listing', winner, listings } : null
}

/** "COMPANY beats PERSON, PERSON beats GAME, and GAME beats COMPANY." */
const byType = (a: Card, b: Card): DuelResult | null => {
  if (a.type === b.type) return null
  const winner = BEATS[a.type] === b.type ? 'a' : 'b'
  const types = winner === 'a' ? { winner: a.type, loser: b.type } : { winner: b.type, loser: a.type }
  return { rule: 'type', winner, types }
}

/** "The tie is broken by three numbers in the STAR, the DIAMOND, and the SHIELD." */
const byNumbers = (a: Figures, b: Figures): DuelResult =>
  byNumber('star', a, b) ??
  byNumber('diamond', a, b) ??
  byNumber('shield', a, b) ?? { rule: 'draw', winner: null, figures: { a, b } }

const byNumber = (rule: 'star' | 'diamond' | 'shield', a: Figures, b: Figures): DuelResult | null =>
  a[rule] === b[rule] ? null : { rule, winner: a[rule] > b[rule] ? 'a' : 'b', figures: { a, b } }

const NO_LISTINGS: readonly Listing[] = []

/** "Be sure to check both cards for possible reversals." (A card that listed itself would contradict itself.) */
const listingsBetween = (edition: Edition, a: Card, b: Card): readonly Listing[] => {
  const onA = edition.listings.get(a.id)?.get(b.id)
  const onB = edition.listings.get(b.id)?.get(a.id)
  if (onA === undefined && onB === undefined) return NO_LISTINGS
  const listings: Listing[] = []
  if (onA !== undefined) listings.push({ on: 'a', card: a.id, list: onA, listed: b.id })
  if (onB !== undefined) listings.push({ on: 'b', card: b.id, list: onB, listed: a.id })
  return listings
}

const winnerBy = ({ on, list }: Listing): Side => (list === 'below' ? on : on === 'a' ? 'b' : 'a')

// Written out: a spread here would take half the time of a duel.
const figuresOf = (edition: Edition, copy: Copy): Figures => {
  const { diamond, shield } = cardOf(edition, copy.card)
  const { star, printedStar, autographs } = starOf(edition, copy)
  return { star, printedStar, autographs, diamond, shield }
}

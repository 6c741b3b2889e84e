/** What one viewer may see of a position and of events, and positions that look the same to them. */
import type { Event } from './event.js'
import type { CardColour, Seat } from './names.js'
import type { Offer, State, View } from './position.js'

export type Viewer = Seat | 'public'

type Hands = State['seats'][number]['hand']

const hide = <T>(things: readonly T[]): null[] => things.map(() => null)

const hideByColour = (cards: Hands): Record<CardColour, null[]> => ({
  yellow: hide(cards.yellow),
  orange: hide(cards.orange),
  purple: hide(cards.purple),
})

/** Decks, face-down tiles, the generator, others' hands, offers and the cards that they look at: hidden, but for their number. */
export const view = (state: State, viewer: Viewer): View => {
  const { random: _, undo, seats, decks, tiles, offers, turn, ...open } = state
  return {
    ...open,
    viewer,
    seats: seats.map((seat, index) => (index === viewer ? seat : { ...seat, hand: hideByColour(seat.hand) })),
    decks: hideByColour(decks),
    tiles: hide(tiles),
    offers: offers.map((offer, index) => (index === viewer ? offer : hideOffer(offer))),
    turn: turn.seat === viewer ? turn : { ...turn, agenda: turn.agenda.map(hideStep) },
    undo: undo && turn.seat === viewer ? { base: view(undo.base, viewer), steps: undo.steps } : null,
  }
}

const hideOffer = ({ cards, kept }: State['offers'][number]): Offer<null> => ({
  cards: hide(cards),
  kept: kept && { card: null },
})

const hideStep = (step: State['turn']['agenda'][number]): View['turn']['agenda'][number] =>
  step.does === 'keep' ? { ...step, cards: hide(step.cards) } : step

/** The events as this viewer may know them. */
export const redact = (events: readonly Event[], viewer: Viewer): Event[] =>
  events.map((event): Event => {
    if ('seat' in event && event.seat === viewer) return event
    switch (event.type) {
      case 'choseObjective':
      case 'kept':
        return { ...event, card: null }
      case 'drew':
      case 'returned':
      case 'looked':
        return { ...event, cards: hide(event.cards) }
      case 'stoleCard':
        return event.from === viewer ? event : { ...event, card: null }
      default:
        return event
    }
  })

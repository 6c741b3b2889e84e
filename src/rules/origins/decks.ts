/** Drawing from a deck's top and returning to its bottom. */
import { type Game, seatOf } from './game.js'
import type { CardColour, CardId, Seat } from './names.js'

/** As many as there are. */
export const drawCards = (game: Game, seat: Seat, colour: CardColour, count: number): void => {
  const { state, events } = game
  const cards = takeFromTop(state.decks[colour], count)
  if (cards.length === 0) return
  seatOf(state, seat).hand[colour].push(...cards)
  game.revealed = true
  events.push({ type: 'drew', seat, colour, cards })
}

/** The top cards, topmost first. */
export const takeFromTop = (deck: CardId[], count: number): CardId[] =>
  deck.splice(Math.max(0, deck.length - count)).reverse()

/** From hand to the bottom, the last one named lowest. */
export const returnCards = (
  { state, events }: Game,
  seat: Seat,
  colour: CardColour,
  cards: readonly CardId[],
): void => {
  const hand = seatOf(state, seat).hand[colour]
  for (const card of cards) {
    hand.splice(hand.indexOf(card), 1)
    state.decks[colour].unshift(card)
  }
  events.push({ type: 'returned', seat, colour, cards: [...cards] })
}

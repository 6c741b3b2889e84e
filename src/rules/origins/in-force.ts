/** Which powers a seat has at this moment: its permanents', and for the mover those of the action cards of this turn. */
import type { Box } from './box.js'
import type { CardId, Seat } from './names.js'
import type { Reading } from './position.js'
import { addPowers, type InForce, NO_POWERS } from './powers.js'

/** By the list of permanents: the list of a seat is replaced when it grows, never changed. */
const known = new WeakMap<readonly CardId[], { box: Box; powers: Readonly<InForce> }>()

const sum = (box: Box, cards: readonly CardId[], from: Readonly<InForce>): Readonly<InForce> =>
  cards.reduce((powers, id) => {
    const card = box.cards.get(id)
    if (card?.colour === 'orange') return addPowers(powers, card.powers)
    if (card?.colour === 'yellow' && card.effect.does === 'empower') return addPowers(powers, card.effect.powers)
    return powers
  }, from)

export const powersOf = (box: Box, at: Reading, seat: Seat): Readonly<InForce> => {
  const permanents = at.seats[seat]?.permanents ?? []
  let memo = known.get(permanents)
  if (memo?.box !== box) {
    memo = { box, powers: sum(box, permanents, NO_POWERS) }
    known.set(permanents, memo)
  }
  return at.turn.seat === seat && at.turn.inForce.length > 0 ? sum(box, at.turn.inForce, memo.powers) : memo.powers
}

/** Taking things from other players: never hunting tokens or completed objectives. */
import { nextBelow } from '../../random.js'
import type { Target } from '../action.js'
import { indexIn, seatOf } from '../game.js'
import { CARD_COLOURS, type CardId, type Seat } from '../names.js'
import type { Reading } from '../position.js'
import { holdsBothSides } from '../straits.js'
import * as tiles from '../tiles.js'
import type { Deed } from './deed.js'

const others = (at: Reading, seat: Seat): Seat[] => at.seats.map((_, other) => other).filter(other => other !== seat)

/** A random card of another player's hand. */
export const stealCard: Deed<'stealCard'> = {
  targets: ({ at, seat }) =>
    others(at, seat)
      .filter(other => CARD_COLOURS.some(colour => at.seats[other]?.hand[colour].length))
      .map(other => ({ seat: other })),
  play: (game, { seat, target }) => {
    const { state, events } = game
    const from = target.seat as Seat
    const { hand } = seatOf(state, from)
    const cards = CARD_COLOURS.flatMap(colour => hand[colour].map(card => ({ colour, card })))
    let at: number
    ;[at, state.random] = nextBelow(state.random, cards.length)
    const { colour, card } = cards[at] as { colour: (typeof CARD_COLOURS)[number]; card: CardId }
    hand[colour].splice(hand[colour].indexOf(card), 1)
    seatOf(state, seat).hand[colour].push(card)
    game.revealed = true
    events.push({ type: 'stoleCard', seat, from, colour, card })
  },
}

/** A tile that the taker's pyramid allows, and without which the victim's is still valid. */
export const stealTile: Deed<'stealTile'> = {
  targets: ({ box, at, seat, effect }) =>
    others(at, seat).flatMap(other =>
      [1, 2, 3, 4, 5]
        .filter(
          level =>
            level <= effect.highest && tiles.mayLose(box, at, other, level) && tiles.mayTake(box, at, seat, level),
        )
        .map(level => ({ seat: other, level })),
    ),
  play: (game, { seat, target }) => tiles.stealTile(game, seat, target.seat as Seat, target.level as number),
}

/** A strait token, not above the card's value, whose holder no longer stands on both sides. */
export const stealStrait: Deed<'stealStrait'> = {
  targets: ({ box, at, seat, effect }) =>
    box.straits.flatMap(({ id }, strait): Target[] => {
      const { holder = null, value = 0 } = at.straits[strait] ?? {}
      if (holder === null || holder === seat || value > effect.highest) return []
      if (holdsBothSides(box, at, holder, strait)) return []
      return [{ seat: holder, strait: id }]
    }),
  play: ({ box, state, events }, { seat, target }) => {
    const strait = target.strait as `${string}/${string}`
    const index = indexIn(box.strait, strait)
    const value = state.straits[index]?.value ?? 0
    state.straits[index] = { value, holder: seat }
    events.push({ type: 'stoleStrait', seat, from: target.seat as Seat, strait, value })
  },
}

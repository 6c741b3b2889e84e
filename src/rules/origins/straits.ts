/** Straits: whenever your pawns stand on both sides of a strait, you take its token, if still there. For every player. */
import type { Box } from './box.js'
import { drawCards } from './decks.js'
import type { Game } from './game.js'
import { powersOf } from './in-force.js'
import type { Seat } from './names.js'
import type { Reading } from './position.js'

export const holdsBothSides = (box: Box, at: Reading, seat: Seat, strait: number): boolean => {
  const sides = box.straits[strait]
  return sides !== undefined && at.board[sides.a]?.owner === seat && at.board[sides.b]?.owner === seat
}

export const takeStraits = (game: Game): void => {
  const { box, state, events } = game
  box.straits.forEach(({ id, a, b }, strait) => {
    const token = state.straits[strait]
    const seat = state.board[a]?.owner ?? null
    if (!token || token.holder !== null || seat === null || state.board[b]?.owner !== seat) return
    state.straits[strait] = { value: token.value, holder: seat }
    events.push({ type: 'tookStrait', seat, strait: id, value: token.value })
    const colour = seat === state.turn.seat && powersOf(box, state, seat).straitDraws
    if (colour) drawCards(game, seat, colour, 1)
  })
}

/** The end of a turn, and of the game: when something has run out at the end of a turn, each player takes one last turn. */
import { type Game, seatOf } from './game.js'
import { CARD_COLOURS, type Seat } from './names.js'
import type { Reading, Trigger } from './position.js'
import { tilesLeft } from './tiles.js'

export const endTurn = (game: Game, seat: Seat): void => {
  const { state, events } = game
  seatOf(state, seat).turns++
  events.push({ type: 'turnEnded', seat })
  if (state.lastRound?.by === seat) {
    state.phase = 'over'
    events.push({ type: 'over' })
    return
  }
  const triggers = state.lastRound ? [] : whatRanOut(game)
  if (triggers.length > 0) {
    state.lastRound = { triggers, by: seat }
    events.push({ type: 'lastRound', seat, triggers })
  }
  beginTurn(game, (seat + 1) % state.seats.length)
}

export const beginTurn = ({ state, events }: Game, seat: Seat): void => {
  state.turn = {
    seat,
    did: null,
    played: { yellow: 0, orange: 0, purple: 0 },
    inForce: [],
    due: null,
    agenda: [],
  }
  events.push({ type: 'turnBegan', seat, turn: seatOf(state, seat).turns + 1 })
}

const whatRanOut = ({ box, state }: Game): Trigger[] => {
  const { decks, pawns, tiles, villages } = counters(state)
  const triggers: Trigger[] = CARD_COLOURS.filter(colour => decks[colour] === 0)
  if (pawns === 0) triggers.push('pawns')
  if (tiles === 0) triggers.push('tiles')
  if (villages.every(left => left === 0)) triggers.push('villages')
  if (state.seats.every(({ turns }) => turns >= box.content.pieces.turns)) triggers.push('turns')
  return triggers
}

/** The four counters that are always in view: when one of them is at zero at the end of a turn, the last round begins. */
export const counters = (at: Reading) => ({
  decks: { yellow: at.decks.yellow.length, orange: at.decks.orange.length, purple: at.decks.purple.length },
  pawns: at.reserve.reduce((sum, count) => sum + count, 0),
  tiles: tilesLeft(at),
  /** By seat; all must be at zero. */
  villages: at.seats.map(seat => seat.villages),
})

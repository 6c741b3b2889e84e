/** How many turns a seat may still hope for. */
import type { Box, Reading, Seat } from '../origins/index.js'
import { SPACE_COLOURS } from '../origins/names.js'

/** Of each supply, the share of it that goes in a round at the start of a game, until this game shows its own pace. */
const USUAL_PACE = 1 / 14
/** So many rounds' weight has the usual pace against what was seen. */
const TRUST = 4

/** Turns in which each seat can still act, by seat. A fraction: an expectation. */
export const turnsLeft = (box: Box, at: Reading): number[] => {
  if (at.phase === 'over') return at.seats.map(() => 0)
  const seats = at.seats.length
  const acted = at.turn.did === null ? 0 : 1
  if (at.lastRound) {
    const ahead = (seat: Seat): number => (seat - at.turn.seat + seats) % seats
    const last = ahead(at.lastRound.by)
    return at.seats.map((_, seat) => (seat === at.turn.seat ? 1 - acted : ahead(seat) <= last ? 1 : 0))
  }
  const rounds = roundsLeft(box, at)
  if (rounds <= 0) return at.seats.map((_, seat) => (seat === at.turn.seat ? 2 - acted : 1))
  // Who is to act next has the most of them.
  return at.seats.map((_, seat) => rounds + 1 - ((seat - at.turn.seat - acted + seats) % seats) / seats)
}

/** Until the first supply is gone, if each goes on at its pace. */
const roundsLeft = (box: Box, at: Reading): number => {
  const seats = at.seats.length
  const { pieces } = box.content
  let played = 0
  let villages = 0
  for (const seat of at.seats) {
    played += seat.turns
    villages += seat.villages
  }
  played /= seats
  const last = (remaining: number, whole: number): number => {
    const pace = (whole - remaining + TRUST * whole * USUAL_PACE) / (played + TRUST)
    return remaining / Math.max(pace, 0.05)
  }
  let tiles = at.tiles.length
  for (const colour of SPACE_COLOURS) for (const level of at.spaces[colour]) if (level !== 0) tiles++
  let pawns = 0
  for (const count of at.reserve) pawns += count
  let onBoard = 0
  for (const pawn of at.board) if (pawn) onBoard++
  return Math.min(
    last(at.decks.yellow.length, box.decks.yellow.length),
    last(at.decks.orange.length, box.decks.orange.length),
    last(at.decks.purple.length, box.decks.purple.length - seats),
    last(pawns, pawns + onBoard),
    last(tiles, wholeOf(pieces.tiles.count)),
    last(villages, pieces.villages * seats),
    pieces.turns - played,
  )
}

const wholeOf = (counts: readonly number[]): number => {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}

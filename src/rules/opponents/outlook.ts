/** How many turns a seat may still hope for. */
import { type Box, counters, type Reading, type Seat } from '../origins/index.js'

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

const roundsLeft = (box: Box, at: Reading): number => {
  const left = counters(at)
  const seats = at.seats.length
  const played = at.seats.reduce((sum, { turns }) => sum + turns, 0) / seats
  const { pieces } = box.content
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const pawns = box.kinds.reduce(
    (sum, { speed }) => sum + (speed === pieces.secondSet.speed && seats >= pieces.secondSet.players ? 2 : 1),
    0,
  )
  const rounds = (remaining: number, whole: number): number => {
    const pace = (whole - remaining + TRUST * whole * USUAL_PACE) / (played + TRUST)
    return remaining / Math.max(pace, 0.05)
  }
  const soonest = Math.min(
    rounds(left.decks.yellow, box.decks.yellow.length),
    rounds(left.decks.orange, box.decks.orange.length),
    rounds(left.decks.purple, box.decks.purple.length - seats),
    rounds(left.pawns, pawns - 1),
    rounds(left.tiles, total(pieces.tiles.count)),
    rounds(total(left.villages), pieces.villages * seats),
  )
  return Math.min(soonest, pieces.turns - played)
}

/** Points by source, the same formula at any time, and who stands where. */
import { boxOf } from './box.js'
import { powersOf } from './in-force.js'
import { CARD_COLOURS, type Seat } from './names.js'
import type { Reading } from './position.js'
import { tileCount } from './tiles.js'

export type Score = {
  total: number
  objectives: number
  hunting: number
  straits: number
  tiles: number
  /** Cards in hand. */
  cards: number
  /** Variant `fairSeats`. */
  start: number
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** By seat, of a State or a View. */
export const score = (at: Reading): Score[] => {
  const box = boxOf(at)
  const { tiles, fairSeats } = box.content.pieces
  return at.seats.map((seat, index) => {
    const held = sum(CARD_COLOURS.map(colour => seat.hand[colour].length))
    const heldBy = ({ holder }: { readonly holder: Seat | null }) => holder === index
    const byOrder = fairSeats[at.seats.length as 2 | 3 | 4]
    const points = {
      objectives: sum(
        seat.completed.map(id => {
          const card = box.cards.get(id)
          return card?.colour === 'purple' ? card.points : 0
        }),
      ),
      hunting: sum(at.hunting.filter(heldBy).map(({ value }) => value)),
      straits: sum(at.straits.filter(heldBy).map(({ value }) => value)),
      tiles: sum(seat.tiles.map((count, level) => count * (tiles.points[level] ?? 0))),
      cards: held + Math.min(held, powersOf(box, at, index).handCards),
      start: at.variant.fairSeats ? (byOrder[(index - at.start + at.seats.length) % at.seats.length] ?? 0) : 0,
    }
    return { total: sum(Object.values(points)), ...points }
  })
}

/** Places from 1, best first; equal total, completed objectives and tiles share a place. */
export const standings = (at: Reading): { seat: Seat; place: number }[] => {
  const rows = score(at).map(({ total }, seat) => ({
    seat,
    rank: [total, at.seats[seat]?.completed.length ?? 0, tileCount(at, seat)],
  }))
  const better = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, index) => value !== b[index])
    return at < 0 ? 0 : (b[at] as number) - (a[at] as number)
  }
  return rows
    .toSorted((a, b) => better(a.rank, b.rank))
    .map(({ seat, rank }) => ({ seat, place: 1 + rows.filter(other => better(other.rank, rank) < 0).length }))
}

/** Wins by order of play, as they were and as points at the start would have made them. */
import type { GameRecord } from './game.js'

/** Share of the wins by order of play, if each place in the order had begun with these points more. */
export const winsByOrder = (records: readonly GameRecord[], start: readonly number[]): number[] => {
  const wins = start.map(() => 0)
  for (const { scores, completed, tiles, start: first } of records) {
    const order = scores.map((_, place) => (place + first) % scores.length)
    const ranks = order.map((seat, place) => [
      (scores[seat]?.total ?? 0) + (start[place] ?? 0),
      completed[seat] ?? 0,
      tiles[seat] ?? 0,
    ])
    const best = ranks.reduce((most, rank) => (isBetter(rank, most) ? rank : most))
    const winners = ranks.flatMap((rank, place) => (isBetter(best, rank) ? [] : [place]))
    for (const place of winners) wins[place] = (wins[place] ?? 0) + 1 / winners.length
  }
  return wins.map(sum => sum / records.length)
}

const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** The start points, whole numbers up to `most`, that make the seats most nearly equal. */
export const fairest = (records: readonly GameRecord[], most: number): number[] => {
  const players = records[0]?.scores.length ?? 0
  const uneven = (start: readonly number[]): number =>
    Math.max(...winsByOrder(records, start).map(share => Math.abs(share - 1 / players)))
  let best = Array.from({ length: players }, () => 0)
  for (let better = true; better; ) {
    better = false
    for (const next of neighbours(best, most))
      if (uneven(next) < uneven(best) - 1e-9) {
        best = next
        better = true
      }
  }
  const least = Math.min(...best)
  return best.map(points => points - least)
}

const neighbours = (start: readonly number[], most: number): number[][] =>
  start
    .flatMap((_, place) =>
      [-2, -1, 1, 2].map(change => start.map((points, other) => (other === place ? points + change : points))),
    )
    .filter(points => points.every(value => value >= 0 && value <= most))

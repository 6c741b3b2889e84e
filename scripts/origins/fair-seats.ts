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

/** The start points, whole numbers, none for the first and at most `most`, that make the seats most nearly equal. */
export const fairest = (records: readonly GameRecord[], most: number): number[] => {
  const players = records[0]?.scores.length ?? 0
  const uneven = (start: readonly number[]): number =>
    winsByOrder(records, start).reduce((sum, share) => sum + (share - 1 / players) ** 2, 0)
  let best = { start: Array.from({ length: players }, () => 0), uneven: Number.POSITIVE_INFINITY }
  for (const rest of everyStart(players - 1, most)) {
    const start = [0, ...rest]
    const now = uneven(start)
    if (now < best.uneven) best = { start, uneven: now }
  }
  return best.start
}

const everyStart = (seats: number, most: number): number[][] =>
  seats === 0
    ? [[]]
    : everyStart(seats - 1, most).flatMap(start => Array.from({ length: most + 1 }, (_, points) => [...start, points]))

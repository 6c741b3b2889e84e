/** Turns of Origins from *End turn* to the board in the channel, one after the other, in games of four. */
import { ms, type Row, spreadOf, wait } from './figures.js'
import { openHall } from './hall.js'
import { playTurns } from './table.js'

const turns = 40
/** Kilobytes of a board. */
const mostOfBoard = 150

export const measureTurns = async (): Promise<Row[]> => {
  const hall = await openHall({ members: 4, filling: { copies: 100_000, servers: 10, each: 20 } })
  try {
    // Drawing gets warm beside the start.
    await wait(3000)
    const ends = await playTurns(hall, hall.users, turns)
    const posted = spreadOf(ends.map(end => end.posted))
    const answered = spreadOf(ends.map(end => end.answered))
    const size = spreadOf(ends.map(end => end.kilobytes))
    return [
      {
        what: `a turn of Origins, from *End turn* to the posted board (${turns} turns of four people)`,
        aim: `p95 <= 900 ms, ${mostOfBoard} KB`,
        measured: `p50 ${ms(posted.p50)}, p95 ${ms(posted.p95)}, ${Math.round(size.p50)} KB (largest ${Math.round(size.max)} KB)`,
        holds: posted.p95 <= 900 && size.max <= mostOfBoard,
        figures: { ...posted, answeredP50: answered.p50, answeredP95: answered.p95, largestKilobytes: size.max },
      },
    ]
  } finally {
    await hall.close()
  }
}

/** How long things last, and how many of them there may be. */
import type { Pace } from './types.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** ms that a turn may take. */
export const PACES: Readonly<Record<Pace, number | null>> = {
  live: 5 * MINUTE,
  casual: 24 * HOUR,
  slow: 72 * HOUR,
  none: null,
}
/** Turns in a row whose time ran out, after which the house has the seat. */
export const MISSED = 3
/** ms that a game waits for somebody to be active again. */
export const PATIENCE = 14 * DAY
/** Games that one member plays at once in a server. */
export const GAMES_AT_ONCE = 20
/** Who made the last step by hand this short (ms) before their turn comes again needn't be called. */
export const JUST_NOW = 2 * MINUTE
/** A post that could be seen this much later (ms) than it was owed gives its whole time from then, of a short time a tenth. */
export const LATE = 5 * MINUTE
/** Moves of one turn, or of one seat in the phase of objectives, after which nothing is taken back. A log has 20,000 at most. */
export const MOVES_A_TURN = 60
/** Actions of a plan, and characters of its notes. */
export const PLANNED = 24
export const NOTES = 1000
/** ms that the house thinks about a turn. */
export const THINKING = 2000

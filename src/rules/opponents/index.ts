/** The house's players: a view in, an action out; no clock, no I/O, and nothing seen but what the view shows. */
import type { Action, View } from '../origins/index.js'
import { playEasy } from './easy.js'
import { playHard } from './hard.js'
import { playNormal } from './normal.js'
import type { Opponent, Strength } from './opponent.js'
import { playAtRandom } from './random.js'

export { LEVELS, type Level, type Strength } from './opponent.js'

const opponents: Readonly<Record<Strength['level'], Opponent>> = {
  random: playAtRandom,
  easy: playEasy,
  normal: playNormal,
  hard: playHard,
}

/**
 * What this opponent does now; one action, to be asked again after it. The view must be of a seat that is to act.
 * The same view and strength give the same action, unless `stop` cuts the thinking short.
 * @throws Error if the view's seat has nothing to do.
 */
export const chooseAction = (view: View, strength: Strength): Action => opponents[strength.level](view, strength)

/** Any legal action: the yardstick for the others. */
import { legalActions } from '../origins/index.js'
import { diceOf } from './dice.js'
import type { Opponent } from './opponent.js'

export const playAtRandom: Opponent = (view, { seed }) =>
  diceOf(seed).pick(legalActions(view, view.viewer as number).filter(({ type }) => type !== 'undo'))

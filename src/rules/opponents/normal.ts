/** Looks one turn ahead over everything legal: action, reward, choices and cards, judged by what the position is worth then. */
import { boxOf, determinize, type Seat } from '../origins/index.js'
import { keepObjective } from './keep.js'
import type { Opponent } from './opponent.js'
import { planTurn, steps } from './plan.js'

/** Positions followed at each step of the turn. */
const BEAM = { width: 4, alike: 4 }

export const playNormal: Opponent = (view, { seed, stop = () => false }) => {
  const seat = view.viewer as Seat
  const state = determinize(view, seed)
  const actions = steps(state, seat)
  if (view.phase === 'objectives') return keepObjective(view, actions)
  const only = actions[0]
  if (only && actions.length === 1) return only
  const action = planTurn(boxOf(view), state, seat, BEAM, stop)[0]?.steps[0]
  if (!action) throw new Error(`seat ${seat} has nothing to do`)
  return action
}

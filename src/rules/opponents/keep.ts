/** The objective to keep at the start: the points it promises against the turns it takes from the Cradle. */
import type { Action, View } from '../origins/index.js'
import { boxOf } from '../origins/index.js'
import { atlasOf } from './atlas.js'
import { cardWorth } from './cards-worth.js'
import { reachOf, survey } from './reach.js'

/** Own turns that a game is expected to last when it begins. */
const WHOLE_GAME = 13

export const keepObjective = (view: View, actions: readonly Action[]): Action => {
  const seat = view.viewer as number
  const ground = survey(atlasOf(boxOf(view)), view)
  const reach = reachOf(ground, seat)
  const worth = (action: Action): number =>
    action.type === 'keep' ? cardWorth(ground, reach, action.card, WHOLE_GAME) : Number.NEGATIVE_INFINITY
  return actions.reduce((best, action) => (worth(action) > worth(best) ? action : best))
}

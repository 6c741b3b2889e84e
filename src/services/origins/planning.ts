/** The next turn, planned while others play; it stays secret. */

import {
  type Action,
  apply,
  determinize,
  legalActions,
  type Seat,
  type State,
  view,
} from '../../rules/origins/index.js'
import { sha256 } from '../../rules/random.js'
import { act, type Context, keyOf, ok, refuse } from '../context.js'
import { findMine, tableView } from './acting.js'
import { NOTES, PLANNED } from './limits.js'
import { saveSeat } from './position.js'
import type { Origins } from './types.js'

export const createPlanning = (context: Context): Pick<Origins, 'plan' | 'planable'> => ({
  plan: (actor, id, plan) =>
    act(context, actor, [keyOf.origins(id)], async tx => {
      const found = await findMine(tx, actor, id)
      if (!found.ok) return found
      const { mine, ...running } = found.value
      if (plan !== null && (plan.actions.length > PLANNED || plan.notes.length > NOTES || isHuge(plan.actions))) {
        return refuse('origins_plan_too_long', { actions: PLANNED, characters: NOTES })
      }
      const planned = { plan: plan === null ? null : JSON.stringify(plan) }
      await saveSeat(tx, mine, planned)
      const seats = running.seats.map(one => (one === mine ? { ...one, ...planned } : one))
      return ok(await tableView(tx, { ...running, seats }, mine.seat))
    }),

  planable: async (actor, id, planned = []) => {
    const found = await findMine(context.store.read, actor, id)
    if (!found.ok) return found
    const { mine, position } = found.value
    return ok(planableAfter(position.state, mine.seat, planned))
  },
})

/** No action that the rules know is as long as this, in characters. */
const isHuge = (actions: readonly Action[]): boolean => JSON.stringify(actions).length > PLANNED * 400

/**
 * What is possible in a turn of this seat that begins with the table as it is, after these actions as far as they are
 * possible. What the seat can't see is made up, so nothing of it shows; cards that are only made up aren't offered.
 */
const planableAfter = (state: State, seat: Seat, planned: readonly Action[]): Action[] => {
  const seen = view(state, seat)
  if (seen.phase !== 'turns') return []
  const fresh = { seat, did: null, played: { yellow: 0, orange: 0, purple: 0 }, inForce: [], due: null, agenda: [] }
  const own = { ...seen, turn: fresh, undo: null }
  let at: State = determinize(own, sha256(JSON.stringify(own)))
  for (const action of planned) {
    const after = apply(at, seat, action)
    if ('refused' in after) break
    at = after.state
  }
  const { yellow, orange, purple } = seen.seats[seat]?.hand ?? { yellow: [], orange: [], purple: [] }
  const known = new Set<unknown>([...yellow, ...orange, ...purple])
  const isKnown = (action: Action): boolean => {
    switch (action.type) {
      case 'play':
      case 'keep':
        return known.has(action.card)
      case 'return':
        return action.cards.every(card => known.has(card))
      case 'undo':
        return false
      default:
        return true
    }
  }
  return legalActions(at, seat).filter(isKnown)
}

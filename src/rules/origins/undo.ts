/** Undo: the mover's own last step of this turn, up to the last event that revealed something hidden. */
import type { Action } from './action.js'
import type { Draft, State, Undo } from './position.js'

/** Where undo leads: the base is the state after the last thing that revealed something, so its own undo is empty. */
export const remember = (before: State, action: Action): Undo<Draft> => {
  const undo = before.undo as Undo<Draft> | null
  return undo ? { base: undo.base, steps: [...undo.steps, action] } : { base: before as Draft, steps: [action] }
}

/** What leads to the position one step back: where the steps began, and all of them but the last. Nothing hidden came of any. */
export const oneStepBack = ({ undo }: State): { base: State; steps: readonly Action[] } => {
  if (!undo) throw new Error('there is no step to take back')
  return { base: undo.base as State, steps: undo.steps.slice(0, -1) as readonly Action[] }
}

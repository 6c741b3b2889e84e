/** What a player has planned for their next turn: their secret, kept with their seat. */
import { z } from 'zod'
import type { Action } from '../../rules/origins/index.js'
import type { SeatRow } from './position.js'
import type { Plan, StuckPlan } from './types.js'

/** Looked at by the rules when it is played. */
const Planned = z.custom<Action>(action => typeof action === 'object' && action !== null)

const StoredPlan = z.object({
  actions: z.array(Planned),
  notes: z.string(),
  /** Where the last one got stuck, and how many turns had ended then. */
  stuck: z.object({ turn: z.number(), step: z.number(), action: Planned }).optional(),
})
type StoredPlan = z.infer<typeof StoredPlan>

export const storedPlan = ({ plan }: SeatRow): StoredPlan | null =>
  plan === null ? null : StoredPlan.parse(JSON.parse(plan))

/** What of it is still to be played or read. */
export const readPlan = (seat: SeatRow): Plan | null => {
  const { actions = [], notes = '' } = storedPlan(seat) ?? {}
  return actions.length === 0 && notes === '' ? null : { actions, notes }
}

/** `turn`: the present one; what happened to a plan in an earlier one is past. */
export const readStuck = (seat: SeatRow, turn: number): StuckPlan | null => {
  const stuck = storedPlan(seat)?.stuck
  return stuck?.turn === turn ? { step: stuck.step, action: stuck.action } : null
}

/** A plan after its turn has come: its notes stay, and where it got stuck if it did. */
export const afterPlay = ({ notes }: Plan, stuck: StoredPlan['stuck']): string | null =>
  notes === '' && stuck === undefined ? null : JSON.stringify({ actions: [], notes, stuck } satisfies StoredPlan)

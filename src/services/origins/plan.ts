/** What a player has planned for their next turn: their secret, kept with their seat. */
import { z } from 'zod'
import type { Action } from '../../rules/origins/index.js'
import type { SeatRow } from './position.js'
import type { Plan } from './types.js'

const StoredPlan = z.object({
  /** Looked at by the rules when they are played. */
  actions: z.array(z.custom<Action>(action => typeof action === 'object' && action !== null)),
  notes: z.string(),
})

export const readPlan = ({ plan }: SeatRow): Plan | null => (plan === null ? null : StoredPlan.parse(JSON.parse(plan)))

/** Duels: how they begin, are answered, resolved, and end without being played. */
import type { Duels } from '../api.js'
import type { Context } from '../context.js'
import { createAnswering } from './answer.js'
import { createBeginning } from './challenge.js'
import { createTiedUp } from './tied-up.js'

export const createDuels = (context: Context): Duels => ({
  ...createBeginning(context),
  ...createAnswering(context),
  ...createTiedUp(context),
})

/** Trades: how tables are opened, laid out, confirmed, and end. */
import type { Context } from '../context.js'
import { createConfirming } from './confirm.js'
import { createLaying } from './laying.js'
import { createOpening } from './open.js'
import type { Trades } from './types.js'

export const createTrades = (context: Context): Trades => ({
  ...createOpening(context),
  ...createLaying(context),
  ...createConfirming(context),
})

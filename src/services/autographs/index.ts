/** Autographs: who signs as whom, what waits to be signed, and the signature on the copy. */
import type { Context } from '../context.js'
import { createGuests } from './guests.js'
import { createRequests } from './requests.js'
import { createSigning } from './signing.js'
import type { Autographs } from './types.js'

export const createAutographs = (context: Context): Autographs => ({
  ...createGuests(context),
  ...createRequests(context),
  ...createSigning(context),
})

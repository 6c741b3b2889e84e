/** Privacy: what is stored about somebody, told or erased. */
import type { Context } from '../context.js'
import { ok, refuse } from '../context.js'
import { beginErasing, finishErasing } from './erasing.js'
import { exportOf } from './export.js'
import type { Privacy } from './types.js'

export const createPrivacy = (context: Context): Privacy => ({
  export: user => exportOf(context, user),
  erase: async user => {
    const begun = await beginErasing(context, user)
    if (begun === null) return refuse('nothing_stored')
    for (const member of begun) await finishErasing(context, member)
    return ok({ conventions: begun.length })
  },
})

/** A game is its seed and its actions: the same ones lead to the identical state, forever. */
import type { Action } from './action.js'
import { apply } from './apply.js'
import type { Seat } from './names.js'
import type { State } from './position.js'
import { type Setup, setup } from './setup.js'

export type Move = { player: Seat; action: Action }

/**
 * The state after these moves; an undo is a move like any other.
 * @throws Error if a move isn't possible where it stands.
 */
export const replay = (options: Setup, seed: string, moves: readonly Move[]): State =>
  moves.reduce(
    (state, { player, action }, at) => {
      const after = apply(state, player, action)
      if ('refused' in after) throw new Error(`move ${at} (${action.type}): ${after.refused.code}`)
      return after.state
    },
    setup(options, seed),
  )

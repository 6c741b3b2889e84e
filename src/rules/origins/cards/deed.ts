/** What every action card's effect consists of. */
import type { Target } from '../action.js'
import type { Box } from '../box.js'
import type { ActionCard } from '../content.js'
import type { Game } from '../game.js'
import type { Seat } from '../names.js'
import type { Reading } from '../position.js'
import type { Effect } from './effect.js'

type EffectOf<Name extends Effect['does']> = Extract<Effect, { does: Name }>

export type Deed<Name extends Effect['does']> = {
  targets: (asked: {
    box: Box
    at: Reading
    seat: Seat
    effect: EffectOf<Name>
    card: ActionCard
  }) => readonly (Target | undefined)[]
  play: (game: Game, played: { seat: Seat; target: Target; effect: EffectOf<Name>; card: ActionCard }) => void
}

/** For effects that need no target. */
export const NO_TARGET: readonly undefined[] = [undefined]

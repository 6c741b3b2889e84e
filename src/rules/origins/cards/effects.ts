/** The action cards' effects, each small and named as in the data: what it can be played on, and what it does then. */
import type { Target } from '../action.js'
import type { Box } from '../box.js'
import type { ActionCard } from '../content.js'
import type { Game } from '../game.js'
import type { Seat } from '../names.js'
import type { Reading } from '../position.js'
import type { Effect } from './effect.js'

type EffectOf<Name extends Effect['does']> = Extract<Effect, { does: Name }>
export type Deed<Name extends Effect['does']> = {
  /** Undefined is a target too: none needed. An empty list: the card can't be played. */
  targets: (box: Box, at: Reading, seat: Seat, effect: EffectOf<Name>, card: ActionCard) => (Target | undefined)[]
  play: (game: Game, seat: Seat, target: Target, effect: EffectOf<Name>) => void
}

export const targetsOf = (_box: Box, _at: Reading, _seat: Seat, _card: ActionCard): (Target | undefined)[] => []
export const playEffect = (_game: Game, _seat: Seat, _card: ActionCard, _target: Target): void => {}

/** The action cards' effects by the names that the data uses: what a card can be played on, and what it does then. */
import type { Target } from '../action.js'
import type { Box } from '../box.js'
import type { ActionCard } from '../content.js'
import type { Game } from '../game.js'
import type { Seat } from '../names.js'
import type { Reading } from '../position.js'
import type { Deed } from './deed.js'
import type { Effect } from './effect.js'
import { cardForTile, fromDiscard, look, reward } from './gaining.js'
import { empower, move, mutate, withdraw } from './moving.js'
import { stealCard, stealStrait, stealTile } from './stealing.js'

const deeds: { readonly [Name in Effect['does']]: Deed<Name> } = {
  empower,
  move,
  mutate,
  withdraw,
  stealCard,
  stealStrait,
  stealTile,
  reward,
  look,
  fromDiscard,
  cardForTile,
}

const deedOf = (effect: Effect): Deed<Effect['does']> => deeds[effect.does] as Deed<Effect['does']>

/** Undefined is a target too: none is needed. An empty list: the card can't be played now. */
export const targetsOf = (box: Box, at: Reading, seat: Seat, card: ActionCard): readonly (Target | undefined)[] =>
  deedOf(card.effect).targets({ box, at, seat, effect: card.effect, card })

/** Does at once what needs no choice, and puts the rest on the agenda. */
export const playEffect = (game: Game, seat: Seat, card: ActionCard, target: Target): void =>
  deedOf(card.effect).play(game, { seat, target, effect: card.effect, card })

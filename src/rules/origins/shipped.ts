/** The box that comes with Gamehall: house map and house cards (data/origins). */
import cards from '../../../data/origins/cards.json' with { type: 'json' }
import objectives from '../../../data/origins/objectives.json' with { type: 'json' }
import pieces from '../../../data/origins/pieces.json' with { type: 'json' }
import map from '../../../data/origins/territories.json' with { type: 'json' }

export const shippedContent: unknown = {
  map,
  pieces,
  cards: { yellow: cards.yellow, orange: cards.orange, purple: objectives },
}

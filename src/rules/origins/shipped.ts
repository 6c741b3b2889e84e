/** The box that comes with Gamehall: house map and house cards (data/origins). */
import cards from '../../../data/origins/cards.json' with { type: 'json' }
import objectives from '../../../data/origins/objectives.json' with { type: 'json' }
import pieces from '../../../data/origins/pieces.json' with { type: 'json' }
import map from '../../../data/origins/territories.json' with { type: 'json' }
import { type Box, knowContent } from './box.js'

/** As plain data, to be changed by tools that try other figures. */
export const shippedContent: unknown = { map, pieces, cards: { ...cards, purple: objectives } }

let shipped: Box | undefined

/** @throws ContentError if the shipped files have a mistake. */
export const shippedBox = (): Box => {
  shipped ??= knowContent(shippedContent)
  return shipped
}

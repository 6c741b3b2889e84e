/** The metagame's pictures as drawings, each a pure function of its input. */
import { FullCard } from './cards/card.js'
import type { CardTexts, ShownCopy } from './model.js'
import { compose, type Drawing } from './paint/compose.js'
import { type BoosterInput, BoosterScene, boosterHeight } from './scenes/booster.js'
import { type CollectionInput, CollectionPage, collectionHeight } from './scenes/collection.js'
import { type DuelInput, DuelScene } from './scenes/duel.js'
import { CARD, DUEL, MOST_ON_A_PAGE, PAGE } from './theme.js'

/** `setSize`: how many cards the edition has. */
export type CardInput = { copy: ShownCopy; setSize: number; texts: CardTexts }

export const composeCard = (input: CardInput): Drawing => compose(CARD.width, CARD.height, <FullCard {...input} />)

export const composeDuel = (input: DuelInput): Drawing => compose(DUEL.width, DUEL.height, <DuelScene {...input} />)

export const composeBooster = (input: BoosterInput): Drawing =>
  compose(PAGE.width, boosterHeight, <BoosterScene {...input} />)

/** @throws RangeError for more entries than a page holds. */
export const composeCollection = (input: CollectionInput): Drawing => {
  const count = input.entries.length
  if (count > MOST_ON_A_PAGE) throw new RangeError(`a page holds ${MOST_ON_A_PAGE} copies, not ${count}`)
  return compose(PAGE.width, collectionHeight(count), <CollectionPage {...input} />)
}

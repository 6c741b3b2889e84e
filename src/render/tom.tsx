/** The metagame's pictures, each a pure function of its input: same input, same bytes. */
import { FullCard } from './cards/card.js'
import type { CardTexts, ShownCopy } from './model.js'
import { compose, type Drawing } from './paint/compose.js'
import { type Picture, paint } from './paint/picture.js'
import { type BoosterInput, BoosterScene, boosterHeight } from './scenes/booster.js'
import { type CollectionInput, CollectionPage, collectionHeight, MOST_ON_A_PAGE } from './scenes/collection.js'
import { type DuelInput, DuelScene } from './scenes/duel.js'
import { CARD, DUEL, PAGE } from './theme.js'

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

/** One copy, 750 x 1050, transparent around the card. @throws DrawingTimeout */
export const drawCard = async (input: CardInput): Promise<Picture> => paint(composeCard(input))

/** A duel's result, 1200 x 1340. @throws DrawingTimeout */
export const drawDuel = async (input: DuelInput): Promise<Picture> => paint(composeDuel(input))

/** An opened booster, 1200 wide. @throws DrawingTimeout */
export const drawBooster = async (input: BoosterInput): Promise<Picture> => paint(composeBooster(input))

/** A page of a collection, 1200 wide, as high as its rows. @throws DrawingTimeout, RangeError */
export const drawCollection = async (input: CollectionInput): Promise<Picture> => paint(composeCollection(input))

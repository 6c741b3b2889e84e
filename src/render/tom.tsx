/** The metagame's pictures as drawings, each a pure function of its input. */
import { FullCard } from './cards/card.js'
import type { CardTexts, ShownCopy } from './model.js'
import { compose, type Drawing } from './paint/compose.js'
import { type AlbumInput, AlbumScene, albumHeight } from './scenes/album.js'
import { type BadgeInput, BadgeScene } from './scenes/badge.js'
import { type BoosterInput, BoosterScene, boosterHeight } from './scenes/booster.js'
import { type ChampionsInput, ChampionsScene } from './scenes/champions.js'
import { type CollectionInput, CollectionPage, collectionHeight } from './scenes/collection.js'
import { type DuelInput, DuelScene } from './scenes/duel.js'
import { type ProfileInput, ProfileScene } from './scenes/profile.js'
import { type TradeInput, TradeScene, tradeHeight } from './scenes/trade.js'
import { type TypesInput, TypesScene } from './scenes/types.js'
import {
  ALBUM,
  BADGE,
  CARD,
  CHAMPIONS,
  DUEL,
  MOST_IN_A_TRADE,
  MOST_IN_AN_ALBUM,
  MOST_ON_A_PAGE,
  PAGE,
  PROFILE,
  TYPES,
} from './theme.js'

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

/** @throws RangeError for more cards than can be read on one picture. */
export const composeAlbum = (input: AlbumInput): Drawing => {
  const count = input.entries.length
  if (count > MOST_IN_AN_ALBUM) throw new RangeError(`an album shows ${MOST_IN_AN_ALBUM} cards, not ${count}`)
  return compose(ALBUM.width, albumHeight(input.entries), <AlbumScene {...input} />)
}

/** @throws RangeError for more copies than a side may give. */
export const composeTrade = (input: TradeInput): Drawing => {
  const count = Math.max(input.a.entries.length, input.b.entries.length)
  if (count > MOST_IN_A_TRADE) throw new RangeError(`a side gives ${MOST_IN_A_TRADE} copies, not ${count}`)
  return compose(PAGE.width, tradeHeight(input), <TradeScene {...input} />)
}

export const composeChampions = (input: ChampionsInput): Drawing =>
  compose(CHAMPIONS.width, CHAMPIONS.height, <ChampionsScene {...input} />)

export const composeBadge = (input: BadgeInput): Drawing =>
  compose(BADGE.width, BADGE.height, <BadgeScene {...input} />)

export const composeProfile = (input: ProfileInput): Drawing =>
  compose(PROFILE.width, PROFILE.height, <ProfileScene {...input} />)

export const composeTypes = (input: TypesInput): Drawing =>
  compose(TYPES.width, TYPES.height, <TypesScene {...input} />)

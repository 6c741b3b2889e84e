/** Every kind of picture: what it's drawn from, and who draws it. A new one has a line here and one in draw.ts. */
import type { BoardInput } from './origins/board.js'
import type { CardsInput } from './origins/cards.js'
import { paintBoard, paintCards, paintFrame } from './origins/pictures.js'
import type { FrameInput } from './origins/replay.js'
import { type Picture, paint } from './paint/picture.js'
import type { AlbumInput } from './scenes/album.js'
import type { BadgeInput } from './scenes/badge.js'
import type { BoosterInput } from './scenes/booster.js'
import type { ChampionsInput } from './scenes/champions.js'
import type { CollectionInput } from './scenes/collection.js'
import type { DuelInput } from './scenes/duel.js'
import type { ProfileInput } from './scenes/profile.js'
import type { TradeInput } from './scenes/trade.js'
import type { TypesInput } from './scenes/types.js'
import {
  type CardInput,
  composeAlbum,
  composeBadge,
  composeBooster,
  composeCard,
  composeChampions,
  composeCollection,
  composeDuel,
  composeProfile,
  composeTrade,
  composeTypes,
} from './tom.js'

/** Inputs are plain data: they travel to another thread. */
export type Inputs = {
  card: CardInput
  duel: DuelInput
  booster: BoosterInput
  collection: CollectionInput
  album: AlbumInput
  trade: TradeInput
  champions: ChampionsInput
  badge: BadgeInput
  profile: ProfileInput
  types: TypesInput
  board: BoardInput
  cards: CardsInput
  frame: FrameInput
}

export type Kind = keyof Inputs

/** A picture to be drawn. */
export type Order<K extends Kind = Kind> = { kind: K; input: Inputs[K] }

const PAINTERS: { readonly [K in Kind]: (input: Inputs[K]) => Promise<Picture> } = {
  card: async input => paint(composeCard(input)),
  duel: async input => paint(composeDuel(input)),
  booster: async input => paint(composeBooster(input)),
  collection: async input => paint(composeCollection(input)),
  album: async input => paint(composeAlbum(input)),
  trade: async input => paint(composeTrade(input)),
  champions: async input => paint(composeChampions(input)),
  badge: async input => paint(composeBadge(input)),
  profile: async input => paint(composeProfile(input)),
  types: async input => paint(composeTypes(input)),
  board: paintBoard,
  cards: paintCards,
  frame: paintFrame,
}

/** Draws in the thread that calls. @throws whatever the picture's `compose` throws */
export const carryOut = <K extends Kind>({ kind, input }: Order<K>): Promise<Picture> => PAINTERS[kind](input)

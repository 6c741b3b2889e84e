/** Pictures: plain facts and translated words in, a file that Discord shows out. Drawn in a thread of its own. */
export {
  drawAlbum,
  drawBadge,
  drawBoard,
  drawBooster,
  drawCard,
  drawCards,
  drawChampions,
  drawCollection,
  drawDuel,
  drawProfile,
  drawReplay,
  drawTrade,
  drawTypes,
  warmUp,
} from './draw.js'
export type { CardTexts, CopyMarks, ShownCopy } from './model.js'
export type { BoardInput, BoardTexts } from './origins/board.js'
export { type BoardFacts, boardFacts } from './origins/board-facts.js'
export type { CardFace } from './origins/card.js'
export type { CardsInput } from './origins/cards.js'
export { emblemOf } from './origins/emblems.js'
export type { ReplayInput } from './origins/film.js'
export type { Picture } from './paint/picture.js'
export { DrawingQueueFull, DrawingTimeout } from './paint/pool.js'
export type { AlbumInput, AlbumTexts } from './scenes/album.js'
export type { BadgeInput, BadgeTexts } from './scenes/badge.js'
export type { BoosterEntry, BoosterInput, BoosterTexts } from './scenes/booster.js'
export type { Award, ChampionsInput, ChampionsTexts } from './scenes/champions.js'
export type { CollectionEntry, CollectionInput, CollectionTexts } from './scenes/collection.js'
export type { DuelInput, Duelist, DuelTexts } from './scenes/duel.js'
export type { ProfileFigure, ProfileInput, ProfileTexts } from './scenes/profile.js'
export type { TradeEntry, TradeInput, TradeSide, TradeTexts } from './scenes/trade.js'
export type { TypesInput, TypesTexts } from './scenes/types.js'
export { NO_BREAK } from './text/breaks.js'
export { MOST_IN_A_TRADE, MOST_IN_AN_ALBUM, MOST_ON_A_PAGE } from './theme.js'

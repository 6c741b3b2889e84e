/** Pictures: plain facts and translated words in, a file that Discord shows out. */

export type { CardTexts, CopyMarks, ShownCopy } from './model.js'
export type { Picture } from './paint/picture.js'
export { DrawingTimeout } from './paint/pool.js'
export type { BoosterEntry, BoosterInput, BoosterTexts } from './scenes/booster.js'
export {
  type CollectionEntry,
  type CollectionInput,
  type CollectionTexts,
  MOST_ON_A_PAGE,
} from './scenes/collection.js'
export type { DuelInput, Duelist, DuelTexts } from './scenes/duel.js'
export { missingGlyphs } from './text/characters.js'
export { openFonts } from './text/fonts.js'
export { drawBooster, drawCard, drawCollection, drawDuel } from './tom.js'

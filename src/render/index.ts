/** Pictures: plain facts and translated words in, a file that Discord shows out. Drawn in a thread of its own. */
export { drawBooster, drawCard, drawCollection, drawDuel, warmUp } from './draw.js'
export type { CardTexts, CopyMarks, ShownCopy } from './model.js'
export type { Picture } from './paint/picture.js'
export { DrawingQueueFull, DrawingTimeout } from './paint/pool.js'
export type { BoosterEntry, BoosterInput, BoosterTexts } from './scenes/booster.js'
export type { CollectionEntry, CollectionInput, CollectionTexts } from './scenes/collection.js'
export type { DuelInput, Duelist, DuelTexts } from './scenes/duel.js'
export { MOST_ON_A_PAGE } from './theme.js'

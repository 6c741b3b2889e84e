/** What chance decides in the metagame: the cards of a booster, and which copy is played when nobody chooses. */
import { nextBelow, type RandomState, shuffle } from '../random.js'
import type { CardId } from './cards.js'
import type { Edition } from './edition.js'

/** "A booster pack of 8 random cards is included in your convention bag." */
export const BOOSTER_SIZE = 8

/**
 * The cards of one booster: each set of 8 different cards is equally likely (ruling under "Boosters"). An edition of
 * fewer cards gives all it has.
 */
export const openBooster = (edition: Edition, random: RandomState): CardId[] => {
  const [shuffled] = shuffle(random, edition.cards)
  return shuffled.slice(0, BOOSTER_SIZE).map(card => card.id)
}

/**
 * One copy, each equally likely: the house's choice, and the default where a mandatory challenge wasn't answered.
 * Copies are taken in the order of their ids, so that the draw can be verified however they were stored.
 * @returns null if there is none to draw from.
 */
export const drawCopy = <T extends { readonly id: string }>(copies: readonly T[], random: RandomState): T | null => {
  if (copies.length === 0) return null
  const ordered = [...copies].sort((a, b) => (a.id < b.id ? -1 : 1))
  const [drawn] = nextBelow(random, ordered.length)
  return ordered[drawn] ?? null
}

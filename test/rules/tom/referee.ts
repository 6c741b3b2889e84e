/**
 * A second opinion on duels: written from the rulebook for the tests alone, slow and plain, on the entries of the file
 * and with none of the code that is tested.
 */
import type { EditionFile } from './vocabulary.js'

type Entry = EditionFile['cards'][number]
/** A card and how many applicable signatures are on the copy. */
export type Held = { readonly card: Entry; readonly signatures: number }
export type Verdict = {
  readonly winner: 'a' | 'b' | null
  readonly rule: 'listing' | 'type' | 'star' | 'diamond' | 'shield' | 'draw'
}

export const referee = (a: Held, b: Held): Verdict => {
  const aIsListedAsBetter = listsAsBeaten(a.card, b.card)
  const bIsListedAsBetter = listsAsBeaten(b.card, a.card)
  if (aIsListedAsBetter !== bIsListedAsBetter) return { winner: aIsListedAsBetter ? 'a' : 'b', rule: 'listing' }
  const types = `${a.card.type} ${b.card.type}`
  if (['COMPANY PERSON', 'PERSON GAME', 'GAME COMPANY'].includes(types)) return { winner: 'a', rule: 'type' }
  if (['PERSON COMPANY', 'GAME PERSON', 'COMPANY GAME'].includes(types)) return { winner: 'b', rule: 'type' }
  const star = a.card.star + 5 * a.signatures - (b.card.star + 5 * b.signatures)
  if (star !== 0) return { winner: star > 0 ? 'a' : 'b', rule: 'star' }
  const diamond = a.card.diamond - b.card.diamond
  if (diamond !== 0) return { winner: diamond > 0 ? 'a' : 'b', rule: 'diamond' }
  const shield = a.card.shield - b.card.shield
  if (shield !== 0) return { winner: shield > 0 ? 'a' : 'b', rule: 'shield' }
  return { winner: null, rule: 'draw' }
}

/** On either of the two cards. */
const listsAsBeaten = (winner: Entry, loser: Entry): boolean =>
  winner.below.includes(loser.id) || loser.above.includes(winner.id)

/** What a card beats and what beats it, for whoever looks at the card. */
import type { Card } from './cards.js'
import { type DuelResult, resolveDuel } from './duel.js'
import type { Edition } from './edition.js'

/** Cards in the order of their numbers, by the rule that decides. */
export type Matchups = { readonly byListing: readonly Card[]; readonly byType: readonly Card[] }

/**
 * All other cards whose duel with this one is decided by a listing or by type. Cards of its own type are on neither
 * side: there the numbers decide, and with them the copies' autographs.
 */
export const whoBeats = (edition: Edition, card: Card): { readonly beats: Matchups; readonly beatenBy: Matchups } => {
  const duels = edition.cards.map(other => ({ other, result: resolveDuel(edition, unsigned(card), unsigned(other)) }))
  const decided = (winner: DuelResult['winner'], rule: DuelResult['rule']): Card[] =>
    duels.filter(({ result }) => result.winner === winner && result.rule === rule).map(({ other }) => other)
  return {
    beats: { byListing: decided('a', 'listing'), byType: decided('a', 'type') },
    beatenBy: { byListing: decided('b', 'listing'), byType: decided('b', 'type') },
  }
}

const unsigned = (card: Card) => ({ card: card.id, autographs: [] })

/** What somebody has of a set, a line a card. */
import type { CardId } from '../../rules/tom/index.js'
import type { Context, ConventionRow, MemberRow } from '../context.js'
import type { AlbumView } from './types.js'

export const albumOf = async (context: Context, convention: ConventionRow, owner: MemberRow): Promise<AlbumView> => {
  const groups = await context.store.read.copy.groupBy({
    by: ['card', 'signers'],
    where: { ownerId: owner.id },
    _count: true,
  })
  const cards = new Map<string, AlbumView['cards'][number]>()
  for (const { card, signers, _count } of groups) {
    const known = cards.get(card)
    cards.set(card, {
      card: card as CardId,
      count: (known?.count ?? 0) + _count,
      signed: (known?.signed ?? false) || signers !== '',
    })
  }
  return {
    owner: { name: owner.name, house: owner.house },
    convention: convention.name,
    edition: convention.edition,
    cards: [...cards.values()],
  }
}

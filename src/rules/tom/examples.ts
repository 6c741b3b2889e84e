/** Cards that show a rule at work, for whoever explains it: found in the edition, so that any edition has its own. */
import { CARD_TYPES, type CardId, type CardType, type Copy } from './cards.js'
import { type DuelResult, resolveDuel } from './duel.js'
import type { Edition } from './edition.js'

/** `a` wins, but for a draw. */
export type Example = { readonly a: Copy; readonly b: Copy }

export type Examples = {
  /** The card of each type with the highest Star. */
  readonly types: Readonly<Record<CardType, CardId>>
  /** A duel that each rule decides; `signed`: one that a signature turns. null where the edition has none. */
  readonly duels: Readonly<Record<DuelResult['rule'] | 'signed', Example | null>>
}

/** Best known cards first: the higher the Star, the more people know it. @throws RangeError for an edition that lacks a type. */
export const examplesOf = (edition: Edition): Examples => {
  const known = [...edition.cards].sort((a, b) => b.star - a.star || a.number - b.number)
  const first = (type: CardType): CardId => {
    const card = known.find(one => one.type === type)
    if (card === undefined) throw new RangeError(`edition ${edition.id} has no card of type ${type}`)
    return card.id
  }
  const [COMPANY, PERSON, GAME] = CARD_TYPES.map(first)
  if (COMPANY === undefined || PERSON === undefined || GAME === undefined) throw new RangeError('a type is missing')
  const copies = known.map((card): Copy => ({ card: card.id, autographs: [] }))
  const find = (fits: (result: DuelResult, example: Example) => boolean): Example | null => {
    for (const a of copies) {
      for (const b of copies) {
        const example = { a, b }
        if (a !== b && fits(resolveDuel(edition, a, b), example)) return example
      }
    }
    return null
  }
  const by = (rule: DuelResult['rule']) => find(({ rule: decided, winner }) => decided === rule && winner !== 'b')
  return {
    types: { COMPANY, PERSON, GAME },
    duels: {
      listing: by('listing'),
      type: by('type'),
      star: by('star'),
      diamond: by('diamond'),
      shield: by('shield'),
      draw: by('draw') ?? sameCard(copies),
      signed: findSigned(edition, copies),
    },
  }
}

/** Two copies of one card are level. */
const sameCard = ([copy]: readonly Copy[]): Example | null => (copy === undefined ? null : { a: copy, b: copy })

/** A copy that loses by its printed Star and wins when its own person has signed it. */
const findSigned = (edition: Edition, copies: readonly Copy[]): Example | null => {
  for (const { card } of copies) {
    const name = edition.byId.get(card)?.type === 'PERSON' ? edition.byId.get(card)?.name : undefined
    if (name === undefined) continue
    const a = { card, autographs: [name] }
    const b = copies.find(other => {
      const before = resolveDuel(edition, { card, autographs: [] }, other)
      const after = resolveDuel(edition, a, other)
      return before.rule === 'star' && before.winner === 'b' && after.rule === 'star' && after.winner === 'a'
    })
    if (b !== undefined) return { a, b }
  }
  return null
}

/** Why a duel ended as it did, in words: the rule that decided, with its figures or its listing. */
import type { CardType, DuelResult, Figures } from '../../rules/tom/index.js'
import type { Texts } from '../languages.js'

export type Names = {
  /** The names of both cards: `a` the challenger's. */
  readonly a: string
  readonly b: string
}

/** One or two sentences, with markdown around the names that a listing decides. */
export const reasonOf = (result: DuelResult, names: Names, t: Texts): string => {
  switch (result.rule) {
    case 'listing':
      return listingsInWords(result, names, t)
    case 'type':
      return t('duel.why.type', {
        winnerType: typeName(result.types.winner, t),
        loserType: typeName(result.types.loser, t),
      })
    case 'star':
    case 'diamond':
    case 'shield': {
      const { winner, rule } = result
      const loser = winner === 'a' ? 'b' : 'a'
      return t(`duel.why.${rule}`, {
        winner: numberInWords(rule, result.figures[winner], t),
        loser: rule === 'star' ? againstInWords(result.figures[loser], t) : String(result.figures[loser][rule]),
      })
    }
    case 'draw':
      return t('duel.why.draw', {
        figures: (['star', 'diamond', 'shield'] as const)
          .map(rule => numberInWords(rule, result.figures.a, t))
          .join(t('words.comma')),
      })
  }
}

const typeName = (type: CardType, t: Texts): string => t(`duel.why.types.${type}`)

/** Whoever stands above a name wins against it, whoever stands below loses; both cards may say the same. */
const listingsInWords = (
  { winner, listings }: Extract<DuelResult, { rule: 'listing' }>,
  names: Names,
  t: Texts,
): string => {
  const facts = { winner: names[winner], loser: names[winner === 'a' ? 'b' : 'a'] }
  const [first, second] = listings
  if (first === undefined || second !== undefined) return t('duel.why.both', facts)
  return t(`duel.why.${first.list}`, { ...facts, card: names[first.on] })
}

/** `Star 12 (5 from 1 autograph)`. */
const numberInWords = (rule: 'star' | 'diamond' | 'shield', figures: Figures, t: Texts): string =>
  withBonus(t(`duel.why.numbers.${rule}`, { value: figures[rule] }), rule === 'star' ? figures : null, t)

const againstInWords = (figures: Figures, t: Texts): string => withBonus(String(figures.star), figures, t)

const withBonus = (number: string, figures: Figures | null, t: Texts): string =>
  figures === null || figures.autographs === 0
    ? number
    : t('duel.why.bonus', { number, bonus: figures.star - figures.printedStar, count: figures.autographs })

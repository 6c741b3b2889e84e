/** The few words of a duel's picture: the rule that decided with its figures, and who owns what now. */
import type { ShownCopy } from '../render/index.js'
import { type DuelResult, type Edition, type Figures, resolveDuel, type Side } from '../rules/tom/index.js'
import type { Texts } from './languages.js'

type Duelist = { player: string; copy: ShownCopy }

export type DuelWords = {
  winner: string
  draw: string
  reason: string
  detail?: string | undefined
  outcome: string
}

/** The duel is resolved again from its cards: the picture can't say anything else than the rules do. */
export const duelTexts = (
  edition: Edition,
  a: Duelist,
  b: Duelist,
  t: Texts,
): { result: DuelResult; words: DuelWords } => {
  const copyOf = ({ copy }: Duelist) => ({ card: copy.card.id, autographs: copy.autographs })
  const result = resolveDuel(edition, copyOf(a), copyOf(b))
  const people = { a, b }
  return {
    result,
    words: {
      winner: t('pictures.winner'),
      draw: t('pictures.draw'),
      reason: reasonOf(result, people, t),
      detail: detailOf(result, people, t),
      outcome:
        result.winner === null ? t('pictures.keep') : t('pictures.takes', { winner: people[result.winner].player }),
    },
  }
}

type People = Readonly<Record<Side, Duelist>>

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a')

const reasonOf = (result: DuelResult, people: People, t: Texts): string => {
  switch (result.rule) {
    case 'listing': {
      const { winner } = result
      const names = { winner: people[winner].copy.card.name, loser: people[other(winner)].copy.card.name }
      return t('pictures.reason.listing', names)
    }
    case 'type': {
      const { winner, loser } = result.types
      return t('pictures.reason.type', { winner: t(`words.types.${winner}`), loser: t(`words.types.${loser}`) })
    }
    case 'draw':
      return t('pictures.reason.draw')
    default: {
      const { rule, winner, figures } = result
      const numbers = { winner: figures[winner][rule], loser: figures[other(winner)][rule] }
      return t(`pictures.reason.${rule}`, numbers)
    }
  }
}

const detailOf = (result: DuelResult, people: People, t: Texts): string | undefined => {
  switch (result.rule) {
    case 'listing':
      return result.listings
        .map(({ on, list }) => t(`pictures.detail.${list}`, { card: people[on].copy.card.name }))
        .join(t('words.comma'))
    case 'type':
    case 'draw':
      return undefined
    case 'star': {
      const { figures, winner } = result
      return bonusOf(figures[winner], t) ?? bonusOf(figures[other(winner)], t)
    }
    default:
      return t(`pictures.detail.${result.rule}`)
  }
}

const bonusOf = ({ star, printedStar, autographs }: Figures, t: Texts): string | undefined =>
  autographs === 0 ? undefined : t('pictures.detail.star', { bonus: star - printedStar, count: autographs })

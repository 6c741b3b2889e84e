/** How each card fares: how often it is played, and how often its player wins beside others who played as many cards. */
import type { Box } from '../../src/rules/origins/index.js'
import type { GameRecord } from './game.js'

export type CardFigures = {
  card: string
  colour: string
  /** Share of the games in which somebody played it. */
  played: number
  /** Games of one player in which they played it. */
  players: number
  /** Share of these won, and by how much that is more than others with as many cards won; half of its 95 % interval. */
  won: number
  excess: number
  within: number
}

/**
 * Who plays more cards wins more often, whichever they are. So each player of a card is compared with all players of the
 * simulation who completed as many objectives and played as many other cards; the excess is the mean difference.
 */
export const cardFigures = ({ cards }: Box, records: readonly GameRecord[]): CardFigures[] => {
  const players = records.flatMap(record =>
    record.cards.map((played, seat) => ({ played, win: record.wins[seat] ?? 0, group: groupOf(cards, played) })),
  )
  const groups = new Map<string, { sum: number; count: number }>()
  for (const { group, win } of players) {
    const known = groups.get(group) ?? { sum: 0, count: 0 }
    groups.set(group, { sum: known.sum + win, count: known.count + 1 })
  }
  const expected = (group: string): number => {
    const { sum, count } = groups.get(group) ?? { sum: 0, count: 1 }
    return sum / count
  }
  return [...cards.values()].map(({ id, colour }) => {
    const of = players.filter(({ played }) => played.includes(id))
    const excesses = of.map(({ win, group }) => win - expected(group))
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    return {
      card: id,
      colour,
      played: records.filter(record => record.cards.some(played => played.includes(id))).length / records.length,
      players: of.length,
      won: mean(of.map(({ win }) => win)),
      excess: mean(excesses),
      within: 1.96 * Math.sqrt(mean(excesses.map(more => (more - mean(excesses)) ** 2)) / Math.max(1, of.length)),
    }
  })
}

/** Objectives and other cards, the large numbers together: few players reach them. */
const groupOf = (cards: Box['cards'], played: readonly string[]): string => {
  const objectives = played.filter(card => cards.get(card as never)?.colour === 'purple').length
  return `${Math.min(objectives, 12)}/${Math.min(played.length - objectives, 12)}`
}

import { describe, expect, it } from 'vitest'
import { cardFigures } from '../../../scripts/origins/card-figures.js'
import { fairest, winsByOrder } from '../../../scripts/origins/fair-seats.js'
import type { GameRecord } from '../../../scripts/origins/game.js'
import { wilson } from '../../../scripts/origins/interval.js'
import { table } from '../../../scripts/origins/table.js'
import { boxOf, setup } from '../../../src/rules/origins/index.js'

const record = (totals: number[], more: Partial<GameRecord> = {}): GameRecord => {
  const most = Math.max(...totals)
  const first = totals.filter(total => total === most).length
  return {
    seed: '',
    levels: totals.map(() => 'normal'),
    start: 0,
    wins: totals.map(total => (total === most ? 1 / first : 0)),
    scores: totals.map(total => ({ total, objectives: total, hunting: 0, straits: 0, tiles: 0, cards: 0, start: 0 })),
    completed: totals.map(() => 0),
    tiles: totals.map(() => 0),
    turns: totals.map(() => 10),
    triggers: [],
    cards: totals.map(() => []),
    actions: {},
    rewards: {},
    territories: {},
    ms: 0,
    ...more,
  }
}

describe("Wilson's interval", () => {
  it('is that of the textbooks', () => {
    const [low, high] = wilson(0.65, 200)
    expect(low).toBeCloseTo(0.5816, 3)
    expect(high).toBeCloseTo(0.7126, 3)
  })

  it('stays between none and all', () => {
    expect(wilson(0, 10)[0]).toBe(0)
    expect(wilson(1, 10)[1]).toBeCloseTo(1)
    expect(wilson(0.5, 0)).toEqual([0, 1])
  })
})

describe('wins by order of play', () => {
  it('are told by who began, not by where they sit', () => {
    expect(winsByOrder([record([9, 1]), record([1, 9], { start: 1 })], [0, 0])).toEqual([1, 0])
  })

  it('follow points at the start, and share a win that nothing else decides', () => {
    const games = [record([10, 8]), record([10, 9])]
    expect(winsByOrder(games, [0, 2])).toEqual([0.25, 0.75])
    expect(winsByOrder([record([10, 8], { completed: [1, 3] })], [0, 2])).toEqual([0, 1])
  })

  it('find the points that make seats even', () => {
    const games = [record([10, 7]), record([10, 7]), record([10, 9]), record([10, 2])]
    const start = fairest(games, 9)
    expect(start[0]).toBe(0)
    expect(winsByOrder(games, start)).toEqual([0.5, 0.5])
  })
})

describe("a card's figures", () => {
  const box = boxOf(setup({ players: 2 }, 'figures'))
  const games = [
    record([10, 5], { cards: [['raid', 'green-2'], ['toll']] }),
    record([10, 5], { cards: [['toll'], ['raid']] }),
    record([10, 5], { cards: [['raid'], []] }),
  ]
  const of = (card: string) => cardFigures(box, games).find(figures => figures.card === card)

  it('count the games and the players that it was played in', () => {
    expect(of('raid')).toMatchObject({ played: 1, players: 3 })
    expect(of('toll')?.played).toBeCloseTo(2 / 3)
    expect(of('leap')).toMatchObject({ played: 0, players: 0, excess: 0 })
  })

  it('compare its players with those who played as many cards of the same sorts', () => {
    // One other card and no objective: four players, of whom two won; the raid's two of them won once.
    expect(of('raid')?.won).toBeCloseTo(2 / 3)
    expect(of('raid')?.excess).toBeCloseTo(0)
    expect(of('toll')?.excess).toBeCloseTo(0)
    const better = cardFigures(box, [record([10, 5], { cards: [['raid'], ['toll']] })])
    expect(better.find(({ card }) => card === 'raid')?.excess).toBeCloseTo(0.5)
    expect(better.find(({ card }) => card === 'toll')?.excess).toBeCloseTo(-0.5)
  })
})

describe('a table', () => {
  it('is Markdown with its columns aligned', () => {
    expect(table(['a', 'number'], [['long name', 1]])).toBe(
      ['| a         | number |', '|-----------|--------|', '| long name | 1      |'].join('\n'),
    )
  })
})

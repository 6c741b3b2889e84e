import { describe, expect, it } from 'vitest'
import { playGame } from '../../../scripts/origins/game.js'

const order = { seed: 'counted', levels: ['random', 'easy', 'random'] as ('random' | 'easy')[], fairSeats: true }

describe('a counted game', () => {
  const record = playGame(order)
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

  it('shares one win, gives every seat its figures and says what ended it', () => {
    expect(record.wins.reduce((all, share) => all + share, 0)).toBeCloseTo(1)
    expect(record.scores).toHaveLength(3)
    expect(record.triggers.length).toBeGreaterThan(0)
    const best = record.wins.indexOf(Math.max(...record.wins))
    expect(record.scores[best]?.total).toBe(Math.max(...record.scores.map(({ total }) => total)))
  })

  it('counts one base action a turn, and a territory entered for each that is no pass', () => {
    expect(sum(record.actions)).toBe(record.turns.reduce((all, turns) => all + turns, 0))
    expect(sum(record.territories)).toBe(sum(record.actions) - (record.actions['pass'] ?? 0))
    expect(sum(record.rewards)).toBeLessThanOrEqual(sum(record.territories) + record.cards.flat().length)
  })

  it('is the same again by its seed', () => {
    expect({ ...playGame(order), ms: 0 }).toEqual({ ...record, ms: 0 })
  })
})

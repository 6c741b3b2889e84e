import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atlasOf } from '../../../src/rules/opponents/atlas.js'
import { drawWorth } from '../../../src/rules/opponents/cards-worth.js'
import { turnsToFulfil } from '../../../src/rules/opponents/objective-cost.js'
import { turnsLeft } from '../../../src/rules/opponents/outlook.js'
import { prospectsOf } from '../../../src/rules/opponents/prospects.js'
import { reachOf, survey, turnsTo } from '../../../src/rules/opponents/reach.js'
import { advantage } from '../../../src/rules/opponents/worth.js'
import { boxOf, isFulfilled, type State, score } from '../../../src/rules/origins/index.js'
import { given } from '../origins/table.js'
import { wander } from '../origins/wander.js'

const judge = (state: State, seat = 0) => {
  const box = boxOf(state)
  const ground = survey(atlasOf(box), state)
  const reach = reachOf(ground, seat)
  return { box, ground, reach, turns: (id: string) => turnsTo(reach, box.territory.get(id) ?? -1) }
}

describe('how soon a seat can stand somewhere', () => {
  const state = given({ pawns: { nile: '0 black-3-1', arabia: '1 white-1-1', persia: '1 white-1-2' } })

  it('is no turn where it stands, one next to any pawn, more farther off', () => {
    const { turns } = judge(state)
    expect(turns('nile')).toBe(0)
    expect(turns('sahara')).toBe(1)
    expect(turns('india')).toBe(1)
    expect(turns('gobi')).toBe(2)
    expect(turns('outback')).toBeGreaterThan(turns('gobi'))
  })

  it('is by moving only, once no village is left', () => {
    const moved = judge(given({ pawns: { nile: '0 black-3-1' }, villages: [0, 9] }))
    expect(moved.turns('kalahari')).toBeGreaterThan(1)
    expect(moved.turns('kalahari')).toBeLessThan(2)
    expect(moved.turns('sunda')).toBeGreaterThan(2)
  })

  it("is never on the Cradle, and late where a rival's pawn is too strong", () => {
    const { turns } = judge(state)
    expect(turns('cradle')).toBeGreaterThan(8)
    expect(turns('persia')).toBeGreaterThan(2)
  })
})

describe("an objective's distance", () => {
  it('is nothing exactly when it is fulfilled, in any position', () => {
    let fulfilled = 0
    const wrong: string[] = []
    for (let game = 0; game < 6; game++)
      wander(game, ({ after }) => {
        if (after.turn.did === null || after.phase !== 'turns') return
        const { box, ground } = judge(after)
        for (let seat = 0; seat < after.seats.length; seat++) {
          const reach = reachOf(ground, seat)
          for (const { id, condition } of box.content.cards.purple) {
            const holds = isFulfilled(box, after, seat, condition)
            if (holds) fulfilled++
            if (turnsToFulfil(ground, reach, condition) <= 0 !== holds) wrong.push(`game ${game}, seat ${seat}: ${id}`)
          }
        }
      })
    expect(wrong).toEqual([])
    expect(fulfilled).toBeGreaterThan(100)
  })

  it('shrinks with each pawn that it needs', () => {
    const green = { is: 'on', colour: 'green', count: 2 } as const
    const cost = (pawns: Record<string, string>) => {
      const { ground, reach } = judge(given({ pawns }))
      return turnsToFulfil(ground, reach, green)
    }
    const none = cost({ congo: '0 black-2-1', persia: '0 white-1-1' })
    const one = cost({ kalahari: '0 black-2-1', persia: '0 white-1-1' })
    expect(none).toBeGreaterThan(one)
    expect(one).toBeGreaterThan(0)
    expect(cost({ kalahari: '0 black-2-1', siberia: '0 white-1-1' })).toBe(0)
  })
})

describe('what drawing is worth', () => {
  const draws = (values: readonly number[], count: number): number[][] =>
    count === 0
      ? [[]]
      : values.flatMap((value, at) => draws(values.slice(at + 1), count - 1).map(rest => [value, ...rest]))

  it('is the mean of the best over every possible draw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (values, wanted) => {
          const all = draws(values, Math.min(wanted, values.length))
          const mean = all.reduce((sum, drawn) => sum + Math.max(...drawn), 0) / all.length
          expect(drawWorth(values, wanted)).toBeCloseTo(mean, 9)
        },
      ),
    )
  })

  it('is nothing without cards', () => {
    expect(drawWorth([], 3)).toBe(0)
    expect(drawWorth([1, 2], 0)).toBe(0)
  })
})

describe('the turns that are left', () => {
  const left = (state: State) => turnsLeft(boxOf(state), state)

  it('are counted exactly in the last round', () => {
    const lastRound = { triggers: ['yellow' as const], by: 1 }
    expect(left(given({ players: 3, mover: 2, lastRound }))).toEqual([1, 1, 1])
    expect(left(given({ players: 3, mover: 2, lastRound, did: 'migrate' }))).toEqual([1, 1, 0])
    expect(left(given({ players: 3, mover: 1, lastRound }))).toEqual([0, 1, 0])
  })

  it('are one more each once something has run out', () => {
    expect(left(given({ decks: { orange: [] }, did: 'migrate' }))).toEqual([1, 1])
  })

  it('shrink as a deck does', () => {
    const few = left(given({ decks: { orange: ['rafts', 'spears'] }, turns: [8, 8] }))
    const many = left(given({ turns: [8, 8] }))
    expect(few[0]).toBeLessThan(many[0] ?? 0)
  })
})

describe('the advantage', () => {
  it('is the lead in points when the game is over', () => {
    for (const game of [0, 3, 6]) {
      const { end } = wander(game)
      const [a, b] = score(end)
      expect(advantage(boxOf(end), end, prospectsOf(boxOf(end), end, 0))).toBeCloseTo((a?.total ?? 0) - (b?.total ?? 0))
    }
  })

  it('grows with a token of one’s own and shrinks with a rival’s', () => {
    const value = (straits: Record<string, 0 | 1>) => {
      const state = given({ straits })
      return advantage(boxOf(state), state, prospectsOf(boxOf(state), state, 0))
    }
    expect(value({ 'nile/arabia': 0 })).toBeGreaterThan(value({}))
    expect(value({ 'nile/arabia': 1 })).toBeLessThan(value({}))
  })
})

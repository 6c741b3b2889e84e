/** Pawns and numbers on the board: none hides whose another is, or which number it has. */
import { expect, test } from 'vitest'
import { PIN } from '../../../src/render/origins/board-theme.js'
import { apart, placed, SEEN, type Standing, seenOf } from '../../../src/render/origins/standing.js'
import { isInside } from '../../../src/rules/origins/map-shapes.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

const { territories } = shippedMap()
type Territory = (typeof territories)[number]

const pawnOn = (territory: Territory, speed: number, strength: number): Standing => ({
  territory,
  pawn: { colour: 'black', speed, strength },
  owner: 0,
  at: territory.pawn,
})

const sizes = [1, 2, 3].flatMap(speed => [1, 2, 3].map(strength => [speed, strength] as const))

test('of any two pawns both owners can be seen', () => {
  const hidden: string[] = []
  for (const a of territories)
    for (const b of territories) {
      if (a === b || Math.hypot(a.pawn[0] - b.pawn[0], a.pawn[1] - b.pawn[1]) > 160) continue
      for (const [speed, strength] of sizes) {
        const standing = placed([pawnOn(a, 1, 1), pawnOn(b, speed, strength)])
        const seen = Math.min(...standing.map(pawn => seenOf(pawn, standing)))
        if (seen < SEEN) hidden.push(`${a.id} by ${speed}-${strength} on ${b.id}: ${seen.toFixed(2)}`)
      }
    }
  expect(hidden).toEqual([])
})

test('pawns step aside only where they must, and stay in their territory', () => {
  const alone = territories.map(territory => pawnOn(territory, 1, 1))
  const crowded = territories.map(territory => pawnOn(territory, 3, 3))
  const moved = (pawns: Standing[]) => placed(pawns).filter(({ at, territory }) => at !== territory.pawn)
  expect(moved(alone).length).toBeLessThan(8)
  for (const { at, territory } of moved(crowded)) expect(isInside(territory.rings, at), territory.id).toBe(true)
})

test('on a full board of the greatest pawns each owner can be seen', () => {
  const standing = placed(territories.map(territory => pawnOn(territory, 3, 3)))
  const hidden = standing.filter(pawn => seenOf(pawn, standing) < SEEN)
  expect(hidden.map(({ territory }) => territory.id)).toEqual([])
})

test('numbers of choices don’t lie on each other, however close their places', () => {
  const pins = territories.map(({ pawn: [x, y] }, at) => ({ at: [x, y - (at % 3) * 40] as const, number: at + 1 }))
  const spread = apart(pins)
  expect(spread.map(({ number }) => number)).toEqual(pins.map(({ number }) => number))
  for (const [i, a] of spread.entries())
    for (const b of spread.slice(i + 1))
      expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]), `${a.number} ${b.number}`).toBeGreaterThan(2 * PIN)
})

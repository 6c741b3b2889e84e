/** Numbers of territories: pawns hide none that has another place to be. */
import { expect, test } from 'vitest'
import { BADGE } from '../../../src/render/origins/map-theme.js'
import { freeOf, isOver, LEGIBLE, movedNumbers } from '../../../src/render/origins/numbers.js'
import { placed, type Standing, tokensOf } from '../../../src/render/origins/standing.js'
import { isInside } from '../../../src/rules/origins/map-shapes.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

const { territories, straits } = shippedMap()
const tokens = tokensOf({ territories, straits })

const greatest = (territory: (typeof territories)[number]): Standing => ({
  territory,
  pawn: { colour: 'black', speed: 3, strength: 3 },
  owner: 0,
  at: territory.pawn,
})

/** Where each territory's number is in the end. */
const numbersOn = (standing: readonly Standing[]) => {
  const moved = movedNumbers(territories, standing, { territories, tokens })
  return territories.map(territory => ({
    territory,
    at: moved.find(other => other.territory === territory)?.at ?? territory.badge,
  }))
}

test('the greatest pawn on a territory hides no other’s number', () => {
  for (const territory of territories) {
    const standing = [greatest(territory)]
    for (const { territory: other, at } of numbersOn(standing))
      if (other !== territory)
        expect(freeOf(at, standing), `${other.id} by ${territory.id}`).toBeGreaterThanOrEqual(LEGIBLE)
  }
})

test('no pawn hides the number of its own territory: it is moved, or shown over the pawn', () => {
  for (const speed of [1, 2, 3] as const)
    for (const strength of [1, 2, 3] as const)
      for (const territory of territories) {
        const standing = { ...greatest(territory), pawn: { colour: 'black', speed, strength } as const }
        const at = numbersOn([standing]).find(number => number.territory === territory)?.at ?? territory.badge
        if (!isOver(standing))
          expect(freeOf(at, [standing]), `${territory.id} by ${speed}-${strength}`).toBeGreaterThanOrEqual(LEGIBLE)
      }
})

test('a number that moves stays on its land, touches no other number and no token, and is all to be seen', () => {
  const standing = placed(territories.map(greatest), tokens)
  const numbers = numbersOn(standing)
  const moved = numbers.filter(({ territory, at }) => at !== territory.badge)
  expect(moved.length).toBeGreaterThan(0)
  for (const { territory, at } of moved) {
    expect(isInside(territory.rings, at), territory.id).toBe(true)
    expect(freeOf(at, standing), territory.id).toBe(1)
    for (const other of numbers.filter(({ at: place }) => place !== at))
      expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1]), territory.id).toBeGreaterThan(2 * BADGE)
    for (const [x, y] of tokens) expect(Math.hypot(at[0] - x, at[1] - y), territory.id).toBeGreaterThan(2 * BADGE)
  }
})

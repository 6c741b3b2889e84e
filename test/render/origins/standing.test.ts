/** Pawns and numbers on the board: none hides whose another is, or which number it has. */
import { expect, test } from 'vitest'
import { chance } from '../../../src/render/art/chance.js'
import { PIN } from '../../../src/render/origins/board-theme.js'
import { extentOf } from '../../../src/render/origins/pawn.js'
import { PIN_RIM, pinned } from '../../../src/render/origins/pins.js'
import {
  figuresOf,
  type Legible,
  placed as placedBeside,
  READ,
  SEEN,
  type Standing,
  shareOf,
  signOf,
  tokensOf,
} from '../../../src/render/origins/standing.js'
import type { Point } from '../../../src/rules/origins/map.js'
import { isInside } from '../../../src/rules/origins/map-shapes.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

const map = shippedMap()
const { territories, frame } = map
const TOKENS = tokensOf(map)
const placed = (pawns: readonly Standing[]) => placedBeside(pawns, TOKENS)
type Territory = (typeof territories)[number]

const pawnOn = (territory: Territory, speed: number, strength: number): Standing => ({
  territory,
  pawn: { colour: 'black', speed, strength },
  owner: 0,
  at: territory.pawn,
})

const sizes = [1, 2, 3].flatMap(speed => [1, 2, 3].map(strength => [speed, strength] as const))

/** Each pawn that doesn't tell whose it is, or how fast and strong, once numbers lie there. */
const unreadIn = (standing: readonly Standing[], pins: readonly Point[] = [], least = READ): string[] =>
  standing.flatMap(pawn => {
    const under = ({ free, of }: Legible) => ({
      free: free.filter(([x, y]) => pins.every(pin => Math.hypot(pin[0] - x, pin[1] - y) > PIN_RIM)),
      of,
    })
    const sign = signOf(pawn, standing)
    const seen = sign ? shareOf(under(sign)) : 1
    const read = shareOf(under(figuresOf(pawn, standing)))
    return seen < SEEN || read < least ? [`${pawn.territory.id}: ${seen.toFixed(2)}, ${read.toFixed(2)}`] : []
  })

test('of any two pawns both owners and both figures can be seen', () => {
  const unread: string[] = []
  for (const a of territories)
    for (const b of territories) {
      if (a === b || Math.hypot(a.pawn[0] - b.pawn[0], a.pawn[1] - b.pawn[1]) > 160) continue
      for (const [speed, strength] of sizes)
        for (const behind of [1, 3]) {
          const standing = placed([pawnOn(a, behind, behind), pawnOn(b, speed, strength)])
          for (const found of unreadIn(standing)) unread.push(`${found} by ${speed}-${strength} on ${b.id}`)
        }
    }
  expect(unread).toEqual([])
})

test('pawns step aside only where they must, and stay in their territory', () => {
  const alone = territories.map(territory => pawnOn(territory, 1, 1))
  const crowded = territories.map(territory => pawnOn(territory, 3, 3))
  const moved = (pawns: Standing[]) => placed(pawns).filter(({ at, territory }) => at !== territory.pawn)
  expect(moved(alone).length).toBeLessThan(8)
  for (const { at, territory } of moved(crowded)) expect(isInside(territory.rings, at), territory.id).toBe(true)
})

test('one of two that steps aside steps on no token', () => {
  const trodden: string[] = []
  const over = ([tx, ty]: Point, [px, py]: Point, { rise, half }: { rise: number; half: number }) =>
    Math.abs(tx - px) < half && ty > py - rise && ty < py
  for (const a of territories)
    for (const b of territories) {
      if (a === b || Math.hypot(a.pawn[0] - b.pawn[0], a.pawn[1] - b.pawn[1]) > 160) continue
      for (const { at, territory, pawn } of placed([pawnOn(a, 3, 3), pawnOn(b, 3, 3)]))
        for (const token of TOKENS)
          if (over(token, at, extentOf(pawn)) && !over(token, territory.pawn, extentOf(pawn)))
            trodden.push(`${territory.id} on ${token.join()}`)
    }
  expect(trodden).toEqual([])
})

test('on a full board of the greatest pawns each owner and all figures can be seen', () => {
  expect(unreadIn(placed(territories.map(territory => pawnOn(territory, 3, 3))))).toEqual([])
})

/** Some pawns of any size, some of them without an owner, and choices on land with and without pawns. */
const anyPosition = (seed: number, share: number) => {
  const luck = chance(`position ${seed}`)
  const standing = placed(
    territories
      .filter(() => luck.maybe(0.6))
      .map(territory => ({
        ...pawnOn(territory, luck.whole(1, 3), luck.whole(1, 3)),
        owner: luck.maybe(0.8) ? 0 : null,
      })),
  )
  return { standing, chosen: territories.filter(() => luck.maybe(share)) }
}

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)

test('numbers of choices never cover each other, and none leaves the picture', () => {
  for (const seed of SEEDS) {
    const { standing, chosen } = anyPosition(seed, seed % 4 === 0 ? 1 : 0.5)
    const pins = pinned(chosen, standing, map)
    expect(pins.map(({ territory }) => territory)).toEqual(chosen)
    for (const [i, { at, territory }] of pins.entries()) {
      const [x, y] = at
      const inside = Math.min(x, y, frame.width - x, frame.height - y)
      expect(inside, `${seed}: ${territory.id} leaves the picture`).toBeGreaterThanOrEqual(PIN_RIM)
      for (const other of pins.slice(i + 1)) {
        const gap = Math.hypot(x - other.at[0], y - other.at[1])
        expect(gap, `${seed}: ${territory.id} and ${other.territory.id}`).toBeGreaterThan(2 * PIN)
      }
    }
  }
})

test('numbers of choices stay by their pawns and territories, and leave every owner and all figures to be seen', () => {
  for (const seed of SEEDS) {
    const { standing, chosen } = anyPosition(seed, 0.5)
    const pins = pinned(chosen, standing, map)
    // In a crowd a number may take more of some figures, never of a sign.
    const unread = unreadIn(
      standing,
      pins.map(({ at }) => at),
      0.5,
    )
    expect(unread, `position ${seed}`).toEqual([])
    for (const { at, territory } of pins) {
      const pawn = standing.find(other => other.territory === territory)
      const [x, y] = pawn?.at ?? territory.pawn
      const home = y - (pawn ? extentOf(pawn.pawn).rise : 0) - 12
      expect(Math.hypot(at[0] - x, at[1] - home), `${seed}: ${territory.id}`).toBeLessThanOrEqual(61)
    }
  }
})

test('the number of a tall pawn in the Maghreb leaves Iberia’s owner to be seen', () => {
  const [maghreb, iberia] = ['maghreb', 'iberia'].flatMap(id => territories.filter(other => other.id === id))
  if (!maghreb || !iberia) throw new Error('the map lacks them')
  for (const [speed, strength] of sizes) {
    const standing = placed([pawnOn(maghreb, speed, strength), pawnOn(iberia, 1, 1)])
    const pins = pinned([maghreb], standing, map).map(({ at }) => at)
    expect(unreadIn(standing, pins), `${speed}-${strength}`).toEqual([])
  }
})

test('the number of a choice lies on no panel, unless its pawn stands before one', () => {
  for (const territory of territories)
    for (const [speed, strength] of sizes) {
      const pawn = pawnOn(territory, speed, strength)
      const [left, foot] = pawn.at
      for (const { at } of pinned([territory], [pawn], map))
        for (const [name, { x, y, width, height }] of Object.entries(map.zones)) {
          const far = ([px, py]: Point) =>
            Math.hypot(Math.max(x - px, px - x - width, 0), Math.max(y - py, py - y - height, 0))
          if (far([left, foot - extentOf(pawn.pawn).rise]) === 0) continue
          expect(far(at), `${territory.id} ${speed}-${strength} on ${name}`).toBeGreaterThan(PIN)
        }
    }
})

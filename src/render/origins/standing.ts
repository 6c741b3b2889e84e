/** Where pawns and numbers stand so that none hides what another tells: whose pawn it is, which number a choice has. */
import type { BoardTerritory, Point } from '../../rules/origins/map.js'
import { isInside } from '../../rules/origins/map-shapes.js'
import { PIN, VILLAGE } from './board-theme.js'
import { extentOf, type PawnLook, SIGN_DROP } from './pawn.js'

/** A pawn at the middle of its foot. */
export type Standing = { territory: BoardTerritory; pawn: PawnLook; owner: number | null; at: Point }

/** Share of an owner's sign that must be seen. */
export const SEEN = 0.85

/** Steps aside in pixels, nearest first; sideways and back rather than forward. */
const STEPS: readonly Point[] = [4, 8, 12, 16, 20, 25, 30, 36, 42].flatMap(far =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((eighth): Point => {
    const angle = (eighth * Math.PI) / 4
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))]
  }),
)

/** Points over a sign, around its middle. */
const SAMPLES: readonly Point[] = Array.from({ length: 11 }, (_, i) => -1 + i / 5).flatMap(y =>
  Array.from({ length: 11 }, (_, i): Point => [-1 + i / 5, y]).filter(([x]) => Math.hypot(x, y) <= 1),
)

/** Which share of a pawn's sign those in front of it leave free, 0 to 1; 1 for a pawn without an owner. */
export const seenOf = (pawn: Standing, all: readonly Standing[]): number => {
  if (pawn.owner === null) return 1
  const before = all.filter(other => other !== pawn && isBefore(other, pawn))
  const free = SAMPLES.filter(([x, y]) => {
    const spot: Point = [pawn.at[0] + x * VILLAGE, pawn.at[1] + SIGN_DROP + y * VILLAGE]
    return !before.some(other => covers(other, spot))
  })
  return free.length / SAMPLES.length
}

/** Drawn later: nearer, or at the same height farther right. */
const isBefore = ({ at: [ax, ay] }: Standing, { at: [bx, by] }: Standing): boolean => (ay === by ? ax > bx : ay > by)

const covers = ({ pawn, at: [x, y], owner }: Standing, [px, py]: Point): boolean => {
  const { rise, half } = extentOf(pawn)
  if (Math.abs(px - x) <= half && py >= y - rise - half / 3 && py <= y + half / 3) return true
  return owner !== null && Math.hypot(px - x, py - y - SIGN_DROP) <= VILLAGE * 1.15
}

/**
 * Pawns step aside within their territory where another would hide whose they are; all others stand where the map says.
 * From the front to the back, so that each has to look at those before it alone.
 */
export const placed = (pawns: readonly Standing[]): Standing[] => {
  const done: Standing[] = []
  for (const pawn of [...pawns].sort((a, b) => (isBefore(a, b) ? -1 : 1))) done.push(aside(pawn, done))
  return done.sort((a, b) => (isBefore(a, b) ? 1 : -1))
}

const aside = (pawn: Standing, front: readonly Standing[]): Standing => {
  let best = pawn
  let most = seenOf(pawn, front)
  for (const [dx, dy] of STEPS) {
    if (most >= SEEN) break
    const at: Point = [pawn.at[0] + dx, pawn.at[1] + dy]
    if (!isInside(pawn.territory.rings, at)) continue
    const moved = { ...pawn, at }
    const all = [...front, moved]
    // Nor may it hide one of those that have found their place.
    const seen = Math.min(
      seenOf(moved, all),
      ...front.filter(other => isBefore(moved, other)).map(other => seenOf(other, all)),
    )
    if (seen <= most) continue
    best = moved
    most = seen
  }
  return best
}

/** Room that a number needs, from middle to middle. */
const APART = 2 * PIN + 4

/** The numbers of choices, moved apart where they would lie on each other: first come, first served. */
export const apart = (pins: readonly { at: Point; number: number }[]): { at: Point; number: number }[] => {
  const done: { at: Point; number: number }[] = []
  for (const pin of pins) {
    const [x, y] = pin.at
    const free = ([px, py]: Point) => done.every(({ at }) => Math.hypot(px - at[0], py - at[1]) >= APART)
    const spots = [0, 10, 20, 30, 40, 50, 60].flatMap(far =>
      Array.from({ length: far === 0 ? 1 : 16 }, (_, i): Point => {
        const angle = (i * Math.PI) / 8
        return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))]
      }),
    )
    done.push({ ...pin, at: spots.find(free) ?? pin.at })
  }
  return done
}

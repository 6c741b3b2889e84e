/** Where pawns stand so that none hides what another tells: whose it is, and how fast and strong. */
import type { BoardMap, BoardTerritory, Point } from '../../rules/origins/map.js'
import { isInside } from '../../rules/origins/map-shapes.js'
import { VILLAGE } from './board-theme.js'
import { extentOf, figuresPlace, type PawnLook, SIGN_DROP } from './pawn.js'

/** A pawn at the middle of its foot. */
export type Standing = { territory: BoardTerritory; pawn: PawnLook; owner: number | null; at: Point }

/** Share of an owner's sign, and of a pawn's figures, that must be seen. */
export const SEEN = 0.85
export const READ = 0.7

/** Steps aside in pixels, nearest first. */
export const STEPS: readonly Point[] = [4, 8, 12, 16, 20, 25, 30, 36, 42].flatMap(far =>
  Array.from({ length: 16 }, (_, turn): Point => {
    const angle = (turn * Math.PI) / 8
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))]
  }),
)

/** Points over a square of 2 x 2 around its middle; those of a sign are in the disc within, of radius 1. */
const SQUARE: readonly Point[] = Array.from({ length: 11 }, (_, i) => -1 + i / 5).flatMap(y =>
  Array.from({ length: 11 }, (_, i): Point => [-1 + i / 5, y]),
)
export const DISC = SQUARE.filter(([x, y]) => Math.hypot(x, y) <= 1)

/** Something to be read: points of it that nothing covers, and how many it has. */
export type Legible = { free: readonly Point[]; of: number }

/** Which share of it can be seen, 0 to 1. */
export const shareOf = ({ free, of }: Legible): number => free.length / of

/** A pawn's sign among all pawns; null for a pawn without an owner. */
export const signOf = (pawn: Standing, all: readonly Standing[]): Legible | null => {
  if (pawn.owner === null) return null
  const [x, y] = pawn.at
  const points = DISC.map(([dx, dy]): Point => [x + dx * VILLAGE, y + SIGN_DROP + dy * VILLAGE])
  return uncovered(points, pawn, all)
}

/** Its speed and strength. */
export const figuresOf = (pawn: Standing, all: readonly Standing[]): Legible => {
  const [x, y] = pawn.at
  const { rise, half, tall } = figuresPlace(pawn.pawn, pawn.owner !== null)
  const points = SQUARE.map(([dx, dy]): Point => [x + dx * half, y - rise + dy * tall])
  return uncovered(points, pawn, all)
}

const uncovered = (points: readonly Point[], pawn: Standing, all: readonly Standing[]): Legible => {
  const before = all.filter(other => other !== pawn && isBefore(other, pawn) && isNear(other, pawn))
  return { free: points.filter(point => !before.some(other => covers(other, point))), of: points.length }
}

/** Farther away than this, the greatest pawn covers nothing of another. */
const isNear = ({ at: [ax, ay] }: Standing, { at: [bx, by] }: Standing): boolean =>
  Math.abs(ax - bx) < 80 && Math.abs(ay - by) < 180

/** Points of a token's value, whose middle is given. */
const tokenSpots = ([x, y]: Point): Point[] => [-7, 0, 7].flatMap(dy => [-6, 0, 6].map((dx): Point => [x + dx, y + dy]))

/** Drawn later: nearer, or at the same height farther right. */
const isBefore = ({ at: [ax, ay] }: Standing, { at: [bx, by] }: Standing): boolean => (ay === by ? ax > bx : ay > by)

export const covers = ({ pawn, at: [x, y], owner }: Standing, [px, py]: Point): boolean => {
  const { rise, half } = extentOf(pawn)
  if (Math.abs(px - x) <= half && py >= y - rise - half / 3 && py <= y + half / 3) return true
  return owner !== null && (px - x) ** 2 + (py - y - SIGN_DROP) ** 2 <= (VILLAGE * 1.15) ** 2
}

/** Middles of the tokens on the map. */
export const tokensOf = ({ straits, territories }: Pick<BoardMap, 'straits' | 'territories'>): Point[] => [
  ...straits.map(({ token }) => token),
  ...territories.flatMap(({ hunting }) => (hunting ? [hunting] : [])),
]

/**
 * Pawns step aside within their territory, not onto a token, where another would hide whose they are; all others stand where the map says.
 * From the front to the back, so that each has to look at those before it alone.
 */
export const placed = (pawns: readonly Standing[], tokens: readonly Point[]): Standing[] => {
  const done: Standing[] = []
  for (const pawn of [...pawns].sort((a, b) => (isBefore(a, b) ? -1 : 1))) done.push(aside(pawn, done, tokens))
  return done.sort((a, b) => (isBefore(a, b) ? 1 : -1))
}

const aside = (pawn: Standing, front: readonly Standing[], tokens: readonly Point[]): Standing => {
  const free = tokens.flatMap(tokenSpots).filter(spot => !covers(pawn, spot))
  const beside = aimed(pawn, front, moved => !free.some(spot => covers(moved, spot)))
  // Whose a pawn is matters more than what a token is worth.
  return readOf(beside, front) >= 1 ? beside : aimed(pawn, front, () => true)
}

/** Where it's the first to be read well enough, or else best. */
const aimed = (pawn: Standing, front: readonly Standing[], allowed: (moved: Standing) => boolean): Standing => {
  let best = pawn
  let most = readOf(pawn, front)
  for (const [dx, dy] of STEPS) {
    if (most >= 1) break
    const at: Point = [pawn.at[0] + dx, pawn.at[1] + dy]
    const moved = { ...pawn, at }
    if (!isInside(pawn.territory.rings, at) || !allowed(moved)) continue
    const read = readOf(moved, front)
    if (read <= most) continue
    best = moved
    most = read
  }
  return best
}

/** How well it, and those that have found their place before it, can be read: 1 is well enough. */
const readOf = (pawn: Standing, front: readonly Standing[]): number => {
  const near = front.filter(other => isNear(pawn, other))
  if (near.length === 0) return 1
  const all = [...front, pawn]
  const hidden = near.filter(other => isBefore(pawn, other))
  return Math.min(
    ...[pawn, ...hidden].flatMap(other => {
      const sign = signOf(other, all)
      return [sign ? shareOf(sign) / SEEN : 1, shareOf(figuresOf(other, all)) / READ]
    }),
  )
}

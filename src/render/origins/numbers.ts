/** Where the numbers of territories go that pawns hide: aside, within their territory. */
import type { BoardTerritory, Point } from '../../rules/origins/map.js'
import { isInside } from '../../rules/origins/map-shapes.js'
import { TOKEN_FACE } from './board-theme.js'
import { BADGE } from './map-theme.js'
import { extentOf } from './pawn.js'
import { covers, DISC, STEPS, type Standing } from './standing.js'

type Numbered = { territory: BoardTerritory; at: Point }

/** Less of a number than this can't be read at a glance. */
export const LEGIBLE = 0.7

/** Ends of a number, from its middle: half way to them must be its own land, and what covers none of them covers nothing that counts. */
const ENDS: readonly Point[] = [
  [0, -BADGE],
  [BADGE, 0],
  [0, BADGE],
  [-BADGE, 0],
]

/** A number there: which share of it no pawn covers, 0 to 1. */
export const freeOf = ([x, y]: Point, standing: readonly Standing[]): number => {
  const near = standing.filter(pawn => ENDS.some(([dx, dy]) => covers(pawn, [x + dx, y + dy])))
  if (near.length === 0) return 1
  return (
    DISC.filter(([dx, dy]) => !near.some(pawn => covers(pawn, [x + dx * BADGE, y + dy * BADGE]))).length / DISC.length
  )
}

/** Of the territories asked for, those whose numbers have to move and can; the map has all of them. */
export const movedNumbers = (
  asked: readonly BoardTerritory[],
  standing: readonly Standing[],
  map: { territories: readonly BoardTerritory[]; tokens: readonly Point[] },
): Numbered[] =>
  asked
    .filter(({ badge }) => freeOf(badge, standing) < LEGIBLE)
    .flatMap(territory => {
      const others = map.territories.flatMap(({ id, badge }) => (id === territory.id ? [] : [badge]))
      const at = STEPS.map(([dx, dy]): Point => [territory.badge[0] + dx, territory.badge[1] + dy]).find(
        spot =>
          ENDS.every(([dx, dy]) => isInside(territory.rings, [spot[0] + dx / 2, spot[1] + dy / 2])) &&
          isClear(spot, others, 2 * BADGE + 2) &&
          isClear(spot, map.tokens, BADGE + TOKEN_FACE) &&
          freeOf(spot, standing) === 1,
      )
      return at ? [{ territory, at }] : []
    })

/** Whether the number of a pawn's own territory is shown over the pawn: its top, above its figures, or where it hides too much of it. */
export const isOver = (standing: Standing): boolean => {
  const [x, y] = standing.at
  const [left, top] = standing.territory.badge
  const { rise, half } = extentOf(standing.pawn)
  const onTop = Math.abs(left - x) < half && top < y - rise / 2 && top > y - rise - 12
  return onTop || freeOf([left, top], [standing]) < LEGIBLE
}

const isClear = ([x, y]: Point, things: readonly Point[], apart: number): boolean =>
  things.every(([left, top]) => Math.hypot(left - x, top - y) > apart)

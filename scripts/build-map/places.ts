/** Where pieces stand on each territory: room for the tallest pawn first, then the number, then the hunting token. */
import { isInside, type Ring } from '../../src/rules/origins/map-shapes.js'
import { frame, type Point, pieces } from './design.js'

export interface Places {
  readonly label: Point
  readonly room: number
  readonly pawn: Point
  readonly badge: Point
  readonly hunting?: Point
}

interface Ground {
  /** Pixels from the point to the territory's outline, 0 outside. */
  readonly depth: (point: Point) => number
  /** Pixels from the point to the nearest other land or the frame. */
  readonly clearance: (point: Point) => number
  readonly points: readonly Point[]
}

/** Points on the outlines, a few pixels apart. */
const along = (rings: readonly Ring[]): Point[] =>
  rings.flatMap(ring =>
    ring.flatMap(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      const parts = Math.ceil(Math.hypot(nextX - x, nextY - y) / 2)
      return Array.from(
        { length: parts },
        (_, part): Point => [x + ((nextX - x) * part) / parts, y + ((nextY - y) * part) / parts],
      )
    }),
  )

const toNearest = (points: readonly Point[], [x, y]: Point): number => {
  let best = Number.POSITIVE_INFINITY
  for (const [px, py] of points) best = Math.min(best, (px - x) ** 2 + (py - y) ** 2)
  return Math.sqrt(best)
}

const remembered = (measure: (point: Point) => number): ((point: Point) => number) => {
  const known = new Map<number, number>()
  return ([x, y]) => {
    // Quarters of a pixel are fine enough, and the pawn's box then asks for the same points again and again.
    const [left, top] = [Math.round(x * 4), Math.round(y * 4)]
    const key = left * 8192 + top
    const found = known.get(key) ?? measure([left / 4, top / 4])
    known.set(key, found)
    return found
  }
}

const groundOf = (rings: readonly Ring[], others: readonly (readonly Ring[])[]): Ground => {
  const outline = along(rings)
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const around = 2 * pieces.pawn.above
  const near = ([x, y]: Point) => x > left - around && x < right + around && y > top - around && y < bottom + around
  const foreign = others.filter(other => other.some(ring => ring.some(near)))
  const shores = foreign.flatMap(along).filter(near)
  const points: Point[] = []
  for (let x = Math.ceil(left); x <= right; x += step)
    for (let y = Math.ceil(top); y <= bottom; y += step) if (isInside(rings, [x, y])) points.push([x, y])
  return {
    depth: remembered(point => (isInside(rings, point) ? toNearest(outline, point) : 0)),
    clearance: remembered(point => {
      if (foreign.some(other => isInside(other, point))) return 0
      return Math.min(toNearest(shores, point), point[0], point[1], frame.width - point[0], frame.height - point[1])
    }),
    points,
  }
}

/** Pixels between the points that are tried. */
const step = 3

interface Choice {
  readonly point: Point
  readonly worth: number
}

const best = (points: readonly Point[], worthOf: (point: Point) => number): Choice =>
  points.reduce<Choice>(
    (found, point) => {
      const worth = worthOf(point)
      return worth > found.worth ? { point, worth } : found
    },
    { point: points[0] ?? [0, 0], worth: Number.NEGATIVE_INFINITY },
  )

/** The box of a pawn whose foot stands at a point: left, top, right, bottom. */
const pawnBox = ([x, y]: Point): [number, number, number, number] => [
  x - pieces.pawn.width / 2,
  y - pieces.pawn.above,
  x + pieces.pawn.width / 2,
  y + pieces.pawn.below,
]

const toBox = ([left, top, right, bottom]: [number, number, number, number], [x, y]: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** The foot on its own land, which shows whose it is; over the sea if need be, and least of all over a neighbour. */
const standing = ({ depth, clearance }: Ground, foot: Point, label: Point, ports: readonly Point[]): number => {
  const [left, top, right, bottom] = pawnBox(foot)
  let worth = -Math.hypot(foot[0] - label[0], foot[1] - pieces.pawn.above / 3 - label[1]) * 0.6
  for (const port of ports) if (toBox([left, top, right, bottom], port) < 4) worth -= 80
  for (let i = 0; i <= 4; i++) {
    for (let j = 0; j <= 6; j++) {
      const point: Point = [left + ((right - left) * i) / 4, top + ((bottom - top) * j) / 6]
      // Heads may rise over a border, as on a table seen from the side.
      const weight = j >= 4 ? 3 : 1
      worth += weight * (clearance(point) < 2 ? -14 : Math.min(depth(point), 8))
    }
  }
  return worth
}

/** A disc beside what already stands there, near it, and on its land rather than over the edge. */
const beside = (ground: Ground, radius: number, taken: readonly ((point: Point) => number)[], towards: Point): Choice =>
  best(ground.points, point => {
    const free = Math.min(...taken.map(distance => distance(point))) - radius
    const away = Math.hypot(point[0] - towards[0], point[1] - towards[1])
    return (
      (free < 0 ? 80 * free : 12 * Math.min(free, 4)) +
      16 * Math.min(ground.depth(point) - radius, 3) +
      24 * Math.min(ground.clearance(point) - radius, 2) -
      away
    )
  })

/** How many of the best places for a pawn are tried with the rest around it. */
const tried = 40

/** The places on a territory, given the land of the `others` and the `ports` where ways over the sea begin. */
export const placesOf = (
  rings: readonly Ring[],
  others: readonly (readonly Ring[])[],
  ports: readonly Point[],
  green: boolean,
): Places => {
  const ground = groundOf(rings, others)
  const label = best(ground.points, ground.depth).point
  const feet = ground.points
    .map(point => ({ point, worth: standing(ground, point, label, ports) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, tried)
  const settings = feet.map(({ point: pawn, worth }) => {
    const box = pawnBox(pawn)
    const besidePawn = (point: Point) => toBox(box, point)
    // Numbers stand to the upper left of their pawn where there's room.
    const badge = beside(ground, pieces.badge, [besidePawn], [box[0] - pieces.badge, box[1] + 2 * pieces.badge])
    const besideBadge = ([x, y]: Point) => Math.hypot(x - badge.point[0], y - badge.point[1]) - pieces.badge
    const hunting = green
      ? beside(ground, pieces.token, [besidePawn, besideBadge], [box[2] + pieces.token, pawn[1] - pieces.token])
      : undefined
    return { pawn, badge, hunting, worth: worth + badge.worth + (hunting?.worth ?? 0) }
  })
  const chosen = settings.reduce((a, b) => (b.worth > a.worth ? b : a))
  return {
    label,
    room: Math.round(ground.depth(label) * 10) / 10,
    pawn: chosen.pawn,
    badge: chosen.badge.point,
    ...(chosen.hunting ? { hunting: chosen.hunting.point } : {}),
  }
}

/** From cells to outlines: every stretch of border is traced and smoothed once and used by both its territories, so that they fit exactly. */
import { type Point, tracing } from './design.js'
import { columns, fineness, rows } from './raster.js'

/** A stretch of outline between two junctions (or a closed one), in pixels rounded to tenths; `left` and `right` own the land on either side, 0 is sea. */
export interface Stretch {
  readonly points: readonly Point[]
  readonly left: number
  readonly right: number
}

const width = columns + 1

/** The four ways to leave a corner of the grid: 0 right, 1 down, 2 left, 3 up. */
const ways = [1, width, -1, -width]

/** Owners on the left and right hand of somebody who leaves the corner that way. */
const sides = (owner: Uint8Array, corner: number, way: number): [left: number, right: number] => {
  const [x, y] = [corner % width, Math.floor(corner / width)]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (owner[row * columns + column] ?? 0)
  const [nw, ne, sw, se] = [at(x - 1, y - 1), at(x, y - 1), at(x - 1, y), at(x, y)]
  if (way === 0) return [ne, se]
  if (way === 1) return [se, sw]
  if (way === 2) return [sw, nw]
  return [nw, ne]
}

const exits = (owner: Uint8Array, corner: number): number[] =>
  [0, 1, 2, 3].filter(way => {
    const [left, right] = sides(owner, corner, way)
    return left !== right
  })

const pointOf = (corner: number): Point => [(corner % width) / fineness, Math.floor(corner / width) / fineness]

/** Gaussian smoothing along the line; ends stay where they are, a closed line has none. */
const smoothed = (points: readonly Point[], sigma: number, closed: boolean): Point[] => {
  const reach = Math.ceil(sigma * 3)
  const count = points.length
  const at = (index: number): Point => {
    if (closed) return points[((index % count) + count) % count] ?? [0, 0]
    const last = count - 1
    if (index < 0) return mirror(points[0], points[Math.min(last, -index)])
    if (index > last) return mirror(points[last], points[Math.max(0, 2 * last - index)])
    return points[index] ?? [0, 0]
  }
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)))
  const sum = weights.reduce((a, b) => a + b, 0)
  return points.map((point, index) => {
    if (!closed && (index === 0 || index === count - 1)) return point
    let [x, y] = [0, 0]
    weights.forEach((weight, i) => {
      const near = at(index + i - reach)
      x += near[0] * weight
      y += near[1] * weight
    })
    return [x / sum, y / sum]
  })
}

const mirror = (pivot: Point = [0, 0], point: Point = [0, 0]): Point => [
  2 * pivot[0] - point[0],
  2 * pivot[1] - point[1],
]

/** Drops the points that lie within a tolerance of the line without them (Ramer, Douglas and Peucker). */
const simplified = (points: readonly Point[], tolerance: number): Point[] => {
  const keep = new Set([0, points.length - 1])
  const pending: [number, number][] = [[0, points.length - 1]]
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [from, to] = span
    const [a, b] = [points[from] ?? [0, 0], points[to] ?? [0, 0]]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    let [worst, farthest] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const p = points[i] ?? [0, 0]
      const off =
        length === 0
          ? Math.hypot(p[0] - a[0], p[1] - a[1])
          : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length
      if (off > worst) [worst, farthest] = [off, i]
    }
    if (farthest < 0) continue
    keep.add(farthest)
    pending.push([from, farthest], [farthest, to])
  }
  return [...keep].sort((a, b) => a - b).map(index => points[index] ?? [0, 0])
}

/** A closed line starts at its leftmost point, so that simplifying can't depend on where tracing began. */
const fromLeftmost = (points: readonly Point[]): Point[] => {
  const start = points.reduce((best, p, i) => (p[0] < (points[best]?.[0] ?? 0) ? i : best), 0)
  return [...points.slice(start), ...points.slice(0, start)]
}

const finished = (corners: readonly number[], left: number, right: number, closed: boolean): Stretch => {
  const raw = corners.map(pointOf)
  const sigma = (left && right ? tracing.borderSmoothing : tracing.coastSmoothing) * fineness
  const line = smoothed(closed ? raw.slice(0, -1) : raw, sigma, closed)
  const open = closed ? fromLeftmost(line) : line
  const points = simplified(closed ? [...open, open[0] ?? [0, 0]] : open, tracing.tolerance)
  return { points: points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]), left, right }
}

/** All stretches of the grid of owners. */
export const traceStretches = (owner: Uint8Array): Stretch[] => {
  const walked = new Set<number>()
  const stretches: Stretch[] = []
  const walk = (start: number, way: number): void => {
    if (walked.has(start * 4 + way)) return
    const [left, right] = sides(owner, start, way)
    const corners = [start]
    let [corner, heading] = [start, way]
    for (;;) {
      walked.add(corner * 4 + heading)
      corner += ways[heading] ?? 0
      walked.add(corner * 4 + ((heading + 2) % 4))
      corners.push(corner)
      const out = exits(owner, corner)
      if (corner === start || out.length !== 2) break
      heading = out.find(exit => exit !== (heading + 2) % 4) ?? heading
    }
    stretches.push(finished(corners, left, right, corner === start && exits(owner, start).length === 2))
  }
  const all: [corner: number, out: number[]][] = []
  for (let corner = 0; corner < width * (rows + 1); corner++) {
    const out = exits(owner, corner)
    if (out.length > 0) all.push([corner, out])
  }
  for (const [corner, out] of all) if (out.length > 2) for (const way of out) walk(corner, way)
  for (const [corner, out] of all) for (const way of out) walk(corner, way)
  return stretches
}

/** The closed rings around one owner's land, put together from its stretches. */
export const ringsOf = (stretches: readonly Stretch[], owner: number): Point[][] => {
  const open = stretches
    .filter(({ left, right }) => left === owner || right === owner)
    .map(({ points, right }) => (right === owner ? [...points] : [...points].reverse()))
  const key = (point: Point | undefined): string => `${point?.[0]},${point?.[1]}`
  const rings: Point[][] = []
  while (open.length > 0) {
    const ring = open.shift() ?? []
    while (key(ring[0]) !== key(ring.at(-1))) {
      const next = open.findIndex(points => key(points[0]) === key(ring.at(-1)))
      if (next < 0) throw new Error(`The outline of owner ${owner} doesn't close at ${key(ring.at(-1))}`)
      ring.push(...(open.splice(next, 1)[0] ?? []).slice(1))
    }
    rings.push(ring.slice(0, -1))
  }
  return rings
}

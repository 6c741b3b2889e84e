/** The dotted lines of lanes and straits: from coast to coast, bent where the straight way would cross land, round the world's edge for the Bering Strait. */
import type { Ring } from '../../src/rules/origins/map-shapes.js'
import { frame, type Point, ways } from './design.js'

export interface Way {
  /** Where it leaves the two coasts. */
  readonly ports: readonly [Point, Point]
  readonly lines: readonly string[]
  /** Where the token of a strait lies. */
  readonly token: Point
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const closestTo = (rings: readonly Ring[], target: Point): Point =>
  rings.flat().reduce((best, point) => (distance(point, target) < distance(best, target) ? point : best))

/** The two points where the coasts come closest. */
const crossing = (from: readonly Ring[], to: readonly Ring[]): [Point, Point] => {
  const far = to.flat()
  let best: [Point, Point] | undefined
  for (const a of from.flat()) for (const b of far) if (!best || distance(a, b) < distance(...best)) best = [a, b]
  if (!best) throw new Error('a way needs two coasts')
  return best
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** A quadratic curve whose middle lies `bend` pixels to the left of the straight way (as seen when walking it). */
const curve = (from: Point, to: Point, bend: number): { line: string; middle: Point } => {
  const length = distance(from, to) || 1
  const [across, down] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const control: Point = [centre[0] + 2 * bend * across, centre[1] + 2 * bend * down]
  return {
    line: `M${round(from)}Q${round(control)} ${round(to)}`,
    middle: [centre[0] + bend * across, centre[1] + bend * down],
  }
}

/** The way between two territories as the design wants it. */
export const wayBetween = (pair: readonly [string, string], from: readonly Ring[], to: readonly Ring[]): Way => {
  const wish = ways[`${pair[0]}/${pair[1]}`] ?? {}
  const [near, far] = crossing(from, to)
  const start = wish.from ? closestTo(from, wish.from) : near
  const end = wish.to ? closestTo(to, wish.to) : far
  if (wish.round !== undefined) {
    const [east, west] = start[0] > end[0] ? [start, end] : [end, start]
    const out = curve(east, [frame.width, wish.round], wish.bend ?? 0)
    const back = curve([0, wish.round], west, wish.bend ?? 0)
    return { ports: [start, end], lines: [out.line, back.line], token: round(wish.token ?? out.middle) }
  }
  const { line, middle } = curve(start, end, wish.bend ?? 0)
  return { ports: [start, end], lines: [line], token: round(wish.token ?? middle) }
}

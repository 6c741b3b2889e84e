/** Outlines as SVG path data. Angles in degrees, 0 pointing up, clockwise. */
import type { Point } from '../paint/ledger.js'

/** A coordinate, short enough for a document and exact enough for the eye. */
export const short = (value: number): string => `${Math.round(value * 10) / 10}`

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** The point at that angle and distance from a centre. */
export const polar = ([x, y]: Point, angle: number, radius: number): Point => {
  const radians = ((angle - 90) * Math.PI) / 180
  return [x + Math.cos(radians) * radius, y + Math.sin(radians) * radius]
}

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`

export const circle = ([x, y]: Point, radius: number): string => {
  const r = short(radius)
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0Z`
}

/** Corners of a regular polygon, the first at `turn`. */
export const regular = (center: Point, corners: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, i) => polar(center, turn + (i * 360) / corners, radius))

/** A star: `points` tips at `outer`, dents at `inner`. */
export const starPoints = (center: Point, points: number, outer: number, inner: number, turn = 0): Point[] =>
  Array.from({ length: points * 2 }, (_, i) => polar(center, turn + (i * 180) / points, i % 2 === 0 ? outer : inner))

/** Wedges around a centre, every other one drawn: rays of a sunburst. */
export const rays = (center: Point, count: number, radius: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [turn + (i * 360) / count, turn + ((i + 0.5) * 360) / count]
    return polygon([center, polar(center, from, radius), polar(center, to, radius)])
  }).join('')

/** A closed curve r(angle) around a centre, in `steps` straight pieces. */
export const closedCurve = (center: Point, steps: number, radiusAt: (angle: number) => number): string =>
  polygon(
    Array.from({ length: steps }, (_, i) => {
      const angle = (i * 360) / steps
      return polar(center, angle, radiusAt(angle))
    }),
  )

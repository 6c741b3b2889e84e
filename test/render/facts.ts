/** What can be said of a picture's texts without looking at it. */
import type { Drawing } from '../../src/render/paint/compose.js'
import type { Point, TextFact } from '../../src/render/paint/ledger.js'

/** Everything that is wrong with a picture's texts, in words; empty if nothing is. */
export const faults = ({ texts, width, height }: Drawing): string[] => [
  ...texts.filter(text => text.overflow).map(text => `"${text.text}" is larger than its box`),
  ...texts.filter(text => text.missing.length > 0).map(text => `"${text.text}" lacks ${text.missing.join(' ')}`),
  ...texts
    .filter(text => !text.ink.flat().every(within(0, 0, width, height)))
    .map(text => `"${text.text}" leaves the picture`),
  ...texts
    .filter(text => !text.ink.every(line => line.every(insideOf(text.box))))
    .map(text => `"${text.text}" leaves its box`),
  ...pairs(texts)
    .filter(([a, b]) => !(a.inArt && b.inArt) && a.ink.some(line => b.ink.some(other => overlap(line, other))))
    .map(([a, b]) => `"${a.text}" and "${b.text}" overlap`),
]

/** Rounding and the rim of letters. */
const TOLERANCE = 1.5

const within =
  (left: number, top: number, right: number, bottom: number) =>
  ([x, y]: Point): boolean =>
    x >= left - TOLERANCE && x <= right + TOLERANCE && y >= top - TOLERANCE && y <= bottom + TOLERANCE

/** Inside a convex polygon whose corners go clockwise. */
const insideOf =
  (polygon: readonly Point[]) =>
  ([x, y]: Point): boolean =>
    edges(polygon).every(([[x1, y1], [x2, y2]]) => {
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      return ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length >= -TOLERANCE
    })

const edges = (polygon: readonly Point[]): (readonly [Point, Point])[] =>
  polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] ?? corner])

const pairs = (texts: readonly TextFact[]): [TextFact, TextFact][] =>
  texts.flatMap((a, i) => texts.slice(i + 1).map((b): [TextFact, TextFact] => [a, b]))

/** Two convex polygons overlap unless an edge of one of them parts them. */
const overlap = (a: readonly Point[], b: readonly Point[]): boolean =>
  ![...edges(a), ...edges(b)].some(([[x1, y1], [x2, y2]]) => {
    const project = ([x, y]: Point) => ((y1 - y2) * x + (x2 - x1) * y) / (Math.hypot(x2 - x1, y2 - y1) || 1)
    const [first, second] = [a.map(project), b.map(project)]
    return (
      Math.max(...first) <= Math.min(...second) + TOLERANCE || Math.max(...second) <= Math.min(...first) + TOLERANCE
    )
  })

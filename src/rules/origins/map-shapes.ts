/** Plane geometry of the board: outlines as compact path data, and the borders that two outlines share. */

/** Pixels of the board's frame. */
export type Point = readonly [x: number, y: number]
export type Ring = readonly Point[]

/** Path data count in tenths of a pixel. */
const UNITS = 10

/** `M x y l dx dy dx dy ... z`, once per ring, in whole tenths of a pixel. */
export const SHAPE = /^(M-?\d+ -?\d+l(-?\d+( -?\d+|-\d+))(( -?\d+|-\d+)( -?\d+|-\d+))*z)+$/

/** Closed outlines in pixels, of path data as `SHAPE` has them. */
export const ringsOfShape = (shape: string): Ring[] =>
  shape
    .split('z')
    .filter(part => part !== '')
    .map(part => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, i): Point => {
        x += numbers[2 * i] ?? 0
        y += numbers[2 * i + 1] ?? 0
        return [x / UNITS, y / UNITS]
      })
    })

/** The opposite of `ringsOfShape`; coordinates are rounded to tenths. */
export const shapeOfRings = (rings: readonly Ring[]): string =>
  rings
    .map(ring => {
      const whole = ring.map(([x, y]): Point => [Math.round(x * UNITS), Math.round(y * UNITS)])
      const [first = [0, 0], ...rest] = whole
      let before: Point = first
      const steps = rest.map(point => {
        const step = `${point[0] - before[0]} ${point[1] - before[1]}`.replace(' -', '-')
        before = point
        return step
      })
      return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')

/** Is the point inside the outlines? A ring within a ring is a hole. */
export const isInside = (rings: readonly Ring[], [x, y]: Point): boolean => {
  let inside = false
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0]
    for (const [x2, y2] of ring) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
      ;[x1, y1] = [x2, y2]
    }
  }
  return inside
}

/** Two shapes' common edges, joined into lines. `length` in pixels; 0 where they only share a corner. */
export interface SharedBorder {
  readonly between: readonly [first: number, second: number]
  readonly length: number
  readonly lines: readonly Ring[]
}

const key = ([x, y]: Point): string => `${x},${y}`

/** Whatever two of the shapes (by their place in the list) have in common, be it only one corner of three. */
export const sharedBorders = (shapes: readonly (readonly Ring[])[]): SharedBorder[] => {
  const edgeOwners = new Map<string, number>()
  const cornerOwners = new Map<string, Set<number>>()
  const edges = new Map<string, [Point, Point][]>()
  shapes.forEach((rings, shape) => {
    for (const ring of rings) {
      let from = ring.at(-1) ?? [0, 0]
      for (const to of ring) {
        const owners = cornerOwners.get(key(to)) ?? new Set()
        cornerOwners.set(key(to), owners.add(shape))
        const other = edgeOwners.get(`${key(to)} ${key(from)}`) ?? edgeOwners.get(`${key(from)} ${key(to)}`)
        if (other === undefined) edgeOwners.set(`${key(from)} ${key(to)}`, shape)
        else if (other !== shape) {
          const pair = `${other} ${shape}`
          const common = edges.get(pair) ?? []
          common.push([from, to])
          edges.set(pair, common)
        }
        from = to
      }
    }
  })
  // A corner where two shapes meet without a common edge anywhere is a contact too, of no length.
  for (const owners of cornerOwners.values()) {
    const [...meeting] = owners
    for (const a of meeting) for (const b of meeting) if (a < b && !edges.has(`${a} ${b}`)) edges.set(`${a} ${b}`, [])
  }
  return [...edges].map(([pair, found]) => {
    const [first = 0, second = 0] = pair.split(' ').map(Number)
    const length = found.reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0)
    return { between: [first, second], length, lines: joined(found) }
  })
}

/** Edges that follow each other become one line. */
const joined = (edges: readonly (readonly [Point, Point])[]): Point[][] => {
  const next = new Map(edges.map(edge => [key(edge[0]), edge]))
  const ends = new Set(edges.map(([, to]) => key(to)))
  const line = (start: readonly [Point, Point]): Point[] => {
    const points = [start[0]]
    for (let edge: readonly [Point, Point] | undefined = start; edge; edge = next.get(key(edge[1]))) {
      next.delete(key(edge[0]))
      points.push(edge[1])
    }
    return points
  }
  const open = edges.filter(([from]) => !ends.has(key(from))).map(line)
  const closed: Point[][] = []
  for (const edge of edges) if (next.has(key(edge[0]))) closed.push(line(edge))
  return [...open, ...closed]
}

/** Left, top, right and bottom of a shape in whole pixels, drawn outwards. */
export const boundsOf = (rings: readonly Ring[]): [left: number, top: number, right: number, bottom: number] => {
  const xs = rings.flatMap(ring => ring.map(([x]) => x))
  const ys = rings.flatMap(ring => ring.map(([, y]) => y))
  return [
    Math.floor(Math.min(...xs)),
    Math.floor(Math.min(...ys)),
    Math.ceil(Math.max(...xs)),
    Math.ceil(Math.max(...ys)),
  ]
}

/** Grids of cells, twice as fine as the board's pixels, on which land is cleaned and territories grow. */
import { frame, type Point } from './design.js'

/** Cells per board pixel. */
export const fineness = 2
export const columns = frame.width * fineness
export const rows = frame.height * fineness
export const cellCount = columns * rows

/** A set of cells: 1 inside, 0 outside, row by row. */
export type Mask = Uint8Array

/** Cells whose centre lies inside the rings (board pixels), holes by even-odd. */
export const fill = (rings: readonly (readonly Point[])[]): Mask => {
  const crossings: number[][] = Array.from({ length: rows }, () => [])
  for (const ring of rings) {
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      if (y1 === y2) return
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1]
      const first = Math.max(0, Math.ceil(top * fineness - 0.5))
      const last = Math.min(rows - 1, Math.ceil(bottom * fineness - 0.5) - 1)
      for (let row = first; row <= last; row++) {
        const y = (row + 0.5) / fineness
        crossings[row]?.push((x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) * fineness)
      }
    })
  }
  const mask = new Uint8Array(cellCount)
  crossings.forEach((found, row) => {
    found.sort((a, b) => a - b)
    for (let i = 0; i + 1 < found.length; i += 2) {
      const from = Math.max(0, Math.ceil((found[i] ?? 0) - 0.5))
      const to = Math.min(columns, Math.ceil((found[i + 1] ?? 0) - 0.5))
      mask.fill(1, row * columns + from, row * columns + Math.max(from, to))
    }
  })
  return mask
}

/** For each cell the squared distance (cells) to the nearest cell of the mask, and which one that is (Felzenszwalb and Huttenlocher). */
export const nearest = (mask: Mask): { squared: Float64Array; cell: Int32Array } => {
  const far = 1e12
  const squared = new Float64Array(cellCount)
  const cell = new Int32Array(cellCount)
  // Columns first: plain one-dimensional distances.
  for (let column = 0; column < columns; column++) {
    let last = -1
    for (let row = 0; row < rows; row++) {
      const at = row * columns + column
      if (mask[at]) last = row
      squared[at] = last < 0 ? far : (row - last) ** 2
      cell[at] = last < 0 ? -1 : last * columns + column
    }
    last = -1
    for (let row = rows - 1; row >= 0; row--) {
      const at = row * columns + column
      if (mask[at]) last = row
      if (last >= 0 && (last - row) ** 2 < (squared[at] ?? far)) {
        squared[at] = (last - row) ** 2
        cell[at] = last * columns + column
      }
    }
  }
  // Then rows: the lower envelope of parabolas.
  const heights = new Float64Array(columns)
  const owners = new Int32Array(columns)
  const places = new Int32Array(columns)
  const bounds = new Float64Array(columns + 1)
  for (let row = 0; row < rows; row++) {
    const offset = row * columns
    for (let column = 0; column < columns; column++) {
      heights[column] = squared[offset + column] ?? far
      owners[column] = cell[offset + column] ?? -1
    }
    let top = 0
    places[0] = 0
    bounds[0] = -far
    bounds[1] = far
    for (let q = 1; q < columns; q++) {
      let meet = 0
      for (;;) {
        const p = places[top] ?? 0
        meet = ((heights[q] ?? far) + q * q - ((heights[p] ?? far) + p * p)) / (2 * q - 2 * p)
        if (meet > (bounds[top] ?? -far) || top === 0) break
        top--
      }
      if (meet <= (bounds[top] ?? -far)) {
        places[top] = q
        continue
      }
      top++
      places[top] = q
      bounds[top] = meet
      bounds[top + 1] = far
    }
    let at = 0
    for (let column = 0; column < columns; column++) {
      while ((bounds[at + 1] ?? far) < column) at++
      const p = places[at] ?? 0
      squared[offset + column] = (column - p) ** 2 + (heights[p] ?? far)
      cell[offset + column] = owners[p] ?? -1
    }
  }
  return { squared, cell }
}

const where = (test: (cell: number) => boolean): Mask => {
  const mask = new Uint8Array(cellCount)
  for (let cell = 0; cell < cellCount; cell++) if (test(cell)) mask[cell] = 1
  return mask
}

const inverse = (mask: Mask): Mask => where(cell => !mask[cell])

/** Grown by a radius in board pixels. */
export const dilate = (mask: Mask, radius: number): Mask => {
  const { squared } = nearest(mask)
  return where(cell => (squared[cell] ?? 0) <= (radius * fineness) ** 2)
}

export const erode = (mask: Mask, radius: number): Mask => inverse(dilate(inverse(mask), radius))

/** Connected groups of equal cells (side by side, not corner to corner); the `skip` value belongs to none. */
export const groups = (values: Uint8Array, skip = 0): number[][] => {
  const seen = new Uint8Array(cellCount)
  const found: number[][] = []
  for (let start = 0; start < cellCount; start++) {
    if (seen[start] || values[start] === skip) continue
    const value = values[start]
    const group = [start]
    seen[start] = 1
    for (const cell of group) {
      const column = cell % columns
      for (const next of [
        cell - columns,
        cell + columns,
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
      ]) {
        if (next < 0 || next >= cellCount || seen[next] || values[next] !== value) continue
        seen[next] = 1
        group.push(next)
      }
    }
    found.push(group)
  }
  return found
}

/** Area of so many cells in square board pixels. */
export const area = (cells: number): number => cells / fineness ** 2

/** Cell under a board pixel. */
export const cellAt = ([x, y]: Point): number =>
  Math.min(rows - 1, Math.max(0, Math.floor(y * fineness))) * columns +
  Math.min(columns - 1, Math.max(0, Math.floor(x * fineness)))

/** Board pixel in the middle of a cell. */
export const pointOf = (cell: number): Point => [
  ((cell % columns) + 0.5) / fineness,
  (Math.floor(cell / columns) + 0.5) / fineness,
]

/** Territories grow from their seeds over their continent's land, at the same pace, over ground of uneven ease, so that borders wind. */
import { cleaning, growth, type Point } from './design.js'
import { area, cellAt, cellCount, columns, fineness, groups, nearest, rows } from './raster.js'

export interface Sprout {
  readonly continent: number
  readonly seeds: readonly Point[]
}

/** Steps to the 16 nearest directions: with fewer, cells would grow as octagons. */
const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
].flatMap(([x = 0, y = 0]) => [
  { x, y, length: Math.hypot(x, y) },
  { x: -x, y: -y, length: Math.hypot(x, y) },
])

/** A fixed number in [0, 1) for a lattice point. */
const lattice = (x: number, y: number): number => {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + growth.noiseSeed
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const ease = (t: number): number => t * t * (3 - 2 * t)

const noise = (x: number, y: number): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - column), ease(y - row)]
  const top = lattice(column, row) * (1 - u) + lattice(column + 1, row) * u
  const bottom = lattice(column, row + 1) * (1 - u) + lattice(column + 1, row + 1) * u
  return top * (1 - v) + bottom * v
}

/** How slowly growth passes a cell: 1 on average, rough in three sizes. */
const resistance = (cell: number): number => {
  const [x, y] = [(cell % columns) / fineness, Math.floor(cell / columns) / fineness]
  const rough = noise(x / 34, y / 34) * 0.5 + noise(x / 15, y / 15) * 0.3 + noise(x / 7, y / 7) * 0.2
  return Math.max(0.15, 1 + (rough - 0.5) * 2 * growth.roughness)
}

/** A heap of cells by cost. */
const queue = () => {
  const costs: number[] = []
  const cells: number[] = []
  const swap = (a: number, b: number) => {
    ;[costs[a], costs[b]] = [costs[b] ?? 0, costs[a] ?? 0]
    ;[cells[a], cells[b]] = [cells[b] ?? 0, cells[a] ?? 0]
  }
  const cost = (at: number) => costs[at] ?? Number.POSITIVE_INFINITY
  return {
    push(value: number, cell: number) {
      let at = costs.push(value) - 1
      cells.push(cell)
      while (at > 0 && cost(at) < cost((at - 1) >> 1)) {
        swap(at, (at - 1) >> 1)
        at = (at - 1) >> 1
      }
    },
    pop(): [cost: number, cell: number] | undefined {
      if (costs.length === 0) return undefined
      swap(0, costs.length - 1)
      const taken: [number, number] = [costs.pop() ?? 0, cells.pop() ?? 0]
      let at = 0
      for (;;) {
        const left = 2 * at + 1
        const child = cost(left + 1) < cost(left) ? left + 1 : left
        if (cost(child) >= cost(at)) return taken
        swap(at, child)
        at = child
      }
    },
  }
}

const spread = (land: Uint8Array, sprouts: readonly Sprout[]): Uint8Array => {
  const owner = new Uint8Array(cellCount)
  const reached = new Float64Array(cellCount).fill(Number.POSITIVE_INFINITY)
  const waiting = queue()
  const byContinent = new Map<number, Int32Array>()
  const onLand = (continent: number, point: Point): number => {
    const cell = cellAt(point)
    if (land[cell] === continent) return cell
    let shores = byContinent.get(continent)
    if (!shores) {
      shores = nearest(land.map(value => (value === continent ? 1 : 0))).cell
      byContinent.set(continent, shores)
    }
    return shores[cell] ?? cell
  }
  sprouts.forEach((sprout, index) => {
    for (const seed of sprout.seeds) {
      const cell = onLand(sprout.continent, seed)
      owner[cell] = index + 1
      reached[cell] = 0
      waiting.push(0, cell)
    }
  })
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [cost, cell] = next
    if (cost > (reached[cell] ?? 0)) continue
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    for (const { x, y, length } of steps) {
      if (column + x < 0 || column + x >= columns || row + y < 0 || row + y >= rows) continue
      const to = cell + y * columns + x
      if (land[to] !== land[cell]) continue
      const total = cost + length * resistance(to)
      if (total >= (reached[to] ?? 0)) continue
      reached[to] = total
      owner[to] = owner[cell] ?? 0
      waiting.push(total, to)
    }
  }
  return owner
}

/** Islands without a seed join the nearest territory of their continent. */
const settleIslands = (land: Uint8Array, owner: Uint8Array): void => {
  for (const continent of new Set(land)) {
    if (continent === 0) continue
    const settled = nearest(owner.map((value, cell) => (value && land[cell] === continent ? 1 : 0)))
    for (const island of groups(land.map((value, cell) => (value === continent && !owner[cell] ? 1 : 0)))) {
      const closest = island.reduce((best, cell) =>
        (settled.squared[cell] ?? 0) < (settled.squared[best] ?? 0) ? cell : best,
      )
      const name = owner[settled.cell[closest] ?? 0] ?? 0
      for (const cell of island) owner[cell] = name
    }
  }
}

/** Each cell takes the commonest owner around it, which rounds borders off. */
const roundOff = (owner: Uint8Array, radius: number): Uint8Array => {
  const out = owner.slice()
  const counts = new Uint16Array(256)
  for (let row = radius; row < rows - radius; row++) {
    for (let column = radius; column < columns - radius; column++) {
      const cell = row * columns + column
      const own = owner[cell] ?? 0
      if (!own) continue
      const mixed = [-radius, radius].some(step => {
        const [across, down] = [owner[cell + step] ?? 0, owner[cell + step * columns] ?? 0]
        return (across && across !== own) || (down && down !== own)
      })
      if (!mixed) continue
      counts.fill(0)
      let best = own
      for (let y = -radius; y <= radius; y++) {
        for (let x = -radius; x <= radius; x++) {
          if (x * x + y * y > radius * radius) continue
          const other = owner[cell + y * columns + x] ?? 0
          if (!other) continue
          counts[other] = (counts[other] ?? 0) + 1
          if ((counts[other] ?? 0) > (counts[best] ?? 0)) best = other
        }
      }
      out[cell] = best
    }
  }
  return out
}

/** A scrap that touches other territories and is too small to be seen joins the one it touches most. */
const joinScraps = (owner: Uint8Array): void => {
  for (const scrap of groups(owner)) {
    if (area(scrap.length) >= cleaning.smallestScrap) continue
    const touched = new Map<number, number>()
    const own = owner[scrap[0] ?? 0] ?? 0
    for (const cell of scrap) {
      for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) {
        const other = owner[next] ?? 0
        if (other && other !== own) touched.set(other, (touched.get(other) ?? 0) + 1)
      }
    }
    const [most] = [...touched].sort((a, b) => b[1] - a[1])
    if (most) for (const cell of scrap) owner[cell] = most[0]
  }
}

/** Owner of each cell: 0 sea, else 1 + the place in `sprouts`. */
export const growTerritories = (land: Uint8Array, sprouts: readonly Sprout[]): Uint8Array => {
  let owner = spread(land, sprouts)
  settleIslands(land, owner)
  for (let round = 0; round < growth.rounding; round++) owner = roundOff(owner, 5)
  joinScraps(owner)
  return owner
}

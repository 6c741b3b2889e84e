/** A game's art: a board of hexagons, mirrored around the middle, and on it the game's piece. */
import type { Point } from '../paint/ledger.js'
import { Path } from '../paint/path.js'
import { ART } from '../theme.js'
import { type Chance, chance } from './chance.js'
import { circle, polygon, regular, short } from './geometry.js'
import { Piece } from './pieces.js'

/** Terrain from the board's middle outwards: five colours, and the motifs of the first four. */
type Land = {
  ground: string
  terrain: readonly [string, string, string, string, string]
  medallion: string
  piece: string
}

const LANDS: readonly [Land, ...Land[]] = [
  {
    ground: '#173d2c',
    terrain: ['#4f9a5d', '#7dbb6b', '#2f7a55', '#c9cf7c', '#3c86a0'],
    medallion: '#0f3326',
    piece: '#ffe9ae',
  },
  {
    ground: '#4a2d16',
    terrain: ['#e2b66a', '#c98b47', '#f0d394', '#a8683a', '#6f8f55'],
    medallion: '#43230f',
    piece: '#fff0cf',
  },
  {
    ground: '#0d3550',
    terrain: ['#3e8fb8', '#2b6f9f', '#69b3cf', '#f0dcae', '#4fa37a'],
    medallion: '#0b2c46',
    piece: '#fdf1cf',
  },
  {
    ground: '#241a3d',
    terrain: ['#5b4a86', '#7a63a8', '#40356a', '#a28bc6', '#2f6f74'],
    medallion: '#1d1433',
    piece: '#f4dfff',
  },
  {
    ground: '#3a1116',
    terrain: ['#a63b33', '#d0643b', '#7a2330', '#eaa350', '#55323c'],
    medallion: '#320c13',
    piece: '#ffe2b0',
  },
  {
    ground: '#274559',
    terrain: ['#c6dfe9', '#9cc3d4', '#e9f4f7', '#6f9db5', '#86b39f'],
    medallion: '#173447',
    piece: '#f4fbff',
  },
  {
    ground: '#26302a',
    terrain: ['#73806b', '#97a184', '#566354', '#bdb58d', '#4d6b78'],
    medallion: '#1b241f',
    piece: '#f6ecd0',
  },
  {
    ground: '#103a3c',
    terrain: ['#2f9488', '#56b59d', '#1f7376', '#f2c66d', '#e58a63'],
    medallion: '#0b2f31',
    piece: '#fff1c8',
  },
]

const CENTER: Point = [ART.width / 2, ART.height / 2]
const MOTIFS = ['peaks', 'trees', 'waves', 'dots', 'dunes', 'plain'] as const
type Motif = (typeof MOTIFS)[number]

/** Art for a window of ART's size, the same for the same id. */
export const GameArt = ({ id }: { id: string }) => {
  const chances = chance(`game/${id}`)
  const land = chances.pick(LANDS)
  const board = boardOf(chances)
  return (
    <g>
      <rect width={ART.width} height={ART.height} fill={land.ground} />
      {land.terrain.map((color, kind) => (
        <Path
          key={color}
          d={board.cells
            .filter(cell => cell.kind === kind)
            .map(hexOf(board.radius))
            .join('')}
          fill={color}
        />
      ))}
      <Path
        d={board.cells.map(cell => motif(board.motifs[cell.kind] ?? 'plain', cell.at)).join('')}
        fill="none"
        stroke={land.ground}
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
        stroke-opacity="0.6"
      />
      <Tokens board={board} land={land} />
      <path d={polygon(regular([CENTER[0] + 4, CENTER[1] + 8], 6, 134, 0))} fill="#000" fill-opacity="0.35" />
      <path
        d={polygon(regular(CENTER, 6, 134, 0))}
        fill={land.medallion}
        stroke="#f0cf7c"
        stroke-width="6"
        stroke-linejoin="round"
      />
      <path
        d={polygon(regular(CENTER, 6, 120, 0))}
        fill="none"
        stroke="#f0cf7c"
        stroke-width="1.5"
        stroke-opacity="0.8"
      />
      <Piece
        chances={chances}
        center={CENTER}
        size={156}
        light={land.piece}
        dark={land.medallion}
        accent={land.terrain[3]}
      />
    </g>
  )
}

type Cell = { q: number; r: number; at: Point; kind: number }
type Board = { cells: readonly Cell[]; motifs: readonly Motif[]; radius: number; token: number }

const boardOf = (chances: Chance): Board => {
  const radius = chances.pick([30, 34, 38])
  const folds = chances.pick([2, 3, 6, 6])
  const kinds = new Map<string, number>()
  const cells: Cell[] = []
  for (let q = -12; q <= 12; q++) {
    for (let r = -12; r <= 12; r++) {
      const at: Point = [CENTER[0] + radius * Math.sqrt(3) * (q + r / 2), CENTER[1] + radius * 1.5 * r]
      if (at[0] < -radius || at[0] > ART.width + radius || at[1] < -radius || at[1] > ART.height + radius) continue
      const key = orbit(q, r, folds)
      const known = kinds.get(key) ?? terrainOf(chances, q, r)
      kinds.set(key, known)
      cells.push({ q, r, at, kind: known })
    }
  }
  const motifs = [0, 1, 2, 3, 4].map(() => chances.pick(MOTIFS))
  return { cells, motifs, radius, token: chances.whole(0, 1) }
}

const terrainOf = (chances: Chance, q: number, r: number): number => {
  const ring = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
  return chances.maybe(0.3) ? chances.whole(0, 4) : (ring + chances.whole(0, 1)) % 4
}

/** One name for all cells that a board with so many folds shows as the same one. */
const orbit = (q: number, r: number, folds: number): string => {
  const names: string[] = []
  let cell: [number, number] = [q, r]
  for (let turn = 0; turn < 6; turn++) {
    // Axial coordinates, turned by 60 degrees; the mirror image swaps left and right.
    if (turn % (6 / folds) === 0) names.push(`${cell[0]},${cell[1]}`, `${-cell[0] - cell[1]},${cell[1]}`)
    cell = [-cell[1], cell[0] + cell[1]]
  }
  return names.sort()[0] ?? ''
}

const hexOf = (radius: number) => (cell: Cell) => polygon(regular(cell.at, 6, radius - 1.5))

const motif = (kind: Motif, [x, y]: Point): string => {
  switch (kind) {
    case 'peaks':
      return `M${short(x - 12)} ${short(y + 7)}l8 -15l6 11l4 -6l6 10`
    case 'trees':
      return `M${short(x - 8)} ${short(y + 8)}v-5m-6 0l6 -11l6 11zM${short(x + 8)} ${short(y + 10)}v-5m-6 0l6 -11l6 11z`
    case 'waves':
      return [-5, 5].map(dy => `M${short(x - 13)} ${short(y + dy)}q4.500 -6 8.700 0t8.700 0t8.700 0`).join('')
    case 'dots':
      return [
        [0, -8],
        [-8, 6],
        [8, 6],
      ]
        .map(([dx = 0, dy = 0]) => `M${short(x + dx)} ${short(y + dy)}h0.100`)
        .join('')
    case 'dunes':
      return `M${short(x - 12)} ${short(y + 2)}q6 -9 12 0M${short(x)} ${short(y + 8)}q6 -9 12 0`
    case 'plain':
      return ''
  }
}

/** Wooden markers at matching places of the board. */
const Tokens = ({ board, land }: { board: Board; land: Land }) => {
  const places = [
    [4, -1],
    [-4, 1],
    [3, 1],
    [-3, -1],
    [5, -2],
    [-5, 2],
  ] as const
  return (
    <g>
      {places.map(([q, r], i) => {
        const x = CENTER[0] + board.radius * Math.sqrt(3) * (q + r / 2)
        const y = CENTER[1] + board.radius * 1.5 * r
        return (
          <path
            key={`${q},${r}`}
            d={board.token === 0 ? circle([x, y], 13) : polygon(regular([x, y], 4, 16, 45))}
            fill={i % 2 === 0 ? land.piece : land.medallion}
            stroke={i % 2 === 0 ? land.medallion : land.piece}
            stroke-width="3"
          />
        )
      })}
    </g>
  )
}

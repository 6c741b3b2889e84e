/** The terrain that tells a territory's colour without colour: dunes, grass, heather, mountains, woods. Also the colour's sign on decks and legends. */
import type { ComponentChild } from 'preact'
import type { BoardTerritory, Point } from '../../rules/origins/map.js'
import { isInside } from '../../rules/origins/map-shapes.js'
import type { TerritoryColour } from '../../rules/origins/names.js'
import { chance } from '../art/chance.js'
import { BADGE, LAND, TOKEN } from './map-theme.js'

/** Each sign is drawn around (0, 0), about 20 pixels wide, with strokes of 2.2. */
const SIGNS: Readonly<Record<TerritoryColour, ComponentChild>> = {
  // Sand: three grains.
  yellow: (
    <g stroke="none">
      <circle cx={-5.5} cy={3} r={2.4} />
      <circle cx={5.5} cy={3} r={2.4} />
      <circle cx={0} cy={-4.5} r={2.4} />
    </g>
  ),
  // Steppe: two waves of grass in the wind.
  orange: <path fill="none" d="M-11-2q5.5-7 11 0t11 0M-11 5q5.5-7 11 0t11 0" />,
  // Heather: a lozenge.
  purple: <path fill="none" d="M0-8L8 0L0 8L-8 0z" />,
  // Mountains: a great and a small peak, shaded on one side.
  brown: (
    <g>
      <path fill="none" d="M-11 7L-3-7L5 7M2 2L6-3L12 7" />
      <path stroke="none" d="M-3-7L5 7L-1 7L-4 1z" />
    </g>
  ),
  // Woods: a fir.
  green: <path stroke-width={1} d="M0-10L7 0H3.5L8.5 7H1.5V10.5H-1.5V7H-8.5L-3.5 0H-7z" />,
  origin: null,
}

/** The sign of a colour around (0, 0), in that ink. `size` is its width in pixels. */
export const ColourSign = ({ colour, ink, size = 20 }: { colour: TerritoryColour; ink: string; size?: number }) => (
  <g
    transform={`scale(${size / 20})`}
    fill={ink}
    stroke={ink}
    stroke-width={2.2}
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    {SIGNS[colour]}
  </g>
)

/** Distance between two signs of a territory's terrain. */
const STEP: Readonly<Record<TerritoryColour, number>> = {
  yellow: 27,
  orange: 31,
  purple: 28,
  brown: 31,
  green: 28,
  origin: 30,
}

/** How far signs stay from the rim, and their size: on narrow islands closer and smaller, rather than none. */
const FITS = [
  { rim: 9, scale: 0.8 },
  { rim: 7, scale: 0.68 },
  { rim: 5.5, scale: 0.56 },
]

/** Has a sign room around that point of the territory? */
const isFree = ({ rings, badge, hunting }: BoardTerritory, rim: number, [x, y]: Point): boolean => {
  const taken = (place: Point | undefined, radius: number) =>
    place !== undefined && Math.hypot(x - place[0], y - place[1]) < radius + rim
  if (taken(badge, BADGE) || taken(hunting, TOKEN)) return false
  return Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4).every(angle =>
    isInside(rings, [x + rim * Math.cos(angle), y + rim * Math.sin(angle)]),
  )
}

/** Rows of signs, a little out of line. */
const inRows = (territory: BoardTerritory, rim: number, step: number): Point[] => {
  const [left, top, right, bottom] = territory.bounds
  const luck = chance(`terrain ${territory.id}`)
  const rows = Math.ceil((bottom - top) / (step * 0.8))
  const columns = Math.ceil((right - left) / step) + 1
  return Array.from({ length: rows * columns }, (_, index): Point => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return [
      left + (column + (row % 2) / 2) * step + luck.between(-3.5, 3.5),
      top + (row + 0.5) * step * 0.8 + luck.between(-3, 3),
    ]
  }).filter(point => isFree(territory, rim, point))
}

/** Signs wherever one fits, for land too narrow for rows. */
const packed = (territory: BoardTerritory, rim: number, step: number): Point[] => {
  const [left, top, right, bottom] = territory.bounds
  const found: Point[] = []
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2)
      if (found.every(([px, py]) => Math.hypot(px - x, py - y) >= step) && isFree(territory, rim, [x, y]))
        found.push([x, y])
  return found
}

/** Fewer signs than this don't make a pattern. */
const ENOUGH = 4

const strewn = (territory: BoardTerritory): { scale: number; spots: Point[] } => {
  const step = STEP[territory.colour]
  const tries = [inRows, packed].flatMap(way => FITS.map(fit => ({ ...fit, way })))
  for (const { way, rim, scale } of tries) {
    const spots = way(territory, rim, (step * scale) / 0.8)
    if (spots.length >= ENOUGH) return { scale, spots }
  }
  return { scale: 0, spots: [] }
}

/** Signs strewn over a territory, clear of its rim, its number and its token. */
export const Terrain = ({ territory }: { territory: BoardTerritory }) => {
  const { colour } = territory
  if (colour === 'origin') return null
  const { scale, spots } = strewn(territory)
  return (
    <g
      fill={LAND[colour].mark}
      stroke={LAND[colour].mark}
      stroke-width={2.2}
      stroke-linecap="round"
      stroke-linejoin="round"
      opacity={0.7}
    >
      {spots.map(([x, y]) => (
        <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>{SIGNS[colour]}</g>
      ))}
    </g>
  )
}

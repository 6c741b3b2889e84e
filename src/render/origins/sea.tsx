/** The sea under the map: depth, the rings and rays that spread from the Cradle, and a compass where no piece ever lies. */
import type { BoardMap, Point } from '../../rules/origins/map.js'
import { GOLD, SEA } from './map-theme.js'

const polar = ([x, y]: Point, radius: number, turn: number): string =>
  `${(x + radius * Math.sin(turn)).toFixed(1)} ${(y - radius * Math.cos(turn)).toFixed(1)}`

/** Ways out of Africa, as a portolan's rhumb lines. */
const Rays = ({ centre }: { centre: Point }) => {
  const rays = Array.from({ length: 32 }, (_, i) => (i * Math.PI) / 16)
  return (
    <g fill="none" stroke={SEA.chart}>
      <path
        d={rays.map(turn => `M${polar(centre, 150, turn)}L${polar(centre, 1300, turn)}`).join('')}
        stroke-width={1}
        opacity={0.1}
      />
      {[170, 300, 430, 560, 690, 820].map(radius => (
        <circle cx={centre[0]} cy={centre[1]} r={radius} stroke-width={1.2} stroke-dasharray="2 9" opacity={0.2} />
      ))}
    </g>
  )
}

/** A compass rose of that radius. */
const Compass = ({ at, radius }: { at: Point; radius: number }) => {
  const point = (turn: number, long: number, wide: number) =>
    `M${polar(at, long, turn)}L${polar(at, wide, turn + Math.PI / 4)}L${at.join(' ')}z`
  const otherHalf = (turn: number, long: number, wide: number) =>
    `M${polar(at, long, turn)}L${polar(at, wide, turn - Math.PI / 4)}L${at.join(' ')}z`
  const quarters = [0, 1, 2, 3].map(i => (i * Math.PI) / 2)
  return (
    <g opacity={0.55}>
      <g fill="none" stroke={GOLD}>
        <circle cx={at[0]} cy={at[1]} r={radius * 0.78} stroke-width={1} />
        <circle cx={at[0]} cy={at[1]} r={radius * 0.7} stroke-width={2.4} stroke-dasharray="1.5 5" />
        <circle cx={at[0]} cy={at[1]} r={radius * 0.3} stroke-width={1} />
      </g>
      <g stroke={GOLD} stroke-width={0.8} stroke-linejoin="round">
        <path
          fill={SEA.deep}
          d={quarters.map(turn => point(turn + Math.PI / 4, radius * 0.64, radius * 0.14)).join('')}
        />
        <path
          fill={GOLD}
          d={quarters.map(turn => otherHalf(turn + Math.PI / 4, radius * 0.64, radius * 0.14)).join('')}
        />
        <path fill={GOLD} d={quarters.map(turn => point(turn, radius, radius * 0.2)).join('')} />
        <path fill={SEA.deep} d={quarters.map(turn => otherHalf(turn, radius, radius * 0.2)).join('')} />
      </g>
    </g>
  )
}

/** Where the compass is drawn: the South Atlantic. */
const COMPASS: Point = [632, 668]

export const Sea = ({ map }: { map: BoardMap }) => {
  const { width, height } = map.frame
  const cradle = map.territories.find(({ colour }) => colour === 'origin')?.label ?? [width / 2, height / 2]
  return (
    <g>
      <defs>
        <radialGradient id="sea" cx={cradle[0]} cy={cradle[1]} r={width * 0.62} gradientUnits="userSpaceOnUse">
          <stop offset="0" stop-color={SEA.light} />
          <stop offset="0.55" stop-color={SEA.mid} />
          <stop offset="1" stop-color={SEA.deep} />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="url(#sea)" />
      <Rays centre={cradle} />
      <Compass at={COMPASS} radius={66} />
    </g>
  )
}

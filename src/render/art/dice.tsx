/** Dice for the game table, of six and of twenty sides. */
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { polygon, regular } from './geometry.js'
import type { Draw } from './pieces.js'

const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.25, 0.25],
    [0.75, 0.75],
  ],
  3: [
    [0.22, 0.22],
    [0.5, 0.5],
    [0.78, 0.78],
  ],
  4: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  5: [
    [0.24, 0.24],
    [0.76, 0.24],
    [0.5, 0.5],
    [0.24, 0.76],
    [0.76, 0.76],
  ],
  6: [
    [0.26, 0.2],
    [0.74, 0.2],
    [0.26, 0.5],
    [0.74, 0.5],
    [0.26, 0.8],
    [0.74, 0.8],
  ],
}

export const die: Draw = ({ light, dark, accent }, chances) => {
  const first = chances.whole(1, 6)
  const faces = [first, (first % 6) + 1, ((first + 2) % 6) + 1]
  // Each face is a unit square under its own map: top, left, right.
  const maps = ['matrix(41 -23 41 23 9 27)', 'matrix(41 23 0 46 9 29)', 'matrix(41 -23 0 46 50 52)']
  return (
    <g>
      {maps.map((map, i) => (
        <g key={map} transform={map}>
          <rect x="0.020" y="0.020" width="0.960" height="0.960" rx="0.120" fill={light} />
          {i > 0 && (
            <rect
              x="0.020"
              y="0.020"
              width="0.960"
              height="0.960"
              rx="0.120"
              fill={i === 1 ? accent : dark}
              fill-opacity={i === 1 ? 0.45 : 0.35}
            />
          )}
          {(PIPS[faces[i] ?? 1] ?? []).map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="0.105" fill={dark} />
          ))}
        </g>
      ))}
    </g>
  )
}

export const twentySided: Draw = ({ light, dark, accent }, chances) => {
  const outer = regular([50, 50], 6, 48)
  const inner = regular([50, 53], 3, 29)
  const [top, right, left] = inner
  const corner = (i: number): Point => outer[i % 6] ?? [50, 50]
  const facets: [Point[], string, number][] =
    top && right && left
      ? [
          [[corner(0), corner(1), top], accent, 0.3],
          [[corner(0), corner(5), top], accent, 0.12],
          [[corner(1), right, top], accent, 0.5],
          [[corner(5), left, top], accent, 0.28],
          [[corner(1), corner(2), right], dark, 0.4],
          [[corner(5), corner(4), left], dark, 0.2],
          [[corner(2), corner(3), right], dark, 0.55],
          [[corner(3), corner(4), left], dark, 0.38],
          [[corner(3), left, right], dark, 0.25],
        ]
      : []
  return (
    <g>
      <path d={polygon(outer)} fill={light} />
      {facets.map(([points, color, opacity]) => (
        <path key={polygon(points)} d={polygon(points)} fill={color} fill-opacity={opacity} />
      ))}
      <path
        d={facets.map(([points]) => polygon(points)).join('')}
        fill="none"
        stroke={dark}
        stroke-width="1.500"
        stroke-linejoin="round"
      />
      <TextBox
        inArt
        x={34}
        y={40}
        width={32}
        height={26}
        text={`${chances.pick([20, 20, 17, 12, 8])}`}
        style={{ face: 'strong', size: 24, smallest: 12 }}
        fill={dark}
      />
    </g>
  )
}

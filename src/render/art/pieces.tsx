/** Things that lie on a game table, drawn in a square of 100 and three tones. */
import type { ComponentChildren } from 'preact'
import type { Point } from '../paint/ledger.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import type { Chance } from './chance.js'
import { die, twentySided } from './dice.js'
import { circle, polar, polygon, regular, starPoints } from './geometry.js'

type Tones = { light: string; dark: string; accent: string }
export type Draw = (tones: Tones, chances: Chance) => ComponentChildren

type PieceProps = Tones & { chances: Chance; center: Point; size: number }

/** One of the pieces, by chance, `size` pixels wide around `center`. */
export const Piece = ({ chances, center: [x, y], size, ...tones }: PieceProps) => (
  <Place x={x - size / 2} y={y - size / 2} scale={size / 100}>
    {chances.pick(PIECES)(tones, chances)}
  </Place>
)

export const MEEPLE =
  'M50 6c10 0 17 7 17 16 0 5-2 9-5 12 12 3 33 9 33 21 0 7-6 9-13 8l-11-2 12 28c2 4-1 7-5 7H62L50 76 38 96H22c-4 0-7-3-5-7l12-28-11 2c-7 1-13-1-13-8 0-12 21-18 33-21-3-3-5-7-5-12 0-9 7-16 17-16z'

const meeple: Draw = ({ light, dark, accent }) => (
  <g>
    <path
      d={MEEPLE}
      fill={dark}
      stroke={light}
      stroke-width="2"
      transform="translate(7 3)"
      fill-opacity="0.8"
      stroke-opacity="0.8"
    />
    <path d={MEEPLE} fill={light} />
    <path
      d="M50 76 62 96H78c4 0 7-3 5-7L71 61l11 2c7 1 13-1 13-8 0-12-21-18-33-21 3-3 5-7 5-12 0-9-7-16-17-16z"
      fill={accent}
      fill-opacity="0.45"
    />
  </g>
)

const pawn: Draw = ({ light, accent }) => {
  const body = 'M36 42h28l-4 7c1 16 6 25 14 33H26c8-8 13-17 14-33z'
  return (
    <g fill={light}>
      <path d={circle([50, 24], 19)} />
      <path d={body} />
      <path d="M20 82h60l6 14H14z" />
      <path d="M50 5a19 19 0 0 1 0 38h14l-4 6c1 16 6 25 14 33h6l6 14H50z" fill={accent} fill-opacity="0.45" />
    </g>
  )
}

const hourglass: Draw = ({ light, accent, dark }, chances) => {
  const run = chances.between(0.25, 0.75)
  return (
    <g>
      <path
        d="M26 14h48v10c0 14-16 18-16 26s16 12 16 26v10H26V76c0-14 16-18 16-26S26 38 26 24z"
        fill={light}
        fill-opacity="0.35"
      />
      <path
        d={`M${30 + run * 8} ${24 + run * 14}h${40 - run * 16}c-3 9-14 13-16 22h-8c-2-9-13-13-16-22z`}
        fill={accent}
      />
      <path
        d={`M49 48h3v38h-3zM28 86c0-${8 + run * 10} 10-${10 + run * 16} 22-${12 + run * 16}s22 ${2 + run * 6} 22 ${12 + run * 16}z`}
        fill={accent}
      />
      <path d="M18 4h64v12H18zM18 84h64v12H18z" fill={light} />
      <path d="M18 12h64v4H18zM18 92h64v4H18z" fill={dark} fill-opacity="0.35" />
    </g>
  )
}

const crown: Draw = ({ light, dark, accent }) => (
  <g>
    <path
      d="M10 28l18 22L50 16l22 34 18-22-8 50H18z"
      fill={light}
      stroke={light}
      stroke-width="4"
      stroke-linejoin="round"
    />
    <path d="M50 16l22 34 18-22-8 50H50z" fill={accent} fill-opacity="0.45" />
    <path d="M17 82h66v10H17z" fill={light} />
    <path d={[circle([10, 24], 7), circle([50, 12], 8), circle([90, 24], 7)].join('')} fill={light} />
    <path d={[polygon(regular([50, 62], 4, 10)), circle([30, 65], 5), circle([70, 65], 5)].join('')} fill={dark} />
  </g>
)

const rook: Draw = ({ light, dark, accent }) => (
  <g fill={light}>
    <path d="M18 6h14v10h11V6h14v10h11V6h14v24l-12 10H30L18 30z" />
    <path d="M33 42h34l5 34H28z" />
    <path d="M22 78h56l6 18H16z" />
    <path d="M50 16h7V6h0v10h11V6h14v24l-12 10h-3l5 36h6l6 20H50z" fill={accent} fill-opacity="0.45" />
    <path d="M44 76V62a6 6 0 0 1 12 0v14z" fill={dark} />
  </g>
)

const cards: Draw = ({ light, dark, accent }, chances) => {
  const suits = [
    polygon(starPoints([50, 50], 5, 13, 5.5)),
    polygon(regular([50, 50], 4, 13)),
    'M39 39q11 5 22 0v12c0 7-6 11-11 13-5-2-11-6-11-13z',
  ]
  const first = chances.whole(0, 2)
  return (
    <g>
      {[-24, 24, 0].map((turn, i) => (
        <g key={turn} transform={`rotate(${turn} 50 104)`}>
          <rect
            x="28"
            y="12"
            width="44"
            height="66"
            rx="6"
            fill={i === 2 ? light : accent}
            stroke={dark}
            stroke-width="3"
          />
          <g transform="translate(0 -4)">
            <path d={suits[(first + i) % 3]} fill={dark} />
          </g>
        </g>
      ))}
    </g>
  )
}

const counters: Draw = ({ light, dark, accent }, chances) => {
  const sign = chances.pick([
    'M26 34l48 32M74 34l-48 32',
    'M26 66l48-32',
    'M50 50m-16 0a16 10 0 1 0 32 0a16 10 0 1 0 -32 0',
  ])
  return (
    <g>
      <rect x="18" y="18" width="72" height="72" rx="5" fill={accent} stroke={dark} stroke-width="2" />
      <rect x="14" y="14" width="72" height="72" rx="5" fill={accent} stroke={dark} stroke-width="2" />
      <rect x="8" y="8" width="72" height="72" rx="5" fill={light} stroke={dark} stroke-width="2" />
      <g transform="translate(-6 -10)">
        <path d="M26 34h48v32H26z" fill="none" stroke={dark} stroke-width="4" />
        <path d={sign} fill="none" stroke={dark} stroke-width="4" />
      </g>
      <TextBox
        inArt
        x={12}
        y={57}
        width={64}
        height={22}
        text={`${chances.whole(2, 9)}-${chances.whole(3, 9)}`}
        style={{ face: 'strong', size: 23, smallest: 12 }}
        fill={dark}
      />
    </g>
  )
}

const compass: Draw = ({ light, dark, accent }) => {
  const needle = (angle: number, length: number, side: number): string =>
    polygon([[50, 50], polar([50, 50], angle, length), polar([50, 50], angle + side * 45, length * 0.28)])
  const needles = (side: number): string =>
    [45, 135, 225, 315].map(a => needle(a, 34, side)).join('') +
    [0, 90, 180, 270].map(a => needle(a, 48, side)).join('')
  return (
    <g>
      <path d={circle([50, 50], 38)} fill="none" stroke={light} stroke-width="3" stroke-opacity="0.7" />
      <path d={needles(1)} fill={light} />
      <path d={needles(-1)} fill={accent} />
      <path d={circle([50, 50], 6)} fill={dark} stroke={light} stroke-width="2" />
    </g>
  )
}

const gem: Draw = ({ light, dark, accent }) => (
  <g stroke={dark} stroke-width="1.500" stroke-linejoin="round">
    <path d="M26 14h48l22 26-46 52L4 40z" fill={light} />
    <path d="M26 14L4 40h26z" fill={accent} fill-opacity="0.35" />
    <path d="M74 14l22 26H70z" fill={accent} fill-opacity="0.6" />
    <path d="M26 14h48L70 40H30z" fill={light} />
    <path d="M50 14L30 40h40z" fill={accent} fill-opacity="0.2" />
    <path d="M30 40h40L50 92z" fill={accent} fill-opacity="0.45" />
    <path d="M70 40h26L50 92z" fill={dark} fill-opacity="0.45" />
  </g>
)

const key: Draw = ({ light, dark, accent }) => (
  <g transform="rotate(38 50 50)">
    <path d={`${circle([50, 22], 20)}${circle([50, 22], 9)}`} fill={light} fill-rule="evenodd" />
    <path d="M45 40h10v58H45z" fill={light} />
    <path d="M55 70h16v8H63v6h10v9H55z" fill={light} />
    <path d="M50 40h5v58h-5z" fill={accent} fill-opacity="0.5" />
    <path d="M41 43h18v7H41z" fill={accent} stroke={dark} stroke-width="1.500" />
  </g>
)

const PIECES: readonly [Draw, ...Draw[]] = [
  meeple,
  pawn,
  die,
  twentySided,
  hourglass,
  crown,
  rook,
  cards,
  counters,
  compass,
  gem,
  key,
]

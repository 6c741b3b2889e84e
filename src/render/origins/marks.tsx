/** What happened last: arrows along moves, a glow around who has come, rings around what was taken. */
import type { Point } from '../../rules/origins/map.js'
import { TOKEN_FACE } from './board-theme.js'
import { GOLD, INK } from './map-theme.js'

/** `back`: bowed to the other side, beside the arrow that it answers. */
type MoveMark = { from: Point; to: Point; back: boolean }

/** Once in a picture that has marks. */
export const MarkShades = () => (
  <defs>
    <radialGradient id="halo">
      <stop offset="0.2" stop-color="#fff8d8" stop-opacity="0.9" />
      <stop offset="0.6" stop-color="#ffe27a" stop-opacity="0.5" />
      <stop offset="1" stop-color="#ffd23e" stop-opacity="0" />
    </radialGradient>
  </defs>
)

/** On the ground around a foot, and a light behind who stands there. */
export const Halo = ({ at: [x, y] }: { at: Point }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle cy={-22} r={60} fill="url(#halo)" />
    <g fill="none">
      <ellipse cy={5} rx={47} ry={24} stroke={INK} stroke-width={12} opacity={0.75} />
      <ellipse cy={5} rx={47} ry={24} stroke="#fffbe6" stroke-width={7} />
      <ellipse cy={5} rx={47} ry={24} stroke={GOLD} stroke-width={2.5} />
    </g>
  </g>
)

/** Around a token that was taken. */
export const Taken = ({ at: [x, y] }: { at: Point }) => (
  <g transform={`translate(${x} ${y})`} fill="none">
    <circle r={TOKEN_FACE + 3} stroke={INK} stroke-width={7} opacity={0.7} />
    <circle r={TOKEN_FACE + 3} stroke="#fffbe6" stroke-width={3.5} stroke-dasharray="9 5" />
  </g>
)

/** A move over more than this share of the picture's width goes around the world's other side. */
const HALF = 0.55

/** Bowed like a throw, from a foot to a foot; around the edge of the world it's two arrows. */
export const Arrow = ({ from, to, back, width }: MoveMark & { width: number }) => {
  const around = to[0] - from[0]
  if (Math.abs(around) < width * HALF) return <Throw from={from} to={to} back={back} />
  const shift = around > 0 ? -width : width
  return (
    <g>
      <Throw from={from} to={[to[0] + shift, to[1]]} back={back} />
      <Throw from={[from[0] - shift, from[1]]} to={to} back={back} />
    </g>
  )
}

const Throw = ({ from: [x1, y1], to: [x2, y2], back }: MoveMark) => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const bow = Math.min(90, length * 0.28)
  // Bowed to the north, as a throw.
  const side = x2 >= x1 === back ? -1 : 1
  const control: Point = [
    (x1 + x2) / 2 + ((y2 - y1) / length) * bow * side,
    (y1 + y2) / 2 - ((x2 - x1) / length) * bow * side,
  ]
  const heading = Math.atan2(y2 - control[1], x2 - control[0])
  // The head ends before the pawn, whose middle is a little above its foot.
  const gap = Math.min(26, length / 4)
  const tip: Point = [x2 - gap * Math.cos(heading), y2 - gap * Math.sin(heading)]
  const neck: Point = [tip[0] - 24 * Math.cos(heading), tip[1] - 24 * Math.sin(heading)]
  const wing = (turn: number): string =>
    `${round(tip[0] - 34 * Math.cos(heading + turn))} ${round(tip[1] - 34 * Math.sin(heading + turn))}`
  const line = `M${x1} ${y1}Q${round(control[0])} ${round(control[1])} ${round(neck[0])} ${round(neck[1])}`
  const head = `M${round(tip[0])} ${round(tip[1])}L${wing(0.5)}L${round(neck[0])} ${round(neck[1])}L${wing(-0.5)}z`
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path d={line} fill="none" stroke={INK} stroke-width={15} opacity={0.85} />
      <path d={head} fill={INK} stroke={INK} stroke-width={8} opacity={0.85} />
      <path d={line} fill="none" stroke={GOLD} stroke-width={8.5} />
      <path d={head} fill={GOLD} stroke={GOLD} stroke-width={2} />
      <circle cx={x1} cy={y1} r={9} fill={GOLD} stroke={INK} stroke-width={3} />
    </g>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

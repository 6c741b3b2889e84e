/** What happened last: arrows along moves, a glow around who has come, rings around what was taken. */
import type { Point } from '../../rules/origins/map.js'
import { TOKEN_FACE } from './board-theme.js'
import { GOLD, INK } from './map-theme.js'

/** From a foot to a foot. `around`: how large the pawn is that stands there now; `back`: bowed to the other side, beside the arrow that it answers. */
type MoveMark = { from: Point; to: Point; around: { rise: number; half: number }; back: boolean }

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
      <ellipse cy={5} rx={47} ry={24} stroke={INK} stroke-width={12} stroke-opacity={0.75} />
      <ellipse cy={5} rx={47} ry={24} stroke="#fffbe6" stroke-width={7} />
      <ellipse cy={5} rx={47} ry={24} stroke={GOLD} stroke-width={2.5} />
    </g>
  </g>
)

/** Around a token that was taken. */
export const Taken = ({ at: [x, y] }: { at: Point }) => (
  <g transform={`translate(${x} ${y})`} fill="none">
    <circle r={TOKEN_FACE + 3} stroke={INK} stroke-width={7} stroke-opacity={0.7} />
    <circle r={TOKEN_FACE + 3} stroke="#fffbe6" stroke-width={3.5} stroke-dasharray="9 5" />
  </g>
)

/** A move over more than this share of the picture's width goes around the world's other side. */
const HALF = 0.55

/** Bowed like a throw; around the edge of the world it's two arrows. */
export const Arrow = ({ width, ...move }: MoveMark & { width: number }) => {
  const { from, to } = move
  const across = to[0] - from[0]
  if (Math.abs(across) < width * HALF) return <Throw {...move} />
  const shift = across > 0 ? -width : width
  return (
    <g>
      <Throw {...move} to={[to[0] + shift, to[1]]} />
      <Throw {...move} from={[from[0] - shift, from[1]]} />
    </g>
  )
}

const HEAD = 34

const Throw = ({ from: [x1, y1], to, around: { rise, half }, back }: MoveMark) => {
  // It aims at the pawn's middle and ends before the pawn, which would hide its head.
  const middle: Point = [to[0], to[1] - rise / 2]
  const straight = Math.atan2(middle[1] - y1, middle[0] - x1)
  const [ahead, down] = [Math.abs(Math.cos(straight)), Math.abs(Math.sin(straight))]
  const whole = Math.hypot(middle[0] - x1, middle[1] - y1)
  const gap = Math.min((half + 5) / Math.max(ahead, 0.01), (rise / 2 + 8) / Math.max(down, 0.01), whole * 0.55)
  const tip: Point = [middle[0] - gap * Math.cos(straight), middle[1] - gap * Math.sin(straight)]
  const length = whole - gap
  // Bowed to the north, as a throw; a short one hardly.
  const side = tip[0] >= x1 === back ? -1 : 1
  const bow = side * Math.min(90, Math.max(0, length - 50) * 0.3)
  const control: Point = [(x1 + tip[0]) / 2 + bow * Math.sin(straight), (y1 + tip[1]) / 2 - bow * Math.cos(straight)]
  const heading = Math.atan2(tip[1] - control[1], tip[0] - control[0])
  const behind = (by: number, turn = 0): string =>
    `${round(tip[0] - by * Math.cos(heading + turn))} ${round(tip[1] - by * Math.sin(heading + turn))}`
  const neck = behind(24)
  const line = `M${x1} ${y1}Q${round(control[0])} ${round(control[1])} ${neck}`
  const head = `M${behind(0)}L${behind(HEAD, 0.5)}L${neck}L${behind(HEAD, -0.5)}z`
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path d={line} fill="none" stroke={INK} stroke-width={15} stroke-opacity={0.85} />
      <path d={head} fill={INK} stroke={INK} stroke-width={8} opacity={0.85} />
      <path d={line} fill="none" stroke={GOLD} stroke-width={8.5} />
      <path d={head} fill={GOLD} stroke={GOLD} stroke-width={2} />
      <circle cx={x1} cy={y1} r={9} fill={GOLD} stroke={INK} stroke-width={3} />
    </g>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

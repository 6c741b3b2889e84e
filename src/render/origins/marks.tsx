/** What happened last, beside the moves: a glow around who has come, rings around what was taken. */
import type { Point } from '../../rules/origins/map.js'
import { TOKEN_FACE } from './board-theme.js'
import { GOLD, INK } from './map-theme.js'

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

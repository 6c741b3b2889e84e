/** What scenes stand on: a dark table with a light, rays, and a faint weave of stars, diamonds and shields. */
import { rays } from '../art/geometry.js'
import { diamond, shield, star } from '../cards/shapes.js'
import type { Point } from '../paint/ledger.js'
import { COLORS } from '../theme.js'

/** `glow`: the table's colour right under the light; it fades into the night. */
type BackdropProps = { width: number; height: number; light: Point; glow: string; raysOn?: boolean }

export const Backdrop = ({ width, height, light, glow, raysOn = true }: BackdropProps) => (
  <g>
    <defs>
      <radialGradient id="backdrop" gradientUnits="userSpaceOnUse" cx={light[0]} cy={light[1]} r={width * 0.85}>
        <stop offset="0" stop-color={glow} />
        <stop offset="1" stop-color={COLORS.night} />
      </radialGradient>
    </defs>
    <rect width={width} height={height} fill="url(#backdrop)" />
    <path d={weave(width, height)} fill={COLORS.chalk} fill-opacity="0.035" />
    {raysOn && <path d={rays(light, 26, width * 1.2, 4)} fill={COLORS.goldBright} fill-opacity="0.1" />}
  </g>
)

const STEP = 74

const weave = (width: number, height: number): string => {
  const figures: string[] = []
  for (let row = 0; row * STEP < height + STEP; row++) {
    for (let column = 0; column * STEP < width + STEP; column++) {
      const draw = [star, diamond, shield][(row + column) % 3] ?? star
      figures.push(draw([column * STEP, row * STEP], 16))
    }
  }
  return figures.join('')
}

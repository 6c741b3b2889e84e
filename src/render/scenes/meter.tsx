/** How much of something is there: a bar with a gold rim. */
import { COLORS } from '../theme.js'

/** `share`: from 0 to 1. */
type MeterProps = { x: number; y: number; width: number; height: number; share: number; fill: string }

export const Meter = ({ x, y, width, height, share, fill }: MeterProps) => {
  const inside = { width: width - 8, height: height - 8 }
  // Whatever is there at all shows as a dot at least.
  const full = share <= 0 ? 0 : Math.max(inside.height, inside.width * Math.min(1, share))
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={height / 2}
        fill={COLORS.nightDeep}
        stroke={COLORS.gold}
        stroke-width="2.500"
        stroke-opacity="0.8"
      />
      {full > 0 && <rect x={x + 4} y={y + 4} width={full} height={inside.height} rx={inside.height / 2} fill={fill} />}
    </g>
  )
}

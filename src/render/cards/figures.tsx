/** The three numbers of a card, each in its shape. */
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'
import { diamond, shield, star } from './shapes.js'

type FigureName = 'star' | 'diamond' | 'shield'

const SHAPES = { star, diamond, shield } as const

/** Where the number stands in its shape: its middle below the shape's, and its room, in radii. */
const ROOM = {
  star: { down: 0.08, width: 0.92 },
  diamond: { down: 0, width: 0.98 },
  shield: { down: -0.02, width: 1.2 },
}

type FigureProps = {
  name: FigureName
  value: number
  center: Point
  radius: number
  /** Part of `value` that autographs added, told on a tag; 0 for none. */
  bonus?: number
  ink?: string
  fill?: string
  edge?: string
}

/** A number in its shape. `radius` is the star's; the others are drawn a little smaller, to look the same size. */
export const Figure = (props: FigureProps) => {
  const { name, value, center, radius, bonus = 0, ink = COLORS.ink, fill = COLORS.chalk, edge = COLORS.gold } = props
  const size = name === 'star' ? radius * 1.1 : name === 'diamond' ? radius : radius * 0.92
  const middle: Point = name === 'star' ? [center[0], center[1] + radius * 0.07] : center
  const { down, width } = ROOM[name]
  return (
    <g>
      <path
        d={SHAPES[name](middle, size)}
        fill={fill}
        stroke={edge}
        stroke-width={radius * 0.09}
        stroke-linejoin="round"
      />
      <TextBox
        x={middle[0] - (radius * width) / 2}
        y={middle[1] + radius * (down - 0.42)}
        width={radius * width}
        height={radius * 0.84}
        text={String(value)}
        style={{ face: 'strong', size: radius * 0.86, smallest: radius * 0.3 }}
        fill={ink}
      />
      {bonus > 0 && (
        <Bonus center={[middle[0] + radius * 0.8, middle[1] - radius * 0.74]} radius={radius} value={bonus} />
      )}
    </g>
  )
}

const Bonus = ({ center: [x, y], radius, value }: { center: Point; radius: number; value: number }) => {
  const [w, h] = [radius * 1.2, radius * 0.72]
  return (
    <g>
      <rect
        x={x - w / 2}
        y={y - h / 2}
        width={w}
        height={h}
        rx={h / 2}
        fill={COLORS.ink}
        stroke={COLORS.goldBright}
        stroke-width={radius * 0.055}
      />
      <TextBox
        x={x - w / 2 + radius * 0.1}
        y={y - h / 2}
        width={w - radius * 0.2}
        height={h}
        text={`+${value}`}
        style={{ face: 'strong', size: radius * 0.64, smallest: radius * 0.3 }}
        fill={COLORS.goldBright}
      />
    </g>
  )
}

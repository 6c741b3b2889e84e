/** The sign of a type on a plate of the type's shape. */
import type { CardType } from '../../rules/tom/index.js'
import type { Point } from '../paint/ledger.js'
import { COLORS, DRESSES } from '../theme.js'
import { badge, SIGNS } from './shapes.js'

type TypeBadgeProps = { type: CardType; center: Point; radius: number; plate?: string; ink?: string; edge?: string }

export const TypeBadge = ({
  type,
  center,
  radius,
  plate,
  ink = COLORS.goldBright,
  edge = COLORS.gold,
}: TypeBadgeProps) => {
  const scale = (radius * 1.16) / 100
  return (
    <g>
      <path
        d={badge(type, center, radius)}
        fill={plate ?? DRESSES[type].deep}
        stroke={edge}
        stroke-width={radius * 0.09}
        stroke-linejoin="round"
      />
      <path
        d={SIGNS[type]}
        fill={ink}
        fill-rule="evenodd"
        transform={`translate(${center[0] - 50 * scale} ${center[1] - 50 * scale}) scale(${scale})`}
      />
    </g>
  )
}

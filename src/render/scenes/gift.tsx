/** A parcel with a bow. */
import type { Point } from '../paint/ledger.js'
import { COLORS } from '../theme.js'

export const Gift = ({ center: [x, y], size }: { center: Point; size: number }) => (
  <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>
    <rect x="12" y="46" width="76" height="46" rx="4" fill="#7a4fc0" stroke="#2b1553" stroke-width="2" />
    <rect x="6" y="30" width="88" height="20" rx="4" fill="#8f66d2" stroke="#2b1553" stroke-width="2" />
    <rect x="42" y="30" width="16" height="62" fill={COLORS.gold} />
    <path
      d="M50 30C34 30 20 24 22 13C24 3 42 6 50 30C58 6 76 3 78 13C80 24 66 30 50 30Z"
      fill={COLORS.gold}
      stroke={COLORS.goldDeep}
      stroke-width="2"
      stroke-linejoin="round"
    />
    <path d="M47 27C42 18 32 12 29 15C28 20 36 25 47 27ZM53 27C58 18 68 12 71 15C72 20 64 25 53 27Z" fill="#2b1553" />
    <rect
      x="43"
      y="23"
      width="14"
      height="12"
      rx="4"
      fill={COLORS.goldBright}
      stroke={COLORS.goldDeep}
      stroke-width="1.500"
    />
  </g>
)

/** The wrapper of a booster, just torn open. */
import { circle, polygon, rays } from '../art/geometry.js'
import { diamond, shield, star } from '../cards/shapes.js'
import { Place, type Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'

const [HALF, TOP, BOTTOM] = [128, -112, 176]

/** A torn edge from left to right, as points. */
const TEAR: readonly Point[] = [
  [-HALF, TOP + 14],
  [-104, TOP - 4],
  [-86, TOP + 16],
  [-60, TOP - 8],
  [-38, TOP + 12],
  [-12, TOP - 6],
  [10, TOP + 18],
  [34, TOP - 4],
  [58, TOP + 14],
  [84, TOP - 10],
  [104, TOP + 12],
  [HALF, TOP - 2],
]

const crimp = (y: number): Point[] =>
  Array.from({ length: 17 }, (_, i): Point => [HALF - (i * HALF) / 8, y + (i % 2 === 0 ? 0 : 10)])

export const Pack = ({ center: [x, y], text }: { center: Point; text: string }) => (
  <Place x={x} y={y} turn={-3}>
    <defs>
      <linearGradient id="pack-foil" x1="0" y1="0" x2="1" y2="0.4">
        <stop offset="0" stop-color="#3b1f6e" />
        <stop offset="0.3" stop-color="#7a4fc0" />
        <stop offset="0.46" stop-color="#b596ea" />
        <stop offset="0.6" stop-color="#5d37a0" />
        <stop offset="1" stop-color="#2b1553" />
      </linearGradient>
      <radialGradient id="pack-glow" cx="0.5" cy="1" r="1">
        <stop offset="0" stop-color="#fffbe6" />
        <stop offset="0.5" stop-color={COLORS.goldBright} stop-opacity="0.8" />
        <stop offset="1" stop-color={COLORS.gold} stop-opacity="0" />
      </radialGradient>
    </defs>
    <path d={circle([0, TOP + 20], 190)} fill="url(#pack-glow)" fill-opacity="0.55" />
    <path d={rays([0, TOP + 30], 22, 170, 3)} fill={COLORS.goldBright} fill-opacity="0.5" />
    {/* The strip that was torn off, flying away. */}
    <g transform="translate(70 -178) rotate(24)">
      <path
        d="M-96 -16L96 -16L96 12L76 22L56 10L34 24L12 8L-12 22L-34 10L-58 22L-80 8L-96 18Z"
        fill="url(#pack-foil)"
        stroke={COLORS.goldBright}
        stroke-width="2"
      />
      <path d="M-88 -9H88M-88 -3H88" stroke={COLORS.goldBright} stroke-width="1.500" stroke-opacity="0.7" />
    </g>
    {/* The inside, seen over the front's torn edge. */}
    <path
      d={`M${-HALF + 6} ${TOP + 8}Q0 ${TOP - 40} ${HALF - 6} ${TOP + 4}V${TOP + 40}H${-HALF + 6}Z`}
      fill="#fff6cf"
    />
    <path
      d={polygon([...TEAR, [HALF, BOTTOM], ...crimp(BOTTOM)])}
      fill="url(#pack-foil)"
      stroke={COLORS.goldBright}
      stroke-width="3"
      stroke-linejoin="round"
    />
    <path
      d={[0, 8, 16].map(dy => `M${-HALF + 4} ${BOTTOM - 28 + dy}H${HALF - 4}`).join('')}
      stroke={COLORS.goldBright}
      stroke-width="2"
      stroke-opacity="0.6"
    />
    <path d={circle([0, -18], 62)} fill={COLORS.nightDeep} stroke={COLORS.gold} stroke-width="6" />
    <path d={star([0, -44], 26) + diamond([-24, 2], 20) + shield([24, 2], 20)} fill={COLORS.goldBright} />
    <TextBox
      x={-114}
      y={56}
      width={228}
      height={84}
      text={text}
      style={{ face: 'caps', size: 54, smallest: 22, lines: 2, leading: 0.95, tracking: 0.03 }}
      fill={COLORS.chalk}
      rim={{ color: '#2b1553', width: 7 }}
    />
  </Place>
)

/** Tokens with their values: hunting on green territories, straits on the ways between continents. */
import type { Point } from '../../rules/origins/map.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { TOKEN_FACE } from './board-theme.js'
import { GOLD, INK, LAND, PARCHMENT } from './map-theme.js'
import { SeatSign } from './seat-sign.js'

/** `holder`: the seat that has taken it. */
export type TokenLook = { at: Point; value: number; holder: number | null }

const hexagon = (radius: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3)
    .map(turn => `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`)
    .join('L')}z`

const Value = ({ value, ink }: { value: number; ink: string }) => (
  <TextBox
    x={-TOKEN_FACE}
    y={-TOKEN_FACE}
    width={2 * TOKEN_FACE}
    height={2 * TOKEN_FACE}
    text={`${value}`}
    style={{ face: 'strong', size: 30, smallest: 20 }}
    fill={ink}
    inArt
  />
)

/** A round one with a green rim; taken, its place has the sign of its holder. */
export const HuntingToken = ({ at: [x, y], value, holder }: TokenLook) =>
  holder === null ? (
    <Place x={x} y={y}>
      <circle r={TOKEN_FACE + 2} fill={INK} />
      <circle r={TOKEN_FACE} fill={PARCHMENT} />
      <circle r={TOKEN_FACE - 2} fill="none" stroke={LAND.green.mark} stroke-width={4} />
      <Value value={value} ink={LAND.green.mark} />
    </Place>
  ) : (
    <SeatSign seat={holder} x={x} y={y} radius={8} />
  )

/** A golden one with six corners. */
export const StraitToken = ({ at: [x, y], value, holder }: TokenLook) =>
  holder === null ? (
    <Place x={x} y={y}>
      <path d={hexagon(TOKEN_FACE + 2)} fill={INK} stroke={INK} stroke-width={3} stroke-linejoin="round" />
      <path d={hexagon(TOKEN_FACE + 1)} fill={GOLD} />
      <path d={hexagon(TOKEN_FACE - 2)} fill="none" stroke="#8f6420" stroke-width={1.8} />
      <Value value={value} ink={INK} />
    </Place>
  ) : (
    <SeatSign seat={holder} x={x} y={y} radius={8} />
  )

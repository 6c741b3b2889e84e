/** Signs on a trading table: who has confirmed, and which way cards go. */
import type { Side } from '../../rules/tom/index.js'
import { circle } from '../art/geometry.js'
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'

type ChipProps = {
  x: number
  y: number
  width: number
  height: number
  confirmed: boolean
  texts: { confirmed: string; unconfirmed: string }
}

/** Green with a tick, or hollow with a ring: the sign tells it without the colour. */
export const Chip = ({ x, y, width, height, confirmed, texts }: ChipProps) => {
  const center: Point = [x + 62, y + height / 2]
  return (
    <g>
      <rect
        x={x + 18}
        y={y + 2}
        width={width - 36}
        height={height - 4}
        rx={height / 2 - 2}
        fill={confirmed ? '#1f7a4d' : COLORS.nightDeep}
        fill-opacity={confirmed ? 1 : 0.6}
        stroke={confirmed ? '#8fe0b4' : COLORS.silverDeep}
        stroke-width="3"
      />
      {confirmed ? (
        <path
          d={`M${center[0] - 17} ${center[1]}l12 13l22 -26`}
          fill="none"
          stroke={COLORS.chalk}
          stroke-width="8"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ) : (
        <path d={circle(center, 15)} fill="none" stroke={COLORS.chalkSoft} stroke-width="4" stroke-dasharray="7 6" />
      )}
      <TextBox
        x={x + 96}
        y={y + 4}
        width={width - 150}
        height={height - 8}
        text={confirmed ? texts.confirmed : texts.unconfirmed}
        style={{ face: 'strong', size: 40, smallest: 26 }}
        fill={confirmed ? COLORS.chalk : COLORS.chalkSoft}
      />
    </g>
  )
}

type ExchangeProps = {
  center: Point
  /** Whether that side gives anything. */
  gives: Readonly<Record<Side, boolean>>
  /** Nothing will be exchanged any more. */
  over: boolean
}

/** An arrow to the right and one to the left, each only where something goes that way. */
export const Exchange = ({ center: [x, y], gives, over }: ExchangeProps) => {
  const ring = over ? COLORS.silver : COLORS.gold
  const apart = gives.a && gives.b ? 17 : 0
  const arrow = (dy: number, way: 1 | -1) =>
    `M${-26 * way} ${dy - 6}H${6 * way}V${dy - 18}L${30 * way} ${dy}L${6 * way} ${dy + 18}V${dy + 6}H${-26 * way}Z`
  const d = (gives.a ? arrow(-apart, 1) : '') + (gives.b ? arrow(apart, -1) : '')
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="46" fill={COLORS.nightDeep} stroke={ring} stroke-width="6" />
      <circle r="39" fill={COLORS.nightRaised} stroke={ring} stroke-width="2" stroke-opacity="0.6" />
      {d === '' ? <path d={circle([0, 0], 9)} fill={ring} /> : <path d={d} fill={ring} />}
    </g>
  )
}

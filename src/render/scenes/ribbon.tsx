/** A ribbon with folded ends and a word on it. */
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'

type RibbonProps = { center: Point; width: number; height: number; text: string; tone?: 'gold' | 'silver' }

const TONES = {
  gold: { front: COLORS.gold, light: COLORS.goldBright, back: COLORS.goldDeep },
  silver: { front: COLORS.silver, light: '#ffffff', back: COLORS.silverDeep },
} as const

export const Ribbon = ({ center: [x, y], width, height, text, tone = 'gold' }: RibbonProps) => {
  const { front, light, back } = TONES[tone]
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  const [tail, drop] = [height * 0.72, height * 0.2]
  const end = (edge: number, side: number) =>
    `M${edge + side * tail * 0.2} ${top + drop}h${side * -tail}l${side * tail * 0.36} ${height / 2}l${side * -tail * 0.36} ${height / 2}h${side * tail}Z`
  const fold = (edge: number, side: number) => `M${edge} ${bottom}h${side * tail * 0.36}v${drop}Z`
  return (
    <g>
      <path d={end(left, 1) + end(right, -1)} fill={back} />
      <path d={fold(left, 1) + fold(right, -1)} fill={COLORS.nightDeep} fill-opacity="0.75" />
      <path d={`M${left} ${top}H${right}V${bottom}H${left}Z`} fill={front} />
      <path d={`M${left} ${top + 4}H${right}M${left} ${bottom - 4}H${right}`} stroke={light} stroke-width="3" />
      <TextBox
        x={left + 14}
        y={top + 2}
        width={width - 28}
        height={height - 4}
        text={text}
        style={{ face: 'caps', size: height * 0.72, smallest: height * 0.34, tracking: 0.06 }}
        fill={COLORS.ink}
      />
    </g>
  )
}

/** Under a duel: what decided, in words between the two sides' figures. */
import type { Side } from '../../rules/tom/index.js'
import { TypeBadge } from '../cards/badge.js'
import { Figure } from '../cards/figures.js'
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, DRESSES, DUEL } from '../theme.js'
import type { DuelInput } from './duel.js'

const BOX = { x: 24, y: 1060, width: DUEL.width - 48, height: 256 }
const FIGURE_Y = BOX.y + BOX.height / 2
const WORDS = { x: BOX.x + 190, width: BOX.width - 380 }

export const Verdict = ({ input }: { input: DuelInput }) => {
  const { texts, result } = input
  const edge = result.winner === null ? COLORS.silver : COLORS.gold
  const detail = texts.detail ?? ''
  return (
    <g>
      <rect
        x={BOX.x}
        y={BOX.y}
        width={BOX.width}
        height={BOX.height}
        rx="28"
        fill={COLORS.nightDeep}
        fill-opacity="0.88"
        stroke={edge}
        stroke-width="4"
      />
      <SideFigure side="a" input={input} center={[BOX.x + 106, FIGURE_Y]} />
      <SideFigure side="b" input={input} center={[BOX.x + BOX.width - 106, FIGURE_Y]} />
      <TextBox
        x={WORDS.x}
        y={BOX.y + 18}
        width={WORDS.width}
        height={detail === '' ? 148 : 106}
        text={texts.reason}
        style={{ face: 'title', size: 60, smallest: 34, lines: 2, leading: 0.98 }}
        fill={COLORS.chalk}
      />
      {detail !== '' && (
        <TextBox
          x={WORDS.x}
          y={BOX.y + 126}
          width={WORDS.width}
          height={46}
          text={detail}
          style={{ face: 'strong', size: 36, smallest: 26 }}
          fill={COLORS.chalkSoft}
        />
      )}
      <path
        d={`M${WORDS.x + 40} ${BOX.y + 178}h${WORDS.width - 80}`}
        stroke={edge}
        stroke-width="2"
        stroke-opacity="0.6"
      />
      <TextBox
        x={WORDS.x}
        y={BOX.y + 182}
        width={WORDS.width}
        height={64}
        text={texts.outcome}
        style={{ face: 'strong', size: 40, smallest: 22, lines: 2, leading: 1.05 }}
        fill={edge}
      />
    </g>
  )
}

const SideFigure = ({ side, input, center }: { side: Side; input: DuelInput; center: Point }) => {
  const { result } = input
  const lost = result.winner !== null && result.winner !== side
  const radius = lost ? 56 : 70
  return (
    <g>
      <FigureOf side={side} input={input} center={center} radius={radius} />
      {lost && <circle cx={center[0]} cy={center[1]} r={radius * 1.5} fill={COLORS.nightDeep} fill-opacity="0.4" />}
    </g>
  )
}

type FigureOfProps = { side: Side; input: DuelInput; center: Point; radius: number }

const FigureOf = ({ side, input, center, radius }: FigureOfProps) => {
  const { result } = input
  const { type } = input[side].copy.card
  switch (result.rule) {
    case 'star': {
      const { star, printedStar } = result.figures[side]
      return <Figure name="star" value={star} bonus={star - printedStar} center={center} radius={radius} />
    }
    case 'diamond':
    case 'shield':
      return <Figure name={result.rule} value={result.figures[side][result.rule]} center={center} radius={radius} />
    case 'listing':
    case 'type':
    case 'draw':
      return <TypeBadge type={type} center={center} radius={radius} plate={DRESSES[type].main} />
  }
}

/** Stars, diamonds, shields and streamers in the air; always the same ones. */
import { chance } from '../art/chance.js'
import { diamond, shield, star } from '../cards/shapes.js'
import { COLORS } from '../theme.js'

const PAPERS = [COLORS.gold, '#d8304f', '#3f86d0', '#3aa06c', COLORS.chalk] as const
const SHAPES = [star, diamond, shield] as const

type ConfettiProps = {
  width: number
  height: number
  /** Height at the top that stays free where the title is, and which share of the width the title takes there. */
  calm: number
  title?: number
}

export const Confetti = ({ width, height, calm, title = 0.88 }: ConfettiProps) => {
  const chances = chance('confetti')
  const pieces = Array.from({ length: 150 }, () => ({
    color: chances.pick(PAPERS),
    d: chances.pick(SHAPES)([0, 0], chances.between(5, 13)),
    x: chances.whole(0, width),
    y: chances.whole(0, height),
    turn: chances.whole(0, 359),
  })).filter(({ x, y }) => y > calm || Math.abs(x - width / 2) > (width * title) / 2)
  return (
    <g>
      {pieces.map(({ color, d, x, y, turn }) => (
        <path key={`${x} ${y}`} d={d} fill={color} transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </g>
  )
}

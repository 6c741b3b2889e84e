/** Stars, diamonds, shields and streamers in the air; always the same ones. */
import { chance } from '../art/chance.js'
import { diamond, shield, star } from '../cards/shapes.js'
import { COLORS } from '../theme.js'

const PAPERS = [COLORS.gold, '#d8304f', '#3f86d0', '#3aa06c', COLORS.chalk] as const
const SHAPES = [star, diamond, shield] as const

/** `calm`: height at the top that stays free in the middle, where the title is. */
export const Confetti = ({ width, height, calm }: { width: number; height: number; calm: number }) => {
  const chances = chance('confetti')
  const pieces = Array.from({ length: 150 }, () => ({
    color: chances.pick(PAPERS),
    d: chances.pick(SHAPES)([0, 0], chances.between(5, 13)),
    x: chances.whole(0, width),
    y: chances.whole(0, height),
    turn: chances.whole(0, 359),
  })).filter(({ x, y }) => y > calm || Math.abs(x - width / 2) > width * 0.44)
  return (
    <g>
      {pieces.map(({ color, d, x, y, turn }) => (
        <path key={`${x} ${y}`} d={d} fill={color} transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </g>
  )
}

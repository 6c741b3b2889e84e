/** A seat's sign, shape and colour: its villages on the board, its row among the players. */
import { seatDress } from './board-theme.js'
import { INK } from './map-theme.js'

type Shape = (radius: number) => string

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`

/** All of about the same area around (0, 0). */
const SHAPES: Readonly<Record<'circle' | 'square' | 'triangle' | 'diamond', Shape>> = {
  circle: r => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`,
  square: r =>
    polygon([
      [-r * 0.9, -r * 0.9],
      [r * 0.9, -r * 0.9],
      [r * 0.9, r * 0.9],
      [-r * 0.9, r * 0.9],
    ]),
  triangle: r =>
    polygon([
      [0, -r * 1.2],
      [r * 1.25, r * 0.95],
      [-r * 1.25, r * 0.95],
    ]),
  diamond: r =>
    polygon([
      [0, -r * 1.28],
      [r * 1.28, 0],
      [0, r * 1.28],
      [-r * 1.28, 0],
    ]),
}

export const SeatSign = ({ seat, x, y, radius }: { seat: number; x: number; y: number; radius: number }) => {
  const { shape, fill } = seatDress(seat)
  const d = SHAPES[shape](radius)
  return (
    <g transform={`translate(${x} ${y})`} stroke-linejoin="round">
      <path d={d} fill={INK} stroke={INK} stroke-width={radius * 0.46} />
      <path d={d} fill={fill} stroke="#ffffff" stroke-width={radius * 0.26} />
    </g>
  )
}

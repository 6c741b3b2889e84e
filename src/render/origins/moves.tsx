/** Arrows along the last moves. */
import type { TerritoryId } from '../../rules/origins/index.js'
import type { Point } from '../../rules/origins/map.js'
import type { BoardFacts } from './board-facts.js'
import { GOLD, INK } from './map-theme.js'
import { extentOf } from './pawn.js'
import type { Standing } from './standing.js'

/** `place`: where a pawn stands, or would stand, in a territory. `width` of the picture. */
type MovesProps = {
  moves: BoardFacts['marks']['moves']
  standing: readonly Standing[]
  place: (id: TerritoryId) => readonly Point[]
  width: number
}

export const Moves = ({ moves, standing, place, width }: MovesProps) => {
  const pawnOn = (id: TerritoryId): Standing | undefined => standing.find(({ territory }) => territory.id === id)
  const swaps = moves
    .filter(({ back }) => back === true)
    .flatMap(({ from, to }) => {
      const [a, b] = [pawnOn(to), pawnOn(from)]
      return a && b && isHidden(a, b) ? [{ from, to, pawns: [a, b] as const }] : []
    })
  const single = moves.filter(
    move =>
      !swaps.some(({ from, to }) => (move.from === from && move.to === to) || (move.from === to && move.to === from)),
  )
  return (
    <g>
      {single.flatMap(({ from, to, back = false }) => {
        const moved = pawnOn(to)
        return moved
          ? place(from).map(start => (
              <Arrow from={start} to={moved.at} around={extentOf(moved.pawn)} back={back} width={width} />
            ))
          : []
      })}
      {swaps.map(({ pawns }) => (
        <Exchange pawns={pawns} />
      ))}
    </g>
  )
}

/** Nearer than this, and more above each other than side by side, two pawns hide an arrow between them. */
const NEAR = 190

const isHidden = ({ at: [ax, ay] }: Standing, { at: [bx, by] }: Standing): boolean =>
  Math.abs(ay - by) > Math.abs(ax - bx) && Math.hypot(ax - bx, ay - by) < NEAR

/** Two that changed places so near each other: an arrow on either side of both, in a round. */
const Exchange = ({ pawns: [a, b] }: { pawns: readonly [Standing, Standing] }) => (
  <g>
    <Beside from={a} to={b} side={1} />
    <Beside from={b} to={a} side={-1} />
  </g>
)

const Beside = ({ from, to, side }: { from: Standing; to: Standing; side: 1 | -1 }) => {
  const [start, end] = [from, to].map(({ at: [x, y], pawn }): Point => {
    const { rise, half } = extentOf(pawn)
    return [x + side * half, y - rise * 0.4]
  }) as [Point, Point]
  const out = Math.max(side * start[0], side * end[0]) * side + side * 46
  const neck = end[0] + side * 27
  const line = `M${round(start[0])} ${round(start[1])}C${round(out)} ${round(start[1])} ${round(out)} ${round(end[1])} ${round(neck)} ${round(end[1])}`
  const head = `M${round(end[0] + side * 5)} ${round(end[1])}l${side * 30} -16l${side * -7} 16l${side * 7} 16z`
  return <Stroke line={line} head={head} />
}

/** From a foot to a foot. `around`: how large the pawn is that stands there now; `back`: bowed to the other side, beside the arrow that it answers. */
type MoveMark = { from: Point; to: Point; around: { rise: number; half: number }; back: boolean }

/** A move over more than this share of the picture's width goes around the world's other side. */
const HALF = 0.55

/** Bowed like a throw; around the edge of the world it's two arrows. */
const Arrow = ({ width, ...move }: MoveMark & { width: number }) => {
  const { from, to } = move
  const across = to[0] - from[0]
  if (Math.abs(across) < width * HALF) return <Throw {...move} />
  const shift = across > 0 ? -width : width
  return (
    <g>
      <Throw {...move} to={[to[0] + shift, to[1]]} />
      <Throw {...move} from={[from[0] - shift, from[1]]} />
    </g>
  )
}

const HEAD = 34

const Throw = ({ from: [x1, y1], to, around: { rise, half }, back }: MoveMark) => {
  // It aims at the pawn's middle and ends before the pawn, which would hide its head.
  const middle: Point = [to[0], to[1] - rise / 2]
  const straight = Math.atan2(middle[1] - y1, middle[0] - x1)
  const [ahead, down] = [Math.abs(Math.cos(straight)), Math.abs(Math.sin(straight))]
  const whole = Math.hypot(middle[0] - x1, middle[1] - y1)
  const gap = Math.min((half + 5) / Math.max(ahead, 0.01), (rise / 2 + 8) / Math.max(down, 0.01), whole * 0.55)
  const tip: Point = [middle[0] - gap * Math.cos(straight), middle[1] - gap * Math.sin(straight)]
  const length = whole - gap
  // Bowed to the north, as a throw; a short one hardly.
  const side = tip[0] >= x1 === back ? -1 : 1
  const bow = side * Math.min(90, Math.max(0, length - 50) * 0.3)
  const control: Point = [(x1 + tip[0]) / 2 + bow * Math.sin(straight), (y1 + tip[1]) / 2 - bow * Math.cos(straight)]
  const heading = Math.atan2(tip[1] - control[1], tip[0] - control[0])
  const behind = (by: number, turn = 0): string =>
    `${round(tip[0] - by * Math.cos(heading + turn))} ${round(tip[1] - by * Math.sin(heading + turn))}`
  const neck = behind(24)
  const line = `M${x1} ${y1}Q${round(control[0])} ${round(control[1])} ${neck}`
  const head = `M${behind(0)}L${behind(HEAD, 0.5)}L${neck}L${behind(HEAD, -0.5)}z`
  return (
    <g>
      <Stroke line={line} head={head} />
      <circle cx={x1} cy={y1} r={9} fill={GOLD} stroke={INK} stroke-width={3} />
    </g>
  )
}

const Stroke = ({ line, head }: { line: string; head: string }) => (
  <g stroke-linecap="round" stroke-linejoin="round">
    <path d={line} fill="none" stroke={INK} stroke-width={15} stroke-opacity={0.85} />
    <path d={head} fill={INK} stroke={INK} stroke-width={8} opacity={0.85} />
    <path d={line} fill="none" stroke={GOLD} stroke-width={8.5} />
    <path d={head} fill={GOLD} stroke={GOLD} stroke-width={2} />
  </g>
)

const round = (value: number): number => Math.round(value * 10) / 10

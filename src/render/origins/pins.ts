/** Where the numbers of choices go: none on another, on a panel or over what a pawn tells, all in the picture. */
import type { BoardMap, BoardTerritory, Point } from '../../rules/origins/map.js'
import { PIN } from './board-theme.js'
import { extentOf } from './pawn.js'
import { figuresOf, type Legible, READ, SEEN, type Standing, shareOf, signOf } from './standing.js'

type Pinned = { territory: BoardTerritory; at: Point }
type Frame = BoardMap['frame']
type Zone = BoardMap['zones']['title']

/** As bad as hiding this share of something: in a crowd, rather a little of a panel than a pawn's figures. */
const ON_PANEL = 0.2

/** How far a number's disc reaches with its rim. */
export const PIN_RIM = PIN + 4

/** From middle to middle: rims may touch. */
const APART = 2 * PIN + 4

/** A number farther than this from the middle of a sign or of figures lies on no part of them. */
const REACH = PIN_RIM + 30

/** Steps aside in pixels, nearest first. */
const STEPS: readonly Point[] = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60].flatMap(far =>
  Array.from({ length: far === 0 ? 1 : 16 }, (_, i): Point => {
    const angle = (i * Math.PI) / 8
    return [far * Math.cos(angle), far * Math.sin(angle)]
  }),
)

/** The number of each territory, on it or on its pawn's head; where that hides something, a little aside. */
export const pinned = (
  territories: readonly BoardTerritory[],
  standing: readonly Standing[],
  { frame, zones }: Pick<BoardMap, 'frame' | 'zones'>,
): Pinned[] => {
  const done: Pinned[] = []
  const panels = Object.values(zones)
  let told = territories.length === 0 ? [] : toldBy(standing)
  for (const territory of territories) {
    const home = homeOf(territory, standing)
    const spots = STEPS.map(([dx, dy]) => inside([Math.round(home[0] + dx), Math.round(home[1] + dy)], frame))
    const free = spots.filter(spot => done.every(({ at }) => !isWithin(APART, spot, at)))
    const at =
      best(free, spot => lossBy(spot, told) + (panels.some(panel => touches(spot, panel)) ? ON_PANEL : 0)) ??
      inside(home, frame)
    done.push({ territory, at })
    told = told.map(what => under(at, what))
  }
  return done
}

const homeOf = (territory: BoardTerritory, standing: readonly Standing[]): Point => {
  const pawn = standing.find(other => other.territory === territory)
  const [x, y] = pawn?.at ?? territory.pawn
  return [x, y - (pawn ? extentOf(pawn.pawn).rise : 0) - 12]
}

const inside = ([x, y]: Point, { width, height }: Frame): Point => [
  Math.max(PIN_RIM, Math.min(width - PIN_RIM, x)),
  Math.max(PIN_RIM, Math.min(height - PIN_RIM, y)),
]

/** Whether a number there would lie on the panel, by its rim at least. */
const touches = (spot: Point, { x, y, width, height }: Zone): boolean =>
  isWithin(PIN_RIM, spot, [Math.max(x, Math.min(x + width, spot[0])), Math.max(y, Math.min(y + height, spot[1]))])

/** Much quicker than Math.hypot, which guards against overflow. */
const isWithin = (far: number, [ax, ay]: Point, [bx, by]: Point): boolean =>
  (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= far * far

/** `least`: the share of it that must be seen. */
type Told = Legible & { middle: Point; least: number }

const toldBy = (standing: readonly Standing[]): Told[] =>
  standing.flatMap(pawn => {
    const [sign, figures] = [signOf(pawn, standing), figuresOf(pawn, standing)]
    const read = { ...figures, middle: middleOf(figures), least: READ }
    return sign ? [{ ...sign, middle: middleOf(sign), least: SEEN }, read] : [read]
  })

const middleOf = ({ free }: Legible): Point => {
  const [x, y] = free.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0])
  return [x / free.length, y / free.length]
}

/** What is left of it under a number there. */
const under = (pin: Point, what: Told): Told =>
  isWithin(REACH, pin, what.middle)
    ? { ...what, free: what.free.filter(point => !isWithin(PIN_RIM, pin, point)) }
    : what

/** How much more than may be is hidden because of a number there, over all that is told; 0 if nothing is. */
const lossBy = (spot: Point, told: readonly Told[]): number =>
  told
    .filter(({ middle }) => isWithin(REACH, spot, middle))
    .reduce((sum, what) => sum + lack(under(spot, what)) - lack(what), 0)

const lack = (what: Told): number => Math.max(0, what.least - shareOf(what))

/** The first spot with the least cost; nothing of none. */
const best = (spots: readonly Point[], costOf: (spot: Point) => number): Point | undefined => {
  let [found, least]: [Point | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const spot of spots) {
    const cost = costOf(spot)
    if (cost < least) [found, least] = [spot, cost]
    if (least === 0) break
  }
  return found
}

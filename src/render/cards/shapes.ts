/** Outlines that tell the types apart without colour, and the shapes of the three numbers. */
import type { CardType } from '../../rules/tom/index.js'
import { polygon, regular, starPoints } from '../art/geometry.js'
import { MEEPLE } from '../art/pieces.js'
import type { Point } from '../paint/ledger.js'

/**
 * A type's outline of that size, its top left corner at (x, y): a company's has stepped corners like a brass plate, a
 * person's is rounded like a portrait, a game's corners are cut off like a board's. `corner` is the corner's size.
 */
export const outline = (type: CardType, x: number, y: number, w: number, h: number, corner: number): string => {
  const c = Math.max(0, corner)
  const [right, bottom] = [x + w, y + h]
  switch (type) {
    case 'COMPANY': {
      const n = c * 0.4
      return `M${x + n} ${y}H${right - n}V${y + n}H${right}V${bottom - n}H${right - n}V${bottom}H${x + n}V${bottom - n}H${x}V${y + n}H${x + n}Z`
    }
    case 'PERSON': {
      const arc = (dx: number, dy: number) => `a${c} ${c} 0 0 1 ${dx} ${dy}`
      return `M${x + c} ${y}H${right - c}${arc(c, c)}V${bottom - c}${arc(-c, c)}H${x + c}${arc(-c, -c)}V${y + c}${arc(c, -c)}Z`
    }
    case 'GAME': {
      const n = c * 0.75
      return `M${x + n} ${y}H${right - n}L${right} ${y + n}V${bottom - n}L${right - n} ${bottom}H${x + n}L${x} ${bottom - n}V${y + n}Z`
    }
  }
}

/** A small plate of the type's shape around a point: a square, a circle, a hexagon. */
export const badge = (type: CardType, [x, y]: Point, radius: number): string => {
  if (type === 'COMPANY')
    return outline('COMPANY', x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, radius * 0.5)
  if (type === 'PERSON') return outline('PERSON', x - radius, y - radius, radius * 2, radius * 2, radius)
  return polygon(regular([x, y], 6, radius * 1.08))
}

/** The type's sign in a square of 100: a factory, a bust, a meeple. */
export const SIGNS: Readonly<Record<CardType, string>> = {
  COMPANY: 'M8 92V40l24 16V40l24 16V40l10 7V8h22v84zM24 70v12h12V70zM46 70v12h12V70zM68 70v12h12V70z',
  PERSON: 'M50 6a23 23 0 0 1 0 46a23 23 0 0 1 0-46zM8 94c0-24 18-36 42-36s42 12 42 36z',
  GAME: MEEPLE,
}

export const star = (center: Point, radius: number): string => polygon(starPoints(center, 5, radius, radius * 0.52))

export const diamond = ([x, y]: Point, radius: number): string =>
  polygon([
    [x, y - radius],
    [x + radius * 0.82, y],
    [x, y + radius],
    [x - radius * 0.82, y],
  ])

export const shield = ([x, y]: Point, r: number): string => {
  const [w, top] = [r * 0.8, y - r * 0.86]
  return `M${x - w} ${top}Q${x} ${top + r * 0.3} ${x + w} ${top}V${y + r * 0.1}C${x + w} ${y + r * 0.62} ${x + w * 0.35} ${y + r * 0.86} ${x} ${y + r}C${x - w * 0.35} ${y + r * 0.86} ${x - w} ${y + r * 0.62} ${x - w} ${y + r * 0.1}Z`
}

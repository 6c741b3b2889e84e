/** A card's body: the outline and colour of its type, a pattern of its type, a gold edge. */
import type { ComponentChildren } from 'preact'
import type { CardType } from '../../rules/tom/index.js'
import { at, regular } from '../art/geometry.js'
import type { Point } from '../paint/ledger.js'
import { COLORS, DRESSES } from '../theme.js'
import { outline } from './shapes.js'

type FrameProps = {
  type: CardType
  width: number
  height: number
  corner: number
  /** Where the body stays visible: above the first height and below the second. */
  bare: readonly [above: number, below: number]
  children: ComponentChildren
}

export const Frame = ({ type, width, height, corner, bare, children }: FrameProps) => {
  const dress = DRESSES[type]
  const shape = outline(type, 0, 0, width, height, corner)
  return (
    <g>
      <path d={shape} fill={dress.deep} />
      <path
        d={grain(type, width, 14, bare[0], corner) + grain(type, width, bare[1], height - 14, corner)}
        fill="none"
        stroke={dress.bright}
        stroke-width="1.500"
        stroke-opacity="0.2"
      />
      {children}
      <path d={inset(type, width, height, corner, 4)} fill="none" stroke={COLORS.gold} stroke-width="6" />
      <path
        d={inset(type, width, height, corner, 12)}
        fill="none"
        stroke={COLORS.gold}
        stroke-width="1.500"
        stroke-opacity="0.7"
      />
    </g>
  )
}

/** The outline, drawn that many pixels further inside. */
const inset = (type: CardType, width: number, height: number, corner: number, by: number): string =>
  outline(type, by, by, width - 2 * by, height - 2 * by, corner - by * (type === 'PERSON' ? 1 : 0.5))

/** Lines that only this type has, from one height to another: pinstripes, scales, hexagons. They keep out of the corners. */
const grain = (type: CardType, width: number, top: number, bottom: number, corner: number): string => {
  switch (type) {
    case 'COMPANY': {
      const margin = corner * 0.4 + 12
      const count = Math.floor((width - 2 * margin) / 7)
      return Array.from({ length: count }, (_, i) => `M${(margin + i * 7).toFixed(1)} ${top}V${bottom}`).join('')
    }
    case 'PERSON':
      return tiled(width, top, bottom, corner, 26, 13, 14, ([x, y]) => `M${x - 13} ${y - 6}a13 13 0 0 0 26 0`)
    case 'GAME':
      return tiled(width, top, bottom, corner, 24, 21, 14, center => {
        const [first, ...rest] = regular(center, 6, 13.8).slice(0, 4)
        return first ? `M${at(first)}L${rest.map(at).join('L')}` : ''
      })
  }
}

/** A motif in staggered rows, wherever it keeps clear of the rim and of cut or rounded corners. */
const tiled = (
  width: number,
  top: number,
  bottom: number,
  corner: number,
  stepX: number,
  stepY: number,
  reach: number,
  motif: (center: Point) => string,
): string => {
  const found: string[] = []
  for (let row = 0, y = top + reach; y <= bottom - reach; row++, y += stepY) {
    // The nearer a row is to the card's end, the more of it a corner takes.
    const indent = Math.max(14, corner * 0.75 - Math.max(0, reach))
    for (let x = indent + reach + ((row % 2) * stepX) / 2; x <= width - indent - reach; x += stepX)
      found.push(motif([x, y]))
  }
  return found.join('')
}

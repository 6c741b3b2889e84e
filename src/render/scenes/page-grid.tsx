/** Small cards in rows of three, or of four when there are many. */
import type { ComponentChildren } from 'preact'
import { Place, type Point } from '../paint/ledger.js'
import { PAGE, SMALL_CARD } from '../theme.js'

/** Up to this many stand in rows of three, where a phone shows them best. */
const ROOMY = 9

export type Grid = { columns: number; scale: number; height: number }

/** The grid for so many cards: columns, the cards' scale, its height in pixels. */
export const gridFor = (count: number): Grid => {
  const columns = count > ROOMY ? 4 : 3
  const scale = ((PAGE.width - 2 * PAGE.margin + PAGE.gap) / columns - PAGE.gap) / SMALL_CARD.width
  const rows = Math.max(1, Math.ceil(count / columns))
  return { columns, scale, height: rows * SMALL_CARD.height * scale + (rows - 1) * PAGE.gap }
}

/** Top left corner of the card at `index` below `top`; a last row that isn't full is centred if it's the only one. */
export const cellAt = (index: number, count: number, top: number): Point => {
  const { columns, scale } = gridFor(count)
  const [stepX, stepY] = [SMALL_CARD.width * scale + PAGE.gap, SMALL_CARD.height * scale + PAGE.gap]
  const indent = count < columns ? ((columns - count) * stepX) / 2 : 0
  return [PAGE.margin + indent + (index % columns) * stepX, top + Math.floor(index / columns) * stepY]
}

type CellProps = { index: number; count: number; top: number; turn?: number; children: ComponentChildren }

/** Places a small card in its cell, turned around its middle. */
export const Cell = ({ index, count, top, turn = 0, children }: CellProps) => {
  const { scale } = gridFor(count)
  const [x, y] = cellAt(index, count, top)
  const [halfWidth, halfHeight] = [SMALL_CARD.width / 2, SMALL_CARD.height / 2]
  return (
    <Place x={x + halfWidth * scale} y={y + halfHeight * scale} scale={scale} turn={turn}>
      <Place x={-halfWidth} y={-halfHeight}>
        {children}
      </Place>
    </Place>
  )
}

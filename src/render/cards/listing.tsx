/** One of a card's two lists: names that stay whole, parted by dots, in as many rows as there is room for. */

import { circle } from '../art/geometry.js'
import { Path } from '../paint/path.js'
import { TextBox } from '../paint/text-box.js'
import { fitText, type TextStyle } from '../text/fit.js'
import { COLORS } from '../theme.js'

type ListingProps = {
  x: number
  y: number
  width: number
  height: number
  names: readonly string[]
  /** Index of the entry that decided. */
  marked?: number | undefined
  /** Draw only the marked entry, or all but it: a dimmed card is drawn in two layers. */
  layer?: 'all' | 'rest' | 'marked'
  ink: string
  dot: string
}

const FACE: Pick<TextStyle, 'face'> = { face: 'strong' }
const LARGEST = 38
const SMALLEST = 25
const ROW = 1.16
/** Space between two names, in ems, with a dot in its middle. */
const GAP = 0.62

export const Listing = ({ x, y, width, height, names, marked, layer = 'all', ink, dot }: ListingProps) => {
  const { size, rows, hidden } = arrange(names, width, height)
  const top = y + (height - rows.length * size * ROW) / 2
  const placed = rows.flatMap((row, r) =>
    row.entries.map((entry, i) => ({
      name: entry.name,
      marked: entry.index === marked,
      first: i === 0,
      left: x + (width - row.width) / 2 + entry.x,
      width: entry.width,
      top: top + r * size * ROW,
    })),
  )
  const shown = placed.filter(entry => layer === 'all' || entry.marked === (layer === 'marked'))
  const dots = placed.filter(entry => !entry.first && layer !== 'marked')
  if (names.length === 0) {
    return <path d={`M${x + width / 2 - 26} ${y + height / 2}h52`} stroke={dot} stroke-width="5" stroke-opacity="0.5" />
  }
  return (
    <g>
      <Path
        d={dots
          .map(entry => circle([entry.left - (GAP / 2) * size, entry.top + size * ROW * 0.54], size * 0.085))
          .join('')}
        fill={dot}
      />
      {shown.map(entry => (
        <g key={entry.name}>
          {entry.marked && (
            <Mark x={entry.left} y={entry.top} width={entry.width} height={size * ROW} panel={[x, width]} />
          )}
          <TextBox
            x={entry.left}
            y={entry.top}
            width={entry.width + 0.5}
            height={size * ROW}
            text={entry.name}
            style={{ ...FACE, size, smallest: size }}
            fill={entry.marked ? COLORS.ink : ink}
          />
        </g>
      ))}
      {hidden > 0 && layer !== 'marked' && (
        <TextBox
          x={x + width - 60}
          y={y + height - 30}
          width={60}
          height={30}
          text={`+${hidden}`}
          style={{ ...FACE, size: 26, smallest: 20 }}
          fill={ink}
          align="end"
        />
      )}
    </g>
  )
}

type MarkProps = { x: number; y: number; width: number; height: number; panel: readonly [x: number, width: number] }

/** The entry on gold, and a pointer to its row from either edge of the panel. */
const Mark = ({ x, y, width, height, panel: [left, room] }: MarkProps) => (
  <g fill={COLORS.gold} stroke={COLORS.goldDeep} stroke-width={height * 0.06} stroke-linejoin="round">
    <path
      d={`M${left - 30} ${y}v${height}l24 ${-height / 2}zM${left + room + 30} ${y}v${height}l-24 ${-height / 2}z`}
    />
    <rect
      x={x - height * 0.22}
      y={y - height * 0.02}
      width={width + height * 0.44}
      height={height * 1.04}
      rx={height * 0.3}
    />
  </g>
)

type Entry = { name: string; index: number; x: number; width: number }
type Row = { entries: readonly Entry[]; width: number }
type Arranged = { size: number; rows: readonly Row[]; hidden: number }

/** The largest size at which all names fit; at the smallest one, as many as fit. */
const arrange = (names: readonly string[], width: number, height: number): Arranged => {
  for (let size = LARGEST; size >= SMALLEST; size--) {
    const most = Math.floor(height / (size * ROW))
    const widths = names.map(name => widthOf(name, size))
    const rows = rowsWithin(names, widths, width, size)
    if (rows.length <= most && widths.every(w => w <= width))
      return { size, rows: evenly(rows, names, widths, width, size), hidden: 0 }
  }
  const most = Math.floor(height / (SMALLEST * ROW))
  const widths = names.map(name => Math.min(width - 70, widthOf(name, SMALLEST)))
  const rows = rowsWithin(names, widths, width - 70, SMALLEST).slice(0, most)
  const shown = rows.reduce((sum, row) => sum + row.entries.length, 0)
  return { size: SMALLEST, rows, hidden: names.length - shown }
}

const widthOf = (name: string, size: number): number =>
  fitText(name, Number.MAX_SAFE_INTEGER, size * 2, { ...FACE, size, smallest: size }).width

const rowsWithin = (names: readonly string[], widths: readonly number[], width: number, size: number): Row[] => {
  const rows: { entries: Entry[]; width: number }[] = []
  names.forEach((name, index) => {
    const own = widths[index] ?? 0
    const last = rows.at(-1)
    const x = last ? last.width + GAP * size : 0
    if (last && x + own <= width) {
      last.entries.push({ name, index, x, width: own })
      last.width = x + own
    } else rows.push({ entries: [{ name, index, x: 0, width: own }], width: own })
  })
  return rows
}

/** The same number of rows, as equal in width as they get. */
const evenly = (
  rows: Row[],
  names: readonly string[],
  widths: readonly number[],
  width: number,
  size: number,
): Row[] => {
  let best = rows
  for (let narrower = width; narrower > width / 3; narrower -= 12) {
    const tried = rowsWithin(names, widths, narrower, size)
    if (tried.length > rows.length) break
    best = tried
  }
  return best
}

/** Small round marks on a card: signed, kept, locked, and how many copies it stands for. */
import type { CopyMarks } from '../model.js'
import type { Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'

/** Signs in a square of 100: a quill, a heart, a padlock. */
export const QUILL =
  'M88 8C52 12 28 34 22 66L10 92l8 3 9-20c14-1 27-5 37-13l-12-1c8-3 15-8 20-14l-11 0c10-7 16-20 17-39z'
const HEART = 'M50 90C18 64 8 50 8 34 8 20 18 12 29 12c9 0 17 5 21 13 4-8 12-13 21-13 11 0 21 8 21 22 0 16-10 30-42 56z'
const PADLOCK =
  'M20 46h60v44H20zM28 46V32a22 22 0 0 1 44 0v14H61V32a11 11 0 0 0-22 0v14zM50 58a8 8 0 0 0-4 15v9h8v-9a8 8 0 0 0-4-15z'

type MarksProps = CopyMarks & { signed: number; right: number; top: number; radius: number }

/** A row of marks that ends at its top right corner (right, top). Only what is true is shown. */
export const Marks = ({ signed, kept = false, locked = false, count = 1, right, top, radius }: MarksProps) => {
  const countWidth = count > 1 ? radius * (count > 9 ? 3 : 2.4) : 0
  const signs = [
    { shown: locked, d: PADLOCK, fill: '#c8343f' },
    { shown: kept, d: HEART, fill: '#7a3fa0' },
    { shown: signed > 0, d: QUILL, fill: COLORS.ink },
  ].filter(sign => sign.shown)
  const first = right - radius - (countWidth > 0 ? countWidth + radius * 0.12 : 0)
  return (
    <g>
      {countWidth > 0 && <Count x={right - countWidth} y={top} width={countWidth} radius={radius} count={count} />}
      {signs.map(({ d, fill }, i) => (
        <Sign key={d} center={[first - i * radius * 2.1, top + radius]} radius={radius} d={d} fill={fill} />
      ))}
    </g>
  )
}

const Sign = ({ center: [x, y], radius, d, fill }: { center: Point; radius: number; d: string; fill: string }) => {
  const scale = (radius * 1.2) / 100
  return (
    <g>
      <circle cx={x} cy={y} r={radius * 0.94} fill={fill} stroke={COLORS.chalk} stroke-width={radius * 0.12} />
      <path
        d={d}
        fill={COLORS.chalk}
        fill-rule="evenodd"
        transform={`translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})`}
      />
    </g>
  )
}

type CountProps = { x: number; y: number; width: number; radius: number; count: number }

const Count = ({ x, y, width, radius, count }: CountProps) => (
  <g>
    <rect
      x={x}
      y={y + radius * 0.06}
      width={width}
      height={radius * 1.88}
      rx={radius * 0.94}
      fill={COLORS.gold}
      stroke={COLORS.ink}
      stroke-width={radius * 0.1}
    />
    <TextBox
      inArt
      x={x + radius * 0.2}
      y={y + radius * 0.1}
      width={width - radius * 0.4}
      height={radius * 1.8}
      text={`×${count}`}
      style={{ face: 'strong', size: radius * 1.36, smallest: radius * 0.6 }}
      fill={COLORS.ink}
    />
  </g>
)

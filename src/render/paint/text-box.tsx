/** Text in a picture: a box that measures what it holds, and draws outlines. */
import { type Fitted, fitText, heightOf, type TextStyle } from '../text/fit.js'
import { pathOf } from '../text/shape.js'
import { useRecord } from './ledger.js'

type TextBoxProps = {
  x: number
  y: number
  width: number
  height: number
  text: string
  style: TextStyle
  fill: string
  align?: 'start' | 'middle' | 'end'
  valign?: 'top' | 'middle' | 'bottom'
  /** A rim around the letters: colour and width in pixels. */
  rim?: { color: string; width: number; opacity?: number }
  /** See TextFact. */
  inArt?: boolean
}

/** Draws `text` as large as its box and style allow; see `fitText` for what happens to long ones. */
export const TextBox = (props: TextBoxProps) => {
  const { x, y, width, height, text, style, fill, rim, inArt = false } = props
  const fitted = fitText(text, width, height, style)
  const first = firstBaseline(fitted, props)
  const lefts = fitted.lines.map(line => x + (width - line.width * fitted.size) * SHARE[props.align ?? 'middle'])
  useRecord()({
    text,
    box: [x, y, width, height],
    ink: fitted.lines.map((line, i) => {
      const base = first + (fitted.baselines[i] ?? 0)
      const ascent = line.ascent * fitted.size
      return [lefts[i] ?? x, base - ascent, line.width * fitted.size, ascent + line.descent * fitted.size]
    }),
    size: fitted.size,
    cut: fitted.cut,
    overflow: fitted.width > width + 1 || heightOf(fitted) > height + 1,
    missing: fitted.missing,
    inArt,
  })
  const d = outlined(fitted, lefts, first)
  if (d === '') return null
  return (
    <g>
      {rim && (
        <path
          d={d}
          fill="none"
          stroke={rim.color}
          stroke-width={rim.width}
          stroke-opacity={rim.opacity}
          stroke-linejoin="round"
        />
      )}
      <path d={d} fill={fill} />
    </g>
  )
}

/** What was drawn last of a text: long ones, which cost most, come again at the same place from picture to picture. */
const drawn = new WeakMap<Fitted, { lefts: readonly number[]; first: number; d: string }>()

/** Path data of all lines: `lefts` is where each begins, `first` the baseline of the first. */
const outlined = (fitted: Fitted, lefts: readonly number[], first: number): string => {
  const last = drawn.get(fitted)
  if (last?.first === first && last.lefts.every((left, i) => left === lefts[i])) return last.d
  const d = fitted.lines
    .map((line, i) => pathOf(line, lefts[i] ?? 0, first + (fitted.baselines[i] ?? 0), fitted.size))
    .join(' ')
  drawn.set(fitted, { lefts, first, d })
  return d
}

const SHARE = { start: 0, middle: 0.5, end: 1 } as const

/** Centred texts are centred by their capitals, not by descenders that only some have, yet never leave the box. */
const firstBaseline = (fitted: Fitted, { y, height, valign = 'middle' }: TextBoxProps): number => {
  const last = fitted.baselines.at(-1) ?? 0
  const highest = y + fitted.top
  const lowest = y + height - fitted.bottom - last
  if (valign === 'top') return highest
  if (valign === 'bottom') return lowest
  const centred = y + height / 2 + (CAPITALS * fitted.size - last) / 2
  return Math.max(highest, Math.min(lowest, centred))
}

/** Height of the capitals, in ems. */
const CAPITALS = 0.64

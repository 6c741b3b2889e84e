/** Fitting a text into a box: shrink a little, then wrap, then shrink down to the smallest size, and only then cut. */
import { LRUCache } from 'lru-cache'
import { type Levelled, levelled } from './bidi.js'
import { pieces } from './breaks.js'
import { type Cluster, cleaned, drawable } from './characters.js'
import type { Face } from './fonts.js'
import { type Line, type Setting, shapeLine } from './shape.js'

/** Sizes in pixels. `lines`: at most that many; `leading`: from baseline to baseline, in ems. */
export type TextStyle = Setting & {
  face: Face
  size: number
  smallest: number
  lines?: number
  leading?: number
}

/** A text that was fitted. `top` and `bottom`: ink above the first and below the last baseline, in pixels. */
export type Fitted = {
  size: number
  lines: readonly Line[]
  /** Baselines in pixels below the first one. */
  baselines: readonly number[]
  width: number
  top: number
  bottom: number
  /** Something had to be left out (the text ends in an ellipsis). */
  cut: boolean
  /** Characters that no font has. */
  missing: readonly string[]
}

/** What keeps to a line of text even if its ink doesn't: capitals above, descenders below, in ems. */
const NOMINAL = { top: 0.66, bottom: 0.2 }

/** A text gives up this share of its size before it takes another line. */
const SHRINK_BEFORE_WRAP = 0.8

const ELLIPSIS = '…'

/**
 * Fits `text` into `width` x `height` pixels. The result never is wider or higher than that unless the box can't hold even
 * one character of the smallest size.
 */
export const fitText = (text: string, width: number, height: number, style: TextStyle): Fitted => {
  const key = JSON.stringify([text, width, height, style])
  const known = fittings.get(key)
  if (known) return known
  const fitted = fitAnew(prepare(text, style), width, height, style)
  fittings.set(key, fitted)
  return fitted
}

const fittings = new LRUCache<string, Fitted>({ max: 2000 })

type Range = { start: number; end: number }
type Prepared = { clusters: readonly Levelled[]; words: readonly Piece[]; width: number; missing: readonly string[] }
type Piece = Range & { width: number; space: number }

const prepare = (text: string, style: TextStyle): Prepared => {
  const clean = cleaned(text)
  const clusters = drawable(clean, style.face)
  const missing = [...new Set(clusters.filter(cluster => cluster.missing).map(cluster => cluster.source))]
  const level = levelled(clusters)
  const words = measure(level, wordRanges(clean, clusters), style)
  return { clusters: level, words, width: shapeLine(level, style).width, missing }
}

const wordRanges = (text: string, clusters: readonly Cluster[]): Range[] => {
  const ranges: Range[] = []
  let [start, at, length] = [0, 0, 0]
  for (const piece of pieces(text)) {
    length += piece.length
    let end = start
    for (; end < clusters.length && at < length; end++) at += clusters[end]?.source.length ?? 0
    if (end > start) ranges.push({ start, end })
    start = end
  }
  return ranges
}

const measure = (clusters: readonly Levelled[], ranges: readonly Range[], style: TextStyle): Piece[] =>
  ranges.map(range => {
    const whole = clusters.slice(range.start, range.end)
    const ink = withoutLastSpaces(whole)
    const width = shapeLine(ink, style).width
    return { ...range, width, space: ink.length === whole.length ? 0 : shapeLine(whole, style).width - width }
  })

const withoutLastSpaces = (line: readonly Levelled[]): readonly Levelled[] => {
  let end = line.length
  while (end > 0 && line[end - 1]?.text === ' ') end--
  return line.slice(0, end)
}

const fitAnew = (prepared: Prepared, width: number, height: number, style: TextStyle): Fitted => {
  const most = style.lines ?? 1
  for (let lines = 1; lines <= most; lines++) {
    const least = lines < most ? Math.max(style.smallest, style.size * SHRINK_BEFORE_WRAP) : style.smallest
    for (const size of sizes(style.size, least)) {
      const ranges = lines === 1 ? inOneLine(prepared, width / size) : inLines(prepared, lines, width / size, style)
      if (ranges === null) continue
      const fitted = setIn(prepared, ranges, size, style, false)
      if (fitsIn(fitted, width, height)) return fitted
    }
  }
  return cutDown(prepared, width, height, style)
}

const inOneLine = ({ clusters, width }: Prepared, room: number): Range[] | null =>
  width <= room ? [{ start: 0, end: clusters.length }] : null

const inLines = ({ words }: Prepared, lines: number, room: number, style: TextStyle): Range[] | null => {
  const broken = wrap(words, room, style)
  return broken === null || broken.length > lines ? null : balanced(words, broken, room, style)
}

const sizes = (largest: number, smallest: number): number[] => {
  const found: number[] = []
  for (let size = largest; size > smallest; size = Math.min(size - 1, Math.round(size * 0.96))) found.push(size)
  return [...found, Math.min(largest, smallest)]
}

const fitsIn = (fitted: Fitted, width: number, height: number): boolean =>
  fitted.width <= width + 0.5 && heightOf(fitted) <= height + 0.5

/** From the top of the first line's ink to the bottom of the last one's, in pixels. */
export const heightOf = ({ top, bottom, baselines }: Fitted): number => top + bottom + (baselines.at(-1) ?? 0)

/** Greedy lines of whole pieces, or null if a piece alone is too wide. `width` in ems. */
const wrap = (words: readonly Piece[], width: number, style: TextStyle): Range[] | null => {
  const lines: Range[] = []
  let [used, space] = [0, 0]
  const between = style.tracking ?? 0
  for (const word of words) {
    if (word.width > width) return null
    const last = lines.at(-1)
    if (last && used + space + between + word.width <= width) {
      last.end = word.end
      used += space + between + word.width
    } else {
      lines.push({ start: word.start, end: word.end })
      used = word.width
    }
    space = word.space
  }
  return lines
}

/** The same number of lines, as equal in width as they get. */
const balanced = (words: readonly Piece[], lines: Range[], width: number, style: TextStyle): Range[] => {
  if (lines.length < 2) return lines
  let [best, low, high] = [lines, width / lines.length / 2, width]
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2
    const tried = wrap(words, middle, style)
    if (tried && tried.length <= lines.length) [best, high] = [tried, middle]
    else low = middle
  }
  return best
}

const setIn = (prepared: Prepared, ranges: readonly Range[], size: number, style: TextStyle, cut: boolean): Fitted =>
  setLines(
    ranges.map(({ start, end }) => shapeLine(withoutLastSpaces(prepared.clusters.slice(start, end)), style)),
    size,
    style,
    cut,
    prepared.missing,
  )

const setLines = (
  lines: readonly Line[],
  size: number,
  style: TextStyle,
  cut: boolean,
  missing: readonly string[],
): Fitted => {
  const leading = style.leading ?? 1.12
  const baselines = [0]
  for (let i = 1; i < lines.length; i++) {
    const ink = (lines[i - 1]?.descent ?? 0) + (lines[i]?.ascent ?? 0) + 0.04
    baselines.push((baselines[i - 1] ?? 0) + Math.max(leading, ink) * size)
  }
  return {
    size,
    lines,
    baselines,
    width: Math.max(0, ...lines.map(line => line.width)) * size,
    top: Math.max(NOMINAL.top, lines[0]?.ascent ?? 0) * size,
    bottom: Math.max(NOMINAL.bottom, lines.at(-1)?.descent ?? 0) * size,
    cut,
    missing,
  }
}

/** Last resort at the smallest size: break anywhere, then leave out what is too much. */
const cutDown = (prepared: Prepared, width: number, height: number, style: TextStyle): Fitted => {
  const { clusters } = prepared
  const size = Math.min(style.size, style.smallest)
  const single = clusters.map((_, i) => ({ start: i, end: i + 1 }))
  const pieces = measure(clusters, single, style)
  const broken = wrap(pieces, width / size, style) ?? single
  for (let lines = style.lines ?? 1; lines > 0; lines--) {
    const whole = broken.length <= lines
    const kept = whole ? balanced(pieces, broken, width / size, style) : broken.slice(0, lines)
    const shaped = kept.map((range, i) => {
      const line = clusters.slice(range.start, range.end)
      return whole || i < kept.length - 1
        ? shapeLine(withoutLastSpaces(line), style)
        : ellipsized(line, width / size, style)
    })
    const fitted = setLines(shaped, size, style, !whole, prepared.missing)
    if (fitsIn(fitted, width, height)) return fitted
  }
  return setLines([ellipsized(clusters, width / size, style)], size, style, true, prepared.missing)
}

const ellipsized = (line: readonly Levelled[], width: number, style: TextStyle): Line => {
  const [dots] = drawable(ELLIPSIS, style.face)
  for (let end = line.length; end >= 0; end--) {
    const kept = withoutLastSpaces(line.slice(0, end))
    const sign = dots ? [{ ...dots, level: kept.at(-1)?.level ?? 0 }] : []
    const shaped = shapeLine([...kept, ...sign], style)
    if (shaped.width <= width) return shaped
  }
  return shapeLine([], style)
}

/**
 * Text to glyphs to outlines. Pictures hold outlines instead of text, so what was measured is what is drawn, and the
 * rasterizer needs no fonts. Lengths are in ems (1 = the text's size) until a path is made.
 */
import type { Font, GlyphRun } from 'fontkit'
import { type Levelled, visualRuns } from './bidi.js'
import { closeFonts, type FontName, fontOf, scaleOf } from './fonts.js'

/** A glyph of a line: its origin, in ems from the line's start; y grows downwards. */
type Placed = { font: FontName; id: number; x: number; y: number }

/** A shaped line. `ascent` and `descent` are those of the ink that is really there, both measured away from the baseline. */
export type Line = { glyphs: readonly Placed[]; width: number; ascent: number; descent: number }

/** `tracking`: extra space between letters, in ems; scripts whose letters join ignore it. */
export type Setting = { tracking?: number; features?: readonly string[] }

/** Lining figures: Alegreya's own hang below the line, which is pretty in books and a nuisance in a score. */
const FEATURES = ['lnum', 'kern', 'liga'] as const

const JOINED: ReadonlySet<FontName> = new Set(['arabic', 'devanagari', 'thai', 'emoji', 'hand', 'handJapanese'])

export const shapeLine = (line: readonly Levelled[], setting: Setting = {}): Line => {
  const glyphs: Placed[] = []
  let [x, ascent, descent] = [0, 0, 0]
  for (const { text, font: name, level } of visualRuns(line)) {
    const font = fontOf(name)
    const scale = scaleOf(name) / font.unitsPerEm
    const tracking = JOINED.has(name) ? 0 : (setting.tracking ?? 0)
    const features = [...FEATURES, ...(setting.features ?? [])]
    const run = layout(font, text, features, level % 2 === 1 ? 'rtl' : 'ltr')
    run.glyphs.forEach((glyph, i) => {
      const position = run.positions[i]
      if (!position || glyph.id === 0) return
      const y = -position.yOffset * scale
      const { minY, maxY } = outlineOf(name, font, glyph.id)
      glyphs.push({ font: name, id: glyph.id, x: x + position.xOffset * scale, y })
      ascent = Math.max(ascent, maxY * scale - y)
      descent = Math.max(descent, y - minY * scale)
      x += position.xAdvance * scale + tracking
    })
    if (run.glyphs.length > 0) x -= tracking
  }
  return { glyphs, width: x, ascent, descent }
}

/** fontkit fails on marks that a font has no anchor for (the dots of ڥ among them): they stay where the font has drawn them. */
const layout = (font: Font, text: string, features: string[], direction: string): GlyphRun => {
  // A font remembers of each glyph for which letter it was asked first (ﺩ has that of د), and joins letters by that.
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    font.glyphForCodePoint(code).codePoints = [code]
  }
  try {
    return font.layout(text, features, undefined, undefined, direction)
  } catch {
    const wanted = Object.fromEntries(features.map(feature => [feature, true]))
    return font.layout(text, { ...wanted, mark: false, mkmk: false }, undefined, undefined, direction)
  }
}

/** `ops`: letters of SVG's path data; `args`: their numbers one after another, in the font's units. */
type Outline = { ops: string; args: Float32Array; minY: number; maxY: number }

const OPS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const
const ARGS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

const outlines = new Map<string, Outline>()

/** Enough for what is written here in all languages; without a bound, a flood of Chinese names would stay in memory for good. */
const MOST_OUTLINES = 4000

const outlineOf = (name: FontName, font: Font, id: number): Outline => {
  const key = `${name}/${id}`
  const known = outlines.get(key)
  if (known) return known
  const { path } = font.getGlyph(id)
  const { minY, maxY } = path.cbox
  const outline = {
    ops: path.commands.map(({ command }) => OPS[command]).join(''),
    args: Float32Array.from(path.commands.flatMap(({ args }) => args)),
    minY: Number.isFinite(minY) ? minY : 0,
    maxY: Number.isFinite(maxY) ? maxY : 0,
  }
  if (outlines.size >= MOST_OUTLINES) {
    outlines.clear()
    // An opened font keeps each glyph that it was asked for, and its outline.
    closeFonts()
  }
  outlines.set(key, outline)
  return outline
}

/** The line's outlines as SVG path data, its baseline starting at (x, y), `size` being the em in pixels. */
export const pathOf = (line: Line, x: number, y: number, size: number): string => {
  const parts: string[] = []
  for (const glyph of line.glyphs) {
    const font = fontOf(glyph.font)
    const scale = (scaleOf(glyph.font) * size) / font.unitsPerEm
    const [left, base] = [x + glyph.x * size, y + glyph.y * size]
    const { ops, args } = outlineOf(glyph.font, font, glyph.id)
    let at = 0
    for (const op of ops) {
      parts.push(op)
      for (const end = at + (ARGS[op] ?? 0); at < end; at += 2) {
        parts.push(tenths(left + (args[at] ?? 0) * scale), tenths(base - (args[at + 1] ?? 0) * scale))
      }
    }
  }
  return parts.join(' ')
}

const tenths = (value: number): string => `${Math.round(value * 10) / 10}`

/**
 * From a name as somebody typed it to characters that can be drawn: clusters (what a reader calls one character), each
 * with the font that has it.
 */
import { NO_BREAK } from './breaks.js'
import { type Face, type FontName, fontOf, stackOf } from './fonts.js'

/** A drawable cluster: `source` as written, `text` as drawn. `missing`: no font has it, a sign stands in its place. */
export type Cluster = { source: string; text: string; font: FontName; missing: boolean }

/** Longer texts are cut here: no name or label is, and layout time shall not depend on what somebody pasted. */
const MOST_CLUSTERS = 200

/** Stacked marks beyond this ("zalgo") would paint over neighbouring lines. */
const MOST_MARKS = 2

const SUBSTITUTE = '\uFFFD'

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits into clusters, a reader's characters. */
const clustersOf = (text: string): string[] => {
  const found: string[] = []
  for (const { segment } of clusters.segment(text)) {
    found.push(segment)
    if (found.length === MOST_CLUSTERS) break
  }
  return found
}

/**
 * The text on one line without what must not reach a picture: control characters, overrides of direction (isolates stay),
 * runs of spaces (a single one at which no line ends stays), lone surrogates, towers of marks.
 */
export const cleaned = (text: string): string => {
  const flat = text
    .replace(/\p{Cs}/gu, SUBSTITUTE)
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]+/gu, spaces => (spaces === NO_BREAK ? spaces : ' '))
    .replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu, '')
    .trim()
  return clustersOf(flat).map(withoutTowers).join('')
}

const withoutTowers = (cluster: string): string => {
  let marks = 0
  return Array.from(cluster)
    .filter(char => !/\p{Mn}/u.test(char) || IGNORABLE.test(char) || ++marks <= MOST_MARKS)
    .join('')
}

/** Joiners, variation selectors, isolates, tags: they steer the shaping of others and have no glyph of their own. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u

/** Shown as an emoji by default, or asked to be one. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|[\u{1F1E6}-\u{1F1FF}]|\u20E3/u

const has = (name: FontName, cluster: string): boolean => {
  const font = fontOf(name)
  for (const char of cluster) {
    if (!IGNORABLE.test(char) && !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) return false
  }
  return true
}

/** The font that has a whole cluster; of spaces, the font before them, so that they don't part a run (an emoji's is three times as wide). */
const fontFor = (cluster: string, face: Face, before: FontName | undefined): FontName | undefined => {
  if (before && before !== 'emoji' && cluster === ' ') return before
  if (EMOJI.test(cluster) && has('emoji', cluster)) return 'emoji'
  return stackOf(face).find(name => has(name, cluster))
}

/** How a cluster without glyph may still be told: as its plain form (𝓐 is an A), without its marks, or as �. */
const replacements = (cluster: string): string[] => {
  const plain = cluster.normalize('NFKC')
  const bare = plain.normalize('NFD').replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
  const first = Array.from(bare)[0] ?? ''
  return [plain, bare, first].filter(text => text !== '')
}

const clusterOf = (source: string, face: Face, before: FontName | undefined): Cluster => {
  for (const text of [source, ...replacements(source)]) {
    const font = fontFor(text, face, before)
    if (font) return { source, text, font, missing: false }
  }
  return { source, text: SUBSTITUTE, font: 'latin', missing: true }
}

/** The clusters of a (cleaned) text, each with its font. */
export const drawable = (text: string, face: Face): Cluster[] => {
  const found: Cluster[] = []
  for (const segment of clustersOf(text)) {
    found.push(clusterOf(segment, face, found.at(-1)?.font))
  }
  return found
}

/** The characters of a text that no font has, in order, each once: they are drawn as �. Empty for a text drawn in full. */
export const missingGlyphs = (text: string, face: Face = 'text'): string[] => {
  const all = clustersOf(cleaned(text))
  return [...new Set(all.filter(cluster => clusterOf(cluster, face, undefined).missing))]
}

/** Where a line may end: after spaces and hyphens, between Japanese, Chinese or Thai words, never before a closing mark. */

/** A space at which no line ends. */
export const NO_BREAK = '\u00A0'

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303F\uFF00-\uFF60\u30FC]/u

/** Kinsoku: what no Japanese line starts or ends with. */
const NEVER_FIRST =
  /^[、。，．・·：；？！」』）〕】》〉ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}%’”…～〜]/u
const NEVER_LAST = /[「『（〔【《〈([{‘“]$/u

const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** The text in pieces that stay on one line each; a piece keeps the space at its end. */
export const pieces = (text: string): string[] => {
  const found: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = found.at(-1)
    if (last === undefined || mayBreak(last, segment)) found.push(segment)
    else found[found.length - 1] = last + segment
  }
  return found
}

const mayBreak = (before: string, after: string): boolean => {
  if (/^\s/.test(after) || NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false
  if (before.endsWith(NO_BREAK)) return false
  if (/\s$/.test(before)) return true
  if (/\p{L}[-–—/]$/u.test(before)) return true
  return WITHOUT_SPACES.test(before.slice(-1)) || WITHOUT_SPACES.test(after.slice(0, 1))
}

/** Other people's words inside our messages: shown as they are, never as markdown, mentions or direction changes. */

/** Characters that turn the direction of what follows, or split lines: none belongs into a name. */
const unruly = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Every character that begins a markdown form, a mention, a timestamp or a link. */
const markdown = /[\\*_~`|>#[\]()<@:\-+.]/g

/** A name for places that know no markdown: alt texts, select menus, buttons, pictures. */
export const bare = (name: string): string => {
  const calm = name.replace(unruly, ' ').trim()
  return rightToLeft.test(calm) ? `\u2068${calm}\u2069` : calm
}

/** A name for text displays: no character of it is markdown. */
export const plain = (name: string): string => bare(name).replace(markdown, '\\$&')

/** At most `max` UTF-16 units, cut between characters as people see them, with an ellipsis. */
export const clip = (text: string, max: number): string => {
  if (text.length <= max) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > max - 1) break
    kept += segment
  }
  return `${kept}…`
}

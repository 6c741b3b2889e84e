/** Order of reading to order of drawing, for names in Arabic or Hebrew (Unicode's bidirectional algorithm, UAX 9). */
import bidiFactory, { type Bidi } from 'bidi-js'
import type { Cluster } from './characters.js'
import type { FontName } from './fonts.js'

/** The package's types tell of an ES module, what Node loads is a CommonJS one that is the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A cluster with its embedding level; odd levels run from right to left. */
export type Levelled = Cluster & { level: number }

/** A piece of a line in one font and one direction: what is shaped at once. `text` is in order of reading. */
export type Run = { text: string; font: FontName; level: number }

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u2067\u0700-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const ISOLATE = /^[\u2066-\u2069]+$/u

/** Levels of a paragraph. Its direction is that of its first strong character. */
export const levelled = (clusters: readonly Cluster[]): Levelled[] => {
  const text = clusters.map(cluster => cluster.text).join('')
  if (!RIGHT_TO_LEFT.test(text)) return clusters.map(cluster => ({ ...cluster, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  let at = 0
  return clusters.map(cluster => {
    const level = levels[at] ?? 0
    at += cluster.text.length
    return { ...cluster, level, text: level % 2 === 1 ? mirrored(cluster.text) : cluster.text }
  })
}

const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text

/** The runs of one line from left to right. */
export const visualRuns = (line: readonly Levelled[]): Run[] => {
  const runs: Run[] = []
  for (const { text, font, level } of line) {
    if (ISOLATE.test(text)) continue
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return reordered(runs)
}

/** Rule L2: from the highest level down to the lowest odd one, turn around whatever is at that level or above. */
const reordered = (runs: Run[]): Run[] => {
  const highest = Math.max(0, ...runs.map(run => run.level))
  for (let level = highest; level > 0; level--) {
    let start = 0
    while (start < runs.length) {
      let end = start
      while ((runs[end]?.level ?? -1) >= level) end++
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = end + 1
    }
  }
  return runs
}

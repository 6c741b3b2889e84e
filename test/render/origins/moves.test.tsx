/** Arrows along moves: what a pawn would hide goes around it. */
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { Moves } from '../../../src/render/origins/moves.js'
import { extentOf } from '../../../src/render/origins/pawn.js'
import type { Standing } from '../../../src/render/origins/standing.js'
import type { TerritoryId } from '../../../src/rules/origins/index.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

const map = shippedMap()
const on = (number: number, speed: number, strength: number): Standing => {
  const territory = map.territories.find(other => other.number === number)
  if (!territory) throw new Error(`there is no territory ${number}`)
  return { territory, pawn: { colour: 'white', speed, strength }, owner: 0, at: territory.pawn }
}

/** The tips of the arrows' heads of a swap. */
const tips = (a: Standing, b: Standing): [number, number][] => {
  const [from, to] = [a.territory.id, b.territory.id] as TerritoryId[]
  if (!from || !to) return []
  const moves = [
    { from, to },
    { from: to, to: from, back: true },
  ]
  const place = (id: TerritoryId) => [a, b].flatMap(({ territory, at }) => (territory.id === id ? [at] : []))
  const svg = renderToString(<Moves moves={moves} standing={[a, b]} place={place} width={map.frame.width} />)
  // Each head is drawn twice: its rim, and in gold.
  const heads = [...svg.matchAll(/<path d="M([\d.-]+) ([\d.-]+)[lL][^"]*z"/g)].map(([, x, y]) => `${x} ${y}`)
  return [...new Set(heads)].map(head => head.split(' ').map(Number) as [number, number])
}

/** Whether a pawn stands before that point. */
const hides = ({ at: [x, y], pawn }: Standing, [px, py]: [number, number]): boolean => {
  const { rise, half } = extentOf(pawn)
  return Math.abs(px - x) < half && py > y - rise && py < y
}

test.each([
  [13, 14],
  [14, 13],
  [32, 33],
  [5, 2],
  [1, 12],
])('of a swap between %i and %i both arrows’ heads are to be seen, however tall the pawns', (first, second) => {
  for (const speed of [1, 3])
    for (const strength of [1, 3]) {
      const [a, b] = [on(first, speed, strength), on(second, 3, 3)]
      const found = tips(a, b)
      expect(found).toHaveLength(2)
      for (const tip of found) expect([a, b].some(pawn => hides(pawn, tip))).toBe(false)
    }
})

/** A box's map as the opponents read it: steps between any two territories, and territories by what an objective asks for. */
import type { Box } from '../origins/index.js'

export type Atlas = {
  box: Box
  size: number
  /** Steps from territory a to b at [a * size + b]. */
  steps: Uint8Array
  /** Index of a territory's continent. */
  continent: readonly number[]
  byColour: ReadonlyMap<string, readonly number[]>
  byContinent: ReadonlyMap<string, readonly number[]>
  /** By continent's index. */
  continents: readonly (readonly number[])[]
  /** Territories of the hunting tokens, in the map's order. */
  greens: readonly number[]
  /** Room to count in, used again by each survey: millions of them are made. One row for all, then one for each seat. */
  scratch: { nearest: Uint8Array; known: Float64Array[] }
}

const atlases = new WeakMap<Box, Atlas>()

export const atlasOf = (box: Box): Atlas => {
  let atlas = atlases.get(box)
  if (!atlas) {
    atlas = draw(box)
    atlases.set(box, atlas)
  }
  return atlas
}

const draw = (box: Box): Atlas => {
  const size = box.territories.length
  const steps = new Uint8Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) steps[a * size + b] = Math.min(99, box.distance(a, b, false))
  const group = (name: (at: number) => string) => {
    const groups = new Map<string, number[]>()
    for (let at = 0; at < size; at++) groups.set(name(at), [...(groups.get(name(at)) ?? []), at])
    return groups
  }
  const byColour = group(at => box.territories[at]?.colour ?? '')
  const byContinent = group(at => box.territories[at]?.continent ?? '')
  const names = [...byContinent.keys()]
  return {
    box,
    size,
    steps,
    continent: box.territories.map(({ continent }) => names.indexOf(continent)),
    byColour,
    byContinent,
    continents: names.map(name => byContinent.get(name) ?? []),
    greens: byColour.get('green') ?? [],
    scratch: { nearest: new Uint8Array(size), known: Array.from({ length: 5 }, () => new Float64Array(size)) },
  }
}

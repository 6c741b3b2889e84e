/** Each continent's land as clean cells: no needles, no specks, and open water to every other continent. */
import type { ContinentId } from '../../src/rules/origins/map.js'
import type { Coasts } from './coasts.js'
import { cleaning } from './design.js'
import { toBoard } from './plane.js'
import { area, cellCount, dilate, erode, fill, fineness, groups, type Mask, nearest } from './raster.js'

const withoutSpecks = (mask: Mask): Mask => {
  const clean = mask.slice()
  const drop = (cells: number[], value: number) => {
    for (const cell of cells) clean[cell] = value
  }
  for (const island of groups(mask)) if (area(island.length) < cleaning.smallestIsland) drop(island, 0)
  for (const lake of groups(clean, 1)) if (area(lake.length) < cleaning.smallestLake) drop(lake, 1)
  return clean
}

const smooth = (mask: Mask): Mask => {
  const { close, open, puff } = cleaning
  const closed = erode(dilate(mask, close), close)
  return withoutSpecks(dilate(erode(closed, open), open + puff))
}

/** Land of all continents in one grid: 0 sea, else 1 + the continent's place in `continents`. */
export const growLand = (coasts: Coasts, continents: readonly ContinentId[]): Uint8Array => {
  const masks = continents.map(id => smooth(fill(coasts[id].map(ring => ring.map(place => toBoard(id, place))))))
  const land = new Uint8Array(cellCount)
  masks.forEach((mask, index) => {
    const others = new Uint8Array(cellCount)
    masks.forEach((other, at) => {
      if (at !== index) for (let cell = 0; cell < cellCount; cell++) if (other[cell]) others[cell] = 1
    })
    const { squared } = nearest(others)
    const half = (cleaning.channel / 2) * fineness
    for (let cell = 0; cell < cellCount; cell++)
      if (mask[cell] && (squared[cell] ?? 0) >= half ** 2) land[cell] = index + 1
  })
  // Cutting the channels may have left needles at their shores.
  const clean = new Uint8Array(cellCount)
  continents.forEach((_, index) => {
    const own = new Uint8Array(cellCount)
    for (let cell = 0; cell < cellCount; cell++) if (land[cell] === index + 1) own[cell] = 1
    const opened = withoutSpecks(dilate(erode(own, cleaning.open), cleaning.open))
    for (let cell = 0; cell < cellCount; cell++) if (opened[cell]) clean[cell] = index + 1
  })
  return clean
}

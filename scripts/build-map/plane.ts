/** From degrees to pixels of the board: Natural Earth projection, lenses that enlarge crowded regions, and places of their own for a few pieces of land. */
import { geoNaturalEarth1Raw } from 'd3-geo'
import type { ContinentId } from '../../src/rules/origins/map.js'
import {
  type Lens,
  type LonLat,
  lenses,
  type Placement,
  type Point,
  patches,
  placement,
  polar,
  projection,
} from './design.js'

const radians = Math.PI / 180

/** The far north is pressed together: nobody lives in its last degrees, and the board needs the height. */
const pressed = (latitude: number): number => {
  const { from, factor } = projection.north
  return latitude <= from ? latitude : from + (latitude - from) * factor
}

const flat = ([longitude, latitude]: LonLat): Point => {
  const [x, y] = geoNaturalEarth1Raw((longitude - projection.middle) * radians, pressed(latitude) * radians)
  return [projection.x + x * projection.scale, projection.y - y * projection.scale]
}

/** Magnifies around the lens's centre and gives the space back towards its rim, where the plane is as it was. */
const throughLens = (lens: Lens, flatten: (place: LonLat) => Point, [x, y]: Point): Point => {
  const centre = flatten(lens.at)
  const distance = Math.hypot(x - centre[0], y - centre[1]) / lens.radius
  if (distance >= 1) return [x, y]
  const factor = 1 + (lens.magnify - 1) * (1 - distance) ** 2
  return [centre[0] + (x - centre[0]) * factor, centre[1] + (y - centre[1]) * factor]
}

/** Antarctica seen obliquely from below the pole, so that it's an island with room and not a strip at the rim. */
const aroundThePole = ([longitude, latitude]: LonLat): Point => {
  const distance = (90 + latitude) / polar.reach
  const angle = (longitude - polar.right) * radians
  return [polar.x + polar.width * distance * Math.cos(angle), polar.y + polar.height * distance * Math.sin(angle)]
}

const isInside = (area: readonly LonLat[], [x, y]: LonLat): boolean =>
  area.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = area[(index + 1) % area.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside
  }, false)

const placed = ({ about, scale, move }: Placement, [x, y]: Point): Point => {
  const [left, top] = flat(about)
  return [left + (x - left) * scale[0] + move[0], top + (y - top) * scale[1] + move[1]]
}

/** Pixel of a place on a continent. */
export const toBoard = (continent: ContinentId, place: LonLat): Point => {
  if (continent === 'antarctica') return throughLens(polar.lens, aroundThePole, aroundThePole(place))
  let point = flat(place)
  for (const lens of lenses) point = throughLens(lens, flat, point)
  const patch = patches.find(({ area }) => isInside(area, place))
  if (patch) point = placed(patch, point)
  return placed(placement[continent], point)
}

/** Natural Earth's coasts (npm package world-atlas, public domain), sorted by continent. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import polygonClipping from 'polygon-clipping'
import { merge } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { ContinentId } from '../../src/rules/origins/map.js'
import { dropped, type LonLat, outlines } from './design.js'

type Polygon = [number, number][][]

/** Rings of longitude and latitude (degrees, longitudes from -170 to 190 so that no continent is cut), holes by even-odd. */
export type Coasts = Record<ContinentId, LonLat[][]>

const { difference, intersection } = polygonClipping

const worldLand = (): Polygon[] => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  // Merged countries rather than `land`, which fills the Caspian Sea.
  const countries = topology.objects['countries'] as GeometryCollection
  return merge(topology, countries.geometries as Parameters<typeof merge>[1]).coordinates as Polygon[]
}

/** Longitudes go on past 180 instead of jumping to -180, and no ring starts west of the Bering Strait. */
const unrolled = (ring: readonly (readonly [number, number])[]): [number, number][] => {
  const out: [number, number][] = []
  let before = ring[0]?.[0] ?? 0
  for (const [longitude, latitude] of ring) {
    before += ((((longitude - before + 180) % 360) + 360) % 360) - 180
    out.push([before, latitude])
  }
  const middle = (Math.min(...out.map(([x]) => x)) + Math.max(...out.map(([x]) => x))) / 2
  const turn = middle < -169 ? 360 : middle > 191 ? -360 : 0
  return out.map(([x, y]) => [x + turn, y])
}

/** The part of the world's land that belongs to each continent by the outlines of the design. */
export const readCoasts = (): Coasts => {
  const land = worldLand()
  // Antarctica's first ring is its whole coast; the others are seams of the flat chart at the pole and at 180 degrees.
  const antarctica = land.filter(([ring]) => ring?.every(([, latitude]) => latitude < -60)).map(([ring = []]) => ring)
  const rest = land
    .filter(([ring]) => ring?.some(([, latitude]) => latitude >= -60))
    .map(polygon => polygon.map(unrolled))
  const within = (continent: keyof typeof outlines): Polygon => [outlines[continent].map(([x, y]) => [x, y])]
  const part = (continent: keyof typeof outlines): LonLat[][] => intersection(rest, within(continent)).flat()
  const clutter = dropped.map((area): Polygon => [area.map(([x, y]) => [x, y])])
  return {
    africa: part('africa'),
    eurasia: difference(
      rest,
      within('africa'),
      within('northamerica'),
      within('southamerica'),
      within('oceania'),
    ).flat(),
    northamerica: difference(intersection(rest, within('northamerica')), ...clutter).flat(),
    southamerica: part('southamerica'),
    oceania: part('oceania'),
    antarctica,
  }
}

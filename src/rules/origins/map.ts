/** The board as it is drawn: shapes, places for pieces, lines of lanes and straits, names (data/origins/map.json, made by `npm run map:build`). */
import { z } from 'zod'
import { ContentError } from './content-error.js'
import {
  CONTINENTS,
  type ContinentId,
  type MapGraph,
  neighboursOf,
  type Pair,
  pairKey,
  readGraph,
} from './map-graph.js'
import { boundsOf, isInside, type Ring, ringsOfShape, SHAPE, sharedBorders } from './map-shapes.js'
import { type TerritoryColour, TerritoryId } from './names.js'

export { CONTINENTS, type ContinentId } from './map-graph.js'
export type { Point, Ring } from './map-shapes.js'

/** A drawn border shorter than this is taken for none by a player (pixels at a width of 1600). */
export const SHORTEST_BORDER = 24

const Place = z.tuple([z.number(), z.number()]).readonly()
const Rectangle = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
})
/** A rectangle of the frame, in pixels. */
export type Rectangle = z.infer<typeof Rectangle>
const Names = z.strictObject({ en: z.string().min(1).max(40), ja: z.string().min(1).max(40) })

const TerritoryShape = z.strictObject({
  id: TerritoryId,
  name: Names,
  /** Ids of all territories one step away. */
  neighbours: z.array(TerritoryId),
  shape: z.string().regex(SHAPE, 'must be path data like M10 20l3 4 5-6z, in whole tenths of a pixel'),
  /** Left, top, right, bottom. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
  /** The point farthest from the outline, and how far that is. */
  label: Place,
  room: z.number().positive(),
  /** Where the middle of a pawn's foot stands. */
  pawn: Place,
  /** Middle of the disc with its number. */
  badge: Place,
  /** Middle of the hunting token; green territories have one. */
  hunting: Place.optional(),
})

const LinkShape = z.strictObject({
  between: z.tuple([TerritoryId, TerritoryId]),
  /** Path data in pixels: two lines where the way leads around the world's edge. */
  lines: z
    .array(z.string().regex(/^M[-\d., QC]+$/, 'must be path data'))
    .min(1)
    .max(2),
  /** Middle of the strait's token. */
  token: Place.optional(),
})

const ZONES = ['title', 'players', 'rewards', 'counters'] as const
/** Open sea that no territory, line or token needs: where a picture may put what lies beside the map. */
export type ZoneId = (typeof ZONES)[number]

const MapFile = z.strictObject({
  about: z.string(),
  frame: z.strictObject({ width: z.number().positive(), height: z.number().positive() }),
  continents: z.record(z.enum(CONTINENTS), Names),
  zones: z.record(z.enum(ZONES), Rectangle),
  territories: z.array(TerritoryShape),
  lanes: z.array(LinkShape),
  straits: z.array(LinkShape),
})
type MapFile = z.infer<typeof MapFile>
type LinkShape = z.infer<typeof LinkShape>

/** One territory with all that is known of it. `number` counts from 1 in the order of the list. */
export type BoardTerritory = z.infer<typeof TerritoryShape> & {
  readonly number: number
  readonly continent: ContinentId
  readonly colour: TerritoryColour
  readonly rings: readonly Ring[]
}

export interface BoardMap {
  readonly frame: { readonly width: number; readonly height: number }
  readonly continents: Readonly<Record<ContinentId, { readonly en: string; readonly ja: string }>>
  readonly zones: Readonly<Record<ZoneId, Rectangle>>
  readonly territories: readonly BoardTerritory[]
  /** Common borders as lines. */
  readonly borders: readonly { readonly between: Pair; readonly lines: readonly Ring[] }[]
  readonly lanes: readonly LinkShape[]
  readonly straits: readonly (LinkShape & { readonly token: readonly [number, number] })[]
}

/** Reasons prefixed by where in the file they apply. */
const at = (path: string, reasons: readonly (string | false)[]): string[] =>
  reasons.filter(reason => reason !== false).map(reason => `${path}: ${reason}`)

const sameTerritories = (graph: MapGraph, file: MapFile): string[] => [
  ...graph.territories.flatMap(({ id }, index) =>
    at(`territories.${index}`, [file.territories[index]?.id !== id && `must be ${id}, as in the list of territories`]),
  ),
  ...at('territories', [file.territories.length > graph.territories.length && 'has more territories than the list']),
]

/** Both sides know of each other, and the links are the listed ones. */
const sameNeighbours = (graph: MapGraph, file: MapFile): string[] => {
  const listed = neighboursOf(graph)
  const shown = new Map(file.territories.map(({ id, neighbours }) => [id, neighbours]))
  return file.territories.flatMap(({ id, neighbours }, index) =>
    at(`territories.${index}.neighbours`, [
      ...neighbours.map(
        other => !shown.get(other)?.includes(id) && `${id} names ${other}, but ${other} doesn't name ${id}`,
      ),
      ...neighbours.map(other => !listed.get(id)?.includes(other) && `${other} is no neighbour of ${id} by the list`),
      ...(listed.get(id) ?? []).map(other => !neighbours.includes(other) && `${other} is missing`),
      new Set(neighbours).size < neighbours.length && 'one is named twice',
    ]),
  )
}

const sameLinks = (graph: MapGraph, file: MapFile): string[] =>
  (['lanes', 'straits'] as const).flatMap(kind => {
    const listed = graph[kind].map(([a, b]) => pairKey(a, b))
    const drawn = file[kind].map(({ between: [a, b] }) => pairKey(a, b))
    return [
      ...file[kind].flatMap(({ token }, index) =>
        at(`${kind}.${index}`, [
          drawn[index] !== listed[index] && `must be ${listed[index] ?? 'absent'}, as in the list of ${kind}`,
          kind === 'straits' && !token && 'needs a place for its token',
          kind === 'lanes' && token !== undefined && 'has a token, which only straits have',
        ]),
      ),
      ...at(kind, [drawn.length < listed.length && `${listed.slice(drawn.length).join(', ')} missing`]),
    ]
  })

/** Every piece has its place in its own territory, and all of it is in the frame. */
const placesAreInside = (graph: MapGraph, file: MapFile): string[] =>
  file.territories.flatMap((territory, index) => {
    const rings = ringsOfShape(territory.shape)
    const bounds = boundsOf(rings)
    const [left, top, right, bottom] = bounds
    const green = graph.territories[index]?.colour === 'green'
    const path = `territories.${index}`
    return [
      ...(['label', 'pawn', 'badge', 'hunting'] as const).flatMap(place => {
        const point = territory[place]
        return at(`${path}.${place}`, [
          point !== undefined && !isInside(rings, point) && `isn't inside ${territory.id}`,
        ])
      }),
      ...at(`${path}.hunting`, [
        green && !territory.hunting && 'a green territory needs a place for its hunting token',
        !green && territory.hunting !== undefined && 'only green territories have a hunting token',
      ]),
      ...at(`${path}.bounds`, [
        bounds.some((value, side) => value !== territory.bounds[side]) && `must be ${bounds.join(', ')}`,
      ]),
      ...at(`${path}.shape`, [
        (left < 0 || top < 0 || right > file.frame.width || bottom > file.frame.height) && 'reaches out of the frame',
      ]),
    ]
  })

const zonesAreFree = ({ zones, frame, territories }: MapFile): string[] =>
  ZONES.flatMap((id, index) => {
    const { x, y, width, height } = zones[id]
    const covers = (left: number, top: number, right: number, bottom: number) =>
      left < x + width && right > x && top < y + height && bottom > y
    return at(`zones.${id}`, [
      (x < 0 || y < 0 || x + width > frame.width || y + height > frame.height) && 'reaches out of the frame',
      ...ZONES.slice(0, index).map(other => {
        const zone = zones[other]
        return covers(zone.x, zone.y, zone.x + zone.width, zone.y + zone.height) && `overlaps ${other}`
      }),
      ...territories.map(
        territory =>
          ringsOfShape(territory.shape).some(ring => ring.some(([px, py]) => covers(px, py, px, py))) &&
          `lies on ${territory.id}`,
      ),
    ])
  })

/** What a player sees as a border is one, and there's no other. */
const bordersAreDrawn = (graph: MapGraph, drawn: ReturnType<typeof sharedBorders>): string[] => {
  const ids = graph.territories.map(({ id }) => id)
  const listed = graph.borders.map(([a, b]) => pairKey(a, b))
  const seen = new Set(drawn.map(({ between: [a, b] }) => pairKey(ids[a] ?? '', ids[b] ?? '')))
  return [
    ...drawn.flatMap(({ between: [a, b], length }) => {
      const pair = pairKey(ids[a] ?? '', ids[b] ?? '')
      const long = Math.round(length)
      return at(`territories.${b}.shape`, [
        !listed.includes(pair) && `${pair} touch (${long} px), but that border isn't listed`,
        listed.includes(pair) &&
          length < SHORTEST_BORDER &&
          `the border ${pair} is only ${long} px long; at least ${SHORTEST_BORDER} can be seen`,
      ])
    }),
    ...at(
      'territories',
      listed.map(pair => !seen.has(pair) && `the border ${pair} is listed, but not drawn`),
    ),
  ]
}

const inFile = <T>(name: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new ContentError(error.problems.map(problem => `${name}: ${problem}`))
  }
}

/**
 * Reads and checks the list of territories (as the engine has it) and the board's file together.
 * @throws ContentError with file, place and reason of each mistake.
 */
export const readMap = (territories: unknown, geometry: unknown): BoardMap => {
  const graph = inFile('territories.json', () => readGraph(territories))
  return inFile('map.json', () => readGeometry(graph, geometry))
}

const readGeometry = (graph: MapGraph, geometry: unknown): BoardMap => {
  const { data: file, error } = MapFile.safeParse(geometry)
  if (!file) throw new ContentError(error.issues.map(({ path, message }) => `${path.join('.') || 'map'}: ${message}`))
  const strangers = sameTerritories(graph, file)
  // With other territories than the listed ones, nothing else could be compared.
  if (strangers.length > 0) throw new ContentError(strangers)
  const shapes = file.territories.map(({ shape }) => ringsOfShape(shape))
  const drawn = sharedBorders(shapes)
  const problems = [
    ...[sameNeighbours, sameLinks, placesAreInside].flatMap(rule => rule(graph, file)),
    ...zonesAreFree(file),
    ...bordersAreDrawn(graph, drawn),
  ]
  if (problems.length > 0) throw new ContentError(problems)
  return boardOf(graph, file, shapes, drawn)
}

const boardOf = (
  graph: MapGraph,
  file: MapFile,
  shapes: readonly Ring[][],
  drawn: ReturnType<typeof sharedBorders>,
): BoardMap => {
  const territories = graph.territories.flatMap(({ continent, colour }, index) => {
    const shape = file.territories[index]
    return shape ? [{ ...shape, continent, colour, number: index + 1, rings: shapes[index] ?? [] }] : []
  })
  return {
    frame: file.frame,
    continents: file.continents,
    zones: file.zones,
    territories,
    borders: drawn.flatMap(({ between: [first, second], lines }) => {
      const [a, b] = [territories[first], territories[second]]
      return a && b ? [{ between: [a.id, b.id], lines }] : []
    }),
    lanes: file.lanes,
    straits: file.straits.flatMap(({ token, ...strait }) => (token ? [{ ...strait, token }] : [])),
  }
}

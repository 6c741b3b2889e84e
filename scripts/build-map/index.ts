/** Builds data/origins/map.json from Natural Earth's coasts and data/origins/territories.json: `npm run map:build`. Needed only after a change of the map. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type BoardMap, CONTINENTS, readMap, SHORTEST_BORDER } from '../../src/rules/origins/map.js'
import { neighboursOf, readGraph } from '../../src/rules/origins/map-graph.js'
import { boundsOf, ringsOfShape, shapeOfRings } from '../../src/rules/origins/map-shapes.js'
import { readCoasts } from './coasts.js'
import { frame, type LonLat, zones } from './design.js'
import { growTerritories } from './grow.js'
import { growLand } from './land.js'
import { continentNames, territoryNames } from './names.js'
import { placesOf } from './places.js'
import { toBoard } from './plane.js'
import { ringsOf, traceStretches } from './trace.js'
import { wayBetween } from './ways.js'

const folder = 'data/origins'
const say = (text: string): void => console.log(`${(performance.now() / 1000).toFixed(1)} s  ${text}`)
const source = JSON.parse(readFileSync(`${folder}/territories.json`, 'utf8')) as {
  territories: { id: string; seeds: LonLat[] }[]
}

const build = () => {
  const graph = readGraph(source)
  const seeds = new Map(source.territories.map(territory => [territory.id, territory.seeds]))
  say('reading coasts')
  const coasts = readCoasts()
  say('cleaning land')
  const land = growLand(coasts, CONTINENTS)
  say('growing territories')
  const sprouts = graph.territories.map(({ id, continent }) => ({
    continent: CONTINENTS.indexOf(continent) + 1,
    seeds: (seeds.get(id) ?? []).map(place => toBoard(continent, place)),
  }))
  const owner = growTerritories(land, sprouts)
  say('tracing outlines')
  const stretches = traceStretches(owner)
  const shapes = new Map(graph.territories.map(({ id }, index) => [id, shapeOfRings(ringsOf(stretches, index + 1))]))
  const rings = new Map([...shapes].map(([id, shape]) => [id, ringsOfShape(shape)]))
  const ringsAt = (id: (typeof graph.territories)[number]['id']) => rings.get(id) ?? []
  say('placing pieces')
  const next = neighboursOf(graph)
  const linked = (kind: 'lanes' | 'straits') =>
    graph[kind].map(([a, b]) => ({ between: [a, b], ...wayBetween([a, b], ringsAt(a), ringsAt(b)) }))
  const [lanes, straits] = [linked('lanes'), linked('straits')]
  const portsOf = (id: string) =>
    [...lanes, ...straits].flatMap(({ between, ports }) => ports.filter((_, side) => between[side] === id))
  return {
    about:
      'Made by `npm run map:build` from territories.json and the coasts of Natural Earth (public domain). House content. Pixels of the frame, shapes in tenths of them.',
    frame,
    continents: continentNames,
    zones,
    territories: graph.territories.map(({ id, colour }) => ({
      id,
      name: territoryNames[id],
      neighbours: next.get(id),
      shape: shapes.get(id),
      bounds: boundsOf(ringsAt(id)),
      ...placesOf(
        ringsAt(id),
        graph.territories.filter(other => other.id !== id).map(other => ringsAt(other.id)),
        portsOf(id),
        colour === 'green',
      ),
    })),
    lanes: lanes.map(({ between, lines }) => ({ between, lines })),
    straits: straits.map(({ between, lines, token }) => ({ between, lines, token })),
  }
}

/** One line per territory and link, so that a change can be read. */
const written = (value: unknown, depth = 0): string => {
  if (depth === 2 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = Array.isArray(value)
    ? value.map(item => written(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, depth + 1)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${inner.map(line => ' '.repeat(depth + 1) + line).join(',\n')}\n${' '.repeat(depth)}${close}`
}

const tightest = ({ borders, territories }: BoardMap): string => {
  const length = (lines: BoardMap['borders'][number]['lines']) =>
    lines.reduce(
      (sum, line) =>
        sum +
        line.slice(1).reduce((all, [x, y], i) => all + Math.hypot(x - (line[i]?.[0] ?? x), y - (line[i]?.[1] ?? y)), 0),
      0,
    )
  const shortest = borders
    .map(({ between, lines }) => `${between.join('/')} ${length(lines).toFixed(0)}`)
    .sort((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]))
  const narrow = territories
    .map(({ id, room }) => `${id} ${room}`)
    .sort((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]))
  return `shortest borders (at least ${SHORTEST_BORDER} px): ${shortest.slice(0, 6).join(', ')}; least room: ${narrow.slice(0, 6).join(', ')}`
}

const map = build()
writeFileSync(`${folder}/map.json`, `${written(map)}\n`)
say(tightest(readMap(source, JSON.parse(JSON.stringify(map)))))

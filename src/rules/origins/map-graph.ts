/** Which territories there are, what colour they have and how they hang together (data/origins/territories.json). */
import { z } from 'zod'
import { ContentError } from './content-error.js'
import { SPACE_COLOURS, TerritoryColour, TerritoryId } from './names.js'

export const CONTINENTS = ['africa', 'eurasia', 'northamerica', 'southamerica', 'oceania', 'antarctica'] as const
export type ContinentId = (typeof CONTINENTS)[number]

/** Ways from one territory to another: a common border, a lane over the sea within a continent, a strait to another continent. */
const LINKS = ['borders', 'lanes', 'straits'] as const
export type LinkKind = (typeof LINKS)[number]

/** Strait tokens in the box. */
const STRAITS = 11
/** Where South America may begin at the earliest, in steps from the Cradle. */
const FAR = 5

const Pair = z.tuple([TerritoryId, TerritoryId])
export type Pair = z.infer<typeof Pair>

const MapGraph = z.object({
  territories: z
    .array(z.object({ id: TerritoryId, continent: z.enum(CONTINENTS), colour: TerritoryColour }))
    .min(2)
    .max(99),
  borders: z.array(Pair),
  lanes: z.array(Pair),
  straits: z.array(Pair),
})

/** Territories and the links between them, each link listed once. */
export type MapGraph = z.infer<typeof MapGraph>

/** Two territories in an order of their own, so that it doesn't matter which is named first. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`)

/** The ids next to each territory: by border, by lane and, if asked for, by strait. */
export const neighboursOf = (graph: MapGraph, kinds: readonly LinkKind[] = LINKS): Map<TerritoryId, TerritoryId[]> => {
  const next = new Map(graph.territories.map(({ id }): [TerritoryId, TerritoryId[]] => [id, []]))
  for (const kind of kinds) {
    for (const [a, b] of graph[kind]) {
      next.get(a)?.push(b)
      next.get(b)?.push(a)
    }
  }
  return next
}

/** Steps from a territory to every other that can be reached. */
const distancesFrom = (next: ReadonlyMap<TerritoryId, readonly TerritoryId[]>, start: TerritoryId) => {
  const steps = new Map([[start, 0]])
  for (const [id, distance] of steps)
    for (const other of next.get(id) ?? []) if (!steps.has(other)) steps.set(other, distance + 1)
  return steps
}

const linksAreSound = (graph: MapGraph): string[] => {
  const continents = new Map(graph.territories.map(({ id, continent }) => [id, continent]))
  const seen = new Set<string>()
  return LINKS.flatMap(kind =>
    graph[kind].flatMap(([a, b], index) => {
      const fail = (reason: string) => [`${kind}.${index}: ${a} and ${b} ${reason}`]
      const [from, to] = [continents.get(a), continents.get(b)]
      if (!from || !to) return fail('must both be territories of the map')
      if (a === b) return fail('are the same territory')
      if (seen.has(pairKey(a, b))) return fail('are linked twice')
      seen.add(pairKey(a, b))
      if (kind === 'straits' && from === to) return fail(`are both in ${from}: a strait joins two continents`)
      if (kind !== 'straits' && from !== to) return fail('are on different continents: only a strait may join them')
      return []
    }),
  )
}

const idsAreUnique = ({ territories }: MapGraph): string[] =>
  territories.flatMap(({ id }, index) =>
    territories.findIndex(other => other.id === id) < index ? [`territories.${index}.id: ${id} occurs twice`] : [],
  )

const coloursAreComplete = ({ territories }: MapGraph): string[] => {
  const count = (test: (territory: MapGraph['territories'][number]) => boolean) => territories.filter(test).length
  const cradles = count(({ colour }) => colour === 'origin')
  return [
    ...(cradles === 1 ? [] : [`territories: needs one Cradle (colour origin), not ${cradles}`]),
    ...SPACE_COLOURS.filter(colour => count(territory => territory.colour === colour) === 0).map(
      colour => `territories: none is ${colour}`,
    ),
    ...CONTINENTS.flatMap(continent => {
      const greens = count(territory => territory.continent === continent && territory.colour === 'green')
      return greens === 1 ? [] : [`territories: ${continent} needs one green territory, not ${greens}`]
    }),
  ]
}

const straitsAreComplete = ({ straits }: MapGraph): string[] =>
  straits.length === STRAITS ? [] : [`straits: must be ${STRAITS}, not ${straits.length}`]

/** Everything can be reached, and each continent also without straits. */
const isConnected = (graph: MapGraph): string[] => {
  const unreached = (ids: readonly TerritoryId[], next: ReadonlyMap<TerritoryId, readonly TerritoryId[]>) => {
    const reached = ids[0] ? distancesFrom(next, ids[0]) : new Map<TerritoryId, number>()
    return ids.filter(id => !reached.has(id))
  }
  const overland = neighboursOf(graph, ['borders', 'lanes'])
  const all = unreached(
    graph.territories.map(({ id }) => id),
    neighboursOf(graph),
  )
  return [
    ...(all.length === 0 ? [] : [`territories: no way leads to ${all.join(', ')}`]),
    ...CONTINENTS.flatMap(continent => {
      const own = graph.territories.filter(territory => territory.continent === continent).map(({ id }) => id)
      const cut = unreached(own, overland)
      return cut.length === 0 ? [] : [`territories: ${continent} is not connected without straits: ${cut.join(', ')}`]
    }),
  ]
}

/** The steps from the Cradle to the third-nearest territory of each continent. */
export const continentDistances = (graph: MapGraph): Readonly<Record<ContinentId, number>> => {
  const cradle = graph.territories.find(({ colour }) => colour === 'origin')?.id
  const steps = cradle ? distancesFrom(neighboursOf(graph), cradle) : new Map<TerritoryId, number>()
  const third = (continent: ContinentId): number =>
    graph.territories
      .filter(territory => territory.continent === continent && territory.id !== cradle)
      .map(({ id }) => steps.get(id) ?? Number.POSITIVE_INFINITY)
      .sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY
  return Object.fromEntries(CONTINENTS.map(continent => [continent, third(continent)])) as Record<ContinentId, number>
}

/** Settling far from the Cradle is worth more, so it must be farther (rules, "Components"). */
const distancesRise = (graph: MapGraph): string[] => {
  const at = continentDistances(graph)
  const farther = (near: ContinentId, far: ContinentId): string[] =>
    at[near] < at[far]
      ? []
      : [
          `territories: the third-nearest territory of ${far} (${at[far]} steps from the Cradle) must be farther than that of ${near} (${at[near]})`,
        ]
  return [
    ...farther('africa', 'eurasia'),
    ...farther('africa', 'oceania'),
    ...farther('eurasia', 'southamerica'),
    ...farther('oceania', 'southamerica'),
    ...farther('southamerica', 'northamerica'),
    ...farther('southamerica', 'antarctica'),
    ...(at.southamerica >= FAR
      ? []
      : [
          `territories: the third-nearest territory of southamerica must be at least ${FAR} steps from the Cradle, not ${at.southamerica}`,
        ]),
  ]
}

/**
 * Reads and checks the list of territories and links.
 * @throws ContentError with place and reason of each mistake.
 */
export const readGraph = (json: unknown): MapGraph => {
  const { data, error } = MapGraph.safeParse(json)
  if (!data) throw new ContentError(error.issues.map(({ path, message }) => `${path.join('.') || 'map'}: ${message}`))
  const sound = [...idsAreUnique(data), ...linksAreSound(data)]
  // Where a link leads nowhere, what follows from the links would only confuse.
  const problems =
    sound.length > 0
      ? sound
      : [coloursAreComplete, straitsAreComplete, isConnected, distancesRise].flatMap(rule => rule(data))
  if (problems.length > 0) throw new ContentError(problems)
  return data
}

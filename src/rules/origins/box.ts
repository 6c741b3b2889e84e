/** A content made ready for play: indexes, distances and evolutions worked out once. Every content ever used is known by its hash. */
import { sha256 } from '../random.js'
import {
  type ActionCard,
  type Content,
  type ObjectiveCard,
  type PermanentCard,
  readContent,
  type Territory,
} from './content.js'
import {
  CARD_COLOURS,
  type CardColour,
  type CardId,
  type ContentHash,
  PAWN_COLOURS,
  type PawnId,
  type StraitId,
  type TerritoryColour,
  type TerritoryId,
} from './names.js'

type LinkKind = 'border' | 'lane' | 'strait'
export type PawnKind = { id: PawnId; colour: number; speed: number; strength: number }
export type Card =
  | ({ colour: 'yellow' } & ActionCard)
  | ({ colour: 'orange' } & PermanentCard)
  | ({ colour: 'purple' } & ObjectiveCard)

export type Box = {
  hash: ContentHash
  content: Content
  territories: readonly Territory[]
  /** Index of a territory, a pawn kind or a strait by its id. */
  territory: ReadonlyMap<string, number>
  kind: ReadonlyMap<string, number>
  strait: ReadonlyMap<string, number>
  cradle: number
  /** Index among the greens by territory, -1 for other colours. */
  green: readonly number[]
  neighbours: readonly (readonly number[])[]
  links: readonly (readonly { to: number; kind: LinkKind }[])[]
  /** Territories at a distance of 1 to n steps, nearest first, by n and territory; straits cost a step, or none. */
  within: (steps: number, from: number, freeStraits: boolean) => readonly number[]
  distance: (from: number, to: number, freeStraits: boolean) => number
  straits: readonly { id: StraitId; a: number; b: number }[]
  kinds: readonly PawnKind[]
  /** Bits of the kinds that may stand next to this kind, by what its evolution may do. */
  evolutions: (kind: number, attributes: number, lower: boolean, twins: boolean) => number
  cards: ReadonlyMap<CardId, Card>
  decks: Readonly<Record<CardColour, readonly CardId[]>>
}

const KINDS: readonly PawnKind[] = PAWN_COLOURS.flatMap((name, colour) =>
  ([1, 2, 3] as const).flatMap(speed =>
    ([1, 2, 3] as const).map(strength => ({ id: `${name}-${speed}-${strength}` as const, colour, speed, strength })),
  ),
)

/**
 * An evolution differs in exactly one attribute (or up to `attributes`): another colour, speed +1 or strength +1.
 * `lower` allows a step down too, `twins` no difference at all.
 */
const evolves = (from: PawnKind, to: PawnKind, attributes: number, lower: boolean, twins: boolean): boolean => {
  const steps = [to.speed - from.speed, to.strength - from.strength]
  if (steps.some(step => Math.abs(step) > 1 || (step < 0 && !lower))) return false
  const differences = steps.filter(step => step !== 0).length + (to.colour === from.colour ? 0 : 1)
  return differences === 0 ? twins : differences <= attributes
}

const evolutionTable = () => {
  const table = new Map<number, number>()
  return (kind: number, attributes: number, lower: boolean, twins: boolean): number => {
    const key = (kind << 4) | (Math.min(attributes, 3) << 2) | (lower ? 2 : 0) | (twins ? 1 : 0)
    let bits = table.get(key)
    if (bits === undefined) {
      const from = KINDS[kind] as PawnKind
      bits = KINDS.reduce(
        (sum, to, index) => (evolves(from, to, attributes, lower, twins) ? sum | (1 << index) : sum),
        0,
      )
      table.set(key, bits)
    }
    return bits
  }
}

/** Steps from each territory to each; a link of weight 0 costs none. */
const distances = (links: Box['links'], weight: (kind: LinkKind) => number): number[][] =>
  links.map((_, from) => {
    const steps = links.map(() => Number.POSITIVE_INFINITY)
    steps[from] = 0
    const queue = [from]
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const { to, kind } of links[at] ?? []) {
        const cost = (steps[at] as number) + weight(kind)
        if (cost >= (steps[to] as number)) continue
        steps[to] = cost
        queue.push(to)
      }
    return steps
  })

const reach = (steps: readonly (readonly number[])[]) => {
  const lists = new Map<number, readonly number[]>()
  return (most: number, from: number): readonly number[] => {
    const key = most * 1000 + from
    let list = lists.get(key)
    if (!list) {
      const row = steps[from] ?? []
      list = row
        .map((cost, to) => ({ cost, to }))
        .filter(({ cost, to }) => to !== from && cost <= most)
        .sort((a, b) => a.cost - b.cost || a.to - b.to)
        .map(({ to }) => to)
      lists.set(key, list)
    }
    return list
  }
}

const makeBox = (content: Content, hash: ContentHash): Box => {
  const { territories, borders, lanes, straits } = content.map
  const territory = new Map<string, number>(territories.map(({ id }, index) => [id, index]))
  const at = (id: TerritoryId): number => territory.get(id) as number
  const links: { to: number; kind: LinkKind }[][] = territories.map(() => [])
  const link = (kind: LinkKind, pairs: Content['map']['borders']) => {
    for (const [a, b] of pairs) {
      links[at(a)]?.push({ to: at(b), kind })
      links[at(b)]?.push({ to: at(a), kind })
    }
  }
  link('border', borders)
  link('lane', lanes)
  link('strait', straits)
  const steps = distances(links, () => 1)
  const free = distances(links, kind => (kind === 'strait' ? 0 : 1))
  const reachUsual = reach(steps)
  const reachFree = reach(free)
  let greens = 0
  const straitList = straits.map(([a, b]) => ({ id: `${a}/${b}` as const, a: at(a), b: at(b) }))
  return {
    hash,
    content,
    territories,
    territory,
    kind: new Map(KINDS.map(({ id }, index) => [id, index])),
    strait: new Map(straitList.map(({ id }, index) => [id, index])),
    cradle: territories.findIndex(({ colour }) => colour === 'origin'),
    green: territories.map(({ colour }) => (colour === 'green' ? greens++ : -1)),
    neighbours: links.map(list => [...new Set(list.map(({ to }) => to))]),
    links,
    within: (most, from, freeStraits) => (freeStraits ? reachFree(most, from) : reachUsual(most, from)),
    distance: (from, to, freeStraits) => (freeStraits ? free : steps)[from]?.[to] ?? Number.POSITIVE_INFINITY,
    straits: straitList,
    kinds: KINDS,
    evolutions: evolutionTable(),
    cards: new Map(
      CARD_COLOURS.flatMap(colour =>
        content.cards[colour].map(card => [card.id, { colour, ...card } as Card] as const),
      ),
    ),
    decks: {
      yellow: content.cards.yellow.map(({ id }) => id),
      orange: content.cards.orange.map(({ id }) => id),
      purple: content.cards.purple.map(({ id }) => id),
    },
  }
}

const boxes = new Map<string, Box>()

/**
 * Makes a content known, so that games begun with it can be played (its states only name it). Knowing the same again is nothing new.
 * @throws ContentError if it can't be played with.
 */
export const knowContent = (json: unknown): Box => {
  const content = readContent(json)
  const hash = sha256(JSON.stringify(content)) as ContentHash
  let box = boxes.get(hash)
  if (!box) {
    box = makeBox(content, hash)
    boxes.set(hash, box)
  }
  return box
}

/** Of the rules themselves: a game is finished under the version it began with. */
export const RULES_VERSION = 1

/** @throws Error if the state was begun under other rules, or with a content that nobody made known. */
export const boxOf = ({ content, rules }: { readonly content: ContentHash; readonly rules: number }): Box => {
  if (rules !== RULES_VERSION) throw new Error(`rules ${rules} of Origins aren't known here, only ${RULES_VERSION}`)
  const box = boxes.get(content)
  if (!box) throw new Error(`Origins content ${content} isn't known; knowContent(...) first`)
  return box
}

export const colourOf = (box: Box, territory: number): TerritoryColour => box.territories[territory]?.colour ?? 'origin'

/**
 * A turn as a way through menus: what was chosen so far is a path of numbers, and of the legal actions those are left that
 * begin like it. Numbers are places on the board and in the hand, so that no path names a card.
 */
import {
  type Action,
  apply,
  type Box,
  boxOf,
  type CardId,
  determinize,
  type Event,
  legalActions,
  type Seat,
  type State,
  type Target,
  type View,
} from '../../../rules/origins/index.js'

export const ROOTS = ['evolve', 'migrate', 'swap', 'play', 'reward', 'tile', 'keep', 'return'] as const
export type Root = (typeof ROOTS)[number]
export type Path = { root: Root; keys: readonly number[] }

/** `evolve.12`; null for what is no path. */
export const readPath = (at: string): Path | null => {
  const [root, ...keys] = at.split('.')
  const known = ROOTS.find(name => name === root)
  return known === undefined ? null : { root: known, keys: keys.map(Number) }
}

export const writePath = ({ root, keys }: Path): string => [root, ...keys].join('.')

/** What a number of a path stands for. */
export type KeyKind =
  | 'territory'
  | 'pawn'
  | 'card'
  | 'seat'
  | 'level'
  | 'strait'
  | 'colour'
  | 'tile'
  | 'reward'
  | 'kept'
  | 'target'

/** One choice of a menu, and the actions that are left when it is made. */
export type Branch = { key: number; kind: KeyKind; ways: Way[] }

/** What is done in one go: an action, or the reward and its tile. `drawn`: cards that it would draw. */
export type Way = { actions: Action[]; drawn: number }

export type Step =
  /** Nothing is left to choose. */
  | { done: true; way: Way }
  /** `path` may be longer than asked for: what has one answer only isn't asked. */
  | { done: false; path: Path; branches: Branch[] }

/** Most options of a menu; a card with no more targets shows them at once, else part by part. */
const menu = 25

/**
 * What is to be chosen behind this path; null when no legal action begins like it. What has one answer only is skipped,
 * but nothing is done that nobody chose.
 */
export const stepAt = (view: View, seat: Seat, legal: readonly Action[], path: Path): Step | null => {
  const ways = waysOf(view, seat, legal, path.root)
  const keyed = ways.map(way => ({ way, keys: keysOf(view, seat, way, path.root, ways) }))
  let left = keyed.filter(({ keys }) => path.keys.every((key, at) => keys[at]?.key === key))
  const keys = [...path.keys]
  for (;;) {
    const [first] = left
    if (first === undefined) return null
    const next = new Map<number, { kind: KeyKind; ways: Way[] }>()
    for (const { way, keys: all } of left) {
      const here = all[keys.length]
      if (here === undefined) return { done: true, way }
      const branch = next.get(here.key) ?? { kind: here.kind, ways: [] }
      branch.ways.push(way)
      next.set(here.key, branch)
    }
    const only = next.size === 1 ? [...next.keys()][0] : undefined
    if (only === undefined || (path.keys.length === 0 && left.length === 1))
      return {
        done: false,
        path: { root: path.root, keys },
        branches: [...next].map(([key, branch]) => ({ key, ...branch })),
      }
    keys.push(only)
    left = left.filter(({ keys: all }) => all[keys.length - 1]?.key === only)
  }
}

const waysOf = (view: View, seat: Seat, legal: readonly Action[], root: Root): Way[] =>
  legal.flatMap((action): Way[] =>
    action.type !== root
      ? []
      : action.type === 'reward'
        ? rewardWays(view, seat, action)
        : [{ actions: [action], drawn: 0 }],
  )

/** A reward with its first tile is one choice. What is drawn first is hidden, but doesn't matter to the tiles. */
const rewardWays = (view: View, seat: Seat, action: Action & { type: 'reward' }): Way[] => {
  const after = apply(determinize({ ...view, undo: null }, 'ahead'), seat, action)
  if ('refused' in after) return []
  const drawn =
    after.events.find((event): event is Event & { type: 'drew' } => event.type === 'drew')?.cards.length ?? 0
  const tiles = tilesOf(after.state, seat)
  if (tiles.length === 0) return [{ actions: [action], drawn }]
  return tiles.map(tile => ({ actions: [action, tile, ...onlyTile(after.state, seat, tile)], drawn }))
}

const tilesOf = (state: State, seat: Seat): Action[] => legalActions(state, seat).filter(({ type }) => type === 'tile')

/** The second tile, where there is one only. */
const onlyTile = (state: State, seat: Seat, tile: Action): Action[] => {
  const after = apply(state, seat, tile)
  const tiles = 'refused' in after ? [] : tilesOf(after.state, seat)
  return tiles.length === 1 ? tiles : []
}

type Key = { kind: KeyKind; key: number }

const keysOf = (view: View, seat: Seat, way: Way, root: Root, all: readonly Way[]): Key[] => {
  const box = boxOf(view)
  const [action] = way.actions
  switch (action?.type) {
    case 'evolve':
      return [territoryKey(box, action.to), { kind: 'pawn', key: box.kind.get(action.pawn) ?? -1 }]
    case 'migrate':
    case 'swap':
      return [territoryKey(box, action.from), territoryKey(box, action.to)]
    case 'play': {
      const card: Key = { kind: 'card', key: handOf(view, seat).indexOf(action.card) }
      const { target } = action
      if (target === undefined) return [card]
      const same = all.filter(({ actions: [other] }) => other?.type === 'play' && other.card === action.card)
      return same.length <= menu
        ? [card, { kind: 'target', key: same.indexOf(way) }]
        : [card, ...targetKeys(view, seat, box, target)]
    }
    case 'keep':
      return [{ kind: 'kept', key: offered(view, seat).indexOf(action.card) }]
    case 'return':
      // One after the other: their order is the player's, and menus of some clients sort what is chosen at once.
      return action.cards.map(card => ({ kind: 'card', key: handOf(view, seat).indexOf(card) }))
    case undefined:
      return []
    default:
      return [{ kind: root === 'reward' ? 'reward' : 'tile', key: all.indexOf(way) }]
  }
}

const territoryKey = (box: Box, id: string): Key => ({ kind: 'territory', key: box.territory.get(id) ?? -1 })

const targetKeys = (view: View, seat: Seat, box: Box, target: Target): Key[] => {
  const keys: (Key | false)[] = [
    target.seat !== undefined && { kind: 'seat', key: target.seat },
    target.territory !== undefined && territoryKey(box, target.territory),
    target.from !== undefined && territoryKey(box, target.from),
    target.to !== undefined && territoryKey(box, target.to),
    target.pawn !== undefined && { kind: 'pawn', key: box.kind.get(target.pawn) ?? -1 },
    target.level !== undefined && { kind: 'level', key: target.level },
    target.strait !== undefined && { kind: 'strait', key: box.strait.get(target.strait) ?? -1 },
    target.colour !== undefined && { kind: 'colour', key: colours.indexOf(target.colour) },
    target.card !== undefined && { kind: 'card', key: handOf(view, seat).indexOf(target.card) },
  ]
  return keys.filter(key => key !== false)
}

const colours = ['yellow', 'orange', 'purple'] as const

/** A player's own cards in the order in which they are numbered. */
export const handOf = (view: View, seat: Seat): CardId[] =>
  colours.flatMap(colour => view.seats[seat]?.hand[colour] ?? []).filter(card => card !== null)

/** Cards of which one is to be kept: objectives at the start, or what an effect lets one look at. */
export const offered = (view: View, seat: Seat): CardId[] => {
  const [step] = view.turn.agenda
  const cards = view.phase === 'objectives' ? view.offers[seat]?.cards : step?.does === 'keep' ? step.cards : []
  return (cards ?? []).filter(card => card !== null)
}

/** What the mover can expect of rewards in this turn, worked out once: they depend on decks and tiles, hardly on the board. */
import { objectiveLimit } from '../origins/agenda.js'
import { powersOf } from '../origins/in-force.js'
import type { Box, CardColour, CardId, Reading, Seat, SpaceColour } from '../origins/index.js'
import { CARD_COLOURS, SPACE_COLOURS } from '../origins/names.js'
import { mayTake, takableTiles } from '../origins/tiles.js'
import { atlasOf } from './atlas.js'
import { cardWorth, drawWorth, tilesWorth, unseen } from './cards-worth.js'
import { turnsLeft } from './outlook.js'
import { reachOf, survey } from './reach.js'

export type Prospects = {
  seat: Seat
  /** Cards that this seat knows it holds. */
  known: ReadonlySet<CardId>
  /** One unknown card of a colour, and the best of as many as a reward draws, beyond its point. */
  one: Record<CardColour, number>
  best: Record<CardColour, number>
  /** The best tile of a colour's spaces, its points included. */
  tile: Record<SpaceColour, number>
  /** A territory's reward, by its colour. */
  reward: Record<string, number>
}

export const prospectsOf = (box: Box, at: Reading, seat: Seat): Prospects => {
  const ground = survey(atlasOf(box), at)
  const reach = reachOf(ground, seat)
  const turns = Math.max(0, (turnsLeft(box, at)[seat] ?? 0) - 0.5)
  const powers = powersOf(box, at, seat)
  const hand = at.seats[seat]?.hand
  const known = new Set<CardId>()
  const one = { yellow: 0, orange: 0, purple: 0 }
  const best = { yellow: 0, orange: 0, purple: 0 }
  const drawn = { yellow: 0, orange: 0, purple: 0 }
  for (const colour of CARD_COLOURS) {
    const own = hand?.[colour] ?? []
    for (const card of own) if (card !== null) known.add(card)
    const values = unseen(box, at, seat, colour, own).map(card => cardWorth(ground, reach, card, turns))
    one[colour] = drawWorth(values, 1)
    best[colour] = drawWorth(values, Math.min(3 + powers.draws, at.decks[colour].length))
    if (at.decks[colour].length === 0) continue
    const full = colour === 'purple' && own.length >= objectiveLimit(box, at, seat)
    // With the hand full a new objective only replaces the worst.
    const worst = full ? Math.min(...own.map(card => (card === null ? 0 : cardWorth(ground, reach, card, turns)))) : 0
    drawn[colour] = full ? Math.max(0, best[colour] - worst) : 1 + best[colour]
  }
  const tile = { yellow: 0, orange: 0, purple: 0, brown: 0 }
  for (const colour of SPACE_COLOURS) tile[colour] = bestTile(box, at, seat, turns, [colour])
  const anyTile = Math.max(...SPACE_COLOURS.map(colour => tile[colour]))
  const beside = (colour: CardColour): number => {
    const single =
      at.decks[colour].length === 0 ? 0 : colour === 'purple' ? Math.min(drawn.purple, 1 + one.purple) : 1 + one[colour]
    return single + (powers.anySpaces ? anyTile : tile[colour])
  }
  const brown = Math.max(anyTile, twoTiles(box, at, seat, turns))
  return {
    seat,
    known,
    one,
    best,
    tile,
    reward: {
      yellow: Math.max(drawn.yellow, beside('yellow')),
      orange: Math.max(drawn.orange, beside('orange')),
      purple: Math.max(drawn.purple, beside('purple')),
      brown,
      green: powers.emptyGreens ? brown : 0,
      origin: 0,
    },
  }
}

const gain = (box: Box, tiles: readonly number[], level: number, turns: number): number => {
  const after = tiles.slice()
  after[level - 1] = (after[level - 1] ?? 0) + 1
  return (box.content.pieces.tiles.points[level - 1] ?? 0) + tilesWorth(after, turns) - tilesWorth(tiles, turns)
}

const bestTile = (box: Box, at: Reading, seat: Seat, turns: number, from: readonly SpaceColour[]): number => {
  const tiles = at.seats[seat]?.tiles ?? []
  return takableTiles(box, at, seat, from).reduce(
    (best, { level }) => Math.max(best, gain(box, tiles, level, turns)),
    0,
  )
}

/** Two of the brown spaces, the second one by the pyramid as it is then. */
const twoTiles = (box: Box, at: Reading, seat: Seat, turns: number): number => {
  const tiles = at.seats[seat]?.tiles ?? []
  let best = 0
  for (const { level } of takableTiles(box, at, seat, ['brown'])) {
    const first = gain(box, tiles, level, turns)
    const after = tiles.slice()
    after[level - 1] = (after[level - 1] ?? 0) + 1
    const spaces = at.spaces.brown.slice()
    spaces.splice(spaces.indexOf(level), 1)
    let second = 0
    for (const next of new Set(spaces)) {
      const allowed =
        mayTake(box, at, seat, next) || (next === level + 1 && (after[level] ?? 0) < (after[level - 1] ?? 0))
      if (next > 0 && allowed) second = Math.max(second, gain(box, after, next, turns))
    }
    best = Math.max(best, first + second)
  }
  return best
}

/** What cards and tiles are worth beyond the points they count already. */
import type { powersOf } from '../origins/in-force.js'
import { type Box, type CardColour, type CardId, levelOf, type Reading, type Seat } from '../origins/index.js'
import { turnsToFulfil } from './objective-cost.js'
import type { Reach, Survey } from './reach.js'
import { ACTION_CARD, HIDDEN_OBJECTIVE, LEVEL, POWER_PER_TURN } from './weights.js'

/** How likely something that takes so many turns is done in the turns left. */
const chance = (cost: number, turns: number): number =>
  cost <= 0 ? 1 : cost > turns ? 0 : (1 - cost / (turns + 1)) * 0.92 ** cost

const FACTS = new WeakMap<Box, { points: number }>()

/** Average points of an objective. */
const averagePoints = (box: Box): number => {
  let facts = FACTS.get(box)
  if (!facts) {
    const { purple } = box.content.cards
    facts = { points: purple.reduce((sum, { points }) => sum + points, 0) / purple.length }
    FACTS.set(box, facts)
  }
  return facts.points
}

/** An unknown objective's worth. */
export const hiddenObjective = (box: Box, turns: number): number =>
  averagePoints(box) * HIDDEN_OBJECTIVE * Math.min(1, Math.max(0, turns - 0.5) / 7)

type Powers = ReturnType<typeof powersOf>

export const powersWorth = (
  powers: { readonly [Name in keyof Powers]?: Powers[Name] | undefined },
  turns: number,
): number => {
  let worth = 0
  for (const name in powers) {
    const figure = powers[name as keyof Powers]
    if (figure) worth += POWER_PER_TURN[name as keyof Powers] * (typeof figure === 'number' ? figure : 1)
  }
  return worth * Math.min(turns, 15)
}

/** A card in one's own hand, beyond its point. */
export const cardWorth = (ground: Survey, reach: Reach, card: CardId, turns: number): number => {
  const { at, atlas } = ground
  const known = atlas.box.cards.get(card)
  switch (known?.colour) {
    case 'yellow':
      return ACTION_CARD * Math.min(1, turns / 3)
    case 'orange': {
      const missing = known.level - levelOf(at, reach.seat)
      const held = handSize(at, reach.seat)
      const bonus = Math.min(known.powers.handCards ?? 0, held + Math.min(4, turns * 0.4))
      const gain = powersWorth(known.powers, turns - Math.max(0, missing) * 1.5) + bonus - 1
      return Math.max(0, gain) * (missing <= 0 ? 0.95 : 0.75 * chance(missing * 1.5, turns))
    }
    case 'purple': {
      const cost = turnsToFulfil(ground, reach, known.condition)
      const next = at.decks.purple.length > 0 ? hiddenObjective(atlas.box, turns - 1) : -1
      const soon = cost > 0 || at.turn.seat === reach.seat ? 1 : 0.92
      return (known.points + next) * chance(cost, turns) * soon
    }
    default:
      return 0
  }
}

export const handSize = (at: Reading, seat: Seat): number => {
  const hand = at.seats[seat]?.hand
  return hand ? hand.yellow.length + hand.orange.length + hand.purple.length : 0
}

/** The way up the pyramid; `tiles` counts those of levels 1 to 5. */
export const tilesWorth = (tiles: readonly number[], turns: number): number => {
  let level = 0
  let slots = 0
  for (let index = 0; index < tiles.length; index++) {
    if (tiles[index]) level = index + 1
    if (index > 0 && (tiles[index - 1] ?? 0) > (tiles[index] ?? 0)) slots++
  }
  return ((LEVEL[level] ?? 0) + 0.12 * slots) * Math.min(1, turns / 5)
}

/** What drawing so many of these and keeping the best is expected to bring. */
export const drawWorth = (values: readonly number[], count: number): number => {
  if (values.length === 0 || count === 0) return 0
  const sorted = values.toSorted((a, b) => b - a)
  const drawn = Math.min(count, sorted.length)
  // The best of the drawn is the i-th best of all with chance C(n-1-i, drawn-1) / C(n, drawn).
  let share = drawn / sorted.length
  let expected = 0
  for (let index = 0; index < sorted.length && share > 0; index++) {
    expected += share * (sorted[index] ?? 0)
    const after = sorted.length - 1 - index
    share *= after > 0 ? (after - drawn + 1) / after : 0
  }
  return expected
}

/** Cards of a colour that this seat can't see: its deck and others' hands. */
export const unseen = (
  box: Box,
  at: Reading,
  seat: Seat,
  colour: CardColour,
  own: readonly (CardId | null)[],
): CardId[] => {
  const seen = new Set<CardId | null>(own)
  for (const card of at.discard) seen.add(card)
  for (const { permanents, completed } of at.seats) {
    for (const card of permanents) seen.add(card)
    for (const card of completed) seen.add(card)
  }
  for (const card of at.offers[seat]?.cards ?? []) seen.add(card)
  return box.decks[colour].filter(card => !seen.has(card))
}

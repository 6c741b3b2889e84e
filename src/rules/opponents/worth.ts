/** What a position is worth to each seat: its points, and what it can still expect. */
import { objectiveLimit } from '../origins/agenda.js'
import { colourOf } from '../origins/box.js'
import { powersOf } from '../origins/in-force.js'
import { type Box, type CardColour, type Reading, type Seat, score } from '../origins/index.js'
import { CARD_COLOURS } from '../origins/names.js'
import { type Atlas, atlasOf } from './atlas.js'
import { cardWorth, handSize, hiddenObjective, powersWorth, tilesWorth } from './cards-worth.js'
import { turnsLeft } from './outlook.js'
import type { Prospects } from './prospects.js'
import { type Reach, reachOf, type Survey, survey, turnsTo } from './reach.js'
import {
  ACTION_CARD,
  CONTINENT_PER_TURN,
  IN_FORCE,
  ORDINARY_TURN,
  PAWN_PER_TURN,
  SPEED_PER_TURN,
  SPREAD_TURNS,
  STRENGTH_PER_TURN,
  TOKEN_IN_TURNS,
} from './weights.js'

/** How much better off `prospects.seat` is than its rivals, in points; a rival ahead weighs more. */
export const advantage = (box: Box, at: Reading, prospects: Prospects): number => {
  const worths = worthBySeat(box, at, prospects)
  let sum = 0
  let most = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < worths.length; seat++) {
    if (seat === prospects.seat) continue
    const worth = worths[seat] as number
    sum += worth
    if (worth > most) most = worth
  }
  return (worths[prospects.seat] as number) - (0.4 * sum) / (worths.length - 1) - 0.6 * most
}

/** What it is worth to `prospects.seat` alone, nobody's rivalry considered: half the work. */
export const ownWorth = (box: Box, at: Reading, prospects: Prospects): number => {
  const { seat } = prospects
  if (at.phase === 'over') return score(at)[seat]?.total ?? 0
  const ground = survey(atlasOf(box), at)
  const worths = [points(box, at, seat)]
  const reach = reachOf(ground, seat)
  const turns = turnsLeft(box, at)[seat] as number
  tokens(ground, [reach], [turns], worths)
  return (
    (worths[0] as number) +
    holdings(ground, reach, turns) +
    ownHand(ground, reach, prospects, turns) +
    pending(box, at, prospects)
  )
}

/** By seat, in points expected at the end; only the seat of `prospects` with its hand known. */
const worthBySeat = (box: Box, at: Reading, prospects: Prospects): number[] => {
  if (at.phase === 'over') return score(at).map(({ total }) => total)
  const ground = survey(atlasOf(box), at)
  const turns = turnsLeft(box, at)
  const worths: number[] = []
  const reaches: Reach[] = []
  for (let seat = 0; seat < at.seats.length; seat++) {
    worths.push(points(box, at, seat))
    reaches.push(reachOf(ground, seat))
  }
  tokens(ground, reaches, turns, worths)
  for (let seat = 0; seat < worths.length; seat++) {
    const reach = reaches[seat] as Reach
    const left = turns[seat] as number
    let more = holdings(ground, reach, left)
    if (seat === prospects.seat) more += ownHand(ground, reach, prospects, left) + pending(box, at, prospects)
    else more += hiddenHand(box, at, seat, left)
    worths[seat] = (worths[seat] as number) + more
  }
  return worths
}

/** What is in view of a seat, beyond its points. */
const holdings = (ground: Survey, reach: Reach, turns: number): number => {
  const { at, atlas } = ground
  return (
    straits(ground, reach, turns) +
    tilesWorth(at.seats[reach.seat]?.tiles ?? [], turns) +
    powersWorth(powersOf(atlas.box, at, reach.seat), turns) +
    spread(atlas, at, reach, turns)
  )
}

/** What `score` gives, without its parts and without the points that no play changes (`fairSeats`). */
const points = (box: Box, at: Reading, seat: Seat): number => {
  const held = handSize(at, seat)
  let sum = held + Math.min(held, powersOf(box, at, seat).handCards)
  for (const token of at.hunting) if (token.holder === seat) sum += token.value
  for (const token of at.straits) if (token.holder === seat) sum += token.value
  const { tiles, completed } = at.seats[seat] ?? { tiles: [], completed: [] }
  for (let level = 0; level < tiles.length; level++)
    sum += (tiles[level] as number) * (box.content.pieces.tiles.points[level] ?? 0)
  for (const id of completed) {
    const card = box.cards.get(id)
    if (card?.colour === 'purple') sum += card.points
  }
  return sum
}

/** Hunting tokens in reach: only one can be gone for at a time, and rivals go for them too. */
const tokens = ({ atlas, at }: Survey, reaches: readonly Reach[], turns: readonly number[], worths: number[]): void => {
  const best = reaches.map(() => 0)
  const sum = reaches.map(() => 0)
  for (let green = 0; green < atlas.greens.length; green++) {
    const token = at.hunting[green]
    if (!token || token.holder !== null) continue
    const territory = atlas.greens[green] as number
    for (let seat = 0; seat < reaches.length; seat++) {
      const mine = turnsTo(reaches[seat] as Reach, territory)
      if (mine > (turns[seat] as number)) continue
      let worth = Math.max(0, token.value - ORDINARY_TURN) * (TOKEN_IN_TURNS[Math.floor(mine)] ?? 0)
      for (let rival = 0; rival < reaches.length; rival++) {
        if (rival === seat) continue
        const theirs = turnsTo(reaches[rival] as Reach, territory)
        if (theirs < mine || (theirs === mine && isSooner(at, rival, seat))) worth *= 0.5
        else if (theirs < mine + 1) worth *= 0.85
      }
      sum[seat] = (sum[seat] as number) + worth
      if (worth > (best[seat] as number)) best[seat] = worth
    }
  }
  for (let seat = 0; seat < worths.length; seat++)
    worths[seat] = (worths[seat] as number) + 0.6 * (best[seat] as number) + 0.4 * (sum[seat] as number)
}

const isSooner = (at: Reading, a: Seat, b: Seat): boolean => wait(at, a) < wait(at, b)

const wait = (at: Reading, seat: Seat): number => {
  const seats = at.seats.length
  const ahead = (seat - at.turn.seat + seats) % seats
  return ahead === 0 && at.turn.did !== null ? seats : ahead
}

const straits = ({ atlas, at }: Survey, reach: Reach, turns: number): number => {
  let best = 0
  let sum = 0
  const { straits: sides } = atlas.box
  for (let strait = 0; strait < sides.length; strait++) {
    const token = at.straits[strait]
    if (token?.holder !== null) continue
    const { a, b } = sides[strait] as (typeof sides)[number]
    const cost = turnsTo(reach, a) + turnsTo(reach, b)
    if (cost > turns) continue
    // On the way to it one also takes ordinary rewards, so all of it counts.
    const worth = token.value * 0.8 * (TOKEN_IN_TURNS[Math.floor(cost)] ?? 0)
    sum += worth
    if (worth > best) best = worth
  }
  return 0.6 * best + 0.4 * sum
}

const spread = (atlas: Atlas, at: Reading, { own }: Reach, turns: number): number => {
  const time = Math.min(SPREAD_TURNS, Math.max(0, turns - 0.5))
  let continents = 0
  let worth = 0
  for (const territory of own) {
    continents |= 1 << (atlas.continent[territory] as number)
    const kind = atlas.box.kinds[at.board[territory]?.kind ?? 0]
    worth += PAWN_PER_TURN + SPEED_PER_TURN * ((kind?.speed ?? 1) - 1) + STRENGTH_PER_TURN * ((kind?.strength ?? 1) - 1)
  }
  for (; continents; continents &= continents - 1) worth += CONTINENT_PER_TURN
  return worth * time
}

const hiddenHand = (box: Box, at: Reading, seat: Seat, turns: number): number => {
  const hand = at.seats[seat]?.hand
  if (!hand) return 0
  const time = Math.min(1, turns / 3)
  return (
    hand.purple.length * hiddenObjective(box, turns) +
    (hand.yellow.length * ACTION_CARD + hand.orange.length * 0.5) * time
  )
}

const ownHand = (ground: Survey, reach: Reach, prospects: Prospects, turns: number): number => {
  const { at, atlas } = ground
  const { agenda } = at.turn
  let worth = 0
  for (const colour of CARD_COLOURS) {
    const cards = at.seats[reach.seat]?.hand[colour] ?? []
    if (cards.length === 0) continue
    let unknown = 0
    const values: number[] = []
    for (const card of cards)
      if (card !== null && prospects.known.has(card)) values.push(cardWorth(ground, reach, card, turns))
      else unknown++
    for (let index = 0; index < unknown; index++)
      values.push(index === 0 && unknown > 1 ? prospects.best[colour] : prospects.one[colour])
    let away = 0
    for (const step of agenda) if (step.does === 'return' && step.colour === colour) away += step.count
    if (colour === 'purple') away = Math.max(away, values.length - objectiveLimit(atlas.box, at, reach.seat))
    if (away > 0) values.sort((a, b) => b - a)
    for (let index = 0; index < values.length - away; index++) worth += values[index] as number
    worth -= away
  }
  return worth
}

/** What the running turn still brings. */
const pending = (box: Box, at: Reading, prospects: Prospects): number => {
  const { turn } = at
  if (turn.seat !== prospects.seat) return 0
  let worth = turn.did === null ? turn.inForce.length * (1 + ACTION_CARD + IN_FORCE) : 0
  if (turn.due !== null) worth += prospects.reward[colourOf(box, turn.due)] ?? 0
  for (const step of turn.agenda)
    if (step.does === 'reward') worth += prospects.reward[colourOf(box, step.territory)] ?? 0
    else if (step.does === 'tile') worth += Math.max(...step.from.map(colour => prospects.tile[colour]))
    else if (step.does === 'keep') worth += 1 + prospects.best[step.colour as CardColour]
  return worth
}

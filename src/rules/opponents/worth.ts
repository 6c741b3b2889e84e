/** What a position is worth to each seat: its points, and what it can still expect. */
import { objectiveLimit } from '../origins/agenda.js'
import { colourOf } from '../origins/box.js'
import { powersOf } from '../origins/in-force.js'
import { type Box, type CardColour, type Reading, type Seat, score } from '../origins/index.js'
import { CARD_COLOURS } from '../origins/names.js'
import { type Atlas, atlasOf } from './atlas.js'
import { cardWorth, hiddenObjective, powersWorth, tilesWorth } from './cards-worth.js'
import { turnsLeft } from './outlook.js'
import type { Prospects } from './prospects.js'
import { type Reach, reachOf, type Survey, survey } from './reach.js'
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
  const own = worths[prospects.seat] ?? 0
  const rivals = worths.filter((_, seat) => seat !== prospects.seat)
  const mean = rivals.reduce((sum, worth) => sum + worth, 0) / rivals.length
  return own - 0.4 * mean - 0.6 * Math.max(...rivals)
}

/** By seat, in points expected at the end; only the seat of `prospects` with its hand known. */
export const worthBySeat = (box: Box, at: Reading, prospects: Prospects): number[] => {
  const points = score(at)
  if (at.phase === 'over') return points.map(({ total }) => total)
  const ground = survey(atlasOf(box), at)
  const turns = turnsLeft(box, at)
  const reaches = at.seats.map((_, seat) => reachOf(ground, seat))
  return reaches.map((reach, seat) => {
    const left = turns[seat] ?? 0
    const worth =
      (points[seat]?.total ?? 0) +
      tokens(ground, reaches, reach, left) +
      straits(ground, reach, left) +
      tilesWorth(at.seats[seat]?.tiles ?? [], left) +
      powersWorth(powersOf(box, at, seat), left) +
      spread(ground.atlas, at, reach, left)
    return (
      worth +
      (seat === prospects.seat
        ? ownHand(ground, reach, prospects, left) + pending(box, at, prospects)
        : hiddenHand(box, at, seat, left))
    )
  })
}

/** Hunting tokens in reach: only one can be gone for at a time, and rivals go for them too. */
const tokens = ({ atlas, at }: Survey, reaches: readonly Reach[], reach: Reach, turns: number): number => {
  let best = 0
  let rest = 0
  for (let green = 0; green < atlas.greens.length; green++) {
    const token = at.hunting[green]
    if (!token || token.holder !== null) continue
    const territory = atlas.greens[green] as number
    const mine = reach.turnsTo(territory)
    if (mine > turns) continue
    let worth = Math.max(0, token.value - ORDINARY_TURN) * (TOKEN_IN_TURNS[Math.floor(mine)] ?? 0)
    for (const rival of reaches) {
      if (rival === reach) continue
      const theirs = rival.turnsTo(territory)
      if (theirs < mine || (theirs === mine && isSooner(at, rival.seat, reach.seat))) worth *= 0.5
      else if (theirs < mine + 1) worth *= 0.85
    }
    if (worth > best) {
      rest += best
      best = worth
    } else rest += worth
  }
  return best + rest * 0.4
}

const isSooner = (at: Reading, a: Seat, b: Seat): boolean => {
  const seats = at.seats.length
  const wait = (seat: Seat): number => {
    const ahead = (seat - at.turn.seat + seats) % seats
    return ahead === 0 && at.turn.did !== null ? seats : ahead
  }
  return wait(a) < wait(b)
}

const straits = ({ atlas, at }: Survey, { turnsTo }: Reach, turns: number): number => {
  let best = 0
  let rest = 0
  for (let strait = 0; strait < atlas.box.straits.length; strait++) {
    const token = at.straits[strait]
    const sides = atlas.box.straits[strait]
    if (!token || !sides || token.holder !== null) continue
    const cost = turnsTo(sides.a) + turnsTo(sides.b)
    if (cost > turns) continue
    // On the way to it one also takes ordinary rewards, so all of it counts.
    const worth = token.value * 0.8 * (TOKEN_IN_TURNS[Math.floor(cost)] ?? 0)
    if (worth > best) {
      rest += best
      best = worth
    } else rest += worth
  }
  return best + rest * 0.4
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

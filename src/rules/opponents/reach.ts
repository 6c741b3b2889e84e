/** How soon a seat can stand where. The most asked question of all, so plain loops over small arrays. */
import { powersOf } from '../origins/in-force.js'
import type { Reading, Seat } from '../origins/index.js'
import type { Atlas } from './atlas.js'

/** Good until the next survey of the same map. What all seats share: where pawns stand, and how far every territory is from the nearest one that can evolve there. */
export type Survey = { atlas: Atlas; at: Reading; occupied: readonly number[]; nearest: Uint8Array }

/** One seat's pawns, and its turns to any territory. */
export type Reach = {
  ground: Survey
  seat: Seat
  own: number[]
  speeds: number[]
  strengths: number[]
  canEvolve: boolean
  /** By territory, worked out once asked for; -1 before. */
  known: Float64Array
}

/** Farther than any plan. */
const FAR = 9
/** A rival's pawn that can't be swapped away now may leave, or a stronger own pawn may come. */
const IN_THE_WAY = 4
/** Moving takes a pawn away from where it was of use. */
const MOVING = 0.25

export const survey = (atlas: Atlas, at: Reading): Survey => {
  const { size, steps, box } = atlas
  const { board } = at
  const occupied: number[] = []
  let reserve = 0
  for (let kind = 0; kind < at.reserve.length; kind++) if (at.reserve[kind]) reserve |= 1 << kind
  const nearest = atlas.scratch.nearest.fill(FAR)
  for (let from = 0; from < size; from++) {
    const pawn = board[from]
    if (!pawn) continue
    occupied.push(from)
    const late = box.evolutions(pawn.kind, 1, false, at.variant.twins) & reserve ? 0 : 1
    const row = from * size
    for (let to = 0; to < size; to++) {
      const turns = (steps[row + to] as number) + late
      if (turns < (nearest[to] as number)) nearest[to] = turns
    }
  }
  return { atlas, at, occupied, nearest }
}

export const reachOf = (ground: Survey, seat: Seat): Reach => {
  const { atlas, at, occupied } = ground
  const powers = powersOf(atlas.box, at, seat)
  const own: number[] = []
  const speeds: number[] = []
  const strengths: number[] = []
  for (const territory of occupied) {
    const pawn = at.board[territory]
    if (pawn?.owner !== seat) continue
    const kind = atlas.box.kinds[pawn.kind]
    own.push(territory)
    speeds.push((kind?.speed ?? 1) + powers.speed)
    strengths.push((kind?.strength ?? 1) + powers.attack)
  }
  const canEvolve = (at.seats[seat]?.villages ?? 0) > 0
  const known = (atlas.scratch.known[seat] ?? new Float64Array(atlas.size)).fill(-1)
  return { ground, seat, own, speeds, strengths, canEvolve, known }
}

/** Turns until an own pawn can stand there; 0: one does. */
export const turnsTo = (reach: Reach, territory: number): number => {
  let turns = reach.known[territory] as number
  if (turns < 0) {
    turns = count(reach, territory)
    reach.known[territory] = turns
  }
  return turns
}

const count = (reach: Reach, to: number): number => {
  const { at, nearest } = reach.ground
  const pawn = at.board[to]
  if (!pawn) {
    const evolving = reach.canEvolve ? (nearest[to] as number) : FAR
    return evolving <= 1 ? evolving : Math.min(evolving, byMoving(reach, to) + MOVING)
  }
  if (pawn.owner === reach.seat) return 0
  if (pawn.owner === null) return FAR
  return canSwap(reach, to, pawn.kind, pawn.owner) ? 1 + MOVING : IN_THE_WAY
}

const byMoving = ({ ground, own, speeds }: Reach, to: number): number => {
  const { steps, size } = ground.atlas
  let best = FAR
  for (let index = 0; index < own.length; index++) {
    const turns = Math.ceil((steps[(own[index] as number) * size + to] as number) / (speeds[index] as number))
    if (turns < best) best = turns
  }
  return best
}

const canSwap = ({ ground, own, speeds, strengths }: Reach, to: number, kind: number, owner: Seat): boolean => {
  const { steps, size, box } = ground.atlas
  const defence = (box.kinds[kind]?.strength ?? 1) + powersOf(box, ground.at, owner).defence
  for (let index = 0; index < own.length; index++)
    if (
      (strengths[index] as number) > defence &&
      (steps[(own[index] as number) * size + to] as number) <= (speeds[index] as number)
    )
      return true
  return false
}

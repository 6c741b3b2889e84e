/** How soon a seat can stand where. */
import { powersOf } from '../origins/in-force.js'
import type { Reading, Seat } from '../origins/index.js'
import type { Atlas } from './atlas.js'

/** What all seats share: where pawns stand, and how far every territory is from the nearest one that can evolve there. */
export type Survey = { atlas: Atlas; at: Reading; occupied: readonly number[]; nearest: Uint8Array }

/** One seat's pawns, and its turns to any territory. */
export type Reach = {
  seat: Seat
  own: readonly number[]
  /** Turns until an own pawn can stand there; 0: one does. */
  turnsTo: (territory: number) => number
}

/** Farther than any plan. */
const FAR = 9
/** A rival's pawn that can't be swapped away now may leave, or a stronger own pawn may come. */
const IN_THE_WAY = 4

export const survey = (atlas: Atlas, at: Reading): Survey => {
  const { size, steps, box } = atlas
  const occupied: number[] = []
  let reserve = 0
  for (let kind = 0; kind < at.reserve.length; kind++) if (at.reserve[kind]) reserve |= 1 << kind
  for (let territory = 0; territory < size; territory++) if (at.board[territory]) occupied.push(territory)
  const nearest = new Uint8Array(size).fill(FAR)
  for (const from of occupied) {
    const fits = box.evolutions(at.board[from]?.kind ?? 0, 1, false, at.variant.twins) & reserve
    const late = fits ? 0 : 1
    const row = from * size
    for (let to = 0; to < size; to++) {
      const turns = (steps[row + to] as number) + late
      if (turns < (nearest[to] as number)) nearest[to] = turns
    }
  }
  return { atlas, at, occupied, nearest }
}

export const reachOf = ({ atlas, at, occupied, nearest }: Survey, seat: Seat): Reach => {
  const { size, steps, box } = atlas
  const powers = powersOf(box, at, seat)
  const own = occupied.filter(territory => at.board[territory]?.owner === seat)
  const speeds = own.map(territory => (box.kinds[at.board[territory]?.kind ?? 0]?.speed ?? 1) + powers.speed)
  const strengths = own.map(territory => (box.kinds[at.board[territory]?.kind ?? 0]?.strength ?? 1) + powers.attack)
  const canEvolve = (at.seats[seat]?.villages ?? 0) > 0
  const known = new Float32Array(size).fill(-1)

  const byMoving = (to: number): number => {
    let best = FAR
    for (let index = 0; index < own.length; index++) {
      const turns = Math.ceil((steps[(own[index] as number) * size + to] as number) / (speeds[index] as number))
      if (turns < best) best = turns
    }
    return best
  }

  const canSwap = (to: number, kind: number, owner: Seat): boolean => {
    const defence = (box.kinds[kind]?.strength ?? 1) + powersOf(box, at, owner).defence
    for (let index = 0; index < own.length; index++)
      if (
        (strengths[index] as number) > defence &&
        (steps[(own[index] as number) * size + to] as number) <= (speeds[index] as number)
      )
        return true
    return false
  }

  const count = (to: number): number => {
    const pawn = at.board[to]
    if (!pawn) {
      // Moving takes a pawn away from where it was of use.
      const moving = byMoving(to) + 0.25
      return canEvolve ? Math.min(nearest[to] as number, moving) : moving
    }
    if (pawn.owner === seat) return 0
    if (pawn.owner === null) return FAR
    return canSwap(to, pawn.kind, pawn.owner) ? 1.25 : IN_THE_WAY
  }

  return {
    seat,
    own,
    turnsTo: territory => {
      let turns = known[territory] as number
      if (turns < 0) {
        turns = count(territory)
        known[territory] = turns
      }
      return turns
    },
  }
}

/** A game while one action is carried out: a copy of the state that may be changed, and what happened to it so far. */
import type { Box, PawnKind } from './box.js'
import type { Event } from './event.js'
import type { CardId, PawnId, Seat, TerritoryId } from './names.js'
import type { Draft, Pawn, Reading, SeatPosition } from './position.js'

export type Game = {
  box: Box
  state: Draft
  events: Event[]
  /** Whether the mover has learned something hidden: no undo crosses that. */
  revealed: boolean
}

/** @throws Error if the seat isn't one of the game's: a fault, since actions are checked before. */
export const seatOf = (state: Draft, seat: Seat): SeatPosition<CardId> => {
  const found = state.seats[seat]
  if (!found) throw new Error(`seat ${seat} isn't in this game`)
  return found
}

export const kindOf = (box: Box, kind: number): PawnKind => {
  const found = box.kinds[kind]
  if (!found) throw new Error(`pawn kind ${kind} doesn't exist`)
  return found
}

export const pawnId = (box: Box, pawn: { readonly kind: number }): PawnId => kindOf(box, pawn.kind).id

export const territoryId = (box: Box, territory: number): TerritoryId => {
  const found = box.territories[territory]
  if (!found) throw new Error(`territory ${territory} doesn't exist`)
  return found.id
}

/**
 * The index of a territory, pawn or strait by its id, in the box's map of them.
 * @throws Error if there is none: a fault, since actions are checked before.
 */
export const indexIn = (ids: ReadonlyMap<string, number>, id: string | undefined): number => {
  const found = id === undefined ? undefined : ids.get(id)
  if (found === undefined) throw new Error(`${id} doesn't exist`)
  return found
}

/** @throws Error if nobody stands there. */
export const pawnOn = (at: Reading, territory: number): Readonly<Pawn> => {
  const pawn = at.board[territory]
  if (!pawn) throw new Error(`no pawn on territory ${territory}`)
  return pawn
}

/**
 * Evolution: a new pawn from the reserve, with one of your villages, on an empty territory next to one that holds any pawn,
 * from which it differs in exactly one attribute: another colour, or speed +1, or strength +1.
 */
import type { Action, ActionOf } from '../action.js'
import type { Box } from '../box.js'
import { type Game, indexIn, kindOf, seatOf, territoryId } from '../game.js'
import { powersOf } from '../in-force.js'
import type { Seat } from '../names.js'
import type { Reading } from '../position.js'
import type { InForce } from '../powers.js'
import { type Refusal, refuse } from '../refusal.js'

/** Bits of the kinds that fit one neighbour at least; the reserve isn't asked. */
const fitting = (box: Box, at: Reading, powers: Readonly<InForce>, to: number): number => {
  let bits = 0
  for (const neighbour of box.neighbours[to] ?? []) {
    const pawn = at.board[neighbour]
    if (pawn) bits |= box.evolutions(pawn.kind, 1 + powers.attributes, powers.lower, at.variant.twins)
  }
  return bits
}

const reserveBits = (at: Reading): number =>
  at.reserve.reduce((bits, count, kind) => (count > 0 ? bits | (1 << kind) : bits), 0)

export const listEvolutions = (
  box: Box,
  at: Reading,
  seat: Seat,
  powers: Readonly<InForce> = powersOf(box, at, seat),
): Action[] => {
  const actions: Action[] = []
  if (!at.seats[seat]?.villages) return actions
  const reserve = reserveBits(at)
  for (let to = 0; to < at.board.length; to++) {
    if (at.board[to]) continue
    const bits = fitting(box, at, powers, to) & reserve
    for (let kind = 0; bits >> kind; kind++)
      if (bits & (1 << kind)) actions.push({ type: 'evolve', to: territoryId(box, to), pawn: kindOf(box, kind).id })
  }
  return actions
}

export const refuseEvolution = (box: Box, at: Reading, seat: Seat, action: ActionOf<'evolve'>): Refusal | null => {
  const to = box.territory.get(action.to)
  const kind = box.kind.get(action.pawn)
  if (to === undefined) return refuse('noSuchTerritory')
  if (kind === undefined) return refuse('noSuchPawn')
  if (at.board[to]) return refuse('occupied')
  if (!at.seats[seat]?.villages) return refuse('noVillage')
  if (!at.reserve[kind]) return refuse('pawnNotInReserve')
  if (!box.neighbours[to]?.some(neighbour => at.board[neighbour])) return refuse('noNeighbour')
  return fitting(box, at, powersOf(box, at, seat), to) & (1 << kind) ? null : refuse('notOneStep')
}

/** @returns the territory entered. */
export const evolve = ({ box, state, events }: Game, seat: Seat, { to, pawn }: ActionOf<'evolve'>): number => {
  const territory = indexIn(box.territory, to)
  const kind = indexIn(box.kind, pawn)
  state.board[territory] = { kind, owner: seat }
  state.reserve[kind] = (state.reserve[kind] as number) - 1
  seatOf(state, seat).villages--
  events.push({ type: 'evolved', seat, to, pawn })
  return territory
}

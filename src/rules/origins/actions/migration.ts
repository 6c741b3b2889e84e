/** Migration: one of your pawns moves along up to its speed in steps to an empty territory; it may pass occupied ones. */
import type { Action, ActionOf } from '../action.js'
import type { Box } from '../box.js'
import { type Game, indexIn, kindOf, pawnId, pawnOn, territoryId } from '../game.js'
import { powersOf } from '../in-force.js'
import type { Seat } from '../names.js'
import type { Pawn, Reading } from '../position.js'
import type { InForce } from '../powers.js'
import { type Refusal, refuse } from '../refusal.js'

const range = (box: Box, powers: Readonly<InForce>, pawn: Readonly<Pawn>): number =>
  kindOf(box, pawn.kind).speed + powers.speed + powers.steps

export const listMigrations = (
  box: Box,
  at: Reading,
  seat: Seat,
  powers: Readonly<InForce> = powersOf(box, at, seat),
): Action[] => {
  const actions: Action[] = []
  for (let from = 0; from < at.board.length; from++) {
    const pawn = at.board[from]
    if (pawn?.owner !== seat) continue
    for (const to of box.within(range(box, powers, pawn), from, powers.freeStraits))
      if (!at.board[to]) actions.push({ type: 'migrate', from: territoryId(box, from), to: territoryId(box, to) })
  }
  return actions
}

export const refuseMigration = (box: Box, at: Reading, seat: Seat, action: ActionOf<'migrate'>): Refusal | null => {
  const from = box.territory.get(action.from)
  const to = box.territory.get(action.to)
  if (from === undefined || to === undefined) return refuse('noSuchTerritory')
  const pawn = at.board[from]
  if (pawn?.owner !== seat) return refuse('notYourPawn')
  if (from === to) return refuse('sameTerritory')
  if (at.board[to]) return refuse('occupied')
  const powers = powersOf(box, at, seat)
  const most = range(box, powers, pawn)
  return box.distance(from, to, powers.freeStraits) <= most ? null : refuse('tooFar', { steps: most })
}

/** @returns the territory entered. */
export const migrate = ({ box, state, events }: Game, seat: Seat, action: ActionOf<'migrate'>): number => {
  const from = indexIn(box.territory, action.from)
  const to = indexIn(box.territory, action.to)
  const pawn = pawnOn(state, from)
  state.board[to] = pawn
  state.board[from] = null
  events.push({ type: 'migrated', seat, from: action.from, to: action.to, pawn: pawnId(box, pawn) })
  return to
}

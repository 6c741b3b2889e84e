/**
 * Swap: one of your pawns and a pawn of another player within its speed and of strictly lower strength trade places, each
 * with its village. The nobody's pawn can't be swapped.
 */
import type { Action, ActionOf } from '../action.js'
import type { Box } from '../box.js'
import { type Game, indexIn, kindOf, pawnId, pawnOn, territoryId } from '../game.js'
import { powersOf } from '../in-force.js'
import type { Seat } from '../names.js'
import type { Pawn, Reading } from '../position.js'
import type { InForce } from '../powers.js'
import { type Refusal, refuse } from '../refusal.js'

const range = (box: Box, powers: Readonly<InForce>, pawn: Readonly<Pawn>): number =>
  kindOf(box, pawn.kind).speed + powers.speed

const isStronger = (box: Box, at: Reading, powers: Readonly<InForce>, own: Readonly<Pawn>, other: Readonly<Pawn>) => {
  const attack = kindOf(box, own.kind).strength + powers.attack
  const defence = kindOf(box, other.kind).strength + powersOf(box, at, other.owner as Seat).defence
  return powers.equals ? attack >= defence : attack > defence
}

export const listSwaps = (
  box: Box,
  at: Reading,
  seat: Seat,
  powers: Readonly<InForce> = powersOf(box, at, seat),
): Action[] => {
  const actions: Action[] = []
  for (let from = 0; from < at.board.length; from++) {
    const own = at.board[from]
    if (own?.owner !== seat) continue
    for (const to of box.within(range(box, powers, own), from, powers.freeStraits)) {
      const other = at.board[to]
      if (!other || other.owner === null || other.owner === seat) continue
      if (isStronger(box, at, powers, own, other))
        actions.push({ type: 'swap', from: territoryId(box, from), to: territoryId(box, to) })
    }
  }
  return actions
}

export const refuseSwap = (box: Box, at: Reading, seat: Seat, action: ActionOf<'swap'>): Refusal | null => {
  const from = box.territory.get(action.from)
  const to = box.territory.get(action.to)
  if (from === undefined || to === undefined) return refuse('noSuchTerritory')
  const own = at.board[from]
  const other = at.board[to]
  if (own?.owner !== seat) return refuse('notYourPawn')
  if (!other) return refuse('nobodyThere')
  if (other.owner === null) return refuse('nobodysPawn')
  if (other.owner === seat) return refuse('ownPawn')
  const powers = powersOf(box, at, seat)
  const most = range(box, powers, own)
  if (box.distance(from, to, powers.freeStraits) > most) return refuse('tooFar', { steps: most })
  return isStronger(box, at, powers, own, other) ? null : refuse('tooStrong')
}

/** @returns the territory entered. */
export const swap = ({ box, state, events }: Game, seat: Seat, action: ActionOf<'swap'>): number => {
  const from = indexIn(box.territory, action.from)
  const to = indexIn(box.territory, action.to)
  const own = pawnOn(state, from)
  const other = pawnOn(state, to)
  state.board[to] = own
  state.board[from] = other
  events.push({
    type: 'swapped',
    seat,
    from: action.from,
    to: action.to,
    pawn: pawnId(box, own),
    other: other.owner as Seat,
    otherPawn: pawnId(box, other),
  })
  return to
}

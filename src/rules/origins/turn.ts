/**
 * A turn: exactly one of the three actions, then its reward; cards whenever no choice of a running effect is open. What can be
 * done is listed, and what can't is refused with its reason.
 */
import type { Action } from './action.js'
import { listEvolutions, refuseEvolution } from './actions/evolution.js'
import { listMigrations, refuseMigration } from './actions/migration.js'
import { listSwaps, refuseSwap } from './actions/swap.js'
import { listChoices, openChoice, refuseChoice } from './agenda.js'
import { type Box, boxOf } from './box.js'
import { listPlays, refusePlay } from './cards/play.js'
import { powersOf } from './in-force.js'
import type { Seat } from './names.js'
import type { Reading } from './position.js'
import { type Refusal, refuse } from './refusal.js'
import { rewardOptions } from './reward.js'
import { listOffers, refuseKeep } from './setup.js'
import { isAction } from './shape.js'

/** Seats from 0; in set-up those who haven't chosen yet, then the mover; nobody when the game is over. */
export const playersToAct = (at: Reading): Seat[] => {
  switch (at.phase) {
    case 'objectives':
      return at.offers.flatMap(({ kept }, seat) => (kept ? [] : [seat]))
    case 'turns':
      return [at.turn.seat]
    case 'over':
      return []
  }
}

/** The number of the turn under way, from 1: turns are counted over all players together. */
export const turnNumber = ({ seats }: Reading): number => 1 + seats.reduce((ended, { turns }) => ended + turns, 0)

/** Everything this player can do now, by a State or by a View of theirs: `apply` accepts these and nothing else. */
export const legalActions = (at: Reading, player: Seat): Action[] => {
  if (at.phase === 'objectives') return listOffers(at, player)
  if (at.phase === 'over' || at.turn.seat !== player) return []
  const box = boxOf(at)
  const actions = openChoice(at) ? listChoices(box, at, player) : listMoves(box, at, player)
  if (at.undo) actions.push({ type: 'undo' })
  return actions
}

const listMoves = (box: Box, at: Reading, player: Seat): Action[] => {
  const actions = listPlays(box, at, player)
  if (!at.turn.did) {
    const base = listBaseActions(box, at, player)
    if (base.length === 0) actions.push({ type: 'pass' })
    actions.push(...base)
    return actions
  }
  const options = dueOptions(box, at, player)
  for (const option of options) actions.push({ type: 'reward', option })
  if (options.length === 0) actions.push({ type: 'endTurn' })
  return actions
}

const listBaseActions = (box: Box, at: Reading, player: Seat): Action[] => {
  const powers = powersOf(box, at, player)
  return [
    ...listEvolutions(box, at, player, powers),
    ...listMigrations(box, at, player, powers),
    ...listSwaps(box, at, player, powers),
  ]
}

const dueOptions = (box: Box, at: Reading, player: Seat) =>
  at.turn.due === null ? [] : rewardOptions(box, at, player, at.turn.due)

/** Why this player can't do this now; null if they can. Whatever isn't an action is refused too. */
export const refuseAction = (at: Reading, player: Seat, action: Action): Refusal | null => {
  if (!Number.isInteger(player) || !at.seats[player]) return refuse('noSuchSeat')
  if (!isAction(action)) return refuse('noSuchAction')
  if (at.phase === 'over') return refuse('gameOver')
  if (at.phase === 'objectives')
    return action.type === 'keep' ? refuseKeep(at, player, action) : refuse('objectivesFirst')
  if (at.turn.seat !== player) return refuse('notYourTurn')
  if (action.type === 'undo') return at.undo ? null : refuse('nothingToUndo')
  const box = boxOf(at)
  return openChoice(at) ? refuseChoice(box, at, player, action) : refuseMove(box, at, player, action)
}

const refuseMove = (box: Box, at: Reading, player: Seat, action: Action): Refusal | null => {
  switch (action.type) {
    case 'evolve':
      return at.turn.did ? refuse('alreadyActed') : refuseEvolution(box, at, player, action)
    case 'migrate':
      return at.turn.did ? refuse('alreadyActed') : refuseMigration(box, at, player, action)
    case 'swap':
      return at.turn.did ? refuse('alreadyActed') : refuseSwap(box, at, player, action)
    case 'pass':
      if (at.turn.did) return refuse('alreadyActed')
      return listBaseActions(box, at, player).length > 0 ? refuse('actionPossible') : null
    case 'reward':
      if (at.turn.due === null) return refuse('noRewardDue')
      return dueOptions(box, at, player).includes(action.option) ? null : refuse('rewardDoesNothing')
    case 'play':
      return refusePlay(box, at, player, action)
    case 'endTurn':
      if (!at.turn.did) return refuse('actFirst')
      return dueOptions(box, at, player).length > 0 ? refuse('rewardDue') : null
    default:
      return refuse('noChoiceOpen')
  }
}

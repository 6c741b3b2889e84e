/** The engine's three questions: who is to act, what can they do, and what comes of it. */
import type { Action } from './action.js'
import { evolve, listEvolutions, refuseEvolution } from './actions/evolution.js'
import { listMigrations, migrate, refuseMigration } from './actions/migration.js'
import { listSwaps, refuseSwap, swap } from './actions/swap.js'
import { choose, listChoices, openChoice, refuseChoice, settle } from './agenda.js'
import { type Box, boxOf, colourOf } from './box.js'
import { listPlays, playCard, refusePlay } from './cards/play.js'
import { endTurn } from './end.js'
import type { Event } from './event.js'
import type { Game } from './game.js'
import { powersOf } from './in-force.js'
import type { Seat } from './names.js'
import { copyState, type Draft, type Reading, type State, type Undo } from './position.js'
import { type Refusal, refuse } from './refusal.js'
import { hunt, rewardOptions, rewardSteps } from './reward.js'
import { keepObjective, listOffers, refuseKeep } from './setup.js'
import { isAction } from './shape.js'
import { takeStraits } from './straits.js'

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

export type Applied = { state: State; events: Event[] } | { refused: Refusal }

/** What comes of an action; the state given stays as it was. */
export const apply = (state: State, player: Seat, action: Action): Applied => {
  const refused = refuseAction(state, player, action)
  if (refused) return { refused }
  if (action.type === 'undo') return takeBack(state, player)
  const game: Game = { box: boxOf(state), state: copyState(state), events: [], revealed: false }
  const inTurn = state.phase === 'turns'
  carryOut(game, player, action)
  game.state.undo = inTurn && !game.revealed && action.type !== 'endTurn' ? remember(state, action) : null
  return { state: game.state, events: game.events }
}

/** Carries out an action that is known to be legal, on a state that is the caller's own: no check, no copy, no undo. */
export const playOn = (state: Draft, player: Seat, action: Action): void => {
  carryOut({ box: boxOf(state), state, events: [], revealed: false }, player, action)
  state.undo = null
}

const refuseAction = (at: State, player: Seat, action: Action): Refusal | null => {
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

const refuseMove = (box: Box, at: State, player: Seat, action: Action): Refusal | null => {
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

const carryOut = (game: Game, player: Seat, action: Action): void => {
  const { box, state, events } = game
  if (state.phase === 'objectives') {
    if (action.type === 'keep') keepObjective(game, player, action)
    return
  }
  if (openChoice(state)) choose(game, player, action)
  else
    switch (action.type) {
      case 'evolve':
        state.turn.did = 'evolve'
        enter(game, player, evolve(game, player, action))
        break
      case 'migrate':
        state.turn.did = 'migrate'
        enter(game, player, migrate(game, player, action))
        drawForMigration(game, player, box.territory.get(action.from) as number)
        break
      case 'swap':
        state.turn.did = 'swap'
        enter(game, player, swap(game, player, action))
        break
      case 'pass':
        state.turn.did = 'pass'
        events.push({ type: 'passed', seat: player })
        break
      case 'reward':
        events.push({ type: 'choseReward', seat: player, option: action.option })
        state.turn.agenda.push(...rewardSteps(box, state, player, state.turn.due as number, action.option))
        state.turn.due = null
        break
      case 'play':
        playCard(game, player, action)
        break
      case 'endTurn':
        endTurn(game, player)
        break
    }
  settle(game)
}

/** Straits right after the action, before the reward; a hunting token is taken without asking. */
const enter = (game: Game, seat: Seat, territory: number): void => {
  takeStraits(game)
  if (!hunt(game, seat, territory)) game.state.turn.due = territory
}

const drawForMigration = ({ box, state }: Game, seat: Seat, left: number): void => {
  const colour = colourOf(box, left)
  if (!powersOf(box, state, seat).migrationDraws) return
  if (colour === 'yellow' || colour === 'orange' || colour === 'purple')
    state.turn.agenda.push({ does: 'draw', colour, count: 1 }, { does: 'limit' })
}

/** Where undo leads: the base is the state after the last thing that revealed something, so its own undo is empty. */
const remember = (before: State, action: Action): Undo<Draft> => {
  const undo = before.undo as Undo<Draft> | null
  return undo ? { base: undo.base, steps: [...undo.steps, action] } : { base: before as Draft, steps: [action] }
}

const takeBack = (state: State, player: Seat): Applied => {
  const { base, steps } = state.undo as Undo<Draft>
  return { state: repeat(base, player, steps.slice(0, -1)), events: [{ type: 'undid', seat: player }] }
}

/**
 * The position after these steps of one player.
 * @throws Error if one of them isn't possible.
 */
export const repeat = (state: State, player: Seat, steps: readonly Action[]): State =>
  steps.reduce((before, step) => {
    const after = apply(before, player, step)
    if ('refused' in after) throw new Error(`${step.type} can't be repeated: ${after.refused.code}`)
    return after.state
  }, state)

/** What comes of an action. */
import type { Action } from './action.js'
import { evolve } from './actions/evolution.js'
import { migrate } from './actions/migration.js'
import { swap } from './actions/swap.js'
import { choose, openChoice, settle } from './agenda.js'
import { boxOf, colourOf } from './box.js'
import { playCard } from './cards/play.js'
import { endTurn } from './end.js'
import type { Event } from './event.js'
import { type Game, indexIn } from './game.js'
import { powersOf } from './in-force.js'
import { isCardColour, type Seat } from './names.js'
import { copyState, type Draft, type State } from './position.js'
import type { Refusal } from './refusal.js'
import { hunt, rewardSteps } from './reward.js'
import { keepObjective } from './setup.js'
import { takeStraits } from './straits.js'
import { refuseAction } from './turn.js'
import { oneStepBack, remember } from './undo.js'

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

/**
 * For thinking ahead: carries out a legal action (but undo) on a state that is the caller's own, from `copyState`. No check, no
 * copy, no undo afterwards.
 */
export const playOn = (state: Draft, player: Seat, action: Action): void => {
  carryOut({ box: boxOf(state), state, events: [], revealed: false }, player, action)
  state.undo = null
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
        drawForMigration(game, player, indexIn(box.territory, action.from))
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
  if (powersOf(box, state, seat).migrationDraws && isCardColour(colour))
    state.turn.agenda.push({ does: 'draw', colour, count: 1 }, { does: 'limit' })
}

const takeBack = (state: State, player: Seat): Applied => {
  const { base, steps } = oneStepBack(state)
  return { state: repeat(base, player, steps), events: [{ type: 'undid', seat: player }] }
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

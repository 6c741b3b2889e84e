/** Plays on without planning: at each step what looks best right after it. For the continuations that `hard` imagines. */
import { type Action, type Box, copyState, type Draft, playOn, type Seat } from '../origins/index.js'
import { steps } from './plan.js'
import { type Prospects, prospectsOf } from './prospects.js'
import { ownWorth } from './worth.js'

/** Plays until this many turns have ended or the game is over; the state is the caller's own and is changed. */
export const playTurns = (box: Box, state: Draft, turns: number): void => {
  for (let ended = 0; ended < turns && state.phase === 'turns'; ended++) finishTurn(box, state)
}

/** The rest of the running turn. */
const finishTurn = (box: Box, state: Draft): void => {
  const { seat } = state.turn
  let prospects: Prospects | undefined
  let held = 0
  while (state.phase === 'turns' && state.turn.seat === seat) {
    const cards = handOf(state, seat)
    // Cards just drawn are looked at; without new ones what a reward brings hardly changes within a turn.
    if (!prospects || cards > held) prospects = prospectsOf(box, state, seat)
    held = cards
    playOn(state, seat, best(box, state, seat, prospects))
  }
}

const handOf = (state: Draft, seat: Seat): number => {
  const hand = state.seats[seat]?.hand
  return hand ? hand.yellow.length + hand.orange.length + hand.purple.length : 0
}

const best = (box: Box, state: Draft, seat: Seat, prospects: Prospects): Action => {
  const actions = glance(steps(state, seat), state.random[0])
  let chosen = actions[0] as Action
  if (actions.length === 1) return chosen
  let most = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    const after = copyState(state)
    playOn(after, seat, action)
    const value = ownWorth(box, after, prospects)
    if (value <= most) continue
    most = value
    chosen = action
  }
  return chosen
}

/** So many actions are looked at, at most: a glance at part of them is nearly as good, and much quicker. */
const GLANCE = 32

const glance = (actions: Action[], offset: number): Action[] => {
  const every = Math.ceil(actions.length / GLANCE)
  return every <= 1 ? actions : actions.filter((_, index) => (index + offset) % every === 0)
}

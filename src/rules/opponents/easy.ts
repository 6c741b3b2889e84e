/** Plays plausibly: sees what an action brings at once, hardly what it leads to, and doesn't always look closely. */

import { colourOf } from '../origins/box.js'
import { type Action, boxOf, copyState, determinize, playOn, type Reading, type Seat, score } from '../origins/index.js'
import { diceOf } from './dice.js'
import { keepObjective } from './keep.js'
import type { Opponent } from './opponent.js'
import { steps } from './plan.js'

/** A territory's colour by what its reward usually brings at once. */
const LOOKS: Readonly<Record<string, number>> = { brown: 2, yellow: 1.5, orange: 1.5, purple: 1.5, green: 0, origin: 0 }
/** How far its judgement of an action can be off, in points. */
const BLUR = 2
/** How often it thinks of an action card at all. */
const REMEMBERS_CARDS = 0.5

export const playEasy: Opponent = (view, { seed }) => {
  const seat = view.viewer as Seat
  const dice = diceOf(seed)
  const state = determinize(view, seed)
  const actions = steps(state, seat)
  if (view.phase === 'objectives') return dice.toss() < 0.5 ? dice.pick(actions) : keepObjective(view, actions)
  const box = boxOf(view)
  const gain = (action: Action): number => {
    if (action.type === 'play') {
      const colour = box.cards.get(action.card)?.colour
      if (colour === 'purple') return 20
      if (colour === 'orange') return 10
      return dice.toss() < REMEMBERS_CARDS / actions.length ? 8 : -5
    }
    const after = copyState(state)
    playOn(after, seat, action)
    return points(after, seat) - points(view, seat) + looks(after) + dice.toss() * BLUR
  }
  const looks = (at: Reading): number =>
    at.turn.seat === seat && at.turn.due !== null ? (LOOKS[colourOf(box, at.turn.due)] ?? 0) : 0
  let best: Action | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    const value = gain(action)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best ?? dice.pick(actions)
}

const points = (at: Reading, seat: Seat): number => score(at)[seat]?.total ?? 0

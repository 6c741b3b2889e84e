/**
 * Searches over what is hidden: the promising plans of this turn are carried on in many positions that fit the view, some
 * turns of everybody's quick play each, and the one that comes out best on average is taken.
 */
import {
  type Action,
  type Box,
  boxOf,
  copyState,
  type Draft,
  determinize,
  playOn,
  type Seat,
  type View,
} from '../origins/index.js'
import { keepObjective } from './keep.js'
import type { Opponent } from './opponent.js'
import { type Plan, planTurn, steps } from './plan.js'
import { prospectsOf } from './prospects.js'
import { playTurns } from './quick.js'
import { advantage } from './worth.js'

/** Positions followed at each step of the turn: many different ones, since what looks best at once often isn't. */
const BEAM = { width: 16, alike: 2 }
/** How far behind the best one, in points, a plan may look that is worth carrying on. */
const BEHIND = 8
/** Continuations played by default. */
const ITERATIONS = 160
/** As many continuations count as what a plan looks like by itself. */
const TRUST = 4
/** Everybody's turns in a continuation, after the planned one. */
const ROUNDS = 2

export const playHard: Opponent = (view, { seed, iterations = ITERATIONS, stop = () => false }) => {
  const seat = view.viewer as Seat
  const box = boxOf(view)
  const state = determinize(view, seed)
  const actions = steps(state, seat)
  if (view.phase === 'objectives') return keepObjective(view, actions)
  const only = actions[0]
  if (only && actions.length === 1) return only
  const plans = planTurn(box, state, seat, BEAM, stop)
  const best = plans[0]
  if (!best?.steps[0]) throw new Error(`seat ${seat} has nothing to do`)
  // What the action has led to is settled by planning; searching it again would hardly change it.
  if (view.turn.did !== null) return best.steps[0]
  const candidates = distinct(plans.filter(({ value }) => value > best.value - BEHIND))
  return (carryOn(box, view, candidates, seed, iterations, stop) ?? best).steps[0] as Action
}

/** Plans that differ in how they begin and end; those that differ only on the way are one. */
const distinct = (plans: readonly Plan[]): Plan[] => {
  const seen = new Set<string>()
  return plans.filter(({ steps }) => {
    const key = steps
      .filter(({ type }) => type !== 'endTurn')
      .map(step => JSON.stringify(step))
      .sort()
      .join()
    return !seen.has(key) && seen.add(key)
  })
}

/** Halves the field again and again: each round plays every plan left in the same positions, and drops the worse half. */
const carryOn = (
  box: Box,
  view: View,
  plans: readonly Plan[],
  seed: string,
  iterations: number,
  stop: () => boolean,
): Plan | undefined => {
  let field = plans.map(plan => ({ plan, sum: 0, count: 0 }))
  const rounds = Math.max(1, Math.ceil(Math.log2(field.length)))
  let sample = 0
  while (field.length > 1) {
    const each = Math.max(1, Math.floor(iterations / rounds / field.length))
    for (let time = 0; time < each; time++, sample++) {
      const dealt = determinize(view, `${seed}/${sample}`)
      for (const entry of field) {
        if (stop()) return rank(field)[0]?.plan
        entry.sum += outcome(box, copyState(dealt), view.viewer as Seat, entry.plan)
        entry.count++
      }
    }
    field = rank(field).slice(0, Math.ceil(field.length / 2))
  }
  return field[0]?.plan
}

type Entry = { plan: Plan; sum: number; count: number }
const rank = (field: readonly Entry[]): Entry[] => {
  const mean = ({ plan, sum, count }: Entry): number => (sum + TRUST * plan.value) / (count + TRUST)
  return field.toSorted((a, b) => mean(b) - mean(a))
}

/** How much better off the seat is in the end, by this plan. */
const outcome = (box: Box, state: Draft, seat: Seat, plan: Plan): number => {
  for (const step of plan.steps) {
    // Tiles that were face down can differ from those that the plan saw.
    if (!isPossible(state, seat, step)) break
    playOn(state, seat, step)
  }
  if (state.phase === 'turns' && state.turn.seat === seat) playTurns(box, state, 1)
  playTurns(box, state, ROUNDS * state.seats.length)
  return advantage(box, state, prospectsOf(box, state, seat))
}

const isPossible = (state: Draft, seat: Seat, step: Action): boolean => {
  const wanted = JSON.stringify(step)
  return steps(state, seat).some(action => action.type === step.type && JSON.stringify(action) === wanted)
}

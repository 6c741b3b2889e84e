/** A whole turn thought through: every legal step from every promising position, up to its end or to something hidden. */
import {
  type Action,
  type Box,
  copyState,
  type Draft,
  legalActions,
  playOn,
  type Seat,
  type State,
} from '../origins/index.js'
import { CARD_COLOURS } from '../origins/names.js'
import { type Prospects, prospectsOf } from './prospects.js'
import { advantage } from './worth.js'

export type Plan = {
  /** The steps that can be planned: the last one ends the turn or shows something that was hidden. */
  steps: readonly Action[]
  state: State
  value: number
}

/** No turn is longer: three cards and some objectives, an action, a reward and its choices. */
const LONGEST = 16

/**
 * The turn's best plans, best first, at most `width` of them; at each step as many positions are followed. No more than
 * `alike` of them have the same action: plans that differ in a tile or a card only would crowd out the others.
 */
export const planTurn = (
  box: Box,
  state: State,
  seat: Seat,
  { width, alike }: { width: number; alike: number },
  stop: () => boolean,
): Plan[] => {
  const prospects = prospectsOf(box, state, seat)
  let open: Plan[] = [{ steps: [], state, value: 0 }]
  const done: Plan[] = []
  const now = advantage(box, state, prospects)
  let acting = 0
  for (let depth = 0; depth < LONGEST && open.length > 0; depth++) {
    const next: Plan[] = []
    for (const plan of open) {
      if (depth > 0 && stop()) {
        done.push(plan)
        continue
      }
      for (const step of steps(plan.state, seat)) {
        const after = follow(plan, seat, step)
        const value = advantage(box, after, prospects)
        const found = { steps: [...plan.steps, step], state: after, value }
        if (depth === 0 && after.turn.did !== null) acting = Math.max(acting, value - now)
        if (isEnd(after, seat, prospects)) done.push(found)
        else next.push(found)
      }
    }
    open = keepBest(next, width, alike)
  }
  done.push(...open)
  // Who learns something before acting still has the action before them.
  for (const plan of done)
    if (state.turn.did === null && plan.state.turn.seat === seat && plan.state.turn.did === null) plan.value += acting
  return keepBest(done, width, alike)
}

/** Everything but taking back. */
export const steps = (state: State, seat: Seat): Action[] =>
  legalActions(state, seat).filter(({ type }) => type !== 'undo')

const follow = (plan: Plan, seat: Seat, action: Action): Draft => {
  const after = copyState(plan.state)
  playOn(after, seat, action)
  return after
}

const isEnd = (state: State, seat: Seat, { known }: Prospects): boolean =>
  state.phase === 'over' ||
  state.turn.seat !== seat ||
  state.turn.agenda[0]?.does === 'keep' ||
  CARD_COLOURS.some(colour => state.seats[seat]?.hand[colour].some(card => !known.has(card)))

/** The same position reached in another order is followed once. */
const keepBest = (plans: Plan[], width: number, alike: number): Plan[] => {
  const kept: Plan[] = []
  const counts = new Map<string, number>()
  for (const plan of plans.sort((a, b) => b.value - a.value)) {
    if (kept.length === width) break
    const action = actionOf(plan)
    const count = counts.get(action) ?? 0
    if (count >= alike) continue
    if (kept.some(other => Math.abs(other.value - plan.value) < 1e-9 && isSame(other.state, plan.state))) continue
    counts.set(action, count + 1)
    kept.push(plan)
  }
  return kept
}

/** The turn's one action, in short; before it, the first card. */
const actionOf = ({ steps }: Plan): string => {
  const action = steps.find(({ type }) => type === 'evolve' || type === 'migrate' || type === 'swap') ?? steps[0]
  return action?.type === 'play' ? action.card : JSON.stringify(action)
}

const isSame = (a: State, b: State): boolean =>
  JSON.stringify([a.board, a.turn, a.seats, a.spaces]) === JSON.stringify([b.board, b.turn, b.seats, b.spaces])

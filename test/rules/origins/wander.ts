/** Random play for properties: every type of action equally likely, so that cards and swaps come up often; undo now and then. */
import {
  type Action,
  apply,
  type Event,
  legalActions,
  type Move,
  playersToAct,
  type Seat,
  type State,
  setup,
} from '../../../src/rules/origins/index.js'
import { nextBelow, type RandomState, seedRandom } from '../../../src/rules/random.js'

export type Stepped = { before: State; player: Seat; action: Action; after: State; events: readonly Event[] }
export type Wandered = { options: { players: 2 | 3 | 4; content?: unknown }; seed: string; moves: Move[]; end: State }

const pickAction = (legal: readonly Action[], pick: <T>(things: readonly T[]) => T): Action => {
  const types = [...new Set(legal.map(({ type }) => type))].filter(type => type !== 'undo')
  const type = pick(types)
  return pick(legal.filter(action => action.type === type))
}

/** A whole game by its number; `seen` is told of each step. @throws Error if a listed action is refused. */
export const wander = (game: number, seen?: (step: Stepped) => void, content?: unknown): Wandered => {
  const seed = `wander ${game}`
  const players = (2 + (Math.abs(game) % 3)) as 2 | 3 | 4
  const options = content === undefined ? { players } : { players, content }
  let random: RandomState = seedRandom(`${seed} choices`)
  const below = (count: number): number => {
    let value: number
    ;[value, random] = nextBelow(random, count)
    return value
  }
  const pick = <T>(things: readonly T[]): T => things[below(things.length)] as T
  const moves: Move[] = []
  let state = setup(options, seed)
  for (let waiting = playersToAct(state); waiting.length > 0; waiting = playersToAct(state)) {
    const player = pick(waiting)
    const legal = legalActions(state, player)
    const action = below(8) === 0 && legal.at(-1)?.type === 'undo' ? (legal.at(-1) as Action) : pickAction(legal, pick)
    const after = apply(state, player, action)
    if ('refused' in after)
      throw new Error(`${seed}, move ${moves.length}: ${JSON.stringify(action)} was listed, ${after.refused.code}`)
    seen?.({ before: state, player, action, after: after.state, events: after.events })
    moves.push({ player, action })
    state = after.state
    if (moves.length > 20_000) throw new Error(`${seed} doesn't end`)
  }
  return { options, seed, moves, end: state }
}

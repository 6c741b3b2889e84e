/** One game between opponents, and what is worth counting of it. */

import { chooseAction, type Strength } from '../../src/rules/opponents/index.js'
import {
  type Action,
  apply,
  boxOf,
  playersToAct,
  type Score,
  score,
  setup,
  standings,
  view,
} from '../../src/rules/origins/index.js'

export type GameOrder = {
  /** Decides set-up and every toss of the opponents. */
  seed: string
  /** By seat. */
  levels: Strength['level'][]
  fairSeats: boolean
  iterations?: number
  /** A box to try instead of the shipped one. */
  content?: unknown
}

export type GameRecord = {
  seed: string
  levels: Strength['level'][]
  start: number
  /** Share of the win, by seat: 1, 0, or a part of a shared one. */
  wins: number[]
  scores: Score[]
  /** Completed objectives and tiles, by seat: what breaks ties. */
  completed: number[]
  tiles: number[]
  turns: number[]
  triggers: string[]
  /** Cards played, by seat. */
  cards: string[][]
  /** How often: base actions, rewards by the territory's colour, territories entered. */
  actions: Record<string, number>
  rewards: Record<string, number>
  territories: Record<string, number>
  /** CPU-bound time of all decisions, in ms. */
  ms: number
}

export const playGame = ({ seed, levels, fairSeats, iterations, content }: GameOrder): GameRecord => {
  const players = levels.length as 2 | 3 | 4
  let state = setup({ players, variant: { fairSeats }, ...(content === undefined ? {} : { content }) }, seed)
  const cards: string[][] = levels.map(() => [])
  const actions: Record<string, number> = {}
  const rewards: Record<string, number> = {}
  const territories: Record<string, number> = {}
  const began = performance.now()
  const { territories: map } = boxOf(state)
  const note = (player: number, action: Action): void => {
    if (action.type === 'play') cards[player]?.push(action.card)
    if (action.type === 'reward') {
      const [open] = state.turn.agenda
      const territory = map[(open?.does === 'reward' ? open.territory : state.turn.due) ?? 0]
      count(rewards, `${territory?.colour}, ${action.option}`)
    }
    if (action.type === 'evolve' || action.type === 'migrate' || action.type === 'swap') {
      count(territories, action.to)
      count(actions, action.type)
    }
    if (action.type === 'pass') count(actions, 'pass')
  }
  for (let step = 0; ; step++) {
    const [player] = playersToAct(state)
    if (player === undefined) break
    const level = levels[player] ?? 'random'
    const action = chooseAction(view(state, player), {
      level,
      seed: `${seed}/${step}`,
      ...(iterations === undefined ? {} : { iterations }),
    })
    note(player, action)
    const after = apply(state, player, action)
    if ('refused' in after) throw new Error(`${level} was refused ${JSON.stringify(action)}: ${after.refused.code}`)
    for (const event of after.events) if (event.type === 'hunted') count(rewards, 'green, token')
    state = after.state
  }
  const first = standings(state).filter(({ place }) => place === 1)
  return {
    seed,
    levels,
    start: state.start,
    wins: levels.map((_, seat) => (first.some(other => other.seat === seat) ? 1 / first.length : 0)),
    scores: score(state),
    completed: state.seats.map(({ completed }) => completed.length),
    tiles: state.seats.map(({ tiles }) => tiles.reduce((sum, tile) => sum + tile, 0)),
    turns: state.seats.map(({ turns }) => turns),
    triggers: [...(state.lastRound?.triggers ?? [])],
    cards,
    actions,
    rewards,
    territories,
    ms: performance.now() - began,
  }
}

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

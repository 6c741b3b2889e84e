/** Games between the house's players, for tests: every action goes through the engine's own check. */

import { chooseAction, type Strength } from '../../../src/rules/opponents/index.js'
import {
  apply,
  playersToAct,
  type Setup,
  type State,
  setup,
  standings,
  view,
} from '../../../src/rules/origins/index.js'

export type Player = Omit<Strength, 'seed'>

/** @throws Error if an opponent does something illegal, or if the game doesn't end. */
export const playOut = (players: readonly Player[], seed: string, options: Partial<Setup> = {}): State => {
  let state = setup({ ...options, players: players.length as 2 | 3 | 4 }, seed)
  for (let step = 0; step < 5000; step++) {
    const [seat] = playersToAct(state)
    if (seat === undefined) return state
    const player = players[seat] as Player
    const action = chooseAction(view(state, seat), { ...player, seed: `${seed}/${step}` })
    const after = apply(state, seat, action)
    if ('refused' in after) throw new Error(`${player.level}: ${JSON.stringify(action)} refused, ${after.refused.code}`)
    state = after.state
  }
  throw new Error(`${seed} doesn't end`)
}

/** Games that `better` wins of so many against `worse`, each set-up played from both seats; a shared win counts half. */
export const winsOf = (better: Player, worse: Player, games: number, seed: string): number => {
  let wins = 0
  for (let game = 0; game < games; game++) {
    const seat = game % 2
    const end = playOut(seat === 0 ? [better, worse] : [worse, better], `${seed} ${game >> 1}`)
    const first = standings(end).filter(({ place }) => place === 1)
    if (first.some(other => other.seat === seat)) wins += 1 / first.length
  }
  return wins
}

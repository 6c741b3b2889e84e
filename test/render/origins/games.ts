/** Positions for pictures: whole games between the house's players, remembered at the end of each turn. */
import { chooseAction } from '../../../src/rules/opponents/index.js'
import { apply, type Event, playersToAct, redact, setup, type View, view } from '../../../src/rules/origins/index.js'

/** The board after a turn, and what happened in it. */
export type Turn = { view: View; last: readonly Event[] }

/** The set-up, every turn, and the end. @throws Error if an opponent does what isn't legal */
export const playedGame = (players: 2 | 3 | 4, seed: string): Turn[] => {
  let state = setup({ players }, seed)
  const turns: Turn[] = [{ view: view(state, 'public'), last: [] }]
  let last: Event[] = []
  for (let step = 0; ; step++) {
    const [player] = playersToAct(state)
    if (player === undefined) return turns
    const action = chooseAction(view(state, player), { level: 'easy', seed: `${seed}/${step}` })
    const after = apply(state, player, action)
    if ('refused' in after) throw new Error(`${action.type}: ${after.refused.code}`)
    state = after.state
    last.push(...redact(after.events, 'public'))
    if (action.type !== 'endTurn') continue
    turns.push({ view: view(state, 'public'), last })
    last = []
  }
}

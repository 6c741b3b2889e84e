/** What the tests of Origins' pictures draw: games between the house's players, turn by turn, and who sits there. */
import type { BoardSeat, OriginsScene } from '../../../src/discord/origins-pictures.js'
import { chooseAction } from '../../../src/rules/opponents/index.js'
import { apply, type Event, playersToAct, redact, type State, setup, view } from '../../../src/rules/origins/index.js'
import { HOSTILE_NAMES } from '../samples.js'

/** The position after a turn, and what happened in it as everybody may know it. */
export type Turn = { state: State; last: readonly Event[] }

/** The set-up and every turn to the end. @throws Error if an opponent does what isn't legal */
export const playedGame = (players: 2 | 3 | 4, seed: string): Turn[] => {
  let state = setup({ players }, seed)
  const turns: Turn[] = [{ state, last: [] }]
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
    turns.push({ state, last })
    last = []
  }
}

/** The turn that is that share of the game from its beginning, from 0 to 1. */
export const turnAt = (game: readonly Turn[], share: number): Turn => {
  const turn = game[Math.round((game.length - 1) * share)]
  if (!turn) throw new Error('the game has no turns')
  return turn
}

/** One with a plain name, the house, somebody who is away, and one whose name was made to break pictures. */
export const seatsFor = (players: number): BoardSeat[] =>
  ['Alice', HOSTILE_NAMES[0], 'Maximilian von Hohenzollern-Sigm', HOSTILE_NAMES[7]]
    .slice(0, players)
    .map((name = '', seat) => ({ name, house: seat === 1, absent: seat === 2 }))

/** The board as everybody sees it. */
export const boardScene = ({ state, last }: Turn): Extract<OriginsScene, { scene: 'board' }> => ({
  scene: 'board',
  view: view(state, 'public'),
  seats: seatsFor(state.seats.length),
  last,
  candidates: [],
  from: null,
})

/** Pictures of an Origins game of four as the bot draws them: every turn's board, choices marked, and the whole as a replay. */
import type { Drawn, Scene } from '../../src/discord/pictures.js'
import type { Event, TerritoryId, View } from '../../src/rules/origins/index.js'
import { built } from './built.js'
import { ms, type Row, round, spreadOf } from './figures.js'

/** `empty`: up to 25 choices, as many as a menu has. */
type Turn = { view: View; last: readonly Event[]; empty: TerritoryId[] }

const names = ['Alice', 'さくら', 'Maximilian von Hohenzollern-Sigma', 'محمد عبد الله']
const seats = names.map((name, seat) => ({ name, house: seat === 3, absent: false }))
/** Kilobytes of a board, and megabytes of what Discord takes in any server. */
const mostOfBoard = 150
const mostOfReplay = 8

export const measureBoards = async (draw: (scene: Scene) => Promise<Drawn>): Promise<Row[]> => {
  const turns = await playedGame()
  const locale = 'en'
  const board = ({ view, last, empty }: Turn, at: number): Scene => ({
    locale,
    scene: 'board',
    view,
    last,
    seats,
    candidates: at % 3 === 2 ? empty.map((territory, choice) => ({ territory, number: choice + 1 })) : [],
    from: null,
  })
  for (const [at, turn] of turns.slice(0, 5).entries()) await draw(board(turn, at))
  const times: number[] = []
  const sizes: number[] = []
  for (const [at, turn] of turns.entries()) {
    const begun = performance.now()
    const { data } = await draw(board(turn, at))
    times.push(performance.now() - begun)
    sizes.push(data.byteLength / 1024)
  }
  const [time, size] = [spreadOf(times), spreadOf(sizes)]
  const begun = performance.now()
  const frames = turns.map((turn, at) => ({ ...turn, caption: `Turn ${at}: what ${names[at % 4]} did, in words` }))
  const replay = (await draw({ locale, scene: 'replay', seats, frames })).data.byteLength / 2 ** 20
  const replayed = performance.now() - begun
  return [
    {
      what: `picture: board (every turn of a game of four, ${turns.length} in all)`,
      aim: `p50 150 ms, p95 300 ms, ${mostOfBoard} KB`,
      measured: `p50 ${ms(time.p50)}, p95 ${ms(time.p95)}, ${Math.round(size.p50)} KB (largest ${Math.round(size.max)} KB)`,
      holds: time.p50 <= 150 && time.p95 <= 300 && size.max <= mostOfBoard,
      figures: { p50: time.p50, p95: time.p95, kilobytes: size.p50, largestKilobytes: size.max },
    },
    {
      what: `picture: replay of it, ${turns.length} frames`,
      aim: `${mostOfReplay} MB`,
      measured: `${ms(replayed)}, ${round(replay)} MB`,
      holds: replay <= mostOfReplay,
      figures: { ms: Math.round(replayed), megabytes: round(replay) },
    },
  ]
}

/** The position after each turn, as everybody sees it. */
const playedGame = async (): Promise<Turn[]> => {
  const rules = await built<typeof import('../../src/rules/origins/index.js')>('rules/origins/index.js')
  const { chooseAction } = await built<typeof import('../../src/rules/opponents/index.js')>('rules/opponents/index.js')
  let state = rules.setup({ players: 4 }, 'bench')
  const turns: Turn[] = []
  let last: Event[] = []
  for (let step = 0; ; step++) {
    const [player] = rules.playersToAct(state)
    if (player === undefined) return turns
    const action = chooseAction(rules.view(state, player), { level: 'easy', seed: `bench/${step}` })
    const after = rules.apply(state, player, action)
    if ('refused' in after) throw new Error(`${action.type}: ${after.refused.code}`)
    state = after.state
    last.push(...rules.redact(after.events, 'public'))
    if (action.type !== 'endTurn') continue
    const seen = rules.view(state, 'public')
    const empty = rules.boxOf(seen).territories.flatMap(({ id }, at) => (seen.board[at] === null ? [id] : []))
    turns.push({ view: seen, last, empty: empty.slice(0, 25) })
    last = []
  }
}

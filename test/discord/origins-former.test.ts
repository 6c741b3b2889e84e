/** Who sat at a game and doesn't any more, in what is shown of it. */
import { expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { boardView } from '../../src/discord/views/origins/board.js'
import { noteView } from '../../src/discord/views/origins/calls.js'
import { logView } from '../../src/discord/views/origins/lists.js'
import { lobbyView } from '../../src/discord/views/origins/lobby.js'
import { overView } from '../../src/discord/views/origins/over.js'
import { score, standings, view } from '../../src/rules/origins/index.js'
import type { BoardView, OriginsView, SeatView } from '../../src/services/origins/types.js'
import { playedGame, type Turn } from '../render/origins/games.js'
import { expectAccepted } from './accepted.js'

const played = playedGame(2, 'former')

const seat = (at: number, name: string, more: Partial<SeatView> = {}): SeatView => ({
  seat: at,
  user: `10000000000000000${at}` as never,
  name,
  locale: 'en',
  state: 'active',
  level: 'easy',
  missed: 0,
  before: [],
  ...more,
})

const gameOf = ({ state }: Turn, seats: SeatView[], turn: number): OriginsView => ({
  id: 'aaaaaaaaaaaa' as never,
  guild: '1' as never,
  number: 5,
  channel: '690000000000000102' as never,
  place: '690000000000000103' as never,
  state: state.phase === 'over' ? 'over' : 'turns',
  host: '100000000000000001' as never,
  players: 2,
  seats,
  pace: 'casual',
  level: 'easy',
  variant: { twins: false, fairSeats: false },
  toAct: [state.turn.seat],
  version: 9,
  turn,
  deadlineAt: null,
  paused: false,
  seedHash: 'f'.repeat(64),
  seed: state.phase === 'over' ? 'e'.repeat(64) : null,
  createdAt: 0,
  startedAt: 0,
  endedAt: state.phase === 'over' ? 1 : null,
  result:
    state.phase === 'over'
      ? { scores: score(state), standings: standings(state), triggers: [], ratings: [null, null] }
      : null,
  rematchOf: null,
})

/** After that many turns. */
const boardOf = (turn: number, seats: SeatView[], more: Partial<BoardView> = {}): BoardView => {
  const at = played[turn] as Turn
  const told = { events: [...at.last], byHouse: false, begun: false, planned: false }
  return { game: gameOf(at, seats, turn), turn, newest: true, view: view(at.state, 'public'), ...told, ...more }
}

const moverOf = (turn: number) => (played[turn - 1] as Turn).state.turn.seat

test('who has been erased is a former member, whoever plays on for them', async () => {
  const turn = [4, 5].find(one => moverOf(one) === 0) ?? 0
  const erased = { user: null, state: 'erased' } as const
  for (const [locale, name, house] of [
    ['en', 'former member 1', 'The House ('],
    ['ja', '元メンバー1', 'ハウス（'],
  ] as const) {
    const t = texts(locale)
    const board = boardOf(turn, [seat(0, name, erased), seat(1, 'Bob')])
    const end = boardOf(played.length - 1, [seat(0, name, { user: null }), seat(1, 'Bob')])
    const facts = { what: 'erased', user: '', name }
    const shown = [
      lobbyView(board.game, t),
      boardView(board, t, 'board', []),
      boardView({ ...board, byHouse: true }, t, 'board', []),
      logView(board.game, [board], t, null),
      overView(end.game, end, t, 'over', []),
      noteView(board.game, t, { facts, mentions: [], user: null } as never),
    ]
    for (const message of shown) {
      await expectAccepted(message)
      expect(JSON.stringify(message)).toContain(name)
      expect(JSON.stringify(message)).not.toContain(house)
      expect(JSON.stringify(message)).not.toContain('{{')
    }
  }
})

test('what was played before a seat was handed on is told by the name of who had it then', async () => {
  const t = texts('en')
  const turn = [4, 5].find(one => moverOf(one) === 0) ?? 0
  const after = (until: number) => [seat(0, 'Grace', { before: [{ name: 'Bob', until }] }), seat(1, 'Alice')]
  const words = async (message: Parameters<typeof expectAccepted>[0]) => {
    await expectAccepted(message)
    return JSON.stringify(message)
  }
  const older = boardOf(turn, after(turn), { newest: false, byHouse: true })
  const old = await words(boardView(older, t, 'board', []))
  expect(old).toContain('The House played this turn for Bob.')
  expect(old).not.toContain('Grace')
  const log = await words(logView(older.game, [older], t, null))
  expect(log).toContain('Bob')
  expect(log).not.toContain('Grace')
  // The newest one tells of that turn, and asks who has the seat now.
  const newest = boardOf(turn, after(turn), { byHouse: true })
  const said = await words(boardView(newest, t, 'board', []))
  expect(said).toContain('The House played this turn for Bob.')
  expect(said).toContain('"name":"Grace"')
  // A turn that began after that is theirs.
  expect(await words(boardView(boardOf(turn, after(turn - 1)), t, 'board', []))).not.toContain('Bob')
})

/** Games found and shown: lists, boards as they were, and the log of a game that is over. */
import { LRUCache } from 'lru-cache'
import { type Move, view } from '../../rules/origins/index.js'
import type { OriginsGameId } from '../../store/ids.js'
import type { Context, Reader } from '../context.js'
import { lastTurnOf } from './advance.js'
import {
  findGame,
  followMove,
  type Game,
  type GameRow,
  LastTurn,
  type Position,
  rulesOf,
  seatsOf,
  snapshotOf,
  startOf,
} from './position.js'
import type { BoardView, Origins, OriginsLog, OriginsView, Players } from './types.js'
import { originsView } from './view.js'

type Finding = Pick<Origins, 'get' | 'numbered' | 'here' | 'mine' | 'list' | 'board' | 'turns' | 'log'>

/** Games whose boards of turns gone by are kept at hand: a replay or somebody who pages asks for one after the other. */
const KEPT = 20

export const createFinding = ({ store: { read } }: Context): Finding => {
  const kept = new LRUCache<string, { version: number; boards: Board[] }>({ max: KEPT })
  const boardsOf = async (row: GameRow): Promise<Board[]> => {
    const known = kept.get(row.id)
    if (known?.version === row.version) return known.boards
    const boards = await playThrough(read, row)
    kept.set(row.id, { version: row.version, boards })
    return boards
  }
  const viewsOf = async (rows: readonly GameRow[]): Promise<OriginsView[]> => {
    const seats = await read.originsSeat.findMany({
      where: { gameId: { in: rows.map(({ id }) => id) } },
      orderBy: { seat: 'asc' },
    })
    return rows.map(row => originsView({ row, seats: seats.filter(({ gameId }) => gameId === row.id) }))
  }

  return {
    get: async id => {
      const game = await findGame(read, id)
      return game === null ? null : originsView(game)
    },

    numbered: async (guild, number) => {
      const row = await read.originsGame.findFirst({ where: { guildId: guild, number } })
      return row === null ? null : originsView({ row, seats: await seatsOf(read, row.id) })
    },

    here: async (guild, channel) => {
      const row = await read.originsGame.findFirst({
        where: { guildId: guild, OR: [{ place: channel }, { channelId: channel }] },
        orderBy: [{ open: 'desc' }, { number: 'desc' }],
      })
      return row === null ? null : originsView({ row, seats: await seatsOf(read, row.id) })
    },

    mine: async actor => {
      const rows = await read.originsGame.findMany({
        where: {
          guildId: actor.guild,
          open: true,
          seats: { some: { userId: actor.user, state: { not: 'resigned' } } },
        },
        orderBy: { number: 'asc' },
      })
      const waits = ({ toAct, seats }: OriginsView): boolean =>
        seats.some(({ seat, user, state }) => user === actor.user && state === 'active' && toAct.includes(seat))
      const due = ({ deadlineAt }: OriginsView): number => deadlineAt ?? Number.MAX_SAFE_INTEGER
      return (await viewsOf(rows)).sort((a, b) => Number(waits(b)) - Number(waits(a)) || due(a) - due(b))
    },

    list: async (guild, page, size) => {
      // A lobby that came to nothing is no game.
      const where = { guildId: guild, NOT: { state: 'aborted', startedAt: null } }
      const pages = Math.max(1, Math.ceil((await read.originsGame.count({ where })) / size))
      const shown = Math.min(page, pages - 1)
      const rows = await read.originsGame.findMany({
        where,
        orderBy: [{ open: 'desc' }, { number: 'desc' }],
        skip: shown * size,
        take: size,
      })
      return { games: await viewsOf(rows), page: shown, pages }
    },

    board: async (id, turn) => {
      const game = await findGame(read, id)
      if (game === null || game.row.state === 'objectives' || game.row.snapshot === null) return null
      if (turn === undefined || turn >= game.row.turn) return newestBoard(read, game)
      const board = (await boardsOf(game.row))[Math.max(0, turn)]
      return board === undefined ? null : boardView(game, board)
    },

    turns: async id => {
      const game = await findGame(read, id)
      if (game === null || game.row.snapshot === null) return []
      return (await boardsOf(game.row)).slice(1).map(board => boardView(game, board))
    },

    log: async id => {
      const game = await findGame(read, id)
      return game === null || game.row.content === null ? null : logOf(read, game)
    },
  }
}

/** Before the first turn has ended. */
const nothing: LastTurn = { events: [], byHouse: false, begun: false, planned: false }

/** As others see it when a turn has ended. */
type Board = LastTurn & { turn: number; view: BoardView['view'] }

const boardView = (game: Game, { turn, view, ...told }: Board): BoardView => ({
  game: originsView(game),
  turn,
  newest: turn === game.row.turn,
  view,
  ...told,
})

const newestBoard = async (reader: Reader, game: Game): Promise<BoardView> => {
  const { turn, lastTurn } = game.row
  const state = await snapshotOf(reader, game.row)
  const told = lastTurn === null ? nothing : LastTurn.parse(JSON.parse(lastTurn))
  return boardView(game, { turn, view: view(state, 'public'), ...told })
}

/** The whole game again, from its seed and its moves: the board at the beginning and after each turn. */
const playThrough = async (reader: Reader, row: GameRow): Promise<Board[]> => {
  let position: Position = { state: await startOf(reader, row), steps: [] }
  const boards: Board[] = []
  let last = { by: 'house', planned: false, begun: false }
  let byHouse = 0
  for (const move of await reader.originsMove.findMany({ where: { gameId: row.id }, orderBy: { number: 'asc' } })) {
    const after = followMove(position, move)
    last = { ...move, begun: position.steps.length - 1 > byHouse }
    position = { state: after.state, steps: after.steps }
    if (move.by === 'time') byHouse++
    if (!after.begun && after.ended === null) continue
    byHouse = 0
    const told = after.ended === null ? nothing : lastTurnOf(after.ended, last)
    boards.push({ turn: boards.length, view: view(after.state, 'public'), ...told })
  }
  // A game that was ended within a turn shows how far that got.
  if (row.state === 'over' && boards.length === row.turn) {
    boards.push({
      turn: row.turn,
      view: view(position.state, 'public'),
      ...lastTurnOf(position.steps.flat(), { ...last, planned: false }),
    })
  }
  return boards
}

const logOf = async (reader: Reader, { row, seats }: Game): Promise<OriginsLog> => {
  const moves = row.open
    ? []
    : await reader.originsMove.findMany({ where: { gameId: row.id }, orderBy: { number: 'asc' } })
  return {
    format: 1,
    game: row.id as OriginsGameId,
    rules: rulesOf(row),
    content: row.content ?? '',
    players: row.players as Players,
    variant: { twins: row.twins, fairSeats: row.fairSeats },
    names: seats.map(({ name }) => name),
    seedHash: row.seedHash,
    seed: row.open ? null : row.seed,
    moves: moves.map(({ seat, action }): Move => ({ player: seat, action: JSON.parse(action) as Move['action'] })),
  }
}

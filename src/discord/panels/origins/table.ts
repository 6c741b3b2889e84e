/** What players and onlookers look at beside the turn: hands, the position in words, the log, the replay; and coming back. */
import type { OriginsView } from '../../../services/origins/types.js'
import { OriginsGameId } from '../../../store/ids.js'
import { listIds, tableIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Reply } from '../../routes.js'
import { boardLook } from '../../views/origins/board.js'
import { handView } from '../../views/origins/hand.js'
import { listView, logView, rankingView } from '../../views/origins/lists.js'
import { lobbyView } from '../../views/origins/lobby.js'
import { positionView } from '../../views/origins/position.js'
import { replayView } from '../../views/origins/replay.js'
import { verifyGame } from './checking.js'
import { showTurn } from './turn.js'

export const tablePanels: readonly PanelRoute[] = [
  panel(tableIds.hand, { answer: 'ephemeral', run: (context, { game }) => showHand(context, game) }),
  panel(tableIds.words, { answer: 'ephemeral', run: (context, { game, page }) => showWords(context, game, page) }),
  panel(tableIds.turnWords, { answer: 'update', run: (context, { game, page }) => showWords(context, game, page) }),
  panel(tableIds.log, { answer: 'update', run: (context, { game, page }) => showLog(context, game, page) }),
  panel(tableIds.replay, { answer: 'ephemeral', run: (context, { game }) => showReplay(context, game) }),
  panel(tableIds.verify, {
    answer: 'ephemeral',
    run: async (context, { game }) => (await verifyGame(context, game)) ?? { ok: false, refused: 'no_record' },
  }),
  panel(tableIds.back, { answer: 'ephemeral', run: (context, { game }) => comeBack(context, game) }),
  panel(tableIds.turnBack, { answer: 'update', run: (context, { game }) => comeBack(context, game) }),
  panel(listIds.games, { answer: 'update', run: (context, { page }) => showList(context, page) }),
  panel(listIds.ranking, { answer: 'update', run: (context, { page }) => showRanking(context, page) }),
  panel(listIds.which, {
    answer: 'update',
    run: (context, { what }, { chosen }) => {
      const game = OriginsGameId.safeParse(chosen[0])
      return game.success
        ? looks[what](context, game.data)
        : Promise.resolve({ ok: false, refused: 'no_origins_game' } as const)
    },
  }),
]

const comeBack = async (context: Context, game: OriginsGameId): Promise<Reply> => {
  const back = await context.services.origins.back(context.actor, game)
  return back.ok ? showTurn(context, game, context.t('origins.back.done')) : back
}

/** Games of a list shown at once. */
const pageSize = 10

export const showList = async ({ actor, services, t }: Context, page: number): Promise<Reply> =>
  listView(await services.origins.list(actor.guild, page, pageSize), t)

export const showRanking = async ({ actor, services, t }: Context, page: number): Promise<Reply> =>
  rankingView(await services.origins.ranking(actor.guild, page, pageSize), t)

export const showHand = async ({ actor, services, t }: Context, game: OriginsGameId): Promise<Reply> => {
  const table = await services.origins.table(actor, game)
  if (!table.ok) return table
  const { game: at, seat } = table.value
  // What The House draws now is its own.
  const resigned = at.endedAt === null && at.seats[seat]?.state === 'resigned'
  return resigned ? { ok: false, refused: 'origins_resigned' } : handView(table.value, t)
}

/** Players see their own hand too, everybody else what is public. */
export const showWords = async ({ actor, services, t }: Context, id: OriginsGameId, page: number): Promise<Reply> => {
  const table = await services.origins.table(actor, id)
  if (table.ok) return positionView(table.value.game, table.value.view, t, page)
  if (table.refused !== 'origins_not_yours') return table
  const board = await services.origins.board(id)
  return board === null ? { ok: false, refused: 'origins_not_started' } : positionView(board.game, board.view, t, page)
}

export const showBoard = async ({ services, t }: Context, game: OriginsView, turn: number | null): Promise<Reply> => {
  const board = await services.origins.board(game.id, turn ?? undefined)
  if (board === null) return lobbyView(game, t)
  return turn !== null && turn > board.turn
    ? { ok: false, refused: 'origins_no_such_turn', facts: { asked: turn, last: board.turn } }
    : boardLook(board, t)
}

export const showLog = async ({ services, t }: Context, id: OriginsGameId, page: number | null): Promise<Reply> => {
  const game = await services.origins.get(id)
  return game === null
    ? { ok: false, refused: 'no_origins_game' }
    : logView(game, await services.origins.turns(id), t, page)
}

export const showReplay = async ({ services, t }: Context, id: OriginsGameId): Promise<Reply> => {
  const [game, log] = await Promise.all([services.origins.get(id), services.origins.log(id)])
  if (game === null) return { ok: false, refused: 'no_origins_game' }
  if (log === null) return { ok: false, refused: 'origins_not_started' }
  return replayView(game, await services.origins.turns(id), log, t)
}

const looks = {
  play: (context: Context, game: OriginsGameId) => showTurn(context, game),
  hand: showHand,
  words: (context: Context, game: OriginsGameId) => showWords(context, game, 0),
  log: (context: Context, game: OriginsGameId) => showLog(context, game, null),
  replay: showReplay,
  board: async (context: Context, id: OriginsGameId): Promise<Reply> => {
    const game = await context.services.origins.get(id)
    return game === null ? { ok: false, refused: 'no_origins_game' } : showBoard(context, game, null)
  },
} as const

/** Who has the most, by what is asked for. */
import { type Leaderboard, RANKINGS } from '../../services/standing/types.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import { button, container, type MessageView, message, row, small, text } from '../messages/view.js'
import { standingIds } from '../panel-ids.js'
import { nameOf } from './words.js'

export const boardSize = 15

const accent = 0xd98e2b

type Mine = { rank: number; figure: number } | null
/** Who asked: their own place, or that they are left out; absent where everybody reads it. */
type Look = { by?: string; me?: { mine: Mine; hidden: boolean }; shown?: boolean }

export const leaderboardView = (t: Texts, board: Leaderboard, look: Look): MessageView => {
  const { me } = look
  const rows = board.rows.map(({ rank, name, figure }) =>
    t('standing.board.row', {
      rank,
      name: nameOf({ name, house: false }, t).trim(),
      figure: figureIn(t, board, figure),
    }),
  )
  const place = board.pages > 1 ? ` · ${t('words.page', { page: board.page + 1, pages: board.pages })}` : ''
  const title = t('standing.board.title', { convention: plain(board.convention), by: t(`standing.board.${board.by}`) })
  return message([
    container(
      accent,
      text(`### ${title}${place}`),
      text(...(rows.length === 0 ? [t('standing.board.empty')] : rows)),
      ...(me === undefined ? [] : [text(mineIn(t, board, me)), ...controls(t, board, look.shown ?? false)]),
      ...(look.by === undefined ? [] : [small(t('standing.by', { name: look.by }))]),
    ),
  ])
}

const figureIn = (t: Texts, { by, all }: Leaderboard, figure: number): string =>
  by === 'set' ? t('standing.board.ofAll', { figure, all }) : String(figure)

const mineIn = (t: Texts, board: Leaderboard, { mine, hidden }: NonNullable<Look['me']>): string => {
  if (hidden) return t('standing.board.hidden')
  if (mine === null) return t('standing.board.notIn')
  return t('standing.board.mine', { rank: mine.rank, figure: figureIn(t, board, mine.figure) })
}

const controls = (t: Texts, { by, page, pages }: Leaderboard, shown: boolean) => {
  const turn = (to: number, label: string) =>
    button('secondary', standingIds.board.of({ by, page: to }), label, { disabled: to < 0 || to >= pages })
  return [
    row(
      ...RANKINGS.map(one =>
        button(
          one === by ? 'primary' : 'secondary',
          standingIds.rank.of({ by: one, page: 0 }),
          t(`standing.board.buttons.${one}`),
        ),
      ),
    ),
    row(
      ...(pages > 1 ? [turn(page - 1, t('words.back')), turn(page + 1, t('words.next'))] : []),
      button('secondary', standingIds.showBoard.of({ by, page }), t('collection.show'), {
        emoji: '📣',
        disabled: shown,
      }),
    ),
  ]
}

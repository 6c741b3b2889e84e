/** The last message of a game: the final board, who stands where and what for. */
import type { Score } from '../../../rules/origins/index.js'
import type { BoardView, OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import { button, container, gallery, type MessageView, message, row, text } from '../../messages/view.js'
import { lobbyIds, tableIds } from '../../origins-ids.js'
import { boardPicture, eventLines, fairLine, longestStory } from './board.js'
import { accents, statusLine } from './lobby.js'
import { seatCalled } from './telling.js'

const sources = ['objectives', 'hunting', 'straits', 'tiles', 'cards', 'start'] as const satisfies (keyof Score)[]
const medals = ['🥇', '🥈', '🥉']

/** `board`: null where it never began. */
export const overView = (
  game: OriginsView,
  board: BoardView | null,
  t: Texts,
  name: string,
  mentions: readonly string[],
): MessageView => {
  // Of a game that was ended early the last turn has been told.
  const last =
    board?.view.phase !== 'over' ? [] : eventLines(game, board.view, board.events, t).map(line => `- ${line}`)
  return message(
    [
      container(
        accents.over,
        text(t('origins.over.title', { number: game.number }), statusLine(game, t)),
        ...(last.length === 0 ? [] : [text(clip(last.join('\n'), longestStory))]),
        ...(board === null ? [] : [gallery(boardPicture(board, t, name, { ended: board.view.phase !== 'over' }))]),
        ...(game.result === null
          ? []
          : [text(standingLines(game, t, mentions), ...tieLine(game, t)), text(endLine(game, t))]),
        row(...afterButtons(game, board !== null, t)),
        fairLine(game, t),
      ),
    ],
    [...mentions],
  )
}

/** What can be done with a game that has ended. `replay`: there are turns to see again. */
export const afterButtons = ({ id: game }: OriginsView, replay: boolean, t: Texts) => [
  button('success', lobbyIds.rematch.of({ game }), t('origins.over.rematch'), { emoji: '🔁' }),
  ...(replay ? [button('secondary', tableIds.replay.of({ game }), t('origins.over.replay'), { emoji: '🎞️' })] : []),
  button('secondary', tableIds.verify.of({ game }), t('origins.over.verify')),
]

/** A line of points by source under each name: to be read on a phone. */
const standingLines = (game: OriginsView, t: Texts, mentions: readonly string[]): string => {
  const { scores = [], standings = [], ratings = [] } = game.result ?? {}
  return standings
    .map(({ seat, place }) => {
      const points = scores[seat]
      if (!points) return ''
      const rating = ratings[seat] ?? null
      const shared = { who: seatCalled(game, seat, mentions, t), total: points.total, place }
      const change = rating === null ? '' : ` ${t('origins.over.rating', { change: signed(rating) })}`
      const resigned = game.seats[seat]?.state === 'resigned' ? ` ${t('origins.over.resigned')}` : ''
      const by = sources
        .filter(source => source !== 'start' || points.start !== 0)
        .map(source => t('origins.over.source', { source: t(`origins.sources.${source}`), points: points[source] }))
      return `${medals[place - 1] ?? '▫️'} ${t('origins.over.place', shared)}${change}${resigned}\n-# ${by.join(' · ')}`
    })
    .join('\n')
}

/** Why one of two with equal points is before the other. */
const tieLine = ({ result, seats }: OriginsView, t: Texts): string[] => {
  const { scores = [], standings = [] } = result ?? {}
  const ranked = standings.filter(({ seat }) => seats[seat]?.state !== 'resigned')
  const untied = ranked.some(a =>
    ranked.some(b => a.place < b.place && scores[a.seat]?.total === scores[b.seat]?.total),
  )
  return untied ? [`-# ${t('origins.over.tie')}`] : []
}

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0')

const endLine = (game: OriginsView, t: Texts): string => {
  const triggers = (game.result?.triggers ?? []).map(trigger => t(`origins-words.triggers.${trigger}`))
  return triggers.length === 0
    ? t('origins.over.early')
    : t('origins.over.ended', { what: triggers.join(t('words.comma')), turns: game.turn })
}

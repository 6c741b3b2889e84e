/** A game as a file to keep: the boards as an animated picture, a turn a frame, and what is needed to play it again. */
import type { BoardView, OriginsLog, OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import { container, gallery, type MessageView, message, small, text } from '../../messages/view.js'
import { bareEventLines } from './board.js'
import { accents, statusLine } from './lobby.js'
import { asOf, boardSeats } from './telling.js'

/** What two lines of a frame hold. */
const longestCaption = 200

export const replayView = (game: OriginsView, turns: readonly BoardView[], log: OriginsLog, t: Texts): MessageView =>
  message([
    container(
      accents.over,
      text(t('origins.replay.title', { number: game.number }), statusLine(game, t)),
      ...(turns.length === 0
        ? []
        : [
            gallery({
              name: `replay-${game.id}`,
              alt: t('origins.replay.alt', { number: game.number, count: turns.length }),
              scene: {
                scene: 'replay',
                locale: t.locale,
                seats: boardSeats(game, t),
                frames: turns.map(board => ({
                  view: board.view,
                  last: board.events,
                  caption: clip(
                    bareEventLines(asOf(game, board.turn), board.view, board.events, t).join(t('words.gap')),
                    longestCaption,
                  ),
                })),
              },
            }),
          ]),
      small(t(log.seed === null ? 'origins.replay.running' : 'origins.replay.check')),
    ),
    { kind: 'file', name: `origins-${game.id}.json`, data: `${JSON.stringify(log, null, 1)}\n` },
  ])

/** The panel of who isn't to move: whom the game waits for, and the next game that waits for them. */
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import { button, container, type MessageView, message, row, text } from '../../messages/view.js'
import { tableIds, turnIds } from '../../origins-ids.js'
import { absenceLines, backRows } from './absence.js'
import { eventLines, longestStory } from './board.js'
import { accents, isForsaken } from './lobby.js'
import { seatName } from './telling.js'
import type { TurnLook } from './turn.js'

export const waitingPanel = ({ table, note, waiting = 0 }: TurnLook, t: Texts): MessageView => {
  const { game, view } = table
  // What was done in a turn that never ended counts for nothing once the game is over.
  const done = game.endedAt === null ? table.events : []
  const lines = eventLines(game, view, done, t).map(line => `-# ${line}`)
  return message([
    container(
      accents.calm,
      text(
        t('origins.turn.waiting', { number: game.number }),
        ...(note === undefined ? [] : [note]),
        ...absenceLines(table, t),
        ...waitedFor(table, t),
        ...(lines.length === 0 ? [] : [clip(lines.join('\n'), longestStory)]),
      ),
      ...backRows(table, t),
      row(
        ...(waiting > 0
          ? [
              button('primary', turnIds.next.of({ game: game.id }), t('origins.turn.next', { count: waiting }), {
                emoji: '⏭️',
              }),
            ]
          : []),
        button('secondary', tableIds.hand.of({ game: game.id }), t('origins.board.hand'), { emoji: '🃏' }),
        button('secondary', tableIds.words.of({ game: game.id, page: 0 }), t('origins.board.words'), { emoji: '📝' }),
      ),
    ),
  ])
}

/** Whom the game waits for; who chooses objectives needn't be told one by one. */
const waitedFor = ({ game, seat }: TableView, t: Texts): string[] => {
  if (game.paused) return [t(isForsaken(game) ? 'origins.board.forsaken' : 'origins.board.paused')]
  if (game.state === 'objectives') return []
  const [next] = game.toAct
  if (next === undefined) return [t('origins.alt.over')]
  const { state } = game.seats[next] ?? { state: 'house' }
  const byHouse = next === seat || (state !== 'active' && state !== 'house')
  return [t(byHouse ? 'origins.board.houseTurn' : 'origins.turn.others', { who: seatName(game, next, t) })]
}

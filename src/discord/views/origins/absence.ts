/** Why The House plays a player's seat, and their way back. */
import { MISSED } from '../../../services/origins/limits.js'
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { button, row } from '../../messages/view.js'
import { tableIds } from '../../origins-ids.js'
import { relative } from '../words.js'

/** Empty where they play it themselves, or never will again. Whose person has left the server loses the seat before so many turns. */
export const absenceLines = ({ game, seat, awayUntil }: TableView, t: Texts): string[] => {
  const { state, missed } = game.seats[seat] ?? { state: 'house', missed: 0 }
  if (game.endedAt !== null) return []
  if (state === 'timedOut') return [t(missed >= MISSED ? 'origins.absent.timedOut' : 'origins.absent.left')]
  return state === 'active' && awayUntil !== null ? [t('origins.absent.away', { when: relative(awayUntil) })] : []
}

/** For who did what only somebody does who is there. */
export const endedLines = (wasAway: boolean, t: Texts): string[] => (wasAway ? [t('origins.absent.ended')] : [])

export const backRows = (table: TableView, t: Texts) =>
  absenceLines(table, t).length === 0
    ? []
    : [row(button('primary', tableIds.turnBack.of({ game: table.game.id }), t('origins.back.button'), { emoji: '🙋' }))]

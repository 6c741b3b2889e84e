/** A plan for one's next turn, and one's notes, in words: for oneself alone. */
import { actionInWords } from '../../../rules/origins/words.js'
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { plain } from '../../messages/plain.js'
import { container, type MessageView, message, text } from '../../messages/view.js'
import { accents } from './lobby.js'
import { tellingFor } from './telling.js'

/** Empty where nothing is planned or noted. */
export const planLines = ({ game, view, plan }: TableView, t: Texts): string[] => {
  if (plan === null) return []
  const telling = tellingFor(game, t)
  const lines = plan.actions.map((action, at) => `${at + 1}. ${sayable(() => actionInWords(view, action, telling))}`)
  return [
    ...(lines.length === 0 ? [] : [t('origins.plan.next'), ...lines]),
    ...(plan.notes === '' ? [] : [t('origins.plan.notes', { notes: plain(plan.notes) })]),
  ]
}

/** What was planned may be about a pawn that has gone since. */
const sayable = (say: () => string): string => {
  try {
    return say()
  } catch {
    return '…'
  }
}

export const planView = (table: TableView, t: Texts): MessageView => {
  const lines = planLines(table, t)
  return message([
    container(
      accents.open,
      text(
        t('origins.plan.title', { number: table.game.number }),
        ...(lines.length === 0 ? [t('origins.plan.none')] : lines),
        `-# ${t('origins.plan.how')}`,
      ),
    ),
  ])
}

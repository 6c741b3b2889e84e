/** A plan for one's next turn, and one's notes, in words: for oneself alone. */
import { type Action, boxOf, type View } from '../../../rules/origins/index.js'
import { actionInWords, type Telling } from '../../../rules/origins/words.js'
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip, plain } from '../../messages/plain.js'
import { container, type MessageView, message, text } from '../../messages/view.js'
import { accents } from './lobby.js'
import { tellingFor } from './telling.js'

/** Of a plan and its notes in a message, so that the rest of it has room. */
const longestPlan = 3000

/** Empty where nothing is planned or noted. */
export const planLines = ({ game, view, plan }: TableView, t: Texts): string[] => {
  if (plan === null) return []
  const telling = tellingFor(game, t)
  const lines = plan.actions.map((action, at) => `${at + 1}. ${planInWords(view, action, telling)}`)
  return [
    ...(lines.length === 0 ? [] : [t('origins.plan.next'), ...lines]),
    ...(plan.notes === '' ? [] : [t('origins.plan.notes', { notes: plain(plan.notes) })]),
  ]
}

/** That this turn's plan got stuck, and at what; empty if it didn't. */
export const stuckLines = ({ game, view, stuck }: TableView, t: Texts): string[] =>
  stuck === null
    ? []
    : [
        t('origins.plan.stuck', {
          step: stuck.step,
          action: planInWords(view, stuck.action, tellingFor(game, t)),
        }),
      ]

/**
 * Of a turn that hasn't begun: whatever reward is due now is another's. What was planned may be about a pawn that has gone
 * since, or isn't there yet: then it's told by its territories.
 */
export const planInWords = (view: View, action: Action, telling: Telling): string => {
  try {
    return actionInWords({ ...view, turn: { ...view.turn, due: null, agenda: [] } }, action, telling)
  } catch {
    const { territories } = boxOf(view)
    const ids = action.type === 'migrate' || action.type === 'swap' ? [action.from, action.to] : []
    const places = ids.map(id => {
      const number = territories.findIndex(territory => territory.id === id) + 1
      return telling.say('origins-words.territory', { number, place: telling.place(id) })
    })
    return places.join(' → ') || '…'
  }
}

export const planView = (table: TableView, t: Texts): MessageView => {
  const lines = planLines(table, t)
  return message([
    container(
      accents.open,
      text(
        t('origins.plan.title', { number: table.game.number }),
        ...stuckLines(table, t),
        ...(lines.length === 0 ? [t('origins.plan.none')] : [clip(lines.join('\n'), longestPlan)]),
        `-# ${t('origins.plan.how')}`,
      ),
    ),
  ])
}

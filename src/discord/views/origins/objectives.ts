/** Choosing an objective before the first turn: three cards, one of them kept, for its owner's eyes. */
import { boxOf } from '../../../rules/origins/index.js'
import { cardInWords } from '../../../rules/origins/words.js'
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { container, gallery, type MessageView, message, select, text } from '../../messages/view.js'
import { objectiveIds } from '../../origins-ids.js'
import { accents } from './lobby.js'
import { offered } from './paths.js'
import { bareTellingFor } from './telling.js'

export const objectivesPanel = ({ game, seat, view }: TableView, t: Texts, note?: string): MessageView => {
  const telling = bareTellingFor(game, t)
  const box = boxOf(view)
  const cards = offered(view, seat)
  const kept = view.offers[seat]?.kept?.card ?? null
  const last = game.toAct.every(other => other === seat)
  const lines = cards.map(id => {
    const { name, text } = cardInWords(box, id, telling)
    const card = box.cards.get(id)
    const points = card?.colour === 'purple' ? card.points : 0
    return { id, label: t('origins.choice.objective', { name, points }), text }
  })
  const inWords = lines.map(({ label, text }) => `**${label}**: ${text}`)
  return message([
    container(
      accents.turn,
      text(
        t('origins.objectives.mine', { number: game.number }),
        ...(note === undefined ? [] : [note]),
        ...(kept === null
          ? [t('origins.objectives.pick'), ...(last ? [t('origins.objectives.pickLast')] : [])]
          : [t('origins.objectives.kept', { card: telling.card(kept, 'name') })]),
      ),
      gallery({
        name: 'objectives',
        alt: inWords.join('\n').replaceAll('**', ''),
        scene: { scene: 'objectives', locale: t.locale, cards, kept },
      }),
      text(...inWords.map(line => `-# ${line}`)),
      select(
        objectiveIds.keep.of({ game: game.id, version: game.version }),
        t('origins.objectives.placeholder'),
        lines.map(({ id, label, text }, at) => ({
          label,
          value: String(at),
          description: text,
          emoji: '🎯',
          chosen: id === kept,
        })),
      ),
    ),
  ])
}

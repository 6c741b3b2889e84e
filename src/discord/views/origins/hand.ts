/** A player's own cards, for their eyes: as a picture and in words, with what can be played now and why the rest can't. */
import { boxOf, type CardId, type View } from '../../../rules/origins/index.js'
import { cardInWords } from '../../../rules/origins/words.js'
import type { TableView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import { button, container, gallery, type MessageView, message, row, text } from '../../messages/view.js'
import { objectiveIds, turnIds } from '../../origins-ids.js'
import { accents } from './lobby.js'
import { handOf } from './paths.js'
import { planLines } from './plans.js'
import { bareTellingFor, cardName } from './telling.js'
import { whyNot } from './turn.js'

const longestHand = 2600
const longestPlan = 900
const signs = { yellow: '🟡', orange: '🟠', purple: '🟣' } as const

export const handView = (table: TableView, t: Texts): MessageView => {
  const { game, view, seat } = table
  const over = game.endedAt !== null
  const mine = !over && view.phase === 'turns' && view.turn.seat === seat
  const why = (card: CardId): string =>
    over ? t('refusals.origins_over') : whyNot(mine ? view : asMine(view, seat), seat, card, t)
  const cards = handOf(view, seat).map(card => ({ card, why: why(card) }))
  const lines = cards.map(({ card, why }) => handLine(table, card, why, t))
  const inFront = view.seats[seat]?.permanents ?? []
  const done = view.seats[seat]?.completed ?? []
  const plan = planLines(table, t)
  const buttons = [
    ...(mine ? [button('success', turnIds.play.of({ game: game.id }), t('origins.board.play'), { emoji: '▶️' })] : []),
    ...(game.state === 'objectives'
      ? [button('success', objectiveIds.open.of({ game: game.id }), t('origins.objectives.choose'), { emoji: '🎯' })]
      : []),
  ]
  return message([
    container(
      accents.open,
      text(
        t('origins.hand.title', { number: game.number }),
        ...(mine || over || cards.length === 0 ? [] : [t('origins.hand.notNow')]),
      ),
      ...(cards.length === 0
        ? [text(...noCards(table, t))]
        : [
            gallery({
              name: 'hand',
              alt: clip(lines.join('\n').replaceAll(/\*\*|-# /g, ''), 1024),
              scene: { scene: 'hand', locale: t.locale, view, cards },
            }),
            text(clip(lines.join('\n'), longestHand)),
          ]),
      ...namesLine('origins.hand.permanents', inFront, t),
      ...namesLine('origins.hand.completed', done, t),
      ...(plan.length === 0 ? [] : [text(clip(plan.join('\n'), longestPlan))]),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
    ),
  ])
}

/** Before the first turn the objective that is kept is no card of the hand yet. */
const noCards = ({ game, view, seat }: TableView, t: Texts): string[] => {
  if (game.state !== 'objectives') return [t('origins.hand.empty')]
  const kept = view.offers[seat]?.kept?.card ?? null
  if (kept === null) return [t('origins.hand.begins')]
  const { text } = cardInWords(boxOf(view), kept, bareTellingFor(game, t))
  return [t('origins.objectives.kept', { card: cardName(kept, t) }), `-# ${text}`]
}

const namesLine = (key: 'origins.hand.permanents' | 'origins.hand.completed', cards: readonly CardId[], t: Texts) =>
  cards.length === 0 ? [] : [text(t(key, { cards: cards.map(card => cardName(card, t)).join(t('words.comma')) }))]

const handLine = ({ game, view }: TableView, id: CardId, why: string, t: Texts): string => {
  const { name, text } = cardInWords(boxOf(view), id, bareTellingFor(game, t))
  const card = boxOf(view).cards.get(id)
  const label =
    card?.colour === 'purple'
      ? t('origins.choice.objective', { name, points: card.points })
      : card?.colour === 'orange'
        ? t('origins.choice.permanent', { name, level: card.level })
        : name
  const now = why === '' ? `✅ ${t('origins.hand.playable')}` : `⛔ ${why}`
  return `${signs[card?.colour ?? 'yellow']} **${label}**: ${text}\n-# ${now}`
}

/** As if one's turn had just begun. */
const asMine = (view: View, seat: number): View => ({
  ...view,
  phase: 'turns',
  turn: { seat, did: null, played: { yellow: 0, orange: 0, purple: 0 }, inForce: [], due: null, agenda: [] },
})

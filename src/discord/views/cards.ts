/** One card: its picture, what it beats and loses to, and how many there are. */
import { BEATS, CARD_TYPES, type Card, type CardType, type Edition, whoBeats } from '../../rules/tom/index.js'
import type { Texts } from '../languages.js'
import { button, container, gallery, type MessageView, message, row, small, text } from '../messages/view.js'
import { cardIds } from '../panel-ids.js'
import { cardInWords, nameOf } from './words.js'

const accents = { COMPANY: 0x1f4a7d, PERSON: 0x86213f, GAME: 0x1f6a49 } as const

/** Longest list of names before "and 12 more". */
const namesShown = 12

type Held = { exists: number; owned: number; offered: { name: string }[]; wanted: number }

/** The card for who asked. `held`: null where no convention is open. */
export const cardView = (t: Texts, edition: Edition, card: Card, held: Held | null, note?: string): MessageView =>
  message([
    container(
      accents[card.type],
      ...cardBlocks(t, edition, card, 'card'),
      ...(held === null ? [] : [text(t('card.here', { count: held.exists, mine: held.owned }), ...askedFor(t, held))]),
      row(
        button('primary', cardIds.show.of({ edition: edition.id, card: card.id }), t('collection.show'), {
          emoji: '📣',
          disabled: note !== undefined,
        }),
      ),
      ...(note === undefined ? [] : [small(note)]),
    ),
  ])

const askedFor = (t: Texts, { offered, wanted }: Held): string[] => {
  const names = offered.map(({ name }) => nameOf({ name, house: false }, t)).join(t('words.comma'))
  return [
    ...(offered.length > 0 ? [t('card.offered', { names })] : []),
    ...(wanted > 0 ? [t('card.wanted', { count: wanted })] : []),
  ]
}

/** The card as everybody may see it. `name`: of the picture's file. */
export const shownCardView = (t: Texts, edition: Edition, card: Card, name: string, by: string): MessageView =>
  message([
    container(accents[card.type], ...cardBlocks(t, edition, card, name), small(t('collection.by', { name: by }))),
  ])

const cardBlocks = (t: Texts, edition: Edition, card: Card, name: string) => {
  const copy = { card: card.id, autographs: [] }
  const { beats, beatenBy } = whoBeats(edition, card)
  const about = [
    card.aboutIn[t.locale] ?? card.about,
    card.since === null ? null : t('card.since', { year: card.since }),
  ]
  return [
    text(`### ${card.name}`),
    gallery({
      name,
      alt: cardInWords(edition, copy, t),
      scene: { scene: 'card' as const, locale: t.locale, edition: edition.id, card: copy },
    }),
    text(
      ...about.filter(line => line !== null),
      t('card.beats', { names: namesOf(t, beats.byListing) }),
      t('card.beatenBy', { names: namesOf(t, beatenBy.byListing) }),
      t('card.byType', {
        type: t(`words.types.${card.type}`),
        beats: t(`words.types.${BEATS[card.type]}`),
        losesTo: t(`words.types.${losesTo(card.type)}`),
      }),
    ),
  ]
}

const losesTo = (type: CardType): CardType => CARD_TYPES.find(other => BEATS[other] === type) ?? type

const namesOf = (t: Texts, cards: readonly Card[]): string => {
  if (cards.length === 0) return t('card.none')
  const shown = cards.slice(0, namesShown).map(({ name }) => name)
  const left = cards.length - shown.length
  return [...shown, ...(left > 0 ? [t('card.more', { count: left })] : [])].join(t('words.comma'))
}

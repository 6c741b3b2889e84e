/** A booth in its channel, and what it gave. */
import { type CardId, cardOf, type Edition } from '../../rules/tom/index.js'
import type { BoothView, GiftView } from '../../services/booths/types.js'
import type { OwedPost } from '../../store/index.js'
import type { Texts } from '../languages.js'
import { button, container, gallery, type MessageView, message, type Picture, row, text } from '../messages/view.js'
import { boothIds } from '../panel-ids.js'
import { calledName, cardInWords, nameOf } from './words.js'

const accents = { open: 0x1f4a7d, over: 0x6d7488 } as const

const pictureOf = (t: Texts, edition: Edition, card: CardId, name: string): Picture => ({
  name,
  alt: cardInWords(edition, { card, autographs: [] }, t),
  scene: { scene: 'card', locale: t.locale, edition: edition.id, card: { card, autographs: [] } },
})

export const boothView = (t: Texts, edition: Edition, booth: BoothView, name: string): MessageView => {
  const company = cardOf(edition, booth.company).name
  if (!booth.open) return message([container(accents.over, text(t('booth.over', { company })))])
  if (booth.stock === 0) return message([container(accents.over, text(t('booth.empty', { company })))])
  const { rep, stock } = booth
  return message([
    container(
      accents.open,
      text(t('booth.title', { company })),
      gallery(pictureOf(t, edition, booth.company, name)),
      text(
        t('booth.free'),
        ...(stock === null ? [] : [t('booth.left', { count: stock })]),
        ...(rep === null ? [] : [t('booth.rep', { name: nameOf({ name: rep.name, house: false }, t) })]),
      ),
      row(button('success', boothIds.visit.of({ booth: booth.id }), t('booth.visit'), { emoji: '🎁' })),
    ),
  ])
}

/** To who came by. */
export const visitedView = (t: Texts, edition: Edition, { company }: GiftView): MessageView =>
  message([
    container(
      accents.open,
      text(t('booth.visited', { company: cardOf(edition, company).name })),
      gallery(pictureOf(t, edition, company, 'card')),
    ),
  ])

/** What a rep gave, for all to see. */
export const givenView = (t: Texts, edition: Edition, { company, to }: GiftView, post: OwedPost): MessageView =>
  message(
    [
      container(
        accents.open,
        text(t('booth.given', { name: calledName(to, post.mentions, t), company: cardOf(edition, company).name })),
        gallery(pictureOf(t, edition, company, `booth-${post.id}`)),
      ),
    ],
    [...post.mentions],
  )

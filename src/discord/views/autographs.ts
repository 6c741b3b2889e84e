/** Autographs: what was asked, the guest's queue, and the answer in the channel. */
import { cardOf, type Edition } from '../../rules/tom/index.js'
import type { Queue, RequestView } from '../../services/autographs/types.js'
import type { Editions } from '../../services/editions.js'
import type { OwedPost } from '../../store/index.js'
import type { Texts } from '../languages.js'
import {
  button,
  container,
  gallery,
  type MessageView,
  message,
  type Picture,
  row,
  small,
  text,
} from '../messages/view.js'
import { signIds } from '../panel-ids.js'
import { calledName, cardInWords, editionFor, nameOf, shownCard } from './words.js'

const accents = { queue: 0x8a5fc4, signed: 0xe8bf5f, declined: 0x6d7488 } as const

/** Requests named below the first one. */
const namedNext = 8

const pictureOf = (t: Texts, edition: Edition, request: RequestView, name: string): Picture => ({
  name,
  alt: cardInWords(edition, request, t),
  scene: { scene: 'card', locale: t.locale, edition: edition.id, card: shownCard(request) },
})

/** To who asked: they may still think better of it. */
export const askedView = (t: Texts, edition: Edition, request: RequestView): MessageView =>
  message([
    text(t('autograph.asked', { person: request.person, card: cardOf(edition, request.card).name })),
    row(button('secondary', signIds.withdraw.of({ request: request.id }), t('autograph.withdraw'))),
  ])

/** What became of a request that is over, in a sentence. */
export const requestOverInWords = (t: Texts, edition: Edition, { state, reason, person, card }: RequestView): string =>
  state === 'open'
    ? ''
    : t(`autograph.over.${state === 'void' ? (reason ?? 'moved') : state}`, {
        person,
        card: cardOf(edition, card).name,
      })

/** The oldest request large, those after it by name. `note`: what was just done. */
export const queueView = (t: Texts, editions: Editions, queue: Queue, note?: string): MessageView => {
  const notes = note === undefined ? [] : [note]
  const [first, ...later] = queue.requests
  if (first === undefined) return message([container(accents.queue, text(...notes, t('autograph.none')))])
  const nameCard = ({ card, edition }: RequestView) => cardOf(editionFor(editions, edition), card).name
  const last = later.at(-1) ?? first
  const next = later
    .slice(0, namedNext)
    .map(one => t('autograph.item', { card: nameCard(one), name: nameOf(one.asker, t) }))
  return message([
    container(
      accents.queue,
      text(
        ...notes,
        t('autograph.queue', { count: queue.waiting }),
        t('autograph.asks', { name: nameOf(first.asker, t), person: first.person, card: nameCard(first) }),
      ),
      gallery(pictureOf(t, editionFor(editions, first.edition), first, 'card')),
      row(
        button('success', signIds.one.of({ request: first.id }), t('autograph.sign'), { emoji: '✍️' }),
        button('secondary', signIds.decline.of({ request: first.id }), t('autograph.decline')),
        ...(later.length === 0
          ? []
          : [
              button(
                'primary',
                signIds.all.of({ request: last.id }),
                t('autograph.all', { count: queue.requests.length }),
              ),
            ]),
      ),
      ...(next.length === 0 ? [] : [small(t('autograph.then', { list: next.join(t('words.comma')) }))]),
    ),
  ])
}

/** To the guest, in the channel where somebody asked. */
export const waitingView = (t: Texts, mentions: readonly string[]): MessageView => {
  const [guest = ''] = mentions
  const name = calledName({ name: '', house: false, user: guest }, mentions, t)
  return message(
    [
      container(
        accents.queue,
        text(t('autograph.waiting', { name })),
        row(button('primary', signIds.open.of({}), t('autograph.open'), { emoji: '✍️' })),
      ),
    ],
    [...mentions],
  )
}

/** To who asked; a signature is for all to see. */
export const answeredView = (t: Texts, edition: Edition, request: RequestView, post: OwedPost): MessageView => {
  const { person, asker } = request
  const name = calledName(asker, post.mentions, t)
  const facts = { person, name, card: cardOf(edition, request.card).name }
  if (request.state === 'declined') {
    return message([container(accents.declined, text(t('autograph.answer.declined', facts)))], [...post.mentions])
  }
  return message(
    [
      container(
        accents.signed,
        text(t('autograph.answer.signed', facts)),
        gallery(pictureOf(t, edition, request, `autograph-${post.id}`)),
        small(t('autograph.answer.bonus')),
      ),
    ],
    [...post.mentions],
  )
}

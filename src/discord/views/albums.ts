/** An album: a whole set as one picture, with what is missing in grey. */
import { MOST_IN_AN_ALBUM } from '../../render/index.js'
import { CARD_TYPES, type Edition } from '../../rules/tom/index.js'
import type { AlbumView } from '../../services/standing/types.js'
import type { UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { button, container, gallery, type MessageView, message, row, small, text } from '../messages/view.js'
import { standingIds } from '../panel-ids.js'
import { bareNameOf, nameOf, typeSigns } from './words.js'

const accent = 0x8a6b2c

/** `owner`: whose controls; null where there are none, with `by` who has shown it. */
type Look = { page: number; name?: string; by?: string; mine?: boolean; owner?: UserId; shown?: boolean }

const albumPages = (edition: Edition): number => Math.ceil(edition.cards.length / MOST_IN_AN_ALBUM)

export const albumView = (t: Texts, edition: Edition, album: AlbumView, look: Look): MessageView => {
  const pages = albumPages(edition)
  const page = Math.min(look.page, pages - 1)
  const counts = countsOf(t, edition, album)
  const title = (name: string) =>
    look.mine && !album.owner.house ? t('standing.album.mine') : t('standing.album.theirs', { name })
  return message([
    container(
      accent,
      text(
        `### ${title(nameOf(album.owner, t))}`,
        counts,
        ...(album.cards.length === edition.cards.length ? [`🎉 ${t('standing.album.complete')}`] : []),
      ),
      gallery({
        name: look.name ?? 'album',
        alt: t('standing.album.alt', {
          title: title(bareNameOf(album.owner, t)),
          counts,
          missing: missingIn(t, edition, album),
        }),
        scene: {
          scene: 'album',
          locale: t.locale,
          edition: edition.id,
          owner: bareNameOf(album.owner, t),
          owned: album.cards.length,
          cards: pageOf(edition, album, page),
          page,
          pages,
        },
      }),
      ...(look.owner === undefined ? [] : [controls(t, look.owner, { page, pages, shown: look.shown ?? false })]),
      ...(look.by === undefined ? [] : [small(t('standing.by', { name: look.by }))]),
    ),
  ])
}

const pageOf = (edition: Edition, album: AlbumView, page: number) => {
  const owned = new Map(album.cards.map(one => [one.card, one]))
  return [...edition.cards]
    .sort((a, b) => a.number - b.number)
    .slice(page * MOST_IN_AN_ALBUM, (page + 1) * MOST_IN_AN_ALBUM)
    .map(({ id }) => owned.get(id) ?? { card: id, count: 0, signed: false })
}

const countsOf = (t: Texts, edition: Edition, album: AlbumView): string => {
  const owned = new Set(album.cards.map(({ card }) => card))
  const types = CARD_TYPES.map(type => {
    const cards = edition.cards.filter(card => card.type === type)
    const count = cards.filter(({ id }) => owned.has(id)).length
    const part = { type: t(`words.manyTypes.${type}`), owned: count, total: cards.length }
    return `${typeSigns[type]} ${t('standing.album.part', part)}`
  })
  return t('standing.album.counts', { cards: owned.size, all: edition.cards.length, types: types.join(' · ') })
}

const missingIn = (t: Texts, edition: Edition, album: AlbumView): string => {
  const owned = new Set(album.cards.map(({ card }) => card))
  const missing = edition.cards.filter(({ id }) => !owned.has(id)).map(({ name }) => name)
  return missing.length === 0 ? t('standing.album.nothing') : missing.join(t('words.comma'))
}

const controls = (t: Texts, owner: UserId, { page, pages, shown }: { page: number; pages: number; shown: boolean }) => {
  const turn = (to: number, label: string) =>
    button('secondary', standingIds.album.of({ owner, page: to }), label, { disabled: to < 0 || to >= pages })
  return row(
    ...(pages > 1 ? [turn(page - 1, t('words.back')), turn(page + 1, t('words.next'))] : []),
    button('primary', standingIds.showAlbum.of({ owner, page }), t('collection.show'), {
      emoji: '📣',
      disabled: shown,
    }),
  )
}

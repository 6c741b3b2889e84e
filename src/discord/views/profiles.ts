/** A member's profile: the worn card, figures, progress and titles as one picture. */
import { cardOf, type Edition } from '../../rules/tom/index.js'
import type { ProfileView } from '../../services/standing/types.js'
import type { UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { bare, plain } from '../messages/plain.js'
import { button, container, gallery, type MessageView, message, row, small, text } from '../messages/view.js'
import { standingIds } from '../panel-ids.js'
import type { Scene } from '../pictures.js'
import { bareNameOf, nameOf } from './words.js'

const accent = 0x8a5fc4

type Look = { name?: string; by?: string; owner?: UserId; shown?: boolean }

export const profileView = (t: Texts, edition: Edition, profile: ProfileView, look: Look): MessageView => {
  const lines = linesOf(t, edition, profile)
  const { owner } = look
  return message([
    container(
      accent,
      text(
        `### ${t('standing.profile.title', { name: nameOf(profile.owner, t), convention: plain(profile.convention) })}`,
        ...lines,
      ),
      gallery({
        name: look.name ?? 'profile',
        alt: t('standing.profile.alt', {
          name: bareNameOf(profile.owner, t),
          lines: lines.map(line => line.replaceAll('**', '')).join(' · '),
        }),
        scene: sceneOf(t, edition, profile),
      }),
      ...(owner === undefined ? [] : [controls(t, owner, profile, look.shown ?? false)]),
      ...(look.by === undefined ? [] : [small(t('standing.by', { name: look.by }))]),
    ),
  ])
}

const linesOf = (t: Texts, edition: Edition, { duels, trades, collection, badge, playing, titles }: ProfileView) => [
  ...(badge === null ? [] : [t('standing.profile.wears', { card: cardOf(edition, badge.card).name })]),
  ...(playing ? [] : [t('standing.profile.off')]),
  t('standing.profile.duels', { count: duels.played, won: duels.won, beaten: duels.beaten }),
  t('standing.profile.trades', { count: trades }),
  collection === null
    ? t('standing.profile.private')
    : t('standing.profile.collection', {
        copies: t('words.copies', { count: collection.copies }),
        cards: collection.cards,
        all: edition.cards.length,
        signed: collection.signed,
      }),
  ...titles
    .slice(0, 5)
    .map(({ title, convention }) =>
      t('standing.profile.champion', { title: t(`pictures.champions.${title}`), convention: plain(convention) }),
    ),
]

/** Where the collection is private, the picture is the badge alone. */
const sceneOf = (t: Texts, edition: Edition, profile: ProfileView): Scene => {
  const { collection, duels, trades, titles, badge, playing, joinedAt } = profile
  const shared = {
    locale: t.locale,
    edition: edition.id,
    name: bareNameOf(profile.owner, t),
    convention: bare(profile.convention),
    card: badge,
    playing,
  }
  if (collection === null) return { ...shared, scene: 'badge' }
  const format = new Intl.NumberFormat(t.locale)
  const rate = duels.played === 0 ? '–' : `${Math.round((100 * duels.won) / duels.played)}%`
  return {
    ...shared,
    scene: 'profile',
    joinedAt,
    figures: [
      { what: 'won', value: format.format(duels.won) },
      { what: 'rate', value: rate },
      { what: 'beaten', value: format.format(duels.beaten) },
      { what: 'copies', value: format.format(collection.copies) },
      { what: 'signed', value: format.format(collection.signed) },
      { what: 'trades', value: format.format(trades) },
    ],
    progress: collection.types,
    titles: titles.map(({ title, convention }) => ({ title, convention: bare(convention) })),
  }
}

const controls = (t: Texts, owner: UserId, { collection }: ProfileView, shown: boolean) =>
  row(
    button('primary', standingIds.showProfile.of({ owner }), t('collection.show'), { emoji: '📣', disabled: shown }),
    ...(collection === null
      ? []
      : [
          button('secondary', standingIds.openAlbum.of({ owner }), t('standing.profile.album'), { emoji: '📒' }),
          button('secondary', standingIds.openHistory.of({ owner }), t('standing.profile.history'), { emoji: '📜' }),
        ]),
  )

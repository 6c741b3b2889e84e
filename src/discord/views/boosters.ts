/** Boosters: what came out of one, and how many more wait. */
import { type CardId, cardOf, type Edition } from '../../rules/tom/index.js'
import type { OwedBooster } from '../../services/api.js'
import type { BoosterSource } from '../../services/types.js'
import type { UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { bare } from '../messages/plain.js'
import { button, container, gallery, type MessageView, message, type Picture, row, text } from '../messages/view.js'
import { boosterIds, collectionIds, duelIds } from '../panel-ids.js'

const accent = 0x8a5fc4

/** What came out of a booster, for whom. `fresh`: cards that its owner hadn't got before. */
export type Opened = { owner: string; source: BoosterSource; cards: readonly CardId[]; fresh: readonly CardId[] }

const boosterPicture = (t: Texts, edition: Edition, { owner, source, cards, fresh }: Opened): Picture => ({
  name: 'booster',
  alt: t('join.alt', {
    count: cards.length,
    cards: cards.map(id => cardOf(edition, id).name).join(t('words.comma')),
  }),
  scene: { scene: 'booster', locale: t.locale, edition: edition.id, owner: bare(owner), source, cards, fresh },
})

/** The answer to somebody who joined: the first cards, and one press to the first duel. */
export const joinedView = (
  t: Texts,
  edition: Edition,
  lines: readonly string[],
  opened: Opened,
  user: UserId,
): MessageView =>
  message([
    container(
      accent,
      text(...lines),
      gallery(boosterPicture(t, edition, opened)),
      text(t('join.next')),
      row(
        button('primary', duelIds.house.of({}), t('join.house'), { emoji: '⚔️' }),
        button('secondary', collectionIds.open.of({ owner: user }), t('join.collection'), { emoji: '📖' }),
      ),
    ),
  ])

/** What waits to be opened, one press each; `opened` is what the last press brought. */
export const boostersView = (
  t: Texts,
  edition: Edition,
  owed: readonly OwedBooster[],
  opened: Opened | null,
): MessageView => {
  const [next] = owed
  const waiting =
    next === undefined
      ? []
      : [
          row(
            button(
              'primary',
              boosterIds.open.of({ key: next.key }),
              opened ? t('booster.openNext', { count: owed.length }) : t('booster.open'),
              { emoji: '🎁' },
            ),
          ),
        ]
  if (opened === null) {
    const line = next === undefined ? t('booster.none') : t('booster.waiting', { count: owed.length })
    const from = next === undefined ? [] : [t(`booster.sources.${next.source}`)]
    return message([container(accent, text(line, ...from), ...waiting)])
  }
  return message([
    container(accent, text(t('booster.opened')), gallery(boosterPicture(t, edition, opened)), ...waiting),
  ])
}

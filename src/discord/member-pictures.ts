/** Pictures of what members have reached, and of the rules: scenes, and the words that render/ puts into them. */

import {
  type CardTexts,
  drawAlbum,
  drawBadge,
  drawChampions,
  drawProfile,
  drawTypes,
  type Picture as Painted,
  type ShownCopy,
} from '../render/index.js'
import { type CardId, type CardType, cardOf, type Edition } from '../rules/tom/index.js'
import type { Locale } from '../services/languages.js'
import type { Champions } from '../services/types.js'
import type { Texts } from './languages.js'
import type { ShownCard } from './pictures.js'

type Part = { owned: number; total: number }
type Title = keyof Champions

export type MemberScene =
  | {
      scene: 'album'
      owner: string
      owned: number
      /** The set's cards of this page; `count` 0: missing. */
      cards: readonly { card: CardId; count: number; signed: boolean }[]
      page: number
      pages: number
    }
  | {
      scene: 'profile'
      name: string
      convention: string
      card: ShownCard | null
      playing: boolean
      /** ms since 1970. */
      joinedAt: number
      figures: readonly { what: 'won' | 'rate' | 'beaten' | 'copies' | 'signed' | 'trades'; value: string }[]
      progress: Readonly<Record<CardType, Part>>
      titles: readonly { title: Title; convention: string }[]
    }
  | { scene: 'badge'; name: string; convention: string; card: ShownCard | null; playing: boolean }
  | {
      scene: 'champions'
      convention: string
      awards: Readonly<Record<Title, { names: readonly string[]; figure: number } | null>>
    }
  | { scene: 'types'; examples: Readonly<Record<CardType, CardId>> }

type Tools = { edition: Edition; t: Texts; cardTexts: CardTexts; shown(card: ShownCard): ShownCopy }

export const paintMember = (scene: MemberScene, { edition, t, cardTexts, shown }: Tools): Promise<Painted> => {
  const setSize = edition.cards.length
  switch (scene.scene) {
    case 'album':
      return drawAlbum({
        owner: scene.owner,
        owned: scene.owned,
        total: setSize,
        entries: scene.cards.map(({ card, ...more }) => ({ card: cardOf(edition, card), ...more })),
        texts: {
          title: t('pictures.album.title'),
          types: byType(type => t(`words.manyTypes.${type}`)),
          page: scene.pages > 1 ? t('words.page', { page: scene.page + 1, pages: scene.pages }) : '',
          complete: t('pictures.album.complete'),
        },
      })
    case 'profile':
      return drawProfile({
        name: scene.name,
        convention: scene.convention,
        copy: scene.card && shown(scene.card),
        setSize,
        figures: scene.figures.map(({ what, value }) => ({ value, label: t(`pictures.profile.figures.${what}`) })),
        progress: scene.progress,
        titles: scene.titles.map(({ title, convention }) => `${t(`pictures.champions.${title}`)} · ${convention}`),
        texts: {
          ...cardTexts,
          title: t('pictures.profile.title'),
          since: t('pictures.profile.since', { date: dayIn(t, scene.joinedAt) }),
          empty: t(scene.playing ? 'pictures.profile.noCard' : 'pictures.profile.off'),
          plate: t('pictures.profile.plate'),
        },
      })
    case 'badge':
      return drawBadge({
        name: scene.name,
        convention: scene.convention,
        copy: scene.card && shown(scene.card),
        setSize,
        texts: { ...cardTexts, empty: t(scene.playing ? 'pictures.profile.noCard' : 'pictures.profile.off') },
      })
    case 'champions':
      return drawChampions({
        convention: scene.convention,
        awards: {
          duels: awardIn(scene, 'duels', t),
          collection: awardIn(scene, 'collection', t),
          firstSet: awardIn(scene, 'firstSet', t),
          signed: awardIn(scene, 'signed', t),
        },
        texts: {
          title: t('pictures.champions.title'),
          awards: {
            duels: t('pictures.champions.duels'),
            collection: t('pictures.champions.collection'),
            firstSet: t('pictures.champions.firstSet'),
            signed: t('pictures.champions.signed'),
          },
          nobody: t('pictures.champions.nobody'),
        },
      })
    case 'types':
      return drawTypes({
        examples: byType(type => shown({ card: scene.examples[type], autographs: [] })),
        texts: { title: t('pictures.types'), beats: t('pictures.beatsWord'), types: cardTexts.types },
      })
  }
}

const awardIn = ({ awards }: MemberScene & { scene: 'champions' }, title: Title, t: Texts) => {
  const award = awards[title]
  return award && { names: award.names, figure: t(`pictures.champions.figures.${title}`, { count: award.figure }) }
}

const byType = <T>(of: (type: CardType) => T): Record<CardType, T> => ({
  COMPANY: of('COMPANY'),
  PERSON: of('PERSON'),
  GAME: of('GAME'),
})

const calendars: Readonly<Record<Locale, string>> = { en: 'en-GB', ja: 'ja-JP' }

/** A day without its year, in UTC as all days here. */
const dayIn = (t: Texts, at: number): string =>
  new Intl.DateTimeFormat(calendars[t.locale], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(at)

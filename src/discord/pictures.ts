/** What a picture in a message shows, as data; and the words that render/ puts into it. */
import {
  type CardTexts,
  drawBooster,
  drawCard,
  drawCollection,
  drawDuel,
  drawTrade,
  type Picture as Painted,
  type ShownCopy,
  warmUp,
} from '../render/index.js'
import { type CardId, cardOf, type Edition, starOf } from '../rules/tom/index.js'
import type { Editions } from '../services/editions.js'
import type { Locale } from '../services/languages.js'
import type { BoosterSource } from '../services/types.js'
import { type Texts, texts } from './languages.js'
import { type MemberScene, paintMember } from './member-pictures.js'
import { type OriginsScene, paintOrigins } from './origins-pictures.js'
import { duelTexts } from './picture-words.js'

export type ShownCard = { card: CardId; autographs: readonly string[] }
type Person = { name: string; card: ShownCard }
type Trader = { name: string; confirmed: boolean; cards: readonly (ShownCard & { wanted: boolean })[] }

/** Plain data: the same scene is the same picture. Names are as their owners wrote them. */
export type Scene = { locale: Locale } & (OriginsScene | TomScene)

type TomScene = { edition: string } & (
  | { scene: 'card'; card: ShownCard }
  /** `practice`: nothing changes hands. */
  | { scene: 'duel'; a: Person; b: Person; practice?: true }
  | { scene: 'booster'; owner: string; source: BoosterSource; cards: readonly CardId[]; fresh: readonly CardId[] }
  | { scene: 'trade'; state: 'open' | 'done'; a: Trader; b: Trader }
  | {
      scene: 'collection'
      owner: string
      /** Its owner's eyes alone see what is locked. */
      forOwner: boolean
      items: readonly (ShownCard & { count: number; kept: boolean; locked: boolean })[]
      page: number
      pages: number
      copies: number
      cards: number
      /** What of the collection is shown, in words. */
      filter: string
    }
  | MemberScene
)

export type Drawn = { data: Uint8Array; format: 'png' | 'webp' }

/** Draws scenes with these editions. @throws whatever drawing throws; RangeError for cards that no edition has. */
export const createDrawing = (editions: Editions): ((scene: Scene) => Promise<Drawn>) => {
  warmUp()
  return async scene => {
    const t = texts(scene.locale)
    const { data, extension } = await ('edition' in scene ? paintTom(scene, editions, t) : paintOrigins(scene, t))
    return { data, format: extension }
  }
}

const paintTom = async (scene: TomScene, editions: Editions, t: Texts): Promise<Painted> => {
  const edition = editions.get(scene.edition)
  if (edition === undefined) throw new RangeError(`there is no edition ${scene.edition}`)
  return paint(scene, edition, t)
}

const paint = (scene: TomScene, edition: Edition, t: Texts): Promise<Painted> => {
  const shown = ({ card, autographs }: ShownCard): ShownCopy => ({
    card: cardOf(edition, card),
    autographs,
    star: starOf(edition, { card, autographs }),
  })
  const setSize = edition.cards.length
  switch (scene.scene) {
    case 'card':
      return drawCard({ copy: shown(scene.card), setSize, texts: cardTexts(t) })
    case 'duel': {
      const a = { player: scene.a.name, copy: shown(scene.a.card) }
      const b = { player: scene.b.name, copy: shown(scene.b.card) }
      const { result, words } = duelTexts(edition, a, b, t)
      const outcome = scene.practice ? t('pictures.practice') : words.outcome
      return drawDuel({ a, b, result, setSize, texts: { ...cardTexts(t), ...words, outcome } })
    }
    case 'booster':
      return drawBooster({
        entries: scene.cards.map(card => ({
          copy: shown({ card, autographs: [] }),
          fresh: scene.fresh.includes(card),
        })),
        texts: {
          title: t('pictures.booster.title', { name: scene.owner }),
          subtitle: t(`pictures.booster.${scene.source}`),
          fresh: t('pictures.booster.fresh'),
          pack: t('pictures.booster.pack', { edition: scene.edition }),
        },
      })
    case 'trade': {
      const side = ({ name, confirmed, cards }: Trader, other: Trader) => ({
        name,
        confirmed,
        note: cards.length === 0 ? '' : t('pictures.trade.gives', { count: cards.length }),
        empty: t(`pictures.trade.${other.cards.length === 0 ? 'empty' : scene.state === 'done' ? 'gift' : 'soFar'}`),
        entries: cards.map(({ wanted, ...card }) => ({
          copy: shown(card),
          ...(wanted ? { tag: t('pictures.trade.wanted') } : {}),
        })),
      })
      return drawTrade({
        a: side(scene.a, scene.b),
        b: side(scene.b, scene.a),
        state: scene.state,
        texts: {
          confirmed: t('pictures.trade.confirmed'),
          unconfirmed: t('pictures.trade.unconfirmed'),
          footer: t(scene.state === 'done' ? 'pictures.trade.done' : 'pictures.trade.idle'),
        },
      })
    }
    case 'collection':
      return drawCollection({
        owner: scene.owner,
        forOwner: scene.forOwner,
        entries: scene.items.map(item => ({
          copy: shown(item),
          count: item.count,
          kept: item.kept,
          locked: item.locked,
        })),
        texts: {
          title: t('pictures.collection.title'),
          page: scene.pages > 1 ? t('pictures.collection.page', { page: scene.page + 1, pages: scene.pages }) : '',
          counts: t('pictures.collection.counts', {
            cards: t('collection.distinct', { count: scene.cards }),
            all: setSize,
            copies: t('words.copies', { count: scene.copies }),
          }),
          filter: scene.filter,
          empty: t('pictures.collection.empty'),
        },
      })
    default:
      return paintMember(scene, { edition, t, cardTexts: cardTexts(t), shown })
  }
}

const cardTexts = (t: Texts): CardTexts => ({
  types: {
    COMPANY: t('words.types.COMPANY'),
    PERSON: t('words.types.PERSON'),
    GAME: t('words.types.GAME'),
  },
  beatenBy: t('pictures.beatenBy'),
  beats: t('pictures.beats'),
  beatsType: {
    COMPANY: t('pictures.beatsType.COMPANY'),
    PERSON: t('pictures.beatsType.PERSON'),
    GAME: t('pictures.beatsType.GAME'),
  },
})

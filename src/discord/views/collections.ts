/** A page of a collection: the cards as one picture, with the ways to the other pages for who asked. */
import { CARD_TYPES, cardOf, type Edition } from '../../rules/tom/index.js'
import type { CollectionPage } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { bare, plain } from '../messages/plain.js'
import {
  type Block,
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
import { collectionIds, type LeafParams } from '../panel-ids.js'
import { bareNameOf, nameOf, shownCard, typeSigns } from './words.js'

/** Cards on one page: as many as can be told apart on a phone. */
export const pageSize = 12

const accent = 0x8a6b2c

/** Above this, looking for a card by type or name is quicker than leafing. */
const worthFiltering = pageSize

export type CollectionLook = { page: CollectionPage; edition: Edition; params: LeafParams; mine: boolean }

/** What both views show. */
type Leaf = {
  page: Pick<CollectionPage, 'page' | 'pages' | 'copies' | 'cards'> & {
    owner: { name: string; house: boolean }
    items: readonly (Pick<CollectionPage['items'][number], 'card' | 'autographs' | 'count'> & {
      kept?: boolean
      locked?: boolean
    })[]
  }
  edition: Edition
  mine?: boolean
  params?: LeafParams
}

/** The page as its reader has it, with all controls. `note`: a line about what was just done; `shown`: it was shown. */
export const collectionView = (
  t: Texts,
  look: CollectionLook,
  { note, shown = false }: { note?: string; shown?: boolean } = {},
): MessageView => {
  const { page, params } = look
  const controls = [...turnRow(t, look, shown), ...(page.copies > worthFiltering ? filterRows(t, look) : [])]
  const lines = [
    ...headLines(t, look),
    ...(params.search === '' ? [] : [t('collection.found', { search: plain(params.search) })]),
  ]
  const notes = note === undefined ? [] : [small(note)]
  return message([container(accent, text(...lines), ...cardsBlock(t, look, 'collection'), ...controls, ...notes)])
}

/** The page as everybody may see it: no controls. `name`: of the picture's file. */
export const shownCollectionView = (t: Texts, leaf: Leaf, name: string, by: string): MessageView =>
  message([
    container(
      accent,
      text(...headLines(t, leaf)),
      ...cardsBlock(t, leaf, name),
      small(t('collection.by', { name: by })),
    ),
  ])

const titleOf = (t: Texts, { page, mine }: Leaf, name: string): string =>
  mine && !page.owner.house ? t('collection.mine') : t('collection.theirs', { name })

const headLines = (t: Texts, look: Leaf): string[] => {
  const { page, edition } = look
  const counts = t('collection.counts', {
    copies: t('words.copies', { count: page.copies }),
    cards: t('collection.distinct', { count: page.cards }),
    all: edition.cards.length,
  })
  const place = page.pages > 1 ? ` · ${t('words.page', { page: page.page + 1, pages: page.pages })}` : ''
  return [`### ${titleOf(t, look, nameOf(page.owner, t))}`, counts + place]
}

const cardsBlock = (t: Texts, look: Leaf, name: string): Exclude<Block, { kind: 'container' }>[] =>
  look.page.items.length === 0 ? [text(t('collection.empty'))] : [gallery(pictureOf(t, look, name))]

const pictureOf = (t: Texts, look: Leaf, name: string): Picture => {
  const { page, edition } = look
  const title = titleOf(t, look, bareNameOf(page.owner, t))
  const cards = page.items.map(({ card, count }) => {
    const { name } = cardOf(edition, card)
    return count > 1 ? t('words.times', { name, count }) : name
  })
  return {
    name,
    alt: t('collection.alt', { title, page: page.page + 1, pages: page.pages, cards: cards.join(t('words.comma')) }),
    scene: {
      scene: 'collection',
      locale: t.locale,
      edition: edition.id,
      owner: bareNameOf(page.owner, t),
      forOwner: look.params !== undefined && look.mine === true,
      items: page.items.map(item => ({
        ...shownCard(item),
        count: item.count,
        kept: item.kept ?? false,
        locked: item.locked ?? false,
      })),
      page: page.page,
      pages: page.pages,
      copies: page.copies,
      cards: page.cards,
      filter: filterInWords(t, look.params),
    },
  }
}

const filterInWords = (t: Texts, params: LeafParams | undefined): string => {
  if (params === undefined) return ''
  const parts = [
    ...(params.type === '-' ? [] : [t(`words.manyTypes.${params.type}`)]),
    ...(params.duplicates === 'many' ? [t('pictures.collection.duplicates')] : []),
    ...(params.search === '' ? [] : [t('pictures.collection.search', { search: bare(params.search) })]),
  ]
  return parts.length === 0 ? t('pictures.collection.everything') : parts.join(' · ')
}

const turnRow = (t: Texts, { page, params, mine }: CollectionLook, shown: boolean) => {
  if (page.items.length === 0) return []
  const turn = (to: number, label: string) =>
    button('secondary', collectionIds.turn.of({ ...params, page: to }), label, { disabled: to < 0 || to >= page.pages })
  return [
    row(
      ...(page.pages > 1 ? [turn(page.page - 1, t('words.back')), turn(page.page + 1, t('words.next'))] : []),
      button('primary', collectionIds.show.of({ ...params, page: page.page }), t('collection.show'), {
        emoji: '📣',
        disabled: shown,
      }),
      ...(mine ? [hideButton(t, page.owner.private, { ...params, page: page.page })] : []),
    ),
  ]
}

const hideButton = (t: Texts, hidden: boolean, params: LeafParams) =>
  button(
    'secondary',
    collectionIds.hide.of({ ...params, on: hidden ? 'off' : 'on' }),
    t(hidden ? 'collection.unhide' : 'collection.hide'),
    { emoji: hidden ? '🔓' : '🔒' },
  )

const filterRows = (t: Texts, { page, params }: CollectionLook) => [
  row(
    ...CARD_TYPES.map(type =>
      button(
        params.type === type ? 'primary' : 'secondary',
        collectionIds.filter.of({ ...params, page: 0, type: params.type === type ? '-' : type }),
        `${t(`words.manyTypes.${type}`)} ${page.types[type].copies}`,
        // The pressed one is the way back, also where it shows nothing.
        { emoji: typeSigns[type], disabled: params.type !== type && page.types[type].copies === 0 },
      ),
    ),
    button(
      params.duplicates === 'many' ? 'primary' : 'secondary',
      collectionIds.many.of({ ...params, page: 0, duplicates: params.duplicates === 'many' ? 'all' : 'many' }),
      t('collection.duplicates'),
    ),
    params.search === ''
      ? button('secondary', collectionIds.find.of(params), t('collection.search'), { emoji: '🔍' })
      : button('secondary', collectionIds.clear.of({ ...params, page: 0, search: '' }), t('collection.all')),
  ),
]

/** The picker: one of one's own free cards, large, with the others in a menu. Only its owner sees it. */
import { CARD_TYPES, cardOf, type Edition } from '../../rules/tom/index.js'
import type { CollectionItem, CollectionPage } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import {
  type Block,
  button,
  container,
  gallery,
  type MessageView,
  message,
  row,
  select,
  small,
  text,
} from '../messages/view.js'
import { type PickerParams, pickerIds } from '../panel-ids.js'
import { cardInWords, figureSigns, shownCard, typeSigns } from './words.js'

/** What a select menu holds at most. */
export const pickerSize = 25

/** With fewer cards than this, the menu alone is the quickest way to any of them. */
const worthFiltering = 12

type Narrowed = Pick<PickerParams, 'type' | 'search'>

/** Whether there is something to filter, or a filter to take off. */
export const worthNarrowing = ({ type, search }: Narrowed, page: CollectionPage): boolean =>
  page.copies >= worthFiltering || type !== '-' || search !== ''

const accent = 0x2c8a5f

/** `heading`: what the card is for. `highlighted`: the item shown large. */
export const pickerView = (
  t: Texts,
  edition: Edition,
  heading: readonly string[],
  params: PickerParams,
  page: CollectionPage,
  highlighted: CollectionItem | undefined,
): MessageView => {
  const found = params.search === '' ? [] : [t('picker.found', { search: plain(params.search) })]
  const ids = {
    filter: (type: PickerParams['type']) => pickerIds.filter.of({ ...params, page: 0, type }),
    find: pickerIds.find.of(params),
    clear: pickerIds.clear.of(everything(params)),
  }
  const blocks = highlighted
    ? [...cardBlocks(t, edition, params, page, highlighted), mainButtons(t, edition, params, page, highlighted)]
    : nothingFound(t, ids)
  const filters = highlighted && worthNarrowing(params, page) ? [filterButtons(t, params, page, ids)] : []
  return message([container(accent, text(...heading, ...found), ...blocks, ...filters, small(t('picker.secret')))])
}

const everything = (params: PickerParams): PickerParams => ({ ...params, page: 0, type: '-', search: '' })

const cardBlocks = (
  t: Texts,
  edition: Edition,
  params: PickerParams,
  page: CollectionPage,
  highlighted: CollectionItem,
): Exclude<Block, { kind: 'container' }>[] => {
  const from = page.page * pickerSize + 1
  const placeholder =
    page.pages > 1
      ? t('picker.menuPage', { from, to: from + page.items.length - 1, total: page.matching })
      : t('picker.menu')
  return [
    gallery({
      name: 'card',
      alt: cardInWords(edition, highlighted, t),
      scene: { scene: 'card', locale: t.locale, edition: edition.id, card: shownCard(highlighted) },
    }),
    select(
      pickerIds.show.of({ ...params, page: page.page }),
      placeholder,
      page.items.map(item => optionOf(t, edition, item, item.copy === highlighted.copy)),
    ),
  ]
}

/** A card in a menu: `Nuclear War ×2`, and its figures. */
export const optionOf = (t: Texts, edition: Edition, item: CollectionItem, chosen: boolean) => {
  const card = cardOf(edition, item.card)
  const signed = item.autographs.length === 0 ? [] : [t('words.autographs', { count: item.autographs.length })]
  return {
    label: item.count > 1 ? t('words.times', { name: card.name, count: item.count }) : card.name,
    value: item.copy,
    description: [figureSigns(edition, item, t), ...signed].join('  '),
    emoji: typeSigns[card.type],
    chosen,
  }
}

/** The one press that matters stands first; leafing and searching only where there is something to leaf through. */
const mainButtons = (
  t: Texts,
  edition: Edition,
  params: PickerParams,
  page: CollectionPage,
  highlighted: CollectionItem,
) => {
  const turn = (to: number, label: string) =>
    button('secondary', pickerIds.turn.of({ ...params, page: to }), label, { disabled: to < 0 || to >= page.pages })
  return row(
    button(
      'success',
      pickerIds.lock.of({ ...params, page: page.page }),
      t('picker.lock', { card: cardOf(edition, highlighted.card).name }),
      { emoji: '⚔️' },
    ),
    ...(page.pages > 1 ? [turn(page.page - 1, t('words.back')), turn(page.page + 1, t('words.next'))] : []),
  )
}

type FilterIds = { filter(type: PickerParams['type']): string; find: string; clear: string }

/** None of the cards there are is shown: all of them, or another search. */
export const nothingFound = (t: Texts, ids: Pick<FilterIds, 'find' | 'clear'>) => [
  text(t('picker.nothing')),
  row(button('primary', ids.clear, t('picker.clear')), searchButton(t, ids)),
]

const searchButton = (t: Texts, { find }: Pick<FilterIds, 'find'>) =>
  button('secondary', find, t('picker.search'), { emoji: '🔍' })

/** By type and by name. `ids`: what the buttons do. They count what the menu would hold, as its title does. */
export const filterButtons = (t: Texts, params: Narrowed, page: CollectionPage, ids: FilterIds) =>
  row(
    ...CARD_TYPES.map(type =>
      button(
        params.type === type ? 'primary' : 'secondary',
        ids.filter(params.type === type ? '-' : type),
        `${t(`words.manyTypes.${type}`)} ${page.types[type].items}`,
        // The pressed one is the way back, also where it shows nothing.
        { emoji: typeSigns[type], disabled: params.type !== type && page.types[type].items === 0 },
      ),
    ),
    searchButton(t, ids),
    ...(params.search === '' ? [] : [button('secondary', ids.clear, t('picker.clear'))]),
  )

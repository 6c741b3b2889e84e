/** One's own side of a trading table: what to lay on it and what to take back, several at a time. Only its owner sees it. */
import { cardOf, type Edition } from '../../rules/tom/index.js'
import type { TradeSide, TradeView } from '../../services/trades/types.js'
import type { CollectionItem, CollectionPage } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import { type Block, button, container, type MessageView, message, row, select, small, text } from '../messages/view.js'
import { type SideParams, tradeIds } from '../panel-ids.js'
import { filterButtons, nothingFound, optionOf, pickerSize, worthNarrowing } from './picker.js'
import { namesOf, wishesInWords } from './trades.js'
import { channelMention, figureSigns, nameOf, typeSigns } from './words.js'

const accent = 0x2f8a86

type Look = {
  trade: TradeView
  page: CollectionPage
  edition: Edition
  params: SideParams
  mine: TradeSide
  theirs: TradeSide
  /** How many more copies fit. */
  room: number
}

/** `note`: what was just done, or why it wasn't. */
export const sideView = (t: Texts, look: Look, note?: string): MessageView => {
  const { trade, page, edition, params, mine, theirs } = look
  const other = nameOf(theirs, t)
  const lines = [
    ...(note === undefined ? [] : [note]),
    t('trade.side.title', { name: other, channel: channelMention(trade.channel) }),
    mine.copies.length === 0
      ? t('trade.side.empty')
      : t('trade.side.mine', { cards: namesOf(cardsOf(mine), t, edition), count: mine.copies.length }),
    theirs.copies.length === 0
      ? t('trade.side.theirsEmpty', { name: other })
      : t('trade.side.theirs', { name: other, cards: namesOf(cardsOf(theirs), t, edition) }),
    ...(theirs.wants.length === 0
      ? []
      : [t('trade.table.wants', { name: other, cards: wishesInWords(theirs.wants, t, edition) })]),
    ...(params.search === '' ? [] : [t('picker.found', { search: plain(params.search) })]),
  ]
  return message([
    container(accent, text(...lines), ...putBlocks(t, look), ...takeBlocks(t, look), small(t('trade.side.then'))),
    ...(page.items.length > 0 && worthNarrowing(params, page) ? [filterButtons(t, params, page, idsOf(params))] : []),
  ])
}

const cardsOf = (side: TradeSide) => side.copies.map(copy => copy.card)

type Blocks = Exclude<Block, { kind: 'container' }>[]

const putBlocks = (t: Texts, look: Look): Blocks => {
  const { page, params, room } = look
  if (room === 0) return [text(t('trade.side.full'))]
  if (page.items.length === 0) {
    return page.copies === 0 ? [text(t('trade.side.noCards'))] : nothingFound(t, idsOf(params))
  }
  const from = page.page * pickerSize + 1
  const placeholder =
    page.pages > 1
      ? t('trade.side.putPage', { from, to: from + page.items.length - 1, total: page.matching })
      : t('trade.side.put')
  const options = page.items.map(item => offeredOption(t, look, item))
  return [
    select(tradeIds.put.of({ ...params, page: page.page }), placeholder, options, Math.min(room, options.length)),
    ...(page.pages > 1 ? [turnRow(t, look)] : []),
  ]
}

/** What the other side looks for says so. */
const offeredOption = (t: Texts, { edition, theirs }: Look, item: CollectionItem) => {
  const option = optionOf(t, edition, item, false)
  if (!theirs.wants.includes(item.card)) return option
  return { ...option, description: [t('trade.side.wanted'), option.description].join(' · ') }
}

const takeBlocks = (t: Texts, { mine, edition, params }: Look): Blocks =>
  mine.copies.length === 0
    ? []
    : [
        select(
          tradeIds.take.of(params),
          t('trade.side.take'),
          mine.copies.map(copy => {
            const card = cardOf(edition, copy.card)
            return {
              label: card.name,
              value: copy.copy,
              description: figureSigns(edition, copy, t),
              emoji: typeSigns[card.type],
            }
          }),
          mine.copies.length,
        ),
      ]

const turnRow = (t: Texts, { page, params }: Look) => {
  const turn = (to: number, label: string) =>
    button('secondary', tradeIds.turn.of({ ...params, page: Math.max(0, to) }), label, {
      disabled: to < 0 || to >= page.pages,
    })
  return row(turn(page.page - 1, t('words.back')), turn(page.page + 1, t('words.next')))
}

const idsOf = (params: SideParams) => ({
  filter: (type: SideParams['type']) => tradeIds.filter.of({ ...params, page: 0, type }),
  find: tradeIds.find.of(params),
  clear: tradeIds.clear.of({ ...params, page: 0, type: '-', search: '' }),
})

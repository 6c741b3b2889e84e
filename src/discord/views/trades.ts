/** A trading table in its channel: both sides as one picture, and when it is over, what came of it. */
import { type CardId, cardOf, type Edition } from '../../rules/tom/index.js'
import type { TradeSide, TradeView } from '../../services/trades/types.js'
import type { Texts } from '../languages.js'
import { clip } from '../messages/plain.js'
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
import { tradeIds } from '../panel-ids.js'
import { bareNameOf, calledName, channelMention, nameOf, relative, shownCard } from './words.js'

const accents = { open: 0x2f8a86, stuck: 0xd98e2b, done: 0xe8bf5f, over: 0x6d7488 } as const

/** Of each list of names, so that all of them together fit into a message. */
const longestList = 600
const wishesShown = 8

/** The table as it stands now. `name`: of the picture's file. `mentions`: who is told of it. */
export const tableView = (
  trade: TradeView,
  t: Texts,
  edition: Edition,
  name: string,
  mentions: readonly string[],
): MessageView => {
  if (trade.state !== 'open')
    return message([container(accents.over, text(tradeOverInWords(trade, t, { above: true })))])
  const { a, b, paused } = trade
  const stuck = stuckInWords(trade, t, edition)
  const names = { a: nameOf(a, t), b: calledName(b, mentions, t) }
  const wishes = [...wishLines(a, t, edition), ...wishLines(b, t, edition)]
  return message(
    [
      container(
        stuck === null ? accents.open : accents.stuck,
        text(t('trade.table.title', names)),
        ...(stuck === null ? [] : [text(stuck)]),
        gallery(pictureOf(trade, t, edition, name)),
        text(givesLine(a, t, edition), givesLine(b, t, edition)),
        ...(wishes.length === 0 ? [] : [text(...wishes)]),
        row(
          button('primary', tradeIds.side.of({ trade: trade.id }), t('trade.table.side'), { emoji: '🃏' }),
          button(
            'success',
            tradeIds.confirm.of({ trade: trade.id, version: trade.version }),
            t('trade.table.confirm'),
            {
              emoji: '✅',
              disabled: a.copies.length + b.copies.length === 0,
            },
          ),
          button('secondary', tradeIds.cancel.of({ trade: trade.id }), t('trade.table.cancel')),
        ),
        paused ? text(t('trade.table.paused')) : small(t('trade.table.idle', { when: relative(trade.expiresAt) })),
      ),
    ],
    [...mentions],
  )
}

/** A trade that was made, as its channel sees it. */
export const tradedView = (
  trade: TradeView,
  t: Texts,
  edition: Edition,
  name: string,
  mentions: readonly string[],
): MessageView => message([madeContainer(trade, t, edition, name, mentions)], [...mentions])

/** The same in the log: nobody is told, and it says where it was. */
export const logView = (trade: TradeView, t: Texts, edition: Edition, name: string): MessageView =>
  message([
    madeContainer(trade, t, edition, name, [], t('trade.made.where', { channel: channelMention(trade.channel) })),
  ])

const madeContainer = (
  trade: TradeView,
  t: Texts,
  edition: Edition,
  name: string,
  mentions: readonly string[],
  ...notes: string[]
) => {
  const { a, b } = trade
  const names = { a: calledName(a, mentions, t), b: calledName(b, mentions, t) }
  const gift = a.copies.length === 0 || b.copies.length === 0
  const [giver, taker] = a.copies.length === 0 ? [names.b, names.a] : [names.a, names.b]
  return container(
    accents.done,
    text(gift ? t('trade.made.gift', { giver, taker }) : t('trade.made.title', names)),
    gallery(pictureOf(trade, t, edition, name)),
    text(
      ...[a, b].flatMap(side => {
        const other = side === a ? b : a
        return other.copies.length === 0
          ? []
          : [t('trade.made.gets', { name: nameOf(side, t), cards: namesOf(cardsOf(other), t, edition) })]
      }),
    ),
    small([...notes, t('trade.made.id', { id: trade.id })].join(' · ')),
  )
}

/** How a table that is over ended, in a sentence. `above`: its result stands below. */
export const tradeOverInWords = (trade: TradeView, t: Texts, { above = false } = {}): string => {
  const { a, b, state } = trade
  const names = { a: nameOf(a, t), b: nameOf(b, t) }
  switch (state) {
    case 'open':
      return ''
    case 'done':
      return t(above ? 'trade.over.done' : 'trade.over.made', names)
    case 'cancelled':
      return t('trade.over.cancelled', { ...names, who: nameOf(trade.endedBy === b.member ? b : a, t) })
    case 'expired':
      return t('trade.over.expired', names)
    case 'void':
      // Who has blocked whom is nobody else's business.
      return t(`trade.over.${trade.reason === null || trade.reason === 'blocked' ? 'void' : trade.reason}`, names)
  }
}

/** Why the trade couldn't be made; null where nothing is in its way. It isn't said what holds a copy: a stake is secret. */
export const stuckInWords = (trade: TradeView, t: Texts, edition: Edition): string | null => {
  const lines = [trade.a, trade.b].flatMap(side => {
    const cards = side.copies.filter(copy => copy.stuck).map(copy => copy.card)
    return cards.length === 0
      ? []
      : [t('trade.stuck.side', { name: nameOf(side, t), cards: namesOf(cards, t, edition) })]
  })
  return lines.length === 0 ? null : [t('trade.stuck.title'), ...lines, t('trade.stuck.then')].join('\n')
}

/** Names of cards, equal ones counted: `Nuclear War ×2, Chaosium`. */
export const namesOf = (cards: readonly CardId[], t: Texts, edition: Edition): string => {
  const counts = new Map<CardId, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  const names = [...counts].map(([card, count]) => {
    const { name } = cardOf(edition, card)
    return count > 1 ? t('words.times', { name, count }) : name
  })
  return clip(names.join(t('words.comma')), longestList)
}

/** The first of a wish list, and how many more there are. */
export const wishesInWords = (cards: readonly CardId[], t: Texts, edition: Edition): string => {
  const left = cards.length - wishesShown
  const shown = namesOf(cards.slice(0, wishesShown), t, edition)
  return left > 0 ? [shown, t('card.more', { count: left })].join(t('words.comma')) : shown
}

const cardsOf = (side: TradeSide): CardId[] => side.copies.map(copy => copy.card)

const givesLine = (side: TradeSide, t: Texts, edition: Edition): string => {
  const name = nameOf(side, t)
  return side.copies.length === 0
    ? t('trade.table.nothing', { name })
    : t('trade.table.gives', { name, cards: namesOf(cardsOf(side), t, edition) })
}

const wishLines = (side: TradeSide, t: Texts, edition: Edition): string[] => {
  const name = nameOf(side, t)
  return (['wants', 'offers'] as const).flatMap(what =>
    side[what].length === 0
      ? []
      : [`-# ${t(`trade.table.${what}`, { name, cards: wishesInWords(side[what], t, edition) })}`],
  )
}

const pictureOf = (trade: TradeView, t: Texts, edition: Edition, name: string): Picture => {
  const trader = (side: TradeSide, other: TradeSide) => ({
    name: bareNameOf(side, t),
    confirmed: side.confirmed,
    cards: side.copies.map(copy => ({ ...shownCard(copy), wanted: other.wants.includes(copy.card) })),
  })
  const { a, b } = trade
  const inWords = (side: TradeSide): string =>
    t(side.confirmed ? 'trade.alt.confirmed' : 'trade.alt.unconfirmed', {
      name: bareNameOf(side, t),
      cards: side.copies.length === 0 ? t('trade.alt.nothing') : namesOf(cardsOf(side), t, edition),
    })
  return {
    name,
    alt: [t(trade.state === 'done' ? 'trade.alt.done' : 'trade.alt.open'), inWords(a), inWords(b)].join(t('words.gap')),
    scene: {
      scene: 'trade',
      locale: t.locale,
      edition: edition.id,
      state: trade.state === 'done' ? 'done' : 'open',
      a: trader(a, b),
      b: trader(b, a),
    },
  }
}

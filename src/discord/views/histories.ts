/** A member's duels and trades in words, with where each copy had come from. */
import { cardOf, type Edition } from '../../rules/tom/index.js'
import type { HistoryPage, Past, Piece } from '../../services/standing/types.js'
import type { UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { button, container, type MessageView, message, row, small, type Text, text } from '../messages/view.js'
import { standingIds } from '../panel-ids.js'
import { nameOf, relative } from './words.js'

/** Entries on a page. */
export const historySize = 5
/** Copies of one side of a trade that are told one by one, at most. */
const mostTold = 4
/** Characters that the entries may take together: Discord takes 4000 in a message, and the title needs some. */
const mostText = 3600

const accent = 0x4f7fd9

type Look = { by?: string; mine?: boolean; owner?: UserId; shown?: boolean }

export const historyView = (t: Texts, edition: Edition, history: HistoryPage, look: Look): MessageView => {
  const { owner } = look
  const title = look.mine
    ? t('standing.history.mine')
    : t('standing.history.theirs', { name: nameOf(history.owner, t) })
  const place = history.pages > 1 ? ` · ${t('words.page', { page: history.page + 1, pages: history.pages })}` : ''
  const entries = entriesThatFit(t, edition, history.entries)
  return message([
    container(
      accent,
      text(`### ${title}${place}`),
      ...(entries.length === 0 ? [text(t('standing.history.empty'))] : entries),
      ...(owner === undefined || entries.length === 0 ? [] : [controls(t, owner, history, look.shown ?? false)]),
      ...(look.by === undefined ? [] : [small(t('standing.by', { name: look.by }))]),
    ),
  ])
}

/** Long names leave room for fewer copies. */
const entriesThatFit = (t: Texts, edition: Edition, entries: readonly Past[], told = mostTold): Text[] => {
  const texts = entries.map(entry => text(...entryLines(t, edition, entry, told)))
  const length = texts.reduce((sum, one) => sum + one.text.length, 0)
  return length <= mostText || told === 1 ? texts : entriesThatFit(t, edition, entries, told - 1)
}

const entryLines = (t: Texts, edition: Edition, past: Past, told: number): string[] => {
  const head = { name: nameOf(past.other, t), when: relative(past.at) }
  const inWords = (piece: Piece) => pieceInWords(t, edition, piece)
  const reverted = past.reverted ? [`> ${t('standing.history.reverted')}`] : []
  if (past.kind === 'duel') {
    return [
      t(`standing.history.${past.outcome}`, head),
      `> ${t('standing.history.own', { piece: inWords(past.mine) })}`,
      `> ${t('standing.history.against', { piece: inWords(past.theirs) })}`,
      ...reverted,
    ]
  }
  const list = (pieces: readonly Piece[]): string =>
    pieces.length === 0
      ? t('standing.history.nothing')
      : [
          ...pieces.slice(0, told).map(inWords),
          ...(pieces.length > told ? [t('standing.history.more', { count: pieces.length - told })] : []),
        ].join(t('words.comma'))
  return [
    t('standing.history.traded', head),
    `> ${t('standing.history.gave', { pieces: list(past.gave) })}`,
    `> ${t('standing.history.got', { pieces: list(past.got) })}`,
    ...reverted,
  ]
}

const pieceInWords = (t: Texts, edition: Edition, { card, autographs, how, from }: Piece): string => {
  const origin = originIn(t, how, from === null ? '' : nameOf(from, t))
  return t(autographs.length > 0 ? 'standing.history.signed' : 'standing.history.piece', {
    card: cardOf(edition, card).name,
    origin,
  })
}

const originIn = (t: Texts, how: string | null, name: string): string => {
  switch (how) {
    case 'opening':
    case 'booster':
    case 'consolation':
    case 'grant':
    case 'booth':
    case 'revert':
    case 'hidden':
      return t(`standing.history.origins.${how}`)
    case 'duel':
    case 'trade':
    case 'erase':
      return t(`standing.history.origins.${how}`, { name })
    default:
      return t('standing.history.origins.unknown')
  }
}

const controls = (t: Texts, owner: UserId, { page, pages }: HistoryPage, shown: boolean) => {
  const turn = (to: number, label: string) =>
    button('secondary', standingIds.history.of({ owner, page: to }), label, { disabled: to < 0 || to >= pages })
  return row(
    ...(pages > 1 ? [turn(page - 1, t('words.back')), turn(page + 1, t('words.next'))] : []),
    button('primary', standingIds.showHistory.of({ owner, page }), t('collection.show'), {
      emoji: '📣',
      disabled: shown,
    }),
  )
}

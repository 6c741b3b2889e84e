/** The custom ids of all buttons, menus and forms: views put them into messages, panels/ says what they do. */
import { z } from 'zod'
import { CARD_TYPES } from '../rules/tom/index.js'
import { RANKINGS } from '../services/standing/types.js'
import { BoothId, ConventionId, DuelId, SignRequestId, TradeId, UserId } from '../store/ids.js'
import { type Params, panelId, smallNumber } from './custom-id.js'

/** What somebody typed to search: short, and without the characters that custom ids set apart. */
export const searchText = (typed: string): string =>
  typed
    .replaceAll(/[:%\s]+/g, ' ')
    .trim()
    .slice(0, 32)

const search = z.string().max(32)
const type = z.enum([...CARD_TYPES, '-'])

export const duelIds = {
  choose: panelId('duel.choose', { duel: DuelId }),
  decline: panelId('duel.decline', { duel: DuelId }),
  withdraw: panelId('duel.withdraw', { duel: DuelId }),
  rematch: panelId('duel.rematch', { duel: DuelId }),
  verify: panelId('duel.verify', { duel: DuelId }),
  house: panelId('duel.house', {}),
}

/** What a card is picked for: a challenge to somebody, a duel that waits for one's card, a challenge to anyone. */
export type Purpose =
  | { kind: 'challenge'; user: UserId; rematchOf?: DuelId }
  | { kind: 'answer'; duel: DuelId }
  | { kind: 'fightme' }

/** The purpose in a custom id: `c` and a user (and `r` and the duel before, for a rematch), `d` and a duel, or `f`. */
export const goalOf = (purpose: Purpose): string =>
  purpose.kind === 'challenge'
    ? `c${purpose.user}${purpose.rematchOf ? `r${purpose.rematchOf}` : ''}`
    : purpose.kind === 'answer'
      ? `d${purpose.duel}`
      : 'f'

export const purposeOf = (goal: string): Purpose => {
  const rest = goal.slice(1)
  if (goal.startsWith('c')) {
    const user = UserId.parse(/^\d+/.exec(rest)?.[0])
    const before = rest.slice(user.length + 1)
    return before === '' ? { kind: 'challenge', user } : { kind: 'challenge', user, rematchOf: DuelId.parse(before) }
  }
  return goal.startsWith('d') ? { kind: 'answer', duel: DuelId.parse(rest) } : { kind: 'fightme' }
}

/** A picker's purpose, page, type and search. What is highlighted stands in its menu only. */
const picker = {
  goal: z.string().regex(/^(?:c\d{1,20}(?:r[0-9A-Za-z]{12})?|d[0-9A-Za-z]{12}|f)$/),
  page: smallNumber,
  type,
  search,
}

export type PickerParams = Params<typeof picker>

export const pickerIds = {
  show: panelId('pick.show', picker),
  lock: panelId('pick.lock', picker),
  turn: panelId('pick.turn', picker),
  filter: panelId('pick.filter', picker),
  find: panelId('pick.find', picker),
  found: panelId('pick.found', picker),
  clear: panelId('pick.clear', picker),
}

export const standingIds = {
  album: panelId('album.turn', { owner: UserId, page: smallNumber }),
  openAlbum: panelId('album.open', { owner: UserId }),
  showAlbum: panelId('album.show', { owner: UserId, page: smallNumber }),
  showProfile: panelId('profile.show', { owner: UserId }),
  history: panelId('hist.turn', { owner: UserId, page: smallNumber }),
  openHistory: panelId('hist.open', { owner: UserId }),
  showHistory: panelId('hist.show', { owner: UserId, page: smallNumber }),
  board: panelId('board.turn', { by: z.enum(RANKINGS), page: smallNumber }),
  rank: panelId('board.by', { by: z.enum(RANKINGS), page: smallNumber }),
  showBoard: panelId('board.show', { by: z.enum(RANKINGS), page: smallNumber }),
}

export const sorts = ['number', 'name', 'star', 'count'] as const

const leaf = {
  owner: UserId,
  page: smallNumber,
  type,
  sort: z.enum(sorts),
  duplicates: z.enum(['all', 'many']),
  search,
}

export type LeafParams = Params<typeof leaf>

export const collectionIds = {
  open: panelId('coll.open', { owner: UserId }),
  turn: panelId('coll.turn', leaf),
  filter: panelId('coll.filter', leaf),
  many: panelId('coll.many', leaf),
  find: panelId('coll.find', leaf),
  found: panelId('coll.found', leaf),
  clear: panelId('coll.clear', leaf),
  show: panelId('coll.show', leaf),
  hide: panelId('coll.hide', { ...leaf, on: z.enum(['on', 'off']) }),
}

/** A side of a table as its menu shows it: `version` is that side's. */
const side = { trade: TradeId, version: smallNumber, page: smallNumber, type, search }

export type SideParams = Params<typeof side>

export const tradeIds = {
  side: panelId('trade.side', { trade: TradeId }),
  /** `version`: of what lies on both sides. */
  confirm: panelId('trade.confirm', { trade: TradeId, version: smallNumber }),
  cancel: panelId('trade.cancel', { trade: TradeId }),
  put: panelId('trade.put', side),
  take: panelId('trade.take', side),
  turn: panelId('trade.turn', side),
  filter: panelId('trade.filter', side),
  find: panelId('trade.find', side),
  found: panelId('trade.found', side),
  clear: panelId('trade.clear', side),
}

/** A stale one names a request that is over; *Sign all* goes as far as the one that was the last seen. */
export const signIds = {
  open: panelId('sign.open', {}),
  one: panelId('sign.one', { request: SignRequestId }),
  all: panelId('sign.all', { request: SignRequestId }),
  decline: panelId('sign.decline', { request: SignRequestId }),
  withdraw: panelId('sign.withdraw', { request: SignRequestId }),
}

export const boothIds = { visit: panelId('booth.visit', { booth: BoothId }) }

export const blockIds = {
  off: panelId('block.off', { user: UserId }),
  choose: panelId('block.choose', {}),
}

export const rulePages = [
  'types',
  'listing',
  'type',
  'star',
  'signed',
  'diamond',
  'shield',
  'draw',
  'challenges',
  'trades',
] as const

export const rulesIds = {
  open: panelId('rules.open', {}),
  turn: panelId('rules.turn', { page: smallNumber }),
}

export const tutorialIds = {
  start: panelId('tut.start', {}),
  numbers: panelId('tut.numbers', {}),
  deal: panelId('tut.deal', {}),
  play: panelId('tut.play', { card: z.string().max(64) }),
}

export const privacyIds = {
  export: panelId('privacy.export', {}),
  erase: panelId('privacy.erase', {}),
  keep: panelId('privacy.keep', {}),
}

export const boosterIds = {
  open: panelId('booster.open', { key: z.string().regex(/^[0-9A-Za-z-]{1,24}$/) }),
}

/** Of one convention: a button left over from an earlier one ends no other. */
export const conventionIds = {
  close: panelId('con.close', { convention: ConventionId }),
  keep: panelId('con.keep', { convention: ConventionId }),
}

export const auditIds = {
  /** `who`: a user, or everybody. */
  turn: panelId('audit.turn', { who: z.string().regex(/^(?:\d{1,20}|-)$/), page: smallNumber }),
}

export const cardIds = {
  show: panelId('card.show', { edition: z.string().max(24), card: z.string().max(64) }),
}

/** What the rest of the program knows of trades: tables, what is looked for and offered, and who is blocked. */
import type { CardId } from '../../rules/tom/index.js'
import type { ChannelId, ConventionId, CopyId, GuildId, MemberId, TradeId, UserId } from '../../store/ids.js'
import type {
  Actor,
  AnyTime,
  CollectionPage,
  CollectionQuery,
  MayNotUse,
  MemberView,
  Outcome,
  Person,
} from '../types.js'

export const tableVoidReasons = ['closed', 'blocked', 'banned'] as const
export type TradeState = 'open' | 'done' | 'cancelled' | 'expired' | 'void'

/** `stuck`: it couldn't change hands when both had confirmed. */
export type TradedCopy = { copy: CopyId; card: CardId; autographs: string[]; stuck: boolean }

export type TradeSide = {
  member: MemberId
  user: UserId
  name: string
  house: boolean
  confirmed: boolean
  /** Raised by each change of this side; in the custom ids that change it. */
  version: number
  /** At most 10, in the order laid out. */
  copies: TradedCopy[]
  /** Cards this member looks for, and would give (as long as they are owned). */
  wants: CardId[]
  offers: CardId[]
}

/** A trading table as anybody may see it. `a` has opened it. */
export type TradeView = {
  id: TradeId
  guild: GuildId
  convention: ConventionId
  edition: string
  /** Where it is shown. */
  channel: ChannelId
  state: TradeState
  /** Why it is void. */
  reason: (typeof tableVoidReasons)[number] | null
  a: TradeSide
  b: TradeSide
  /** Names what lies on it: what is confirmed is this. */
  version: number
  /** Who cancelled it. */
  endedBy: MemberId | null
  createdAt: number
  /** Stands still while the convention is `paused`. */
  expiresAt: number
  paused: boolean
  endedAt: number | null
}

/** Why no table can be opened with somebody. `trade_open_already` { trade }, `trade_limit` { limit }. */
export type MayNotTrade =
  | AnyTime
  | 'closing'
  | 'trade_paused'
  | 'trade_self'
  | 'trade_house'
  | 'trade_bot'
  | 'banned'
  | 'opponent_banned'
  | 'gone'
  | 'opponent_not_joined'
  | 'opponent_elsewhere'
  | 'trade_open_already'
  | 'trade_limit'
  | BlockRefusal
export type BlockRefusal = 'you_blocked' | 'blocked_you'
export type MayNotTouch = AnyTime | 'closing' | 'trade_paused' | 'no_trade' | 'trade_over' | 'not_your_trade'

export type Trades = {
  get(id: TradeId): Promise<TradeView | null>
  /** The actor's open tables here, oldest first. */
  mine(actor: Actor): Promise<TradeView[]>
  /** Owes `trade.table`, which calls the other one. One open table per pair. */
  open(actor: Actor, person: Person): Promise<Outcome<TradeView, MayNotTrade>>
  /** The actor's copies that could be laid on the table now: those that lie there already left out. */
  pick(
    actor: Actor,
    trade: TradeId,
    query: CollectionQuery,
  ): Promise<Outcome<{ trade: TradeView; page: CollectionPage }, Exclude<MayNotTouch, 'already_done'>>>
  /**
   * Lays copies on the actor's side, if that is still as `version` says. Clears both confirmations.
   * `trade_full` { limit }, `trade_changed`: the side is another one by now.
   */
  put(
    actor: Actor,
    trade: TradeId,
    version: number,
    copies: readonly CopyId[],
  ): Promise<Outcome<TradeView, MayNotTouch | MayNotUse | 'trade_changed' | 'trade_full'>>
  /** Takes copies back from the actor's side. Clears both confirmations. */
  take(
    actor: Actor,
    trade: TradeId,
    version: number,
    copies: readonly CopyId[],
  ): Promise<Outcome<TradeView, MayNotTouch | 'trade_changed'>>
  /**
   * Confirms the table as `version` (the whole table's) says. The second confirmation makes the trade: state `done`,
   * owes `trade.result` and, with a log channel, `trade.log`; or, if a copy can't change hands, nothing moves, the
   * copies in the way are `stuck` and both confirmations are cleared.
   * `trade_too_soon` { seconds }, `trade_own_staked` { card }: the actor's own copy is in a duel.
   */
  confirm(
    actor: Actor,
    trade: TradeId,
    version: number,
  ): Promise<
    Outcome<
      TradeView,
      MayNotTouch | 'trade_changed' | 'trade_too_soon' | 'trade_empty' | 'trade_confirmed_already' | 'trade_own_staked'
    >
  >
  cancel(actor: Actor, trade: TradeId): Promise<Outcome<TradeView, Exclude<MayNotTouch, 'closing' | 'trade_paused'>>>
}

export type WishKind = 'want' | 'offer'

export type Wishes = {
  /** `card_not_owned`: only what one has can be offered. `wished_already`. */
  add(
    actor: Actor,
    kind: WishKind,
    card: CardId,
  ): Promise<Outcome<CardId[], AnyTime | 'unknown_card' | 'card_not_owned' | 'wished_already'>>
  remove(actor: Actor, kind: WishKind, card: CardId): Promise<Outcome<CardId[], AnyTime | 'not_wished'>>
  /** A member's list, in the edition's order; offers only as far as they are owned. */
  list(
    actor: Actor,
    owner: UserId,
    kind: WishKind,
  ): Promise<Outcome<{ owner: MemberView; edition: string; cards: CardId[] }, 'no_convention' | 'no_member'>>
  /** Who offers a card here (and has it), by name; who looks for it is only counted. */
  around(actor: Actor, card: CardId): Promise<{ offered: { user: UserId; name: string }[]; wanted: number }>
}

/** Of a card: how many copies are kept, and how many of these are staked now, so that a duel can still lose them. */
export type Kept = { count: number; staked: number }

/** Copies that are never staked or traded by mistake. */
export type Keeping = {
  /** Marks that many more of the actor's copies of a card: free ones before staked ones, signed ones first; what is kept then. */
  add(
    actor: Actor,
    card: CardId,
    copies: number,
  ): Promise<Outcome<Kept, AnyTime | 'unknown_card' | 'card_not_owned' | 'kept_already'>>
  /** Takes the mark off all kept copies of a card; how many it was. */
  remove(actor: Actor, card: CardId): Promise<Outcome<Kept, AnyTime | 'not_kept'>>
  list(
    actor: Actor,
  ): Promise<Outcome<{ edition: string; cards: (Kept & { card: CardId })[] }, 'no_convention' | 'not_joined'>>
}

/** No trades, no challenges and no invitations between the two. Holds in a server, whatever convention is on. */
export type Blocks = {
  /** Ends the open table of the two, if there is one. `block_self`, `block_bot`. */
  add(actor: Actor, person: Person): Promise<Outcome<null, 'already_done' | 'block_self' | 'block_bot'>>
  remove(actor: Actor, user: UserId): Promise<Outcome<{ name: string }, 'already_done' | 'not_blocked'>>
  list(actor: Actor): Promise<{ user: UserId; name: string }[]>
}

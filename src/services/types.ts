/** What every service is given and gives back. Plain data: no row, no Discord object. */

import type { CardId, CardType, DuelResult } from '../rules/tom/index.js'
import type {
  BoosterId,
  ChannelId,
  ConventionId,
  CopyId,
  DuelId,
  GuildId,
  InteractionId,
  MemberId,
  RoleId,
  UserId,
} from '../store/ids.js'
import type { Locale } from './languages.js'

/** Who acts, where, and by which interaction. */
export type Actor = {
  user: UserId
  name: string
  guild: GuildId
  guildName: string
  channel: ChannelId
  locale: Locale
  guildLocale: Locale
  interaction: InteractionId
  /** Has Manage Server. */
  mayManage: boolean
  /** Roles held in the server, the one that everybody has included. */
  roles: readonly RoleId[]
  /** ms since 1970. */
  accountCreatedAt: number
  /** ms since 1970; null if Discord didn't say. */
  inGuildSince: number | null
}

/** Somebody an actor points at. */
export type Person = {
  user: UserId
  name: string
  bot: boolean
  /** false: left the server. */
  present: boolean
  /** false: may not see the channel in which they were named. */
  seesChannel?: boolean
  accountCreatedAt: number
}

/** Figures, names and lists of names that the text of a refusal mentions. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>

/** The value, or the key of the text that says why not. */
export type Outcome<T, R extends string> = { ok: true; value: T } | { ok: false; refused: R; facts?: Facts }

/** Why a copy can't be used now by who asks. */
export type MayNotUse = 'copy_not_yours' | 'copy_locked' | 'copy_kept'

/** Refusals that any changing call may give. */
export type AnyTime = 'already_done' | 'no_convention' | 'not_joined'

export type ConventionView = {
  id: ConventionId
  guild: GuildId
  name: string
  edition: string
  seedHash: string
  /** null until it is closed. */
  seed: string | null
  state: 'open' | 'closing' | 'closed'
  /** Opened by the first /join, not by an organizer. */
  automatic: boolean
  paused: boolean
  openedAt: number
  endsAt: number | null
  closedAt: number | null
  /** How many have joined, the house not counted. */
  members: number
  champions: Champions | null
}

/** Named when a convention closes; each may be nobody (null), or several who are level. */
export type Champions = {
  duels: Champion | null
  collection: Champion | null
  firstSet: Champion | null
  signed: Champion | null
}
export type Champion = { people: { member: MemberId; user: UserId; name: string }[]; figure: number }

export type MemberView = {
  id: MemberId
  user: UserId
  name: string
  house: boolean
  playing: boolean
  badge: CardId | null
  private: boolean
}

export type DuelKind = 'challenge' | 'fightme' | 'house'
export type DuelState = 'queued' | 'open' | 'resolved' | 'drawn' | 'declined' | 'withdrawn' | 'expired' | 'void'
/** gone: the challenged has left the server; challenger_gone: the challenger has; no_card: nothing to stake; closed: the
 * convention ended; setting: the organizers' choice; erased: one of the two had everything about them erased; banned: one
 * of them was; unseen: it could be posted nowhere. */
export const duelVoidReasons = [
  'gone',
  'challenger_gone',
  'no_card',
  'closed',
  'setting',
  'erased',
  'banned',
  'unseen',
] as const
export type VoidReason = (typeof duelVoidReasons)[number]

/** A copy as it was staked. Known outside of the services only after the reveal. */
export type Stake = { copy: CopyId; card: CardId; autographs: string[]; salt: string }

export type DuelSide = {
  member: MemberId
  user: UserId
  name: string
  house: boolean
  /** Commitment to the locked copy, null while none is locked. */
  hash: string | null
  /** null unless both cards have been shown. */
  stake: Stake | null
}

/** A duel as anybody may see it. */
export type DuelView = {
  id: DuelId
  guild: GuildId
  convention: ConventionId
  edition: string
  channel: ChannelId
  kind: DuelKind
  state: DuelState
  reason: VoidReason | null
  /** Must be accepted: the first between the two. */
  mandatory: boolean
  challenger: DuelSide
  /** null: a /fightme that nobody took yet. */
  opponent: DuelSide | null
  createdAt: number
  /** The time for it, which stands still while the convention is `paused`. */
  deadlineAt: number | null
  paused: boolean
  endedAt: number | null
  /** `a` is the challenger, `b` the opponent. */
  result: DuelResult | null
  winner: 'challenger' | 'opponent' | null
  /** The opponent's card was drawn at the deadline. */
  byDeadline: boolean
  /** What the loser got from the house for the last card. */
  consolation: CardId[]
  /** Organizers took it back since. */
  reverted: boolean
  rematchOf: DuelId | null
}

/** `grant` to the member alone, `role` to all who have a role. */
export type BoosterSource = 'bag' | 'grant' | 'role' | 'cadence'
export type BoosterView = { id: BoosterId; source: BoosterSource; number: number; cards: CardId[] }

/** `items`: as a menu lists them, equal copies once. */
export type TypeCounts = Record<CardType, { copies: number; items: number; cards: number }>

/** Copies that nothing tells apart (card, signers, kept, locked) are one item. */
export type CollectionItem = {
  /** One of them. */
  copy: CopyId
  card: CardId
  autographs: string[]
  count: number
  kept: boolean
  /** Always false in somebody else's collection. */
  locked: boolean
}

export type CollectionSort = 'number' | 'name' | 'star' | 'count'
export type CollectionQuery = {
  type?: CardType
  /** Words of a card's name or parts of them, as `searchCards` finds it. */
  search?: string
  /** Only cards held more than once. */
  duplicates?: boolean
  sort?: CollectionSort
  /** As everybody may see it, also where it is one's own: nothing tells what is locked or kept. */
  forAll?: boolean
  /** From 0; beyond the last one = the last one. */
  page: number
  /** Items a page. */
  size: number
}

export type CollectionPage = {
  owner: MemberView
  edition: string
  items: CollectionItem[]
  /** Items that match, over all pages. */
  matching: number
  page: number
  pages: number
  /** Of everything, whatever the query. */
  copies: number
  cards: number
  /** Of what the query leaves, but for its type: what each type would show. */
  types: TypeCounts
}

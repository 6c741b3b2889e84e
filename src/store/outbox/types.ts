/** The outbox: one row = one message that should exist, with the revision it should show. */
import type { ChannelId, GuildId, MessageId, PostId, UserId } from '../ids.js'

export type PostKind =
  | 'duel.challenge'
  | 'duel.queued'
  | 'duel.result'
  | 'convention.opened'
  | 'convention.closed'
  | 'trade.table'
  | 'trade.result'
  | 'trade.log'
  | 'autograph.waiting'
  | 'booth.opened'
  | 'booth.given'
  | 'autograph.answer'
  | 'invitation'
  | 'grant'
  | 'reverted'
  | 'notice'
  /** The message of a post that has gone elsewhere. Subject: that post's kind, a space, its subject. */
  | 'left'
  | 'shown'
  /** Subject: a game's id. `note`: facts `what`, and whom it is about. */
  | 'origins.lobby'
  | 'origins.objectives'
  | 'origins.over'
  | 'origins.note'
  /** Subject: a game's id, a dot, the offer's number. */
  | 'origins.offer'
  /** Subject: a game's id, a dot, how many turns have ended. */
  | 'origins.board'
  | 'origins.call'
  | 'origins.reminder'

export type NewPost = {
  guild: GuildId
  /** A channel, or a direct message. */
  to: { channel: ChannelId } | { user: UserId }
  kind: PostKind
  /** What it is about: a duel's id, a convention's ... */
  subject: string
  /** Who may be pinged by its first sending. */
  mentions?: readonly UserId[]
  /** What the view needs beside the stored state. */
  facts?: Readonly<Record<string, string>>
  at: Date
}

/** A post as the delivery gets it. */
export type OwedPost = {
  id: PostId
  seq: number
  guild: GuildId
  channel: ChannelId | null
  user: UserId | null
  /** Places (channel ids, or "dm:" and a user) where it could not be delivered. */
  left: string[]
  kind: PostKind
  subject: string
  facts: Record<string, string>
  /** It is changed where it is, however old: it isn't worth another message. See `IN_PLACE`. */
  inPlace: boolean
  mentions: UserId[]
  revision: number
  /** The revision shown now; 0 = it was never delivered. */
  shown: number
  message: MessageId | null
  /** When its present message was made, and when it could first be seen, wherever (ms). */
  sentAt: number | null
  shownAt: number | null
  /** Part of the nonce. */
  generation: number
  firstTriedAt: number | null
  after: string | null
  /** How often it has failed since it was delivered last. */
  attempts: number
  /** Since when (ms, the clock's) no place has taken it; null for one that isn't in such trouble. */
  waitingSince: number | null
  dead: string | null
}

export type Outbox = {
  /**
   * Takes the first due post of each place for this worker until `until` (ms); a place whose first post is taken, or
   * waits for its time, is left alone, so that order per place holds.
   */
  claim(claim: { worker: string; now: number; until: number; limit?: number }): Promise<OwedPost[]>
  /** Before the first try of a generation: when, and a message id that the message must come after. */
  trying(id: PostId, tried: { at: number; after: string | null }): Promise<void>
  /** Delivered as of `revision`. Frees the claim; due again if it was amended meanwhile. */
  sent(id: PostId, delivered: { message: MessageId; revision: number; at: number }): Promise<void>
  /** It could not be delivered: one more of its `attempts`. Frees the claim, not due before `notBefore` (ms). */
  failed(id: PostId, failure: { notBefore: number }): Promise<void>
  /** The same, of one that wasn't tried. */
  putOff(id: PostId, until: { notBefore: number }): Promise<void>
  /**
   * It will be a message of its own again, with a new nonce: its old one is gone, too old to be edited, or unknown. It
   * stays this worker's, who sends it next: another one would send it at the same time. `behind` as in `move`.
   */
  anew(id: PostId, from?: { behind: boolean }): Promise<void>
  /**
   * It goes somewhere else from now on, as a message of its own again; `behind`: the one
   * that it has stays, and says so once it can. Frees the claim.
   */
  move(id: PostId, to: { channel: ChannelId } | { user: UserId }, from: { behind: boolean }): Promise<void>
  /**
   * No place takes it: its queue goes on without it until `notBefore` (ms, the clock's) or an amendment, then it is
   * tried where it was meant to be, and everywhere else. `edit`: it is where it belongs, or may be, and only can't be changed.
   */
  park(id: PostId, parked: { since: number; notBefore: number; edit?: boolean }): Promise<void>
  /** One that was parked is shown: it stands in its place's queue again. */
  arrived(id: PostId): Promise<void>
  /** Makes those parked ones due whose time has come by the clock (ms). */
  unpark(now: number): Promise<void>
  /** Given up; its place goes on without it. */
  kill(id: PostId, reason: string): Promise<void>
  get(id: PostId): Promise<OwedPost | null>
  /** The live post about a subject, if there is one. */
  find(kind: PostKind, subject: string): Promise<OwedPost | null>
  /** Posts that are due now or later, for metrics and shutdown. */
  pending(): Promise<number>
  /** Posts that no place takes for now, those being tried again included; not those that merely can't be changed. */
  parked(): Promise<number>
  /** The same of one server, notices aside: `trying` while at least one of them is being tried again. */
  stranded(guild: GuildId): Promise<'none' | 'some' | 'trying'>
  /** When the next claim can succeed (ms): now for unclaimed ones, the earliest `notBefore` or lease end else; null if nothing is due. */
  nextAt(): Promise<number | null>
}

/**
 * Where members stand: albums, profiles, histories, leaderboards. The schemas are there because *Show here* keeps such a
 * view in its post as it was; a private collection's figures never get into one that isn't its owner's.
 */
import { z } from 'zod'
import { CARD_TYPES, CardId } from '../../rules/tom/index.js'
import type { UserId } from '../../store/ids.js'
import type { Actor, Outcome } from '../types.js'

const Named = z.object({ name: z.string(), house: z.boolean() })
export type Named = z.infer<typeof Named>

/** All of a set, with what somebody has of it; `cards`: only those owned. */
export const AlbumView = z.object({
  owner: Named,
  convention: z.string(),
  edition: z.string(),
  cards: z.array(z.object({ card: CardId, count: z.number(), signed: z.boolean() })),
})
export type AlbumView = z.infer<typeof AlbumView>

const Part = z.object({ owned: z.number(), total: z.number() })

/** Titles of the conventions that ended in this server. */
const TITLES = ['duels', 'collection', 'firstSet', 'signed'] as const

export const ProfileView = z.object({
  owner: Named,
  convention: z.string(),
  edition: z.string(),
  playing: z.boolean(),
  /** The worn card; the signatures are those of the owner's best copy of it. */
  badge: z.object({ card: CardId, autographs: z.array(z.string()) }).nullable(),
  /** ms since 1970. */
  joinedAt: z.number(),
  duels: z.object({ played: z.number(), won: z.number(), beaten: z.number() }),
  trades: z.number(),
  /** null: for its owner's eyes only. */
  collection: z
    .object({ copies: z.number(), cards: z.number(), signed: z.number(), types: z.record(z.enum(CARD_TYPES), Part) })
    .nullable(),
  titles: z.array(z.object({ title: z.enum(TITLES), convention: z.string() })),
})
export type ProfileView = z.infer<typeof ProfileView>

/**
 * `how` and `from`: how it had come to who gave, staked or kept it then; null where the record doesn't tell, `hidden`
 * where that is in a private collection.
 */
const Piece = z.object({
  card: CardId,
  autographs: z.array(z.string()),
  how: z.string().nullable(),
  from: Named.nullable(),
})
export type Piece = z.infer<typeof Piece>

const Past = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('duel'),
    at: z.number(),
    /** Organizers took it back. */
    reverted: z.boolean().default(false),
    other: Named,
    outcome: z.enum(['won', 'lost', 'drawn']),
    mine: Piece,
    theirs: Piece,
  }),
  z.object({
    kind: z.literal('trade'),
    at: z.number(),
    reverted: z.boolean().default(false),
    other: Named,
    gave: z.array(Piece),
    got: z.array(Piece),
  }),
])
export type Past = z.infer<typeof Past>

/** Duels and trades of a member, newest first. */
export const HistoryPage = z.object({
  owner: Named,
  convention: z.string(),
  edition: z.string(),
  entries: z.array(Past),
  /** Over all pages. */
  matching: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type HistoryPage = z.infer<typeof HistoryPage>

export const RANKINGS = ['duels', 'collection', 'set', 'signed'] as const
export type Ranking = (typeof RANKINGS)[number]

export const Leaderboard = z.object({
  convention: z.string(),
  by: z.enum(RANKINGS),
  /** Cards of the set. */
  all: z.number(),
  /** Who is level has the same rank. */
  rows: z.array(z.object({ rank: z.number(), name: z.string(), figure: z.number() })),
  page: z.number(),
  pages: z.number(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** `no_member`: hasn't joined. All of it stays readable when a convention has ended: the latest one is meant. */
export type Standing = {
  album(actor: Actor, owner: UserId): Promise<Outcome<AlbumView, 'no_convention' | 'no_member' | 'private'>>
  profile(actor: Actor, owner: UserId): Promise<Outcome<ProfileView, 'no_convention' | 'no_member'>>
  /** `page` from 0; beyond the last one = the last one. */
  history(
    actor: Actor,
    owner: UserId,
    query: { page: number; size: number },
  ): Promise<Outcome<HistoryPage, 'no_convention' | 'no_member' | 'private'>>
  /**
   * By distinct members beaten (the house doesn't count), copies, different cards, or signed copies. Private collections
   * aren't in the rankings of collections. `mine`: the actor's row, null for who isn't in it.
   */
  leaderboard(
    actor: Actor,
    by: Ranking,
    query: { page: number; size: number },
  ): Promise<
    Outcome<{ board: Leaderboard; mine: { rank: number; figure: number } | null; hidden: boolean }, 'no_convention'>
  >
}

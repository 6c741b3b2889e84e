/** Everything that people do, one function each. Implemented in the files of this folder, one subject a file. */

import type { CardId } from '../rules/tom/index.js'
import type { ChannelId, ConventionId, CopyId, DuelId, GuildId, UserId } from '../store/ids.js'
import type { Autographs } from './autographs/types.js'
import type { Booths } from './booths/types.js'
import type { Locale } from './languages.js'
import type { Audit, Bans, Grants } from './organizing/types.js'
import type { Origins } from './origins/types.js'
import type { Privacy } from './privacy/types.js'
import type { Settings } from './settings.js'
import type { Showing } from './showing.js'
import type { Standing } from './standing/types.js'
import type { BlockRefusal, Blocks, Keeping, Trades, Wishes } from './trades/types.js'
import type {
  Actor,
  AnyTime,
  BoosterSource,
  BoosterView,
  CollectionPage,
  CollectionQuery,
  ConventionView,
  DuelView,
  MayNotUse,
  MemberView,
  Outcome,
  Person,
} from './types.js'

export type Services = {
  conventions: Conventions
  members: Members
  boosters: Boosters
  grants: Grants
  audit: Audit
  bans: Bans
  collections: Collections
  duels: Duels
  trades: Trades
  wishes: Wishes
  keeping: Keeping
  blocks: Blocks
  autographs: Autographs
  booths: Booths
  deadlines: Deadlines
  records: Records
  standing: Standing
  privacy: Privacy
  showing: Showing
  guilds: Guilds
  origins: Origins
}

export type Guilds = {
  /** Settings and language of a server; the defaults where it was never heard of. */
  get(guild: GuildId): Promise<GuildView>
  /** Owes the organizers this notice (kind `notice`, subject = key), once, or not before `again` ms have passed; whether it did. */
  noticeOnce(
    guild: GuildId,
    key: string,
    to: { channel: ChannelId } | { user: UserId },
    facts: Readonly<Record<string, string>>,
    again?: number,
  ): Promise<boolean>
  /** The bot may do more there now, perhaps: what no place took is tried at once. */
  hurry(guild: GuildId): Promise<void>
  /** Whether what a notice says is so: that this post, or another of its server, has no place. `undecided`: one is being tried again. */
  nowhere(guild: GuildId, post: string | undefined): Promise<'yes' | 'no' | 'undecided'>
  /** What an interaction says of the language of its server; written only when it has changed. */
  seen(guild: GuildId, locale: Locale): Promise<void>
  /** Shows something to the channel (*Show here*): owes a `shown`, whose facts also say by whom. */
  show(actor: Actor, what: string, facts: Readonly<Record<string, string>>): Promise<Outcome<null, 'already_done'>>
}
export type GuildView = {
  id: GuildId
  settings: Settings
  /** The setting, else what Discord said. */
  locale: Locale
}

export type Conventions = {
  /** The open (or closing) one of a server. */
  current(guild: GuildId): Promise<ConventionView | null>
  get(id: ConventionId): Promise<ConventionView | null>
  /** Owes `convention.opened`. Where the first /join opened one and nothing was played yet, it is renamed instead. */
  open(
    actor: Actor,
    wish: { name: string; edition?: string; ends?: number },
  ): Promise<
    Outcome<
      ConventionView,
      'already_done' | 'not_organizer' | 'convention_open_already' | 'unknown_edition' | 'ends_in_past' | 'bad_name'
    >
  >
  /** What closing would end, for who is asked whether it is meant. */
  mayClose(actor: Actor): Promise<Outcome<Closing, 'not_organizer' | 'no_convention'>>
  /**
   * Begins the closing and goes on until it's done (the next sweep does, if the process dies meanwhile). Owes
   * `convention.closed`. `id`: that one alone; if it is closed already, that is how it stays.
   */
  close(
    actor: Actor,
    id?: ConventionId,
  ): Promise<Outcome<ConventionView, 'already_done' | 'not_organizer' | 'no_convention'>>
  settings(actor: Actor, patch: Partial<Settings>): Promise<Outcome<Settings, 'already_done' | 'not_organizer'>>
  /** While paused there are no duels, and no deadline passes: they are later by the length of the pause. Amends what waits. */
  pause(
    actor: Actor,
    on: boolean,
  ): Promise<
    Outcome<ConventionView, 'already_done' | 'not_organizer' | 'no_convention' | 'paused_already' | 'not_paused'>
  >
  status(actor: Actor): Promise<Outcome<Status, 'no_convention'>>
}
/** Open challenges (those to anyone included), trading tables and requests for a signature. */
export type Closing = { convention: ConventionView; challenges: number; tables: number; requests: number }
export type Status = {
  convention: ConventionView
  settings: Settings
  /** Copies that exist. */
  copies: number
  /** Duels with a result. */
  duels: number
  /** null: hasn't joined. */
  me: null | {
    member: MemberView
    banned: boolean
    copies: number
    cards: number
    boosters: number
    /** Open and queued ones that concern the actor, those that wait for them first. */
    duels: DuelView[]
    housePlayedToday: number
    challengesToday: number
  }
}

export type Members = {
  get(guild: GuildId, user: UserId): Promise<MemberView | null>
  /**
   * Joins the open convention and opens the bag's booster. Again: the same bag, `first: false`. In a server that never
   * had a convention the first one opens with it. `too_new_account` { days }, `too_new_here` { hours }.
   */
  join(
    actor: Actor,
  ): Promise<
    Outcome<Joined, 'already_done' | 'no_convention' | 'too_new_account' | 'too_new_here' | 'closing' | 'banned'>
  >
  /** A card to wear, `on` for none in particular, `off`: not playing, can't challenge or be challenged. */
  badge(
    actor: Actor,
    card: CardId | 'on' | 'off',
  ): Promise<Outcome<MemberView, AnyTime | 'unknown_card' | 'card_not_owned'>>
  setPrivate(actor: Actor, on: boolean): Promise<Outcome<MemberView, AnyTime>>
  /** Owes an `invitation` to somebody who hasn't joined; one a day from each to each. */
  invite(
    actor: Actor,
    person: Person,
    to?: 'duel' | 'trade',
  ): Promise<
    Outcome<
      null,
      | AnyTime
      | 'joined_already'
      | 'invited_already'
      | 'bot'
      | 'gone'
      | 'self'
      | 'banned'
      | 'opponent_banned'
      | BlockRefusal
    >
  >
}
export type Joined = { member: MemberView; convention: ConventionView; first: boolean; bag: BoosterView }

export type Boosters = {
  /** What is owed: unopened ones, and this day's or week's free one. */
  owed(actor: Actor): Promise<Outcome<OwedBooster[], 'no_convention' | 'not_joined' | 'banned'>>
  /** `fresh`: cards that the opener hadn't got before. */
  open(
    actor: Actor,
    key: string,
  ): Promise<Outcome<{ booster: BoosterView; fresh: CardId[] }, AnyTime | 'booster_gone' | 'closing' | 'banned'>>
}
/** `key` is for a custom id: at most 24 of [0-9A-Za-z-]. */
export type OwedBooster = { key: string; source: BoosterSource; number: number }

export type Collections = {
  /** `no_member`: that person hasn't joined. `private`: only its owner may see it. */
  page(
    actor: Actor,
    owner: UserId,
    query: CollectionQuery,
  ): Promise<Outcome<CollectionPage, 'no_convention' | 'no_member' | 'private'>>
  /** The same over the actor's copies that can be staked now: unlocked, not kept, on no table that they have confirmed. */
  pick(actor: Actor, query: CollectionQuery): Promise<Outcome<CollectionPage, 'no_convention' | 'not_joined'>>
  /** A card in this convention. `owned`: the actor's copies; `exists`: everybody's, the house's counted in. */
  card(
    actor: Actor,
    card: CardId,
  ): Promise<
    Outcome<{ card: CardId; edition: string; exists: number; owned: number }, 'no_convention' | 'unknown_card'>
  >
  /** One of the actor's own copies, for a picture. */
  own(actor: Actor, copy: CopyId): Promise<{ copy: CopyId; card: CardId; autographs: string[] } | null>
}

export type MayNotDuel = AnyTime | 'banned' | 'paused' | 'closing' | 'badge_off' | 'no_card'
/** Why an opponent can't be challenged now. `challenge_limit` { limit }. */
export type MayNotChallenge =
  | MayNotDuel
  | 'self'
  | 'bot'
  | 'gone'
  | 'opponent_not_joined'
  | 'opponent_banned'
  | 'opponent_badge_off'
  | 'opponent_no_card'
  | 'opponent_elsewhere'
  | 'challenge_open_already'
  | 'challenge_limit'
  | BlockRefusal
/** `copy_on_table`: it lies on a trading table that its owner has confirmed. */
export type MayNotStake = MayNotUse | 'copy_on_table'
/** `duel_over`: it has ended (its view tells how). */
export type MayNotAnswer = AnyTime | 'paused' | 'closing' | 'no_duel' | 'duel_over' | 'not_your_duel' | 'duel_waits'

export type Duels = {
  get(id: DuelId): Promise<DuelView | null>
  /** The channel where its challenge or its result can be seen now; null while it can't: posts may have to go elsewhere. */
  shownIn(id: DuelId, what: 'challenge' | 'queued' | 'result'): Promise<ChannelId | null>
  /** All checks of a challenge, without writing. `queued`: two mandatory ones wait on the opponent already. */
  mayChallenge(
    actor: Actor,
    person: Person,
  ): Promise<Outcome<{ opponent: MemberView; mandatory: boolean; queued: boolean }, MayNotChallenge>>
  /** Locks the copy; owes `duel.challenge` (or `duel.queued`). */
  challenge(
    actor: Actor,
    person: Person,
    copy: CopyId,
    rematchOf?: DuelId,
  ): Promise<Outcome<DuelView, MayNotChallenge | MayNotStake>>
  mayFightme(actor: Actor): Promise<Outcome<null, MayNotDuel | 'challenge_limit' | 'fightme_open_already'>>
  /** Locks the copy; anybody may take it by `choose`. Owes `duel.challenge`. */
  fightme(
    actor: Actor,
    copy: CopyId,
  ): Promise<Outcome<DuelView, MayNotDuel | 'challenge_limit' | 'fightme_open_already' | MayNotStake>>
  /**
   * The house locks a card, whose hash is in the view; the actor then chooses. One that is open already is given again.
   * `house_limit` { limit }, `house_no_card`.
   */
  challengeHouse(actor: Actor): Promise<Outcome<DuelView, MayNotDuel | 'house_limit' | 'house_no_card'>>
  /** Whether the actor may choose a card in it now: asked before a picker is shown. */
  mayChoose(actor: Actor, duel: DuelId): Promise<Outcome<DuelView, MayNotAnswer | MayNotDuel | BlockRefusal>>
  /**
   * Stakes the copy and resolves the duel at once. Owes `duel.result`, amends the challenge. If the challenger has left
   * the server, it is void instead, and nothing is staked.
   */
  choose(
    actor: Actor,
    duel: DuelId,
    copy: CopyId,
  ): Promise<Outcome<DuelView, MayNotAnswer | MayNotDuel | MayNotStake | BlockRefusal>>
  decline(actor: Actor, duel: DuelId): Promise<Outcome<DuelView, MayNotAnswer | 'must_accept'>>
  withdraw(actor: Actor, duel: DuelId): Promise<Outcome<DuelView, MayNotAnswer>>
  /**
   * What holds the actor's copies: own challenges that can still be withdrawn, kept copies that nothing else holds, and
   * copies on tables that the actor has confirmed.
   */
  tiedUp(actor: Actor): Promise<{ open: DuelView[]; kept: number; onTables: number }>
  /** Whom a rematch would be against: to be followed by mayChallenge, or challengeHouse where `house`. Only for the two who played. */
  rematch(
    actor: Actor,
    duel: DuelId,
  ): Promise<
    Outcome<{ person: Person; house: boolean }, 'no_duel' | 'not_your_duel' | 'duel_not_over' | 'former_member'>
  >
}

export type Deadlines = {
  /** Does everything that has come due; how many things it did. Safe to call at any time, by several processes. */
  sweep(): Promise<number>
  /** When something comes due next (ms), null if nothing will. */
  nextAt(): Promise<number | null>
}

export type Records = {
  /** Recomputes what a duel or a booster promised. */
  verify(actor: Actor, id: string): Promise<Outcome<Verification, 'no_record' | 'not_revealed'>>
}
export type Verification = {
  kind: 'duel' | 'booster'
  id: string
  convention: ConventionId
  seedHash: string
  /** null until the convention is closed. */
  seed: string | null
  /** One line a check: the values that go in, what was recorded, and whether the recomputation agrees. */
  checks: Check[]
  duel: DuelView | null
  booster: BoosterView | null
}
export type Check =
  /** SHA-256(`copy:salt`) = hash. */
  | { what: 'commitment'; side: 'challenger' | 'opponent'; copy: CopyId; salt: string; hash: string; ok: boolean }
  /** The draw from HMAC-SHA-256(seed, JSON [kind, subject, number]). ok: null while the seed is secret. */
  | { what: 'draw'; kind: string; subject: string; number: number; drawn: string; ok: boolean | null }
  /** The result, by the rules. */
  | { what: 'result'; ok: boolean }
  /** SHA-256(seed) = the hash posted at the opening. */
  | { what: 'seed'; ok: boolean }

/** Origins games of a server: what people do at the lobby and the table, and what they are given. */

import type { Level } from '../../rules/opponents/index.js'
import type { Action, Event, Move, Score, Seat, Trigger, View } from '../../rules/origins/index.js'
import type { ChannelId, GuildId, MessageId, OriginsGameId, UserId } from '../../store/ids.js'
import type { Locale } from '../languages.js'
import type { Settings } from '../settings.js'
import type { Actor, Outcome } from '../types.js'
import type { HandingOn } from './offer-types.js'

export type Pace = Settings['pace']
export type Variant = { twins: boolean; fairSeats: boolean }
export type Players = 2 | 3 | 4

/**
 * lobby: seats are free. starting: all are taken, the place to play in isn't made yet. objectives: everybody chooses, in
 * parallel. turns. over: with points. aborted: without. archived: nobody active for 14 days, unrated.
 */
export type OriginsState = 'lobby' | 'starting' | 'objectives' | 'turns' | 'over' | 'aborted' | 'archived'

/**
 * active: its person plays. timedOut: the house plays it until its person says they are back. resigned: the house plays
 * it to the end, and its person ranks last. house: an opponent since the lobby. erased: the house plays it to the end.
 */
export type SeatState = 'active' | 'timedOut' | 'resigned' | 'house' | 'erased'

export type SeatView = {
  seat: Seat
  /** null: the house's, or erased. */
  user: UserId | null
  /** A person's as last seen, or 'former member n'; of the house: empty, to be said by level in the reader's language. */
  name: string
  /** As last seen, for direct messages. */
  locale: Locale
  state: SeatState
  /** How strong the house plays it, where it does. */
  level: Level
  /** Turns in a row that the house played because time had run out. */
  missed: number
  /** Who had it before it was handed on, the first one first; `until`: the last turn that was theirs to play, -1 for none. */
  before: { name: string; until: number }[]
}

/** A game as anybody may see it. */
export type OriginsView = {
  id: OriginsGameId
  guild: GuildId
  /** 1, 2, 3 ... in its server. */
  number: number
  /** Where its lobby is. */
  channel: ChannelId
  /** Where it is played: the lobby's thread, else the channel itself; null before it is known. */
  place: ChannelId | null
  state: OriginsState
  host: UserId
  players: Players
  /** In a lobby, those who have joined so far, in that order; afterwards by seat. */
  seats: SeatView[]
  pace: Pace
  /** Of opponents, unless a seat says otherwise. */
  level: Level
  variant: Variant
  /** Seats that are to act now, whoever plays them. */
  toAct: Seat[]
  /** How many actions were applied: what a press acts on. */
  version: number
  /** Turns ended, of all players together. */
  turn: number
  /** ms; null: no time runs. */
  deadlineAt: number | null
  /** No person is active: nothing moves until one is back. */
  paused: boolean
  /** SHA-256 of the seed, posted at the start. */
  seedHash: string
  /** null until it has ended. */
  seed: string | null
  createdAt: number
  startedAt: number | null
  endedAt: number | null
  result: OriginsResult | null
  rematchOf: OriginsGameId | null
}

export type OriginsResult = {
  /** By seat. */
  scores: Score[]
  /** Best first; who resigned is last. */
  standings: { seat: Seat; place: number }[]
  triggers: Trigger[]
  /** Change of each person's rating, by seat; null: it isn't rated, or the house's. */
  ratings: (number | null)[]
}

/** The table as it was after `turn` turns had ended. */
export type BoardView = {
  game: OriginsView
  turn: number
  /** Nothing has happened since that others may know of. */
  newest: boolean
  view: View
  /** Public events of the turn that led here (for turn 0: none). */
  events: Event[]
  /** That turn was played by the house for its person, whose time had run out. */
  byHouse: boolean
  /** Of such a turn: its person had begun it, the house finished it. */
  begun: boolean
  /** That turn was played from its player's plan, to its end. */
  planned: boolean
}

/** A player's own look at the table. */
export type TableView = {
  game: OriginsView
  seat: Seat
  /** What this seat may see, as of now. */
  view: View
  /** All they can do now; empty when it isn't their turn. */
  legal: readonly Action[]
  /** Own events of this turn so far. */
  events: Event[]
  /** Some of that was played from their plan. */
  fromPlan: boolean
  plan: Plan | null
  /** Where the plan of this turn got stuck; null: it didn't, or there was none. */
  stuck: StuckPlan | null
  /** ms, until when the house plays their turns because they are away; null: they are there. */
  awayUntil: number | null
}

/** What is played when one's turn comes, as far as it's legal then; notes are for oneself. */
export type Plan = { actions: Action[]; notes: string }
/** The first action of a plan that wasn't possible when its turn came; `step` from 1. */
export type StuckPlan = { step: number; action: Action }

export type PingBy = 'mention' | 'dm' | 'none'
export type OwnSettings = {
  pings: PingBy
  /** Until when (ms) the house plays at once when one's turn comes; null: one plays oneself. */
  awayUntil: number | null
}

export type OriginsStats = {
  user: UserId
  name: string
  games: number
  wins: number
  /** Ordinal, rounded; null before the first rated game. */
  rating: number | null
  best: number
  average: number
}

/** Everything needed to play a game again. `seed` null while it runs: then the moves are withheld too. */
export type OriginsLog = {
  format: 1
  game: OriginsGameId
  rules: number
  content: string
  players: Players
  variant: Variant
  names: string[]
  seedHash: string
  seed: string | null
  moves: Move[]
}

type Found = 'no_origins_game'
/** `origins_not_yours`: not one of its players. `origins_resigned`: not any more. `origins_over`: it has ended. */
export type MayNotPlay = 'already_done' | Found | 'origins_not_yours' | 'origins_resigned' | 'origins_over'
/**
 * `origins_stale`: something happened since that was shown. `origins_action` { code, ... }: the rules say no; code and
 * facts as in Refusal, texts in origins-refusals. `origins_enough_undone`: nothing is taken back any more this turn.
 */
type MayNotAct =
  | MayNotPlay
  | 'origins_not_started'
  | 'origins_timed_out'
  | 'origins_not_your_turn'
  | 'origins_stale'
  | 'origins_action'
  | 'origins_enough_undone'
export type MayNotFinish =
  | MayNotPlay
  | 'origins_not_started'
  | 'origins_timed_out'
  | 'origins_not_alone'
  | 'origins_only_house'
type MayNotSit = 'already_done' | Found | 'origins_started_already' | 'origins_lobby_closed' | 'banned'

/** Who sits down is there: if they were away (`wasAway`), that has ended in all of their games here, as by `back`. */
export type Seated = OriginsView & { wasAway: boolean }

export type Origins = HandingOn & {
  /**
   * Opens a lobby with the actor in its first seat; owes `origins.lobby` to the actor's channel, from a game's thread to that game's. `bots` of the seats are
   * the house's. With no free seat left it starts at once. `once`: by a button, which pressed twice opens one. `origins_limit` { limit }: games that one member plays at once.
   */
  create(
    actor: Actor,
    wish: { players: Players; bots: number; level: Level; pace: Pace | null; variant: Variant; once?: boolean },
  ): Promise<Outcome<Seated, 'already_done' | 'banned' | 'origins_limit' | 'origins_too_many_bots'>>
  join(
    actor: Actor,
    game: OriginsGameId,
  ): Promise<Outcome<Seated, MayNotSit | 'origins_full' | 'origins_joined_already' | 'origins_limit'>>
  /** The last person who leaves closes the lobby; when the host leaves, the next person is host. */
  leave(actor: Actor, game: OriginsGameId): Promise<Outcome<OriginsView, MayNotSit | 'origins_not_yours'>>
  /** By anyone who has joined. `seen`: how many opponents they saw; with others by now it is `already_done`. */
  addBot(
    actor: Actor,
    game: OriginsGameId,
    level: Level,
    seen?: number,
  ): Promise<Outcome<OriginsView, MayNotSit | 'origins_not_yours' | 'origins_full'>>
  /** By the host. With fewer players than asked for, but two at least, the game is for those. */
  start(
    actor: Actor,
    game: OriginsGameId,
  ): Promise<Outcome<OriginsView, MayNotSit | 'origins_not_host' | 'origins_too_few'>>
  /** A lobby like that game's was, with the actor in it and its opponents again; it calls the others. One a game: later ones join it. */
  rematch(
    actor: Actor,
    game: OriginsGameId,
  ): Promise<Outcome<Seated, MayNotPlay | 'origins_running' | 'banned' | 'origins_limit' | 'origins_full'>>

  get(game: OriginsGameId): Promise<OriginsView | null>
  /** Games of a server are numbered 1, 2, 3 ... */
  numbered(guild: GuildId, number: number): Promise<OriginsView | null>
  /** The game that is played, or was played last, in this channel or thread. */
  here(guild: GuildId, channel: ChannelId): Promise<OriginsView | null>
  /** The actor's games in this server that aren't over, those that wait for them first, then by deadline. */
  mine(actor: Actor): Promise<OriginsView[]>
  /** All of a server, running ones first, then the newest. `page` from 0. */
  list(guild: GuildId, page: number, size: number): Promise<{ games: OriginsView[]; page: number; pages: number }>
  /** `turn` beyond the last = the last. null: no such game, or it hasn't begun. */
  board(game: OriginsGameId, turn?: number): Promise<BoardView | null>
  table(
    actor: Actor,
    game: OriginsGameId,
  ): Promise<Outcome<TableView, Found | 'origins_not_yours' | 'origins_not_started'>>
  /** Public events of all turns that have ended, a turn an entry, from turn 1; for the log in words and the replay. */
  turns(game: OriginsGameId): Promise<BoardView[]>
  log(game: OriginsGameId): Promise<OriginsLog | null>

  /**
   * One step of the actor's turn, or the choice of an objective, on the position of that version (in the phase of
   * objectives a version from before others chose is good too). Ending a turn owes `origins.board`, and whatever follows.
   * `then`: further steps of the same press (a reward and its tile); all of them are taken, or none.
   */
  act(
    actor: Actor,
    game: OriginsGameId,
    version: number,
    action: Action,
    then?: readonly Action[],
  ): Promise<Outcome<TableView, MayNotAct>>
  /** Whether the turn that the position of that version was in is over, and the actor has ended it by hand. */
  hasEnded(actor: Actor, game: OriginsGameId, version: number): Promise<boolean>
  /** The table as the actor saw it at an earlier step of the present turn; null: of another turn, or there is none. */
  tableAt(actor: Actor, game: OriginsGameId, version: number): Promise<TableView | null>
  /** Whether these actions are what the actor did on the position of that version, and nothing has been done since. */
  hasTaken(actor: Actor, game: OriginsGameId, version: number, actions: readonly Action[]): Promise<boolean>
  /** Whether it's that one of the objectives offered to them (from 0) that the actor has chosen in the end. */
  hasKept(actor: Actor, game: OriginsGameId, offered: number): Promise<boolean>
  /** null takes the plan back. `origins_plan_too_long`. */
  plan(
    actor: Actor,
    game: OriginsGameId,
    plan: Plan | null,
  ): Promise<Outcome<TableView, MayNotAct | 'origins_plan_too_long'>>
  /**
   * What could be done now if it were this seat's turn, after the actions planned so far: to plan with. Works with what
   * this seat sees; cards that it would draw first can't be planned with.
   */
  planable(
    actor: Actor,
    game: OriginsGameId,
    planned?: readonly Action[],
  ): Promise<Outcome<readonly Action[], MayNotAct>>
  /** The house plays on. */
  resign(actor: Actor, game: OriginsGameId): Promise<Outcome<OriginsView, MayNotPlay | 'origins_not_started'>>
  /** All others have agreed to end it without a result: it ends if this one resigns. */
  resigningEnds(actor: Actor, game: OriginsGameId): Promise<boolean>
  /** Takes the seat back from the house. */
  back(actor: Actor, game: OriginsGameId): Promise<Outcome<OriginsView, MayNotPlay | 'origins_not_away'>>
  /** Whether `finish` would be done: before it's asked whether it shall be. */
  mayFinish(actor: Actor, game: OriginsGameId): Promise<Outcome<OriginsView, MayNotFinish>>
  /** By the last active person: ends it here with its points. */
  finish(actor: Actor, game: OriginsGameId): Promise<Outcome<OriginsView, MayNotFinish>>
  /** Whether everybody else whose consent is needed has agreed: before it's asked whether it shall end. */
  othersAgree(actor: Actor, game: OriginsGameId): Promise<boolean>
  /** Agrees to end it without a result: done when all active players have, or at once by an organizer. */
  abort(
    actor: Actor,
    game: OriginsGameId,
  ): Promise<Outcome<{ game: OriginsView; missing: number }, MayNotPlay | 'origins_timed_out'>>

  settings(actor: Actor, patch: Partial<OwnSettings>): Promise<Outcome<OwnSettings, 'already_done'>>
  stats(guild: GuildId, user: UserId): Promise<OriginsStats | null>
  /** Best rating first; who is level shares a place. */
  ranking(
    guild: GuildId,
    page: number,
    size: number,
  ): Promise<{ rows: (OriginsStats & { place: number })[]; page: number; pages: number }>

  /** Games that wait for their place: the lobby's message is there, a thread is to be started from it. */
  placesWanted(): Promise<
    { game: OriginsGameId; guild: GuildId; number: number; channel: ChannelId; message: MessageId }[]
  >
  /** The thread, or the channel where there can't be one; the phase of objectives begins, and its post is owed. */
  placeFound(game: OriginsGameId, place: ChannelId): Promise<void>
  /** Its posts had to go elsewhere: later ones go there at once. */
  moved(game: OriginsGameId, place: ChannelId): Promise<void>
  /** The threads and channels in which games of a server are being played. */
  placesOf(guild: GuildId): Promise<ChannelId[]>
  /** That thread or channel was deleted or locked: of games that were played there, what was shown last is owed again. */
  lost(guild: GuildId, place: ChannelId): Promise<void>
  /** Nobody but the bot can do anything in that thread: its game goes on in the channel. */
  left(guild: GuildId, place: ChannelId): Promise<void>
  /** Plays everything that is the house's to play; how many turns. Safe to call at any time, by several processes. */
  playHouse(): Promise<number>
}

/**
 * The shapes of the sandbox's control API, for tests, tools and the web page. Types only: the page may import this file.
 * An error of the call itself, not of what was tried in it, is 400 with `{ error: text }`.
 * Ids are Discord snowflakes as strings; times are milliseconds since 1970 unless a name says otherwise.
 * Wherever a call takes a user or a channel, its id or its name ("Alice", "duels") will do.
 */
import type { APIApplicationCommand, APIMessage, APIRole } from 'discord-api-types/v10'

export type Snowflake = string

// ── What there is ────────────────────────────────────────────────────────────────────────────────────────────────

/** `GET /sandbox/ready` */
export type ReadyAnswer = { bots: { session: string; commands: number; connectedAt: number }[] }

/**
 * `GET /sandbox/state?as=USER`: only what USER can see (all without `as`); messages newest last, of one channel only with
 * `channel=CHANNEL`, that one alone with `message=MESSAGE`.
 */
export type StateAnswer = {
  guild: GuildView
  users: UserView[]
  channels: ChannelView[]
  messages: MessageView[]
}

export type GuildView = {
  id: Snowflake
  name: string
  locale: string
  owner: Snowflake
  application: Snowflake
  roles: { id: Snowflake; name: string }[]
}

/** `roles` are ids, without @everyone. `member` is false for someone who left (or isn't in the server yet). */
export type UserView = {
  id: Snowflake
  name: string
  roles: Snowflake[]
  locale: string
  bot: boolean
  member: boolean
  dms: boolean
}

/** `type` is Discord's: 0 text, 1 direct messages, 11 public thread, 12 private thread. */
export type ChannelView = {
  id: Snowflake
  name: string
  type: number
  parent: Snowflake | null
  locked: boolean
  archived: boolean
}

/**
 * A message as its reader has it. `text` is what a reader sees, in order: content, text displays, embed texts, alt texts.
 * `ephemeralFor` is the one user who sees it, or null.
 */
export type MessageView = {
  id: Snowflake
  channel: Snowflake
  author: Snowflake
  ephemeralFor: Snowflake | null
  content: string
  text: string
  components: (ButtonView | SelectView)[]
  attachments: AttachmentView[]
  /** A bot that "is thinking": a deferred answer which has no text yet. */
  thinking: boolean
}

export type ButtonView = {
  kind: 'button'
  label: string
  customId: string | null
  url: string | null
  disabled: boolean
}

/** `options` of a string select are its own; of a user, role or channel select, whatever the member may choose from. */
export type SelectView = {
  kind: 'select'
  of: 'string' | 'user' | 'role' | 'mentionable' | 'channel'
  label: string
  customId: string
  disabled: boolean
  min: number
  max: number
  options: OptionView[]
}

export type OptionView = {
  label: string
  value: string
  description: string | null
  chosen: boolean
  disabled: boolean
}

export type AttachmentView = {
  url: string
  name: string
  description: string | null
  contentType: string | null
  size: number
}

// ── What a member does ───────────────────────────────────────────────────────────────────────────────────────────

/** `POST /sandbox/act`, body. */
export type Act = ActExtras & { as: string; channel?: string } & ActDeed

export type ActDeed =
  | { type: 'command'; name: string; options?: Record<string, OptionInput> }
  | { type: 'userCommand'; name: string; target: string }
  | { type: 'messageCommand'; name: string; target: string }
  | { type: 'autocomplete'; name: string; options?: Record<string, OptionInput>; focused: string }
  | { type: 'press'; message: string; customId?: string; label?: string }
  | { type: 'select'; message: string; customId?: string; values: string[] }
  | { type: 'modal'; modalId: string; values: Record<string, string | string[]> }
  | { type: 'message'; content: string; replyTo?: string; attachments?: FileInput[] }

export type OptionInput = string | number | boolean | FileInput
export type FileInput = { name: string; contentType: string; base64: string; description?: string }

type ActExtras = {
  /** Default `quiet`: nothing caused by this interaction for `settleMs` (150), at most `timeoutMs` (5000). */
  wait?: 'none' | 'ack' | 'quiet'
  settleMs?: number
  timeoutMs?: number
  /** Also with an id that isn't on the message, a disabled or stale component, options the command doesn't have. */
  force?: boolean
  /** The same interaction so many times. */
  deliver?: number
}

/** `POST /sandbox/act`, answer: only what `as` may see. */
export type ActAnswer = {
  /** The interaction's id; null for a plain message or when nothing was sent. */
  interaction: Snowflake | null
  acknowledgedAfterMs: number | null
  /** Made meanwhile by this interaction, or by the bot in the same channel; each in its final form. */
  created: MessageView[]
  edited: MessageView[]
  deleted: Snowflake[]
  /** Messages that changed meanwhile for other reasons. */
  others: Snowflake[]
  /** Users whom the created messages ping. */
  pings: Snowflake[]
  modal: ModalView | null
  choices: { name: string; value: string | number }[] | null
  /** `not_visible`, `disabled`, `unknown_component`, `no_answer_3s`, or Discord's code as a number. */
  error: { code: string | number; message: string } | null
}

/** `id` is what `modalId` takes. A field's `id` is its custom id, the key of the submitted value. */
export type ModalView = { id: Snowflake; customId: string; title: string; fields: ModalFieldView[] }

export type ModalFieldView =
  | { kind: 'text'; text: string }
  | {
      kind: 'input'
      id: string
      label: string
      description: string | null
      paragraph: boolean
      placeholder: string
      value: string
      required: boolean
      minLength: number
      maxLength: number
    }
  | {
      kind: 'select'
      id: string
      label: string
      description: string | null
      placeholder: string
      required: boolean
      min: number
      max: number
      options: OptionView[]
    }

// ── For the page ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * `GET /sandbox/state?as=USER&raw=1`. `limit=N` gives the newest N messages of each channel only (default all);
 * older ones: `GET /sandbox/messages?as=USER&channel=ID&before=MESSAGE&limit=N` answers `{ messages: PageMessage[] }`.
 */
export type PageState = Omit<StateAnswer, 'users' | 'channels' | 'messages'> & {
  me: PageUser
  users: PageUser[]
  channels: PageChannel[]
  messages: PageMessage[]
  commands: PageCommand[]
  roles: APIRole[]
  /** Bots that are connected; with none, the page says how to start one. */
  bots: number
  now: number
}

/** `color` is 0xRRGGBB of the highest coloured role, 0 for none. */
export type PageUser = UserView & { color: number; nick: string | null; joinedAt: number | null }

/** A channel as `me` has it. `unread` and `mentions` last until `POST /sandbox/read { as, channel }`. */
export type PageChannel = ChannelView & {
  topic: string | null
  position: number
  /** What `me` may do there. */
  canSend: boolean
  canAttach: boolean
  canUseCommands: boolean
  lastMessage: Snowflake | null
  unread: boolean
  mentions: number
  /** A thread's starter message in the parent channel, if it has one. */
  starter: Snowflake | null
  /** The other one, of a direct message channel. */
  recipient: Snowflake | null
}

/**
 * `raw` is Discord's own JSON of the message (components, embeds, attachments, timestamps, `referenced_message`,
 * `interaction_metadata`, `flags`: 64 ephemeral, 128 thinking, 1<<15 components V2; `thread` if one was started from it).
 * Attachment urls point to this server. `attachment://` urls in components are resolved to them.
 */
export type PageMessage = MessageView & { raw: APIMessage; pings: Snowflake[]; pingsMe: boolean }

/** Only commands that `me` may use, in the server's channels or in direct messages; see also `canUseCommands`. */
export type PageCommand = APIApplicationCommand & { inServer: boolean; inDms: boolean }

/** `GET /sandbox/stream?as=USER`: server-sent events, each `data: <PageEvent as JSON>`. */
export type PageEvent =
  | { type: 'message'; change: 'created' | 'edited'; message: PageMessage }
  | { type: 'deleted'; channel: Snowflake; ids: Snowflake[] }
  /** The whole list anew: something about channels, their permissions or unread marks changed. */
  | { type: 'channels'; channels: PageChannel[] }
  | { type: 'members'; guild: GuildView; me: PageUser; users: PageUser[]; roles: APIRole[] }
  | { type: 'commands'; commands: PageCommand[] }
  /** What became of an interaction of `me`, also if it was made in another window. */
  | {
      type: 'interaction'
      id: Snowflake
      channel: Snowflake
      message: Snowflake | null
      customId: string | null
      state: 'sent' | 'acknowledged' | 'failed'
    }
  | { type: 'typing'; channel: Snowflake; user: Snowflake }
  | { type: 'modal'; interaction: Snowflake; modal: ModalView; raw: unknown }
  | { type: 'bots'; bots: number }
  /** Everything is as new: load the state again. */
  | { type: 'reset' }

/** `POST /sandbox/read`, answered 204. */
export type ReadMark = { as: string; channel: string }

// ── Things that go wrong, time, the record ───────────────────────────────────────────────────────────────────────

/** `POST /sandbox/faults`: `{ rules }` replaces the rules; `[]` clears them. */
export type Faults = { rules: FaultRule[] }
export type FaultRule = {
  /** `POST /channels/*\/messages`: method or `*`, then the path after `/api/v10`; a star is one segment, `**` any number. */
  match: string
  /** How often it strikes; without, always. */
  times?: number
  status?: number | 'drop' | 'hang'
  /** Discord's error code for the answer's body; also decides the status if none is given. */
  code?: number
  /** Seconds, for 429. */
  retryAfter?: number
  /** The request takes effect but its answer is lost (or replaced by `status`). */
  afterAccepting?: boolean
}

/** `POST /sandbox/gateway`. `drop`: the connection breaks; `reconnect`: op 7; `invalidate`: op 9; `pause`: silent for `ms`; `close`: with a close code, 4004 as after a reset of the token. */
export type GatewayAction = {
  action: 'drop' | 'reconnect' | 'invalidate' | 'pause' | 'close'
  ms?: number
  code?: number
  session?: string
}

/** `POST /sandbox/guild`: one or a list of these; answered with a list of what was made. Roles by id or name. */
export type GuildOp =
  | {
      op: 'addMember'
      /** Somebody who was here before; otherwise a new account. */
      user?: string
      name?: string
      locale?: string
      roles?: string[]
      accountAgeDays?: number
      bot?: boolean
    }
  | { op: 'removeMember' | 'closeDms' | 'openDms'; user: string }
  | { op: 'rename'; user: string; name: string }
  | { op: 'setRoles'; user: string; roles: string[] }
  | { op: 'setLocale'; user: string; locale: string }
  | { op: 'addChannel'; name: string; topic?: string }
  | { op: 'addThread'; channel: string; user: string; name: string }
  | { op: 'renameChannel'; channel: string; name: string }
  | {
      op: 'deleteChannel' | 'lockThread' | 'unlockThread' | 'archiveThread' | 'unarchiveThread'
      channel: string
    }
  | { op: 'deleteMessage'; message: string }
  /** Names as Discord has them (`SendMessages`). Without `channel`, of the role everywhere. */
  | { op: 'setPermissions'; channel?: string; role?: string; user?: string; allow?: string[]; deny?: string[] }
  | { op: 'addRole'; name: string; permissions?: string[]; mentionable?: boolean }
  | { op: 'deleteRole'; role: string }
  /** `type` 1: role, 2: user, 3: channel. */
  | {
      op: 'setCommandPermissions'
      command: string
      permissions: { id: string; type: 1 | 2 | 3; permission: boolean }[]
    }
  | { op: 'setGuildLocale'; locale: string }
  | { op: 'renameGuild'; name: string }
export type GuildOpAnswer = { user?: Snowflake; channel?: Snowflake; role?: Snowflake }

/** `POST /sandbox/limits`: real 429s. `generous` (the default) never refuses, `discord` has what Discord has. */
export type LimitsProfile = 'generous' | 'discord' | CustomLimits
/** `global` requests a second; `invalid` answers 401, 403, 429 in 10 minutes; buckets by `POST /channels/:channel/messages`. */
export type CustomLimits = {
  global?: number
  invalid?: number
  buckets?: Record<string, { limit: number; windowMs: number }>
}

/** `GET /sandbox/requests?since=SEQ` answers `{ requests }` with `seq` greater than SEQ, oldest first. */
export type RequestRecord = {
  seq: number
  arrivedAt: number
  answeredAt: number | null
  method: string
  /** After `/api/v10`, with the query. */
  path: string
  /** null: no answer was given (yet). */
  status: number | null
  sent: unknown
  answered: unknown
  files: { name: string; size: number; sha256: string }[]
}

/** `GET /sandbox/clock`, and the answer of `POST /sandbox/clock`. */
export type ClockAnswer = { now: number; change: number }
/** `GET /sandbox/clock` with `Accept: text/event-stream`: the first event has `session`. */
export type ClockEvent = { session?: string; now: number; change: number }
/** `POST /sandbox/clock/swept`, answered 204: deadlines up to this change have been dealt with. */
export type ClockSwept = { session: string; change: number }

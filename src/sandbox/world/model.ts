/** What the sandbox knows, as plain data. Ids are snowflakes, times milliseconds of the sandbox's clock. */
import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'

export type Role = {
  id: string
  name: string
  permissions: bigint
  color: number
  position: number
  managed: boolean
  mentionable: boolean
}

export type User = { id: string; name: string; locale: string; bot: boolean; dmsOpen: boolean }

export type Member = { user: string; nick: string | null; roles: string[]; joinedAt: number }

/** `type` 0: of a role, 1: of a member. */
type Overwrite = { id: string; type: 0 | 1; allow: bigint; deny: bigint }

/** A text channel (0), direct messages (1), public (11) or private (12) thread. */
export type Channel = {
  id: string
  type: 0 | 1 | 11 | 12
  name: string
  topic: string | null
  position: number
  parent: string | null
  overwrites: Overwrite[]
  createdAt: number
  /** Of direct messages: who isn't the bot. */
  recipient: string | null
  thread: ThreadState | null
  messages: MessageList
  pins: string[]
}

type ThreadState = {
  owner: string
  archived: boolean
  archivedAt: number
  locked: boolean
  invitable: boolean
  /** Minutes without a message until it archives itself. */
  autoArchive: number
  lastActivity: number
  starter: string | null
  members: Set<string>
  sent: number
}

/** In order of their ids. */
export type MessageList = { order: Message[]; byId: Map<string, Message> }

export type StoredFile = { id: string; channel: string; name: string; contentType: string; bytes: Buffer }

export type Attachment = {
  id: string
  filename: string
  title: string | null
  description: string | null
  contentType: string
  size: number
  width: number | null
  height: number | null
  /** Path on this server. */
  path: string
  ephemeral: boolean
}

export type Message = {
  id: string
  channel: string
  author: string
  /** Discord's: 0 plain, 6 pinned, 18 thread created, 19 reply, 20 command's answer, 21 thread starter, 23 context menu's. */
  type: number
  content: string
  embeds: APIEmbed[]
  components: APIMessageTopLevelComponent[]
  attachments: Attachment[]
  flags: number
  mentions: string[]
  mentionRoles: string[]
  mentionEveryone: boolean
  /** Users it notified when it was posted. */
  pings: string[]
  nonce: string | number | null
  createdAt: number
  editedAt: number | null
  reference: { channel: string; message: string } | null
  ephemeralFor: string | null
  /** Metadata of the interaction that it answers. */
  interaction: { id: string; type: number; user: string; name: string | null; target: string | null } | null
  fromApplication: boolean
  /** The thread that was started from it. */
  thread: string | null
}

export type InteractionKind = 'command' | 'component' | 'autocomplete' | 'modal'

export type Interaction = {
  id: string
  token: string
  kind: InteractionKind
  user: string
  channel: string
  createdAt: number
  /** What the gateway sends as `data`. */
  data: Record<string, unknown>
  /** The message that has the component, as it is stored. */
  source: Message | null
  commandName: string | null
  /** When it was answered and how (callback type). */
  acknowledged: { at: number; type: number } | null
  /** A deferred answer that hasn't come yet. */
  pending: boolean
  /** The message of `@original`. */
  original: { channel: string; message: string } | null
  modal: OpenModal | null
  choices: { name: string; value: string | number }[] | null
  /** The answer was refused or never came. */
  failed: boolean
}

export type OpenModal = {
  /** The id of the interaction that opened it. */
  id: string
  user: string
  channel: string
  source: Message | null
  data: APIModalInteractionResponseCallbackData
  submitted: boolean
}

export type Command = APIApplicationCommand

/** Why something changed. */
export type Cause = { by: 'interaction'; id: string } | { by: 'bot' } | { by: 'user'; user: string } | { by: 'control' }

/** What the gateway, the page and waiting calls of the control API are told. */
export type Change =
  | { kind: 'message'; change: 'created' | 'edited'; message: Message; cause: Cause }
  | { kind: 'deleted'; channel: Channel; messages: Message[]; cause: Cause }
  | { kind: 'channel'; change: 'created' | 'updated' | 'deleted'; channel: Channel }
  | { kind: 'pins'; channel: Channel }
  | { kind: 'member'; change: 'added' | 'updated' | 'removed'; user: User; member: Member }
  | { kind: 'role'; change: 'created' | 'updated' | 'deleted'; role: Role }
  | { kind: 'guild' }
  | { kind: 'commands' }
  | { kind: 'interaction'; interaction: Interaction; state: 'sent' | 'acknowledged' | 'failed' }
  | { kind: 'typing'; channel: string; user: string }
  | { kind: 'read'; user: string }
  | { kind: 'bots' }
  | { kind: 'reset' }

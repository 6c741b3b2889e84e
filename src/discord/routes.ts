/**
 * How a command or a panel is declared: what it takes, how it is answered, and one function that gets typed input and
 * returns a view. It parses nothing, acknowledges nothing and knows no class of discord.js; the router does that.
 */
import type refusals from '../../data/locales/en/refusals.json'
import type { Services } from '../services/api.js'
import type { Editions } from '../services/editions.js'
import type { Actor, Facts, Person } from '../services/types.js'
import type { ChannelId, GuildId, UserId } from '../store/ids.js'
import type { PanelId, Params, Shape } from './custom-id.js'
import type { MenuKey, Texts, WithoutPlural } from './languages.js'
import type { MessageView, ModalView } from './messages/view.js'

/** What a handler gets besides its input, wherever it is called. */
export type OpenContext = {
  /** Null in the bot's direct messages. */
  actor: Actor | null
  /** Who it is, wherever. */
  visitor: { user: UserId; name: string }
  services: Services
  /** The texts in the acting member's language. */
  t: Texts
  /** The bot's own user id: the house. */
  house: UserId
  editions: Editions
  /** A member as they are now, and whether they see the channel; null: they have left. @throws when Discord doesn't answer. */
  member(guild: GuildId, user: UserId, channel: ChannelId): Promise<Person | null>
  /** What the bot may do in a channel, as Discord's permission bits; null when that isn't known. */
  permissionsIn(channel: ChannelId): bigint | null
  /** Milliseconds since 1970. */
  now: number
}

/** What a handler gets that is called in servers only. */
export type Context = OpenContext & { actor: Actor }

/** `postHere`: the bot can see this channel, write in it and attach pictures; asked before anything is locked. */
export type Need = 'postHere'

/** A service said no; every code of every service has its text. */
export type Refusal = { ok: false; refused: WithoutPlural<keyof typeof refusals>; facts?: Facts }

export type Reply = MessageView | Refusal
export type Choice = { name: string; value: string }

// ---------------------------------------------------------------- options of commands

type Option<T> = {
  readonly kind: 'member' | 'text' | 'number' | 'choice' | 'flag' | 'channel' | 'role' | 'file'
  readonly required: boolean
  readonly choices?: readonly string[]
  readonly maxLength?: number
  readonly least?: number
  readonly most?: number
  readonly suggest?: boolean
  /** Only there to carry the type. */
  readonly value?: T
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type Values<O extends Options> = { [K in keyof O]: O[K] extends Option<infer T> ? T : never }

export const member = (): Option<Person> => ({ kind: 'member', required: true })
/** Free text; with `suggest`, Discord asks the command's `suggest` for completions while it is typed. */
export const words = (more: { maxLength: number; suggest?: boolean }): Option<string> => ({
  kind: 'text',
  required: true,
  ...more,
})
export const oneOf = <const C extends string>(...choices: readonly C[]): Option<C> => ({
  kind: 'choice',
  required: true,
  choices,
})
export const wholeNumber = (least: number, most: number): Option<number> => ({
  kind: 'number',
  required: true,
  least,
  most,
})
export const flag = (): Option<boolean> => ({ kind: 'flag', required: true })
export const role = (): Option<string> => ({ kind: 'role', required: true })
export const channel = (): Option<string> => ({ kind: 'channel', required: true })
/** A file that somebody attaches; what is in it has to be fetched. */
export type Attached = { name: string; url: string; size: number }
export const file = (): Option<Attached> => ({ kind: 'file', required: true })
export const optional = <T>(option: Option<T>): Option<T | null> => ({ ...option, required: false }) as Option<T | null>

// ---------------------------------------------------------------- routes

type Where = 'server' | 'anywhere'

export type CommandRoute = {
  readonly kind: 'command'
  /** As typed: `challenge`, `convention open`. The texts' keys follow it. */
  readonly name: string
  readonly options: Options
  readonly where: Where
  readonly needs: readonly Need[]
  readonly run: (context: Context, values: Record<string, unknown>) => Promise<Reply>
  /** Completions for what is typed in the option in focus: quick, as they can't be deferred. `beside`: what stands in the others. */
  readonly suggest?: (
    context: Context,
    option: string,
    typed: string,
    beside: Readonly<Record<string, string>>,
  ) => Promise<Choice[]>
}

export type UserCommandRoute = {
  readonly kind: 'userCommand'
  /** The key of its name in the texts: `commands.menu.<key>`. */
  readonly name: MenuKey
  readonly where: 'server'
  readonly needs: readonly Need[]
  readonly run: (context: Context, target: Person) => Promise<Reply>
}

/** What a press brings along besides its custom id. */
export type Press = {
  /** Values chosen in the pressed select menu. */
  chosen: readonly string[]
  /** What the message's select menu shows as chosen, by the menu's panel. */
  highlighted: Readonly<Record<string, string>>
  /** Custom ids of the message's buttons, as Discord has them now. */
  buttons: readonly string[]
  /** Answers to a form, by field id. */
  fields: Readonly<Record<string, string>>
}

export type PanelRoute = {
  readonly kind: 'panel'
  readonly id: PanelId
  readonly needs: (params: Params<Shape>) => readonly Need[]
  /** In servers only, where it isn't said. */
  readonly where?: Where
} & (
  | {
      /** `ephemeral`: a new message to the member alone. `update`: the (ephemeral) message pressed on is changed. */
      readonly answer: 'ephemeral' | 'update'
      readonly run: (context: Context, params: Params<Shape>, press: Press) => Promise<Reply>
    }
  | { readonly answer: 'modal'; readonly run: (context: Context, params: Params<Shape>) => ModalView }
)

export type Route = CommandRoute | UserCommandRoute | PanelRoute

/** Declares a slash command of servers. Every command is answered ephemerally. */
export const command = <O extends Options = Record<string, never>>(
  name: string,
  declaration: {
    options?: O
    needs?: readonly Need[]
    suggest?: CommandRoute['suggest']
    run: (context: Context, values: Values<O>) => Promise<Reply>
  },
): CommandRoute => ({
  kind: 'command',
  name,
  options: declaration.options ?? {},
  where: 'server',
  needs: declaration.needs ?? [],
  run: declaration.run as CommandRoute['run'],
  ...(declaration.suggest ? { suggest: declaration.suggest } : {}),
})

/** Declares a slash command that also works in the bot's direct messages. */
export const openCommand = (name: string, run: (context: OpenContext) => Promise<Reply>): CommandRoute => ({
  kind: 'command',
  name,
  options: {},
  where: 'anywhere',
  needs: [],
  run,
})

/** Declares an entry of the menu on a member. */
export const userCommand = (
  name: MenuKey,
  declaration: { needs?: readonly Need[]; run: UserCommandRoute['run'] },
): UserCommandRoute => ({
  kind: 'userCommand',
  name,
  where: 'server',
  needs: declaration.needs ?? [],
  run: declaration.run,
})

/** Declares what a button, select menu or form does. */
export const panel = <S extends Shape>(
  id: PanelId<S>,
  declaration: {
    answer: 'ephemeral' | 'update'
    needs?: readonly Need[] | ((params: Params<S>) => readonly Need[])
    run: (context: Context, params: Params<S>, press: Press) => Promise<Reply>
  },
): PanelRoute => {
  const { needs = [], answer, run } = declaration
  const needsOf = typeof needs === 'function' ? needs : () => needs
  return { kind: 'panel', id, needs: needsOf, answer, run } as unknown as PanelRoute
}

/** Declares a button that also works in the bot's direct messages. */
export const openPanel = (id: PanelId, run: (context: OpenContext) => Promise<Reply>): PanelRoute => ({
  kind: 'panel',
  id,
  needs: () => [],
  where: 'anywhere',
  answer: 'update',
  run,
})

/** Declares a button that opens a form: answered at once, so without the store. */
export const form = <S extends Shape>(
  id: PanelId<S>,
  run: (context: Context, params: Params<S>) => ModalView,
): PanelRoute => ({ kind: 'panel', id, needs: () => [], answer: 'modal', run }) as unknown as PanelRoute

/** Whether a reply is a refusal, to be put in words. */
export const isRefusal = (reply: Reply): reply is Refusal => 'refused' in reply

/** The bot's commands as a member types them: one entry per subcommand, in the member's language. Pure. */
import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  LocalizationMap,
} from 'discord-api-types/v10'
import type { PageCommand } from '../../api.js'

export type Runnable = {
  id: string
  /** What the sandbox is told: `origins new`. */
  path: string
  /** What the member reads and types, without the slash. */
  label: string
  description: string
  options: readonly APIApplicationCommandBasicOption[]
}

const KIND = { chat: 1, user: 2, message: 3 } as const
const OPTION = { subcommand: 1, group: 2 } as const

type Named = { name: string; name_localizations?: LocalizationMap | null }
type Described = { description: string; description_localizations?: LocalizationMap | null }

export const nameIn = (item: Named, locale: string) => localized(item.name_localizations, locale) ?? item.name

export const descriptionIn = (item: Described, locale: string) =>
  localized(item.description_localizations, locale) ?? item.description

/** The slash commands for a channel; `direct` is a direct message channel. */
export const slashCommands = (commands: readonly PageCommand[], locale: string, direct: boolean): Runnable[] =>
  commands
    .filter(command => command.type === KIND.chat && usableIn(command, direct))
    .flatMap(command =>
      spread(command.options ?? [], locale, {
        id: command.id,
        path: command.name,
        label: nameIn(command, locale),
        description: descriptionIn(command, locale),
        options: [],
      }),
    )
    .sort((a, b) => a.label.localeCompare(b.label, locale))

export const userCommands = (commands: readonly PageCommand[], direct: boolean) =>
  commands.filter(command => command.type === KIND.user && usableIn(command, direct))

export const messageCommands = (commands: readonly PageCommand[], direct: boolean) =>
  commands.filter(command => command.type === KIND.message && usableIn(command, direct))

/** What fits what was typed after the slash: beginnings first, then words inside, then descriptions. */
export const matching = (runnables: readonly Runnable[], typed: string): Runnable[] => {
  const wanted = typed.trim().toLowerCase()
  const rank = ({ label, path, description }: Runnable) => {
    const names = [label.toLowerCase(), path]
    if (names.some(name => name.startsWith(wanted))) return 0
    if (names.some(name => name.includes(wanted))) return 1
    return description.toLowerCase().includes(wanted) ? 2 : null
  }
  return runnables
    .flatMap(runnable => {
      const found = rank(runnable)
      return found === null ? [] : [{ runnable, found }]
    })
    .sort((a, b) => a.found - b.found)
    .map(({ runnable }) => runnable)
}

/** `/challenge bo` typed or pasted whole: the command, and what follows it. */
export const typedWhole = (
  runnables: readonly Runnable[],
  text: string,
): { runnable: Runnable; rest: string } | null => {
  const fits = (name: string) => text.toLowerCase().startsWith(`/${name.toLowerCase()} `)
  const found = runnables
    .filter(({ label, path }) => fits(label) || fits(path))
    .sort((a, b) => b.path.length - a.path.length)[0]
  if (!found) return null
  const name = fits(found.label) ? found.label : found.path
  return { runnable: found, rest: text.slice(name.length + 2) }
}

const usableIn = (command: PageCommand, direct: boolean) => {
  const { contexts } = command
  if (!contexts) return !direct || command.dm_permission !== false
  return contexts.includes(direct ? 1 : 0)
}

const spread = (options: readonly APIApplicationCommandOption[], locale: string, so: Runnable): Runnable[] => {
  const inner = options.filter(option => option.type === OPTION.subcommand || option.type === OPTION.group)
  if (inner.length === 0) return [{ ...so, options: options.filter(isBasic) }]
  return inner.flatMap(option =>
    spread(option.options ?? [], locale, {
      ...so,
      path: `${so.path} ${option.name}`,
      label: `${so.label} ${nameIn(option, locale)}`,
      description: descriptionIn(option, locale),
    }),
  )
}

const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  option.type !== OPTION.subcommand && option.type !== OPTION.group

const localized = (texts: LocalizationMap | null | undefined, locale: string): string | undefined =>
  (texts as Record<string, string> | null | undefined)?.[locale]

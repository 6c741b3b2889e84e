/** The commands as Discord wants them, in both languages, and registering them: once, in the global scope. */

import type { REST } from 'discord.js'
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10'
import type { Log } from '../log.js'
import { sha256 } from '../rules/random.js'
import { LOCALES } from '../services/languages.js'
import type { Store } from '../store/index.js'
import { traceOf } from './faults.js'
import { type TextKey, texts } from './languages.js'
import type { CommandRoute, Options, Route } from './routes.js'

type Localized = { name: string; name_localizations: Record<string, string> }
type Described = Localized & { description: string; description_localizations: Record<string, string> }

/** Commands that only those with Manage Server see at first; a server's own settings may open them to others. */
const organizers = new Set(['convention', 'guest'])

/** Built once: it's asked for at each new session, and every text in it is looked up. */
const trees = new WeakMap<readonly Route[], RESTPutAPIApplicationCommandsJSONBody>()

/** The whole command tree of these routes. */
export const commandTree = (routes: readonly Route[]): RESTPutAPIApplicationCommandsJSONBody => {
  const tree = trees.get(routes) ?? treeOf(routes)
  trees.set(routes, tree)
  return tree
}

const treeOf = (routes: readonly Route[]): RESTPutAPIApplicationCommandsJSONBody => {
  const slash = routes.filter(route => route.kind === 'command')
  const tops = [...new Set(slash.map(route => topOf(route.name)))]
  const menu = routes.filter(route => route.kind === 'userCommand')
  return [
    ...tops.map(top =>
      slashCommand(
        top,
        slash.filter(route => topOf(route.name) === top),
      ),
    ),
    ...menu.map(route => ({
      type: ApplicationCommandType.User as const,
      ...named(`commands.menu.${route.name}`),
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
    })),
  ]
}

const topOf = (name: string): string => name.split(' ')[0] ?? name

const slashCommand = (top: string, routes: readonly CommandRoute[]) => {
  const everywhere = routes.every(route => route.where === 'anywhere')
  const [first] = routes
  return {
    type: ApplicationCommandType.ChatInput as const,
    ...described(`commands.${top}`),
    contexts: everywhere
      ? [InteractionContextType.Guild, InteractionContextType.BotDM]
      : [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    default_member_permissions: organizers.has(top) ? PermissionFlagsBits.ManageGuild.toString() : null,
    options: first?.name === top ? optionList(`commands.${top}`, first) : subcommands(routes),
  }
}

/** `convention open` is a subcommand; `convention grant user` and its like are one group. */
const subcommands = (routes: readonly CommandRoute[]) => {
  const groupOf = (route: CommandRoute): string => route.name.split(' ').slice(0, 2).join(' ')
  return [...new Set(routes.map(groupOf))].map(group => {
    const inside = routes.filter(route => groupOf(route) === group)
    const [first] = inside
    if (first?.name === group) return subcommand(first)
    return {
      type: ApplicationCommandOptionType.SubcommandGroup as const,
      ...described(keyOf(group)),
      options: inside.map(subcommand),
    }
  })
}

const subcommand = (route: CommandRoute) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  ...described(keyOf(route.name)),
  options: optionList(keyOf(route.name), route),
})

const keyOf = (name: string): string => `commands.${name.replaceAll(' ', '.')}`

/** Required options come first: Discord insists. */
const optionList = (key: string, route: CommandRoute) =>
  Object.entries(route.options)
    .sort(([, a], [, b]) => Number(b.required) - Number(a.required))
    .map(([name, option]) => encodeOption(`${key}.options.${name}`, option))

const encodeOption = (key: string, option: Options[string]) => {
  const common = { ...described(key), required: option.required }
  switch (option.kind) {
    case 'member':
      return { type: ApplicationCommandOptionType.User as const, ...common }
    case 'role':
      return { type: ApplicationCommandOptionType.Role as const, ...common }
    case 'file':
      return { type: ApplicationCommandOptionType.Attachment as const, ...common }
    case 'flag':
      return { type: ApplicationCommandOptionType.Boolean as const, ...common }
    case 'channel':
      return {
        type: ApplicationCommandOptionType.Channel as const,
        ...common,
        channel_types: [ChannelType.GuildText as const],
      }
    case 'number':
      return {
        type: ApplicationCommandOptionType.Integer as const,
        ...common,
        min_value: option.least ?? 0,
        max_value: option.most ?? 1000,
      }
    case 'text':
      return {
        type: ApplicationCommandOptionType.String as const,
        ...common,
        max_length: option.maxLength ?? 100,
        ...(option.suggest ? { autocomplete: true as const } : {}),
      }
    case 'choice':
      return {
        type: ApplicationCommandOptionType.String as const,
        ...common,
        choices: (option.choices ?? []).map(value => ({ value, ...localized(`${key}.choices.${value}`) })),
      }
  }
}

/** Discord's own codes for the language of a folder: Spanish is `es-ES` and `es-419` there, and a mere `es` is refused. */
export const codesOf = (language: string): Locale[] =>
  Object.values(Locale).filter(code => code === language || code.startsWith(`${language}-`))

/** In all languages but that of the names themselves. */
const elsewhere = (key: string) =>
  Object.fromEntries(
    LOCALES.filter(locale => locale !== 'en').flatMap(locale =>
      codesOf(locale).map(code => [code, texts(locale)(key as TextKey)]),
    ),
  )

// The keys follow the routes' names; a test asks for each of them in both languages.
const localized = (key: string): Localized => ({
  name: texts('en')(key as TextKey),
  name_localizations: elsewhere(key),
})

const named = (key: string): Localized => localized(`${key}.name`)

const described = (key: string): Described => ({
  ...named(key),
  description: texts('en')(`${key}.description` as TextKey),
  description_localizations: elsewhere(`${key}.description`),
})

/**
 * Registers the commands when they differ from what was registered last, or when Discord hasn't got as many.
 * Returns whether it had to.
 */
export const register = async (
  rest: REST,
  store: Pick<Store, 'recall' | 'remember'>,
  application: string,
  routes: readonly Route[],
): Promise<boolean> => {
  const tree = commandTree(routes)
  const hash = sha256(JSON.stringify(tree))
  const key = `commands:${application}`
  const path = Routes.applicationCommands(application)
  if ((await store.recall(key)) === hash) {
    const there = await rest.get(path)
    if (Array.isArray(there) && there.length === tree.length) return false
  }
  await rest.put(path, { body: tree })
  await store.remember(key, hash)
  return true
}

/** Pause (ms) before commands that couldn't be registered are tried again: doubled each time, until it has worked. */
const firstPause = 1_000
const longestPause = 60_000

/** `attempt` registers, and gives whether it had to. */
export const startRegistering = (attempt: () => Promise<boolean>, log: Pick<Log, 'info' | 'error'>) => {
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const once = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      if (await attempt()) log.info('commands registered')
      pause = firstPause
    } catch (error) {
      log.error({ fault: traceOf(error) }, 'commands could not be registered, tried again soon')
      if (stopped) return
      clearTimeout(timer)
      timer = setTimeout(() => void once(), pause)
      pause = Math.min(2 * pause, longestPause)
    }
  }
  return {
    /** Resolves when it has been tried once. */
    register: once,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

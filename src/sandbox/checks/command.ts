/** What Discord refuses in a command's definition beyond its published description. */
import { type FieldError, invalidBody, refuse } from '../rest/errors.js'
import { checkSpec } from './spec.js'

export type CommandBody = {
  type?: number | null
  name: string
  name_localizations?: Record<string, string> | null
  description?: string | null
  description_localizations?: Record<string, string> | null
  options?: OptionBody[] | null
  default_member_permissions?: string | null
  dm_permission?: boolean | null
  contexts?: number[] | null
  integration_types?: number[] | null
  nsfw?: boolean
}

type OptionBody = {
  type: number
  name: string
  name_localizations?: Record<string, string> | null
  description: string
  description_localizations?: Record<string, string> | null
  required?: boolean
  autocomplete?: boolean
  choices?: { name: string; name_localizations?: Record<string, string> | null; value: string | number }[] | null
  options?: OptionBody[] | null
}

const SUBCOMMAND = 1
const GROUP = 2
const CHAT = 1
const LIMIT: Record<number, number> = { 1: 100, 2: 15, 3: 15 }
const MAX_CHARACTERS = 8000
/** Discord's, with letters in lower case wherever the script has cases. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

/** The command as it was sent; throws 50035. */
export const checkCommand = (payload: unknown, where: (string | number)[] = []): CommandBody => {
  const given = (payload ?? {}) as CommandBody & Record<string, unknown>
  // The description wants a number where clients send a bit set as text.
  const permissions = given.default_member_permissions
  const number = typeof permissions === 'string' && /^\d+$/.test(permissions) ? Number(permissions) : permissions
  const checked = checkSpec<CommandBody>(
    'ApplicationCommandCreateRequestSchema',
    { ...given, default_member_permissions: number },
    where,
  )
  const command = { ...checked, default_member_permissions: permissions ?? null, nsfw: given.nsfw ?? false }
  const errors = (command.type ?? CHAT) === CHAT ? chatErrors(command) : menuErrors(command)
  if (characters(command) > MAX_CHARACTERS)
    errors.push({
      path: [],
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${MAX_CHARACTERS})`,
    })
  if (errors.length > 0) throw invalidBody(...errors.map(error => ({ ...error, path: [...where, ...error.path] })))
  return command
}

/** 30032 for more than Discord keeps of a kind; 50035 if two of one kind share a name. */
export const checkSet = (commands: CommandBody[]) => {
  for (const type of [1, 2, 3]) {
    const names = commands.filter(command => (command.type ?? CHAT) === type).map(({ name }) => name)
    if (names.length > (LIMIT[type] ?? 0)) throw refuse(30032)
    const twice = names.find((name, index) => names.indexOf(name) < index)
    if (twice !== undefined)
      throw invalidBody({
        path: [],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      })
  }
}

const chatErrors = (command: CommandBody): FieldError[] => [
  ...nameErrors(command, []),
  ...(blank(command.description) ? [required(['description'])] : []),
  ...optionErrors(command.options ?? [], ['options'], 0),
]

const menuErrors = (command: CommandBody): FieldError[] => {
  const errors = blank(command.name) ? [required(['name'])] : []
  if (!blank(command.description) || (command.options ?? []).length > 0)
    errors.push({
      path: ['description'],
      code: 'APPLICATION_COMMANDS_DESCRIPTION_FORBIDDEN',
      message: 'Context menu commands cannot have a description or options',
    })
  return errors
}

const optionErrors = (options: OptionBody[], path: (string | number)[], depth: number): FieldError[] => {
  const nested = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP)
  const errors: FieldError[] = []
  if (nested.length > 0 && nested.length < options.length)
    errors.push({
      path,
      code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
    })
  for (const [index, option] of options.entries()) {
    const here = [...path, index]
    errors.push(...nameErrors(option, here), ...choiceErrors(option, here))
    if (blank(option.description)) errors.push(required([...here, 'description']))
    if (options.findIndex(({ name }) => name === option.name) < index)
      errors.push({
        path: [...here, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
        message: 'Option name already exists in the command',
      })
    if (option.required && options.slice(0, index).some(before => !before.required && before.type > GROUP))
      errors.push({
        path: [...here, 'required'],
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      })
    if (option.type <= GROUP && depth < 2)
      errors.push(...optionErrors(option.options ?? [], [...here, 'options'], depth + 1))
  }
  return errors
}

const choiceErrors = ({ choices, autocomplete }: OptionBody, path: (string | number)[]): FieldError[] => {
  const given = choices ?? []
  const errors: FieldError[] = []
  if (autocomplete && given.length > 0)
    errors.push({
      path: [...path, 'autocomplete'],
      code: 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
      message: 'Autocomplete cannot be set with choices',
    })
  for (const [index, { name }] of given.entries())
    if (given.findIndex(choice => choice.name === name) < index)
      errors.push({
        path: [...path, 'choices', index, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
        message: 'Option choice name already exists',
      })
  return errors
}

type Named = { name: string; name_localizations?: Record<string, string> | null }

const nameErrors = ({ name, name_localizations: translations }: Named, path: (string | number)[]): FieldError[] =>
  [
    { name, at: [...path, 'name'] },
    ...Object.entries(translations ?? {}).map(([locale, translated]) => ({
      name: translated,
      at: [...path, 'name_localizations', locale],
    })),
  ].flatMap(({ name: text, at }) =>
    NAME.test(text) && text === text.toLowerCase()
      ? []
      : [{ path: at, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }],
  )

/** Names, descriptions and values; of localized texts the longest counts. */
const characters = (thing: CommandBody | OptionBody): number =>
  longest(thing.name, thing.name_localizations) +
  longest(thing.description ?? '', thing.description_localizations) +
  ('choices' in thing ? (thing.choices ?? []) : []).reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    0,
  ) +
  (thing.options ?? []).reduce((sum, option) => sum + characters(option), 0)

const longest = (text: string, translations: Record<string, string> | null | undefined) =>
  Math.max(text.length, ...Object.values(translations ?? {}).map(({ length }) => length))

const blank = (text: string | null | undefined) => (text ?? '').trim() === ''
const required = (path: (string | number)[]): FieldError => ({
  path,
  code: 'BASE_TYPE_REQUIRED',
  message: 'This field is required',
})

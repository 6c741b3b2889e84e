/** A command's options as a member gives them, in the form that the bot is sent. */
import type { APIApplicationCommandOption } from 'discord-api-types/v10'
import type { FileInput, OptionInput } from '../api.js'
import type { Sandbox } from '../sandbox.js'
import { storeFile } from '../world/files.js'
import type { Channel, Command } from '../world/index.js'
import { channelJson, memberJson, roleJson, userOf, withoutUser } from '../world/json.js'
import { attachmentJson } from '../world/message-json.js'
import { guildPermissions, permissionsIn } from '../world/permissions.js'
import { CallFailure, channelNamed, roleNamed, userNamed } from './find.js'
import { Refusal } from './refusal.js'

export type Resolved = Partial<
  Record<'users' | 'members' | 'roles' | 'channels' | 'attachments' | 'messages', Record<string, unknown>>
>

type Given = Record<string, OptionInput>
type Sent = { name: string; type: number; value?: unknown; options?: Sent[]; focused?: boolean }
/** A definition as loosely as this needs it. */
type Definition = {
  type: number
  name: string
  required?: boolean
  autocomplete?: boolean
  choices?: { value: unknown }[] | null
  options?: Definition[] | null
  min_value?: number
  max_value?: number
  min_length?: number
  max_length?: number
}

const TYPE = {
  subcommand: 1,
  group: 2,
  text: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
}

/** `path`: the names of group and subcommand. `focused`: the option that is being completed. */
export const commandData = (
  sandbox: Sandbox,
  channel: Channel,
  command: Command,
  path: string[],
  given: Given,
  { force, focused }: { force: boolean; focused: string | null },
) => {
  const resolved: Resolved = {}
  const options = descend((command.options ?? []) as APIApplicationCommandOption[] as Definition[], path, leaf => {
    const unknown = Object.keys(given).find(name => !leaf.some(option => option.name === name))
    if (unknown !== undefined && !force) throw new Refusal(50035, `the command has no option ${unknown}`)
    const missing = leaf.find(({ name, required }) => required && given[name] === undefined)
    if (missing && !force && focused === null) throw new Refusal(50035, `option ${missing.name} is required`)
    return Object.entries(given).map(([name, value]): Sent => {
      const definition = leaf.find(option => option.name === name) ?? { name, type: guess(value) }
      const converted = convert(sandbox, channel, definition, value, resolved, force || focused !== null)
      return { name, type: definition.type, value: converted, ...(focused === name ? { focused: true } : {}) }
    })
  })
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
    options,
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  }
}

const descend = (options: Definition[], path: string[], atLeaf: (leaf: Definition[]) => Sent[]): Sent[] => {
  const nested = options.some(({ type }) => type === TYPE.subcommand || type === TYPE.group)
  const [name, ...rest] = path
  if (name === undefined) {
    if (nested) throw new CallFailure('the command needs a subcommand')
    return atLeaf(options)
  }
  const found = options.find(option => option.name === name && option.type <= TYPE.group)
  if (!found) throw new CallFailure(`no subcommand ${name}`)
  return [{ name, type: found.type, options: descend(found.options ?? [], rest, atLeaf) }]
}

const guess = (value: OptionInput) =>
  typeof value === 'number' ? TYPE.number : typeof value === 'boolean' ? TYPE.boolean : TYPE.text

const convert = (
  sandbox: Sandbox,
  channel: Channel,
  definition: Definition,
  value: OptionInput,
  resolved: Resolved,
  loose: boolean,
): unknown => {
  const { world } = sandbox
  if (typeof value === 'object') return attach(sandbox, channel, value, resolved)
  switch (definition.type) {
    case TYPE.user:
      return resolveUser(sandbox, channel, userNamed(world, value).id, resolved)
    case TYPE.role:
      return resolveRole(sandbox, roleNamed(world, value).id, resolved)
    case TYPE.channel: {
      const found = channelNamed(world, value)
      const json = { ...channelJson(world, found), permissions: guildPermissions(world, found.id).toString() }
      resolved.channels = { ...resolved.channels, [found.id]: json }
      return found.id
    }
    case TYPE.mentionable:
      return typeof value === 'string' && world.roles.has(value)
        ? resolveRole(sandbox, value, resolved)
        : resolveUser(sandbox, channel, userNamed(world, value).id, resolved)
    case TYPE.integer:
    case TYPE.number:
      return checkNumber(definition, value, loose)
    case TYPE.boolean:
      return typeof value === 'boolean' ? value : value === 'true'
    default:
      return checkText(definition, String(value), loose)
  }
}

/** While it is being typed a number is sent as the text it is. */
const checkNumber = ({ name, type, min_value, max_value, choices }: Definition, value: unknown, loose: boolean) => {
  const number = Number(value)
  const fits =
    Number.isFinite(number) &&
    (type !== TYPE.integer || Number.isInteger(number)) &&
    number >= (min_value ?? Number.NEGATIVE_INFINITY) &&
    number <= (max_value ?? Number.POSITIVE_INFINITY) &&
    (!choices?.length || choices.some(choice => choice.value === number))
  if (!fits && !loose) throw new Refusal(50035, `option ${name} can't be ${value}`)
  return fits ? number : value
}

const checkText = ({ name, choices, min_length, max_length }: Definition, value: string, loose: boolean) => {
  const listed = !choices?.length || choices.some(choice => choice.value === value)
  const fits = listed && value.length >= (min_length ?? 1) && value.length <= (max_length ?? 6000)
  if (!fits && !loose) throw new Refusal(50035, `option ${name} can't be ${JSON.stringify(value.slice(0, 100))}`)
  return value
}

/** Somebody who isn't in the server comes as a user without a member. */
export const resolveUser = ({ world }: Sandbox, channel: Channel, id: string, resolved: Resolved) => {
  resolved.users = { ...resolved.users, [id]: userOf(world, id) }
  const member = channel.type === 1 ? null : memberJson(world, id)
  if (member) {
    const json = { ...withoutUser(member), permissions: permissionsIn(world, id, channel).toString() }
    resolved.members = { ...resolved.members, [id]: json }
  }
  return id
}

const resolveRole = ({ world }: Sandbox, id: string, resolved: Resolved) => {
  const role = world.roles.get(id)
  if (role) resolved.roles = { ...resolved.roles, [id]: roleJson(role) }
  return id
}

export const upload = ({ world }: Sandbox, channel: Channel, file: FileInput, ephemeral: boolean) =>
  storeFile(
    world,
    channel.id,
    { name: file.name, contentType: file.contentType, bytes: Buffer.from(file.base64, 'base64') },
    { description: file.description ?? null, ephemeral },
  )

const attach = (sandbox: Sandbox, channel: Channel, file: FileInput, resolved: Resolved) => {
  const attachment = upload(sandbox, channel, file, true)
  resolved.attachments = { ...resolved.attachments, [attachment.id]: attachmentJson(attachment, sandbox.origin()) }
  return attachment.id
}

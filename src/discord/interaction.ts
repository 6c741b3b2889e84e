/** An interaction as Discord sends it, parsed once: who did what, where, and what the bot may do there. */

import { MessageFlags } from 'discord-api-types/v10'
import { z } from 'zod'
import { type Locale, localeFrom } from '../services/languages.js'
import type { Actor, Person } from '../services/types.js'
import { ChannelId, GuildId, InteractionId, RoleId, UserId } from '../store/ids.js'
import { shownName } from './member-names.js'
import { buttonsOf, fieldsOf, highlightsOf } from './pressed.js'
import type { Attached } from './routes.js'
import { timeOf } from './snowflake.js'

const User = z.object({
  id: UserId,
  username: z.string(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
})

const Member = z.object({
  nick: z.string().nullish(),
  joined_at: z.string().nullish(),
  permissions: z.string().optional(),
  roles: z.array(RoleId).optional(),
})

const Attachment = z.object({ filename: z.string(), url: z.url(), size: z.number() })

const RawOption: z.ZodType<RawOption> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.number(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    focused: z.boolean().optional(),
    options: z.array(RawOption).optional(),
  }),
)
type RawOption = {
  name: string
  type: number
  value?: string | number | boolean | undefined
  focused?: boolean | undefined
  options?: RawOption[] | undefined
}

const Interaction = z.object({
  id: InteractionId,
  token: z.string(),
  application_id: z.string(),
  type: z.number(),
  guild_id: GuildId.optional(),
  channel: z
    .object({
      id: ChannelId,
      type: z.number(),
      thread_metadata: z.object({ locked: z.boolean().optional() }).optional(),
    })
    .optional(),
  channel_id: ChannelId.optional(),
  member: Member.extend({ user: User }).optional(),
  user: User.optional(),
  locale: z.string().optional(),
  guild_locale: z.string().optional(),
  app_permissions: z.string().optional(),
  message: z
    .object({ id: z.string().optional(), components: z.array(z.unknown()).optional(), flags: z.number().optional() })
    .optional(),
  data: z
    .object({
      name: z.string().optional(),
      type: z.number().optional(),
      target_id: z.string().optional(),
      options: z.array(RawOption).optional(),
      custom_id: z.string().optional(),
      values: z.array(z.string()).optional(),
      components: z.array(z.unknown()).optional(),
      resolved: z
        .object({
          users: z.record(z.string(), User).optional(),
          members: z.record(z.string(), Member).optional(),
          attachments: z.record(z.string(), Attachment).optional(),
        })
        .optional(),
    })
    .optional(),
})
type Interaction = z.infer<typeof Interaction>

/** Who acts, also where there is no server (the bot's direct messages). */
type Visitor = { user: UserId; name: string; locale: Locale }

/** What the pressed message shows: what is chosen in its menus, and its buttons. */
type Shown = { highlighted: Record<string, string>; buttons: string[] }

export type Deed =
  | {
      kind: 'command'
      name: string
      values: Record<string, string | number | boolean>
      people: Record<string, Person>
      files: Record<string, Attached>
    }
  /** `beside`: what stands in the other options. */
  | { kind: 'suggest'; name: string; option: string; typed: string; beside: Readonly<Record<string, string>> }
  | { kind: 'userCommand'; name: string; target: Person }
  | ({ kind: 'press'; customId: string; onOwn: boolean; chosen: string[] } & Shown)
  /** `onOwn`: the message it came from is one that only this member sees. */
  | { kind: 'form'; customId: string; onOwn: boolean; fields: Record<string, string> }

export type Incoming = {
  id: InteractionId
  token: string
  application: string
  visitor: Visitor
  /** Null outside servers. */
  actor: Actor | null
  /** What the bot may do in this channel, as Discord's permission bits. */
  botPermissions: bigint
  channel: { type: number; locked: boolean }
  /** Id of the message that was pressed: what an update changes. */
  pressed: string | null
  deed: Deed
}

type GuildNames = (guild: string) => string | undefined

/**
 * Parses an interaction; null when it is of a kind this bot has no use for (Discord's pings).
 * @throws ZodError when it isn't an interaction at all.
 */
export const readInteraction = (raw: unknown, guildNames: GuildNames): Incoming | null => {
  const interaction = Interaction.parse(raw)
  const deed = readDeed(interaction)
  const user = interaction.member?.user ?? interaction.user
  if (deed === null || user === undefined) return null
  const locale = localeFrom(interaction.locale)
  return {
    id: interaction.id,
    token: interaction.token,
    application: interaction.application_id,
    visitor: { user: user.id, name: nameOf(user, interaction.member), locale },
    actor: readActor(interaction, guildNames),
    botPermissions: BigInt(interaction.app_permissions ?? '0'),
    channel: { type: interaction.channel?.type ?? 0, locked: interaction.channel?.thread_metadata?.locked ?? false },
    pressed: interaction.message?.id ?? null,
    deed,
  }
}

/** Administrator, Manage Server. */
const managing = (1n << 3n) | (1n << 5n)

/** Administrator, View Channel. */
const seeing = (1n << 3n) | (1n << 10n)

const readActor = (interaction: Interaction, guildNames: GuildNames): Actor | null => {
  const { guild_id: guild, member, channel } = interaction
  const channelId = channel?.id ?? interaction.channel_id
  if (guild === undefined || member === undefined || channelId === undefined) return null
  return {
    user: member.user.id,
    name: nameOf(member.user, member),
    guild,
    guildName: guildNames(guild) ?? 'Gamehall',
    channel: channelId,
    locale: localeFrom(interaction.locale),
    guildLocale: localeFrom(interaction.guild_locale),
    interaction: interaction.id,
    mayManage: (BigInt(member.permissions ?? '0') & managing) !== 0n,
    // The role of everybody has the server's id, and isn't in the list.
    roles: [RoleId.parse(guild), ...(member.roles ?? [])],
    accountCreatedAt: timeOf(member.user.id),
    inGuildSince: member.joined_at ? Date.parse(member.joined_at) : null,
  }
}

type RawUser = z.infer<typeof User>
type RawMember = z.infer<typeof Member>

const nameOf = (user: RawUser, member?: RawMember): string => shownName(user, member?.nick)

const readPerson = (interaction: Interaction, id: string): Person | null => {
  const user = interaction.data?.resolved?.users?.[id]
  if (!user) return null
  const member = interaction.data?.resolved?.members?.[id]
  return {
    user: user.id,
    name: nameOf(user, member),
    bot: user.bot ?? false,
    present: member !== undefined,
    ...(member?.permissions === undefined ? {} : { seesChannel: (BigInt(member.permissions) & seeing) !== 0n }),
    accountCreatedAt: timeOf(user.id),
  }
}

/** Somebody who is in the server, with the roles they have beside the one that everybody has. */
export type Present = Person & { roles: readonly RoleId[] }

/** A member of a server as Discord gives them when asked. @throws ZodError */
export const readMember = (raw: unknown): Present => {
  const member = Member.extend({ user: User }).parse(raw)
  const { id, bot = false } = member.user
  const { roles = [] } = member
  return { user: id, name: nameOf(member.user, member), bot, present: true, roles, accountCreatedAt: timeOf(id) }
}

const isOwn = ({ message }: Interaction): boolean => ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0

const readDeed = (interaction: Interaction): Deed | null => {
  switch (interaction.type) {
    case 2:
      return interaction.data?.type === 2 ? readUserCommand(interaction) : readCommand(interaction)
    case 3:
      return {
        kind: 'press',
        customId: interaction.data?.custom_id ?? '',
        onOwn: isOwn(interaction),
        chosen: interaction.data?.values ?? [],
        highlighted: highlightsOf(interaction.message?.components ?? []),
        buttons: buttonsOf(interaction.message?.components ?? []),
      }
    case 4:
      return readSuggest(interaction)
    case 5:
      return {
        kind: 'form',
        customId: interaction.data?.custom_id ?? '',
        onOwn: isOwn(interaction),
        fields: fieldsOf(interaction.data?.components ?? []),
      }
    default:
      return null
  }
}

const readUserCommand = (interaction: Interaction): Deed | null => {
  const target = readPerson(interaction, interaction.data?.target_id ?? '')
  return target && { kind: 'userCommand', name: interaction.data?.name ?? '', target }
}

/** Subcommands come as nested options: their names are joined as they are typed. */
const flatten = (interaction: Interaction): { name: string; options: RawOption[] } => {
  const path = [interaction.data?.name ?? '']
  let options = interaction.data?.options ?? []
  for (;;) {
    const [first] = options
    if (first === undefined || (first.type !== 1 && first.type !== 2)) return { name: path.join(' '), options }
    path.push(first.name)
    options = first.options ?? []
  }
}

const readCommand = (interaction: Interaction): Deed => {
  const { name, options } = flatten(interaction)
  const values = Object.fromEntries(options.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
  const people = Object.fromEntries(
    options.flatMap(option => {
      const person = option.type === 6 ? readPerson(interaction, String(option.value)) : null
      return person ? [[option.name, person]] : []
    }),
  )
  const files = Object.fromEntries(
    options.flatMap(option => {
      const found = option.type === 11 ? interaction.data?.resolved?.attachments?.[String(option.value)] : undefined
      return found ? [[option.name, { name: found.filename, url: found.url, size: found.size }]] : []
    }),
  )
  return { kind: 'command', name, values, people, files }
}

const readSuggest = (interaction: Interaction): Deed | null => {
  const { name, options } = flatten(interaction)
  const focused = options.find(option => option.focused)
  if (focused === undefined) return null
  const beside = options.flatMap(option => (option === focused ? [] : [[option.name, String(option.value ?? '')]]))
  return {
    kind: 'suggest',
    name,
    option: focused.name,
    typed: String(focused.value ?? ''),
    beside: Object.fromEntries(beside),
  }
}

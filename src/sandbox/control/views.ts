/** What there is, as the control API shows it. */
import type {
  AttachmentView,
  ButtonView,
  ChannelView,
  GuildView,
  MessageView,
  OptionView,
  SelectView,
  UserView,
} from '../api.js'
import { type AnyComponent, isSelect, walk } from '../world/components.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Channel, Message, User, World } from '../world/index.js'
import { FLAG } from '../world/messages.js'

export const guildView = (world: World): GuildView => ({
  id: world.guild.id,
  name: world.guild.name,
  locale: world.guild.locale,
  owner: world.guild.owner,
  application: APPLICATION_ID,
  roles: [...world.roles.values()].map(({ id, name }) => ({ id, name })),
})

export const userView = (world: World, { id, name, locale, bot, dmsOpen }: User): UserView => ({
  id,
  name: world.members.get(id)?.nick ?? name,
  roles: world.members.get(id)?.roles ?? [],
  locale,
  bot,
  member: world.members.has(id),
  dms: dmsOpen,
})

export const channelView = ({ id, name, type, parent, thread }: Channel): ChannelView => ({
  id,
  name,
  type,
  parent,
  locked: thread?.locked ?? false,
  archived: thread?.archived ?? false,
})

export const messageView = (world: World, message: Message, origin: string): MessageView => ({
  id: message.id,
  channel: message.channel,
  author: message.author,
  ephemeralFor: message.ephemeralFor,
  content: message.content,
  text: textOf(message),
  components: [...walk(message.components)].flatMap(component => controlView(world, component) ?? []),
  attachments: message.attachments.map(
    ({ path, filename, description, contentType, size }): AttachmentView => ({
      url: origin + path,
      name: filename,
      description,
      contentType,
      size,
    }),
  ),
  thinking: (message.flags & FLAG.loading) !== 0,
})

/** What a reader reads, from top to bottom; the alt text of a picture once. */
const textOf = ({ content, embeds, components, attachments }: Message): string => {
  const shown = [...walk(components)].flatMap(({ type, content: text, items, description }) => [
    type === 10 ? text : undefined,
    ...(items ?? []).map(item => item.description),
    type === 11 ? description : undefined,
  ])
  const embedded = embeds.flatMap(({ author, title, description, fields, footer }) => [
    author?.name,
    title,
    description,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ])
  const alts = attachments.map(({ description }) => description).filter(alt => !shown.includes(alt))
  return [content, ...shown, ...embedded, ...alts].filter(part => part).join('\n')
}

const controlView = (world: World, component: AnyComponent): ButtonView | SelectView | null => {
  const text = (key: string) => (typeof component[key] === 'string' ? component[key] : null)
  const disabled = component['disabled'] === true
  if (component.type === 2) {
    const emoji = component['emoji'] as { name?: string } | undefined
    const label = [emoji?.name, text('label')].filter(part => part).join(' ')
    return { kind: 'button', label, customId: text('custom_id'), url: text('url'), disabled }
  }
  return isSelect(component.type)
    ? {
        kind: 'select',
        of: SELECTS[component.type] ?? 'string',
        label: text('placeholder') ?? '',
        customId: component.custom_id ?? '',
        disabled,
        min: number(component['min_values'], 1),
        max: number(component['max_values'], 1),
        options: optionsOf(world, component, disabled),
      }
    : null
}

const SELECTS: Record<number, SelectView['of']> = { 3: 'string', 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' }

/** A select's own options, or whatever of its kind there is. */
export const optionsOf = (world: World, select: AnyComponent, disabled: boolean): OptionView[] => {
  const chosen = new Set(((select['default_values'] ?? []) as { id: string }[]).map(({ id }) => id))
  const entry = ({ id, name }: { id: string; name: string }): OptionView => ({
    label: name,
    value: id,
    description: null,
    chosen: chosen.has(id),
    disabled,
  })
  const users = () => [...world.users.values()].filter(({ id }) => world.members.has(id)).map(entry)
  const roles = () => [...world.roles.values()].map(entry)
  switch (select.type) {
    case 5:
      return users()
    case 6:
      return roles()
    case 7:
      return [...users(), ...roles()]
    case 8:
      return [...world.channels.values()].filter(({ type }) => type !== 1).map(entry)
    default:
      return ((select['options'] ?? []) as RawOption[]).map(({ label, value, description, default: isChosen }) => ({
        label,
        value,
        description: description ?? null,
        chosen: isChosen ?? false,
        disabled,
      }))
  }
}

type RawOption = { label: string; value: string; description?: string | null; default?: boolean }

const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

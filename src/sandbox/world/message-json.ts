/** Messages and their attachments, in the words of Discord's API. */
import type { APIAttachment, APIMessage } from 'discord-api-types/v10'
import { APPLICATION_ID } from './fixed.js'
import type { Attachment, Message, World } from './index.js'
import { channelJson, iso, userOf } from './json.js'

/** `origin` is this server's address as its reader reaches it, e.g. `http://127.0.0.1:4870`. */
export const attachmentJson = (attachment: Attachment, origin: string): APIAttachment =>
  ({
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url: origin + attachment.path,
    proxy_url: origin + attachment.path,
    content_type: attachment.contentType,
    ...(attachment.title === null ? {} : { title: attachment.title }),
    ...(attachment.description === null ? {} : { description: attachment.description }),
    ...(attachment.width === null ? {} : { width: attachment.width, height: attachment.height }),
    ...(attachment.ephemeral ? { ephemeral: true } : {}),
  }) as APIAttachment

export const messageJson = (world: World, message: Message, origin: string): APIMessage => {
  const referenced = message.reference && findMessage(world, message.reference)
  const thread = message.thread === null ? undefined : world.channels.get(message.thread)
  return {
    id: message.id,
    channel_id: message.channel,
    type: message.type,
    author: userOf(world, message.author),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    tts: false,
    mention_everyone: message.mentionEveryone,
    mentions: message.mentions.map(id => userOf(world, id)),
    mention_roles: message.mentionRoles,
    attachments: besides(message).map(attachment => attachmentJson(attachment, origin)),
    embeds: resolveMedia(message.embeds, message.attachments, origin),
    components: resolveMedia(message.components, message.attachments, origin),
    pinned: world.channels.get(message.channel)?.pins.includes(message.id) ?? false,
    flags: message.flags,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.fromApplication ? { application_id: APPLICATION_ID } : {}),
    ...(message.interaction?.id ? { webhook_id: APPLICATION_ID, ...interactionOfMessage(world, message) } : {}),
    ...(message.reference
      ? {
          message_reference: {
            type: 0,
            channel_id: message.reference.channel,
            message_id: message.reference.message,
            guild_id: world.guild.id,
          },
          ...(message.type === 19 || message.type === 21
            ? { referenced_message: referenced ? messageJson(world, referenced, origin) : null }
            : {}),
        }
      : {}),
    ...(thread ? { thread: channelJson(world, thread) } : {}),
  } as unknown as APIMessage
}

/** What its embeds and components show isn't listed among a message's attachments. */
const besides = ({ attachments, embeds, components }: Message): Attachment[] => {
  const shown = JSON.stringify([embeds, components])
  return attachments.filter(({ filename }) => !shown.includes(JSON.stringify(`attachment://${filename}`)))
}

const interactionOfMessage = (world: World, { interaction }: Message) => {
  if (!interaction) return {}
  const user = userOf(world, interaction.user)
  const owners = { '0': world.guild.id }
  return {
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user,
      authorizing_integration_owners: owners,
      ...(interaction.name === null ? {} : { name: interaction.name }),
      ...(interaction.target === null ? {} : { target_user: userOf(world, interaction.target) }),
    },
    ...(interaction.name === null
      ? {}
      : { interaction: { id: interaction.id, type: interaction.type, name: interaction.name, user } }),
  }
}

const findMessage = (world: World, { channel, message }: { channel: string; message: string }) =>
  world.channels.get(channel)?.messages.byId.get(message)

/** `attachment://name` in embeds and components becomes the attachment's address. */
const resolveMedia = <T>(value: T, attachments: Attachment[], origin: string): T => {
  if (attachments.length === 0 && !JSON.stringify(value).includes('attachment://')) return value
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const copy = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, visit(inner)]))
    const url = copy['url']
    if (typeof url !== 'string' || !url.startsWith('attachment://')) return copy
    const found = attachments.find(({ filename }) => filename === url.slice('attachment://'.length))
    if (!found) return copy
    const address = origin + found.path
    return {
      ...copy,
      url: address,
      proxy_url: address,
      content_type: found.contentType,
      width: found.width,
      height: found.height,
      attachment_id: found.id,
    }
  }
  return visit(value) as T
}

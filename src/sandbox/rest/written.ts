/** A message as a request writes it: body checked, files stored. */
import { checkMessage, type FilePlan, type MessageBody, type UploadedFile } from '../checks/message.js'
import { checkSpec } from '../checks/spec.js'
import { storeFile } from '../world/files.js'
import type { Channel, Message, World } from '../world/index.js'
import { FLAG, type Written } from '../world/messages.js'

/** What a sender may set; the rest of `flags` is ignored. */
const SETTABLE = FLAG.suppressEmbeds | FLAG.ephemeral | FLAG.silent | FLAG.v2

export type Sending = {
  world: World
  channel: Channel
  /** Name of the body's description in Discord's specification; null: already checked as part of a bigger body. */
  schema: string | null
  payload: unknown
  files: UploadedFile[]
  before?: Message | null
  ephemeral?: boolean
  /** Where in the request's body the message is, for errors. */
  where?: string[]
}

/** Checked at once; `write` stores its files, when nothing else speaks against it. */
export const readMessage = (sending: Sending): { body: MessageBody; write: () => Written } => {
  const { payload = {}, schema, files, before = null } = sending
  const body = schema ? checkSpec<MessageBody>(schema, payload) : (payload as MessageBody)
  const plan = checkMessage(body, files, before, sending.where)
  const ephemeral = sending.ephemeral ?? (((body.flags ?? 0) & FLAG.ephemeral) !== 0 || before?.ephemeralFor != null)
  const touched = before === null || files.length > 0 || body.attachments !== undefined
  return {
    body,
    write: () => ({
      content: body.content,
      embeds: body.embeds,
      components: body.components,
      attachments: touched ? attachments(sending, plan, ephemeral) : undefined,
      flags: body.flags === undefined ? undefined : (body.flags ?? 0) & SETTABLE,
      allowed: body.allowed_mentions,
    }),
  }
}

const attachments = ({ world, channel }: Sending, plan: FilePlan, ephemeral: boolean) => [
  ...plan.kept.map(({ attachment, description }) => ({ ...attachment, description })),
  ...plan.added.map(({ file, title, description }) =>
    storeFile(world, channel.id, file, { title, description, ephemeral }),
  ),
]

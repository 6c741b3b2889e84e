/** What Discord refuses in a message beyond its published description, and how its files belong to it. */
import type { APIAllowedMentions, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10'
import { type FieldError, invalidBody, refuse } from '../rest/errors.js'
import { safeName, type Upload } from '../world/files.js'
import type { Attachment, Message } from '../world/index.js'
import { FLAG } from '../world/messages.js'
import { componentErrors, referredFiles } from './components.js'

export const LIMIT = { content: 2000, nonce: 25, embeds: 6000, file: 10 * 1024 * 1024, request: 25 * 1024 * 1024 }

export type MessageBody = {
  content?: string | null
  embeds?: APIEmbed[] | null
  components?: APIMessageTopLevelComponent[] | null
  allowed_mentions?: APIAllowedMentions | null
  attachments?: { id: string; filename?: string | null; title?: string | null; description?: string | null }[] | null
  flags?: number | null
  nonce?: string | number | null
  poll?: unknown
  sticker_ids?: unknown[] | null
}

/** `key` is the number in `files[n]`, which an attachment's `id` refers to. */
export type UploadedFile = Upload & { key: string }

/** Which attachments the message ends up with: those that stay, and new ones with what is said about them. */
export type FilePlan = {
  kept: { attachment: Attachment; description: string | null }[]
  added: { file: UploadedFile; title: string | null; description: string | null }[]
}

/** Throws 50035 (or 50006 for nothing at all, 40005 for a file too large); `before` is the message that is edited. */
export const checkMessage = (
  body: MessageBody,
  files: UploadedFile[],
  before: Message | null,
  where: (string | number)[] = [],
): FilePlan => {
  if (files.some(({ bytes }) => bytes.length > LIMIT.file)) throw refuse(40005)
  const after = {
    content: body.content === undefined ? (before?.content ?? '') : (body.content ?? ''),
    embeds: body.embeds === undefined ? (before?.embeds ?? []) : (body.embeds ?? []),
    components: body.components === undefined ? (before?.components ?? []) : (body.components ?? []),
  }
  const v2 = (((before?.flags ?? 0) | (body.flags ?? 0)) & FLAG.v2) !== 0
  const plan = planFiles(body, files, before)
  const names = new Set([...plan.kept.map(({ attachment }) => attachment.filename), ...plan.added.map(nameOf)])
  const errors = [
    ...textErrors(body, after.embeds),
    ...mentionErrors(body.allowed_mentions),
    ...attachmentErrors(body, files, before),
    ...componentErrors(after.components, v2, names),
    ...(v2 ? v2Errors(body, after, plan) : []),
  ]
  if (errors.length > 0) throw invalidBody(...errors.map(error => ({ ...error, path: [...where, ...error.path] })))
  const empty = after.content.trim() === '' && after.embeds.length === 0 && after.components.length === 0
  if (empty && names.size === 0 && !body.poll && !(body.sticker_ids ?? []).length) throw refuse(50006)
  return plan
}

const nameOf = ({ file }: FilePlan['added'][number]) => safeName(file.name)

/** Without `attachments` an edit keeps what was there, unless it uploads something: that takes its place. */
const planFiles = (body: MessageBody, files: UploadedFile[], before: Message | null): FilePlan => {
  const listed = body.attachments
  const about = (id: string) => listed?.find(entry => entry.id === id)
  return {
    kept: (before?.attachments ?? [])
      .filter(({ id }) => (listed === undefined ? files.length === 0 : listed?.some(entry => entry.id === id)))
      .map(attachment => ({
        attachment,
        description: about(attachment.id)?.description ?? attachment.description,
      })),
    added: files.map(file => ({
      file: { ...file, name: about(file.key)?.filename ?? file.name },
      title: about(file.key)?.title ?? null,
      description: about(file.key)?.description ?? null,
    })),
  }
}

const attachmentErrors = (body: MessageBody, files: UploadedFile[], before: Message | null): FieldError[] => {
  const known = new Set([...files.map(({ key }) => key), ...(before?.attachments ?? []).map(({ id }) => id)])
  const errors = (body.attachments ?? []).flatMap(({ id }, index) =>
    known.has(id)
      ? []
      : [
          {
            path: ['attachments', index, 'id'],
            code: 'ATTACHMENT_NOT_FOUND',
            message: `Attachment data for id ${id} was not found`,
          },
        ],
  )
  if (files.length > 10)
    errors.push({ path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' })
  return errors
}

const textErrors = (body: MessageBody, embeds: APIEmbed[]): FieldError[] => {
  const errors: FieldError[] = []
  if ((body.content ?? '').length > LIMIT.content) errors.push(tooLong(['content'], LIMIT.content))
  if (typeof body.nonce === 'string' && body.nonce.length > LIMIT.nonce) errors.push(tooLong(['nonce'], LIMIT.nonce))
  if (embeds.reduce((sum, embed) => sum + embedLength(embed), 0) > LIMIT.embeds)
    errors.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${LIMIT.embeds}`,
    })
  for (const [index, embed] of embeds.entries())
    for (const [at, field] of (embed.fields ?? []).entries())
      for (const part of ['name', 'value'] as const)
        if (field[part].trim() === '')
          errors.push({
            path: ['embeds', index, 'fields', at, part],
            code: 'BASE_TYPE_REQUIRED',
            message: 'This field is required',
          })
  return errors
}

const tooLong = (path: string[], most: number): FieldError => ({
  path,
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${most} or fewer in length.`,
})

const embedLength = ({ title, description, footer, author, fields }: APIEmbed) =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].reduce((sum, text) => sum + (text ?? '').length, 0)

const mentionErrors = (allowed: APIAllowedMentions | null | undefined): FieldError[] =>
  (['users', 'roles'] as const).flatMap(kind =>
    allowed?.parse?.includes(kind as never) && (allowed[kind] ?? []).length > 0
      ? [
          {
            path: ['allowed_mentions'],
            code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          },
        ]
      : [],
  )

/** With Components V2 there is nothing but components, and a file shows only if one of them refers to it. */
const v2Errors = (
  body: MessageBody,
  after: { content: string; embeds: APIEmbed[]; components: unknown[] },
  plan: FilePlan,
): FieldError[] => {
  const legacy: [string, boolean][] = [
    ['content', after.content !== ''],
    ['embeds', after.embeds.length > 0],
    ['sticker_ids', (body.sticker_ids ?? []).length > 0],
    ['poll', body.poll != null],
  ]
  const referred = referredFiles(after.components)
  const unused = plan.added.filter(added => !referred.has(nameOf(added)))
  return [
    ...legacy.flatMap(([field, used]) =>
      used
        ? [
            {
              path: [field],
              code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
              message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
            },
          ]
        : [],
    ),
    ...unused.map(({ file }) => ({
      path: ['attachments'],
      code: 'ATTACHMENT_NOT_REFERENCED',
      message: `No component refers to attachment://${file.name}`,
    })),
  ]
}

/** Bodies of the control API's calls, checked at the border: what doesn't fit is an error of the call. */
import { z } from 'zod'
import type { Act, ClockSwept, Faults, GatewayAction, GuildOp, LimitsProfile, ReadMark } from '../api.js'
import { CallFailure } from './find.js'

const text = z.string().min(1)
const count = z.int().min(1)
const ms = z.number().min(0)
const file = z.object({ name: text, contentType: text, base64: z.string(), description: z.string().optional() })
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), file])).optional()

const extras = {
  as: text,
  channel: text.optional(),
  wait: z.enum(['none', 'ack', 'quiet']).optional(),
  settleMs: ms.optional(),
  timeoutMs: ms.optional(),
  force: z.boolean().optional(),
  deliver: count.optional(),
}

const act = z.discriminatedUnion('type', [
  z.object({ ...extras, type: z.literal('command'), name: text, options }),
  z.object({ ...extras, type: z.literal('autocomplete'), name: text, options, focused: text }),
  z.object({ ...extras, type: z.literal(['userCommand', 'messageCommand']), name: text, target: text }),
  z.object({
    ...extras,
    type: z.literal('press'),
    message: text,
    customId: text.optional(),
    label: z.string().optional(),
  }),
  z.object({
    ...extras,
    type: z.literal('select'),
    message: text,
    customId: text.optional(),
    values: z.array(z.string()),
  }),
  z.object({
    ...extras,
    type: z.literal('modal'),
    modalId: text,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  }),
  z.object({
    ...extras,
    type: z.literal('message'),
    content: z.string(),
    replyTo: text.optional(),
    attachments: z.array(file).max(10).optional(),
  }),
])

const rule = z.object({
  match: text,
  times: z.int().min(0).optional(),
  status: z.union([z.int().min(400).max(599), z.enum(['drop', 'hang'])]).optional(),
  code: z.int().optional(),
  retryAfter: ms.optional(),
  afterAccepting: z.boolean().optional(),
})
/** The list alone will do. */
const faults = z.preprocess(body => (Array.isArray(body) ? { rules: body } : body), z.object({ rules: z.array(rule) }))

const gateway = z.object({
  action: z.enum(['drop', 'reconnect', 'invalidate', 'pause', 'close']),
  ms: ms.optional(),
  code: z.int().min(4000).max(4999).optional(),
  session: text.optional(),
})

const bucket = z.object({ limit: count, windowMs: count })
const limits = z.object({
  profile: z.union([
    z.enum(['generous', 'discord']),
    z.object({
      global: count.optional(),
      invalid: count.optional(),
      buckets: z.record(z.string(), bucket).optional(),
    }),
  ]),
})

const names = z.array(z.string()).optional()
const op = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('addMember'),
    user: text.optional(),
    name: text.optional(),
    locale: text.optional(),
    roles: names,
    accountAgeDays: ms.optional(),
    bot: z.boolean().optional(),
  }),
  z.object({ op: z.literal(['removeMember', 'closeDms', 'openDms']), user: text }),
  z.object({ op: z.literal('rename'), user: text, name: text }),
  z.object({ op: z.literal('setRoles'), user: text, roles: z.array(text) }),
  z.object({ op: z.literal('setLocale'), user: text, locale: text }),
  z.object({ op: z.literal('addChannel'), name: text, topic: z.string().optional() }),
  z.object({ op: z.literal('addThread'), channel: text, user: text, name: text }),
  z.object({ op: z.literal('renameChannel'), channel: text, name: text }),
  z.object({
    op: z.literal(['deleteChannel', 'lockThread', 'unlockThread', 'archiveThread', 'unarchiveThread']),
    channel: text,
  }),
  z.object({ op: z.literal('deleteMessage'), message: text }),
  z.object({
    op: z.literal('setPermissions'),
    channel: text.optional(),
    role: text.optional(),
    user: text.optional(),
    allow: names,
    deny: names,
  }),
  z.object({ op: z.literal('addRole'), name: text, permissions: names, mentionable: z.boolean().optional() }),
  z.object({ op: z.literal('deleteRole'), role: text }),
  z.object({
    op: z.literal('setCommandPermissions'),
    command: text,
    permissions: z.array(z.object({ id: text, type: z.literal([1, 2, 3]), permission: z.boolean() })),
  }),
  z.object({ op: z.literal('setGuildLocale'), locale: text }),
  z.object({ op: z.literal('renameGuild'), name: text }),
])

/** JSON has no `undefined`, so what zod gives is what api.ts promises. */
const parser =
  <T>(schema: z.ZodType) =>
  (body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data as T
    throw new CallFailure(z.prettifyError(parsed.error).replace(/✖ |\n/g, ''))
  }

export const parseAct = parser<Act>(act)
export const parseFaults = parser<Faults>(faults)
export const parseGatewayAction = parser<GatewayAction>(gateway)
export const parseLimits = parser<{ profile: LimitsProfile }>(limits)
export const parseGuildOps = parser<GuildOp[]>(z.preprocess(body => [body].flat(), z.array(op)))
export const parseAdvance = parser<{ advanceMs: number }>(z.object({ advanceMs: ms }))
export const parseSwept = parser<ClockSwept>(z.object({ session: text, change: z.int() }))
export const parseReadMark = parser<ReadMark>(z.object({ as: text, channel: text }))

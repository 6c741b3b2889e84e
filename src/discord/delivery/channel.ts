/** The requests that delivery makes, and what their failures mean for a post. */
import { type APIMessage, Routes } from 'discord-api-types/v10'
import type { ChannelId, MessageId, UserId } from '../../store/ids.js'
import { codes, type Fault, faultOf, isRefused } from '../faults.js'
import type { Outgoing } from '../messages/encode.js'

/** What delivery needs of discord.js' REST client. */
export type Requests = {
  get(path: `/${string}`, options?: { query?: URLSearchParams; signal?: AbortSignal }): Promise<unknown>
  post(path: `/${string}`, options: RequestOptions): Promise<unknown>
  patch(path: `/${string}`, options: RequestOptions): Promise<unknown>
  delete(path: `/${string}`, options?: { signal?: AbortSignal }): Promise<unknown>
}
type RequestOptions = { body: unknown; files?: Outgoing['files']; signal?: AbortSignal }

/**
 * `gone`: the message is there no more. `place`: nothing can be posted there. `tooOld`: not to be edited any more.
 * `bad`: Discord doesn't take this message. `later`: no answer, or not now; it may have taken effect.
 */
export type Failure = {
  ok: false
  why: 'gone' | 'place' | 'tooOld' | 'bad' | 'later'
  fault: Fault
  retryAfter?: number
}
export type Sent = { ok: true; message: MessageId } | Failure

const placeCodes = new Set<number>([
  codes.unknownChannel,
  codes.unknownGuild,
  codes.unknownUser,
  codes.missingAccess,
  codes.cannotMessageUser,
  codes.missingPermissions,
  codes.wrongChannelType,
  codes.threadArchived,
  codes.threadLocked,
  codes.noMutualServer,
])

const failureOf = (error: unknown): Failure => {
  const fault = faultOf(error)
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== null) return { ok: false, why: 'later', fault, retryAfter }
  if (!isRefused(fault) || fault.status === 401) return { ok: false, why: 'later', fault }
  if (fault.code === codes.unknownMessage) return { ok: false, why: 'gone', fault }
  if (fault.code === codes.tooManyOldEdits) return { ok: false, why: 'tooOld', fault }
  return { ok: false, why: fault.code !== null && placeCodes.has(fault.code) ? 'place' : 'bad', fault }
}

/** discord.js' RateLimitError, where the wait is longer than a post may be held: ms. */
const retryAfterOf = (error: unknown): number | null =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : null

/** Longest time for one request, in ms: well within a lease. */
const patience = 12_000

/** Sends a message with a nonce that Discord remembers for some minutes: the same one again makes no second message. */
export const send = async (
  requests: Requests,
  channel: ChannelId,
  outgoing: Outgoing,
  nonce: string,
): Promise<Sent> => {
  try {
    const body = { ...outgoing.body, nonce, enforce_nonce: true }
    const options = { body, files: outgoing.files, signal: AbortSignal.timeout(patience) }
    const { id } = (await requests.post(Routes.channelMessages(channel), options)) as APIMessage
    return { ok: true, message: id as MessageId }
  } catch (error) {
    return failureOf(error)
  }
}

export const edit = async (
  requests: Requests,
  channel: ChannelId,
  message: MessageId,
  outgoing: Outgoing,
): Promise<Sent> => {
  try {
    const options = { body: outgoing.body, files: outgoing.files, signal: AbortSignal.timeout(patience) }
    await opening(requests, channel, () => requests.patch(Routes.channelMessage(channel, message), options))
    return { ok: true, message }
  } catch (error) {
    return failureOf(error)
  }
}

/** Takes a message away, if it is there. */
export const remove = async (requests: Requests, channel: ChannelId, message: MessageId): Promise<Sent> => {
  try {
    const options = { signal: AbortSignal.timeout(patience) }
    await opening(requests, channel, () => requests.delete(Routes.channelMessage(channel, message), options))
    return { ok: true, message }
  } catch (error) {
    const failure = failureOf(error)
    return failure.why === 'gone' ? { ok: true, message } : failure
  }
}

/** Nothing can be changed in an archived thread, which is opened for it; sending opens one by itself. */
const opening = async (requests: Requests, channel: ChannelId, change: () => Promise<unknown>): Promise<void> => {
  await change().catch(async error => {
    if (faultOf(error).code !== codes.threadArchived || (await open(requests, channel)) !== 'opened') throw error
    await change()
  })
}

/** Opens an archived thread again; `refused` where it's locked, or gone. */
export const open = async (requests: Requests, thread: ChannelId): Promise<'opened' | 'refused' | 'later'> => {
  try {
    const options = { body: { archived: false }, signal: AbortSignal.timeout(patience) }
    await requests.patch(Routes.channel(thread), options)
    return 'opened'
  } catch (error) {
    return failureOf(error).why === 'place' ? 'refused' : 'later'
  }
}

/** Whether there is such a channel or thread: only what Discord says doesn't exist isn't there. */
export const isThere = async (requests: Requests, channel: ChannelId): Promise<boolean> => {
  try {
    await requests.get(Routes.channel(channel), { signal: AbortSignal.timeout(patience) })
    return true
  } catch (error) {
    return faultOf(error).code !== codes.unknownChannel
  }
}

/** The thread of a message, which has the message's id: a second try finds the first one's. Archives itself after 7 days. */
export const startThread = async (
  requests: Requests,
  channel: ChannelId,
  message: MessageId,
  name: string,
): Promise<{ ok: true; thread: ChannelId } | Failure> => {
  try {
    const options = { body: { name, auto_archive_duration: 10_080 }, signal: AbortSignal.timeout(patience) }
    const { id } = (await requests.post(Routes.threads(channel, message), options)) as { id: ChannelId }
    return { ok: true, thread: id }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.fault.code !== codes.threadThere) return failure
    return { ok: true, thread: message as string as ChannelId }
  }
}

/** The channel of direct messages with a user. */
export const openDirect = async (requests: Requests, user: UserId): Promise<ChannelId | Failure> => {
  try {
    const channel = await requests.post(Routes.userChannels(), { body: { recipient_id: user } })
    return (channel as { id: ChannelId }).id
  } catch (error) {
    return failureOf(error)
  }
}

/** Messages read at once, Discord's most. */
const pageSize = 100

/** More than this many pages after the noted message, and the post is taken for not sent. */
const mostPages = 20

/**
 * Looks for an own message that fits, after the one noted before it was first tried: oldest first.
 * @returns the message, null when it isn't there, or why the channel can't be read.
 */
export const findOwn = async (
  requests: Requests,
  channel: ChannelId,
  after: string,
  fits: (message: APIMessage) => boolean,
): Promise<MessageId | null | Failure> => {
  let from = after
  for (let page = 0; page < mostPages; page++) {
    let messages: APIMessage[]
    try {
      const query = new URLSearchParams({ after: from, limit: String(pageSize) })
      messages = (await requests.get(Routes.channelMessages(channel), {
        query,
        signal: AbortSignal.timeout(patience),
      })) as APIMessage[]
    } catch (error) {
      return failureOf(error)
    }
    const found = messages.find(fits)
    if (found) return found.id as MessageId
    if (messages.length < pageSize) return null
    from = messages.reduce((newest, { id }) => (BigInt(id) > BigInt(newest) ? id : newest), from)
  }
  return null
}

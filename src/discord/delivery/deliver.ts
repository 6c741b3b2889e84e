/** One post, one step: sent, sent again, found again, edited, moved elsewhere or given up; and the outbox told of it. */
import type { APIMessage } from 'discord-api-types/v10'
import type { LRUCache } from 'lru-cache'
import type { Log } from '../../log.js'
import type { ChannelId, MessageId, PostId, UserId } from '../../store/ids.js'
import { type Outbox, type OwedPost, UNSAID } from '../../store/index.js'
import { codes, traceOf } from '../faults.js'
import { type Draw, encode, encodeKept, type Outgoing } from '../messages/encode.js'
import type { Block, MessageView } from '../messages/view.js'
import { idAt } from '../snowflake.js'
import { edit, type Failure, findOwn, openDirect, type Requests, remove, type Sent, send } from './channel.js'
import { fail, faulted, rest } from './refused.js'

export type DeliverDeps = {
  outbox: Outbox
  requests: Requests
  /** The bot's own user. */
  self: UserId
  draw: Draw
  log: Log
  /** ms since 1970, as services and Discord's ids have it. */
  now: () => number
  /**
   * The message of a post; null when there is nothing to say any more; `gone` where another message stands for it;
   * `later` while it isn't decided yet whether there is something to say.
   */
  viewOf: (post: OwedPost) => Promise<MessageView | 'gone' | 'later' | null>
  /** As far as is known; true for what isn't a channel of a server. */
  mayAttach: (channel: ChannelId) => boolean
  /** Where a post may go when it can't stay where it is, best first. */
  placesFor: (post: OwedPost) => Promise<Place[]>
  /** A place was refused, or took no pictures, or (null) a post has no place left for now: the organizers are told once. */
  onRefused: (
    post: OwedPost,
    place: ChannelId | null,
    why: 'deleted' | 'locked' | 'refused' | 'pictures',
  ) => Promise<void>
  /** Names of the files that messages have, by post, as far as this process has sent them. */
  uploaded: LRUCache<PostId, readonly string[]>
  /** A post is shown, in the place that it has now. */
  onShown?: (post: OwedPost) => Promise<void>
}

export type Place = { channel: ChannelId } | { user: UserId }

/** Discord remembers nonces for some minutes; within this time (ms) the same one is safe. */
const nonceSafe = 120_000
/** Older messages (ms) are posted anew: they are far up, and edits of them are limited. */
const editable = 3_600_000
/** Discord lets few messages older than an hour be edited in an hour: nothing else of the channel waits (ms) for that. */
const longestWaitToEdit = 60_000
/** How long (ms) a post rests of which it isn't decided yet whether it says something. */
const undecided = 1_000
/** Clocks differ: a message may have an id from this much (ms) before the time we noted. */
const skew = 60_000

/** Delivers a claimed post as far as it goes now. Never throws. */
export const deliver = async (deps: DeliverDeps, post: OwedPost): Promise<void> => {
  try {
    const view = await deps.viewOf(post)
    if (view === null) return await deps.outbox.kill(post.id, UNSAID)
    if (view === 'gone') return await takeAway(deps, post)
    if (view === 'later') return await deps.outbox.putOff(post.id, { notBefore: Date.now() + undecided })
    const channel = post.channel ?? (post.user ? await openDirect(deps.requests, post.user) : null)
    if (channel === null) return await deps.outbox.kill(post.id, 'no address')
    if (typeof channel !== 'string') return await fail(deps, post, channel)
    await (post.message === null ? sendPost : editPost)(deps, { post, view, channel })
  } catch (error) {
    deps.log.error({ post: post.id, kind: post.kind, fault: traceOf(error) }, 'a post could not be delivered now')
    // The fault may be the store's.
    await faulted(deps, post).catch(() => {})
  }
}

const takeAway = async (deps: DeliverDeps, post: OwedPost): Promise<void> => {
  const { id, channel, message } = post
  const removed = channel === null || message === null ? null : await remove(deps.requests, channel, message)
  if (removed === null || removed.ok || isLost(removed)) return deps.outbox.kill(id, 'another message stands for it')
  await (removed.why === 'later' ? fail : rest)(deps, post, removed)
}

type Delivery = { post: OwedPost; view: MessageView; channel: ChannelId }

const sendPost = async (deps: DeliverDeps, delivery: Delivery): Promise<void> => {
  const { post, channel } = delivery
  const now = deps.now()
  if (post.firstTriedAt !== null && now - post.firstTriedAt >= nonceSafe) {
    // Whether the last try took effect isn't known, and its nonce may be forgotten: the channel knows.
    const found = await findOwn(deps.requests, channel, post.after ?? '0', message => isPost(deps, post, message))
    if (typeof found === 'string') return sent(deps, asTried(post), found)
    if (found !== null) return fail(deps, post, found)
    await deps.outbox.anew(post.id)
    const again = await deps.outbox.get(post.id)
    return again === null ? undefined : sendOnce(deps, { ...delivery, post: again }, now)
  }
  return sendOnce(deps, delivery, now)
}

const sendOnce = async (deps: DeliverDeps, delivery: Delivery, now: number): Promise<void> => {
  const { post, view, channel } = delivery
  const outgoing = await encodeFor(deps, delivery)
  let uploaded = outgoing
  await deps.outbox.trying(post.id, { at: now, after: idAt(now - skew) })
  const nonce = `${post.id}.${post.generation}`
  let result = await send(deps.requests, channel, outgoing, nonce)
  if (!result.ok && result.why === 'bad' && outgoing.files.length > 0) {
    // The pictures may be what Discord doesn't take: then the words alone.
    uploaded = await inWords(view, post)
    deps.log.warn({ post: post.id, kind: post.kind, fault: result.fault }, 'posted without its pictures')
    result = await send(deps.requests, channel, uploaded, nonce)
  }
  if (result.ok) {
    const first = post.firstTriedAt === null
    if (first) deps.uploaded.set(post.id, namesOf(uploaded))
    else deps.uploaded.delete(post.id)
    return sent(deps, first ? post : asTried(post), result.message)
  }
  // It was delivered by an earlier try, and somebody has deleted it since.
  if (result.why === 'gone') return sent(deps, post, nobody)
  return fail(deps, post, result)
}

/** With its pictures, unless the bot may write in the channel and attach nothing: then in words, and the organizers are told. */
const encodeFor = async (deps: DeliverDeps, { post, view, channel }: Delivery): Promise<Outgoing> => {
  if (deps.mayAttach(channel)) return encode(view, deps.draw, { mark: post.seq })
  let pictures = 0
  const counting: Draw = async () => {
    pictures++
    return null
  }
  const outgoing = await encode(view, counting, { mark: post.seq })
  if (pictures > 0) await deps.onRefused(post, channel, 'pictures')
  return outgoing
}

const inWords = (view: MessageView, post: OwedPost): Promise<Outgoing> =>
  encode(view, async () => null, { mark: post.seq })

/** What an earlier try has sent may show its first revision: where there are more, it is edited to the present one. */
const asTried = (post: OwedPost): OwedPost => ({ ...post, revision: 1 })

/** Stands for a message that is there no more. */
const nobody = '0' as MessageId

const editPost = async (deps: DeliverDeps, delivery: Delivery): Promise<void> => {
  const { post, view } = delivery
  const message = post.message ?? nobody
  const open = hasControls(view.blocks)
  // A closing line far up is only there to take the buttons away: posting it anew would say nothing new.
  const inPlace = post.inPlace || !open
  const old = post.sentAt !== null && deps.now() - post.sentAt > editable
  if (old && !inPlace) return postAnew(deps, delivery, message)
  const result = message === nobody ? gone : await change(deps, delivery, message)
  if (result.ok) return sent(deps, post, message)
  const mayWait = result.why === 'later' && (result.retryAfter ?? 0) <= longestWaitToEdit
  if (mayWait) return fail(deps, post, result)
  if (isLost(result)) {
    if (!open) return sent(deps, post, message)
    return result.why === 'gone' ? postAnew(deps, delivery, message) : fail(deps, post, result)
  }
  // It stands where it is meant to be: elsewhere there would be two.
  if (result.why === 'bad') return rest(deps, post, result)
  // Not for long, then: what it says wrongly would be believed that long, so a new one comes, which calls nobody.
  if ((result.why === 'tooOld' || result.why === 'later') && open)
    return postAnew(deps, post.inPlace ? quiet(delivery) : delivery, message)
  if (inPlace) return rest(deps, post, result)
  return result.why === 'place' ? fail(deps, post, result) : postAnew(deps, delivery, message)
}

const quiet = (delivery: Delivery): Delivery => ({ ...delivery, view: { ...delivery.view, mentions: [] } })

/** There is no such message any more, on which somebody could press something. */
const isLost = ({ why, fault }: Failure): boolean =>
  why === 'gone' || fault.code === codes.unknownChannel || fault.code === codes.unknownGuild

/** Pictures that are there already stay, without being drawn or uploaded again. */
const change = async (deps: DeliverDeps, delivery: Delivery, message: MessageId): Promise<Sent> => {
  const { post, view, channel } = delivery
  const kept = encodeKept(view, { mark: post.seq, has: deps.uploaded.get(post.id) })
  if (kept !== null) {
    const result = await edit(deps.requests, channel, message, kept)
    if (result.ok || result.why !== 'bad') return result
  }
  const outgoing = await encodeFor(deps, delivery)
  const result = await edit(deps.requests, channel, message, outgoing)
  if (result.ok) deps.uploaded.set(post.id, namesOf(outgoing))
  else deps.uploaded.delete(post.id)
  return result
}

const namesOf = ({ files }: Outgoing): string[] => files.map(({ name }) => name)

const gone: Failure = { ok: false, why: 'gone', fault: { code: null, status: null, message: 'deleted' } }

/** The old one goes first: once the post is to be sent anew nothing tells any more where it is, and the process may die. */
const postAnew = async (deps: DeliverDeps, delivery: Delivery, old: MessageId): Promise<void> => {
  const removed = old === nobody ? null : await remove(deps.requests, delivery.channel, old)
  const stays = removed !== null && !removed.ok && !isLost(removed)
  // Two of them would contradict each other.
  if (stays && removed.why === 'later') return fail(deps, delivery.post, removed)
  await deps.outbox.anew(delivery.post.id, { behind: stays })
  const again = await deps.outbox.get(delivery.post.id)
  if (again === null) return
  await sendOnce(deps, { ...delivery, post: again }, deps.now())
}

const sent = async (deps: DeliverDeps, post: OwedPost, message: MessageId): Promise<void> => {
  // First: once it is known as sent nothing comes back to it, and the process may die in between.
  if (post.waitingSince !== null) await deps.outbox.arrived(post.id)
  await deps.outbox.sent(post.id, { message, revision: post.revision, at: deps.now() })
  await deps.onShown?.(post)
}

const hasControls = (blocks: readonly Block[]): boolean =>
  blocks.some(block => block.kind === 'row' || (block.kind === 'container' && hasControls(block.blocks)))

/** Whether a message of the channel is this post: its first component has the post's number. */
const isPost = ({ self }: DeliverDeps, post: OwedPost, { author, components }: APIMessage): boolean =>
  author.id === self && components?.[0]?.id === post.seq

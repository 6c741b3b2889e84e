/** What becomes of a post that Discord doesn't take: later, elsewhere, at rest for a while, or given up. */
import type { OwedPost } from '../../store/index.js'
import { codes } from '../faults.js'
import type { Failure } from './channel.js'
import type { DeliverDeps, Place } from './deliver.js'

/** How long (ms) a post that no place takes rests before the next try, and after how long it is given up. */
const shortestRest = 60_000
const longestRest = 6 * 3_600_000
const giveUpAfter = 7 * 86_400_000
/** Tries that a fault of the bot's own may take, in a minute: the others in the place wait meanwhile. */
const mostFaults = 5

/** Later, elsewhere, or never: a post that its place refuses never holds up those behind it. */
export const fail = async (deps: DeliverDeps, post: OwedPost, failure: Failure): Promise<void> => {
  if (failure.why === 'later') {
    const wait = failure.retryAfter ?? pause(post.attempts)
    deps.log.warn({ post: post.id, kind: post.kind, fault: failure.fault, wait }, 'a post has to wait')
    return deps.outbox.failed(post.id, { notBefore: Date.now() + wait })
  }
  deps.log.warn({ post: post.id, kind: post.kind, guild: post.guild, fault: failure.fault }, 'a post was refused')
  const tried = [...post.left, placeKey(post)]
  const next = (await deps.placesFor(post)).find(place => !tried.includes(keyOf(place)))
  if (next === undefined) return waitOrGiveUp(deps, post, failure)
  const lost = failure.fault.code === codes.unknownChannel || failure.fault.code === codes.unknownGuild
  await deps.outbox.move(post.id, next, { behind: !lost })
  if (failure.why === 'place' && post.channel !== null) await deps.onRefused(post, post.channel, reasonOf(failure))
}

/** A change that isn't worth another message is tried again where the message is, as a post that no place takes; nobody is told. */
export const rest = async (deps: DeliverDeps, post: OwedPost, { fault, retryAfter = 0 }: Failure): Promise<void> => {
  deps.log.warn({ post: post.id, kind: post.kind, guild: post.guild, fault }, 'a message could not be changed for now')
  await restOrGiveUp(deps, post, { fault, least: retryAfter, edit: true })
}

/** One whose words can't be made, say: its place goes on without it after some tries. */
export const faulted = async (deps: DeliverDeps, post: OwedPost): Promise<void> => {
  if (post.attempts < mostFaults)
    return deps.outbox.failed(post.id, { notBefore: Date.now() + pause(post.attempts + 3) })
  const fault = { code: null, status: null, message: 'a fault of the bot' }
  // One that may have arrived is looked for there when its words can be made again.
  await restOrGiveUp(deps, post, { fault, least: 0, edit: post.message !== null || post.firstTriedAt !== null })
}

/** A place may be mended; what Discord doesn't take of a message it may another day: a slow mode, a filter on a name. */
const waitOrGiveUp = async (deps: DeliverDeps, post: OwedPost, failure: Failure): Promise<void> => {
  await restOrGiveUp(deps, post, { fault: failure.fault, least: 0, edit: false })
  if (post.waitingSince === null) await deps.onRefused(post, null, reasonOf(failure))
}

/** Tried again after a minute (or `least`, ms), then after as long as it has waited, at least each 6 hours, for a week. */
const restOrGiveUp = async (
  deps: DeliverDeps,
  post: OwedPost,
  { fault, least, edit }: { fault: Failure['fault']; least: number; edit: boolean },
): Promise<void> => {
  const now = deps.now()
  const since = post.waitingSince ?? now
  if (now - since >= giveUpAfter) return deps.outbox.kill(post.id, refusedBy({ fault }))
  const wait = Math.max(least, Math.min(longestRest, Math.max(shortestRest, now - since)))
  await deps.outbox.park(post.id, { since, notBefore: now + wait, edit })
}

const refusedBy = ({ fault }: Pick<Failure, 'fault'>): string =>
  `refused: ${fault.code ?? fault.status ?? fault.message}`

const reasonOf = ({ fault }: Failure): 'deleted' | 'locked' | 'refused' => {
  if (fault.code === codes.unknownChannel) return 'deleted'
  // An archived thread that takes nothing is locked too: else sending would open it, and an edit has tried to.
  return fault.code === codes.threadLocked || fault.code === codes.threadArchived ? 'locked' : 'refused'
}

const keyOf = (place: Place): string => ('channel' in place ? place.channel : `dm:${place.user}`)
const placeKey = (post: OwedPost): string => post.channel ?? `dm:${post.user}`

/** Pause before the next try in ms: a quarter of a second at first, a minute at most. */
const pause = (attempts: number): number => Math.min(60_000, 250 * 2 ** Math.min(attempts, 10))

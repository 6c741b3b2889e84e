/** What a post's columns say: where it stands in which queue, and that it is as never sent. */
import type { Tx } from '../driver.js'
import type { ChannelId, UserId } from '../ids.js'
import type { NewPost } from './types.js'

export type PostRow = Awaited<ReturnType<Tx['post']['findFirstOrThrow']>>

export const addressOf = (to: NewPost['to']): { channelId: string | null; userId: string | null; place: string } =>
  'channel' in to
    ? { channelId: to.channel, userId: null, place: to.channel }
    : { channelId: null, userId: to.user, place: `dm:${to.user}` }

export const keyOfRow = ({ channelId, userId }: Pick<PostRow, 'channelId' | 'userId'>): string =>
  channelId ?? `dm:${userId}`

export const placeOf = (key: string): NewPost['to'] =>
  key.startsWith('dm:') ? { user: key.slice(3) as UserId } : { channel: key as ChannelId }

/** Parked posts stand in no queue: each has a place of its own, which says since when. */
const PARKED = 'parked'
/** A message that is where it belongs, but takes no change. */
const EDIT = ':edit'
/** A range that every collation has, and the index serves. */
export const parked = { gte: PARKED, lt: 'parkee' }
export const parkedAs = (id: string, since: number, edit: boolean): string =>
  `${PARKED}${since}:${id}${edit ? EDIT : ''}`
/** Of those parked: the ones that are shown nowhere as they should be, not mere changes of what is shown. */
export const placeless = { place: parked, NOT: { place: { endsWith: EDIT } } }
export const parkedSince = (place: string): number | null =>
  isParked(place) ? Number(place.slice(PARKED.length).split(':')[0]) : null

export const isParked = (place: string): boolean => place.startsWith(PARKED)

/** Claimed by no worker. */
export const free = { leaseBy: null, leaseUntil: null }

/** As never sent, with another nonce. */
export const unsent = {
  generation: { increment: 1 },
  messageId: null,
  firstTriedAt: null,
  afterId: null,
  attempts: 0,
  notBefore: null,
  shown: 0,
  due: true,
}
/** To be sent by whoever claims it next. */
export const anew = { ...free, ...unsent }

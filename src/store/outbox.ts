/**
 * The outbox: one row = one message that should exist, with the revision it should show. Services owe and amend posts
 * within their transactions; the Discord side claims what is due, sends it and reports. Times are the caller's.
 */
import type { Db, Tx } from './driver.js'
import { type ChannelId, type GuildId, type MessageId, newId, type PostId, type UserId } from './ids.js'
import type { Write } from './index.js'

export type PostKind =
  | 'duel.challenge'
  | 'duel.queued'
  | 'duel.result'
  | 'convention.opened'
  | 'convention.closed'
  | 'trade.table'
  | 'trade.result'
  | 'trade.log'
  | 'autograph.waiting'
  | 'booth.opened'
  | 'booth.given'
  | 'autograph.answer'
  | 'invitation'
  | 'grant'
  | 'reverted'
  | 'notice'
  | 'shown'
  /** Subject: a game's id. `note`: facts `what`, and whom it is about. */
  | 'origins.lobby'
  | 'origins.objectives'
  | 'origins.over'
  | 'origins.note'
  /** Subject: a game's id, a dot, the offer's number. */
  | 'origins.offer'
  /** Subject: a game's id, a dot, how many turns have ended. */
  | 'origins.board'
  | 'origins.call'
  | 'origins.reminder'

export type NewPost = {
  guild: GuildId
  /** A channel, or a direct message. */
  to: { channel: ChannelId } | { user: UserId }
  kind: PostKind
  /** What it is about: a duel's id, a convention's ... */
  subject: string
  /** Who may be pinged by its first sending. */
  mentions?: readonly UserId[]
  /** What the view needs beside the stored state. */
  facts?: Readonly<Record<string, string>>
  at: Date
}

/** A post as the delivery gets it. */
export type OwedPost = {
  id: PostId
  seq: number
  guild: GuildId
  channel: ChannelId | null
  user: UserId | null
  /** Places (channel ids, or "dm:" and a user) where it could not be delivered. */
  left: string[]
  kind: PostKind
  subject: string
  facts: Record<string, string>
  /** It is changed where it is, however old: it isn't worth another message. See `IN_PLACE`. */
  inPlace: boolean
  mentions: UserId[]
  revision: number
  /** The revision shown now; 0 = it was never delivered. */
  shown: number
  message: MessageId | null
  /** When its present message was made, and when it could first be seen, wherever (ms). */
  sentAt: number | null
  shownAt: number | null
  /** Part of the nonce. */
  generation: number
  firstTriedAt: number | null
  after: string | null
  attempts: number
  /** Since when (ms, the clock's) no place has taken it; null for one that isn't in such trouble. */
  waitingSince: number | null
  dead: string | null
}

export type Outbox = {
  /**
   * Takes the first due post of each place for this worker until `until` (ms); a place whose first post is taken, or
   * waits for its time, is left alone, so that order per place holds.
   */
  claim(claim: { worker: string; now: number; until: number; limit?: number }): Promise<OwedPost[]>
  /** Before the first try of a generation: when, and a message id that the message must come after. */
  trying(id: PostId, tried: { at: number; after: string | null }): Promise<void>
  /** Delivered as of `revision`. Frees the claim; due again if it was amended meanwhile. */
  sent(id: PostId, delivered: { message: MessageId; revision: number; at: number }): Promise<void>
  /** Not delivered now: frees the claim, not due before `notBefore` (ms). */
  failed(id: PostId, failure: { notBefore: number }): Promise<void>
  /**
   * It will be a message of its own again, with a new nonce: its old one is gone, too old to be edited, or unknown. It
   * stays this worker's, who sends it next: another one would send it at the same time.
   */
  anew(id: PostId): Promise<void>
  /** It goes somewhere else from now on, as a message of its own again. Frees the claim. */
  move(id: PostId, to: { channel: ChannelId } | { user: UserId }): Promise<void>
  /**
   * No place takes it: its queue goes on without it until `notBefore` (ms, the clock's) or an amendment, then it is
   * tried where it was meant to be, and everywhere else.
   */
  park(id: PostId, parked: { since: number; notBefore: number }): Promise<void>
  /** One that was parked is shown: it stands in its place's queue again. */
  arrived(id: PostId): Promise<void>
  /** Makes those parked ones due whose time has come by the clock (ms). */
  unpark(now: number): Promise<void>
  /** Given up; its place goes on without it. */
  kill(id: PostId, reason: string): Promise<void>
  get(id: PostId): Promise<OwedPost | null>
  /** The live post about a subject, if there is one. */
  find(kind: PostKind, subject: string): Promise<OwedPost | null>
  /** Posts that are due now or later, for metrics and shutdown. */
  pending(): Promise<number>
  /** Posts that no place takes for now, those being tried again included. */
  parked(): Promise<number>
  /** The same of one server, notices aside: `trying` while at least one of them is being tried again. */
  stranded(guild: GuildId): Promise<'none' | 'some' | 'trying'>
  /** When the next claim can succeed (ms): now for unclaimed ones, the earliest `notBefore` or lease end else; null if nothing is due. */
  nextAt(): Promise<number | null>
}

/** Why a post is dead that wasn't worth saying any more when its time came. */
export const UNSAID = 'nothing to say'

/** Places looked at for one claim: channels that are stuck don't keep others waiting. */
const MOST_PLACES = 500

/** Adds a post to what is owed. */
export const owe = async (tx: Tx, { guild, to, kind, subject, mentions = [], facts, at }: NewPost): Promise<PostId> => {
  const id = newId<PostId>()
  await tx.post.create({
    data: {
      id,
      guildId: guild,
      ...addressOf(to),
      kind,
      subject,
      mentions: JSON.stringify(mentions),
      facts: facts === undefined ? null : JSON.stringify(facts),
      createdAt: at,
    },
    select: { seq: true },
  })
  return id
}

/** Facts of a change for which no message is posted anew, however old it is: that would call somebody again in vain. */
export const IN_PLACE = { inPlace: 'true' }

/** What a post (or several) shows has changed: it becomes due again. `facts` take the place of those it had. */
export const amend = async (
  tx: Tx,
  kind: PostKind,
  subject: string | readonly string[],
  facts?: NewPost['facts'],
): Promise<void> => {
  await tx.post.updateMany({
    where: { kind, subject: typeof subject === 'string' ? subject : { in: [...subject] }, dead: null },
    data: { revision: { increment: 1 }, due: true, ...(facts === undefined ? {} : { facts: JSON.stringify(facts) }) },
  })
}

/** One post shows something else, which these facts tell. */
export const amendPost = async (tx: Tx, id: PostId, facts: NonNullable<NewPost['facts']>): Promise<void> => {
  await tx.post.updateMany({
    where: { id, dead: null },
    data: { revision: { increment: 1 }, due: true, facts: JSON.stringify(facts) },
  })
}

/**
 * Its message was in a channel that is there no more, or of no use: it is sent again, to another one if one is given, or
 * goes where it may. Nothing happens to one that has moved since.
 */
export const sendAgain = async (
  tx: Tx,
  { kind, subject, lost, to }: { kind: PostKind; subject: string; lost: ChannelId; to: ChannelId | null },
): Promise<void> => {
  await tx.post.updateMany({
    where: { kind, subject, channelId: lost, messageId: { not: null }, dead: null },
    data: { ...anew, ...(to === null ? {} : addressOf({ channel: to })) },
  })
}

/** Parked posts stand in no queue: each has a place of its own, which says since when. */
const PARKED = 'parked'
/** A range that every collation has, and the index serves. */
const parked = { gte: PARKED, lt: 'parkee' }
const parkedAs = (id: string, since: number): string => `${PARKED}${since}:${id}`
const parkedSince = (place: string): number | null =>
  place.startsWith(PARKED) ? Number(place.slice(PARKED.length).split(':')[0]) : null

/** A server can be posted to again, as far as is known: what is parked is tried at once. */
export const hurryParked = async (tx: Tx, guild: GuildId, now: Date): Promise<void> => {
  await tx.post.updateMany({ where: { guildId: guild, place: parked, dead: null }, data: { notBefore: now } })
}

const addressOf = (to: NewPost['to']): { channelId: string | null; userId: string | null; place: string } =>
  'channel' in to
    ? { channelId: to.channel, userId: null, place: to.channel }
    : { channelId: null, userId: to.user, place: `dm:${to.user}` }

const free = { leaseBy: null, leaseUntil: null }

export const createOutbox = ({ read, write }: { read: Db; write: Write }): Outbox => {
  const change = (id: PostId, where: object, data: Parameters<Tx['post']['updateMany']>[0]['data']): Promise<boolean> =>
    write(`post:${id}`, async db => (await db.post.updateMany({ where: { id, ...where }, data })).count > 0)

  /** The seqs of the first due post of each place. */
  const heads = async (): Promise<number[]> => {
    const rows = await read.post.groupBy({ by: ['place'], where: { due: true }, _min: { seq: true } })
    return rows
      .map(row => row._min.seq)
      .filter(seq => seq !== null)
      .sort((a, b) => a - b)
      .slice(0, MOST_PLACES)
  }

  return {
    claim: async ({ worker, now, until, limit = 50 }) => {
      const first = await heads()
      if (first.length === 0) return []
      const at = new Date(now)
      const open = {
        due: true,
        AND: [
          { OR: [{ leaseUntil: null }, { leaseUntil: { lte: at } }] },
          { OR: [{ notBefore: null }, { notBefore: { lte: at } }] },
        ],
      }
      const where = { seq: { in: first }, ...open }
      const free = await read.post.findMany({ where, orderBy: { seq: 'asc' }, take: limit, select: { seq: true } })
      if (free.length === 0) return []
      const rows = await write('outbox', db =>
        db.post.updateManyAndReturn({
          where: { seq: { in: free.map(row => row.seq) }, ...open },
          data: { leaseBy: worker, leaseUntil: new Date(until) },
        }),
      )
      return rows.sort((a, b) => a.seq - b.seq).map(postOf)
    },
    trying: async (id, { at, after }) => {
      const first = { firstTriedAt: new Date(at), afterId: after, attempts: 1 }
      if (await change(id, { firstTriedAt: null }, first)) return
      await change(id, {}, { attempts: { increment: 1 } })
    },
    sent: async (id, { message, revision, at }) => {
      const shown = { ...free, shown: revision, messageId: message, attempts: 0, notBefore: null }
      const first = { ...shown, sentAt: new Date(at) }
      const seen = { shownAt: new Date(at) }
      // A new message or the one it was; unless it was amended while it was sent, nothing more is due.
      if (await change(id, { revision, messageId: null, shownAt: null }, { ...first, ...seen, due: false })) return
      await change(id, { shownAt: null }, seen)
      if (await change(id, { revision, messageId: null }, { ...first, due: false })) return
      if (await change(id, { revision, messageId: message }, { ...shown, due: false })) return
      if (await change(id, { messageId: message }, shown)) return
      await change(id, {}, first)
    },
    failed: async (id, { notBefore }) => {
      await change(id, {}, { ...free, notBefore: new Date(notBefore) })
    },
    anew: async id => {
      await change(id, { dead: null }, unsent)
    },
    move: async (id, to) => {
      const row = await read.post.findFirst({ where: { id } })
      if (row === null) return
      const places = JSON.stringify([...(JSON.parse(row.places) as string[]), keyOfRow(row)])
      const address = addressOf(to)
      // One that was parked stays out of the queues until it has arrived somewhere.
      const place = parkedSince(row.place) === null ? address.place : row.place
      await change(id, { place: row.place, dead: null }, { ...anew, ...address, place, places })
    },
    park: async (id, { since, notBefore }) => {
      const row = await read.post.findFirst({ where: { id } })
      if (row === null) return
      const wait = { place: parkedAs(id, since), places: '[]', due: false, notBefore: new Date(notBefore) }
      const [first] = JSON.parse(row.places) as string[]
      // What is shown stays where it is; what isn't begins again at its first place.
      const again =
        row.messageId === null ? { ...anew, ...(first === undefined ? {} : addressOf(placeOf(first))) } : free
      await change(id, { revision: row.revision, place: row.place, dead: null }, { ...again, ...wait })
    },
    unpark: async now => {
      const at = { place: parked, notBefore: { lte: new Date(now) } }
      const where = {
        OR: [
          { due: false, ...at },
          { due: true, ...at },
        ],
      }
      const rows = await read.post.findMany({ where, select: { id: true }, take: MOST_PLACES })
      for (const { id } of rows) await change(id as PostId, { ...at, dead: null }, { due: true, notBefore: null })
    },
    arrived: async id => {
      const row = await read.post.findFirst({ where: { id, place: parked } })
      if (row !== null) await change(id, { place: row.place }, { place: keyOfRow(row) })
    },
    kill: async (id, reason) => {
      await change(id, {}, { ...free, due: false, dead: reason })
    },
    get: async id => {
      const row = await read.post.findFirst({ where: { id } })
      return row === null ? null : postOf(row)
    },
    find: async (kind, subject) => {
      const row = await read.post.findFirst({ where: { kind, subject, dead: null }, orderBy: { seq: 'desc' } })
      return row === null ? null : postOf(row)
    },
    pending: () => read.post.count({ where: { due: true } }),
    parked: () =>
      read.post.count({
        where: {
          dead: null,
          OR: [
            { due: false, place: parked },
            { due: true, place: parked },
          ],
        },
      }),
    stranded: async guild => {
      const where = { guildId: guild, place: parked, dead: null, kind: { not: 'notice' } }
      if ((await read.post.count({ where: { due: true, ...where } })) > 0) return 'trying'
      return (await read.post.count({ where: { due: false, ...where } })) > 0 ? 'some' : 'none'
    },
    nextAt: async () => {
      const first = await heads()
      if (first.length === 0) return null
      const where = { seq: { in: first } }
      const rows = await read.post.findMany({ where, select: { notBefore: true, leaseUntil: true } })
      const times = rows.map(row => Math.max(row.notBefore?.getTime() ?? 0, row.leaseUntil?.getTime() ?? 0))
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

type PostRow = Awaited<ReturnType<Tx['post']['findFirstOrThrow']>>

const keyOfRow = ({ channelId, userId }: Pick<PostRow, 'channelId' | 'userId'>): string => channelId ?? `dm:${userId}`

const placeOf = (key: string): NewPost['to'] =>
  key.startsWith('dm:') ? { user: key.slice(3) as UserId } : { channel: key as ChannelId }

/** As never sent, with another nonce. */
const unsent = {
  generation: { increment: 1 },
  messageId: null,
  firstTriedAt: null,
  afterId: null,
  attempts: 0,
  notBefore: null,
  shown: 0,
  due: true,
}
const anew = { ...free, ...unsent }

const factsOf = ({ facts }: PostRow): Record<string, string> =>
  facts === null ? {} : (JSON.parse(facts) as Record<string, string>)

const postOf = (row: PostRow): OwedPost => ({
  id: row.id as PostId,
  seq: row.seq,
  guild: row.guildId as GuildId,
  channel: row.channelId as ChannelId | null,
  user: row.userId as UserId | null,
  left: JSON.parse(row.places) as string[],
  kind: row.kind as PostKind,
  subject: row.subject,
  facts: factsOf(row),
  inPlace: factsOf(row)['inPlace'] !== undefined,
  mentions: JSON.parse(row.mentions) as UserId[],
  revision: row.revision,
  shown: row.shown,
  message: row.messageId as MessageId | null,
  sentAt: row.sentAt?.getTime() ?? null,
  shownAt: row.shownAt?.getTime() ?? null,
  generation: row.generation,
  firstTriedAt: row.firstTriedAt?.getTime() ?? null,
  after: row.afterId,
  attempts: row.attempts,
  waitingSince: parkedSince(row.place),
  dead: row.dead,
})

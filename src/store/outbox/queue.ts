/** What the Discord side does: it claims what is due, sends it and reports. */
import type { Db, Tx } from '../driver.js'
import type { ChannelId, GuildId, MessageId, PostId, UserId } from '../ids.js'
import type { Write } from '../index.js'
import {
  addressOf,
  anew,
  free,
  keyOfRow,
  type PostRow,
  parked,
  parkedAs,
  parkedSince,
  placeless,
  placeOf,
  unsent,
} from './columns.js'
import { leaveBehind } from './owing.js'
import type { Outbox, OwedPost, PostKind } from './types.js'

/** Places looked at for one claim: channels that are stuck don't keep others waiting. */
const MOST_PLACES = 500

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
      await change(id, { firstTriedAt: null }, { firstTriedAt: new Date(at), afterId: after })
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
      await change(id, {}, { ...free, attempts: { increment: 1 }, notBefore: new Date(notBefore) })
    },
    putOff: async (id, { notBefore }) => {
      await change(id, {}, { ...free, notBefore: new Date(notBefore) })
    },
    anew: async (id, { behind } = { behind: false }) => {
      const row = behind ? await read.post.findFirst({ where: { id, dead: null, messageId: { not: null } } }) : null
      if (row !== null) await write(`post:${id}`, db => leaveBehind(db, row))
      await change(id, { dead: null }, unsent)
    },
    move: async (id, to, { behind }) => {
      const row = await read.post.findFirst({ where: { id } })
      if (row === null) return
      if (behind && row.messageId !== null) await write(`post:${id}`, db => leaveBehind(db, row))
      const places = JSON.stringify([...(JSON.parse(row.places) as string[]), keyOfRow(row)])
      const address = addressOf(to)
      // One that was parked stays out of the queues until it has arrived somewhere.
      const place = parkedSince(row.place) === null ? address.place : row.place
      await change(id, { place: row.place, dead: null }, { ...anew, ...address, place, places })
    },
    park: async (id, { since, notBefore, edit = false }) => {
      const row = await read.post.findFirst({ where: { id } })
      if (row === null) return
      const wait = { place: parkedAs(id, since, edit), places: '[]', due: false, notBefore: new Date(notBefore) }
      const [first] = JSON.parse(row.places) as string[]
      // What is shown stays where it is; what isn't begins again at its first place.
      const again =
        row.messageId === null && !edit ? { ...anew, ...(first === undefined ? {} : addressOf(placeOf(first))) } : free
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
            { due: false, ...placeless },
            { due: true, ...placeless },
          ],
        },
      }),
    stranded: async guild => {
      const where = { guildId: guild, ...placeless, dead: null, kind: { not: 'notice' } }
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

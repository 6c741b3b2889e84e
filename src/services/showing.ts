/** Challenges and trading tables that wait while their messages may have got lost: shown again, where they may be. */
import type { ChannelId, DuelId, GuildId, TradeId } from '../store/ids.js'
import { hurryPost, type OwedPost, sendAgain, type Tx } from '../store/index.js'
import { type Context, keyOf, type Reader } from './context.js'

/** The message in which something waits: a duel's, or a table's. */
type Waiting = { kind: 'duel.challenge' | 'duel.queued'; id: DuelId } | { kind: 'trade.table'; id: TradeId }

export type Showing = {
  /** Channels where a server's open challenges and tables are shown. */
  places(guild: GuildId): Promise<ChannelId[]>
  /** A channel or thread is there no more, or locked: what waits and was shown there is owed again, to wherever delivery may put it. */
  lost(guild: GuildId, place: ChannelId): Promise<void>
  /** Where a post (its kind and subject) is shown that has left its place; null for nowhere now, `later` while it is on its way. */
  movedTo(kind: string, subject: string): Promise<ChannelId | 'later' | null>
  /** Somebody asks for what is open already: a message that was deleted, which nobody hears of, is posted anew; one that no place takes is tried `from` where it is asked for. */
  again(waiting: Waiting, from: ChannelId): Promise<void>
}

/** Posts that are looked for by one statement. */
const STEP = 200

export const createShowing = (context: Context): Showing => {
  const { store } = context
  const { read, transact } = store
  return {
    places: async guild => [...new Set((await shownIn(read, guild)).map(({ place }) => place))],

    lost: async (guild, place) => {
      const gone = (await shownIn(read, guild)).filter(shown => shown.place === place)
      for (const { waiting } of gone) {
        const again = { kind: waiting.kind, subject: waiting.id, lost: place, to: null }
        await transact(queueOf(waiting), async tx => {
          if (await waits(tx, waiting)) await sendAgain(tx, again)
        })
      }
      if (gone.length > 0) context.wake()
    },

    movedTo: async (kind, subject) => {
      const post = await store.outbox.find(kind as OwedPost['kind'], subject)
      if (post === null || post.waitingSince !== null) return null
      return post.message === null ? 'later' : post.channel
    },

    again: async (waiting, from) => {
      await transact(queueOf(waiting), async tx => {
        if (await waits(tx, waiting)) await hurryPost(tx, waiting.kind, waiting.id, from)
      })
      context.wake()
    },
  }
}

/** The channel in which a message stands, which may have left its place; `otherwise` while it stands nowhere. */
export const whereShown = async (
  tx: Tx,
  kind: 'duel.challenge' | 'trade.table',
  subject: string,
  otherwise: string,
): Promise<ChannelId> => {
  const where = { kind, subject, messageId: { not: null }, dead: null }
  const post = await tx.post.findFirst({ where, orderBy: { seq: 'desc' }, select: { channelId: true } })
  return (post?.channelId ?? otherwise) as ChannelId
}

const queueOf = ({ kind, id }: Waiting): string => (kind === 'trade.table' ? keyOf.trade(id) : keyOf.duel(id))

const waits = async (tx: Tx, { kind, id }: Waiting): Promise<boolean> => {
  if (kind === 'trade.table') return (await tx.trade.count({ where: { id, state: 'open' } })) > 0
  return (await tx.duel.count({ where: { id, state: kind === 'duel.queued' ? 'queued' : 'open' } })) > 0
}

type Shown = { waiting: Waiting; place: ChannelId }

const shownIn = async (reader: Reader, guild: GuildId): Promise<Shown[]> => {
  const convention = { guildId: guild, state: 'open' }
  const duels = await reader.duel.findMany({
    where: { convention, state: { in: ['open', 'queued'] }, kind: { not: 'house' } },
    select: { id: true, state: true },
  })
  const tables = await reader.trade.findMany({ where: { convention, state: 'open' }, select: { id: true } })
  const waiting = [
    ...duels.map(({ id, state }): Waiting => {
      return { kind: state === 'queued' ? 'duel.queued' : 'duel.challenge', id: id as DuelId }
    }),
    ...tables.map(({ id }): Waiting => ({ kind: 'trade.table', id: id as TradeId })),
  ]
  const shown: Shown[] = []
  for (let at = 0; at < waiting.length; at += STEP) {
    const some = waiting.slice(at, at + STEP)
    const posts = await reader.post.findMany({
      where: {
        kind: { in: ['duel.challenge', 'duel.queued', 'trade.table'] },
        subject: { in: some.map(({ id }) => id) },
        messageId: { not: null },
        dead: null,
      },
      select: { kind: true, subject: true, channelId: true },
    })
    for (const { kind, subject, channelId } of posts) {
      const one = some.find(({ id }) => id === subject)
      if (one?.kind === kind && channelId !== null) shown.push({ waiting: one, place: channelId as ChannelId })
    }
  }
  return shown
}

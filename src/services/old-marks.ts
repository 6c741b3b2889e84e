/** What is needed for a while only: handled interactions, posts that nothing will change any more, notices. Forgotten in small steps. */
import type { Context } from './context.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Discord delivers an interaction again within minutes, if at all. */
const INTERACTIONS_KEPT = DAY
/** A post or notice that is over is remembered for so long (ms): for who looks into what was delivered, and when. */
const POSTS_KEPT = 30 * DAY
/** After a long standstill there may be millions, and SQLite lets nothing else happen meanwhile. */
const INTERACTIONS_AT_ONCE = 5_000
const POSTS_AT_ONCE = 500
/** How often (ms) old posts are looked for. */
const LOOK_EACH = HOUR

/** What a sweep forgets: at each call the interactions, once an hour the posts and notices. */
export const createForgetting = (context: Context): (() => Promise<void>) => {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    await forgetInteractions(context)
    const now = context.clock.now()
    if (now - lookedAt < LOOK_EACH) return
    await forgetPosts(context, new Date(now - POSTS_KEPT))
    await forgetNotices(context, new Date(now - POSTS_KEPT))
    lookedAt = now
  }
}

const forgetInteractions = async ({ store, clock }: Context): Promise<void> => {
  const where = { at: { lt: new Date(clock.now() - INTERACTIONS_KEPT) } }
  if ((await store.read.handledInteraction.findFirst({ where })) === null) return
  await store.transact('handled', async tx => {
    await tx.handledInteraction.deleteMany({ where, limit: INTERACTIONS_AT_ONCE })
  })
}

/** From the oldest on, as far as there are old ones; those of what goes on stay, since their messages will change. */
const forgetPosts = async (context: Context, before: Date): Promise<void> => {
  const { store } = context
  for (let after = 0; ; ) {
    const rows = await store.read.post.findMany({
      where: { seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: POSTS_AT_ONCE,
    })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.seq
    const old = rows.filter(
      ({ createdAt, sentAt, due, messageId, dead }) =>
        createdAt < before && (sentAt ?? createdAt) < before && !due && (messageId !== null || dead !== null),
    )
    const needed = await subjectsGoingOn(context, old)
    const seqs = old.filter(post => !needed.has(subjectOf(post))).map(({ seq }) => seq)
    // Unless it was amended meanwhile.
    if (seqs.length > 0) {
      await store.transact('old posts', async tx => {
        await tx.post.deleteMany({ where: { seq: { in: seqs }, due: false } })
      })
    }
    if (last.createdAt >= before) return
  }
}

/** An Origins board's subject is the game's id, a dot and the turn. */
const subjectOf = ({ subject }: { subject: string }): string => subject.split('.')[0] ?? subject

const subjectsGoingOn = async ({ store }: Context, posts: readonly { subject: string }[]): Promise<Set<string>> => {
  if (posts.length === 0) return new Set()
  const { read } = store
  const id = { in: [...new Set(posts.map(subjectOf))] }
  const select = { id: true }
  const going = await Promise.all([
    read.duel.findMany({ where: { id, state: { in: ['open', 'queued'] } }, select }),
    read.trade.findMany({ where: { id, state: 'open' }, select }),
    read.convention.findMany({ where: { id, state: { not: 'closed' } }, select }),
    read.booth.findMany({ where: { id, openKey: { not: null } }, select }),
    read.originsGame.findMany({ where: { id, open: true }, select }),
  ])
  return new Set(going.flat().map(row => row.id))
}

const forgetNotices = async ({ store }: Context, before: Date): Promise<void> => {
  const where = { at: { lt: before } }
  if ((await store.read.notice.findFirst({ where })) === null) return
  await store.transact('notices', async tx => {
    await tx.notice.deleteMany({ where, limit: POSTS_AT_ONCE })
  })
}

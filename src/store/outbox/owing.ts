/** What services do within their transactions: they owe posts, and say that what one shows has changed. Times are theirs. */
import type { Tx } from '../driver.js'
import { type ChannelId, type GuildId, newId, type PostId } from '../ids.js'
import { addressOf, anew, type PostRow, parked } from './columns.js'
import type { NewPost, PostKind } from './types.js'

/** Why a post is dead that wasn't worth saying any more when its time came. */
export const UNSAID = 'nothing to say'

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

/**
 * Facts of a change for which no message is posted anew because it is old: that would call somebody again in vain. One
 * with buttons that somebody has deleted is, and, without a call, one that takes no change for long.
 */
export const IN_PLACE = { inPlace: 'true' }

/** What a post (or several) shows has changed: it becomes due again. `facts` take the place of those it had. */
export const amend = async (
  tx: Tx,
  kind: PostKind,
  subject: string | readonly string[],
  facts?: NewPost['facts'],
): Promise<void> => {
  const where = { kind, subject: typeof subject === 'string' ? subject : { in: [...subject] }, dead: null }
  const more = { revision: { increment: 1 }, due: true }
  if (facts !== IN_PLACE) {
    const told = facts === undefined ? {} : { facts: JSON.stringify(facts) }
    await tx.post.updateMany({ where, data: { ...more, ...told } })
    return
  }
  // What is worth another message and waits to be shown still is.
  await tx.post.updateMany({ where: { ...where, due: true, facts: ANEW }, data: more })
  const others = { ...where, OR: [{ due: false }, { facts: null }, { facts: { not: ANEW } }] }
  await tx.post.updateMany({ where: others, data: { ...more, facts: JSON.stringify(IN_PLACE) } })
}

/** Facts that were set, and say nothing: the change may be a message of its own. */
const ANEW = '{}'

/** What these posts show is past for good: under this other subject no later change reaches them. */
export const settle = async (tx: Tx, kind: PostKind, subject: string, as: string): Promise<void> => {
  await tx.post.updateMany({
    where: { kind, subject, dead: null },
    data: { subject: as, revision: { increment: 1 }, due: true, facts: JSON.stringify(IN_PLACE) },
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
 * goes where it may. The old message, where it can still be changed, says so and loses its buttons. Nothing happens to one
 * that has moved since.
 */
export const sendAgain = async (
  tx: Tx,
  { kind, subject, lost, to }: { kind: PostKind; subject: string; lost: ChannelId; to: ChannelId | null },
): Promise<void> => {
  const where = { kind, subject, channelId: lost, messageId: { not: null }, dead: null }
  for (const post of await tx.post.findMany({ where })) {
    await leaveBehind(tx, post)
    const address = addressOf({ channel: to ?? lost })
    // Like one that was refused, it remembers where it has been.
    const places = to === null || to === lost ? JSON.parse(post.places) : [...JSON.parse(post.places), lost]
    await tx.post.updateMany({
      where: { ...where, id: post.id },
      data: { ...anew, ...address, places: JSON.stringify(places) },
    })
  }
}

/** Its message becomes another post's, which has only to be changed. */
export const leaveBehind = async (
  { post }: Pick<Tx, 'post'>,
  { guildId, channelId, kind, subject, messageId, sentAt, shownAt, createdAt }: PostRow,
) => {
  await post.create({
    data: {
      id: newId<PostId>(),
      guildId,
      channelId,
      place: channelId ?? '',
      kind: 'left',
      subject: `${kind} ${subject}`,
      revision: 2,
      shown: 1,
      messageId,
      sentAt,
      shownAt,
      createdAt,
    },
    select: { seq: true },
  })
}

/** What a post shows is asked for: a message that was deleted is posted anew, what waits is tried at once. */
export const hurryPost = async (tx: Tx, kind: PostKind, subject: string, from: ChannelId): Promise<void> => {
  await amend(tx, kind, subject, IN_PLACE)
  const waits = { kind, subject, place: parked, dead: null }
  await tx.post.updateMany({ where: waits, data: { notBefore: null } })
  // Where somebody asks for it is a place; it had none.
  await tx.post.updateMany({ where: { ...waits, messageId: null, userId: null }, data: { channelId: from } })
}

/** A server can be posted to again, as far as is known: what is parked is tried at once; whether anything was. */
export const hurryParked = async (tx: Tx, guild: GuildId, now: Date): Promise<boolean> => {
  const where = { guildId: guild, place: parked, dead: null }
  return (await tx.post.updateMany({ where, data: { notBefore: now } })).count > 0
}

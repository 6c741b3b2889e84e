/** What a guest is told: that somebody waits, once an hour at most. */
import type { ChannelId, GuildId, UserId } from '../../store/ids.js'
import { owe, type Tx } from '../../store/index.js'
import { type Context, keyOf } from '../context.js'
import type { GuestRow } from './guests.js'

/** ms between two notices. */
const PAUSE = 3_600_000

type Where = { guild: GuildId; channel: ChannelId; now: Date }

/** Something new waits: the guest is told now, or when the hour since the last notice is over. */
export const noteWaiting = async (tx: Tx, guest: GuestRow, where: Where): Promise<void> => {
  if (guest.noticeDueAt !== null) return
  const { conventionId, person } = guest
  const due = guest.noticedAt === null ? where.now : new Date(guest.noticedAt.getTime() + PAUSE)
  // One notice covers all that somebody signs as.
  if (due <= where.now) await notify(tx, guest, where)
  else await tx.guest.updateMany({ where: { conventionId, person }, data: { noticeDueAt: due } })
}

const notify = async (tx: Tx, { conventionId, userId }: GuestRow, { guild, channel, now }: Where): Promise<void> => {
  await tx.guest.updateMany({ where: { conventionId, userId }, data: { noticedAt: now, noticeDueAt: null } })
  await owe(tx, {
    guild,
    to: { channel },
    kind: 'autograph.waiting',
    subject: conventionId,
    mentions: [userId as UserId],
    facts: { user: userId },
    at: now,
  })
}

/** Notices that were put off; how many. Where nothing waits any more, nobody is told. */
export const sweepNotices = async (context: Context): Promise<number> => {
  const { store, clock } = context
  const due = await store.read.guest.findMany({ where: { noticeDueAt: { lte: new Date(clock.now()) } } })
  let told = 0
  for (const { conventionId, person } of due) {
    const { guildId } = await store.read.convention.findFirstOrThrow({ where: { id: conventionId } })
    const guild = guildId as GuildId
    told += await store.transact(keyOf.signing(guild), async tx => {
      const now = new Date(clock.now())
      const guest = await tx.guest.findFirst({ where: { conventionId, person, noticeDueAt: { lte: now } } })
      if (guest === null) return 0
      const waiting = await tx.signRequest.findFirst({
        where: { conventionId, person, state: 'open' },
        orderBy: { createdAt: 'desc' },
      })
      if (waiting !== null) await notify(tx, guest, { guild, channel: waiting.channelId as ChannelId, now })
      else await tx.guest.updateMany({ where: { conventionId, person }, data: { noticeDueAt: null } })
      return waiting === null ? 0 : 1
    })
  }
  return told
}

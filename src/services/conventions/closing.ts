/** How a convention ends: one job in small steps, each of which may be the last before the process dies. */
import { traceOf } from '../../log.js'
import type { ChannelId, GuildId } from '../../store/ids.js'
import { amend, owe, type Tx } from '../../store/index.js'
import { closeBooths } from '../booths/index.js'
import { type Context, type ConventionRow, editionOf, keyOf, type Reader } from '../context.js'
import { voidDuel } from '../duels/ending.js'
import { readSettings } from '../settings.js'
import { voidTable } from '../trades/ending.js'
import type { Actor } from '../types.js'
import { findChampions } from './champions.js'

/** Duels or tables that one step ends. */
const STEP = 50

/** What a closing would end: challenges, trading tables, requests for a signature. The house's duels have no message that would end. */
export const countOpen = async (
  read: Reader,
  convention: string,
): Promise<{ challenges: number; tables: number; requests: number }> => {
  const where = { conventionId: convention, state: 'open' }
  const [challenges, tables, requests] = await Promise.all([
    read.duel.count({ where: { ...where, state: { in: ['open', 'queued'] }, kind: { not: 'house' } } }),
    read.trade.count({ where }),
    read.signRequest.count({ where }),
  ])
  return { challenges, tables, requests }
}

/** From here on nothing new begins. `by`: null when its time was over. Does nothing if it was closing already. */
export const beginClosing = async (tx: Tx, id: string, by: Actor | null): Promise<void> => {
  await tx.convention.updateMany({
    where: { id, state: 'open' },
    data: { state: 'closing', closedBy: by?.user ?? null },
  })
}

/** Continues a closing to its end: voids what is open, names the champions, reveals the seed. */
export const finishClosing = async (context: Context, id: string): Promise<ConventionRow> => {
  const convention = await context.store.read.convention.findFirstOrThrow({ where: { id } })
  await voidAll(context, id)
  const champions = await findChampions(context.store.read, id, editionOf(context, convention.edition))
  const closed = await context.store.transact(keyOf.guild(convention.guildId as GuildId), async tx => {
    const now = new Date(context.clock.now())
    // A challenge that began before the closing may have been stored after it.
    const late = await tx.duel.findFirst({ where: { conventionId: id, state: { in: ['open', 'queued'] } } })
    const table = await tx.trade.findFirst({ where: { conventionId: id, state: 'open' } })
    if (late !== null || table !== null) return null
    const { count } = await tx.convention.updateMany({
      where: { id, state: 'closing' },
      data: { state: 'closed', openKey: null, closedAt: now, champions: JSON.stringify(champions) },
    })
    await cancelRequests(tx, id, now)
    await closeBooths(tx, id, now)
    if (count === 1) await announce(tx, convention, now)
    await tx.erasure.deleteMany({ where: { conventionId: id } })
    return tx.convention.findFirstOrThrow({ where: { id } })
  })
  if (closed === null) return finishClosing(context, id)
  context.wake()
  return closed
}

const voidAll = async (context: Context, convention: string): Promise<void> => {
  while (await voidSome(context, convention)) {}
  while (await clearTables(context, convention)) {}
}

const voidSome = async (context: Context, convention: string): Promise<boolean> => {
  const open = await context.store.read.duel.findMany({
    where: { conventionId: convention, state: { in: ['open', 'queued'] } },
    orderBy: { id: 'asc' },
    take: STEP,
    select: { id: true },
  })
  for (const { id } of open) {
    await context.store.transact(keyOf.duel(id), async tx => {
      const now = new Date(context.clock.now())
      await voidDuel(tx, id, 'closed', now)
    })
  }
  return open.length > 0
}

const clearTables = async (context: Context, convention: string): Promise<boolean> => {
  const open = await context.store.read.trade.findMany({
    where: { conventionId: convention, state: 'open' },
    orderBy: { id: 'asc' },
    take: STEP,
    select: { id: true },
  })
  for (const { id } of open) {
    await context.store.transact(keyOf.trade(id), tx => voidTable(tx, id, 'closed', new Date(context.clock.now())))
  }
  return open.length > 0
}

/** What guests were asked and haven't answered. */
const cancelRequests = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.guest.updateMany({ where: { conventionId: id }, data: { noticeDueAt: null } })
  await tx.signRequest.updateMany({
    where: { conventionId: id, state: 'open' },
    data: { state: 'void', reason: 'closed', openKey: null, endedAt: now },
  })
}

const announce = async (tx: Tx, convention: ConventionRow, now: Date): Promise<void> => {
  const guild = await tx.guild.findFirstOrThrow({ where: { id: convention.guildId } })
  const { duelChannel } = readSettings(guild.settings)
  await amend(tx, 'convention.opened', convention.id)
  const opened = await tx.post.findFirst({ where: { kind: 'convention.opened', subject: convention.id } })
  const channel = duelChannel ?? (opened?.channelId as ChannelId | null | undefined) ?? null
  if (channel === null) return
  await owe(tx, {
    guild: convention.guildId as GuildId,
    to: { channel },
    kind: 'convention.closed',
    subject: convention.id,
    at: now,
  })
}

/** Closings that a process began and didn't end. */
export const resumeClosings = async (context: Context): Promise<void> => {
  const closing = await context.store.read.convention.findMany({ where: { state: 'closing' }, select: { id: true } })
  for (const { id } of closing) await finishOrPutOff(context, id)
}

/** What can't be closed now is tried again by the next sweep: it mustn't hold up what is due in other servers. */
const finishOrPutOff = async (context: Context, id: string): Promise<void> => {
  await finishClosing(context, id).catch(error =>
    context.log.warn({ convention: id, fault: traceOf(error) }, 'closing put off'),
  )
}

/** Conventions whose time is over begin to close. */
export const closeEnded = async (context: Context): Promise<number> => {
  const ended = await context.store.read.convention.findMany({
    where: { state: 'open', endsAt: { lte: new Date(context.clock.now()) } },
    select: { id: true, guildId: true },
  })
  for (const { id, guildId } of ended) {
    await context.store.transact(keyOf.guild(guildId as GuildId), tx => beginClosing(tx, id, null))
    await finishOrPutOff(context, id)
  }
  return ended.length
}

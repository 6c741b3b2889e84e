/** What comes due: challenges without an answer, conventions whose time is over, turns of Origins. Deadlines are rows; nothing is timed. */
import { traceOf } from '../log.js'
import type { GuildId, UserId } from '../store/ids.js'
import { amend, isParked, type Tx } from '../store/index.js'
import type { Deadlines } from './api.js'
import { sweepNotices } from './autographs/notices.js'
import { type Context, keyOf } from './context.js'
import { closeEnded, resumeClosings } from './conventions/closing.js'
import { postponeAnswers } from './conventions/postponing.js'
import { playByDraw } from './duels/by-draw.js'
import { endUnplayed, voidDuel, voidQueued } from './duels/ending.js'
import { promoteQueued } from './duels/queue.js'
import { type DuelRow, sidesOf } from './duels/view.js'
import { createForgetting } from './old-marks.js'
import { postponeTurns } from './origins/postponing.js'
import type { OriginsTime } from './origins/time.js'
import { resumeErasures } from './privacy/erasing.js'
import { readSettings } from './settings.js'
import { createStandstill, type Standstill } from './standstill.js'
import { sweepTables } from './trades/expiry.js'

const HOUR = 3_600_000
/** A challenge that was shown this much later (ms) than it was made has its whole time from then. */
const LATE = 300_000
/** Duels looked at in one step. */
const STEP = 100

export const createDeadlines = (context: Context, origins: OriginsTime): Deadlines => {
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null
  const forget = createForgetting(context)
  const standstill = createStandstill(context, async (tx, ms) => {
    await postponeAnswers(tx, ms)
    await postponeTurns(tx, ms)
  })
  const begin = (): Promise<number> => {
    next = null
    const sweep = sweepOnce(context, origins, { forget, standstill }).finally(() => {
      if (running === sweep) running = null
    })
    running = sweep
    return sweep
  }
  return {
    sweep: () => {
      if (running === null) return begin()
      // Calls while one runs share one that begins afterwards: the time may have moved meanwhile.
      next ??= running.then(begin, begin)
      return next
    },
    nextAt: async () => {
      const { read } = context.store
      const duel = await read.duel.findFirst({
        where: { state: 'open', deadlineAt: { not: null }, convention: { pausedAt: null } },
        orderBy: { deadlineAt: 'asc' },
        select: { deadlineAt: true },
      })
      const convention = await read.convention.findFirst({
        where: { state: 'open', endsAt: { not: null } },
        orderBy: { endsAt: 'asc' },
        select: { endsAt: true },
      })
      const table = await read.trade.findFirst({
        where: { state: 'open', convention: { state: 'open', pausedAt: null } },
        orderBy: { expiresAt: 'asc' },
        select: { expiresAt: true },
      })
      const guest = await read.guest.findFirst({
        where: { noticeDueAt: { not: null } },
        orderBy: { noticeDueAt: 'asc' },
        select: { noticeDueAt: true },
      })
      const times = [duel?.deadlineAt, convention?.endsAt, table?.expiresAt, guest?.noticeDueAt].flatMap(at =>
        at == null ? [] : [at.getTime()],
      )
      const turn = await origins.nextAt()
      if (turn !== null) times.push(turn)
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

type Sweeping = { forget: () => Promise<void>; standstill: Standstill }

const sweepOnce = async (context: Context, origins: OriginsTime, { forget, standstill }: Sweeping): Promise<number> => {
  await standstill.over()
  try {
    const done = await sweepDue(context, origins)
    if (done > 0) context.wake()
    await forget()
    return done
  } finally {
    await standstill.note()
  }
}

const sweepDue = async (context: Context, origins: OriginsTime): Promise<number> => {
  await resumeClosings(context)
  await resumeErasures(context)
  let done = await closeEnded(context)
  done += await sweepDuels(context)
  done += await sweepQueue(context)
  done += await sweepTables(context)
  done += await sweepNotices(context)
  return done + (await origins.sweep())
}

const sweepDuels = async (context: Context): Promise<number> => {
  let done = 0
  for (let after = ''; ; ) {
    const due = await context.store.read.duel.findMany({
      where: {
        state: 'open',
        deadlineAt: { lte: new Date(context.clock.now()) },
        id: { gt: after },
        convention: { state: 'open', pausedAt: null },
      },
      orderBy: { id: 'asc' },
      take: STEP,
      select: { id: true },
    })
    for (const { id } of due) {
      try {
        if (await sweepDuel(context, id)) done++
      } catch (error) {
        // One that can't be decided now (Discord doesn't answer, the database is busy) mustn't hold up the others.
        context.log.warn({ duel: id, fault: traceOf(error) }, 'deadline put off')
      }
    }
    const last = due.at(-1)
    if (last === undefined) return done
    after = last.id
  }
}

const sweepDuel = async (context: Context, id: string): Promise<boolean> => {
  const { store } = context
  const seen = await store.read.duel.findFirstOrThrow({ where: { id }, include: { convention: true } })
  const guild = seen.convention.guildId as GuildId
  const { challenger, opponent } = await sidesOf(store.read, seen)
  const here = !seen.mandatory || opponent === null || (await context.presence(guild, opponent.userId as UserId))
  // Of the challenger only what Discord says counts: without an answer the duel goes on.
  const challengerHere =
    !seen.mandatory || (await context.presence(guild, challenger.userId as UserId).catch(() => true))
  const people = [challenger, ...(opponent === null ? [] : [opponent])].map(({ userId }) => keyOf.person(guild, userId))
  const settle = async (tx: Tx): Promise<boolean> => {
    const now = new Date(context.clock.now())
    const row = await tx.duel.findFirstOrThrow({
      where: { id },
      include: { convention: { include: { guild: true } } },
    })
    const { convention, ...duel } = row
    if (!isDue(duel, now) || convention.state !== 'open' || convention.pausedAt !== null) return false
    const settings = readSettings(convention.guild.settings)
    if (await wasLate(tx, duel, settings.deadlineHours * HOUR, now)) return false
    const sides = await sidesOf(tx, duel)
    if (await wasNeverShown(tx, id)) return voidDuel(tx, id, 'unseen', now)
    if (!duel.mandatory || sides.opponent === null) {
      const tell = duel.kind === 'house' ? null : [sides.challenger.userId as UserId]
      await endUnplayed(tx, duel, guild, { state: 'expired', now, tell })
      return true
    }
    if (!here) {
      await voidQueued(tx, sides.opponent.id, 'gone', now)
      return voidDuel(tx, id, 'gone', now)
    }
    if (!challengerHere) return voidDuel(tx, id, 'challenger_gone', now)
    if (settings.afterDeadline === 'void') return voidDuel(tx, id, 'setting', now)
    return playByDraw(context, tx, { duel, convention, challenger: sides.challenger, opponent: sides.opponent, now })
  }
  return store.transact([keyOf.duel(id), ...people], settle, [keyOf.guild(guild)])
}

const isDue = (duel: DuelRow, now: Date): boolean =>
  duel.state === 'open' && duel.deadlineAt !== null && duel.deadlineAt <= now

/** A challenge that couldn't be shown in time, is shown nowhere now, or says something old since it takes no change: its deadline moves, since Discord's faults cost nobody a card. */
const wasLate = async (tx: Tx, duel: DuelRow, patience: number, now: Date): Promise<boolean> => {
  if (duel.kind === 'house') return false
  const post = await tx.post.findFirst({
    where: { kind: 'duel.challenge', subject: duel.id },
    select: { shownAt: true, messageId: true, place: true, dead: true },
  })
  if (post === null || post.dead !== null) return false
  const isTrue = post.messageId !== null && !isParked(post.place)
  const shownAt = (isTrue ? post.shownAt : null) ?? now
  const begun = duel.openedAt ?? duel.createdAt
  const deadlineAt = new Date(shownAt.getTime() + patience)
  if (shownAt.getTime() - begun.getTime() <= LATE || deadlineAt <= now) return false
  await tx.duel.updateMany({ where: { id: duel.id, state: 'open', version: duel.version }, data: { deadlineAt } })
  await amend(tx, 'duel.challenge', duel.id)
  return true
}

/** No place took it for as long as that was tried: whoever was to answer knows nothing of it. */
const wasNeverShown = async (tx: Tx, id: string): Promise<boolean> => {
  const where = { kind: 'duel.challenge', subject: id, shownAt: null, dead: { not: null } }
  return (await tx.post.findFirst({ where, select: { id: true } })) !== null
}

/** Should a queue ever have stood still (two processes at the same instant), it goes on here. */
const sweepQueue = async (context: Context): Promise<number> => {
  const waiting = await context.store.read.duel.findMany({
    where: { state: 'queued', opponentId: { not: null }, convention: { state: 'open', pausedAt: null } },
    distinct: ['opponentId'],
    select: { opponentId: true, convention: { select: { guildId: true } } },
  })
  let promoted = 0
  for (const { opponentId, convention } of waiting) {
    const member = await context.store.read.member.findFirstOrThrow({ where: { id: opponentId ?? '' } })
    const guild = convention.guildId as GuildId
    const promote = (tx: Tx) => promoteQueued(tx, member.id, new Date(context.clock.now()))
    const key = keyOf.person(guild, member.userId)
    promoted += await context.store.transact(key, promote, [keyOf.guild(guild)])
  }
  return promoted
}

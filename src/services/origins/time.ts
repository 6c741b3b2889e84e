/** What comes due in games of Origins: reminders, turns whose time is over, people who are back, games that nobody plays. */
import { traceOf } from '../../log.js'
import type { ChannelId, GuildId, OriginsGameId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { type Context, keyOf } from '../context.js'
import { endIfAgreed, endWithout } from './ending.js'
import { LATE, MISSED, PACES, PATIENCE } from './limits.js'
import { findGame, type Game, type GameRow, type SeatRow, saveGame, saveSeat } from './position.js'
import { amendTimes, boardOf, closeReminders, mentionable, oweCall, oweNote, oweReminder, reachedBy } from './posts.js'
import { whoIsToAct } from './presence.js'
import { goneOf, isActive, type Wishes, wholeTime, wishesOf } from './seating.js'
import type { Origins, Pace } from './types.js'
import { toActOf } from './view.js'

/** Games looked at in one step. */
const STEP = 100

export type OriginsTime = {
  sweep(): Promise<number>
  nextAt(): Promise<number | null>
}

export const createTime = (context: Context, origins: Pick<Origins, 'playHouse' | 'placeFound'>): OriginsTime => ({
  sweep: () => sweepOnce(context, origins),
  nextAt: async () => {
    const { read } = context.store
    const next = (field: 'remindAt' | 'deadlineAt') =>
      read.originsGame.findFirst({
        where: { open: true, [field]: { not: null } },
        orderBy: { [field]: 'asc' },
        select: { remindAt: true, deadlineAt: true },
      })
    const remindAt = (await next('remindAt'))?.remindAt ?? null
    const deadlineAt = (await next('deadlineAt'))?.deadlineAt ?? null
    const back = await read.originsPlayer.findFirst({
      where: { awayUntil: { not: null } },
      orderBy: { awayUntil: 'asc' },
    })
    const house = await read.originsGame.findFirst({ where: { houseDue: true }, select: { id: true } })
    const times = [
      ...[remindAt, deadlineAt].flatMap(at => (at === null ? [] : [Number(at)])),
      ...(back?.awayUntil == null ? [] : [back.awayUntil.getTime()]),
      ...(house === null ? [] : [context.clock.now()]),
    ]
    return times.length === 0 ? null : Math.min(...times)
  },
})

const sweepOnce = async (context: Context, origins: Pick<Origins, 'playHouse' | 'placeFound'>): Promise<number> => {
  let done = await each(context, 'a reminder', dueBy('remindAt', context), id => remind(context, id))
  done += await each(context, 'a turn whose time is over', dueBy('deadlineAt', context), id => expire(context, id))
  done += await welcomeBack(context)
  done += await each(context, 'a game that nobody plays', abandoned(context), id => archive(context, id))
  done += await each(context, 'a lobby that came to nothing', forgotten(context), id => close(context, id))
  done += await each(context, 'a game without a place', starting, id => findLostPlace(context, origins, id))
  return done + (await origins.playHouse())
}

type Where = NonNullable<Parameters<Tx['originsGame']['findMany']>[0]>['where']

const dueBy = (field: 'remindAt' | 'deadlineAt', { clock }: Context): Where => ({
  open: true,
  [field]: { lte: BigInt(clock.now()) },
})

/** One game after the other; one that can't be decided now mustn't hold up the others. */
const each = async (
  { store, log }: Context,
  what: string,
  where: Where,
  work: (id: string) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (let after = ''; ; ) {
    const due = await store.read.originsGame.findMany({
      where: { AND: [where ?? {}, { id: { gt: after } }] },
      orderBy: { id: 'asc' },
      take: STEP,
      select: { id: true },
    })
    for (const { id } of due) {
      try {
        if (await work(id)) done++
      } catch (error) {
        log.warn({ game: id, fault: traceOf(error) }, `${what} is put off`)
      }
    }
    const last = due.at(-1)
    if (last === undefined) return done
    after = last.id
  }
}

/** A change of a game that nobody asked for. */
const change = async (
  { store, clock }: Context,
  id: string,
  work: (tx: Tx, game: Game, now: Date) => Promise<boolean>,
): Promise<boolean> => {
  const found = await store.read.originsGame.findFirst({ where: { id }, select: { guildId: true } })
  if (found === null) return false
  const once = async (tx: Tx): Promise<boolean> => {
    const game = await findGame(tx, id)
    return game?.row.open === true && work(tx, game, new Date(clock.now()))
  }
  return store.transact(keyOf.origins(id), once, [keyOf.guild(found.guildId as GuildId)])
}

const slowOf = ({ row, seats }: Game, wishes: Wishes, now: Date): SeatRow[] =>
  seats.filter(seat => toActOf(row).includes(seat.seat) && isActive(seat, wishes, now))

const remind = (context: Context, id: string): Promise<boolean> =>
  change(context, id, async (tx, game, now) => {
    const { row } = game
    if (row.remindAt === null || row.remindAt > BigInt(now.getTime())) return false
    if (await startLate(tx, row, now)) return true
    const wishes = await wishesOf(tx, game)
    const next = await saveGame(tx, row, { remindAt: null })
    // After a standstill both may be due: then there is nothing left to be reminded of.
    if (row.deadlineAt === null || row.deadlineAt > BigInt(now.getTime())) {
      await oweReminder(tx, { row: next, seats: game.seats }, slowOf(game, wishes, now), { wishes, now })
    }
    return true
  })

const isOverdue = ({ deadlineAt }: GameRow, now: number): boolean => deadlineAt !== null && Number(deadlineAt) <= now

/** The house plays the rest of the turn; after some of those in a row, or if its person has left, it keeps the seat. */
const expire = async (context: Context, id: string): Promise<boolean> => {
  const seen = await findGame(context.store.read, id)
  if (seen === null || !isOverdue(seen.row, context.clock.now())) return false
  const gone = await whoLeft(context, seen)
  return change(context, id, async (tx, game, now) => {
    const { row } = game
    if (!isOverdue(row, now.getTime())) return false
    if (await startLate(tx, row, now)) return true
    const wishes = await wishesOf(tx, game)
    const seats = [...game.seats]
    const notes: { what: 'left' | 'timedOut'; about: SeatRow }[] = []
    for (const seat of slowOf(game, wishes, now)) {
      const left = gone.has(seat.userId ?? '')
      const missed = seat.missed + (row.state === 'turns' ? 1 : 0)
      const data = { missed, ...(left || missed >= MISSED ? { state: 'timedOut' } : {}) }
      await saveSeat(tx, seat, data)
      seats[seat.seat] = { ...seat, ...data }
      if (data.state === 'timedOut') notes.push({ what: left ? 'left' : 'timedOut', about: seat })
    }
    const expired = { row: await saveGame(tx, row, { expired: true }), seats }
    for (const { what, about } of notes) {
      const by = what === 'timedOut' ? await reachedBy(tx, row, about, wishes) : 'none'
      await oweNote(tx, expired.row, { what, about, mentions: by === 'mention' ? [about.userId ?? ''] : [], now })
      if (by === 'dm') await oweNote(tx, expired.row, { what, about, to: about.userId as UserId, now })
    }
    const told = notes.some(({ what }) => what === 'timedOut')
    await endIfAgreed(tx, await whoIsToAct(tx, expired, { now, anew: false, told }), now)
    return true
  })
}

/** Of those that are to act. */
const whoLeft = async (context: Context, game: Game): Promise<ReadonlySet<string>> => {
  const wishes = await wishesOf(context.store.read, game)
  return goneOf(context, game.row, slowOf(game, wishes, new Date(context.clock.now())))
}

/** What says whose turn it is could be seen only later than it was owed: their time begins then. */
const startLate = async (tx: Tx, row: GameRow, now: Date): Promise<boolean> => {
  const time = PACES[row.pace as Pace]
  if (row.calledAt === null || time === null) return false
  const [kind, subject] =
    row.state === 'objectives' ? ['origins.objectives', row.id] : ['origins.board', boardOf(row.id, row.turn)]
  const post = await tx.post.findFirst({ where: { kind, subject }, select: { shownAt: true, dead: true } })
  if (post === null || post.dead !== null) return false
  const shownAt = post.shownAt ?? now
  const late = shownAt.getTime() - Number(row.calledAt)
  if (late <= Math.min(LATE, time / 10) || shownAt.getTime() + time <= now.getTime()) return false
  const next = await saveGame(tx, row, wholeTime(row, shownAt))
  await closeReminders(tx, row.id, row.turn)
  await amendTimes(tx, [next])
  return true
}

/** Their time away is over: they play themselves again. */
const welcomeBack = async (context: Context): Promise<number> => {
  const { store, clock, log } = context
  const back = await store.read.originsPlayer.findMany({
    where: { awayUntil: { lte: new Date(clock.now()) } },
    take: STEP,
  })
  for (const { guildId, userId } of back) {
    try {
      const games = await store.read.originsSeat.findMany({
        where: { userId, game: { guildId, open: true, snapshot: { not: null } } },
        select: { gameId: true },
      })
      for (const { gameId } of games) {
        await change(context, gameId, (tx, game, now) => takeOver(tx, game, userId, now))
      }
      await store.transact(keyOf.person(guildId as GuildId, userId), tx =>
        tx.originsPlayer.updateMany({
          where: { guildId, userId, awayUntil: { lte: new Date(clock.now()) } },
          data: { awayUntil: null },
        }),
      )
    } catch (error) {
      log.warn({ fault: traceOf(error) }, 'somebody who is back is put off')
    }
  }
  return back.length
}

/** Where nobody else is active, the game goes on with them: they are called. */
const takeOver = async (tx: Tx, game: Game, user: string, now: Date): Promise<boolean> => {
  const after = await whoIsToAct(tx, game, { now, anew: false })
  const mine = after.seats.find(({ userId }) => userId === user)
  if (mine === undefined || game.row.pausedAt === null || after.row.pausedAt !== null) return true
  const wishes = await wishesOf(tx, after)
  const called = toActOf(after.row).includes(mine.seat) ? [mine] : []
  await oweNote(tx, after.row, { what: 'back', about: mine, mentions: mentionable(called, wishes), now })
  for (const seat of called) await oweCall(tx, after.row, seat, { wishes, now })
  return true
}

const abandoned = ({ clock }: Context): Where => ({
  open: true,
  pausedAt: { lte: new Date(clock.now() - PATIENCE) },
  // Who is away means to come back.
  seats: { none: { state: 'active' } },
})

const archive = (context: Context, id: string): Promise<boolean> =>
  change(context, id, async (tx, game, now) => {
    const { pausedAt } = game.row
    if (pausedAt === null || now.getTime() - pausedAt.getTime() < PATIENCE) return false
    if (game.seats.some(({ state }) => state === 'active')) return false
    const after = await endWithout(tx, game, 'archived', now)
    await oweNote(tx, after.row, { what: 'archived', now })
    return true
  })

/** A lobby in which nobody wanted to begin. */
const forgotten = ({ clock }: Context): Where => ({
  state: 'lobby',
  createdAt: { lte: new Date(clock.now() - PATIENCE) },
})

const close = (context: Context, id: string): Promise<boolean> =>
  change(context, id, async (tx, game, now) => {
    if (game.row.state !== 'lobby') return false
    await endWithout(tx, game, 'aborted', now)
    return true
  })

const starting: Where = { state: 'starting' }

/** A lobby whose message could be shown nowhere: the game is played in its channel, should that ever work again. */
const findLostPlace = async (
  { store }: Context,
  { placeFound }: Pick<Origins, 'placeFound'>,
  id: string,
): Promise<boolean> => {
  const lobby = await store.read.post.findFirst({ where: { kind: 'origins.lobby', subject: id, dead: null } })
  if (lobby !== null) return false
  const game = await store.read.originsGame.findFirst({ where: { id }, select: { channelId: true } })
  if (game === null) return false
  await placeFound(id as OriginsGameId, game.channelId as ChannelId)
  return true
}

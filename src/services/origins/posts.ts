/** What a game says in its place, and whom it calls. Nothing hidden is ever in a post: views are drawn from what all may know. */
import type { ChannelId, GuildId, PostId, UserId } from '../../store/ids.js'
import { amend, amendPost, IN_PLACE, owe, settle, type Tx } from '../../store/index.js'
import { JUST_NOW } from './limits.js'
import { closeOffers } from './offers.js'
import type { Game, GameRow, SeatRow } from './position.js'
import { isActive, type Wishes } from './seating.js'

type Asked = { wishes: Wishes; now: Date }

export const boardOf = (id: string, turn: number): string => `${id}.${turn}`

const pastOf = (id: string): string => `${id}.past`

export const postOf = ({ guildId, id, place, channelId }: GameRow, at: Date) => ({
  guild: guildId as GuildId,
  to: { channel: (place ?? channelId) as ChannelId },
  subject: id,
  at,
})

/** The phase of objectives begins: everybody is called. */
export const oweObjectives = async (tx: Tx, { row, seats }: Game, { wishes, now }: Asked): Promise<void> => {
  const people = seats.filter(seat => isActive(seat, wishes, now))
  await owe(tx, { ...postOf(row, now), kind: 'origins.objectives', mentions: mentionable(people, wishes) })
  for (const seat of people) await oweCall(tx, row, seat, { wishes, now })
}

/** One for each turn that ended, the oldest first; with the last one who is to act now is called. */
export const oweBoards = async (
  tx: Tx,
  { row, seats }: Game,
  { turns, by, wishes, now }: Asked & { turns: readonly number[]; by: string | null },
): Promise<void> => {
  const [first = 0] = turns
  if (first === 0) {
    await amend(tx, 'origins.objectives', row.id)
    await amend(tx, 'origins.lobby', row.id)
  } else await amend(tx, 'origins.board', boardOf(row.id, first - 1))
  await closeCalls(tx, row.id, Math.max(0, first - 1))
  const toAct = row.state === 'turns' ? (JSON.parse(row.toAct) as number[]) : []
  const next = seats.find(seat => toAct.includes(seat.seat) && isActive(seat, wishes, now))
  const called = next !== undefined && !(await actedJustNow(tx, row, next, by, now)) ? [next] : []
  for (const turn of turns) {
    const isLast = turn === turns.at(-1)
    if (isLast && row.state === 'over') await oweOver(tx, { row, seats }, by, now)
    else {
      const mentions = isLast ? mentionable(called, wishes) : []
      await owe(tx, { ...postOf(row, now), kind: 'origins.board', subject: boardOf(row.id, turn), mentions })
    }
  }
  for (const seat of called) await oweCall(tx, row, seat, { wishes, now })
}

/** Whoever is to act has until another time: what has told them is edited, and calls nobody again. */
export const amendTimes = async (tx: Tx, games: readonly Pick<GameRow, 'id' | 'state' | 'turn'>[]): Promise<void> => {
  const boards = games.map(({ id, turn }) => boardOf(id, turn))
  const begun = games.filter(({ state }) => state === 'objectives').map(({ id }) => id)
  await amend(tx, 'origins.objectives', begun, IN_PLACE)
  for (const kind of ['origins.board', 'origins.call', 'origins.reminder'] as const)
    await amend(tx, kind, boards, IN_PLACE)
}

export const oweOver = async (tx: Tx, { row, seats }: Game, by: string | null, now: Date): Promise<void> => {
  const people = seats.flatMap(({ userId }) => (userId === null || userId === by ? [] : [userId as UserId]))
  await owe(tx, { ...postOf(row, now), kind: 'origins.over', mentions: people })
  await amend(tx, 'origins.lobby', row.id)
  await closeNotes(tx, { row, seats })
  await closeOffers(tx, { row, seats })
}

/** Calls and reminders of a turn: who they are for has moved, or needn't any more. */
export const amendCalls = async (tx: Tx, id: string, turn: number): Promise<void> => {
  for (const kind of ['origins.call', 'origins.reminder'] as const) await amend(tx, kind, boardOf(id, turn))
}

/** The step that they are about is over. A turn may have the same number as the choice of objectives before it. */
export const closeCalls = async (tx: Tx, id: string, turn: number): Promise<void> => {
  await settle(tx, 'origins.call', boardOf(id, turn), pastOf(id))
  await closeReminders(tx, id, turn)
}

/** The time that they tell of is over, or begins anew. */
export const closeReminders = (tx: Tx, id: string, turn: number): Promise<void> =>
  settle(tx, 'origins.reminder', boardOf(id, turn), pastOf(id))

/** Half of the time is over. */
export const oweReminder = async (
  tx: Tx,
  { row }: Game,
  slow: readonly SeatRow[],
  { wishes, now }: Asked,
): Promise<void> => {
  const post = { ...postOf(row, now), kind: 'origins.reminder', subject: boardOf(row.id, row.turn) } as const
  const mentions = mentionable(slow, wishes)
  if (mentions.length > 0) await owe(tx, { ...post, mentions })
  for (const { userId } of slow.filter(seat => pingsOf(seat, wishes) === 'dm')) {
    await owe(tx, { ...post, to: { user: userId as UserId }, mentions: [userId as UserId] })
  }
}

export type NoteWhat =
  | 'resigned'
  | 'timedOut'
  | 'left'
  | 'erased'
  | 'back'
  | 'substituted'
  | 'seatDeclined'
  | 'abortWanted'
  | 'aborted'
  | 'abortedBy'
  | 'abortedByOrganizer'
  | 'archived'
  | 'paused'

type Who = Pick<SeatRow, 'userId' | 'name'>

export const oweNote = async (
  tx: Tx,
  row: GameRow,
  note: {
    what: NoteWhat
    about?: Who
    instead?: Who
    mentions?: readonly string[]
    /** By direct message to them; otherwise it's for all, where the game is played. */
    to?: UserId
    now: Date
  },
): Promise<void> => {
  const { what, about, instead, to, mentions = to === undefined ? [] : [to], now } = note
  const who = about === undefined ? {} : { user: about.userId ?? '', name: about.name }
  await owe(tx, {
    ...postOf(row, now),
    ...(to === undefined ? {} : { to: { user: to } }),
    kind: 'origins.note',
    facts: {
      what,
      ...who,
      ...(instead === undefined ? {} : { instead: instead.name, insteadOf: instead.userId ?? '' }),
    },
    mentions: mentions as readonly UserId[],
  })
}

/**
 * Takes the button *I'm back* from notes for whose readers it does nothing any more. `turned`: the game stands still or
 * goes on from now on, which those of a seat that the house has say too.
 */
export const closeNotes = async (tx: Tx, { row, seats }: Game, { turned = false } = {}): Promise<void> => {
  const offering = [{ facts: { contains: '"what":"timedOut"' } }, { facts: { contains: '"what":"paused"' } }]
  const notes = await tx.post.findMany({
    where: {
      kind: 'origins.note',
      subject: row.id,
      dead: null,
      OR: offering,
      NOT: { facts: { contains: '"closed"' } },
    },
    select: { id: true, facts: true },
  })
  for (const note of notes) {
    const facts = JSON.parse(note.facts ?? '{}') as Record<string, string>
    const absent = seats.some(({ state, userId }) => state === 'timedOut' && userId === facts['user'])
    if (row.open && (facts['what'] === 'paused' ? row.pausedAt !== null : absent)) {
      if (turned && absent) await amendPost(tx, note.id as PostId, { ...facts, ...IN_PLACE })
      continue
    }
    await amendPost(tx, note.id as PostId, { ...facts, closed: 'true' })
  }
}

/** How somebody wants to be called. */
const pingsOf = ({ userId }: SeatRow, wishes: Wishes) => wishes.get(userId ?? '')?.pings ?? 'mention'

/** How somebody can be: a direct message that didn't reach them, the last call in this game, means by mention. */
export const reachedBy = async (tx: Tx, { id, turn }: GameRow, seat: SeatRow, wishes: Wishes) => {
  const pings = pingsOf(seat, wishes)
  if (pings !== 'dm') return pings
  const call = await tx.post.findFirst({
    where: {
      kind: 'origins.call',
      subject: { in: [boardOf(id, turn), pastOf(id)] },
      mentions: { contains: seat.userId ?? '' },
    },
    orderBy: { seq: 'desc' },
    select: { places: true },
  })
  return (JSON.parse(call?.places ?? '[]') as string[]).includes(`dm:${seat.userId}`) ? 'mention' : 'dm'
}

/** Who of these is called in the place. */
export const mentionable = (seats: readonly SeatRow[], wishes: Wishes): UserId[] =>
  seats.filter(seat => pingsOf(seat, wishes) === 'mention').map(({ userId }) => userId as UserId)

/** By direct message, for who wants it that way. */
export const oweCall = async (tx: Tx, row: GameRow, seat: SeatRow, { wishes, now }: Asked): Promise<void> => {
  if (pingsOf(seat, wishes) !== 'dm') return
  const user = seat.userId as UserId
  const subject = boardOf(row.id, row.turn)
  await owe(tx, { ...postOf(row, now), to: { user }, kind: 'origins.call', subject, mentions: [user] })
}

/** Between two own turns there were only the house's, at once: they are still looking. */
const actedJustNow = async (
  tx: Tx,
  { id }: GameRow,
  { userId }: SeatRow,
  by: string | null,
  now: Date,
): Promise<boolean> => {
  if (by !== null) return by === userId
  // What was planned is played without its player.
  const last = await tx.originsMove.findFirst({
    where: { gameId: id, by: { notIn: ['house', 'time'] }, planned: false },
    orderBy: { number: 'desc' },
  })
  if (last?.by === userId && now.getTime() - Number(last?.at) <= JUST_NOW) return true
  // Who has just come back has the panel open.
  const back = await tx.post.findFirst({
    where: {
      kind: 'origins.note',
      subject: id,
      createdAt: { gte: new Date(now.getTime() - JUST_NOW) },
      AND: [{ facts: { contains: '"what":"back"' } }, { facts: { contains: `"user":"${userId}"` } }],
    },
    select: { id: true },
  })
  return back !== null
}

/** Many presses at once: how soon they are acknowledged, and how soon those that change something are completed. */
import type { Act } from '../../src/sandbox/api.js'
import { ms, type Row, round, type Spread, spreadOf, wait } from './figures.js'
import { type Hall, openHall } from './hall.js'

const acknowledging = { aSecond: 200, seconds: 30, burst: 200 }
const completing = { aSecond: 50, members: 500 }

export const measurePresses = async (): Promise<Row[]> => {
  const pong = await withHall({ members: 20, entry: 'dist/tools/test/bench/pong.js' }, async hall => {
    // Its command is registered a moment after it is there.
    await wait(2000)
    return { ...(await acknowledged(hall)), most: await mostAnswered(hall) }
  })
  const filling = { copies: 100_000, servers: 10, each: 20 }
  return withHall({ members: completing.members, filling }, async hall => {
    const ours = await acknowledged(hall)
    const changed = await completed(hall)
    return [
      acknowledgeRow(ours.steady, ours.burst),
      {
        ...acknowledgeRow(pong.steady, pong.burst),
        what: '… a bot that only answers "pong", same sandbox',
        holds: null,
      },
      {
        what: `presses that change state, completed, ${completing.aSecond} a second, store on disk`,
        aim: 'p99 <= 1 s',
        measured: `p50 ${ms(changed.steady.p50)}, p99 ${ms(changed.steady.p99)}`,
        holds: changed.steady.p99 <= 1000,
        figures: { ...changed.steady },
      },
      {
        what: 'presses that change state, completed, as many as it can',
        aim: '100 a second',
        measured: `${Math.round(changed.most)} a second ("pong": ${Math.round(pong.most)} answers a second)`,
        holds: changed.most >= 100,
        figures: { aSecond: round(changed.most), pongASecond: round(pong.most) },
      },
    ]
  })
}

const withHall = async <T>(options: Parameters<typeof openHall>[0], work: (hall: Hall) => Promise<T>): Promise<T> => {
  const hall = await openHall(options)
  try {
    return await work(hall)
  } finally {
    await hall.close()
  }
}

const acknowledgeRow = (steady: Spread, burst: Spread): Row => ({
  what: `acknowledge, ${acknowledging.aSecond} presses a second for ${acknowledging.seconds} s; a burst of ${acknowledging.burst}`,
  aim: 'p99 <= 100 ms; all within 500 ms',
  measured: `p50 ${ms(steady.p50)}, p99 ${ms(steady.p99)}; the last of the burst after ${ms(burst.max)}`,
  holds: steady.p99 <= 100 && burst.max <= 500,
  figures: { ...steady, burstMax: burst.max, burstP50: burst.p50 },
})

const status = (hall: Hall, at: number): Act => ({
  as: hall.users[at % 20] ?? '',
  channel: 'duels',
  type: 'command',
  name: 'status',
})

/** Times from a press to its acknowledgement, as the sandbox has them. */
const acknowledged = async (hall: Hall): Promise<{ steady: Spread; burst: Spread }> => {
  const press = async (at: number): Promise<number> => {
    const { acknowledgedAfterMs } = await hall.place.control.act({ ...status(hall, at), wait: 'ack' })
    return acknowledgedAfterMs ?? 3000
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => press(at)))
  const steady = await atPace(acknowledging.aSecond, acknowledging.aSecond * acknowledging.seconds, press)
  await wait(3000)
  const burst = await Promise.all(Array.from({ length: acknowledging.burst }, (_, at) => press(at)))
  await wait(3000)
  return { steady: spreadOf(steady), burst: spreadOf(burst) }
}

/** Begins so many a second, whether those before are done or not; what all of them gave. */
const atPace = async <T>(aSecond: number, count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const begun = performance.now()
  const all: Promise<T>[] = []
  while (all.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * aSecond) + 1)
    while (all.length < due) all.push(work(all.length))
    await wait(2)
  }
  return Promise.all(all)
}

/** Answers a second of a bot under more presses than it can take. */
const mostAnswered = async (hall: Hall): Promise<number> => {
  const presses = 1000
  const begun = performance.now()
  await inTurns(
    Array.from({ length: presses }, (_, at) => at),
    64,
    async at => {
      await hall.place.control.act({ ...status(hall, at), wait: 'ack' })
    },
  )
  return (presses / (performance.now() - begun)) * 1000
}

/** Does all, so many at a time. */
const inTurns = async <T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** A member and the message with the picker, or with the way back. */
type Seat = { user: string; message: string; customId: string }

/** Everybody takes on anybody, and takes that back: each is a press that writes, owes a post and answers. */
const completed = async (hall: Hall): Promise<{ steady: Spread; most: number }> => {
  const locks = await allPickers(hall)
  const first = await pressAll(hall, locks, completing.aSecond)
  const second = await pressAll(hall, withdrawals(locks, first), completing.aSecond)
  const again = await allPickers(hall)
  const third = await pressAll(hall, again, Number.POSITIVE_INFINITY)
  const times = [...first, ...second].map(({ sentAt, doneAt }) => (doneAt ?? Number.POSITIVE_INFINITY) - sentAt)
  const begun = Math.min(...third.map(({ sentAt }) => sentAt))
  const ended = Math.max(...third.map(({ doneAt }) => doneAt ?? Number.POSITIVE_INFINITY))
  return { steady: spreadOf(times), most: (third.length / (ended - begun)) * 1000 }
}

const allPickers = async (hall: Hall): Promise<Seat[]> => {
  const seats: Seat[] = []
  await inTurns(hall.users, 8, async user => {
    const { created } = await hall.place.control.act({
      as: user,
      channel: 'duels',
      type: 'command',
      name: 'fightme',
      settleMs: 1,
    })
    const message = created.find(({ ephemeralFor }) => ephemeralFor === user)
    const lock = message?.components.find(({ customId }) => customId?.includes('pick.lock'))
    if (message !== undefined && lock?.customId) seats.push({ user, message: message.id, customId: lock.customId })
  })
  if (seats.length < hall.users.length) throw new Error(`only ${seats.length} of ${hall.users.length} have a picker`)
  return seats
}

const withdrawals = (seats: readonly Seat[], answers: readonly { body: string }[]): Seat[] =>
  seats.map((seat, at) => {
    const [customId] = /v1:duel\.withdraw:\w+/.exec(answers[at]?.body ?? '') ?? []
    if (customId === undefined) throw new Error(`nothing to withdraw: ${answers[at]?.body.slice(0, 300)}`)
    return { ...seat, customId }
  })

const pressAll = async (hall: Hall, seats: readonly Seat[], aSecond: number) => {
  const ids = await atPace(aSecond, seats.length, at => {
    const seat = seats[at]
    if (seat === undefined) throw new RangeError('no seat')
    return hall.begin({ as: seat.user, type: 'press', message: seat.message, customId: seat.customId })
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(200)) {
    await hall.look()
    if (ids.every(id => hall.answered(id).doneAt !== null)) break
  }
  return ids.map(hall.answered)
}

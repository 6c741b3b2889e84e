/** Many presses at once: how soon they are acknowledged, and how soon those that change something are completed. */
import type { Act } from '../../src/sandbox/api.js'
import { ms, type Row, round, type Spread, spreadOf, wait } from './figures.js'
import { type Hall, openHall } from './hall.js'

const acknowledging = { aSecond: 200, seconds: 30, burst: 200 }
/** ms after which nothing comes any more. */
const longest = 30_000
/** ms for the last answers of many presses before anything is read. */
const unseen = 3_000
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
  } catch (error) {
    // A program that died is the better explanation.
    hall.place.program.alive()
    hall.bot.alive()
    throw error
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
  const press = (at: number): Promise<string> => hall.begin(status(hall, at))
  await timesTo('acknowledgedAt', hall, await atOnce(20, press))
  const count = acknowledging.aSecond * acknowledging.seconds
  const steady = await timesTo('acknowledgedAt', hall, await atPace(acknowledging.aSecond, count, press))
  await drained(hall)
  const burst = await timesTo('acknowledgedAt', hall, await atOnce(acknowledging.burst, press))
  await drained(hall)
  return { steady: spreadOf(steady), burst: spreadOf(burst) }
}

/** Waits until whoever asks gets an answer at once again: acknowledged is sooner than answered, and what comes next would wait behind it. */
const drained = async (hall: Hall): Promise<void> => {
  for (const end = Date.now() + 4 * longest; Date.now() < end; ) {
    const last = await hall.begin(status(hall, 0))
    const [time = longest] = await timesTo('doneAt', hall, [last])
    if (time < 100) return
  }
}

/** Times from presses to what came of them; one that nothing came of has taken all the time there is. */
const timesTo = async (
  what: 'acknowledgedAt' | 'doneAt',
  hall: Hall,
  presses: readonly string[],
): Promise<number[]> => {
  // To read what thousands came to takes the sandbox a second or two in which it takes no answers: they come first.
  if (presses.length > 1) await wait(unseen)
  for (const end = Date.now() + longest; Date.now() < end; await wait(100)) {
    await hall.look()
    if (presses.every(press => hall.answered(press)[what] !== null)) break
  }
  return presses.map(press => {
    const answered = hall.answered(press)
    return (answered[what] ?? answered.sentAt + longest) - answered.sentAt
  })
}

/** A second of what was begun at once and took these times. */
const aSecond = (hall: Hall, presses: readonly string[], times: readonly number[]): number => {
  const sent = presses.map(press => hall.answered(press).sentAt)
  const ends = sent.map((at, press) => at + (times[press] ?? 0))
  return (presses.length / (Math.max(...ends) - Math.min(...sent))) * 1000
}

/** Begins so many a second, whether those before are done or not; what all of them gave. */
const atPace = async <T>(aSecond: number, count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const begun = performance.now()
  const all: Promise<T>[] = []
  while (all.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * aSecond) + 1)
    for (; all.length < due; all.at(-1)?.catch(() => {})) all.push(work(all.length))
    await wait(2)
  }
  return Promise.all(all)
}

/** Answers a second of a bot under more presses than it can take. */
const mostAnswered = async (hall: Hall): Promise<number> => {
  const presses = await atOnce(1000, at => hall.begin(status(hall, at)))
  return aSecond(hall, presses, await timesTo('acknowledgedAt', hall, presses))
}

/** Begins all as soon as it can. */
const atOnce = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  await inTurns([...Array(count).keys()], 32, async at => {
    all[at] = await work(at)
  })
  return all
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
  const press = ({ user, message, customId }: Seat): Promise<string> =>
    hall.begin({ as: user, type: 'press', message, customId })
  const all = (seats: readonly Seat[]) => (at: number) => press(seats[at] as Seat)

  const pickers = await allPickers(hall)
  const locks = await atPace(completing.aSecond, pickers.length, all(pickers))
  const first = await timesTo('doneAt', hall, locks)
  const back = withdrawals(pickers, locks.map(hall.answered))
  const second = await timesTo('doneAt', hall, await atPace(completing.aSecond, back.length, all(back)))

  const again = await allPickers(hall)
  const burst = await atOnce(again.length, all(again))
  const most = aSecond(hall, burst, await timesTo('doneAt', hall, burst))
  return { steady: spreadOf([...first, ...second]), most }
}

const allPickers = async (hall: Hall): Promise<Seat[]> => {
  const seats: Seat[] = []
  await inTurns(hall.users, 8, async user => {
    const { message, body } = await hall.complete({ as: user, channel: 'duels', type: 'command', name: 'fightme' })
    seats.push({ user, message, customId: customIdIn(body, 'pick.lock') })
  })
  return seats
}

const customIdIn = (body: string, button: string): string => {
  const [customId] = new RegExp(`v1:${button.replace('.', '\\.')}:[^"]*`).exec(body) ?? []
  if (customId === undefined) throw new Error(`no button ${button}: ${body.slice(0, 300)}`)
  return customId
}

const withdrawals = (seats: readonly Seat[], answers: readonly { body: string }[]): Seat[] =>
  seats.map((seat, at) => ({ ...seat, customId: customIdIn(answers[at]?.body ?? '', 'duel.withdraw') }))

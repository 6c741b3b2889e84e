/** The same with a little and with a lot in the store: times of what members look at, and memory. */
import type { Act } from '../../src/sandbox/api.js'
import { megabytes, ms, percentile, type Row, round, wait } from './figures.js'
import { type Hall, openHall } from './hall.js'

const small = { copies: 10_000, servers: 10, each: 20, first: 20 }
const large = { copies: 1_000_000, servers: 1_000, each: 20, first: 5_000 }
/** As often is each deed done, after five times that don't count. */
const times = 40
const members = 30

type Times = { collection: number; picker: number }

export const measureGrowth = async (): Promise<Row[]> => {
  const little = await look(small)
  const much = await look(large)
  return [
    ratioRow('/collection', 'at 1,000,000 copies against 10,000', little.usual.collection, much.usual.collection),
    ratioRow('the picker of /challenge', 'at 1,000,000 copies against 10,000', little.usual.picker, much.usual.picker),
    ratioRow('/collection', "with 5,000 copies of one's own against 20", much.usual.collection, much.first.collection),
    ratioRow(
      'the picker of /challenge',
      "with 5,000 copies of one's own against 20",
      much.usual.picker,
      much.first.picker,
    ),
    {
      what: 'memory, resident, after all of this, 1,000,000 copies in 1,000 servers in the store, drawing included',
      aim: '<= 512 MB',
      measured: `${megabytes(much.memory.now)} (at most ${megabytes(much.memory.peak)}); with 10,000 copies ${megabytes(little.memory.now)}`,
      holds: much.memory.peak <= 512 * 2 ** 20,
      figures: { now: much.memory.now, peak: much.memory.peak, little: little.memory.now },
    },
  ]
}

const ratioRow = (what: string, when: string, before: number, after: number): Row => ({
  what: `${what}, ${when}`,
  aim: '<= 1.5 times',
  measured: `${round(after / before)} times (${ms(before)}, ${ms(after)})`,
  holds: after / before <= 1.5,
  figures: { before: round(before), after: round(after) },
})

const look = async (filling: typeof small) => {
  const hall = await openHall({ members, filling })
  try {
    await wait(3000)
    const usual = await timesOf(hall, hall.users[1] ?? '')
    const first = await timesOf(hall, hall.users[0] ?? '')
    await drawMuch(hall)
    return { usual, first, memory: hall.bot.resident() }
  } finally {
    await hall.close()
  }
}

/** Median times from the deed to the complete answer. */
const timesOf = async (hall: Hall, user: string): Promise<Times> => {
  const median = async (deed: Act): Promise<number> => {
    const all: number[] = []
    for (let i = 0; i < times + 5; i++) {
      const { sentAt, doneAt } = await hall.complete(deed)
      all.push((doneAt ?? 0) - sentAt)
    }
    return percentile(all.slice(5), 0.5)
  }
  const base = { as: user, channel: 'duels', type: 'command' } as const
  return {
    collection: await median({ ...base, name: 'collection' }),
    picker: await median({ ...base, name: 'challenge', options: { user: hall.users[2] ?? '' } }),
  }
}

/** Collections of everybody, a hundred and more pictures that were not drawn before. */
const drawMuch = async (hall: Hall): Promise<void> => {
  for (const user of hall.users) {
    await hall.complete({ as: user, channel: 'duels', type: 'command', name: 'collection' })
    for (const other of hall.users.slice(0, 4)) {
      await hall.complete({ as: user, channel: 'duels', type: 'command', name: 'collection', options: { user: other } })
    }
  }
}

/** The same with a little and with a lot in the store: times of what members look at and do, and memory. */
import type { Act } from '../../src/sandbox/api.js'
import { megabytes, ms, percentile, type Row, round, wait } from './figures.js'
import { type Hall, openHall } from './hall.js'
import { playTurns, type TurnEnd } from './table.js'

const small = { copies: 10_000, servers: 10, games: 100, each: 20, first: 20 }
const large = { copies: 1_000_000, servers: 1_000, games: 10_000, each: 20, first: 5_000 }
/** As often is each deed done, after five times that don't count. */
const times = 24
const members = 24
/** Turns of Origins that are played, after four that don't count. */
const turns = 16
/** ms by which a deed of a few may differ without being slower. */
const few = 5
/** Kilobytes of a stored game. */
const mostOfGame = 64

type Deed =
  | '/collection'
  | '/collection with a filter'
  | '/trade, its side'
  | '/album'
  | '/history'
  | '/challenge, its picker'
type Times = Record<Deed, number>

export const measureGrowth = async (): Promise<Row[]> => {
  const little = await look(small)
  const much = await look(large)
  const grown = 'at 1,000,000 copies and 10,000 games against 10,000 and 100'
  const { running = 0, over = 0 } = much.gameSize ?? {}
  return [
    ...deeds.map(deed => ratioRow(`${deed}, ${grown}`, little.usual[deed], much.usual[deed])),
    ratioRow(`a turn of Origins, *End turn* to its answer, ${grown}`, little.turn.answered, much.turn.answered),
    ratioRow(`a turn of Origins, *End turn* to the posted board, ${grown}`, little.turn.posted, much.turn.posted),
    ...deeds.map(deed =>
      ratioRow(`${deed}, with 5,000 copies of one's own against 20`, much.usual[deed], much.first[deed], few),
    ),
    {
      what: 'a game of Origins of four people, stored',
      aim: `<= ${mostOfGame} KB`,
      measured: `${round(running / 1024)} KB in its middle, with indices; ${round(over / 1024)} KB when it is over`,
      holds: Math.max(running, over) <= mostOfGame * 1024,
      figures: { running: Math.round(running), over },
    },
    {
      what: 'memory, resident, after all of this, 1,000,000 copies and 10,000 games in 1,000 servers in the store, drawing included',
      aim: '<= 512 MB',
      measured: `${megabytes(much.memory.now)} (at most ${megabytes(much.memory.peak)}); with 10,000 copies and 100 games ${megabytes(little.memory.now)}`,
      holds: much.memory.peak <= 512 * 2 ** 20,
      figures: { ...much.memory, little: little.memory.now, littleDrawn: little.memory.drawn },
    },
  ]
}

/** `more`: ms that may be added where times are short. */
const ratioRow = (what: string, before: number, after: number, more = 0): Row => ({
  what,
  aim: more === 0 ? '<= 1.5 times' : `<= 1.5 times or ${more} ms more`,
  measured: `${round(after / before)} times (${ms(before)}, ${ms(after)})`,
  holds: after <= Math.max(before * 1.5, before + more),
  figures: { before: round(before), after: round(after) },
})

const look = async (filling: typeof small) => {
  const hall = await openHall({ members, filling })
  try {
    await wait(3000)
    const [a = '', b = '', c = '', d = ''] = hall.users
    const [first, usual] = await timesOf(hall, [
      [a, c],
      [b, d],
    ])
    if (first === undefined || usual === undefined) throw new Error('nothing was measured')
    const turn = await turnOf(hall)
    await drawMuch(hall)
    const drawn = hall.bot.resident().now
    await think(hall)
    return { usual, first, turn, gameSize: hall.gameSize, memory: { ...hall.bot.resident(), drawn } }
  } finally {
    await hall.close()
  }
}

const commands: Record<Deed, (other: string) => { name: string; options?: Record<string, string> }> = {
  '/collection': () => ({ name: 'collection' }),
  // Of this type both have more than a page.
  '/collection with a filter': () => ({ name: 'collection', options: { type: 'COMPANY', sort: 'name' } }),
  // The first opens the table, the others show one's side of it.
  '/trade, its side': user => ({ name: 'trade', options: { user } }),
  '/album': () => ({ name: 'album' }),
  '/history': () => ({ name: 'history' }),
  '/challenge, its picker': user => ({ name: 'challenge', options: { user } }),
}
const deeds = Object.keys(commands) as Deed[]

/** Median times of a member's deeds towards another, up to the complete answer. Several by turns, so that all have the same conditions. */
const timesOf = async (hall: Hall, pairs: readonly (readonly [string, string])[]): Promise<Times[]> => {
  const all = pairs.map(() => new Map<Deed, number[]>(deeds.map(deed => [deed, []])))
  for (let round = 0; round < times + 5; round++) {
    for (const deed of deeds) {
      for (const [at, [as = '', other = '']] of pairs.entries()) {
        const act: Act = { as, channel: 'duels', type: 'command', ...commands[deed](other) }
        const { sentAt, doneAt } = await hall.complete(act)
        if (round >= 5) all[at]?.get(deed)?.push((doneAt ?? 0) - sentAt)
      }
    }
  }
  return all.map(taken => Object.fromEntries([...taken].map(([deed, each]) => [deed, percentile(each, 0.5)])) as Times)
}

/** Median times of the turns of four people. */
const turnOf = async (hall: Hall): Promise<Pick<TurnEnd, 'answered' | 'posted'>> => {
  const counted = (await playTurns(hall, hall.users.slice(4, 8), turns + 4)).slice(4)
  return {
    answered: percentile(
      counted.map(end => end.answered),
      0.5,
    ),
    posted: percentile(
      counted.map(end => end.posted),
      0.5,
    ),
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

/** The house sits down at a game and thinks about its objective, on a thread of its own. */
const think = async (hall: Hall): Promise<void> => {
  const options = { players: 2, bots: 1, level: 'hard', pace: 'none' }
  await hall.complete({ as: hall.users[8] ?? '', channel: 'duels', type: 'command', name: 'origins new', options })
  await wait(3000)
}

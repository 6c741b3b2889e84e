/** The house at the table: it plays its opponents' turns, and those of people who are out of time, away or gone. */

import { createHmac } from 'node:crypto'
import { traceOf } from '../../log.js'
import type { Level } from '../../rules/opponents/index.js'
import { type Action, playersToAct, type Seat, view } from '../../rules/origins/index.js'
import type { GuildId } from '../../store/ids.js'
import { createQueues } from '../../store/queues.js'
import { type Context, keyOf } from '../context.js'
import { advance, type Step } from './advance.js'
import { THINKING } from './limits.js'
import { findGame, follow, type Game, type GameRow, type Position, positionOf, saveGame } from './position.js'
import { isActive, type Wishes, waitingFor, wishesOf } from './seating.js'
import type { Origins } from './types.js'

/** Games that are played at the same time: one that takes thought doesn't hold up the others. */
const AT_ONCE = 8
/** Games looked at in one step. */
const STEP = 100
/** No turn has more steps: three cards, some objectives, an action, a reward and its choices. */
const LONGEST = 40

export const createHouse = (context: Context): Pick<Origins, 'playHouse'> => {
  const queues = createQueues(AT_ONCE)
  return {
    playHouse: async () => {
      let played = 0
      for (let after = ''; ; ) {
        const due = await context.store.read.originsGame.findMany({
          where: { houseDue: true, id: { gt: after } },
          orderBy: { id: 'asc' },
          take: STEP,
          select: { id: true },
        })
        const turns = await Promise.all(due.map(({ id }) => queues.run([id], () => playGame(context, id))))
        played += turns.reduce((sum, count) => sum + count, 0)
        const last = due.at(-1)
        if (last === undefined) return played
        after = last.id
      }
    },
  }
}

/** As long as it's the house's turn; how many turns. A game that can't be played now mustn't hold up the others. */
const playGame = async (context: Context, id: string): Promise<number> => {
  let turns = 0
  try {
    for (;;) {
      const outcome = await playTurn(context, id)
      if (outcome === 'nothing') break
      if (outcome === 'overtaken') continue
      turns++
      context.wake()
    }
  } catch (error) {
    context.log.warn({ game: id, fault: traceOf(error) }, "the house's turn is put off")
  }
  return turns
}

/** Thinks first, then makes the steps if the game is still where it was; overtaken: somebody was quicker. */
const playTurn = async (context: Context, id: string): Promise<'played' | 'overtaken' | 'nothing'> => {
  const { store, clock } = context
  const game = await findGame(store.read, id)
  if (game === null || !game.row.houseDue) return 'nothing'
  const position = await positionOf(store.read, game.row)
  const wishes = await wishesOf(store.read, game)
  const steps: Step[] = []
  for (const seat of seatsToPlay(game, position, wishes, new Date(clock.now()))) {
    steps.push(...(await think(context, game, position, seat, steps.length)))
  }
  return store.transact(
    keyOf.origins(id),
    async tx => {
      const now = new Date(clock.now())
      const again = await findGame(tx, id)
      if (again === null || !again.row.houseDue) return 'nothing'
      if (again.row.version !== game.row.version) return 'overtaken'
      const wishes = await wishesOf(tx, again)
      const wanted = seatsToPlay(again, position, wishes, now)
      const still = steps.filter(({ seat }) => wanted.includes(seat))
      if (still.length === 0) {
        await saveGame(tx, again.row, waitingFor(again, position.state, { wishes, now, anew: false }))
        return 'nothing'
      }
      const after = await advance(tx, { ...again, position }, still, { by: null, now })
      if ('refused' in after) throw new Error(`the house's step isn't possible: ${after.refused.code}`)
      return 'played'
    },
    [keyOf.guild(game.row.guildId as GuildId)],
  )
}

/** Those that are to act and that nobody plays. */
const seatsToPlay = ({ row, seats }: Game, { state }: Position, wishes: Wishes, now: Date): Seat[] =>
  playersToAct(state).filter(seat => {
    const who = seats.find(one => one.seat === seat)
    return row.expired || who === undefined || !isActive(who, wishes, now)
  })

/** A whole turn, or an objective. */
const think = async (
  context: Context,
  { row, seats }: Game,
  start: Position,
  seat: Seat,
  before: number,
): Promise<Step[]> => {
  const mine = seats.find(one => one.seat === seat)
  // Out of time or away: it's told that the turn wasn't theirs.
  const by = mine?.userId != null && (mine.state === 'timedOut' || mine.state === 'active') ? 'time' : 'house'
  const level = (mine?.level ?? row.level) as Level
  const until = performance.now() + THINKING
  const steps: Step[] = []
  for (let position = start; steps.length < LONGEST; ) {
    const seed = seedOf(row, row.version + before + steps.length)
    const patience = Math.max(0, until - performance.now())
    const seen = view(position.state, seat)
    const action: Action = await context.think(seen, { level, seed }, patience).catch(error => {
      context.log.warn({ game: row.id, fault: traceOf(error) }, 'an opponent could not think, an easier one does')
      return context.think(seen, { level: 'easy', seed }, patience)
    })
    const after = follow(position, seat, action)
    if ('refused' in after) throw new Error(`an opponent wants what isn't possible: ${after.refused.code}`)
    steps.push({ seat, action, by })
    if (after.ended !== null || start.state.phase === 'objectives') return steps
    position = after
  }
  throw new Error("an opponent's turn doesn't end")
}

/** Who knows the game's seed can repeat what the house did. */
const seedOf = ({ seed }: GameRow, move: number): string =>
  createHmac('sha256', seed)
    .update(JSON.stringify(['house', move]))
    .digest('hex')

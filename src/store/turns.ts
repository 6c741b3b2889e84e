/**
 * Statements that take turns with the event loop. SQLite's calls hold the thread, and what follows one is the next: without
 * turns, a hundred presses under way would be read for in one go, and the next press acknowledged seconds later.
 */
import type { SqlQueryable } from '@prisma/driver-adapter-utils'

export type Turns = {
  /** Resolves when it's this one's turn: the urgent before the others, each in the order they came. */
  take(urgent: boolean): Promise<void>
}

/** How long (ms) statements may follow each other while nobody waits. */
const SLICE = 2

/** `now`: ms. */
export const createTurns = (now: () => number = () => performance.now()): Turns => {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  /** When the present turn of the event loop began to be used; null: nobody has used it yet. */
  let since: number | null = null

  const turn = (): void => {
    const next = urgent.shift() ?? others.shift()
    since = next === undefined ? null : now()
    if (next === undefined) return
    next()
    setImmediate(turn)
  }
  const isFree = (): boolean => {
    if (urgent.length + others.length > 0) return false
    if (since !== null) return now() - since < SLICE
    since = now()
    setImmediate(turn)
    return true
  }
  return {
    take: isUrgent =>
      isFree() ? Promise.resolve() : new Promise(resolve => (isUrgent ? urgent : others).push(resolve)),
  }
}

/** Lets every statement wait for its turn. */
export const inTurns = <Q extends SqlQueryable>(queryable: Q, turns: Turns, urgent: boolean): Q => {
  const { queryRaw, executeRaw } = queryable
  queryable.queryRaw = async query => {
    await turns.take(urgent)
    return queryRaw.call(queryable, query)
  }
  queryable.executeRaw = async query => {
    await turns.take(urgent)
    return executeRaw.call(queryable, query)
  }
  return queryable
}

/** Times in which nobody could do anything, since the program couldn't be reached. */
import type { Tx } from '../store/index.js'
import type { Context } from './context.js'

/** A standstill that is longer than this (ms) is added to what waits for people: the shortest turn of Origins is five minutes. */
const STANDSTILL = 60_000
/** Where it's kept when time was last looked at, and how often (ms) that is written. */
const SWEPT = 'sweptAt'
const WRITE_EVERY = 15_000

export type Standstill = {
  /** Before time is looked at: whatever waits for people waits longer by what was stood still. */
  over(): Promise<void>
  /** Time has been looked at. */
  note(): Promise<void>
}

/**
 * While this program can't be reached nobody can answer or play: what it stood still is added to everybody's time, by
 * `postpone` (ms). Between two runs that's what the clock has moved since time was looked at last; within a run it's what
 * really went by since (the computer slept, Discord was out of reach), since a clock that is moved by hand is no standstill.
 */
export const createStandstill = (
  { store, clock, uptime }: Context,
  postpone: (tx: Tx, ms: number) => Promise<void>,
): Standstill => {
  let lastUp: number | null = null
  let written = Number.NEGATIVE_INFINITY
  return {
    over: async () => {
      const up = lastUp
      if (up !== null && uptime() - up <= STANDSTILL) return
      await store.transact('standstill', async tx => {
        const now = clock.now()
        const swept = await tx.fact.findFirst({ where: { key: SWEPT } })
        const stood = up === null ? now - Number(swept?.value ?? now) : uptime() - up
        // Where several processes run, one of them may have been there all the time.
        if (stood <= STANDSTILL || (swept !== null && now - Number(swept.value) <= STANDSTILL)) return
        await postpone(tx, Math.round(stood))
        const value = String(now)
        await tx.fact.upsert({ where: { key: SWEPT }, create: { key: SWEPT, value }, update: { value } })
      })
      lastUp = uptime()
    },
    note: async () => {
      const now = clock.now()
      if (now - written >= WRITE_EVERY || now < written) {
        await store.remember(SWEPT, String(now))
        written = now
      }
      lastUp = uptime()
    },
  }
}

/** Times in which nobody could play, since the program couldn't be reached. */
import type { Tx } from '../../store/index.js'
import type { Context } from '../context.js'
import { STANDSTILL } from './limits.js'
import { amendTimes } from './posts.js'

/** Where it's kept when time was last looked at, and how often (ms) that is written. */
const SWEPT = 'origins.sweptAt'
const WRITE_EVERY = 15_000

/**
 * While this program can't be reached nobody can play: what it stood still is added to everybody's time. Between two runs
 * that's what the clock has moved since time was looked at last; within a run it's what really went by since (the computer
 * slept, Discord was out of reach), since a clock that is moved by hand is no standstill.
 */
export const createStandstill = ({ store, clock, uptime }: Context) => {
  let lastUp: number | null = null
  let written = Number.NEGATIVE_INFINITY
  const note = async (): Promise<void> => {
    const now = clock.now()
    if (now - written >= WRITE_EVERY || now < written) {
      await store.remember(SWEPT, String(now))
      written = now
    }
    lastUp = uptime()
  }
  return {
    note,
    over: async (): Promise<void> => {
      const up = lastUp
      if (up !== null && uptime() - up <= STANDSTILL) return
      await store.transact('origins-time', async tx => {
        const now = clock.now()
        const swept = await tx.fact.findFirst({ where: { key: SWEPT } })
        const stood = up === null ? now - Number(swept?.value ?? now) : uptime() - up
        // Where several processes run, one of them may have been there all the time.
        if (stood <= STANDSTILL || (swept !== null && now - Number(swept.value) <= STANDSTILL)) return
        await postpone(tx, BigInt(Math.round(stood)))
        const value = String(now)
        await tx.fact.upsert({ where: { key: SWEPT }, create: { key: SWEPT, value }, update: { value } })
      })
      lastUp = uptime()
    },
  }
}

/** Games whose posts are changed by one statement. */
const STEP = 200

const postpone = async (tx: Tx, by: bigint): Promise<void> => {
  const later = { increment: by }
  const where = { open: true, calledAt: { not: null } }
  await tx.originsGame.updateMany({
    where,
    data: { calledAt: later, remindAt: later, deadlineAt: later, revision: { increment: 1 } },
  })
  const games = await tx.originsGame.findMany({
    where: { ...where, deadlineAt: { not: null } },
    select: { id: true, state: true, turn: true },
  })
  for (let at = 0; at < games.length; at += STEP) await amendTimes(tx, games.slice(at, at + STEP))
}

import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { expect, test } from 'vitest'
import { createTurns, inTurns } from '../../src/store/turns.js'

/** How often the event loop turns until the work is done. */
const turnsOf = async (work: Promise<unknown>): Promise<number> => {
  let turned = 0
  let done = false
  const count = (): void => {
    turned++
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  await work
  done = true
  return turned
}

/** A clock on which every statement takes ten milliseconds. */
const slowly = (): (() => number) => {
  let now = 0
  return () => {
    now += 10
    return now
  }
}

test('after a long statement the event loop turns before the next, so that a press can be acknowledged', async () => {
  const turns = createTurns(slowly())
  expect(await turnsOf(Promise.all(Array.from({ length: 30 }, () => turns.take(false))))).toBeGreaterThan(25)
})

test('short statements follow each other while nobody waits', async () => {
  const turns = createTurns(() => 0)
  expect(
    await turnsOf(
      (async () => {
        for (let i = 0; i < 30; i++) await turns.take(false)
      })(),
    ),
  ).toBeLessThan(3)
})

test('who writes goes first, everybody else in the order they came', async () => {
  const turns = createTurns(slowly())
  const order: string[] = []
  const take = (name: string, urgent: boolean) => turns.take(urgent).then(() => order.push(name))
  await Promise.all([
    take('holds the thread', false),
    take('a', false),
    take('b', false),
    take('writes 1', true),
    take('c', false),
    take('writes 2', true),
  ])
  expect(order).toEqual(['holds the thread', 'writes 1', 'writes 2', 'a', 'b', 'c'])
})

test('after a pause it goes on', async () => {
  const turns = createTurns(slowly())
  await turns.take(false)
  await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
  await turns.take(true)
  await turns.take(false)
  expect(await turnsOf(turns.take(false))).toBeLessThan(4)
})

test('statements of one connection keep their order, and one that fails holds up none', async () => {
  const ran: string[] = []
  const execute = async ({ sql }: SqlQuery) => {
    ran.push(sql)
    if (sql === 'wrong') throw new Error('near "wrong": syntax error')
    return 1
  }
  const bare = { executeRaw: execute, queryRaw: execute } as unknown as SqlQueryable
  const queryable = inTurns(bare, createTurns(slowly()), true)
  const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] })
  const results = await Promise.allSettled([
    queryable.queryRaw(statement('select')),
    queryable.executeRaw(statement('wrong')),
    queryable.executeRaw(statement('update')),
    queryable.executeRaw(statement('commit')),
  ])
  expect(ran).toEqual(['select', 'wrong', 'update', 'commit'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

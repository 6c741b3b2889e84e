/** What a database can do to us: nothing half-done, a clear error, and everything works again afterwards. */
import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store, StoreUnwritable, type Tx } from '../../src/store/index.js'
import { freshDatabase, silent, testClock } from '../services/world.js'

const sqlite = process.env['TEST_DATABASE_URL'] === undefined
let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ url: database.url, clock: testClock(), log: silent })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const write =
  (key: string, length = 10) =>
  async (tx: Tx): Promise<void> => {
    await tx.fact.create({ data: { key, value: 'x'.repeat(length) } })
  }
const keys = async (): Promise<string[]> =>
  (await store.read.fact.findMany({ orderBy: { key: 'asc' } })).map(fact => fact.key)

test('what throws within a transaction leaves nothing', async () => {
  await expect(
    store.transact('a', async tx => {
      await write('half')(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await store.transact('a', write('whole'))
  expect(await keys()).toEqual(['whole'])
})

test('reading sees nothing of a transaction in progress', async () => {
  let during: string[] = []
  await store.transact('a', async tx => {
    await write('later')(tx)
    during = await keys()
  })
  expect(during).toEqual([])
  expect(await keys()).toEqual(['later'])
})

test('work with a common key is done one at a time, in the order it came', async () => {
  const order: string[] = []
  const work = (name: string) => async (tx: Tx) => {
    order.push(`${name} begins`)
    await write(name)(tx)
    order.push(`${name} ends`)
  }
  await Promise.all([
    store.transact(['a', 'b'], work('1')),
    store.transact(['b', 'c'], work('2')),
    store.transact(['c', 'a'], work('3')),
  ])
  expect(order).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
})

test('four hundred at once all succeed', async () => {
  await Promise.all(Array.from({ length: 400 }, (_, i) => store.transact(`key ${i % 7}`, write(`fact ${i}`))))
  expect(await keys()).toHaveLength(400)
})

describe.runIf(sqlite)('SQLite', () => {
  const file = (): string => database.url.slice('file:'.length)

  test('another process that writes for a while is waited for', async () => {
    const other = new Database(file())
    other.exec('BEGIN IMMEDIATE')
    let alive = 0
    const heart = setInterval(() => alive++, 5)
    setTimeout(() => {
      other.exec('COMMIT')
      other.close()
    }, 300)
    await store.transact('a', write('patient'))
    clearInterval(heart)
    expect(await keys()).toEqual(['patient'])
    // This process didn't stand still while it waited: it still answered Discord.
    expect(alive).toBeGreaterThan(3)
  })

  test('a full database refuses, and goes on when there is room again', async () => {
    await store.transact('a', write('before'))
    const limit = async (pages: number) => {
      await store.transact('a', tx => tx.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`))
    }
    await limit(1)
    await expect(store.transact('a', write('too big', 3_000_000))).rejects.toBeInstanceOf(StoreUnwritable)
    await expect(store.health()).rejects.toBeInstanceOf(StoreUnwritable)
    await limit(1_000_000)
    await store.health()
    await store.transact('a', write('after', 3_000_000))
    expect(await keys()).toEqual(['after', 'before'])
  })

  test.each([
    ['its folder cannot be made', () => '/dev/null/folder/gamehall.db', /gamehall\.db can't be written to \(ENOTDIR\)/],
    [
      'it is another kind of file',
      () => {
        const other = `${file()}.txt`
        writeFileSync(other, 'no database, but long enough to be taken for one. '.repeat(100))
        return other
      },
      /test\.db\.txt can't be used: file is not a database/,
    ],
  ])('at start it says what is wrong: %s', async (_what, path, message) => {
    const opening = openStore({ url: `file:${path()}`, clock: testClock(), log: silent })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toBeInstanceOf(StoreUnwritable)
  })

  test('a database that became read-only refuses', async () => {
    await store.transact('a', tx => tx.$queryRawUnsafe('PRAGMA query_only = ON'))
    await expect(store.transact('a', write('never'))).rejects.toBeInstanceOf(StoreUnwritable)
    await expect(store.health()).rejects.toBeInstanceOf(StoreUnwritable)
    await store.transact('a', tx => tx.$queryRawUnsafe('PRAGMA query_only = OFF'))
    await store.transact('a', write('again'))
    expect(await keys()).toEqual(['again'])
  })
})

/** The store: Prisma on SQLite or PostgreSQL, transactions with retry, the outbox, migrations at start. */
import type { Clock } from '../clock.js'
import type { Log } from '../log.js'
import type { Db, Inspection, Tx } from './driver.js'
import { faultOf, isTaken, StoreBusy, StoreUnwritable } from './errors.js'
import type { InteractionId } from './ids.js'
import { createOutbox, type Outbox } from './outbox/index.js'
import { inspectPostgresql, openPostgresql } from './postgresql.js'
import { createQueues } from './queues.js'
import { inspectSqlite, openSqlite } from './sqlite.js'

export type { Db, Tx } from './driver.js'
export { Conflict, StoreBusy, StoreUnwritable } from './errors.js'
export { MigrationError } from './migrate.js'
export {
  amend,
  amendPost,
  hurryParked,
  hurryPost,
  IN_PLACE,
  isParked,
  type Outbox,
  type OwedPost,
  owe,
  sendAgain,
  settle,
  UNSAID,
} from './outbox/index.js'
export { insertRows } from './rows.js'

export type Store = {
  provider: 'sqlite' | 'postgresql'
  /** For reading, outside of transactions. Writing goes through `transact`. */
  read: Db
  /**
   * Waits for everything earlier that has a key in common, in this process and on PostgreSQL in all, then runs one
   * transaction, again if others were in its way. `shared` keys hold up only those that have them among their `keys`.
   * What the work reads under its keys stays true until it commits; what it changes it still changes on condition
   * that it is as read. `work` may run more than once and must do nothing but read and write through `tx`.
   * @throws StoreBusy, StoreUnwritable: nothing was changed. Whatever `work` throws rolls back and is thrown on.
   */
  transact<T>(keys: string | readonly string[], work: (tx: Tx) => Promise<T>, shared?: readonly string[]): Promise<T>
  outbox: Outbox
  /** A value remembered across runs, null if there is none. */
  recall(key: string): Promise<string | null>
  remember(key: string, value: string): Promise<void>
  /** Whether the database takes what is written. @throws StoreBusy, StoreUnwritable */
  health(): Promise<void>
  close(): Promise<void>
}

export type StoreOptions = { url: string; clock: Clock; log: Log }

/** A transaction is tried for this long (ms), waiting for its turn included, and at least this often. */
const PATIENCE = 10_000
const ATTEMPTS = 5
/** Longest pause between two attempts, ms. */
const LONGEST_PAUSE = 250
/** A row that changes under a transaction this often changes for another reason than other processes. */
const CONFLICTS = 20
/** Characters that a health check writes. */
const PROBE = 65_536

/**
 * Opens the database of a `file:` or `postgresql:` URL and brings it to this version.
 * @throws StoreUnwritable, MigrationError
 */
export const openStore = async ({ url, clock, log }: StoreOptions): Promise<Store> => {
  const { driver, migrated } = url.startsWith('file:') ? await openSqlite(url) : await openPostgresql(url)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'database migrated')
  const queues = createQueues(driver.writers)
  const transact: Store['transact'] = (keys, work, shared = []) => {
    const begun = performance.now()
    const alone = typeof keys === 'string' ? [keys] : keys
    return queues.run(alone, () => persist(log, begun, () => driver.attempt({ alone, shared }, work)))
  }
  const write: Write = (key, statement) => {
    const begun = performance.now()
    return queues.run([key], () => persist(log, begun, () => statement(driver.write)))
  }

  return {
    provider: driver.provider,
    read: driver.read,
    transact,
    outbox: createOutbox({ read: driver.read, write }),
    recall: async key => (await driver.read.fact.findFirst({ where: { key } }))?.value ?? null,
    remember: (key, value) =>
      write(`fact:${key}`, async db => {
        await db.fact.upsert({ where: { key }, create: { key, value }, update: { value } })
      }),
    health: () =>
      transact('health', async tx => {
        // As much as any transaction needs, so that a disk about to be full is noticed; gone again when it ends.
        const row = { key: 'health', value: new Date(clock.now()).toISOString().padEnd(PROBE) }
        await tx.fact.upsert({ where: { key: row.key }, create: row, update: row })
        await tx.fact.delete({ where: { key: row.key } })
      }),
    close: () => driver.close(),
  }
}

/**
 * What `openStore` would find at this URL; changes nothing.
 * @throws StoreUnwritable, MigrationError
 */
export const inspectStore = (url: string): Promise<Inspection> =>
  url.startsWith('file:') ? inspectSqlite(url) : inspectPostgresql(url)

/** Runs one statement that writes, when it's its key's turn, again if others were in its way. */
export type Write = <T>(key: string, statement: (db: Db) => Promise<T>) => Promise<T>

/** `begun`: when the work was asked for, in ms of `performance.now()`; what has waited long isn't tried for longer. */
const persist = async <T>(log: Log, begun: number, attemptOnce: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (error) {
      const fault = faultOf(error)
      if (fault === 'other') throw error
      const late =
        (performance.now() - begun > PATIENCE && attempt >= ATTEMPTS) || (fault === 'conflict' && attempt >= CONFLICTS)
      if (fault === 'unwritable' || (fault === 'gone' && late)) {
        throw new StoreUnwritable("the database can't be written to", { cause: error })
      }
      if (late) throw new StoreBusy(`the database was busy ${attempt} times`, { cause: error })
      log.debug({ attempt, fault }, 'transaction tried again')
      const pause = Math.min(LONGEST_PAUSE, 5 * 2 ** attempt)
      await new Promise(resolve => setTimeout(resolve, pause * (0.5 + Math.random() / 2)))
    }
  }
}

/** A press that Discord delivered twice: the transaction is rolled back, the first one's effect stands. */
export class AlreadyHandled extends Error {
  override name = 'AlreadyHandled'
}

/** Marks an interaction as the one that this transaction is the effect of. @throws AlreadyHandled */
export const handled = async (tx: Tx, interaction: InteractionId, at: Date): Promise<void> => {
  try {
    await tx.handledInteraction.create({ data: { id: interaction, at }, select: { id: true } })
  } catch (error) {
    throw isTaken(error) ? new AlreadyHandled(`interaction ${interaction} came twice`) : error
  }
}

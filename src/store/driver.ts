/** What the two databases have in common: one type of client, made from the same models. */
import type { Prisma, PrismaClient } from './generated/sqlite/client.js'
import type { Provider } from './migrate.js'

/** A client outside of transactions: for reading. */
export type Db = Omit<PrismaClient, '$transaction' | '$extends' | '$on' | '$use' | '$connect' | '$disconnect'>
/** A client inside one transaction. */
export type Tx = Prisma.TransactionClient

/** What a transaction is about: held alone, or shared with others that only must not see it change. */
export type Keys = { alone: readonly string[]; shared: readonly string[] }

export type Driver = {
  provider: Provider
  /** Sees what was committed, never what a transaction in progress has written. */
  read: Db
  /** Single statements that write; on SQLite not beside a transaction. */
  write: Db
  /** One attempt at one transaction, which holds its keys against other processes until it ends. */
  attempt<T>(keys: Keys, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Transactions that may be in progress at once. */
  writers: number
  close(): Promise<void>
}

/** What a start would find. */
export type Inspection = {
  /** The file, or the server and its database. */
  where: string
  /** There is one already; otherwise the start makes it. */
  made: boolean
  /** Room on its disk in bytes; null where that isn't known. */
  freeBytes: number | null
  /** Migrations that the start will apply. */
  missing: string[]
}

/** How long Prisma waits for its turn and lets a transaction run, in ms: a burst is queued before it gets here. */
export const transactionLimits = { maxWait: 10_000, timeout: 20_000 }

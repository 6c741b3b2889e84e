/** What a database can do to us, sorted by what to do about it. */

/** Others were in the way for too long: nothing was changed, trying again later helps. */
export class StoreBusy extends Error {
  override name = 'StoreBusy'
}

/** The database can't be written to (read-only, full, gone): nothing was changed, the host must act. */
export class StoreUnwritable extends Error {
  override name = 'StoreUnwritable'
}

/** A row wasn't any more what had been read: the transaction starts again from its reading. */
export class Conflict extends Error {
  override name = 'Conflict'
}

export type Fault = 'busy' | 'unwritable' | 'other'

/** SQLite's primary result codes, and PostgreSQL's classes, that mean the medium rather than the statement. */
const UNWRITABLE_SQLITE = new Set([
  8 /* READONLY */, 10 /* IOERR */, 11 /* CORRUPT */, 13 /* FULL */, 14 /* CANTOPEN */,
])
const UNWRITABLE_TEXT =
  /readonly database|read-only|database or disk is full|disk I\/O error|unable to open database|No space left|ECONNREFUSED|ENOTFOUND|terminating connection|Connection terminated|the database system is/i
const BUSY_TEXT = /database is locked|SQLITE_BUSY|deadlock detected|could not serialize|write conflict/i
// P2002: somebody else took what had been read as free; the next attempt sees it.
const BUSY_CODES = new Set(['P2002', 'P2034', 'P2028', 'P1008', 'P2024', '40001', '40P01', '55P03'])
const UNWRITABLE_CODES = new Set([
  'P1001',
  'P1002',
  'P1003',
  'P1017',
  '25006',
  '53100',
  '57P01',
  '57P03',
  'ECONNREFUSED',
])

/** Which kind of fault an error of Prisma or of a driver is. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Conflict) return 'busy'
  for (const { code, text, sqlite } of layersOf(error)) {
    if (sqlite !== null && UNWRITABLE_SQLITE.has(sqlite & 0xff)) return 'unwritable'
    if (UNWRITABLE_CODES.has(code) || UNWRITABLE_TEXT.test(text)) return 'unwritable'
    if (BUSY_CODES.has(code) || BUSY_TEXT.test(text)) return 'busy'
  }
  return 'other'
}

/** Whether a unique constraint refused a row. */
export const isTaken = (error: unknown): boolean => layersOf(error).some(({ code }) => code === 'P2002')

type Layer = { code: string; text: string; sqlite: number | null }

/** An error and the driver's errors it was made from (Prisma keeps them under `cause` and `meta.driverAdapterError`). */
const layersOf = (error: unknown): Layer[] => {
  const layers: Layer[] = []
  let next: unknown = error
  for (let depth = 0; depth < 5 && typeof next === 'object' && next !== null; depth++) {
    const { code, originalCode, message, cause, meta, extendedCode } = next as Record<string, unknown>
    layers.push({
      code: String(code ?? originalCode ?? ''),
      text: String(message ?? ''),
      sqlite: typeof extendedCode === 'number' ? extendedCode : null,
    })
    next = cause ?? (meta as Record<string, unknown> | undefined)?.['driverAdapterError']
  }
  return layers
}

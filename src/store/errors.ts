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

/** conflict, busy, gone: trying again may help; gone: the server isn't there (or the answer to a COMMIT was lost). */
export type Fault = 'conflict' | 'busy' | 'gone' | 'unwritable' | 'other'

/** SQLite's primary result codes that mean the medium rather than the statement. */
const UNWRITABLE_SQLITE = new Set([
  8 /* READONLY */, 10 /* IOERR */, 11 /* CORRUPT */, 13 /* FULL */, 14 /* CANTOPEN */,
])

/** Codes are Prisma's, PostgreSQL's and node's; some faults come as text only. In the order in which they are asked. */
const FAULTS: readonly { fault: Fault; codes: ReadonlySet<string>; text: RegExp }[] = [
  {
    fault: 'unwritable',
    codes: new Set(['25006', '53100', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CORRUPT']),
    text: /readonly database|read-only transaction|database or disk is full|disk I\/O error|unable to open database|No space left/i,
  },
  {
    fault: 'gone',
    codes: new Set([
      'P1001',
      'P1002',
      'P1017',
      '57P01',
      '57P02',
      '57P03',
      '08006',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
    ]),
    text: /ECONNREFUSED|terminating connection|connection terminated|server has closed the connection|database system is/i,
  },
  {
    fault: 'busy',
    // P2002: somebody else took what had been read as free; the next attempt sees it.
    codes: new Set(['P2002', 'P2034', 'P2028', 'P1008', 'P2024', '40001', '40P01', '55P03', 'SQLITE_BUSY']),
    text: /database is locked|deadlock detected|could not serialize|write conflict/i,
  },
]

/** Which kind of fault an error of Prisma or of a driver is. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Conflict) return 'conflict'
  const layers = layersOf(error)
  if (layers.some(({ sqlite }) => sqlite !== null && UNWRITABLE_SQLITE.has(sqlite & 0xff))) return 'unwritable'
  const found = FAULTS.find(({ codes, text }) => layers.some(layer => codes.has(layer.code) || text.test(layer.text)))
  return found?.fault ?? 'other'
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

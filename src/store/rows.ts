/** Many new rows at once. */

import type { Tx } from './driver.js'
import { Prisma } from './generated/sqlite/client.js'

type Rows = { Copy: Prisma.CopyCreateManyInput; Movement: Prisma.MovementCreateManyInput }

/**
 * Adds rows, which all have the same fields, in one statement. Prisma plans a `createMany` anew each time, for 100 rows
 * in tens of ms that nothing else gets.
 */
export const insertRows = async <Model extends keyof Rows>(
  tx: Tx,
  model: Model,
  rows: readonly Rows[Model][],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first) as (keyof Rows[Model] & string)[]
  const values = rows.map(row => Prisma.sql`(${Prisma.join(columns.map(column => row[column]))})`)
  const names = columns.map(column => `"${column}"`).join(', ')
  await tx.$executeRaw`INSERT INTO ${Prisma.raw(`"${model}" (${names})`)} VALUES ${Prisma.join(values)}`
}

/** When an objective is fulfilled: its condition as data. Counts are "at least". */
import { z } from 'zod'
import { TerritoryColour } from './names.js'

const Count = z.int().min(1).max(20)

export const Condition = z.discriminatedUnion('is', [
  /** Own pawns on territories of a colour. */
  z.strictObject({ is: z.literal('on'), colour: TerritoryColour, count: Count }),
  /** Own pawns on a continent. */
  z.strictObject({ is: z.literal('in'), continent: z.string().min(1), count: Count }),
  /** Own pawns connected through own pawns: within one continent, or over at least so many continents. */
  z.strictObject({ is: z.literal('connected'), count: Count, continents: z.int().min(1).max(6) }),
  /** Own pawns on so many different continents. */
  z.strictObject({ is: z.literal('continents'), count: Count }),
  /** Own pawns of this printed speed or strength. */
  z.strictObject({ is: z.literal('speed'), value: z.int().min(1).max(3), count: Count }),
  z.strictObject({ is: z.literal('strength'), value: z.int().min(1).max(3), count: Count }),
  /** So many own pawns of each pawn colour. */
  z.strictObject({ is: z.literal('eachPawnColour'), count: Count }),
  /** Own pawns on both sides of so many straits, whether or not their tokens are gone. */
  z.strictObject({ is: z.literal('straits'), count: Count }),
  /** Innovation level. */
  z.strictObject({ is: z.literal('level'), level: z.int().min(1).max(5) }),
])
export type Condition = z.infer<typeof Condition>

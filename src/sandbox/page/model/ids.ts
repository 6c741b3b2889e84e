/** Discord's ids carry the time at which they were made. */

/** 2015-01-01, where Discord's ids begin. */
const DISCORD_EPOCH = 1_420_070_400_000

/** Milliseconds since 1970. */
export const timeOfId = (id: string) => Number(BigInt(id) >> 22n) + DISCORD_EPOCH

/** Oldest first. Ids are numbers too big for a number: compared by length, then by text. */
export const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

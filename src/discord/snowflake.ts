/** Discord's ids carry their time: milliseconds since 2015 in the bits above the lowest 22. */

const discordEpoch = 1_420_070_400_000n

/** When a user, channel or message with this id was made, in milliseconds since 1970. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + discordEpoch)

/** The lowest id that something made at this time (milliseconds since 1970) can have. */
export const idAt = (time: number): string => ((BigInt(Math.max(0, Math.floor(time))) - discordEpoch) << 22n).toString()

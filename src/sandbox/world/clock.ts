/** The sandbox's time and the snowflakes made from it: the machine's clock plus what was advanced, never backwards. */

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Counts the advances. */
  change(): number
  advance(ms: number): void
  onAdvance(listener: () => void): () => void
  snowflake(): string
}

/** 2015-01-01, where Discord's ids begin. */
const DISCORD_EPOCH = 1_420_070_400_000

export const createClock = (): Clock => {
  let offset = 0
  let change = 0
  let last = 0
  let sequence = 0n
  const listeners = new Set<() => void>()
  const now = () => Date.now() + offset
  return {
    now,
    change: () => change,
    advance(ms) {
      offset += ms
      change += 1
      for (const listener of [...listeners]) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snowflake() {
      const time = now()
      if (time > last) {
        last = time
        sequence = 0n
      } else {
        sequence += 1n
        // Twelve bits a millisecond; a machine's clock that went back doesn't bring ids back.
        if (sequence > 4095n) {
          last += 1
          sequence = 0n
        }
      }
      return snowflakeAt(last, sequence)
    },
  }
}

export const snowflakeAt = (ms: number, sequence: bigint) => ((BigInt(ms - DISCORD_EPOCH) << 22n) | sequence).toString()

/** Order of two ids: by number, which is by length and then by text. */
export const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Which of the bot's requests are under way, by the interaction or channel they are for; a quiet moment has none. */

export type Busy = {
  /** Returns the call that ends it. */
  begin(key: string): () => void
  has(key: string): boolean
}

export const createBusy = (): Busy => {
  const counts = new Map<string, number>()
  const add = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    begin(key) {
      add(key, 1)
      return () => add(key, -1)
    },
    has: key => counts.has(key),
  }
}

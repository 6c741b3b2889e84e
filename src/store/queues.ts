/** One thing at a time: work that shares a key waits for its turn, in the order it came. */

export type Queues = {
  /** Runs the work when everything that came earlier for any of its keys has ended. */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
}

/** Queues that let at most `width` pieces of work run at once, whatever their keys. */
export const createQueues = (width: number): Queues => {
  const tails = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const enter = (): Promise<void> => {
    if (running < width) {
      running++
      return Promise.resolve()
    }
    return new Promise(resolve => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    run: async (keys, work) => {
      const before = [...new Set(keys)].map(key => tails.get(key))
      const ended = (async () => {
        await Promise.allSettled(before)
        await enter()
        try {
          return await work()
        } finally {
          leave()
        }
      })()
      // All tails move in one step, so two works with the same keys can't each wait for the other.
      const tail = ended.catch(() => {})
      for (const key of keys) tails.set(key, tail)
      try {
        return await ended
      } finally {
        for (const key of keys) if (tails.get(key) === tail) tails.delete(key)
      }
    },
  }
}

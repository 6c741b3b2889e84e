/** A limit to how many things are done at once, and an end to waiting for one that hangs. */

/** Thrown where a drawing took too long, or waited too long for its turn. */
export class DrawingTimeout extends Error {
  override name = 'DrawingTimeout'
}

export type Pool = <T>(job: () => Promise<T>) => Promise<T>

/**
 * A pool for `places` jobs at once. A job that waits for a place for `patience` ms, or runs for `limit` ms, is rejected
 * with DrawingTimeout. One that hangs keeps its place until it really ends, so that hanging jobs can't pile up.
 */
export const pool = ({ places, limit, patience }: { places: number; limit: number; patience: number }): Pool => {
  let free = places
  const waiting: (() => void)[] = []

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  const enter = (): Promise<void> => {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new DrawingTimeout(`no place to draw within ${patience} ms`))
      }, patience)
      waiting.push(go)
    })
  }

  return async job => {
    await enter()
    const running = job().finally(leave)
    return await inTime(running, limit)
  }
}

const inTime = <T>(running: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DrawingTimeout(`drawing took longer than ${limit} ms`)), limit)
    running.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** A limit to how many things are done at once, and an end to waiting for one that hangs. */

/** Thrown where a drawing took too long, or waited too long for its turn. */
export class DrawingTimeout extends Error {
  override name = 'DrawingTimeout'
}

/** Thrown where more drawings wait than could be done in time. */
export class DrawingQueueFull extends Error {
  override name = 'DrawingQueueFull'
}

/** `signal` is aborted when the job's time is over. */
type Job<T> = (signal: AbortSignal) => Promise<T>

export type Pool = <T>(job: Job<T>) => Promise<T>

/** `limit`: longest time of a job; `patience`: longest time to wait for a place; both in ms. `queue`: most that wait. */
export type PoolOptions = { places: number; limit: number; patience: number; queue: number }

/**
 * A pool for `places` jobs at once, first come, first served. Where a job's time is over, its caller gets DrawingTimeout at
 * once; the job keeps its place until it really ends, so that hanging jobs can't pile up. Where as many as `queue` wait
 * already, the caller gets DrawingQueueFull.
 */
export const pool = ({ places, limit, patience, queue }: PoolOptions): Pool => {
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
    if (waiting.length >= queue) return Promise.reject(new DrawingQueueFull(`${queue} drawings wait already`))
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
    return await inTime(job, limit, leave)
  }
}

const inTime = <T>(job: Job<T>, limit: number, ended: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const timer = setTimeout(() => {
      reject(new DrawingTimeout(`drawing took longer than ${limit} ms`))
      over.abort()
    }, limit)
    job(over.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        ended()
      })
  })

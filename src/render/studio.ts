/** Threads that carry out orders away from the one that answers presses; one that hangs is ended and replaced. */
import { Piscina } from 'piscina'
import { type PoolOptions, pool } from './paint/pool.js'

export type StudioOptions = PoolOptions & {
  /** The file that each thread runs: its default export takes an order and returns what it made, or a promise of it. */
  entry: URL
}

export type Studio<Order, Result> = {
  /**
   * Carries out one order; the oldest first.
   * @throws DrawingTimeout, DrawingQueueFull, or what the thread threw
   */
  (order: Order): Promise<Result>
  /** Ends the threads; what they have under way fails. */
  close(): Promise<void>
}

/**
 * Heap of a thread in MB: several times what any picture needs, so that a runaway ends there and not with the whole process.
 * A small nursery costs no time that could be measured and spares 50 MB.
 */
const HEAP = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 8 }

/**
 * Starts `places` threads and keeps as many alive. Threads without work don't keep the process from ending. They see no
 * environment variables: they have no use for a token.
 */
export const openStudio = <Order, Result>({ entry, ...options }: StudioOptions): Studio<Order, Result> => {
  const threads = new Piscina<Order, Result>({
    filename: entry.href,
    minThreads: options.places,
    maxThreads: options.places,
    // Waiting with Atomics saves microseconds, and here an order takes a tenth of a second.
    atomics: 'disabled',
    env: {},
    resourceLimits: HEAP,
  })
  // A thread that dies while idle: the next one is on its way, and orders tell of what goes wrong.
  threads.on('error', () => {})
  const place = pool(options)
  const draw = (order: Order): Promise<Result> => place(signal => threads.run(order, { signal }))
  return Object.assign(draw, { close: () => threads.destroy() })
}

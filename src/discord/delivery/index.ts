/** Delivery of the outbox: takes what is due, in order per place, several places at once, until nothing is owed. */
import { LRUCache } from 'lru-cache'
import type { OwedPost } from '../../store/index.js'
import { traceOf } from '../faults.js'
import { type DeliverDeps, deliver } from './deliver.js'

export type Delivery = {
  /** There may be something new to deliver. */
  wake(): void
  /** Resolves when all that was due has been tried. */
  settled(): Promise<void>
  /** What is owed, as of the last look: how many posts, for how long (ms) there has been any, how many no place takes. */
  backlog(): { owed: number; oldestOwedMs: number; parked: number }
  /** Finishes what is under way and takes nothing more. */
  stop(): Promise<void>
}

/** How long (ms) a claimed post is this worker's alone: longer than any delivery takes. */
const lease = 30_000
/** Longest sleep (ms): other processes owe posts too. */
const longestSleep = 5_000
/** Posts whose files' names are remembered. */
const remembered = 2_000
/** Places served at once. */
const atOnce = 24

export type DeliveryOptions = Omit<DeliverDeps, 'uploaded'> & {
  worker: string
  /** Nobody else can hold a lease: those left over from an earlier run are void. */
  alone: boolean
}

export const startDelivery = (options: DeliveryOptions): Delivery => {
  const deps: DeliverDeps = { ...options, uploaded: new LRUCache({ max: remembered }) }
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> | null = null
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let first = options.alone
  let owed = 0
  let owedSince: number | null = null
  let parked = 0

  const take = (post: OwedPost): void => {
    const work = deliver(deps, post).finally(() => {
      underWay.delete(work)
      wake()
    })
    underWay.add(work)
  }

  const claim = async (): Promise<void> => {
    while (!stopped && underWay.size < atOnce) {
      again = false
      const now = Date.now() + (first ? lease : 0)
      first = false
      const limit = atOnce - underWay.size
      await options.outbox.unpark(options.now())
      const posts = await options.outbox.claim({ worker: options.worker, now, until: Date.now() + lease, limit })
      posts.forEach(take)
      if (posts.length > 0 || again) continue
      const next = await options.outbox.nextAt()
      owed = next === null ? 0 : await options.outbox.pending()
      owedSince = owed === 0 ? null : (owedSince ?? Date.now())
      parked = await options.outbox.parked()
      return sleep(next === null ? longestSleep : Math.min(longestSleep, Math.max(20, next - Date.now())))
    }
  }

  const sleep = (ms: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, ms)
  }

  const wake = (): void => {
    again = true
    if (stopped || claiming) return
    claiming = claim()
      .catch(error => {
        options.log.error({ fault: traceOf(error) }, 'the outbox could not be read')
        sleep(1000)
      })
      .finally(() => {
        claiming = null
        // At once, so that there is no moment in which nothing seems to be under way.
        if (again && underWay.size < atOnce) wake()
      })
  }

  wake()
  return {
    wake,
    settled: async () => {
      wake()
      while (claiming || underWay.size > 0) await Promise.allSettled([claiming, ...underWay])
    },
    backlog: () => ({ owed, parked, oldestOwedMs: owedSince === null ? 0 : Date.now() - owedSince }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await Promise.allSettled([claiming, ...underWay])
    },
  }
}

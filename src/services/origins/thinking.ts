/** The house's thinking about its games: strong opponents on a thread of their own, so that no press waits for them. */
import { existsSync } from 'node:fs'
import { Piscina } from 'piscina'
import { chooseAction, type Strength } from '../../rules/opponents/index.js'
import { type Action, boxOf, type View } from '../../rules/origins/index.js'

/** What an opponent does now, within so many ms. @throws Error if it can't think */
export type Think = (view: View, strength: Strength, patience: number) => Promise<Action>

export type Order = { view: View; strength: Strength; patience: number; content: unknown }

/** On this thread: for tests, and where nothing is built. */
export const thinkHere: Think = async (view, strength, patience) => choose({ view, strength, patience })

export const choose = ({ view, strength, patience }: Omit<Order, 'content'>): Action => {
  const until = performance.now() + patience
  return chooseAction(view, { ...strength, stop: () => performance.now() > until })
}

/** ms after which a thread that doesn't answer is ended, its waiting included. */
const HANGS = 30_000

/** The built file of the thread. */
const entry = new URL('./origins-worker.js', import.meta.url)

/** Threads that think; `easy` is quicker here than on its way there. */
export const openThinkers = (): { think: Think; close(): Promise<void> } => {
  if (!existsSync(entry)) return { think: thinkHere, close: async () => {} }
  const threads = new Piscina<Order, Action>({
    filename: entry.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    atomics: 'disabled',
    env: {},
    // A small nursery spares 35 MB and costs thinking nothing that could be measured.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
  })
  threads.on('error', () => {})
  return {
    think: (view, strength, patience) =>
      strength.level === 'easy'
        ? thinkHere(view, strength, patience)
        : threads.run(
            { view, strength, patience, content: boxOf(view).content },
            { signal: AbortSignal.timeout(HANGS) },
          ),
    close: () => threads.destroy(),
  }
}

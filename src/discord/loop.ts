/** Work that goes on beside the presses: woken when there may be something, never twice at once, again after a pause where it asks for one. */
import type { Log } from '../log.js'
import { traceOf } from './faults.js'

export type Loop = {
  /** There may be something to do. */
  wake(): void
  /** Something was asked for that hasn't been done. */
  busy(): boolean
  /** Resolves when all that was there has been tried. */
  settled(): Promise<void>
  /** Finishes what is under way and begins nothing more. */
  stop(): Promise<void>
}

type LoopOptions = {
  name: string
  log: Log
  /** Does what there is. A number: to be asked again after so many ms. */
  run: () => Promise<number | undefined>
}

/** Pause (ms) after a fault. */
const afterFault = 2_000

export const startLoop = ({ name, log, run }: LoopOptions): Loop => {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const rounds = async (): Promise<void> => {
    while (again && !stopped) {
      again = false
      const pause = await run().catch(error => {
        log.error({ fault: traceOf(error) }, `${name}: put off`)
        return afterFault
      })
      if (pause !== undefined && !stopped) {
        clearTimeout(timer)
        timer = setTimeout(wake, pause)
      }
    }
  }

  const wake = (): void => {
    again = true
    if (stopped || running !== null) return
    running = rounds().finally(() => {
      running = null
    })
  }

  return {
    wake,
    busy: () => running !== null,
    settled: async () => {
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

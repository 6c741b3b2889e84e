/** Many games over the cores, with progress on stderr. The results come in the order of the orders, whoever was faster. */
import { Worker } from 'node:worker_threads'
import type { GameOrder, GameRecord } from './game.js'

/**
 * @param soFar what to tell beside the progress, of the games that are done.
 * @throws Error of the first game that fails.
 */
export const playAll = async (
  what: string,
  orders: readonly GameOrder[],
  workers: number,
  soFar: (records: readonly GameRecord[]) => string = () => '',
): Promise<GameRecord[]> => {
  const records: GameRecord[] = []
  const began = Date.now()
  let next = 0
  let done = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url))
      let at = -1
      const send = () => {
        at = next++
        const order = orders[at]
        if (order) worker.postMessage(order)
        else worker.terminate().then(() => resolve(), reject)
      }
      worker.on('error', reject)
      worker.on('message', (record: GameRecord) => {
        records[at] = record
        progress(what, ++done, orders.length, began, () => soFar(records.filter(Boolean)))
        send()
      })
      send()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, orders.length)) }, work))
  return records
}

const progress = (what: string, done: number, all: number, began: number, soFar: () => string): void => {
  const seconds = (Date.now() - began) / 1000
  const left = (seconds / done) * (all - done)
  const line = () =>
    `${what}: ${done} of ${all} games, ${seconds.toFixed(0)} s, about ${left.toFixed(0)} s left${soFar()}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line()}${done === all ? '\n' : ' '}`)
  else if (done === all || done % Math.ceil(all / 20) === 0) process.stderr.write(`${line()}\n`)
}

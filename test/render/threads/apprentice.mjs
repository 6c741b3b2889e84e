/** A thread for tests: does what an order says. */
import { threadId } from 'node:worker_threads'

export default async ({ task, word }) => {
  if (task === 'throw') throw new RangeError(word)
  if (task === 'leave') process.exit(3)
  if (task === 'spin') for (;;);
  if (task === 'sleep') await new Promise(() => {})
  if (task === 'environment') return Object.keys(process.env)
  return { word, threadId }
}

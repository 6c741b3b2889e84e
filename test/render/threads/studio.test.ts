/** Threads that fail, hang or die. Time is faked, the threads are real. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawingQueueFull, DrawingTimeout } from '../../../src/render/paint/pool.js'
import { openStudio, type Studio } from '../../../src/render/studio.js'

type Order = { task: 'answer' | 'throw' | 'leave' | 'spin' | 'sleep' | 'environment'; word?: string }
type Answer = { word: string; threadId: number }

const LIMIT = 10_000
const entry = new URL('./apprentice.mjs', import.meta.url)
let studio: Studio<Order, Answer>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  studio = openStudio({ entry, places: 1, limit: LIMIT, patience: 60_000, queue: 5 })
})

afterEach(async () => {
  vi.useRealTimers()
  await studio.close()
})

const asks = (word: string): Promise<Answer> => studio({ task: 'answer', word })

test('what a thread throws comes back as it was thrown, and the thread goes on', async () => {
  const { threadId } = await asks('before')
  const failing = studio({ task: 'throw', word: 'no such card' })
  await expect(failing).rejects.toThrow(new RangeError('no such card'))
  expect(await asks('after')).toEqual({ word: 'after', threadId })
})

test.each(['spin', 'sleep'] as const)(
  'an order that never comes back (%s) ends its thread; the next one gets a new one',
  async task => {
    const { threadId } = await asks('before')
    const hanging = expect(studio({ task })).rejects.toThrow(DrawingTimeout)
    const waiting = asks('after')
    await vi.advanceTimersByTimeAsync(LIMIT)
    await hanging
    const answer = await waiting
    expect(answer.word).toBe('after')
    expect(answer.threadId).not.toBe(threadId)
  },
)

test('a thread that dies fails its order and is replaced', async () => {
  await expect(studio({ task: 'leave' })).rejects.toThrow('exited')
  expect((await asks('after')).word).toBe('after')
})

test('orders are carried out as they came', async () => {
  const words = ['first', 'second', 'third', 'fourth']
  const done: string[] = []
  await Promise.all(words.map(async word => done.push((await asks(word)).word)))
  expect(done).toEqual(words)
})

test('more than can wait are refused at once, the others are carried out', async () => {
  const asked = Array.from({ length: 8 }, (_, i) => asks(String(i)))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected', 'rejected'])
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(DrawingQueueFull) })
})

test('a thread sees nothing of the environment', async () => {
  vi.stubEnv('DISCORD_TOKEN', 'secret')
  expect(await studio({ task: 'environment' })).toEqual([])
  vi.unstubAllEnvs()
})

test('closing ends what is under way', async () => {
  const hanging = expect(studio({ task: 'spin' })).rejects.toThrow()
  await studio.close()
  await hanging
})

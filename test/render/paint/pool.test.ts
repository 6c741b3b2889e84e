import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawingTimeout, pool } from '../../../src/render/paint/pool.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

/** A job that ends when it's told to. */
const job = () => {
  let end: (value: string) => void = () => {}
  const done = new Promise<string>(resolve => {
    end = resolve
  })
  return { run: () => done, end }
}

test('only so many jobs run at once, and the next starts when one ends', async () => {
  const drawing = pool({ places: 2, limit: 1000, patience: 1000, queue: 9 })
  const jobs = [job(), job(), job()]
  const started: number[] = []
  const results = jobs.map(({ run }, i) =>
    drawing(() => {
      started.push(i)
      return run()
    }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([0, 1])
  jobs[1]?.end('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([0, 1, 2])
  jobs[0]?.end('first')
  jobs[2]?.end('third')
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
})

test('a job that hangs is an error for its caller, and keeps its place', async () => {
  const drawing = pool({ places: 1, limit: 1000, patience: 5000, queue: 9 })
  const hanging = expect(drawing(never)).rejects.toThrow(DrawingTimeout)
  await vi.advanceTimersByTimeAsync(1000)
  await hanging
  const second = vi.fn(never)
  const waiting = expect(drawing(second)).rejects.toThrow(DrawingTimeout)
  await vi.advanceTimersByTimeAsync(5000)
  await waiting
  expect(second).not.toHaveBeenCalled()
})

test('a job that fails gives its place back', async () => {
  const drawing = pool({ places: 1, limit: 1000, patience: 1000, queue: 9 })
  await expect(drawing(() => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
  expect(await drawing(async () => 'drawn')).toBe('drawn')
})

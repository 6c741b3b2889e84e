/** The sandbox's time: it goes forward only, and an advance waits for the bots that follow it. */
import { expect, test } from 'vitest'
import type { ClockEvent } from '../../src/sandbox/api.js'
import { openLab } from './lab.js'

const { control, url, post } = openLab()

/** The events of the clock's stream, one after the other. */
const follow = async () => {
  const response = await fetch(`${url()}/sandbox/clock`, { headers: { accept: 'text/event-stream' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<ClockEvent> => {
    while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? expect.fail('the stream ended')
    const [event = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return JSON.parse(event.replace(/^data: /, ''))
  }
  return { next, stop: () => reader?.cancel() }
}

const now = async () => (await control.call<{ now: number }>('GET', 'clock')).now

test('advances by what it was told, and runs on', async () => {
  const before = await now()
  const { now: after } = await control.advance(3_600_000)
  expect(after).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(await now()).toBeGreaterThanOrEqual(after)
})

test('never goes back, not even by a reset', async () => {
  const { now: before } = await control.advance(1000)
  await expect(control.advance(-1)).rejects.toThrow('400')
  await control.reset()
  expect(await now()).toBeGreaterThanOrEqual(before)
})

test('is in ids and timestamps', async () => {
  const first = await post('a')
  await control.advance(24 * 3_600_000)
  const second = await post('b')
  const time = ({ body }: typeof first) => Number(BigInt(body.id) >> 22n)
  expect(time(second) - time(first)).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(Date.parse(second.body.timestamp) - Date.parse(first.body.timestamp)).toBeGreaterThanOrEqual(24 * 3_600_000)
})

test('an advance is answered when every follower has swept', async () => {
  const [one, two] = await Promise.all([follow(), follow()])
  const sessions = [(await one.next()).session, (await two.next()).session]
  let answered = false
  const advancing = control.advance(1000).then(() => {
    answered = true
  })
  const { change } = await one.next()
  await control.call('POST', 'clock/swept', { session: sessions[0], change })
  expect(answered).toBe(false)
  expect((await two.next()).change).toBe(change)
  await control.call('POST', 'clock/swept', { session: sessions[1], change })
  await advancing
  await one.stop()
  await two.stop()
})

test('a follower who goes isn’t waited for', async () => {
  const one = await follow()
  await one.next()
  const advancing = control.advance(1000)
  await one.next()
  await one.stop()
  await advancing
  await expect(control.call('POST', 'clock/swept', { session: 'x', change: 1 })).rejects.toThrow('no clock stream')
})

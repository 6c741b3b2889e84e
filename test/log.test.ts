import type { Writable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../src/log.js'

/** Everything that the log writes to the terminal while `work` runs. */
const written = (readable: boolean, work: (log: ReturnType<typeof createLog>) => void): string => {
  let text = ''
  const spies = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream as Writable, 'write').mockImplementation((chunk: unknown) => {
      text += String(chunk)
      return true
    }),
  )
  try {
    work(createLog({ level: 'info', token: 'a-very-secret-token', readable, destination: process.stdout }))
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return text
}

describe('the log', () => {
  it.each([false, true])('never writes the token, not even inside an error (readable: %s)', readable => {
    const text = written(readable, log => {
      log.info({ token: 'a-very-secret-token' }, 'starting')
      log.error(new Error('Bot a-very-secret-token was refused'), 'login failed')
    })
    expect(text).toContain('login failed')
    expect(text).not.toContain('a-very-secret-token')
  })

  it('cuts out seeds, salts and chosen copies', () => {
    const text = written(false, log =>
      log.info({ duel: { id: 'd1', salt: 'S4LT', copy: 'C0PY' }, seed: 'S33D' }, 'locked'),
    )
    expect(text).toContain('d1')
    for (const secret of ['S4LT', 'C0PY', 'S33D']) expect(text).not.toContain(secret)
  })
})

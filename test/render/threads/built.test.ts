/** The built renderer in a process of its own: presses are answered while it draws, and it never keeps the bot from ending. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { DuelInput } from '../../../src/render/index.js'
import { CARDS, duel } from '../samples.js'

const errand = fileURLToPath(new URL('./errand.mjs', import.meta.url))
const worker = new URL('../../../dist/render/worker.js', import.meta.url)

beforeAll(() => {
  if (!existsSync(worker)) throw new Error('dist/render/worker.js is missing: npm run build')
})

const duels = (count: number): DuelInput[] =>
  Array.from({ length: count }, (_, i) =>
    duel({ a: CARDS[i]?.name ?? '', b: CARDS[i + 40]?.name ?? '', players: [`Alice ${i}`, `ボブ ${i}`] }),
  )

const start = (where: 'studio' | 'here', inputs: DuelInput[]): ChildProcess => {
  const child = spawn(process.execPath, [errand, where], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify(inputs))
  return child
}

/** Lets it end by itself. */
const run = async (where: 'studio' | 'here', count: number): Promise<{ bytes: number[]; busy: number }> => {
  const child = start(where, duels(count))
  const [said, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')])
  expect(code).toBe(0)
  return JSON.parse(said.split('\n')[1] ?? '')
}

test('ten duels take less of the main thread than one would there, and come out the same', async () => {
  const [studio, here] = [await run('studio', 10), await run('here', 1)]
  expect(studio.bytes.slice(0, 1)).toEqual(here.bytes)
  expect(studio.busy).toBeLessThan(here.busy)
})

test('a bot that is told to end doesn’t wait for its pictures', async () => {
  const child = start('studio', duels(40))
  if (child.stdout) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

/** Editions: a mistake is told with file, path and reason; what is right is there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkEditions, loadEditions, shippedEditions } from '../../src/services/index.js'
import { createWorld, done } from './world.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'editions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const card = { id: 'one', type: 'GAME', name: 'One', above: [], below: [], star: 1, diamond: 1, shield: 1 }
const write = (name: string, content: unknown): void =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
const load = () => loadEditions([shippedEditions, folder])

test("a host's own edition stands beside the shipped one, which is the first", () => {
  write('own.json', { edition: 'own', cards: [card] })
  expect([...load().keys()]).toEqual(['2002', 'own'])
})

test.each([
  ['no JSON', '{', /bad\.json: \(top level\): is no JSON/],
  ['a wrong figure', { edition: 'x', cards: [{ ...card, star: -1 }] }, /bad\.json: cards\[0\]\.star: /],
  [
    'a name that is taken',
    { edition: '2002', cards: [card] },
    /bad\.json: edition: "2002" is also the edition of .*2002\.json/,
  ],
])('%s is refused', (_what, content, message) => {
  write('bad.json', content)
  expect(load).toThrow(message)
})

test('a folder that is missing, or holds nothing, is refused', () => {
  expect(() => loadEditions([join(folder, 'nowhere')])).toThrow(/nowhere: \(folder\): can't be read \(ENOENT\)/)
  expect(() => loadEditions([folder])).toThrow(/holds no edition/)
})

test('an edition that an open convention needs is missed at start', async () => {
  write('own.json', { edition: 'own', cards: [card] })
  const world = await createWorld()
  done(await world.services.conventions.open(world.organizer.acts(), { name: 'Fair' }))
  await checkEditions(world.store, load())
  await expect(checkEditions(world.store, loadEditions([folder]))).rejects.toThrow(/edition "2002".*"Fair"/)
  done(await world.services.conventions.close(world.organizer.acts()))
  await checkEditions(world.store, loadEditions([folder]))
  await world.close()
})

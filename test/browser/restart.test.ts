import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.js'
import { launchBrowser } from './browser.js'
import { openAs } from './member.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a page survives a restart of the sandbox, and says when there is no bot', async () => {
  const first = await startSandbox({ port: 0, pageDir: `${process.cwd()}/dist/page` })
  const alice = await openAs(browser, first.url, 'Alice', { channel: 'duels' })
  await alice.page.getByRole('status').filter({ hasText: 'No bot is connected.' }).waitFor()
  await alice.say('before')
  await alice.sees('before')
  await first.close()
  await alice.page.getByRole('alert').filter({ hasText: 'Connection lost.' }).waitFor()

  const second = await startSandbox({ port: first.port, pageDir: `${process.cwd()}/dist/page` })
  await alice.page.getByRole('alert').filter({ hasText: 'Connection lost.' }).waitFor({ state: 'detached' })
  await alice.say('after')
  await alice.sees('after')
  // Messages live as long as the sandbox.
  expect(await alice.message('before').count()).toBe(0)
  expect(alice.problems).toEqual([])
  await second.close()
})

import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

test('a whole round without a pointer: command, answer, select, form', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const { keyboard } = alice.page
  // The message box has the focus from the start.
  await keyboard.type('/par')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await alice.sees('A duel')
  expect(await alice.focused()).toBe('Message #general')

  // To the newest message, and through what can be pressed in it.
  await keyboard.press('ArrowUp')
  expect(await alice.focused()).toContain('A duel')
  await alice.tabTo('Choose a card')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await alice.sees('Chose card-2')
  expect(await alice.focused()).toBe('Choose a card')

  await alice.tabTo('Play')
  await keyboard.press('Enter')
  await alice.page.getByRole('dialog', { name: 'Tell us' }).waitFor()
  await keyboard.type('Al')
  await alice.tabTo('Favourite')
  await keyboard.press('Enter')
  await keyboard.press('g')
  await keyboard.press('Enter')
  await alice.tabTo('Submit')
  await keyboard.press('Enter')
  await alice.sees('Al likes games')
  await expect.poll(alice.focused).toBe('Play')
  await alice.close()
})

test('keys go from channel to channel and from part to part', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const { page } = alice
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('heading', { level: 1, name: 'duels' }).waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('heading', { level: 1, name: 'general' }).waitFor()
  await stage.control.act({ as: 'Bob', channel: 'origins', type: 'message', content: 'here' })
  await page.getByRole('link', { name: /^origins .*unread/ }).waitFor()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.getByRole('heading', { level: 1, name: 'origins' }).waitFor()

  const regions = new Set<string>()
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('F6')
    regions.add(
      await page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? ''),
    )
  }
  expect([...regions].sort()).toEqual(['#origins', 'Channels', 'Members', 'Servers', 'You are'])
  await alice.close()
})

test('a member’s menu opens and closes by keys, and the focus comes back', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const { page } = alice
  const bob = page.getByRole('complementary', { name: 'Members' }).getByRole('button', { name: /^Bob/ })
  await bob.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menu', { name: 'Bob' }).waitFor()
  await page.keyboard.press('w')
  expect(await alice.focused()).toBe('Wave')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await alice.focused()).toContain('Bob')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Bob' }).getByRole('button', { name: 'Wave' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await alice.focused()).toContain('Bob')
  await alice.close()
})

test('Escape gives a command up; Backspace in an empty option too', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.prepare('/challenge')
  await alice.page.keyboard.press('Escape')
  await alice.page.keyboard.press('Escape')
  await alice.composer.getByRole('textbox', { name: 'Message #general' }).waitFor()
  await alice.prepare('/challenge')
  await alice.page.keyboard.press('Backspace')
  await alice.composer.getByRole('textbox', { name: 'Message #general' }).waitFor()
  await alice.close()
})

test('new messages are read out, with names instead of numbers', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await stage.control.act({
    as: 'Bob',
    channel: 'general',
    type: 'message',
    content: 'Hello <@610000000000000002>, **listen**',
  })
  await alice.page.getByRole('log').getByText('Bob: Hello @Alice, listen').waitFor({ state: 'attached' })
  await alice.close()
})

import { beforeEach, expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

/** A message with every component, anew for each test. */
beforeEach(async () => {
  await stage.control.act({ as: 'Dave', channel: 'general', type: 'command', name: 'parts' })
})

test('a button is pressed; a disabled one can’t be; a link leads away', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.press('Decline')
  await alice.sees('Pressed Decline')
  const message = alice.message('A duel')
  expect(await message.getByRole('button', { name: 'Closed' }).isDisabled()).toBe(true)
  expect(await message.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('https://example.org/')
  await alice.close()
})

test('a press that nobody answers failed, and the message says so', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.press('Later')
  const button = alice.message('A duel').getByRole('button', { name: /Later/ })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await alice.message('A duel').getByRole('alert').filter({ hasText: 'This interaction failed' }).waitFor()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false')
  await alice.close()
})

test('one of 25 options is chosen; choosing it again sends nothing', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.select('Choose a card', ['Card 25'])
  await alice.sees('Chose card-25')
  expect(await alice.message('A duel').getByRole('combobox', { name: 'Choose a card' }).textContent()).toBe('Card 25')
  await alice.select('Choose a card', ['Card 25'])
  await alice.select('Choose a card', ['Card 3'])
  await alice.sees('Chose card-3')
  expect((await alice.messages()).filter(text => text.includes('Chose card-25')).length).toBe(1)
  await alice.close()
})

test('several are chosen and sent once, when the list closes', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const box = alice.message('A duel').getByRole('combobox', { name: 'Choose up to three' })
  expect(await box.textContent()).toBe('Card 2')
  await box.click()
  const list = alice.page.getByRole('listbox', { name: 'Choose up to three' })
  await list.getByRole('option', { name: /^Card 1/ }).click()
  await list.getByRole('option', { name: /^Card 5/ }).click()
  expect(await list.getByRole('option', { name: /^Card 7/ }).getAttribute('aria-disabled')).toBe('true')
  await alice.page.keyboard.press('Escape')
  await alice.sees('Chose card-2, card-1, card-5')
  await alice.close()
})

test('a member is looked for in a select of members', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.message('A duel').getByRole('combobox', { name: 'Choose a member' }).click()
  await alice.page.keyboard.type('gra')
  await alice.page.keyboard.press('Enter')
  await alice.sees('Chose 610000000000000006')
  await alice.close()
})

test('a form is filled in and sent; without what is required it can’t be', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.press('Play')
  const form = alice.page.getByRole('dialog', { name: 'Tell us' })
  await form.getByText('Everything here stays in this room.').waitFor()
  expect(await form.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
  await alice.fillIn({ Name: 'Al', Favourite: 'Games' })
  await alice.sees('Al likes games')
  await alice.close()
})

test('a form that is put away gives the focus back, and can be opened again', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.press('Play')
  await alice.page.getByRole('dialog').waitFor()
  await alice.page.keyboard.press('Escape')
  await alice.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await alice.page.evaluate(() => document.activeElement?.textContent)).toBe('Play')
  await alice.page.keyboard.press('Enter')
  await alice.page.getByRole('dialog', { name: 'Tell us' }).waitFor()
  await alice.close()
})

import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

test('a slash lists the commands with their descriptions, and narrows down', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.composer.getByRole('textbox').fill('/')
  const list = alice.page.getByRole('listbox', { name: 'Commands of Gamehall' })
  await list.getByRole('option', { name: '/challenge Challenge somebody to a duel' }).waitFor()
  await list.getByRole('option', { name: '/tools numbers add Add two numbers' }).waitFor()
  await alice.composer.getByRole('textbox').fill('/numb')
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  await alice.composer.getByRole('textbox').fill('/nothing of the kind')
  await alice.page.getByText('No command fits').waitFor()
  await alice.close()
})

test('a member is chosen for an option, and is pinged', async () => {
  const alice = await stage.open('Alice', { channel: 'duels' })
  await alice.run('/challenge', { user: 'Bob' })
  const private_ = await alice.sees('Choose your card.')
  expect(await private_.textContent()).toContain('Only you can see this')
  expect(await private_.textContent()).toContain('Alice used /challenge')
  await alice.sees('@Bob, you are challenged by alice!')
  await alice.close()
})

test('missing and wrong options are said before anything is sent', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.prepare('/tools numbers add', { b: '2.5' })
  await alice.page.keyboard.press('Enter')
  await alice.page.getByRole('alert').filter({ hasText: 'This option is required.' }).waitFor()
  await alice.give('a', 'two')
  await alice.page.getByRole('alert').filter({ hasText: 'whole number' }).waitFor()
  await alice.give('a', '2')
  await alice.page.keyboard.press('Enter')
  await alice.sees('numbers add a=2, b=2.5')
  await alice.prepare('/gallery', { count: '11' })
  await alice.page.keyboard.press('Enter')
  await alice.page.getByRole('alert').filter({ hasText: '10 or less' }).waitFor()
  await alice.close()
})

test('autocomplete asks the bot; choices and yes or no are lists', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.prepare('/card')
  await alice.page.keyboard.type('fly')
  await alice.page.getByRole('option', { name: 'Flying Buffalo' }).waitFor()
  await alice.page.keyboard.press('Enter')
  await alice.give('size', 'Large')
  await alice.give('public', 'True')
  await alice.page.keyboard.press('Enter')
  await alice.sees('Flying Buffalo, large, true')
  await alice.close()
})

test('channels, roles, anybody and files are sent as what they are', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.run('/tools where', { channel: 'duels', role: 'Players', who: 'Grace' })
  await alice.sees('channel=690000000000000102, role=690000000000000012, who=610000000000000006')
  const file = { name: 'deck.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await alice.run('/tools upload', { file })
  await alice.sees('upload file=deck.json')
  await alice.close()
})

test('a bot that does not answer is told of, for the member alone', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.run('/silent')
  await alice.page.getByText('Sending command…').waitFor()
  await alice.page.getByRole('alert').filter({ hasText: 'did not respond' }).waitFor()
  await alice.page.getByRole('button', { name: 'Dismiss message' }).last().click()
  await alice.page.getByText('Alice used /silent').waitFor({ state: 'detached' })
  await alice.close()
})

test('the menu of a member and of a message have the bot’s commands', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.useOn('Bob', 'Wave')
  await alice.sees('You wave at @Bob.')
  await alice.say('three short words')
  await (await alice.sees('three short words')).click({ button: 'right', position: { x: 300, y: 8 } })
  await alice.page.getByRole('menuitem', { name: 'Count words' }).click()
  await alice.sees('3 words')
  await alice.close()
})

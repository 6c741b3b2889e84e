import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

test('two windows are two members: a mention pings one of them', async () => {
  const [alice, bob] = [
    await stage.open('Alice', { channel: 'duels' }),
    await stage.open('Bob', { channel: 'general' }),
  ]
  await alice.say('@Bob are you there?')
  await bob.page.getByRole('link', { name: 'duels (text channel), unread, 1 mention' }).waitFor()
  await expect.poll(() => bob.page.title()).toBe('(1) #general | Bob | Gamehall Con')
  await bob.goTo('duels')
  const message = await bob.sees('@Bob are you there?')
  expect(await message.getAttribute('class')).toContain('message-pings')
  await bob.page.getByRole('link', { name: 'duels (text channel)', exact: true }).waitFor()
  await expect.poll(() => bob.page.title()).toBe('#duels | Bob | Gamehall Con')
  await bob.say('Yes')
  await alice.sees('Yes')
  expect(await alice.message('@Bob are you there?').getAttribute('class')).not.toContain('message-pings')
  await alice.close()
  await bob.close()
})

test('what came while one was elsewhere is below a line', async () => {
  const bob = await stage.open('Bob', { channel: 'general' })
  await stage.control.act({ as: 'Alice', channel: 'duels', type: 'message', content: 'while you were away' })
  await bob.page.getByRole('link', { name: /^duels .*unread/ }).waitFor()
  await bob.goTo('duels')
  await bob.page.locator('.messages-line-new').waitFor()
  await bob.close()
})

test('the member is switched in place, and the address keeps it', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const { page } = alice
  expect(await page.getByRole('link', { name: /organizers/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'You are Alice. Switch member' }).click()
  await page.getByRole('menuitemradio', { name: /^Olivia/ }).click()
  await page.getByRole('button', { name: 'You are Olivia. Switch member' }).waitFor()
  await page.getByRole('link', { name: /organizers/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('as')).toBe('Olivia')
  await page.goBack()
  await page.getByRole('button', { name: 'You are Alice. Switch member' }).waitFor()
  await alice.close()
})

test('a Japanese member reads the page and the commands in Japanese', async () => {
  const carol = await stage.open('Carol', { channel: 'general' })
  const { page, composer } = carol
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  await composer.getByRole('textbox', { name: '#general へメッセージを送信' }).fill('/')
  await page.getByRole('option', { name: '/挑戦 誰かにデュエルを申し込みます' }).waitFor()
  await carol.run('/challenge', { user: 'Dave' })
  const answer = await carol.sees('Choose your card.')
  expect(await answer.textContent()).toContain('が /挑戦 を使用しました')
  await carol.close()
})

test('an unknown member in the address becomes somebody who is there', async () => {
  const alice = await stage.open('Nobody')
  await alice.page.getByRole('button', { name: /Switch member/ }).waitFor()
  expect(alice.problems).toEqual([])
  await alice.close()
})

test('a channel where one may not write says so', async () => {
  const alice = await stage.open('Alice', { channel: 'trade-log' })
  await alice.composer.getByText('You do not have permission to send messages in this channel.').waitFor()
  await alice.close()
})

test('older messages are read when one scrolls up', async () => {
  for (let at = 1; at <= 130; at++) {
    await stage.control.act({
      as: 'Alice',
      channel: 'origins',
      type: 'message',
      content: `number ${at}.`,
      wait: 'none',
    })
  }
  const bob = await stage.open('Bob', { channel: 'origins' })
  await bob.sees('number 130.')
  expect(await bob.message('number 50.').count()).toBe(0)
  const list = bob.page.getByRole('region', { name: 'Messages in #origins' })
  await expect
    .poll(async () => {
      await list.evaluate(element => element.scrollTo(0, 0))
      return bob.message('number 1.').count()
    })
    .toBe(1)
  await bob.page.getByText('Welcome to #origins!').waitFor()
  await stage.control.act({ as: 'Alice', channel: 'origins', type: 'message', content: 'the newest' })
  await bob.page.getByRole('button', { name: '1 new message Jump to present' }).click()
  await bob.sees('the newest')
  await bob.close()
})

test('a page that lost the sandbox says so, and finds it again', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.page.context().setOffline(true)
  await alice.say('not sent')
  await alice.page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  expect(await alice.composer.getByRole('textbox').inputValue()).toBe('not sent')
  await alice.page.context().setOffline(false)
  await alice.page.keyboard.press('Enter')
  await alice.sees('not sent')
  await alice.close()
})

test('hostile names are shown as text, mention nobody and break nothing', async () => {
  const name = `<img src=x onerror=alert(1)> @everyone \u202e*evil* ${'🐙'.repeat(20)}`
  const alice = await stage.open('Alice', { channel: 'general' })
  const { page } = alice
  await stage.control.guild({ op: 'rename', user: 'Dave', name })
  await stage.control.act({ as: '610000000000000005', channel: 'general', type: 'message', content: 'it is me' })
  const message = await alice.sees('it is me')
  expect(await message.getByRole('heading').textContent()).toContain(name)
  expect(await message.locator('img, em').count()).toBe(0)
  await alice.run('/challenge', { user: '<img src=x' })
  await alice.sees(`@${name}, you are challenged`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  expect(alice.problems).toEqual([])
  await stage.control.guild({ op: 'rename', user: '610000000000000005', name: 'Dave' })
  await alice.close()
})

test('a channel that is deleted is left; a locked thread says so; a renamed member stays', async () => {
  const [made] = await stage.control.guild({ op: 'addChannel', name: 'short-lived' })
  const bob = await stage.open('Bob', { channel: 'short-lived' })
  await bob.page.getByRole('heading', { level: 1, name: 'short-lived' }).waitFor()
  await stage.control.guild({ op: 'deleteChannel', channel: (made as { channel: string }).channel })
  await bob.page.getByRole('heading', { level: 1, name: 'general' }).waitFor()

  const [thread] = await stage.control.guild({ op: 'addThread', channel: 'duels', name: 'a game', user: 'Bob' })
  const { channel } = thread as { channel: string }
  await bob.goTo('a game')
  await bob.say('first')
  await bob.sees('first')
  await stage.control.guild({ op: 'lockThread', channel }, { op: 'archiveThread', channel })
  await bob.composer.getByText('This thread is locked.').waitFor()

  await stage.control.guild({ op: 'rename', user: 'Bob', name: 'Robert' })
  await bob.page.getByRole('button', { name: 'You are Robert. Switch member' }).waitFor()
  await stage.control.guild({ op: 'rename', user: 'Robert', name: 'Bob' })
  await bob.close()
})

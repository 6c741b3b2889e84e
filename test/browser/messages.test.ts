import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

test('markdown is drawn: names, styles, lists, times, spoilers', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.run('/parts')
  const message = await alice.sees('A duel')
  expect(await message.getByRole('heading', { name: 'A duel' }).count()).toBe(1)
  expect(await message.getByRole('button', { name: '@Alice' }).count()).toBe(1)
  expect(await message.locator('strong').first().textContent()).toBe('challenges')
  expect(await message.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['one', 'deeper', 'first', 'second']),
  )
  expect(await message.getByText('in 59 minutes').or(message.getByText('in 1 hour')).count()).toBe(1)
  expect(await message.getByText('secret').isVisible()).toBe(false)
  await message.getByRole('button', { name: 'Spoiler: show' }).click()
  await message.getByText('secret').waitFor()
  await alice.close()
})

test('one to ten pictures are shown, enlarge, and can be gone through', async () => {
  const alice = await stage.open('Alice', { channel: 'origins' })
  for (const count of [1, 2, 3, 10]) {
    await alice.run('/gallery', { count: `${count}` })
    const message = await alice.sees(`${count} pictures`)
    const pictures = message.getByRole('img')
    expect(await pictures.count()).toBe(count)
    await expect
      .poll(() => pictures.evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    // No picture is squeezed away or lies outside of its message.
    const frame = await message.boundingBox()
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox()
      expect(box?.width).toBeGreaterThan(80)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
    }
  }
  await alice.message('10 pictures').getByRole('button', { name: 'Enlarge picture: Picture number 3' }).click()
  await alice.page.getByRole('dialog', { name: 'Picture number 3' }).waitFor()
  await alice.page.keyboard.press('ArrowRight')
  const enlarged = alice.page.getByRole('dialog', { name: 'Picture number 4' }).getByRole('img')
  const stretched = async () => {
    const box = await enlarged.boundingBox()
    return Math.round(box?.width ?? 0) - Math.round(box?.height ?? 0)
  }
  // 600 x 600, once it is loaded.
  await expect.poll(stretched).toBe(0)
  await alice.page.keyboard.press('Escape')
  await alice.page.getByRole('dialog').waitFor({ state: 'detached' })
  await alice.close()
})

test('an ephemeral message is marked, is seen by one member only, and can be put away', async () => {
  const [alice, bob] = [
    await stage.open('Alice', { channel: 'general' }),
    await stage.open('Bob', { channel: 'general' }),
  ]
  await alice.run('/secret')
  const message = await alice.sees('The answer is forty-two.')
  expect(await message.textContent()).toContain('Only you can see this')
  await bob.say('Anything new?')
  await bob.sees('Anything new?')
  expect(await bob.message('forty-two').count()).toBe(0)
  await message.getByRole('button', { name: 'Dismiss message' }).click()
  await message.waitFor({ state: 'detached' })
  await alice.close()
  await bob.close()
})

test('the answer to a press comes into view, however far up it was pressed', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.run('/parts')
  const parts = await alice.sees('A duel')
  for (const line of ['one', 'two', 'three']) await alice.say(`${line}\n${'and so on\n'.repeat(12)}end of ${line}`)
  await alice.sees('end of three')
  await parts.getByRole('button', { name: 'Decline' }).scrollIntoViewIfNeeded()
  await alice.page.getByRole('button', { name: 'Jump to present' }).waitFor()
  await parts.getByRole('button', { name: 'Decline' }).click()
  const answer = await alice.sees('Pressed Decline')
  await alice.page.getByRole('button', { name: 'Jump to present' }).waitFor({ state: 'detached' })
  const foot = async () => ((await answer.boundingBox())?.y ?? 9999) + ((await answer.boundingBox())?.height ?? 0)
  await expect.poll(foot).toBeLessThan(800)
  await alice.close()
})

test('a deferred answer is thought about first', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await stage.control.faults({ match: 'PATCH /webhooks/**', status: 500, times: 100 })
  await alice.run('/secret')
  await alice.page.getByText('Gamehall is thinking…').last().waitFor()
  await stage.control.faults()
  await alice.close()
})

test('an embed has its title, fields and foot', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  await alice.run('/embed')
  const message = await alice.sees('An embed')
  expect(await message.getByRole('link', { name: 'An embed' }).getAttribute('href')).toBe('https://example.org/')
  expect(await message.getByRole('term').allTextContents()).toEqual(['Won', 'Lost', 'Longest'])
  expect(await message.textContent()).toContain('At the foot')
  await alice.close()
})

test('a thread is listed, is opened from its message, and begins with it', async () => {
  const alice = await stage.open('Alice', { channel: 'duels' })
  await alice.run('/thread', { name: 'A long game' })
  await (await alice.sees('A thread begins here.')).getByRole('button', { name: /A long game/ }).click()
  await alice.page.getByRole('heading', { level: 1, name: 'A long game' }).waitFor()
  await alice.sees('A thread begins here.')
  await alice.sees('First message of the thread.')
  await alice.say('Good luck!')
  await alice.sees('Good luck!')
  await alice.page.getByRole('main').getByRole('button', { name: 'duels' }).click()
  await alice.page.getByRole('heading', { level: 1, name: 'duels' }).waitFor()
  await alice.close()
})

test('direct messages have a list of their own', async () => {
  const dave = await stage.open('Dave', { channel: 'general' })
  await dave.run('/write')
  await dave.page.getByText('Gamehall is typing…').waitFor()
  await dave.page.getByRole('button', { name: 'Direct Messages, 1 mention' }).click()
  await dave.sees('A word in private.')
  await dave.composer.getByRole('textbox').fill('/')
  await dave.page.getByRole('option', { name: /write/ }).waitFor()
  expect(await dave.page.getByRole('option', { name: /challenge/ }).count()).toBe(0)
  await dave.close()
})

test('one can write to the bot first', async () => {
  const bob = await stage.open('Bob', { channel: 'general' })
  const list = bob.page.getByRole('complementary', { name: 'Members' })
  await list.getByRole('button', { name: /^Gamehall/ }).click()
  await bob.page.getByRole('region', { name: 'Gamehall' }).getByRole('button', { name: 'Message' }).click()
  await bob.page.getByText('This is the beginning of your direct messages with Gamehall.').waitFor()
  await bob.run('/write')
  await bob.sees('A word in private.')
  expect(new URL(bob.page.url()).searchParams.get('channel')).not.toBe('dm')
  expect(await list.getByRole('button').count()).toBe(2)
  await bob.close()
})

test('a link to a message of this server leads to it', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const far = await stage.control.act({ as: 'Bob', channel: 'duels', type: 'message', content: 'the far one' })
  for (let at = 0; at < 60; at++) {
    await stage.control.act({ as: 'Bob', channel: 'duels', type: 'message', content: `nearer ${at}`, wait: 'none' })
  }
  const address = `https://discord.com/channels/690000000000000001/690000000000000102/${far.created[0]?.id}`
  await alice.say(`It was ${address}`)
  await (await alice.sees('It was')).getByRole('button', { name: 'duels › …' }).click()
  await alice.page.getByRole('heading', { level: 1, name: 'duels' }).waitFor()
  const found = await alice.sees('the far one')
  await expect.poll(() => found.evaluate(element => element === document.activeElement)).toBe(true)
  await alice.close()
})

test('a reply shows what it replies to', async () => {
  const [alice, bob] = [
    await stage.open('Alice', { channel: 'general' }),
    await stage.open('Bob', { channel: 'general' }),
  ]
  await alice.say('Who plays?')
  await (await bob.sees('Who plays?')).hover()
  await bob.message('Who plays?').getByRole('button', { name: 'Reply' }).click()
  await bob.say('I do')
  const reply = await alice.sees('I do')
  expect(await reply.textContent()).toContain('Who plays?')
  expect(await reply.getAttribute('class')).toContain('message-pings')
  await alice.close()
  await bob.close()
})

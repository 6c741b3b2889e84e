/** One's data: told as a file, erased after a second question, in a server and in direct messages. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, olivia } = story

beforeEach(async () => {
  await alice.joins()
  await bob.joins()
})

test('everything stored comes as a file that only its owner sees', async () => {
  const told = await alice.run('privacy export')
  expect(told.answer?.attachments).toMatchObject([{ name: 'gamehall.json' }])
  const url = told.answer?.attachments[0]?.url ?? ''
  const file = (await (await fetch(url)).json()) as { user: string; conventions: { copies: unknown[] }[] }
  expect(file.user).toBe(alice.id)
  expect(file.conventions[0]?.copies).toHaveLength(8)
  expect((await bob.sees()).some(message => message.id === told.answer?.id)).toBe(false)
  expect((await carol.run('privacy export')).answer?.text).toContain('保存されているデータはありません')
})

test('erasing asks once more; who goes on is a former member with no cards', async () => {
  await alice.holds('Nuclear War', 'Chaosium')
  await bob.holds('Gary Gygax')
  await alice.challenges(bob, 'Nuclear War')
  const asked = await alice.run('privacy erase')
  expect(asked.answer?.text).toContain("can't be undone")
  expect(asked.answer?.text).toContain('takes your seats in games of Origins')
  expect((await alice.press(asked.answer, 'privacy.keep')).answer?.text).toContain('Nothing was erased')
  expect(await alice.cards()).toHaveLength(2)
  const again = await alice.run('privacy erase')
  const erased = await alice.press(again.answer, 'privacy.erase')
  expect(erased.answer?.text).toContain('was erased')
  const post = (await story.posts()).findLast(message => message.text.includes('former member'))
  expect(post?.text).toContain('had all their data erased')
  expect((await story.posts()).some(message => hasButton(message, 'duel.choose'))).toBe(false)
  expect((await alice.run('status')).answer?.text).toContain("haven't joined")
  const back = await alice.joins()
  expect(back.answer?.text).toContain('Welcome back')
})

test('a rematch with a former member: they have left the game, not the server', async () => {
  await alice.challenges(bob)
  await bob.chooses()
  const result = (await story.posts()).findLast(message => hasButton(message, 'duel.rematch'))
  await bob.press((await bob.run('privacy erase')).answer, 'privacy.erase')
  const again = await alice.press(result, 'duel.rematch')
  expect(again.answer?.text).toBe('This former member has left the game, so there is nobody left to challenge.')
  // Who joins once more is somebody new, whom nothing ties to the duels of before.
  await bob.joins()
  expect((await alice.press(result, 'duel.rematch')).answer?.text).toBe(again.answer?.text)
})

test('a ban is told, and stays', async () => {
  await olivia.run('convention ban', { user: bob.id })
  const told = await bob.run('privacy export')
  const file = (await (await fetch(told.answer?.attachments[0]?.url ?? '')).json()) as { bans: unknown[] }
  expect(file.bans).toMatchObject([{ userId: bob.id }])
  const asked = await bob.run('privacy erase')
  expect(asked.answer?.text).toContain('a ban by organizers stays')
  await bob.press(asked.answer, 'privacy.erase')
  expect((await bob.joins()).answer?.text).toContain('banned you')
  expect((await carol.run('privacy erase')).answer?.text).toContain('主催者による参加禁止も残ります')
})

test('what this bot is', async () => {
  expect((await alice.run('about')).answer?.text).toContain('unaffiliated')
  expect((await carol.run('about')).answer?.text).toContain('関係がありません')
})

test("it works in the bot's direct messages, for all servers", async () => {
  const dm = { channel: 'dm' }
  expect((await alice.run('privacy export', {}, dm)).answer?.attachments).toHaveLength(1)
  const asked = await alice.run('privacy erase', {}, dm)
  expect((await alice.press(asked.answer, 'privacy.erase')).answer?.text).toContain('was erased')
  expect((await alice.run('privacy erase', {}, dm)).answer?.text).toContain("can't be undone")
  expect((await alice.run('about', {}, dm)).answer?.text).toContain('Gamehall')
  expect((await alice.run('status')).answer?.text).toContain("haven't joined")
})

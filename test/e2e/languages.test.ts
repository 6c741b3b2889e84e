/** Both languages: one's own for what one alone sees, the server's for what all see. */
import { expect, test } from 'vitest'
import './owning.js'
import { hasButton, menuOf } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, olivia } = story
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

test('a Japanese member is answered in Japanese, in an English server', async () => {
  const joined = await carol.joins()
  expect(joined.answer?.text).toContain('Carol さん、Gamehall Con へようこそ！')
  await alice.joins()
  await carol.holds('Nuclear War')
  await alice.holds('Flying Buffalo')
  const picker = await carol.run('challenge', { user: alice.id })
  expect(picker.answer?.text).toContain('**Alice さん**に出すカード')
  expect(menuOf(picker.answer).label).toMatch(japanese)
  const locked = await carol.locks(picker.answer)
  expect(locked.answer?.text).toContain('**Nuclear War** を伏せました')
  const challenge = (await story.posts()).findLast(message => hasButton(message, 'duel.choose'))
  expect(challenge?.text).toContain('**Carol** challenges')
})

test('the server can be set to Japanese: then its posts are', async () => {
  await olivia.run('convention open', { name: '春の大会' })
  await olivia.run('convention settings', { language: 'ja' })
  await alice.joins()
  await bob.joins()
  await alice.holds('Nuclear War')
  await bob.holds('Flying Buffalo')
  const locked = await alice.challenges(bob)
  expect(locked.answer?.text).toContain('is locked')
  const challenge = (await story.posts()).findLast(message => hasButton(message, 'duel.choose'))
  expect(challenge?.text).toContain('**Alice さん**が')
  expect(challenge?.components.map(({ label }) => label)).toEqual(['🃏 カードを選ぶ', '取り下げる'])
  const chosen = await bob.chooses()
  expect(chosen.answer?.text).toContain('You played')
  const result = (await story.posts()).at(-1)
  expect(result?.text).toContain('Bob さんの勝ち！')
  expect(result?.attachments[0]?.description).toMatch(/^デュエルの結果。/)
  expect(story.drawn.filter(({ scene }) => scene === 'duel')).toMatchObject([{ locale: 'ja' }])
})

test('commands and their options are there in both languages', async () => {
  const commands = await story.control.call<
    { name: string; name_localizations: { ja: string }; description_localizations?: { ja: string } }[]
  >('GET', 'commands')
  expect(commands.map(({ name }) => name)).toContain('challenge')
  for (const command of commands) {
    expect(command.name_localizations.ja, command.name).toMatch(
      /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
    )
    if (command.description_localizations) expect(command.description_localizations.ja).toMatch(japanese)
  }
})

test('a server that becomes Japanese: its next posts are, unless the organizers chose a language', async () => {
  await alice.joins()
  await bob.joins()
  await story.control.guild({ op: 'setGuildLocale', locale: 'ja' })
  await alice.challenges(bob)
  expect((await story.posts()).at(-1)?.text).toContain('デュエルを申し込みました')
  await olivia.run('convention settings', { language: 'en' })
  await bob.chooses()
  expect((await story.posts()).at(-1)?.text).toMatch(/beats|draw/)
})

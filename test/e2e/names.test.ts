/** Names that were made to break things: shown as text, ping nobody, break no picture. */
import { beforeAll, expect, test } from 'vitest'
import { createDrawing } from '../../src/discord/pictures.js'
import { editions } from '../services/world.js'
import { hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob } = story
const draw = createDrawing(editions)

const names: [string, string][] = [
  ['@everyone', '@here <@610000000000000006>'],
  ['**bold** _it_ ||x|| `c` # h', '[click](https://evil.example) <t:0:R> -# x'],
  ['\u202Egnp.exe\u202C', 'שלום עולם'],
  ['😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍🥰', '</text><script>alert(1)</script>'],
]

// Loading the fonts is no part of what a picture may take.
beforeAll(async () => {
  const card = { card: story.cardNamed('Chaosium'), autographs: [] }
  await draw({ scene: 'card', locale: 'en', edition: story.edition.id, card })
})

test.each(names)('a duel between %j and %j', async (first, second) => {
  await story.control.guild({ op: 'rename', user: alice.id, name: first }, { op: 'rename', user: bob.id, name: second })
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  story.draw = draw
  await bob.chooses()
  const posts = await story.posts()
  const result = posts.at(-1)
  expect(result?.text).toMatch(/🏆|🤝/)
  expect(result?.attachments).toMatchObject([{ contentType: 'image/webp' }])
  expect(hasButton(result as never, 'duel.rematch')).toBe(true)

  const sent = (await story.requests()).filter(({ method, path }) => method !== 'GET' && path.includes('/messages'))
  for (const { sent: body } of sent) {
    const { allowed_mentions: allowed } = body as { allowed_mentions: { parse: unknown[]; users: string[] } }
    expect(allowed.parse).toEqual([])
    expect(allowed.users.every(user => user === alice.id || user === bob.id)).toBe(true)
  }
  // In words that are read as markdown, a backslash stands before every sign that would mean something.
  const shown = posts.flatMap(({ text, attachments }) =>
    attachments.reduce((left, { description }) => left.replaceAll(description ?? '\0', ''), text),
  )
  const plain = shown.join('\n').replaceAll(/\\./g, '')
  expect(plain).not.toMatch(/[\u202A-\u202E]/)
  for (const raw of ['@everyone', '@here', 'bold**', '](', '<t:0', '<script', '<@610000000000000006']) {
    expect(plain).not.toContain(raw)
  }
})

test('a name without anything to see: the username stands for it, in words and pictures', async () => {
  await story.control.guild({ op: 'rename', user: alice.id, name: '\u200b\u3164\u2060' })
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  // The sandbox makes usernames of names: `___` of this one.
  expect((await story.posts()).at(-1)?.text).toContain('**\\_\\_\\_** challenges')
  await bob.chooses()
  expect(story.drawn.at(-1)).toMatchObject({ scene: 'duel', a: { name: '___' } })
  await bob.run('profile', { user: alice.id })
  expect(story.drawn.at(-1)).toMatchObject({ scene: 'profile', name: '___' })
})

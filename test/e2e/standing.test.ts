/** Albums, profiles, histories and leaderboards; private collections stay private in all of them. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story
const all = story.edition.cards.map(({ name }) => name)

beforeEach(async () => {
  await alice.joins()
  await bob.joins()
})

const plays = async (card: string, against: string) => {
  await alice.holds(card)
  await bob.holds(against)
  await alice.challenges(bob, card)
  await bob.chooses(against)
}

test('an album is the whole set in one picture, and can be shown to the channel', async () => {
  await alice.holds('Nuclear War', 'Nuclear War', 'Chaosium')
  const mine = await alice.run('album')
  expect(mine.answer?.text).toContain('Your album')
  expect(mine.answer?.text).toContain('2 of 110 cards')
  const scene = story.drawn.at(-1)
  expect(scene).toMatchObject({ scene: 'album', owned: 2 })
  const cards = scene?.scene === 'album' ? scene.cards : []
  expect(cards).toHaveLength(110)
  expect(cards.filter(({ count }) => count > 0).map(({ card, count }) => [card, count])).toEqual([
    [story.cardNamed('Chaosium'), 1],
    [story.cardNamed('Nuclear War'), 2],
  ])
  const shown = await alice.press(mine.answer, 'album.show')
  expect(buttonOf(shown.answer, 'album.show').disabled).toBe(true)
  const post = (await story.posts()).at(-1)
  expect(post?.text).toContain("Alice's album")
  expect(post?.text).toContain('Shown by Alice')
  expect(post?.components).toEqual([])
  await alice.holds(...all)
  expect((await bob.run('album', { user: alice.id })).answer?.text).toContain('A full set!')
})

test('who has none, and a convention that has ended', async () => {
  for (const command of ['album', 'profile', 'history']) {
    expect((await dave.run(command)).answer?.text, command).toContain('`/join` gives you')
    expect((await alice.run(command, { user: dave.id })).answer?.text, command).toContain("haven't joined")
  }
  await olivia.closes()
  expect((await alice.run('album')).answer?.text).toContain('Your album')
  expect((await alice.run('leaderboard')).answer?.text).toContain('members beaten')
})

test('a profile by command and by the menu on a member, with the way to album and history', async () => {
  await plays('Chaosium', 'Gary Gygax')
  await alice.run('badge', { card: 'Chaosium' })
  const seen = await bob.menu('Profile', alice)
  expect(seen.answer?.text).toContain('1 won of 1 duel ·')
  expect(seen.answer?.text).toContain('Wears **Chaosium**')
  expect(story.drawn.at(-1)).toMatchObject({ scene: 'profile', name: 'Alice', card: { autographs: [] } })
  expect((await bob.press(seen.answer, 'album.open')).answer?.text).toContain("Alice's album")
  expect((await bob.press(seen.answer, 'hist.open')).answer?.text).toContain('Duels and trades of Alice')
  await bob.press(seen.answer, 'profile.show')
  expect((await story.posts()).at(-1)?.text).toContain('Shown by Bob')
  expect((await alice.run('profile')).answer?.text).toContain('2 copies')
})

test('a history tells duels and trades, and where each copy had come from', async () => {
  await plays('Chaosium', 'Gary Gygax')
  await alice.challenges(bob, 'Gary Gygax')
  await bob.holds('Nuclear War')
  await bob.chooses('Nuclear War')
  const mine = await alice.run('history')
  expect(mine.answer?.text).toContain('**Won** against Bob')
  expect(mine.answer?.text).toContain('played **Gary Gygax** (won from Bob)')
  expect(mine.answer?.text).toContain('against **Nuclear War** (from long ago)')
  expect((await bob.run('history')).answer?.text).toContain('**Lost** to Alice')
  await alice.press(mine.answer, 'hist.show')
  expect((await story.posts()).at(-1)?.text).toContain('Duels and trades of Alice')
  expect((await alice.run('history', { user: story.house })).answer?.text).toContain('No duels and no trades yet')
})

test('a long history is leafed through', async () => {
  for (let n = 0; n < 6; n++) await plays('Chaosium', 'Gary Gygax')
  const first = await alice.run('history')
  expect(first.answer?.text).toContain('Page 1 of 2')
  const second = await alice.press(first.answer, 'Next')
  expect(second.answer?.text).toContain('Page 2 of 2')
  expect(second.answer?.text.match(/\*\*Won\*\*/g)).toHaveLength(1)
})

test('leaderboards by duels, collection, set and signatures, without the house', async () => {
  await plays('Chaosium', 'Gary Gygax')
  await carol.joins()
  await carol.holds(...all.slice(0, 30), ...all.slice(0, 5))
  const duels = await bob.run('leaderboard')
  expect(duels.answer?.text).toContain('**1.** Alice — 1')
  expect(duels.answer?.text).toContain("You aren't in this one yet")
  const copies = await bob.press(duels.answer, 'Collection')
  expect(copies.answer?.text).toContain('**1.** Carol — 35')
  expect(copies.answer?.text).not.toContain('House')
  const set = await carol.run('leaderboard', { by: 'set' })
  expect(set.answer?.text).toContain('**1.** Carol さん — 30 / 110')
  expect(set.answer?.text).toContain('あなた：1位')
  expect((await bob.run('leaderboard', { by: 'signed' })).answer?.text).toContain('Nobody yet')
  await bob.press(copies.answer, 'board.show')
  const post = (await story.posts()).at(-1)
  expect(post?.text).toContain('**1.** Carol — 35')
  expect(post?.text).not.toContain('You')
})

test('a private collection stays so: album, history, profile, leaderboards, champions', async () => {
  await plays('Chaosium', 'Gary Gygax')
  await alice.press((await alice.run('collection')).answer, 'coll.hide')
  expect((await bob.run('album', { user: alice.id })).answer?.text).toContain('is private')
  expect((await bob.run('history', { user: alice.id })).answer?.text).toContain('is private')
  const profile = await bob.run('profile', { user: alice.id })
  expect(profile.answer?.text).toContain('The collection is private')
  expect(profile.answer?.text).not.toMatch(/\d+ cop/)
  expect(story.drawn.at(-1)).toMatchObject({ scene: 'badge' })
  expect(hasButton(profile.answer as never, 'album.open')).toBe(false)
  expect((await bob.run('leaderboard', { by: 'collection' })).answer?.text).not.toContain('Alice')
  const own = await alice.run('leaderboard', { by: 'set' })
  expect(own.answer?.text).toContain('Your collection is private')
  expect((await bob.run('leaderboard')).answer?.text).toContain('Alice')
  expect((await alice.run('album')).answer?.text).toContain('Your album')
  expect((await bob.run('history')).answer?.text).toContain('against **Chaosium** (from a private collection)')
})

test('the end is told in a picture of the champions', async () => {
  await olivia.run('convention settings', { duels: 'duels' })
  await plays('Chaosium', 'Gary Gygax')
  await olivia.closes()
  const post = (await story.posts()).at(-1)
  expect(post?.text).toContain('has ended')
  expect(story.drawn.at(-1)).toMatchObject({
    scene: 'champions',
    awards: { duels: { names: ['Alice'], figure: 1 }, firstSet: null },
  })
})

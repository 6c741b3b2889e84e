/** Collections, single cards and pickers, leafed through, filtered, searched and shown to the channel. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton, menuOf } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol } = story
const all = story.edition.cards.map(({ name }) => name)
/** What the channel was shown; its owner's own picture may be drawn before or after. */
const drawnForAll = () => story.drawn.findLast(scene => scene.scene === 'collection' && !scene.forOwner)

beforeEach(async () => {
  await alice.joins()
  await bob.joins()
})

const disabled = (message: Parameters<typeof buttonOf>[0], label: string): boolean => buttonOf(message, label).disabled

test('a collection is leafed through, twelve cards a page', async () => {
  await alice.holds(...all)
  const first = await alice.run('collection')
  expect(first.answer?.text).toContain('110 copies, 110 of all 110 cards · Page 1 of 10')
  expect(disabled(first.answer, 'Back')).toBe(true)
  const second = await alice.press(first.answer, 'Next')
  expect(second.answer?.text).toContain('Page 2 of 10')
  expect(second.answer?.id).toBe(first.answer?.id)
  expect(story.drawn.at(-1)).toMatchObject({ scene: 'collection', page: 1, pages: 10, forOwner: true })
  expect((await alice.press(second.answer, 'Back')).answer?.text).toContain('Page 1 of 10')
})

test('by type, by name, duplicates only, and all again', async () => {
  await alice.holds(...all, 'Nuclear War', 'Nuclear War', 'Chaosium')
  const many = await alice.run('collection', { duplicates: true })
  expect(many.answer?.text).toContain('Chaosium ×2, Nuclear War ×3')
  expect(buttonOf(many.answer, '👤 People 0').disabled).toBe(true)
  const games = await alice.press(many.answer, '🎲 Games 3')
  expect(games.answer?.text).not.toContain('Chaosium ×2')
  expect(games.answer?.text).toContain('Nuclear War ×3')
  const none = await alice.fill((await alice.press(games.answer, 'coll.find')).modal, { name: 'chaosium' })
  expect(buttonOf(none.answer, '🏢 Companies 2').disabled).toBe(false)
  const ofAnyType = await alice.press(none.answer, '🎲 Games 0')
  expect(ofAnyType.answer?.text).toContain('Chaosium ×2')
  const form = await alice.press((await alice.press(ofAnyType.answer, 'coll.clear')).answer, 'coll.find')
  expect(form.modal?.title).toBe('Find cards')
  const found = await alice.fill(form.modal, { name: 'dragons' })
  expect(found.answer?.text).toContain('Names with “dragons”')
  const everything = await alice.press(found.answer, 'coll.clear')
  expect(everything.answer?.text).not.toContain('Names with')
})

test('a page is shown to the channel by an own message, without what only its owner knows', async () => {
  await alice.holds('Nuclear War', 'Nuclear War', 'Chaosium')
  await alice.challenges(bob, 'Nuclear War')
  const mine = await alice.run('collection')
  const shown = await alice.press(mine.answer, 'coll.show')
  expect(shown.answer?.text).toContain('Shown in <#')
  expect(disabled(shown.answer, '📣 Show here')).toBe(true)
  const post = (await story.posts()).at(-1)
  expect(post?.text).toContain("Alice's collection")
  expect(post?.text).toContain('Shown by Alice')
  expect(post?.components).toEqual([])
  expect(drawnForAll()).toMatchObject({
    items: [
      { card: story.cardNamed('Chaosium'), count: 1, locked: false },
      { card: story.cardNamed('Nuclear War'), count: 2, locked: false },
    ],
  })
})

test.each([
  ['en-US', 'In this channel I need: Attach Files'],
  ['ja', 'このチャンネルで必要な権限：ファイルを添付'],
])('where it may not be shown (%s) the panel stays, and what is missing is said beside it', async (locale, words) => {
  await story.control.guild(
    { op: 'setLocale', user: alice.id, locale },
    { op: 'setPermissions', channel: 'duels', user: story.house, deny: ['AttachFiles'] },
  )
  const mine = await alice.run('collection')
  const before = await story.posts()
  const refused = await alice.press(mine.answer, 'coll.show')
  expect(refused.answer?.text).toContain(words)
  expect(refused.answer?.id).not.toBe(mine.answer?.id)
  const panel = (await alice.sees()).find(({ id }) => id === mine.answer?.id)
  expect(panel?.text).toBe(mine.answer?.text)
  expect(buttonOf(panel, 'coll.show').disabled).toBe(false)
  expect(await story.posts()).toHaveLength(before.length)
  await story.control.guild(
    { op: 'setPermissions', channel: 'duels', user: story.house, allow: ['AttachFiles'] },
    { op: 'setLocale', user: alice.id, locale: 'en-US' },
  )
  expect((await alice.press(panel, 'coll.show')).answer?.id).toBe(mine.answer?.id)
})

test('how many pages are shown does not tell that a card is locked', async () => {
  // Twelve cards are a page; a second copy that is locked is an item of its own for its owner, and a second page.
  await alice.holds(...all.slice(0, 12), all[0] as string)
  await alice.challenges(bob, all[0] as string)
  const mine = await alice.run('collection')
  expect(mine.answer?.text).toContain('Page 1 of 2')
  await alice.press(mine.answer, 'coll.show')
  expect(drawnForAll()).toMatchObject({ items: { length: 12 } })
  expect((await story.posts()).at(-1)?.text).not.toContain('Page 1 of 2')
})

test('a collection is made private and public again by its owner', async () => {
  const mine = await alice.run('collection')
  const hidden = await alice.press(mine.answer, 'coll.hide')
  expect(hidden.answer?.text).toContain('Only you can see it now')
  expect((await bob.run('collection', { user: alice.id })).answer?.text).toContain('is private')
  await alice.press(hidden.answer, 'coll.hide')
  expect((await bob.run('collection', { user: alice.id })).answer?.text).toContain("Alice's collection")
})

test("somebody else's collection, and who hasn't got one", async () => {
  await alice.holds('Nuclear War')
  expect((await bob.run('collection', { user: alice.id })).answer?.text).toContain("Alice's collection")
  expect((await bob.run('collection', { user: carol.id })).answer?.text).toContain("haven't joined")
  expect((await story.dave.run('collection')).answer?.text).toContain('`/join` gives you')
})

test('a picker over many cards: paged, filtered, searched, and the chosen one is locked', async () => {
  await alice.holds(...all)
  const picker = await alice.run('challenge', { user: bob.id })
  expect(menuOf(picker.answer).options).toHaveLength(25)
  expect(menuOf(picker.answer).label).toBe('Another card … (1 to 25 of 110)')
  const second = await alice.press(picker.answer, 'Next')
  expect(menuOf(second.answer).label).toBe('Another card … (26 to 50 of 110)')
  const people = await alice.press(second.answer, '👤 People 37')
  expect(menuOf(people.answer).label).toBe('Another card … (1 to 25 of 37)')
  const form = await alice.press(people.answer, 'pick.find')
  const found = await alice.fill(form.modal, { name: 'nuclear' })
  expect(menuOf(found.answer).options.map(({ label }) => label)).toEqual(['Nuclear War'])
  expect(buttonOf(found.answer, '🎲 Games 1').disabled).toBe(false)
  expect(buttonOf(found.answer, '👤 People 0').disabled).toBe(true)
  const trolls = await alice.fill((await alice.press(found.answer, 'pick.find')).modal, { name: 'Trolls, tunnels' })
  expect(menuOf(trolls.answer).options.map(({ label }) => label)).toEqual(['Tunnels & Trolls'])
  const allAgain = await alice.press(trolls.answer, 'pick.clear')
  const nothing = await alice.fill((await alice.press(allAgain.answer, 'pick.find')).modal, { name: 'zzz' })
  expect(nothing.answer?.text).toContain('None of your free cards matches')
  const buffalo = await alice.fill((await alice.press(nothing.answer, 'pick.find')).modal, { name: 'buffalo' })
  expect(menuOf(buffalo.answer).options.map(({ label }) => label)).toEqual(['Flying Buffalo'])
  const again = await alice.press(buffalo.answer, 'Show all')
  expect(menuOf(again.answer).label).toBe('Another card … (1 to 25 of 110)')
  const locked = await alice.locks(again.answer, menuOf(again.answer).options[7]?.label)
  expect(locked.answer?.text).toContain(`**${menuOf(again.answer).options[7]?.label}** is locked`)
})

test('a search can be taken off also when few cards are left meanwhile', async () => {
  await alice.holds('Nuclear War', ...all.slice(0, 20))
  const { modal } = await alice.press((await alice.run('challenge', { user: bob.id })).answer, 'pick.find')
  const found = await alice.fill(modal, { name: 'nuclear' })
  await alice.holds('Nuclear War', 'Chaosium')
  const again = await alice.fill((await alice.press(found.answer, 'pick.find')).modal, { name: 'chao' })
  const everything = await alice.press(again.answer, 'Show all')
  expect(menuOf(everything.answer).options).toHaveLength(2)
  expect(hasButton(everything.answer as never, 'pick.find')).toBe(false)
})

test('a card is looked up by part of its name, completed while typing', async () => {
  await alice.holds('Flying Buffalo', 'Flying Buffalo')
  expect(await alice.types('card', { name: 'buff' }, 'name')).toEqual(['Flying Buffalo'])
  expect(await alice.types('card', { name: '' }, 'name')).toHaveLength(25)
  const card = await alice.run('card', { name: 'flying' })
  expect(card.answer?.text).toContain('### Flying Buffalo')
  expect(card.answer?.text).toContain('**Beats by its lists:** Grimtooth')
  expect(card.answer?.text).toContain('There are 3 copies at this convention; you own 2.')
  expect((await alice.run('card', { name: 'no such thing' })).answer?.text).toContain('no such card')
  await alice.press(card.answer, 'card.show')
  expect((await story.posts()).at(-1)?.text).toContain('### Flying Buffalo')
})

test('boosters are opened one by one', async () => {
  expect((await alice.run('booster')).answer?.text).toBe('No boosters are waiting for you.')
  await story.olivia.run('convention settings', { boosters: 'daily' })
  const waiting = await alice.run('booster')
  expect(waiting.answer?.text).toContain('1 booster is waiting')
  const opened = await alice.press(waiting.answer, 'booster.open')
  expect(opened.answer?.text).toContain('Fresh from the wrapper')
  expect(opened.answer?.components).toEqual([])
  expect(await alice.cards()).toHaveLength(16)
  expect(hasButton((await alice.run('booster')).answer as never, 'booster.open')).toBe(false)
  await story.advance(86_400_000)
  expect((await alice.run('booster')).answer?.text).toContain('1 booster is waiting')
})

test('twenty presses on one booster open one', async () => {
  await story.olivia.run('convention settings', { boosters: 'daily' })
  const waiting = await alice.run('booster')
  await Promise.all(Array.from({ length: 20 }, () => alice.press(waiting.answer, 'booster.open')))
  expect(await alice.cards()).toHaveLength(16)
  const { messages } = await story.control.state(alice.id)
  expect(messages.find(({ id }) => id === waiting.answer?.id)?.text).toContain('Fresh from the wrapper')
})

test('a badge is worn, put down and put on', async () => {
  await alice.holds('Chaosium')
  expect((await alice.run('badge', { card: 'chaosium' })).answer?.text).toContain('wearing **Chaosium**')
  expect((await alice.run('badge', { card: 'Nuclear War' })).answer?.text).toContain("don't own that card")
  expect((await alice.run('badge', { card: 'off' })).answer?.text).toContain('badge is off')
  expect((await bob.run('challenge', { user: alice.id })).answer?.text).toContain('sitting out')
  expect((await alice.run('challenge', { user: bob.id })).answer?.text).toContain('sitting out')
  expect((await alice.run('badge', { card: 'on' })).answer?.text).toContain('badge is on')
})

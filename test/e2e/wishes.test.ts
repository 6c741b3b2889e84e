/** Cards looked for, offered and kept; people kept away; and trading in Japanese. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton, menuOf, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story

const says = async (player: Player, command: string, options: Record<string, string | number> = {}) =>
  (await player.run(command, options)).answer?.text ?? ''

beforeEach(async () => {
  for (const player of [alice, bob, carol]) await player.joins()
  await alice.holds('Nuclear War', 'Nuclear War', 'Traveller')
  await bob.holds('Flying Buffalo')
})

test('what one looks for', async () => {
  expect(await says(alice, 'want list')).toContain("aren't looking for any card")
  expect(await says(alice, 'want add', { card: 'chaosium' })).toContain('**Chaosium** is on your list')
  expect(await says(alice, 'want add', { card: 'Chaosium' })).toContain('on your list already')
  expect(await says(alice, 'want add', { card: 'zzz' })).toContain('no such card')
  expect(await says(bob, 'want list', { user: alice.id })).toContain('Chaosium')
  expect(await alice.types('want remove', { card: '' }, 'card')).toEqual(['Chaosium'])
  expect(await alice.types('want add', { card: 'buff' }, 'card')).toEqual(['Flying Buffalo'])
  expect(await says(bob, 'card', { name: 'Chaosium' })).toContain('1 member is looking for it')
  expect(await says(alice, 'want remove', { card: 'Chaosium' })).toContain('is off your list')
  expect(await says(alice, 'want remove', { card: 'Chaosium' })).toContain("isn't on your list")
  expect(await says(alice, 'want remove', { card: 'zzz' })).toContain('no such card')
  expect(await says(bob, 'want list', { user: dave.id })).toContain("haven't joined")
  expect(await says(dave, 'want add', { card: 'Chaosium' })).toContain('`/join` gives you')
  expect(await says(dave, 'want list')).toContain('`/join` gives you')
})

test('what one would give: a card says who offers it, as long as they have it', async () => {
  expect(await says(alice, 'offer add', { card: 'Flying Buffalo' })).toContain("don't own that card")
  expect(await says(alice, 'offer add', { card: 'Traveller' })).toContain('**Traveller** is on your list')
  expect(await alice.types('offer add', { card: '' }, 'card')).toEqual(['Nuclear War', 'Traveller'])
  expect(await says(bob, 'card', { name: 'Traveller' })).toContain('**Offered by:** Alice')
  expect(await says(bob, 'offer list', { user: alice.id })).toContain('Alice would give')
  await alice.holds('Nuclear War')
  expect(await says(bob, 'card', { name: 'Traveller' })).not.toContain('Offered by')
  expect(await says(bob, 'offer list', { user: alice.id })).toContain("isn't offering any card")
  expect(await says(alice, 'offer remove', { card: 'Traveller' })).toContain('is off your list')
  expect(await says(alice, 'offer list')).toContain("aren't offering any card")
})

test('what one keeps is in no picker', async () => {
  expect(await says(alice, 'keep list')).toContain('You keep no cards')
  expect(await says(alice, 'keep add', { card: 'Flying Buffalo' })).toContain("don't own that card")
  expect(await says(alice, 'keep add', { card: 'Nuclear War', copies: 2 })).toContain('2 copies are kept now')
  expect(await says(alice, 'keep add', { card: 'Nuclear War' })).toContain('are kept already')
  expect(await says(alice, 'keep list')).toContain('Nuclear War ×2')
  expect(await alice.types('keep remove', { card: '' }, 'card')).toEqual(['Nuclear War'])
  const trade = await alice.run('trade', { user: bob.id })
  expect(menuOf(trade.answer).options.map(({ label }) => label)).toEqual(['Traveller'])
  const duel = await alice.run('challenge', { user: bob.id })
  expect(menuOf(duel.answer).options.map(({ label }) => label)).toEqual(['Traveller'])
  expect(await says(alice, 'keep remove', { card: 'Nuclear War' })).toContain('2 copies are free again')
  expect(await says(alice, 'keep remove', { card: 'Nuclear War' })).toContain("don't keep a copy")
  expect(await says(alice, 'keep remove', { card: 'zzz' })).toContain('no such card')
})

test('what is staked may be kept, but is never called safe', async () => {
  await alice.challenges(bob, 'Nuclear War')
  expect(await says(alice, 'keep add', { card: 'Nuclear War' })).toMatch(/^\*\*Nuclear War\*\*: 1 copy is kept now\. /)
  const both = await says(alice, 'keep add', { card: 'Nuclear War' })
  expect(both).toContain('**Nuclear War**: 1 copy is kept now. ')
  expect(both).toContain('1 copy is marked to keep, but it is staked in a duel right now and can still be lost there')
  const list = await says(alice, 'keep list')
  expect(list).toContain('Nuclear War ×2 (1 staked right now)')
  expect(list).toContain('can still be lost in its duel')
  const freed = await says(alice, 'keep remove', { card: 'Nuclear War' })
  expect(freed).toContain('1 copy is free again')
  expect(freed).toContain("1 copy isn't kept any more. It stays staked in its duel")
  await alice.holds('Traveller')
  await alice.run('challenge', { user: carol.id }).then(({ answer }) => alice.locks(answer))
  const only = await says(alice, 'keep add', { card: 'Traveller' })
  expect(only).toContain('can still be lost there')
  expect(only).not.toContain("can't be staked or traded")
})

test('a block keeps somebody away, until it is undone', async () => {
  await bob.run('trade', { user: alice.id })
  const blocked = await alice.run('block', { user: bob.id })
  expect(blocked.answer?.text).toContain('Bob is blocked')
  const posts = await story.posts()
  expect(posts.filter(message => hasButton(message, 'trade.confirm'))).toEqual([])
  expect(posts.every(message => !/block/i.test(message.text))).toBe(true)
  expect(await says(bob, 'trade', { user: alice.id })).toContain("don't want to play or trade with you")
  expect(await says(bob, 'challenge', { user: alice.id })).toContain("don't want to play or trade with you")
  expect(await says(alice, 'challenge', { user: bob.id })).toContain('You have blocked them')
  expect(await says(alice, 'trade', { user: bob.id })).toContain('You have blocked them')
  const undone = await alice.press(blocked.answer, 'block.off')
  expect(undone.answer?.text).toContain("Bob isn't blocked any more")
  expect(
    (await alice.force(blocked.answer, buttonOf(blocked.answer, 'block.off').customId ?? '')).answer?.text,
  ).toContain("aren't blocked")
  expect(await says(bob, 'trade', { user: alice.id })).toContain('Your side of the table')
})

test('the list of those blocked, and a way out of it; also for who hasn’t joined', async () => {
  expect(await says(dave, 'block')).toContain('blocked nobody')
  await dave.run('block', { user: bob.id })
  const list = await dave.run('block')
  expect(menuOf(list.answer).options.map(({ label }) => label)).toEqual(['Bob'])
  expect(await says(bob, 'challenge', { user: dave.id })).toContain("don't want to play or trade with you")
  expect((await dave.select(list.answer, 'Bob')).answer?.text).toContain("isn't blocked any more")
  expect(await says(bob, 'challenge', { user: dave.id })).toContain('Dave')
  expect(await says(dave, 'block', { user: dave.id })).toContain("can't block yourself")
  expect(await says(dave, 'block', { user: story.house })).toContain("can't be blocked")
})

test('a trade in Japanese', async () => {
  await olivia.run('convention settings', { language: 'ja' })
  await carol.holds('Chaosium')
  expect(await says(carol, 'want add', { card: 'Traveller' })).toContain('「探しているカード」に加えました')
  expect(await says(carol, 'keep list')).toContain('「手放さない」カードはありません')
  const opened = await carol.run('trade', { user: alice.id })
  expect(opened.answer?.text).toContain('Alice さんとのトレード：あなたの側')
  const laid = await carol.select(opened.answer, 'Chaosium')
  expect(laid.answer?.text).toContain('1枚並べました')
  const table = (await story.posts()).findLast(message => hasButton(message, 'trade.confirm'))
  expect(table?.text).toContain('Carol さん**が')
  expect(table?.text).toContain('探しているカード：Traveller')
  expect(table?.components.map(({ label }) => label)).toEqual(['🃏 カードを並べる', '✅ 承認する', '中止する'])
  expect((await carol.press(table, 'trade.confirm')).answer?.text).toContain('変わったばかりです')
  await story.advance(3_000)
  expect((await carol.press(table, 'trade.confirm')).answer?.text).toContain('承認しました')
  expect((await alice.press(table, 'trade.confirm')).answer?.text).toContain('Traded with Carol')
  const made = (await story.posts()).at(-1)
  expect(made?.text).toContain('への贈り物')
  expect(made?.attachments[0]?.description).toContain('成立したトレード')
  expect((await carol.press(table, 'trade.cancel', { force: true })).answer?.text).toContain('トレードが成立しました')
})

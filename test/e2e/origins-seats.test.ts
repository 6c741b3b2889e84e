/** A seat is handed on in the thread: it is offered to somebody, who takes it or doesn't. */
import { beforeEach, expect, test } from 'vitest'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { GuildId } from '../../src/store/ids.js'
import { buttonOf, hasButton, type Outcome, type Player } from './player.js'
import { openStory, until } from './story.js'
import { sitDown, type Table } from './table.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story

let table: Table
beforeEach(async () => {
  table = await sitDown(story, [alice, bob])
  await table.choosesObjective(alice)
  await table.choosesObjective(bob)
})

const at = () => ({ channel: table.place })
const game = async () => (await story.app.services.origins.list(GUILD_ID as GuildId, 0, 1)).games[0]
const names = async () => (await game())?.seats.map(({ name }) => name).sort()

/** From the command to the posted offer. */
const offers = async (by: Player, options: { user: string; for?: string }): Promise<Outcome> => {
  const asked = await by.run('origins substitute', options, at())
  return by.press(asked.answer, 'og.substitute')
}
const offer = async () => (await table.posts()).findLast(message => hasButton(message, 'og.seat.take'))
const newest = async () => (await table.posts()).at(-1)?.text

test('the seat is offered in the thread, mentions who is asked alone, and stays whose it is until they take it', async () => {
  const asked = await alice.run('origins substitute', { user: dave.id }, at())
  expect(asked.answer?.text).toContain(`Offer your seat in game 1 to <@${dave.id}>?`)
  expect((await alice.press(asked.answer, 'og.nothing')).answer?.text).toBe('Nothing has changed.')
  expect(await offer()).toBeUndefined()
  const { outcome, posts } = await story.postsOf(() => offers(alice, { user: dave.id }))
  expect(outcome.answer?.text).toBe(
    `The offer goes to <@${dave.id}>, where the game is. Until they take the seat it is yours, and time runs as before.`,
  )
  expect(posts.map(({ pings }) => pings)).toEqual([[dave.id]])
  expect((await offer())?.text).toContain(`🪑 <@${dave.id}>, Alice offers you their seat in game 1.`)
  expect((await dave.run('origins hand', {}, at())).answer?.text).toContain("You aren't in a game")
  expect((await alice.run('origins hand', {}, at())).answer?.text).toContain('Your hand')

  for (const stranger of [bob, carol, alice, olivia])
    for (const button of ['og.seat.take', 'og.seat.decline'])
      expect((await stranger.press(await offer(), button)).answer?.text).toMatch(
        /offered to somebody else|ほかの人です/,
      )
  await story.restart()
  const open = await offer()
  const { outcome: presses, posts: told } = await story.postsOf(() =>
    Promise.all([1, 2].map(() => dave.press(open, 'og.seat.take'))),
  )
  for (const { answer } of presses) expect(answer?.text).toContain('🪑 The seat in game 1 is yours.')
  expect(await names()).toEqual(['Bob', 'Dave'])
  const notes = told.filter(({ text }) => text.includes('🔁'))
  expect(notes.map(({ pings }) => pings)).toEqual([[alice.id]])
  expect(notes[0]?.text).toContain(`Dave has taken the seat of <@${alice.id}> in game 1`)
  expect(await offer()).toBeUndefined()
  expect((await table.posts()).map(({ text }) => text)).toContainEqual('-# Game 1: Dave has taken the seat of Alice.')
  expect((await dave.run('origins hand', {}, at())).answer?.text).toContain('Your hand')
  expect((await alice.run('origins hand', {}, at())).answer?.text).toContain("You aren't in a game")
  const late = await alice.force(open, buttonOf(open, 'og.seat.withdraw').customId ?? '')
  expect(late.answer?.text).toContain('This offer is over')
})

test('who is asked may say no, in a word that tells who has asked', async () => {
  await story.control.guild({ op: 'setLocale', user: carol.id, locale: 'ja' })
  await offers(alice, { user: carol.id })
  const { outcome, posts } = await story.postsOf(async () => carol.press(await offer(), 'og.seat.decline'))
  expect(outcome.answer?.text).toBe('第1ゲームの席は、これまでどおりAlice さんのものです。')
  expect(posts.map(({ pings }) => pings)).toEqual([[alice.id]])
  expect(await newest()).toBe(`🪑 <@${alice.id}>, Carol doesn't take the seat in game 1: it stays with its holder.`)
  expect(await offer()).toBeUndefined()
  expect(await names()).toEqual(['Alice', 'Bob'])
})

test('of two offers the newer one counts; it can be withdrawn', async () => {
  await offers(alice, { user: carol.id })
  const first = await offer()
  await offers(alice, { user: dave.id })
  expect((await table.posts()).filter(message => hasButton(message, 'og.seat.take'))).toHaveLength(1)
  const late = await carol.force(first, buttonOf(first, 'og.seat.take').customId ?? '')
  expect(late.answer?.text).toContain('もう終わっています')
  expect((await bob.press(await offer(), 'og.seat.withdraw')).answer?.text).toContain("Only the seat's holder")
  expect((await alice.press(await offer(), 'og.seat.withdraw')).answer?.text).toContain('The offer is withdrawn')
  expect(await offer()).toBeUndefined()
  expect(await names()).toEqual(['Alice', 'Bob'])
})

test("bots, players of the game, who has left or has blocked who offers, and who doesn't see the game, are asked nothing", async () => {
  const told = async (user: string) => (await alice.run('origins substitute', { user }, at())).answer?.text
  expect(await told(alice.id)).toContain('your own substitute')
  expect(await told(bob.id)).toContain('They have a seat in this game')
  expect(await told(story.house)).toContain("Bots can't take")
  const asked = await alice.run('origins substitute', { user: carol.id }, at())
  await carol.run('block', { user: alice.id })
  expect(await told(carol.id)).toContain("They don't want to play or trade with you.")
  expect((await alice.press(asked.answer, 'og.substitute')).answer?.text).toContain("They don't want to play")
  const daves = await alice.run('origins substitute', { user: dave.id }, at())
  await story.control.guild({ op: 'setPermissions', channel: 'duels', user: dave.id, allow: [], deny: ['ViewChannel'] })
  expect((await alice.press(daves.answer, 'og.substitute')).answer?.text).toContain("They can't see where the game is")
  await story.control.guild({ op: 'removeMember', user: dave.id })
  const gone = await alice.force(daves.answer, buttonOf(daves.answer, 'og.substitute').customId ?? '')
  expect(gone.answer?.text).toContain("They aren't in this server any more")
  expect(await offer()).toBeUndefined()
})

test("an organizer offers anybody's seat; *I'm back* ends that", async () => {
  const whose = { user: dave.id, for: bob.id }
  expect((await alice.run('origins substitute', whose, at())).answer?.text).toContain('Only organizers')
  await bob.run('origins settings', { away: 3 })
  const asked = await olivia.run('origins substitute', whose, at())
  expect(asked.answer?.text).toContain(`Offer the seat of Bob in game 1 to <@${dave.id}>?`)
  expect((await olivia.press(asked.answer, 'og.substitute')).answer?.text).toContain('it stays with its holder')
  expect((await offer())?.text).toContain('Olivia, an organizer, offers you the seat of Bob in game 1.')
  await bob.run('origins back', {}, at())
  await story.settled()
  expect(await offer()).toBeUndefined()
  const own = await olivia.run('origins substitute', { user: olivia.id, for: bob.id }, at())
  expect(own.answer?.text).toMatch(/Offer the seat of Bob in game 1 to yourself\?.*Once you take it/)
  expect((await olivia.press(own.answer, 'og.substitute')).answer?.text).toContain('Until you take the seat')
  const toOlivia = await offer()
  expect(toOlivia?.text).toContain(`<@${olivia.id}>, as an organizer you can take the seat of Bob in game 1.`)
  await olivia.press(toOlivia, 'og.seat.withdraw')
  await offers(olivia, whose)
  await dave.press(await offer(), 'og.seat.take')
  expect(await names()).toEqual(['Alice', 'Dave'])
})

test('an offer ends with its game, and goes along when the thread is locked', async () => {
  await offers(alice, { user: dave.id })
  await story.control.guild({ op: 'lockThread', channel: table.place })
  const inChannel = async () => (await story.posts()).findLast(message => hasButton(message, 'og.seat.take'))
  await until(async () => (await inChannel()) !== undefined)
  const moved = await inChannel()
  await story.delivered()
  await olivia.press((await olivia.run('origins abort')).answer, 'og.abort')
  await story.delivered()
  expect(await inChannel()).toBeUndefined()
  const late = await dave.force(moved, buttonOf(moved, 'og.seat.take').customId ?? '')
  expect(late.answer?.text).toContain('This offer is over')
})

test('who is erased takes their offer along: its message names nobody, and its buttons take no other seat', async () => {
  await offers(alice, { user: dave.id })
  const old = await offer()
  await alice.press((await alice.run('privacy erase')).answer, 'privacy.erase')
  await story.delivered()
  const said = (await table.posts()).map(({ text }) => text)
  expect(said).toContainEqual('-# Game 1: this offer of a seat is over.')
  expect(said).toContainEqual(
    expect.stringMatching(/^🏠 The House has taken the seat of former member \d in game 1 and plays it to the end\.$/),
  )
  const lobby = (await story.posts()).find(({ text }) => /\d\. \*\*/.test(text))
  expect(lobby?.text).toMatch(/\d\. \*\*former member \d\*\*/)
  expect(lobby?.text).not.toContain('Alice')
  await offers(bob, { user: dave.id })
  const pressed = await dave.force(old, buttonOf(old, 'og.seat.take').customId ?? '')
  expect(pressed.answer?.text).toContain('This offer is over')
  expect(await names()).toEqual(['Bob', expect.stringContaining('former member')])
})

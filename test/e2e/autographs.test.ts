/** Guests, asking for a signature, the queue; each refusal; both languages. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, grace, olivia } = story

const says = async (player: Player, command: string, options: Record<string, string | number> = {}) =>
  (await player.run(command, options)).answer?.text ?? ''
const link = () => says(olivia, 'guest link', { person: 'Gary Gygax', user: grace.id })
const newest = async (button?: string) =>
  (await story.posts()).findLast(message => button === undefined || hasButton(message, button))

beforeEach(async () => {
  for (const player of [alice, bob, carol]) await player.joins()
  await alice.holds('Gary Gygax', 'Nuclear War')
  await bob.holds('Gary Gygax')
})

test('from the link to the signature on the card', async () => {
  expect(await link()).toContain('Grace signs as **Gary Gygax**')
  expect(await alice.types('autograph', { card: '' }, 'card')).toEqual(['Gary Gygax'])
  const asked = await alice.run('autograph', { card: 'gary' })
  expect(asked.answer?.text).toContain('**Gary Gygax** is asked to sign your **Gary Gygax**')
  const notice = await newest('sign.open')
  expect(notice?.text).toContain(`<@${grace.id}>, somebody asks for your autograph`)
  await bob.run('autograph', { card: 'Gary Gygax' })
  expect((await story.posts()).filter(message => hasButton(message, 'sign.open'))).toHaveLength(1)

  const queue = await grace.press(notice, 'sign.open')
  expect(queue.answer?.text).toContain('2 cards wait for your signature')
  expect(queue.answer?.text).toContain('Alice asks you')
  expect(queue.answer?.text).toContain('Then: Gary Gygax (Bob)')
  const after = await grace.press(queue.answer, 'sign.one')
  expect(after.answer?.text).toContain('Signed **Gary Gygax**')
  expect(after.answer?.text).toContain('1 card waits')
  const answer = await newest()
  expect(answer?.text).toContain(`Gary Gygax has signed <@${alice.id}>'s Gary Gygax`)
  expect(answer?.attachments[0]?.description).toContain('Gary Gygax')
  const signed = expect.objectContaining({ autographs: ['Gary Gygax'] })
  expect(story.drawn).toContainEqual(expect.objectContaining({ scene: 'card', card: signed }))
  const again = await grace.force(after.answer, buttonOf(queue.answer, 'sign.one').customId ?? '')
  expect(again.answer?.text).toContain('has signed that **Gary Gygax** already')

  const declined = await grace.press(again.answer, 'sign.decline')
  expect(declined.answer?.text).toContain('Declined: **Gary Gygax**. Bob is told')
  expect(declined.answer?.text).toContain('Nothing waits')
  expect((await newest())?.text).toContain(`<@${bob.id}>, **Gary Gygax** can't sign your **Gary Gygax**`)
  await carol.holds('Nuclear War')
  expect(await carol.types('autograph', { card: '' }, 'card')).toEqual([])
})

test('sign all, days later, after a restart', async () => {
  await link()
  await alice.run('autograph', { card: 'Gary Gygax' })
  await bob.run('autograph', { card: 'Gary Gygax', person: 'gary gygax' })
  await story.advance(3 * 86_400_000)
  await story.restart()
  const notices = (await story.posts()).filter(message => hasButton(message, 'sign.open'))
  expect(notices, 'one at once, one for what came within the hour').toHaveLength(2)
  const queue = await grace.run('sign')
  const all = await grace.press(queue.answer, 'sign.all')
  expect(all.answer?.text).toContain('Signed 2 cards: **Gary Gygax, Gary Gygax**')
  expect(await says(grace, 'sign')).toContain('Nothing waits')
})

test('each refusal', async () => {
  const forced = await alice.run('guest link', { person: 'Gary Gygax', user: grace.id }, { force: true })
  expect(forced.answer?.text).toContain('Only organizers')
  expect(await says(olivia, 'guest link', { person: 'Nobody', user: grace.id })).toContain('Nobody of that name')
  expect(await says(olivia, 'guest link', { person: 'Gary Gygax', user: story.house })).toContain("Bots don't sign")
  expect(await says(olivia, 'guest unlink', { person: 'Gary Gygax' })).toContain('Nobody signs as that person')
  expect(await says(alice, 'autograph', { card: 'Gary Gygax' })).toContain('Nobody who signs here')
  expect(await says(grace, 'sign')).toContain("aren't linked to a person")
  expect(await olivia.types('guest link', { person: 'gyg', user: grace.id }, 'person')).toContain('Gary Gygax')
  await link()
  expect(await link()).toContain('Grace signs as that person already')
  expect(await says(alice, 'autograph', { card: 'zzz' })).toContain('no such card')
  expect(await says(carol, 'autograph', { card: 'Flying Buffalo' })).toMatch(
    /持っていません|サインを受け付けていません/,
  )
  expect(await says(alice, 'autograph', { card: 'Gary Gygax', person: 'Rick Loomis' })).toContain(
    "isn't named on this card",
  )
  const asked = await alice.run('autograph', { card: 'Gary Gygax' })
  expect(await says(alice, 'autograph', { card: 'Gary Gygax' })).toContain('asked them already')
  const withdrawn = await alice.press(asked.answer, 'sign.withdraw')
  expect(withdrawn.answer?.text).toContain('Withdrawn')
  const again = await alice.force(withdrawn.answer, buttonOf(asked.answer, 'sign.withdraw').customId ?? '')
  expect(again.answer?.text).toContain('The request to sign **Gary Gygax** was withdrawn')
  await alice.challenges(bob, 'Gary Gygax')
  expect(await says(alice, 'autograph', { card: 'Gary Gygax' })).toContain('staked in a duel')
  expect(await olivia.types('guest unlink', { person: '' }, 'person')).toEqual(['Gary Gygax'])
  expect(await says(olivia, 'guest unlink', { person: 'Gary Gygax' })).toContain("Grace doesn't sign as")
})

test('signed while it is staked: everybody sees the signature at once, and nobody that it is staked', async () => {
  await link()
  await alice.holds('Gary Gygax')
  await alice.run('autograph', { card: 'Gary Gygax' })
  await alice.challenges(carol, 'Gary Gygax')
  await grace.press((await grace.run('sign')).answer, 'sign.one')
  expect((await newest())?.text).toContain('Gary Gygax has signed')
  await bob.run('collection', { user: alice.id })
  expect(JSON.stringify(story.drawn.at(-1))).toMatch(/"scene":"collection".*"autographs":\["Gary Gygax"\]/)
  await carol.holds('TSR')
  await carol.chooses()
  const { result } = await story.app.store.read.duel.findFirstOrThrow({ where: { state: 'resolved' } })
  expect(JSON.parse(result ?? '').challenger.autographs, 'it counts from the next duel on').toEqual([])
})

test('in Japanese', async () => {
  await olivia.run('convention settings', { language: 'ja' })
  await link()
  await carol.holds('Gary Gygax')
  expect(await says(carol, 'autograph', { card: 'Gary Gygax' })).toContain('へのサインをお願いしました')
  expect((await newest('sign.open'))?.text).toContain('サインの依頼が届いています')
  await grace.press((await grace.run('sign')).answer, 'sign.one')
  expect((await newest())?.text).toContain('Gary Gygax にサインしました')
})

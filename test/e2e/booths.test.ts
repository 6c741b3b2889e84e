/** Booths: opened, visited, run by a rep, closed; each refusal; Japanese too. */
import { beforeEach, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, grace, olivia } = story

const says = async (player: Player, command: string, options: Record<string, string | number> = {}) =>
  (await player.run(command, options)).answer?.text ?? ''
const board = async () => (await story.posts()).findLast(message => hasButton(message, 'booth.visit'))
const open = (more = {}) => says(olivia, 'booth open', { company: 'Flying Buffalo', rep: grace.id, ...more })

beforeEach(async () => {
  for (const player of [alice, bob, carol]) await player.joins()
  for (const player of [alice, bob, carol]) await player.holds('Traveller')
})

test('a visit by button and by command, until the stock is gone', async () => {
  expect(await olivia.types('booth open', { company: 'buff' }, 'company')).toEqual(['Flying Buffalo'])
  expect(await open({ stock: 3 })).toContain('The booth of **Flying Buffalo** is open')
  const post = await board()
  expect(post?.text).toContain('3 cards left')
  expect(post?.text).toContain('Grace runs it')
  expect((await alice.press(post, 'booth.visit')).answer?.text).toContain('**Flying Buffalo** is yours')
  await expect(alice).toOwn('Flying Buffalo')
  expect((await alice.press(await board(), 'booth.visit')).answer?.text).toContain('been at that booth')
  expect((await board())?.text).toContain('2 cards left')
  expect(await says(bob, 'booth visit')).toContain('**Flying Buffalo** is yours')
  expect(await says(grace, 'booth give', { user: alice.id })).toContain('Given: **Flying Buffalo** to Alice')
  expect((await story.posts()).at(-1)?.text).toContain(`<@${alice.id}> gets Flying Buffalo`)
  expect(await board()).toBeUndefined()
  expect((await story.posts()).some(message => message.text.includes('given away all its cards'))).toBe(true)
  expect(await says(carol, 'booth visit')).toContain('残っていません')
})

test('several that are open are named in the reader’s language', async () => {
  await open()
  await says(olivia, 'booth open', { company: 'TSR' })
  expect(await says(alice, 'booth visit')).toContain('Several booths are open: Flying Buffalo, TSR.')
  expect(await says(carol, 'booth visit')).toContain('Flying Buffalo、TSR')
})

test('each refusal', async () => {
  expect(await says(alice, 'booth visit')).toContain('No booth is open')
  expect(await says(alice, 'booth open', { company: 'Flying Buffalo' })).toContain('Only organizers')
  expect(await says(alice, 'booth close')).toContain('Only organizers')
  expect(await says(olivia, 'booth close')).toContain('No booth is open')
  expect(await says(olivia, 'booth open', { company: 'Gary Gygax' })).toContain('Only companies')
  expect(await says(olivia, 'booth open', { company: 'zzz' })).toContain('no such card')
  expect(await says(olivia, 'booth open', { company: 'Chaosium', rep: story.house })).toContain("can't run a booth")
  await open()
  expect(await open()).toContain('open already')
  expect(await says(dave, 'booth visit')).toContain('`/join` gives you')
  expect(await says(alice, 'booth give', { user: bob.id })).toContain("don't run a booth")
  expect(await says(grace, 'booth give', { user: dave.id })).toContain("haven't joined")
  expect(await says(grace, 'booth give', { user: grace.id })).toContain("can't give yourself")
  await grace.run('booth give', { user: bob.id })
  expect(await says(grace, 'booth give', { user: bob.id })).toContain('from you today already')
  await says(olivia, 'booth open', { company: 'Chaosium' })
  expect(await says(alice, 'booth visit')).toContain('Several booths are open: Flying Buffalo, Chaosium')
  expect(await alice.types('booth visit', { company: '' }, 'company')).toEqual(['Chaosium', 'Flying Buffalo'])
  expect(await says(alice, 'booth visit', { company: 'Atlas Games' })).toContain("isn't open")
  const post = await board()
  expect(await says(olivia, 'booth close', { company: 'Chaosium' })).toContain('The booth of **Chaosium** is closed')
  const stale = await alice.force(post, buttonOf(post, 'booth.visit').customId ?? '')
  expect(stale.answer?.text).toContain("isn't open")
})

test('in Japanese', async () => {
  await olivia.run('convention settings', { language: 'ja' })
  await open()
  const post = await board()
  expect(post?.text).toContain('Flying Buffalo のブース')
  expect((await carol.press(post, 'booth.visit')).answer?.text).toContain('お立ち寄りありがとうございます')
})

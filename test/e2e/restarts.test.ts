/** The bot ends and begins again between any two steps: whoever is in the middle of something goes on. */
import { expect, test } from 'vitest'
import './owning.js'
import { hasButton, type Outcome } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob } = story

const newest = async (button: string) => (await story.posts()).findLast(message => hasButton(message, button))

/** A first duel and a declined rematch; each step takes up what the one before left on somebody's screen. */
const steps: ((before: Outcome['answer']) => Promise<Outcome | undefined>)[] = [
  () => alice.joins(),
  async () => {
    await bob.joins()
    await alice.holds('Nuclear War', 'Chaosium')
    await bob.holds('Flying Buffalo')
    return undefined
  },
  () => alice.run('challenge', { user: bob.id }),
  picker => alice.select(picker, 'Nuclear War'),
  picker => alice.press(picker, 'pick.lock'),
  async () => bob.press(await newest('duel.choose'), 'duel.choose'),
  picker => bob.press(picker, 'pick.lock'),
  async () => alice.press(await newest('duel.rematch'), 'duel.rematch'),
  picker => alice.press(picker, 'pick.lock'),
  async () => bob.press(await newest('duel.decline'), 'duel.decline'),
]

test('a restart after each step', async () => {
  let answer: Outcome['answer']
  for (const step of steps) {
    answer = (await step(answer))?.answer
    await story.restart()
  }
  await story.settled()
  const posts = await story.posts()
  expect(posts.map(({ text }) => text.split('\n')[0])).toEqual([
    '## 🎪 Gamehall Con is open',
    '⚔️ **Alice** challenged **Bob**: played, see below.',
    expect.stringMatching(/^## 🏆 Bob beats /),
    '⚔️ **Alice** challenged **Bob**, who declined. Everyone keeps their cards.',
    expect.stringMatching(/^⚔️ .*declined/),
  ])
  await expect(bob).toOwn('Flying Buffalo', 'Nuclear War')
  await expect(alice).toOwn('Chaosium')
  expect(await story.app.store.read.copy.count({ where: { lock: { not: null } } })).toBe(0)
})

test('what was owed when the bot ended is posted when it begins again, once', async () => {
  await alice.joins()
  await bob.joins()
  await story.control.faults({ match: 'POST /channels/*/messages', status: 500 })
  await alice.challenges(bob)
  expect((await story.posts()).filter(message => hasButton(message, 'duel.choose'))).toHaveLength(0)
  await story.stop()
  await story.control.faults()
  await story.start()
  await story.delivered()
  expect((await story.posts()).filter(message => hasButton(message, 'duel.choose'))).toHaveLength(1)
})

test('days in which the bot was away cost nobody a card: the challenge waits longer, and says until when', async () => {
  const day = 86_400_000
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  await story.settled()
  const before = await newest('duel.choose')
  await story.stop()
  await story.advance(3 * day)
  await story.start()
  await story.delivered()
  const challenge = await newest('duel.choose')
  // The message that is there, so that nobody is called again.
  expect(challenge?.id).toBe(before?.id)
  const [, until] = /<t:(\d+):R>/.exec(challenge?.text ?? '') ?? []
  const { now } = await story.control.call<{ now: number }>('GET', 'clock')
  expect(Number(until) * 1000 - now).toBeGreaterThan(0.9 * day)
  const picker = await bob.press(challenge, 'duel.choose')
  await bob.press(picker.answer, 'pick.lock')
  await story.settled()
  expect((await story.posts()).at(-1)?.text).toMatch(/beats|draw/i)
})

test('the sandbox begins again: the bot comes back by itself, and collections are as they were', async () => {
  await alice.joins()
  const before = await alice.cards()
  await story.restartSandbox()
  const back = async () => (await story.control.call<unknown[]>('GET', 'commands').catch(() => [])).length > 0
  for (let i = 0; i < 500 && !(await back()); i++) await new Promise(resolve => setTimeout(resolve, 20))
  const again = await alice.run('join')
  expect(again.answer?.text).toContain('You have joined already')
  expect(await alice.cards()).toEqual(before)
})

test('the commands are registered once, and again where they were forgotten', async () => {
  const puts = async () =>
    (await story.requests()).filter(({ method, path }) => method === 'PUT' && path.includes('/commands')).length
  expect(await puts()).toBe(1)
  await story.restart()
  expect(await puts()).toBe(1)
  await story.rest('PUT', `/applications/${story.house}/commands`, [])
  await story.restart()
  expect(await puts()).toBe(3)
  expect(await story.control.call<unknown[]>('GET', 'commands')).not.toEqual([])
})

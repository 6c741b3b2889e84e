/** The bot as a process of its own, killed without a word between a press and its post: nothing is lost, nothing comes twice. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.js'
import { openStore, type Store } from '../../src/store/index.js'
import { silent } from '../services/world.js'
import { hasButton } from './player.js'
import { lifeOf } from './process.js'
import { openStory } from './story.js'

const story = openStory({ bot: false })
const { alice, bob } = story

const { start, kill, end, until, insists } = lifeOf(story)

/** The test's own look into the database, beside the bot's. */
let store: Store
beforeEach(async () => {
  store = await openStore({ url: story.environment()['DATABASE_URL'] ?? '', clock: systemClock(), log: silent })
})
afterEach(async () => {
  await kill()
  await store.close()
})

const delivered = () => until(async () => (await store.outbox.pending()) === 0)
const posts = async (what: RegExp) => (await story.posts()).filter(({ text }) => what.test(text))

test('killed at once after each press of a duel, then ended in good order', async () => {
  // Joining draws two boosters: in this process they are blank.
  await story.start()
  await alice.joins()
  await bob.joins()
  const picker = await alice.run('challenge', { user: bob.id })
  await story.stop()

  await start()
  await insists(
    () => alice.press(picker.answer, 'pick.lock', { wait: 'none' }),
    async () => (await store.read.duel.count()) === 1,
  )
  await kill()
  await start()
  await delivered()
  const [challenge, ...more] = (await story.posts()).filter(message => hasButton(message, 'duel.choose'))
  expect(more).toEqual([])

  // The message is taken, its answer is lost, and the process dies before it can try again.
  await story.control.faults({ match: 'POST /channels/*/messages', status: 'hang', times: 1, afterAccepting: true })
  const answer = await bob.press(challenge, 'duel.choose')
  await insists(
    () => bob.press(answer.answer, 'pick.lock', { wait: 'none' }),
    async () => (await store.read.duel.count({ where: { state: 'open' } })) === 0,
  )
  await until(async () => (await posts(/🏆|🤝/)).length === 1)
  await kill()
  await start()
  await delivered()
  expect(await posts(/🏆|🤝/)).toHaveLength(1)
  const copies = await store.read.copy.findMany({ where: { owner: { house: false } } })
  expect(copies).toHaveLength(16)
  expect(copies.filter(({ lock }) => lock !== null)).toEqual([])

  expect(await end()).toBe(0)
  expect(story.logged.join('\n')).not.toContain(story.environment()['DISCORD_TOKEN'])
})

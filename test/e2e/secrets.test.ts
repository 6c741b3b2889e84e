/** The canary: before the reveal, a chosen card is nowhere but in what its owner alone sees. */
import { expect, test } from 'vitest'
import { hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol } = story

/** Where the record stands now: what came before isn't looked at (a booster may hold any card). */
const mark = async () => {
  const { messages } = await story.control.state()
  return { seq: (await story.requests()).at(-1)?.seq ?? 0, message: BigInt(messages.at(-1)?.id ?? '0') }
}

/** All that anybody but its owner could come to see of a locked card. */
const seenByOthers = async (owner: string, since: Awaited<ReturnType<typeof mark>>): Promise<string> => {
  const messages = (await story.control.state()).messages.filter(({ id }) => BigInt(id) > since.message)
  const visible = messages.filter(({ ephemeralFor }) => ephemeralFor !== owner)
  const mine = new Set(messages.filter(({ ephemeralFor }) => ephemeralFor === owner).map(({ id }) => id))
  const requests = (await story.control.requests(since.seq)).filter(({ path, answered }) => {
    const id = (answered as { id?: string } | null)?.id
    return !path.startsWith('/webhooks/') || id === undefined || !mine.has(id)
  })
  return JSON.stringify({ visible, requests, logged: story.logged })
}

/** What would tell the card: its name and id in any spelling, the copy's id, the salt. */
const canaries = async (): Promise<string[]> => {
  const duels = await story.app.store.read.duel.findMany({ where: { state: { notIn: ['resolved', 'drawn'] } } })
  const ids = duels.flatMap(({ challengerCopyId, challengerSalt }) => [challengerCopyId ?? '', challengerSalt ?? ''])
  return ['Nuclear War', 'nuclear-war', 'Nuclear%20War', ...ids].filter(canary => canary !== '')
}

const singing = async (text: string): Promise<string[]> => (await canaries()).filter(canary => text.includes(canary))

test('from the lock to the reveal, in messages, requests, custom ids, file names, alt texts and logs', async () => {
  await alice.joins()
  await bob.joins()
  await carol.joins()
  await alice.holds('Nuclear War')
  await bob.holds('Gary Gygax')
  await carol.holds('Chaosium')
  const since = await mark()

  await alice.challenges(bob)
  await bob.press(
    (await story.posts()).findLast(message => hasButton(message, 'duel.choose')),
    'duel.choose',
  )
  await bob.run('status')
  await carol.run('status')
  expect(await singing(await seenByOthers(alice.id, since))).toEqual([])
  // It would be heard: her own messages have it.
  expect(await singing(JSON.stringify(await alice.sees()))).toContain('Nuclear War')
})

test("somebody else's collection doesn't tell which card is locked", async () => {
  await alice.joins()
  await bob.joins()
  await alice.holds('Nuclear War', 'Nuclear War', 'Chaosium')
  const before = await bob.run('collection', { user: alice.id })
  const drawnBefore = story.drawn.at(-1)
  await alice.challenges(bob, 'Nuclear War')
  const after = await bob.run('collection', { user: alice.id })
  expect(after.answer?.text).toBe(before.answer?.text)
  expect(story.drawn.at(-1)).toEqual(drawnBefore)
})

test('a challenge that is declined, withdrawn, expired or void never shows its card', async () => {
  await alice.joins()
  await bob.joins()
  await alice.holds('Gary Gygax')
  await bob.holds('Chaosium')
  await alice.challenges(bob)
  await bob.chooses()
  await alice.holds('Nuclear War')
  await bob.holds('Chaosium')
  const since = await mark()
  const newest = async (button: string) => (await story.posts()).findLast(message => hasButton(message, button))

  await alice.challenges(bob)
  await bob.press(await newest('duel.decline'), 'duel.decline')
  await alice.challenges(bob)
  await alice.press(await newest('duel.withdraw'), 'duel.withdraw')
  await alice.challenges(bob)
  await story.advance(25 * 3_600_000)
  await alice.challenges(bob)
  await story.olivia.closes()
  const states = (await story.app.store.read.duel.findMany()).map(({ state }) => state)
  expect(states).toEqual(expect.arrayContaining(['declined', 'withdrawn', 'expired', 'void']))
  expect(await singing(await seenByOthers(alice.id, since))).toEqual([])
})

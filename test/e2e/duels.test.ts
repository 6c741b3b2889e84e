/** Duels from the command to the picture, as their members see them. */
import { describe, expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton, menuOf } from './player.js'
import { channel, openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story
const hour = 3_600_000

test('a first duel: joined, challenged, both cards chosen in secret, the winner owns both', async () => {
  const joined = await alice.joins()
  expect(joined.answer?.text).toContain('Welcome to Gamehall Con, Alice!')
  expect(joined.answer?.attachments.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^A booster of 8 cards: /),
  ])
  await bob.joins()
  await alice.holds('Nuclear War', 'Chaosium')
  await bob.holds('Flying Buffalo', 'Gary Gygax')

  const picker = await alice.run('challenge', { user: bob.id })
  expect(picker.acknowledgedAfterMs).toBeLessThan(3000)
  expect(picker.answer?.text).toContain('Your card against **Bob**')
  expect(menuOf(picker.answer).options).toHaveLength(2)
  const locked = await alice.locks(picker.answer, 'Nuclear War')
  expect(locked.answer?.text).toContain('**Nuclear War** is locked')

  const [challenge] = (await bob.sees()).filter(message => hasButton(message, 'duel.choose'))
  expect(challenge?.text).toContain(`**Alice** challenges <@${bob.id}> to a duel`)
  expect(challenge?.text).toMatch(/Sealed card: `[0-9a-f]{64}`/)

  const chosen = await bob.chooses('Flying Buffalo')
  expect(chosen.answer?.text).toContain('You played **Flying Buffalo** against **Nuclear War** and won both cards.')
  const result = (await story.posts()).at(-1)
  expect(result?.text).toContain(`## 🏆 Bob beats <@${alice.id}>`)
  expect(result?.text).toContain(
    'Listed above Nuclear War and below Flying Buffalo: **Flying Buffalo** beats **Nuclear War**.',
  )
  expect(result?.attachments[0]?.description).toContain('Bob wins: Listed above Nuclear War')
  await expect(bob).toOwn('Flying Buffalo', 'Nuclear War')
  await expect(alice).not.toOwn('Nuclear War')

  const checked = await bob.press(result, 'duel.verify')
  expect(checked.answer?.text).toContain('Everything agrees.')

  const old = (await bob.sees()).find(message => message.id === challenge?.id)
  expect(old?.components).toEqual([])
})

test('the challenge tells the challenged alone, the result tells who was not the one acting', async () => {
  await meet()
  const { posts } = await story.postsOf(() => alice.challenges(bob))
  expect(posts.map(({ pings }) => pings)).toEqual([[bob.id]])
  const results = await story.postsOf(() => bob.chooses())
  expect(results.posts.map(({ pings }) => pings)).toEqual([[alice.id]])
})

test('a draw: both keep their cards', async () => {
  await meet()
  await alice.holds('Nuclear War')
  await bob.holds('Nuclear War')
  await alice.challenges(bob)
  const chosen = await bob.chooses()
  expect(chosen.answer?.text).toContain('a draw, you keep your card')
  expect((await story.posts()).at(-1)?.text).toContain('all three are equal')
  await expect(alice).toOwn('Nuclear War')
  await expect(bob).toOwn('Nuclear War')
})

test('the first challenge can not be declined, a rematch can, and its card is never shown', async () => {
  await meet()
  await alice.holds('Nuclear War', 'Chaosium')
  await bob.holds('Flying Buffalo', 'Gary Gygax')
  await alice.challenges(bob, 'Nuclear War')
  const first = await challengePost()
  expect(hasButton(first, 'duel.decline')).toBe(false)
  const forced = await bob.force(first, buttonOf(first, 'duel.choose').customId?.replace('choose', 'decline') ?? '')
  expect(forced.answer?.text).toContain("can't be declined")
  await bob.chooses('Flying Buffalo')

  const picker = await alice.press((await story.posts()).at(-1), 'duel.rematch')
  await alice.locks(picker.answer, 'Chaosium')
  const second = await challengePost()
  const declined = await bob.press(second, 'duel.decline')
  expect(declined.answer?.text).toContain('You declined')
  expect((await story.posts()).some(({ text }) => text.includes('Chaosium'))).toBe(false)
  await expect(alice).toOwn('Chaosium')
  expect((await alice.challenges(bob, 'Chaosium')).answer?.text).toContain('is locked')
})

test('a first challenge may be declined when the two have dueled by a fightme: its own message says so, and calls nobody', async () => {
  await meet()
  await alice.challenges(bob)
  const first = await challengePost()
  await bob.locks((await bob.run('fightme')).answer)
  // So old that a change worth another message would be posted anew.
  await story.advance(2 * hour)
  const { posts } = await story.postsOf(async () => {
    const call = (await story.posts()).findLast(message => hasButton(message, 'duel.choose'))
    await alice.locks((await alice.press(call, 'duel.choose')).answer)
  })
  expect(posts.map(({ pings }) => pings)).toEqual([[bob.id]])
  const now = (await bob.sees()).find(({ id }) => id === first.id)
  expect(now?.text).toContain('may decline')
  const declined = await bob.press(now, 'duel.decline')
  expect(declined.answer?.text).toContain('You declined')
})

test('a challenge is withdrawn by its challenger alone, until it is answered', async () => {
  await meet()
  await alice.challenges(bob)
  const challenge = await challengePost()
  expect((await bob.press(challenge, 'duel.withdraw')).answer?.text).toBe('Only Alice can withdraw this challenge.')
  expect((await alice.press(challenge, 'duel.withdraw')).answer?.text).toContain('Withdrawn')
  const over = (await story.posts()).find(({ id }) => id === challenge.id)
  expect(over?.text).toContain('and withdrew')
  expect(over?.components).toEqual([])
})

test('the house seals its card first, answers at once, and knows a rematch', async () => {
  await alice.joins()
  await alice.holds('Nuclear War', 'Chaosium', 'Gary Gygax')
  const picker = await alice.run('challenge', { user: story.house })
  expect(picker.answer?.text).toContain("The House's hidden one")
  expect(picker.answer?.text).toMatch(/The other card is sealed: `[0-9a-f]{64}`/)
  await alice.locks(picker.answer, 'Chaosium')
  const result = (await story.posts()).at(-1)
  expect(result?.text).toMatch(/🏆|🤝/)
  expect(result?.text).toContain('The House')
  const again = await alice.press(result, 'duel.rematch')
  expect(again.answer?.text).toContain("The House's hidden one")
})

test('the seal of a challenge stays where it was posted, to be compared with what was shown', async () => {
  await meet()
  await alice.challenges(bob)
  const challenge = await challengePost()
  const [seal] = /Sealed card: `[0-9a-f]{64}`/.exec(challenge.text) ?? []
  await bob.chooses()
  const over = (await story.posts()).find(({ id }) => id === challenge.id)
  expect(over?.text).toContain('see below')
  expect(over?.text).toContain(seal)
  const { id } = await story.app.store.read.duel.findFirstOrThrow()
  const checked = (await carol.run('verify', { id })).answer?.text ?? ''
  expect(checked.match(/事前に封印されていました/g)).toHaveLength(1)
  expect(checked.match(/のカードは封印と一致します/g)).toHaveLength(1)
})

test('a duel with the house is shown where it is played, wherever it was begun', async () => {
  await alice.joins()
  await alice.run('challenge', { user: story.house })
  const here = await alice.run('challenge', { user: story.house }, { channel: 'general' })
  await alice.locks(here.answer)
  await story.delivered()
  expect((await story.posts('general')).filter(({ text }) => /🏆|🤝/.test(text))).toHaveLength(1)
})

test('who is in no way part of a duel reads how it ended, and is sent nowhere', async () => {
  await meet(alice, bob, dave)
  await bob.holds('Flying Buffalo')
  await alice.challenges(bob)
  const challenge = await challengePost()
  await bob.chooses()
  const answer = (await dave.force(challenge, buttonOf(challenge, 'duel.choose').customId ?? '')).answer
  expect(answer?.text).toMatch(/beats|draw/)
  expect(answer?.text).not.toContain('see below')
})

test('fightme: whoever chooses first has the duel', async () => {
  await meet(alice, bob, dave)
  const picker = await alice.run('fightme')
  await alice.locks(picker.answer)
  const call = await challengePost()
  const bobs = await bob.press(call, 'duel.choose')
  const daves = await dave.press(call, 'duel.choose')
  await dave.locks(daves.answer)
  expect((await story.posts()).at(-1)?.text).toMatch(/Dave.*Alice|Alice.*Dave/s)
  const taken = /Alice\*\* took on anyone, and \*\*Dave\*\* dared/
  expect((await story.posts()).find(({ id }) => id === call.id)?.text).toMatch(taken)
  const late = await bob.locks(bobs.answer)
  expect(late.answer?.text).toMatch(/(Dave beats Alice|Alice beats Dave|Alice and Dave draw)/)
  expect((await alice.press(call, 'duel.choose', { force: true })).answer?.text).toMatch(/^You played/)
})

test('challenging back answers the challenge that is open already', async () => {
  await meet()
  await alice.challenges(bob)
  const back = await bob.run('challenge', { user: alice.id })
  expect(back.answer?.text).toContain("Your card against **Alice**'s hidden one")
  await bob.locks(back.answer)
  expect((await story.posts()).at(-1)?.text).toMatch(/🏆|🤝/)
})

test('from the menu on a member, too', async () => {
  await meet()
  expect((await alice.menu('Challenge', bob)).answer?.text).toContain('Your card against **Bob**')
})

test('nobody is challenged, or invited, where they could not see it', async () => {
  await meet()
  await olivia.joins()
  for (const other of [bob, dave]) {
    const refused = await olivia.run('challenge', { user: other.id }, { channel: 'organizers' })
    expect(refused.answer?.text).toContain("can't see this channel")
    expect((await olivia.menu('Challenge', other, { channel: 'organizers' })).answer?.text).toContain("can't see this")
  }
  expect(await story.posts('organizers')).toEqual([])
  expect((await olivia.run('challenge', { user: bob.id })).answer?.text).toContain('Your card against **Bob**')
})

describe('whether the challenged sees the channel is asked again when the card is locked', () => {
  const view = ['ViewChannel']
  const asked = async () =>
    (await story.requests()).filter(({ method, path }) => method === 'GET' && path.endsWith(`/members/${bob.id}`))
      .length
  const locks = (picker: Awaited<ReturnType<typeof alice.run>>) => alice.press(picker.answer, 'pick.lock')

  test('who saw it when the picker opened and does not now is not challenged, and nothing is locked', async () => {
    await meet()
    const picker = await alice.run('challenge', { user: bob.id })
    await story.control.guild({ op: 'setPermissions', channel, user: bob.id, deny: view })
    const before = await asked()
    expect((await locks(picker)).answer?.text).toContain("can't see this channel")
    expect(await asked()).toBe(before + 1)
    expect(await story.app.store.read.duel.count()).toBe(0)
    expect(await story.app.store.read.copy.count({ where: { lock: { not: null } } })).toBe(0)
    await story.control.guild({ op: 'setPermissions', channel, user: bob.id, allow: view })
    expect((await alice.challenges(bob)).answer?.text).toContain('is locked')
  })

  test('roles count as the channel has them, and what it says of oneself before them', async () => {
    await meet()
    const [{ role }] = (await story.control.guild({ op: 'addRole', name: 'Outside' })) as [{ role: string }]
    await story.control.guild({ op: 'setRoles', user: bob.id, roles: [role] })
    const picker = await alice.run('challenge', { user: bob.id })
    await story.control.guild({ op: 'setPermissions', channel, role, deny: view })
    expect((await locks(picker)).answer?.text).toContain("can't see this channel")
    await story.control.guild({ op: 'setPermissions', channel, user: bob.id, allow: view })
    expect((await alice.challenges(bob)).answer?.text).toContain('is locked')
  })

  test('also where the picker came by a rematch', async () => {
    await meet()
    await alice.challenges(bob)
    await bob.chooses()
    const picker = await alice.press((await story.posts()).at(-1), 'duel.rematch')
    await story.control.guild({ op: 'setPermissions', channel, user: bob.id, deny: view })
    expect((await locks(picker)).answer?.text).toContain("can't see this channel")
  })
})

test('somebody who has not joined is invited instead', async () => {
  await alice.joins()
  const { posts } = await story.postsOf(() => alice.run('challenge', { user: dave.id }))
  expect(posts).toMatchObject([{ pings: [dave.id] }])
  expect(posts[0]?.text).toContain('would like to duel you')
  expect((await alice.run('challenge', { user: dave.id })).answer?.text).toContain('have invited them today already')
})

test('a first challenge left alone is played with a card drawn at the deadline', async () => {
  await meet()
  await alice.holds('Nuclear War')
  await bob.holds('Flying Buffalo')
  await alice.challenges(bob)
  await story.advance(25 * hour)
  const result = (await story.posts()).at(-1)
  expect(result?.text).toContain("Bob hadn't chosen")
  await expect(bob).toOwn('Flying Buffalo', 'Nuclear War')
})

test.each([
  ['en-US', 'chose no card within an hour', '⚔️ Duel The House'],
  ['ja', '1時間以内にカードが選ばれなかった', '⚔️ ハウスと対戦'],
])('whoever lets a duel with the house lie is told so, and can begin another (%s)', async (locale, says, button) => {
  await alice.joins()
  await story.control.guild({ op: 'setLocale', user: alice.id, locale })
  const picker = await alice.run('challenge', { user: story.house })
  await story.advance(61 * 60_000)
  const late = await alice.press(picker.answer, 'pick.lock')
  expect(late.answer?.text).toContain(says)
  expect(buttonOf(late.answer, 'duel.house').label).toBe(button)
  const again = await alice.press(late.answer, 'duel.house')
  expect((await alice.locks(again.answer)).answer).toBeDefined()
})

test('who has left the server does not lose a card by it', async () => {
  await meet()
  await bob.holds('Gary Gygax')
  await alice.challenges(bob)
  await story.control.guild({ op: 'removeMember', user: bob.id })
  await story.advance(25 * hour)
  expect((await story.posts()).at(-1)?.text).toContain("Bob isn't in this server any more")
  expect(await alice.cards()).toHaveLength(8)
})

test('an optional challenge expires, and its cards stay where they are', async () => {
  await meet()
  await alice.challenges(bob)
  await bob.chooses()
  const before = [await alice.cards(), await bob.cards()]
  await bob.challenges(alice)
  await story.advance(25 * hour)
  expect((await story.posts()).at(-1)?.text).toContain('nobody answered in time')
  expect([await alice.cards(), await bob.cards()]).toEqual(before)
})

test('a third first challenge waits until there is room', async () => {
  await meet(alice, bob, carol, dave)
  await alice.challenges(bob)
  await carol.challenges(bob)
  const third = await dave.challenges(bob)
  expect(third.answer?.text).toContain('yours opens when its turn comes')
  expect((await story.posts()).filter(message => hasButton(message, 'duel.choose'))).toHaveLength(2)
  await bob.chooses()
  expect((await story.posts()).filter(message => hasButton(message, 'duel.choose'))).toHaveLength(2)
})

test('who loses the last card gets three from the house, and is told privately too', async () => {
  await meet()
  await alice.holds('Flying Buffalo')
  await bob.holds('Nuclear War')
  await alice.challenges(bob)
  const challenge = await challengePost()
  const chosen = await bob.chooses()
  expect((await story.posts()).at(-1)?.text).toContain("It was Bob's last card. From The House: ")
  expect(await bob.cards()).toHaveLength(3)
  const told = chosen.answer?.text.split('The House gives you new ones: ')[1] ?? ''
  for (const card of await bob.cards()) expect(told).toContain(card)
  const winner = await alice.press(challenge, 'duel.choose', { force: true })
  expect(winner.answer?.text).toContain('won both cards')
  expect(winner.answer?.text).not.toContain('new ones')
})

/** They join, and each has the eight cards of the bag. */
const meet = async (...people: (typeof alice)[]): Promise<void> => {
  for (const player of people.length > 0 ? people : [alice, bob]) await player.joins()
}

const challengePost = async () => {
  const found = (await story.posts()).findLast(message => hasButton(message, 'duel.choose'))
  if (!found) throw new Error('no challenge is open')
  return found
}

test('a first challenge that waited is told in one line at a time: that it waits, then the challenge, then how it ended', async () => {
  for (const player of [alice, bob, carol, dave]) await player.joins()
  for (const player of [alice, carol, dave]) await player.challenges(bob)
  const about = async () => (await story.posts()).filter(({ text }) => /Dave/.test(text) && /challenge[sd]/.test(text))
  expect((await about()).map(({ text }) => text)).toEqual([expect.stringContaining('opens when its turn comes')])
  const [first] = (await story.posts()).filter(message => hasButton(message, 'duel.choose'))
  await bob.locks((await bob.press(first, 'duel.choose')).answer)
  await story.delivered()
  const [opened, ...others] = await about()
  expect(others).toEqual([])
  expect(opened?.text).toContain(`<@${bob.id}>`)
  await bob.locks((await bob.press(opened, 'duel.choose')).answer)
  await story.delivered()
  expect((await about()).map(({ id, text }) => [id, text])).toEqual([
    [opened?.id, expect.stringContaining('played, see below')],
  ])
})

test('also when it is played at once, since its opponent erases their data', async () => {
  for (const player of [alice, bob, carol, dave]) await player.joins()
  for (const player of [alice, carol, dave]) await player.challenges(bob)
  await bob.press((await bob.run('privacy erase')).answer, 'privacy.erase')
  await story.delivered()
  const posts = (await story.posts()).filter(({ text }) => /Dave/.test(text))
  expect(posts.map(({ text }) => text.split(/\n/)[0])).toEqual([
    expect.stringMatching(/^⚔️ \*\*Dave\*\* challenged .* played, see below/),
    expect.stringMatching(/^## (🏆|🤝)/),
  ])
})

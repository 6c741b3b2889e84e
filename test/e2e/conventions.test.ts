/** A convention as its organizers run it and its members see it. */
import { expect, test } from 'vitest'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { GuildId } from '../../src/store/ids.js'
import './owning.js'
import { buttonOf, hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story
const day = 86_400_000

test('opened, announced with the sealed seed, and not a second time', async () => {
  const opened = await olivia.run('convention open', { name: 'Spring *Con*', ends: '3d' })
  expect(opened.answer?.text).toContain('is open, and announced in')
  const [post] = await story.posts()
  expect(post?.text).toContain('Spring \\*Con\\* is open')
  expect(post?.text).toMatch(/Until <t:\d+:R>/)
  expect(post?.text).toMatch(/sealed seed: `[0-9a-f]{64}`/)
  expect((await olivia.run('convention open', { name: 'Another' })).answer?.text).toContain('open already')
})

test('only organizers may', async () => {
  for (const [command, options] of [
    ['convention open', { name: 'Mine' }],
    ['convention close', {}],
    ['convention settings', { deadline: 1 }],
    ['convention pause', { on: true }],
  ] as const) {
    const tried = await alice.run(command, options, { force: true })
    expect(tried.answer?.text ?? tried.error?.message, command).toMatch(/Only organizers|not have permission|unknown/i)
  }
  expect(await story.posts()).toEqual([])
})

test('an end that is no time to come is refused', async () => {
  const refused = (await olivia.run('convention open', { name: 'X', ends: 'yesterday' })).answer?.text ?? ''
  expect(refused).toContain("can't read that")
  expect(await olivia.types('convention open', { name: 'X', edition: '' }, 'edition')).toEqual(['2002'])
  // The example that comes with the refusal is none that is past itself.
  const [example = ''] = /\d{4}-12-31 18:00/.exec(refused) ?? []
  expect((await olivia.run('convention open', { name: 'X', ends: example })).answer?.text).toContain(
    'is open, and announced',
  )
})

test('it ends by itself: champions, the seed, and every locked card free', async () => {
  await olivia.run('convention open', { name: 'Spring', ends: '3d' })
  await alice.joins()
  await bob.joins()
  await dave.joins()
  await alice.challenges(bob)
  await bob.chooses()
  await alice.challenges(dave)
  const seal = /`([0-9a-f]{64})`/.exec((await story.posts())[0]?.text ?? '')?.[1]
  await story.advance(4 * day)
  const last = (await story.posts()).at(-1)
  expect(last?.text).toContain('Spring has ended')
  expect(last?.text).toMatch(/Most duels won|Biggest collection/)
  expect(last?.text).toMatch(/The seed of all draws: `[0-9a-f]{64}`/)
  expect(seal).toBeDefined()
  expect(await story.app.store.read.copy.count({ where: { lock: { not: null } } })).toBe(0)
  expect((await alice.run('challenge', { user: dave.id })).answer?.text).toContain('No convention is open')
  expect((await dave.run('join')).answer?.text).toContain('No convention is open')
})

test('closed by an organizer while challenges are open', async () => {
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  await bob.locks((await bob.run('fightme')).answer)
  expect((await olivia.closes()).answer?.text).toMatch(/is closed|is closing/)
  for (const words of ['Alice** challenged', 'Bob** took on anyone']) {
    const challenge = (await story.posts()).find(({ text }) => text.includes(words))
    expect(challenge?.text).toContain('The convention has ended')
    expect(challenge?.components).toEqual([])
  }
  const first = (await story.posts())[0]?.text
  expect(first).toMatch(/has ended[\s\S]*Draws come from a sealed seed/)
  expect(first).not.toContain('is open')
})

test('before it is closed it says what that ends, and ends nothing until *Close*', async () => {
  for (const player of [alice, bob, dave]) await player.joins()
  await alice.challenges(bob)
  await dave.locks((await dave.run('fightme')).answer)
  await alice.run('trade', { user: dave.id })
  const asked = await olivia.run('convention close')
  for (const words of [
    "can't be undone",
    '2 open challenges become void',
    '1 trading table is cancelled',
    'champions',
  ]) {
    expect(asked.answer?.text).toContain(words)
  }
  expect(asked.answer?.text).not.toContain('autograph')
  expect((await olivia.press(asked.answer, 'Keep open')).answer?.text).toMatch(/\*\*.*\*\* stays open/)
  expect((await alice.run('status')).answer?.text).toContain('3 members')
  expect(await story.app.store.read.duel.count({ where: { state: 'open' } })).toBe(2)

  await story.control.guild({ op: 'setLocale', user: olivia.id, locale: 'ja' })
  const again = await olivia.run('convention close')
  for (const words of ['取り消しはできません', '受付中の挑戦2件', '進行中のトレード1件']) {
    expect(again.answer?.text).toContain(words)
  }
  const closed = await olivia.press(again.answer, '閉会する')
  expect(closed.answer?.text).toContain('閉会しました')
  expect(closed.answer?.components).toEqual([])
  expect((await alice.run('status')).answer?.text).toContain('No convention is open')
})

test('a question about its end that was left standing ends no later convention', async () => {
  await olivia.run('convention open', { name: 'Spring' })
  const first = (await olivia.run('convention close')).answer
  const second = (await olivia.run('convention close')).answer
  const { customId } = buttonOf(first, 'con.close')
  await olivia.press(second, 'con.close')
  await olivia.run('convention open', { name: 'Summer' })
  for (const button of ['con.keep', 'con.close']) {
    const stale = await olivia.force(first, customId?.replace('con.close', button) ?? '')
    expect(stale.answer?.text, button).toContain('**Spring** is closed')
  }
  expect((await olivia.run('status')).answer?.text).toContain('Summer')
})

test('collections and cards stay readable when it has ended, and can be shown', async () => {
  await alice.joins()
  await bob.joins()
  await olivia.closes()
  const collection = await bob.run('collection', { user: alice.id })
  expect(collection.answer?.text).toContain('8 copies')
  await bob.press(collection.answer, 'coll.show')
  expect((await story.posts()).at(-1)?.text).toContain("Alice's collection")
  expect((await bob.run('card', { name: 'TSR' })).answer?.text).toContain('TSR was founded in Lake Geneva')
  expect((await carol.run('card', { name: 'TSR' })).answer?.text).toContain('1973年にレイクジェニーバで設立')
  const hidden = await alice.press((await alice.run('collection')).answer, 'coll.hide')
  expect(hidden.answer?.text).toContain('Only you can see it now')
  expect((await bob.run('collection', { user: alice.id })).answer?.text).toContain('is private')
})

test('paused: nobody duels and no deadline runs, until it resumes', async () => {
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  const challenge = (await story.posts()).findLast(message => hasButton(message, 'duel.choose'))
  expect((await olivia.run('convention pause', { on: true })).answer?.text).toContain('is paused')
  expect((await bob.run('status')).answer?.text).toContain('against **Alice**, paused')
  const pressed = await bob.force(challenge, buttonOf(challenge, 'duel.choose').customId ?? '')
  expect(pressed.answer?.text).toContain('paused the convention')
  await story.advance(3 * day)
  expect((await story.posts()).some(message => hasButton(message, 'duel.choose'))).toBe(true)
  await olivia.run('convention pause', { on: false })
  await bob.chooses()
  expect((await story.posts()).at(-1)?.text).toMatch(/🏆|🤝/)
})

test.each([
  ['en', 'no duels until it goes on', 'no trades until it goes on'],
  ['ja', '再開するまでデュエルはできません', '再開するまでトレードはできません'],
])(
  'a pause (%s) is told where something waits, and so is the new time: in place, calling nobody',
  async (language, noDuels, noTrades) => {
    for (const player of [alice, bob, carol, dave]) await player.joins()
    await olivia.run('convention settings', { language })
    // The third first challenge waits in line.
    for (const player of [alice, carol, dave]) await player.challenges(bob)
    await alice.locks((await alice.run('fightme')).answer)
    await alice.run('trade', { user: carol.id })
    await story.delivered()
    await story.advance(2 * 3_600_000)
    const waiting = async () =>
      (await story.posts()).filter(({ components }) => components.some(({ kind }) => kind === 'button'))
    const before = await waiting()
    expect(before).toHaveLength(5)
    const paused = await story.postsOf(() => olivia.run('convention pause', { on: true }))
    const during = await waiting()
    expect(during.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const { text } of during) {
      expect(text).toContain(text.includes('🤝') ? noTrades : noDuels)
      expect(text).not.toMatch(/<t:\d+:R>/)
    }
    await story.advance(3 * day)
    const resumed = await story.postsOf(() => olivia.run('convention pause', { on: false }))
    const after = await waiting()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const inSeconds = (text: string): number[] => [...text.matchAll(/<t:(\d+):R>/g)].map(([, at]) => Number(at))
    for (const [index, { text }] of after.entries()) {
      expect(text).not.toContain(noDuels)
      expect(text).not.toContain(noTrades)
      const old = inSeconds(before[index]?.text ?? '')
      for (const [at, time] of inSeconds(text).entries())
        expect(time - (old[at] ?? 0)).toBeGreaterThanOrEqual(3 * 86_400)
    }
    expect([...paused.posts, ...resumed.posts]).toEqual([])
  },
)

test('a first challenge says what not answering leads to, also when the organizers change that', async () => {
  for (const player of [alice, bob]) await player.joins()
  await alice.challenges(bob)
  const [challenge] = (await story.posts()).filter(message => hasButton(message, 'duel.choose'))
  expect(challenge?.text).toMatch(/Bob.*can't decline it.*then a random card of .*Bob.*'s is played/s)
  const { posts } = await story.postsOf(() => olivia.run('convention settings', { overdue: 'void' }))
  expect(posts).toEqual([])
  await story.delivered()
  const [changed] = (await story.posts()).filter(message => hasButton(message, 'duel.choose'))
  expect(changed?.id).toBe(challenge?.id)
  expect(changed?.text).toContain('then nothing is played')
})

test.each([
  ['en-US', "I can't post in <#", 'Send Messages, Attach Files'],
  ['ja', 'に投稿できないため', 'メッセージを送信、ファイルを添付'],
])(
  'a channel in which it may not post is not taken (%s), and what it needs there is said',
  async (locale, says, needs) => {
    const channel = await story.opens({ channel: 'quiet' })
    const permit = (change: { allow?: string[]; deny?: string[] }) =>
      story.control.guild({ op: 'setPermissions', channel, user: story.house, ...change })
    const needed = ['SendMessages', 'AttachFiles']
    await permit({ deny: needed })
    await story.control.guild({ op: 'setLocale', user: olivia.id, locale })
    for (const option of ['duels', 'trades']) {
      const refused = await olivia.run('convention settings', { [option]: channel, deadline: 3 })
      expect(refused.answer?.text).toContain(says)
      expect(refused.answer?.text).toContain(needs)
    }
    const now = async () => (await story.app.services.guilds.get(GUILD_ID as GuildId)).settings
    expect(await now()).toMatchObject({ duelChannel: null, tradeLogChannel: null, deadlineHours: 24 })
    await permit({ allow: needed })
    await olivia.run('convention settings', { duels: channel })
    expect(await now()).toMatchObject({ duelChannel: channel })
  },
)

test('settings are seen, changed one by one, and kept', async () => {
  expect((await olivia.run('convention settings')).answer?.text).toContain('Time to answer a challenge: 24 hours')
  const changed = await olivia.run('convention settings', { deadline: 1, overdue: 'void', duels: 'general' })
  expect(changed.answer?.text).toContain('Time to answer a challenge: 1 hour\n')
  expect(changed.answer?.text).toContain('not answered in time: Void')
  await story.restart()
  expect((await olivia.run('convention settings')).answer?.text).toContain('not answered in time: Void')
  expect((await olivia.run('convention settings')).answer?.text).toContain('Pace of Origins: casual, a day a turn')
  await olivia.run('convention settings', { pace: 'slow' })
  await olivia.run('origins new', { players: 2 })
  expect((await story.posts('duels')).at(-1)?.text).toContain('Pace: slow, three days a turn')
})

test('a channel that was set can be done without again', async () => {
  await olivia.run('convention settings', { duels: 'general', trades: 'general' })
  const without = await olivia.run('convention settings', { remove: 'trades' })
  expect(without.answer?.text).toContain('Log of trades: none')
  expect(without.answer?.text).toContain('Duel channel: <#')
  expect((await olivia.run('convention settings', { remove: 'duels' })).answer?.text).toContain('where it was called')
  await alice.joins()
  await olivia.closes()
  expect((await story.posts()).at(-1)?.text, 'the champions are named where it was opened').toContain('has ended')
  await story.control.guild({ op: 'setLocale', user: olivia.id, locale: 'ja' })
  await olivia.run('convention settings', { trades: 'general' })
  expect((await olivia.run('convention settings', { remove: 'trades' })).answer?.text).toContain('トレードの記録：なし')
})

test('with the deadline set to void, nothing is played by chance', async () => {
  await alice.joins()
  await bob.joins()
  await olivia.run('convention settings', { deadline: 1, overdue: 'void' })
  await alice.challenges(bob)
  await story.advance(2 * 3_600_000)
  expect((await story.posts()).at(-1)?.text).toContain('void')
  expect([await alice.cards(), await bob.cards()].map(({ length }) => length)).toEqual([8, 8])
})

test('status: how it goes, and what waits for me with one press to answer', async () => {
  expect((await alice.run('status')).answer?.text).toContain('No convention is open')
  await alice.joins()
  await bob.joins()
  await alice.challenges(bob)
  const status = await bob.run('status')
  expect(status.answer?.text).toContain('2 members, 126 copies in play, 0 duels played.')
  expect(status.answer?.text).toContain('Your turn:\n- against **Alice**')
  const picker = await bob.press(status.answer, 'duel.choose')
  await bob.locks(picker.answer)
  expect((await story.posts()).at(-1)?.text).toMatch(/🏆|🤝/)
  expect((await dave.run('status')).answer?.text).toContain("You haven't joined yet")
})

test('verify recomputes a result, and its draws as soon as the seed is told', async () => {
  await alice.joins()
  await alice.locks((await alice.run('challenge', { user: story.house })).answer)
  const { id } = await story.app.store.read.duel.findFirstOrThrow({ where: { kind: 'house' } })
  expect((await story.posts()).at(-1)?.text).toContain(id)
  const now = await dave.run('verify', { id })
  expect(now.answer?.text).toContain('Everything agrees.')
  expect(now.answer?.text.match(/✅/g)).toHaveLength(3)
  expect(now.answer?.text).toContain('It can be checked when the convention has ended')
  await olivia.closes()
  const later = await dave.run('verify', { id })
  expect(later.answer?.text).toContain('Everything agrees.')
  expect(later.answer?.text.match(/✅/g)).toHaveLength(5)
  expect((await dave.run('verify', { id: 'nothing' })).answer?.text).toContain('no record')
})

test('help works in direct messages too', async () => {
  const help = await alice.run('help', {}, { channel: 'dm' })
  expect(help.answer?.text ?? help.created[0]?.text).toContain('Gamehall: a convention in your server')
  expect(buttonOf((await alice.run('help')).answer, 'duel.house').label).toContain('Duel The House')
})

test('an account made yesterday can not join', async () => {
  const [added] = (await story.control.guild({ op: 'addMember', name: 'Newcomer', accountAgeDays: 1 })) as [
    { user: string },
  ]
  const joined = await story.player(added.user, 'Newcomer').run('join')
  expect(joined.answer?.text).toContain('at least 7 days old')
})

/** What goes wrong around a duel: Discord's faults, lost permissions, deleted places. The game stays right, posts come once. */
import { beforeEach, expect, test, vi } from 'vitest'
import './owning.js'
import { buttonOf, hasButton } from './player.js'
import { openStory, until } from './story.js'

const story = openStory()
const { alice, bob, olivia } = story

beforeEach(async () => {
  await alice.joins()
  await bob.joins()
})

const challenges = async (where?: string) =>
  (await story.posts(where)).filter(message => hasButton(message, 'duel.choose'))
const results = async (where?: string) => (await story.posts(where)).filter(({ text }) => /🏆|🤝/.test(text))

test.each([
  ['answers 500 twice', { status: 500, times: 2 }],
  ['drops the connection', { status: 'drop', times: 2 }],
  ['takes the message and loses the answer', { status: 'drop', times: 1, afterAccepting: true }],
  ['takes the message and answers 500', { status: 500, times: 1, afterAccepting: true }],
  ['says 429', { status: 429, times: 1, retryAfter: 0.2 }],
  ['says 401 once', { status: 401, times: 1 }],
])('Discord %s: the challenge and the result are there once', async (_how, rule) => {
  await story.control.faults({ match: 'POST /channels/*/messages', ...rule })
  await alice.challenges(bob)
  await story.delivered()
  expect(await challenges()).toHaveLength(1)
  await story.control.faults({ match: 'POST /channels/*/messages', ...rule })
  await bob.chooses()
  await story.delivered()
  expect(await results()).toHaveLength(1)
})

test.each([
  ['is lost', { status: 'drop', times: 1, afterAccepting: true }],
  ['runs into 500', { status: 500, times: 1 }],
  ['comes too late', { code: 10062, status: 404, times: 1 }],
  ['was given already', { code: 40060, status: 400, times: 1 }],
])('an acknowledgement %s: no crash, no fault logged, at most one effect', async (_how, rule) => {
  const picker = await alice.run('challenge', { user: bob.id })
  await story.control.faults({ match: 'POST /interactions/*/*/callback', ...rule })
  await alice.press(picker.answer, 'pick.lock', { wait: 'none' })
  await new Promise(resolve => setTimeout(resolve, 100))
  await story.delivered()
  const once = (await challenges()).length
  expect(once).toBeLessThanOrEqual(1)
  expect(story.logged.join('')).not.toContain('"level":50')
  // Whatever became of that press, the next one leaves exactly one challenge.
  await alice.press(
    (await alice.sees()).find(({ id }) => id === picker.answer?.id),
    once === 1 ? 'duel.withdraw' : 'pick.lock',
  )
  await story.delivered()
  expect(await challenges()).toHaveLength(once === 1 ? 0 : 1)
})

test('the member closes the answer while it is being made: the duel stands', async () => {
  await alice.challenges(bob)
  const picker = await bob.press((await challenges())[0], 'duel.choose')
  await story.control.faults({ match: 'PATCH /webhooks/**', code: 10008, status: 404, times: 1 })
  await bob.press(picker.answer, 'pick.lock')
  expect(await results()).toHaveLength(1)
  expect(story.logged.join('')).not.toContain('"level":50')
})

test('the interaction token expires before the answer: the duel stands', async () => {
  await alice.challenges(bob)
  const picker = await bob.press((await challenges())[0], 'duel.choose')
  await story.control.faults({ match: 'PATCH /webhooks/**', code: 50027, status: 401, times: 1 })
  await bob.press(picker.answer, 'pick.lock')
  expect(await results()).toHaveLength(1)
})

test('the challenge was deleted by a moderator: the duel goes on from /status, the result is posted', async () => {
  await alice.challenges(bob)
  const [challenge] = await challenges()
  await story.rest('DELETE', `/channels/${challenge?.channel}/messages/${challenge?.id}`)
  const picker = await bob.press((await bob.run('status')).answer, 'duel.choose')
  await bob.locks(picker.answer)
  await story.delivered()
  expect(await results()).toHaveLength(1)
})

test.each([
  ['en', '🔧 For the organizers', 'has been deleted', '`/convention settings duels:`', 'check what I may do'],
  ['ja', '🔧 主催者の方へ', '削除されたため', '`/コンベンション 設定 デュエル:` で選べます', '権限'],
])(
  'the channel is deleted between challenge and answer (%s): the result goes to the duel channel, an organizer is told once',
  async (language, title, deleted, choose, permissions) => {
    await olivia.run('convention settings', { duels: 'general', language })
    const arena = await story.opens({ channel: 'arena' })
    const picker = await alice.run('challenge', { user: bob.id }, { channel: arena })
    await alice.locks(picker.answer)
    await story.delivered()
    expect(await challenges(arena)).toHaveLength(1)
    const bobs = await bob.run('status')
    await story.control.guild({ op: 'deleteChannel', channel: arena })
    const answer = await bob.press(bobs.answer, 'duel.choose')
    const locked = await bob.locks(answer.answer)
    expect(locked.answer?.text).not.toContain(`<#${arena}>`)
    await story.delivered()
    expect(await results('general')).toHaveLength(1)
    // Pressed again later: where it really is.
    const [result] = await results('general')
    const later = await bob.force(locked.answer, buttonOf(answer.answer, 'pick.lock').customId ?? '')
    expect(later.answer?.text).toContain(`<#${result?.channel}>`)
    const notices = (await story.posts('general')).filter(({ text }) => text.includes(title))
    expect(notices).toHaveLength(1)
    for (const words of [`<#${arena}>`, deleted, choose]) expect(notices[0]?.text).toContain(words)
    expect(notices[0]?.text).not.toContain(permissions)
  },
)

test('without permission to post, nothing is locked and it says which permission', async () => {
  await story.control.guild({
    op: 'setPermissions',
    channel: 'duels',
    role: 'Gamehall',
    allow: [],
    deny: ['SendMessages'],
  })
  const refused = await alice.run('challenge', { user: bob.id })
  expect(refused.answer?.text).toContain('I need: Send Messages')
  expect(refused.answer?.text).not.toContain('<#')
  expect(await story.app.store.read.duel.count()).toBe(0)
  await olivia.run('convention settings', { duels: 'general' })
  const { channels } = await story.control.state()
  const general = channels.find(({ name }) => name === 'general')?.id
  const led = await alice.run('challenge', { user: bob.id })
  expect(led.answer?.text).toContain(`I need: Send Messages.\nI can post in <#${general}>: try it there.`)
})

test('permission lost between challenge and answer: the result goes to the duel channel', async () => {
  await olivia.run('convention settings', { duels: 'general' })
  await alice.challenges(bob)
  await story.control.guild({
    op: 'setPermissions',
    channel: 'duels',
    role: 'Gamehall',
    allow: [],
    deny: ['SendMessages'],
  })
  // In the other channel, challenging back is answering.
  const picker = await bob.run('challenge', { user: alice.id }, { channel: 'general' })
  await bob.locks(picker.answer)
  await story.delivered()
  expect(await results('general')).toHaveLength(1)
})

test('whoever has to answer may where the bot may not attach pictures any more: the result is told there in words', async () => {
  await alice.challenges(bob)
  await story.delivered()
  const [challenge] = await challenges()
  const deny = ['AttachFiles']
  await story.control.guild({ op: 'setPermissions', channel: 'duels', user: story.house, allow: [], deny })
  const picker = await bob.press(challenge, 'duel.choose')
  await bob.locks(picker.answer)
  await story.delivered()
  const [result] = await results()
  expect(result?.attachments).toEqual([])
  expect(result?.text).toMatch(/A duel\. Alice plays/)
})

test.each([
  ['en', 'Once you unlock the thread, anything else can be posted there again', 'Send Messages'],
  ['ja', 'それ以外の投稿は、スレッドのロックを解除すればまた行えます', 'メッセージを送信'],
])(
  'in a thread that is locked meanwhile (%s): the result goes to its channel, an organizer is told what is needed',
  async (language, needed, other) => {
    await olivia.run('convention settings', { duels: 'general', language })
    const thread = await story.opens({ thread: 'ring', in: 'duels' })
    const picker = await alice.run('challenge', { user: bob.id }, { channel: thread })
    await alice.locks(picker.answer)
    await story.delivered()
    expect(await challenges(thread)).toHaveLength(1)
    const status = await bob.run('status')
    await story.control.guild({ op: 'lockThread', channel: thread })
    const answer = await bob.press(status.answer, 'duel.choose')
    await bob.locks(answer.answer)
    await story.delivered()
    expect(await results('duels')).toHaveLength(1)
    const notices = (await story.posts('general')).filter(({ text }) => text.includes('🔧'))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(`<#${thread}>`)
    expect(notices[0]?.text).toContain(needed)
    expect(notices[0]?.text).not.toContain(other)
  },
)

test('the bot sees the channel no more while a duel ends, then again: its challenge loses its buttons, once', async () => {
  await olivia.run('convention settings', { duels: 'general' })
  await alice.challenges(bob)
  await story.delivered()
  const picker = await bob.press((await challenges())[0], 'duel.choose')
  const permit = (change: { allow: string[]; deny: string[] }) =>
    story.control.guild({ op: 'setPermissions', channel: 'duels', user: story.house, ...change })
  await permit({ allow: [], deny: ['ViewChannel'] })
  await bob.locks(picker.answer)
  await story.delivered()
  expect(await challenges()).toHaveLength(1)
  await permit({ allow: ['ViewChannel'], deny: [] })
  await story.advance(60_000)
  expect(await challenges()).toHaveLength(0)
  expect((await story.posts()).filter(({ text }) => text.includes('played, see below'))).toHaveLength(1)
  expect((await story.posts('general')).filter(({ text }) => text.includes('played, see below'))).toEqual([])
  expect((await story.posts('general')).filter(({ text }) => text.includes('🔧'))).toHaveLength(1)
})

test('a challenge leaves a locked thread; once that is unlocked its message there loses its buttons', async () => {
  await olivia.run('convention settings', { duels: 'general' })
  const thread = await story.opens({ thread: 'ring', in: 'duels' })
  const picker = await alice.run('challenge', { user: bob.id }, { channel: thread })
  await alice.locks(picker.answer)
  await story.delivered()
  const again = await alice.run('challenge', { user: bob.id })
  await story.control.guild({ op: 'archiveThread', channel: thread }, { op: 'lockThread', channel: thread })
  await until(async () => (await challenges('duels')).length === 1)
  await alice.press(again.answer, 'duel.withdraw')
  await story.delivered()
  expect(await challenges('duels')).toHaveLength(0)
  expect(await challenges(thread)).toHaveLength(1)
  await story.control.guild({ op: 'unlockThread', channel: thread })
  await story.advance(60_000)
  expect(await challenges(thread)).toHaveLength(0)
  expect((await story.posts(thread)).at(-1)?.text).toContain('This has moved to <#')
})

test.each(['drop', 'reconnect', 'invalidate'] as const)('the gateway: %s in the middle of a duel', async action => {
  await alice.challenges(bob)
  await story.control.call('POST', 'gateway', { action })
  await until(
    async () =>
      story.app.bot.status().connected &&
      (await story.control.call<{ bots: unknown[] }>('GET', 'ready')).bots.length === 1,
  )
  await bob.chooses()
  await story.delivered()
  expect(await results()).toHaveLength(1)
})

test('a picture that can not be drawn: the result is told in words', async () => {
  await alice.holds('Nuclear War')
  await bob.holds('Flying Buffalo')
  await alice.challenges(bob)
  story.draw = async () => {
    throw new Error('no ink')
  }
  await bob.chooses()
  await story.delivered()
  const [result] = await results()
  expect(result?.attachments).toEqual([])
  expect(result?.text).toContain('A duel. Alice plays Nuclear War, Bob plays Flying Buffalo. Bob wins')
})

test('the only channel refuses the result: it comes when the bot may post there again', async () => {
  await alice.challenges(bob)
  await story.control.faults({ match: 'POST /channels/*/messages', times: 1, code: 50013 })
  await bob.chooses()
  await story.delivered()
  expect(await results()).toHaveLength(0)
  await story.advance(60_000)
  expect(await results()).toHaveLength(1)
})

test('the only channel is gone: the result comes as soon as there is a duel channel', async () => {
  await alice.challenges(bob)
  const [challenge] = await challenges()
  await story.control.faults({ match: `POST /channels/${challenge?.channel}/messages`, code: 10003 })
  await bob.chooses()
  await story.delivered()
  const health = async () => (await fetch(`http://127.0.0.1:${story.app.httpPort}/healthz`)).json()
  expect(await health()).toMatchObject({ ok: true, owedPosts: 0 })
  expect(((await health()) as { parkedPosts: number }).parkedPosts).toBeGreaterThan(0)
  await olivia.run('convention settings', { duels: 'general' })
  await story.delivered()
  expect(await results('general')).toHaveLength(1)
  expect(await health()).toMatchObject({ parkedPosts: 0 })
  // Nobody could be told before, and there is nothing to tell now.
  expect((await story.posts('general')).filter(({ text }) => text.includes('I keep trying'))).toEqual([])
})

test('many who ask for the health share one look at the database; a later one looks anew', async () => {
  const look = vi.spyOn(story.app.store, 'health')
  const health = async () => (await fetch(`http://127.0.0.1:${story.app.httpPort}/healthz`)).json()
  const answers = await Promise.all(Array.from({ length: 20 }, health))
  expect(new Set(answers.map(answer => (answer as { database: string }).database))).toEqual(new Set(['writable']))
  expect(look).toHaveBeenCalledTimes(1)
  look.mockRejectedValue(new Error('the disk is full'))
  await expect.poll(health, { timeout: 5_000 }).toMatchObject({ ok: false, database: 'the disk is full' })
  look.mockRestore()
  await expect.poll(health, { timeout: 5_000 }).toMatchObject({ ok: true, database: 'writable' })
})

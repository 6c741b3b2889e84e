/** What goes wrong around a game: lost threads and channels, permissions, people who leave, a day of downtime. The game goes on. */
import { beforeEach, expect, test } from 'vitest'
import { relative } from '../../src/discord/views/words.js'
import type { MessageView } from '../../src/sandbox/api.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { ChannelId, GuildId } from '../../src/store/ids.js'
import { buttonOf, hasButton, menuOf, type Player } from './player.js'
import { channel, openStory, until } from './story.js'
import { lobbyOf, sitDown, type Table, tableOf } from './table.js'

const story = openStory()
const { alice, bob } = story
const guild = GUILD_ID as GuildId
const hour = 3_600_000

let table: Table
let player: Player
const other = (): Player => (player === alice ? bob : alice)

const begin = async (options: Parameters<typeof sitDown>[2] = {}): Promise<void> => {
  table = await sitDown(story, [alice, bob], options)
  await table.choosesObjective(alice)
  await table.choosesObjective(bob)
  player = (await table.toMove()) ?? alice
}

const here = () => story.app.services.origins.here(guild, table.place as ChannelId)
const game = async () => (await story.app.services.origins.list(guild, 0, 1)).games[0]

/** Until nothing is owed; what is retried waits fractions of a second. */
const delivered = async (): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    await story.settled()
    if ((await story.app.store.outbox.pending()) === 0) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('something is still owed')
}

const isArchived = async () => (await story.control.state()).channels.find(({ id }) => id === table.place)?.archived

/** The boards to play on in the channel. */
const playable = async () => (await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))

const boardsIn = async (where: string) => (await story.posts(where)).filter(({ text }) => text.startsWith('### 🌍'))

beforeEach(async () => {
  await story.control.guild({ op: 'setLocale', user: bob.id, locale: 'en-US' })
})

test.each([
  ['is refused: no permission', { code: 50013, status: 403, times: 1 }],
  ['is refused: too many active threads', { code: 160006, status: 400, times: 1 }],
])('a thread %s: the game is in the channel', async (_how, rule) => {
  await story.control.faults({ match: 'POST /channels/*/messages/*/threads', ...rule })
  await begin()
  expect(table.place).toBe((await lobbyOf(story)).channel)
  await table.playsTurn(player)
  expect((await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
})

test.each([
  ['runs into 500', { status: 500, times: 2 }],
  ['is started, but the answer is lost', { status: 'drop', times: 1, afterAccepting: true }],
  ['has to wait', { status: 429, times: 1, retryAfter: 0.2 }],
])('a thread %s: there is one thread in the end, and one beginning', async (_how, rule) => {
  await story.control.faults({ match: 'POST /channels/*/messages/*/threads', ...rule })
  await alice.run('origins new', { players: 2, pace: 'none' })
  const lobby = await lobbyOf(story)
  await bob.press(lobby, 'og.join')
  for (let i = 0; i < 200 && (await game())?.state !== 'objectives'; i++) {
    await new Promise(resolve => setTimeout(resolve, 50))
    await story.settled()
  }
  await delivered()
  table = await tableOf(story, [alice, bob], lobby)
  expect(table.place).toBe(lobby.id)
  expect((await table.posts()).filter(message => hasButton(message, 'og.objectives'))).toHaveLength(1)
})

test('the thread is deleted: the board is in the channel at once, and so are later ones', async () => {
  await begin()
  const panel = await player.press(await table.board(), 'og.play')
  expect(panel.answer).toBeDefined()
  await story.control.guild({ op: 'deleteChannel', channel: table.place })
  const running = async () => (await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))
  await until(async () => (await running()).length === 1)
  await delivered()
  expect((await game())?.place).toBe((await lobbyOf(story)).channel)
  expect((await lobbyOf(story)).text).toContain(`It is played in <#${(await lobbyOf(story)).channel}>`)
  await player.run('origins play')
  await playByTyping(player)
  await delivered()
  expect(await running()).toHaveLength(1)
  await playByTyping(other())
  await delivered()
  expect((await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
})

test('the thread is locked: the game goes on in the channel, and nothing loops', async () => {
  await begin()
  await story.control.guild(
    { op: 'setPermissions', channel, user: story.house, allow: [], deny: ['ManageThreads'] },
    { op: 'lockThread', channel: table.place },
    { op: 'archiveThread', channel: table.place },
  )
  await playByTyping(player)
  await delivered()
  expect((await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
  const seq = (await story.requests()).at(-1)?.seq ?? 0
  await story.settled()
  expect(await story.control.requests(seq)).toEqual([])
})

test('the thread is locked in the middle of a turn: its board is in the channel at once, the organizers hear it once', async () => {
  await begin()
  const opened = await player.press(await table.board(), 'og.play')
  const menu = menuOf(opened.answer)
  await story.control.guild({ op: 'lockThread', channel: table.place })
  await until(async () => (await playable()).length === 1)
  await delivered()
  expect((await game())?.place).toBe((await lobbyOf(story)).channel)
  expect((await playable())[0]?.text).toContain(`The game goes on here: <#${table.place}> is locked`)
  const again = await player.press((await playable())[0], 'og.play')
  expect(menuOf(again.answer).customId).toBe(menu.customId)
  await story.control.guild(
    { op: 'archiveThread', channel: table.place },
    { op: 'unlockThread', channel: table.place },
    { op: 'lockThread', channel: table.place },
  )
  await delivered()
  expect(await playable()).toHaveLength(1)
  expect(await story.app.store.read.post.count({ where: { kind: 'notice' } })).toBe(1)
})

test('a bot that manages threads leaves a locked one too, since nobody else can do anything there; nothing is posted twice', async () => {
  await begin()
  const allow = ['ManageThreads']
  await story.control.guild({ op: 'setPermissions', channel, user: story.house, allow, deny: [] })
  await story.control.guild({ op: 'lockThread', channel: table.place })
  await until(async () => (await boardsIn(channel)).length === 1)
  await delivered()
  const lobby = await lobbyOf(story)
  expect((await game())?.place).toBe(lobby.channel)
  expect(lobby.text).toContain(`It is played in <#${lobby.channel}>`)
  const moved = `The game goes on here: <#${table.place}> is locked`
  expect((await playable())[0]?.text).toContain(moved)
  await playByTyping(player)
  await delivered()
  const [next, ...others] = await playable()
  expect(others).toEqual([])
  // It is said once, where it is news.
  expect(next?.text).not.toContain(moved)
  expect(await boardsIn(table.place)).toHaveLength(0)
  expect((await table.posts()).some(({ text }) => text.includes('This has moved to <#'))).toBe(true)
})

test('while objectives are chosen the thread is locked: they are chosen in the channel', async () => {
  table = await sitDown(story, [alice, bob])
  await story.control.guild({ op: 'lockThread', channel: table.place })
  const asking = async () => (await story.posts()).find(message => hasButton(message, 'og.objectives'))
  await until(async () => (await asking()) !== undefined)
  expect((await alice.press(await asking(), 'og.objectives')).answer?.text).toContain('your objective')
})

test.each(['lockThread', 'deleteChannel'] as const)(
  'while the bot is away: %s. After its start the board is in the channel',
  async op => {
    await begin()
    await story.stop()
    await story.control.guild({ op: 'archiveThread', channel: table.place }, { op, channel: table.place })
    await story.start()
    await until(async () => (await playable()).length === 1)
    await delivered()
    expect(menuOf((await player.press((await playable())[0], 'og.play')).answer).options).not.toEqual([])
  },
)

test('while the bot is away the thread is locked, and stays open to be read: the board is in the channel all the same', async () => {
  await begin()
  await story.stop()
  await story.control.guild({ op: 'lockThread', channel: table.place })
  await story.start()
  await until(async () => (await playable()).length === 1)
})

test('while the bot is away the thread is archived: it is opened again, and the board stays as it is', async () => {
  await begin()
  const before = (await table.posts()).map(({ id }) => id)
  await story.stop()
  await story.control.guild({ op: 'archiveThread', channel: table.place })
  await story.start()
  await until(async () => (await isArchived()) === false)
  await delivered()
  expect((await table.posts()).map(({ id }) => id)).toEqual(before)
  await table.playsTurn(player)
})

test('the thread is archived while its game runs: it is opened again', async () => {
  await begin()
  await story.control.guild({ op: 'archiveThread', channel: table.place })
  await until(async () => (await isArchived()) === false)
  await table.playsTurn(player)
  expect((await boardsIn(table.place)).filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
})

test('the bot may not write there any more: the board goes where it may, the turn is kept', async () => {
  await story.control.guild({ op: 'setPermissions', channel: 'origins', user: story.house, allow: [], deny: [] })
  await begin({ where: 'origins' })
  await story.app.services.conventions.settings(
    { ...organizer, interaction: String(Date.now()) as never },
    { duelChannel: (await lobbyOf(story, 'origins')).channel === '' ? null : (duels as ChannelId) },
  )
  await story.control.guild({
    op: 'setPermissions',
    channel: 'origins',
    user: story.house,
    allow: [],
    deny: ['SendMessages', 'SendMessagesInThreads'],
  })
  await playByTyping(player)
  await delivered()
  expect((await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
})

test('the bot may not attach pictures any more: the board is there in words, the organizers are told, the game stays', async () => {
  await begin({ where: 'origins' })
  const deny = ['AttachFiles']
  await story.control.guild({ op: 'setPermissions', channel: 'origins', user: story.house, allow: [], deny })
  await playByTyping(player)
  await delivered()
  const board = await table.board()
  expect(board.attachments).toEqual([])
  expect(board.text).toMatch(/To move: .*Points: /)
  expect(hasButton(board, 'og.play')).toBe(true)
  expect((await boardsIn(channel)).filter(message => hasButton(message, 'og.play'))).toHaveLength(0)
  const notices = await story.app.store.read.post.findMany({ where: { kind: 'notice' } })
  expect(notices).toHaveLength(1)
  await story.control.guild({ op: 'setPermissions', channel: 'origins', user: story.house, allow: deny, deny: [] })
  await playByTyping(other())
  await delivered()
  expect((await table.board()).attachments).toHaveLength(1)
})

test('a picture that cannot be drawn is said in words, with the same buttons', async () => {
  await begin()
  story.draw = async () => {
    throw new Error('no paint')
  }
  await playByTyping(player)
  await delivered()
  const board = await table.board()
  expect(board.attachments).toEqual([])
  expect(board.text).toMatch(/To move: .*Points: /)
})

test('a board that is no longer the newest loses its buttons, and its picture stays without a new upload', async () => {
  await begin()
  const first = await table.board()
  const since = (await story.requests()).at(-1)?.seq ?? 0
  await table.playsTurn(player)
  await delivered()
  const old = (await table.posts()).find(({ id }) => id === first.id)
  expect(hasButton(old ?? first, 'og.play')).toBe(false)
  expect(old?.attachments.map(({ url }) => url)).toEqual(first.attachments.map(({ url }) => url))
  const edits = (await story.control.requests(since)).filter(
    ({ method, path }) => method === 'PATCH' && path.endsWith(first.id),
  )
  expect(edits.map(({ status, files }) => [status, files.length])).toEqual([[200, 0]])
})

test('a player has left the server: the house plays on, and the others are not held up', async () => {
  await begin({ pace: 'live' })
  await story.control.guild({ op: 'removeMember', user: player.id })
  await story.advance(6 * 60_000)
  await delivered()
  expect((await table.toMove())?.id).toBe(other().id)
})

test('a turn whose time is over is played by the house; half of it brings one reminder', async () => {
  await begin({ pace: 'casual' })
  const reminders = async () => (await table.posts()).filter(({ text }) => text.includes('half of your time'))
  await story.advance(12 * hour + 60_000)
  await delivered()
  expect(await reminders()).toHaveLength(1)
  await story.advance(12 * hour)
  await delivered()
  expect((await here())?.turn).toBe(1)
  expect((await table.board()).text).toContain('The House played this turn')
  expect((await table.toMove())?.id).toBe(other().id)
})

test('three turns missed: the house keeps the seat until its person presses that they are back', async () => {
  await begin({ pace: 'live' })
  const absent = player
  for (let turns = 0; turns < 3; turns++) {
    await story.advance(6 * 60_000)
    await delivered()
    if ((await table.toMove())?.id === other().id) await table.playsTurn(other())
  }
  const note = (await table.posts()).findLast(message => hasButton(message, 'og.back'))
  expect(note?.text).toContain('missed three turns')
  const button = buttonOf(note, 'og.back').customId ?? ''
  await absent.press(note, 'og.back')
  await delivered()
  expect((await here())?.seats.every(({ state }) => state === 'active')).toBe(true)
  expect((await absent.force(note, button)).answer?.text).toContain('yourself already')
  const used = (await table.posts()).find(({ id }) => id === note?.id)
  expect(used?.text).toContain('missed three turns')
  expect(used?.components).toEqual([])
})

test.each([2, 3])(
  'who can’t be written to since turn %i loses the seat, and nobody is left: one post says it all, until they are back',
  async closed => {
    table = await sitDown(story, [alice], { bots: 1, pace: 'live' })
    await table.choosesObjective(alice)
    await alice.run('origins settings', { pings: 'dm' })
    for (let turn = 1; turn <= 3; turn++) {
      await delivered()
      if (turn === closed) await story.control.guild({ op: 'closeDms', user: alice.id })
      await story.advance(6 * 60_000)
    }
    await delivered()
    const ways = async () => (await table.posts()).filter(message => hasButton(message, 'og.back'))
    const [note, ...others] = await ways()
    expect(others).toEqual([])
    expect(note?.text).toMatch(/missed three turns.*The House has that seat[\s\S]*Nobody is active in game 1: it waits/)
    expect(note?.text.includes(`<@${alice.id}>`)).toBe(closed === 2)
    expect((await table.posts()).filter(({ text }) => text.includes('missed three turns'))).toHaveLength(1)
    await alice.press(note, 'og.back')
    await delivered()
    expect(await ways()).toEqual([])
    expect((await table.posts()).find(({ id }) => id === note?.id)?.text).not.toContain('waits')
  },
)

test('whose seat The House plays is told why, and has the way back, wherever they look', async () => {
  table = await sitDown(story, [alice], { bots: 1, pace: 'live' })
  await table.choosesObjective(alice)
  for (let turns = 0; turns < 3; turns++) {
    await delivered()
    await story.advance(6 * 60_000)
  }
  await delivered()
  const waiting = (await table.posts()).findLast(message => hasButton(message, 'og.play'))
  expect(waiting?.text).toContain('the game waits')
  expect(waiting?.text).not.toMatch(/is to move|your turn/)
  const undone = await alice.run('origins undo', {}, { channel: table.place })
  const opened = await alice.press(waiting, 'og.play')
  for (const { answer } of [undone, opened]) {
    expect(answer?.text).toContain('You missed three turns in a row: The House has your seat')
    expect(answer?.text).not.toMatch(/Alice's turn|isn't your turn/)
  }
  const back = await alice.press(opened.answer, 'og.back.turn')
  expect(back.answer?.text).toMatch(/Welcome back[\s\S]*yours/)
  await alice.run('origins settings', { away: 3 })
  await delivered()
  expect((await table.board()).text).not.toMatch(/is to move|your turn/)
  const away = await alice.press(await table.board(), 'og.play')
  expect(away.answer?.text).toContain('You are away')
  const again = await alice.press(away.answer, 'og.back.turn')
  expect(again.answer?.text).toContain('Welcome back')
  expect(again.answer?.text).not.toContain('You are away')
  expect(hasButton(again.answer as MessageView, 'og.back.turn')).toBe(false)
})

test('somebody goes, or comes back, in a turn that began long ago: who is to move is called no second time', async () => {
  await begin({ pace: 'slow' })
  await story.advance(2 * hour)
  await delivered()
  const before = await table.board()
  const since = (await story.requests()).at(-1)?.seq ?? 0
  await other().run('origins settings', { away: 3 }, { channel: table.place })
  await other().run('origins back', {}, { channel: table.place })
  await other().press((await other().run('origins resign', {}, { channel: table.place })).answer, 'og.resign')
  await delivered()
  expect((await table.board()).id).toBe(before.id)
  const calls = (await story.control.requests(since)).flatMap(({ method, sent }) =>
    method === 'POST'
      ? ((sent as { allowed_mentions?: { users?: string[] } } | null)?.allowed_mentions?.users ?? [])
      : [],
  )
  expect(calls).toEqual([])
})

test('a reminder has nothing to press once its turn is over, nor has a note once its game is', async () => {
  await begin({ pace: 'casual' })
  await story.advance(12 * hour + 60_000)
  await delivered()
  const reminder = (await table.posts()).find(({ text }) => text.includes('half of your time'))
  expect(hasButton(reminder as MessageView, 'og.play')).toBe(true)
  await table.playsTurn(player)
  await delivered()
  const past = async () => (await table.posts()).find(({ id }) => id === reminder?.id)
  expect((await past())?.components).toEqual([])
  expect((await past())?.text).toContain('done')
  for (const person of [player, other()]) await person.run('origins settings', { away: 3 })
  await delivered()
  const paused = (await table.posts()).findLast(message => hasButton(message, 'og.back'))
  await table.isEndedBy(story.olivia)
  await delivered()
  expect((await table.posts()).find(({ id }) => id === paused?.id)?.components).toEqual([])
  expect((await table.posts()).some(message => hasButton(message, 'og.back'))).toBe(false)
})

test('a call by direct message that is closed: it comes to the thread, and the game stays there', async () => {
  await begin()
  await other().run('origins settings', { pings: 'dm' })
  await story.control.guild({ op: 'closeDms', user: other().id })
  await table.playsTurn(player)
  await story.settled()
  // Who can't be written to is called where the game is, before or after its board, which takes its time to be drawn.
  const calls = (await table.posts()).filter(({ text }) => text.includes(`<@${other().id}> it's your turn`))
  expect(calls).toHaveLength(1)
  await table.playsTurn(other())
  expect((await here())?.turn).toBe(2)
  expect((await game())?.place).toBe(table.place)
})

test('a day of downtime costs nobody a turn: the board says the new time, and calls nobody again', async () => {
  await begin({ pace: 'casual' })
  const before = await table.posts()
  const time = async () => relative((await here())?.deadlineAt ?? 0)
  const old = await time()
  expect((await table.board()).text).toContain(old)
  await story.stop()
  await story.control.advance(26 * hour)
  const since = (await story.requests()).at(-1)?.seq ?? 0
  await story.start()
  await story.settled()
  await delivered()
  const now = await here()
  expect(now).toMatchObject({ turn: 0 })
  expect(now?.deadlineAt).toBeGreaterThan(story.app.clock.now())
  expect(await time()).not.toBe(old)
  expect((await table.board()).text).toContain(await time())
  expect((await table.posts()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const edits = (await story.control.requests(since)).filter(
    ({ method, path }) => path.includes('/messages') && method !== 'GET',
  )
  expect(edits.map(({ method, files }) => [method, files.length])).toEqual([['PATCH', 0]])
})

test('killed between the turn and its board: after the start the board is there, once', async () => {
  await begin()
  await story.control.faults({ match: 'POST /channels/*/messages', status: 'drop', times: 50 })
  await playByTyping(player, 'none')
  await new Promise(resolve => setTimeout(resolve, 200))
  await story.stop()
  await story.control.faults()
  await story.start()
  await delivered()
  const boards = (await boardsIn(table.place)).filter(({ text }) => text.includes('turn 1'))
  expect(boards).toHaveLength(1)
})

const duels = '690000000000000102'
const organizer = {
  user: story.olivia.id as never,
  name: 'Olivia',
  guild,
  guildName: '',
  channel: duels as ChannelId,
  locale: 'en',
  guildLocale: 'en',
  mayManage: true,
  roles: [],
  accountCreatedAt: 0,
  inGuildSince: null,
} as const

/** A turn without the thread: by typed commands, from the server's first channel. */
async function playByTyping(who: Player, wait: 'quiet' | 'none' = 'quiet'): Promise<void> {
  const before = (await game())?.turn ?? 0
  for (let steps = 0; steps < 20 && ((await game())?.turn ?? 0) === before; steps++) {
    const offers = await who.offers('origins play', 'action', '', 'general')
    const end = offers.find(({ name }) => name === 'End turn')
    const next = end ?? offers.find(({ name }) => !/^(Undo|Play)/.test(name))
    if (next === undefined) throw new Error('there is nothing to type')
    await who.run('origins play', { action: next.value }, { channel: 'general', wait: end ? wait : 'quiet' })
    if (end && wait === 'none') return
  }
}

/** The gateway: identify, resume, what goes wrong with it, who is told what. */
import { once } from 'node:events'
import { constants, createInflate } from 'node:zlib'
import { Events } from 'discord.js'
import { afterEach, describe, expect, test } from 'vitest'
import type { ReadyAnswer } from '../../src/sandbox/api.js'
import { CHANNEL, GUILD_ID, USER } from '../../src/sandbox/world/fixed.js'
import { startBot } from './bot.js'
import { openLab } from './lab.js'
import {
  GUILD_MEMBERS,
  GUILD_MESSAGES,
  GUILDS,
  identify,
  MESSAGE_CONTENT,
  openGateway,
  type RawBot,
} from './raw-bot.js'

const { control, url, post, go, rest, bot } = openLab()

const opened: { stop(): void }[] = []
const keep = <T extends { stop(): void }>(thing: T) => {
  opened.push(thing)
  return thing
}
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop()
})

const op = (wanted: number) => (frame: { op: number }) => frame.op === wanted
const event = (wanted: string) => (frame: { t?: string }) => frame.t === wanted
const names = ({ frames }: RawBot) => frames.flatMap(({ t }) => t ?? [])
const closed = async ({ socket }: RawBot) => ((await once(socket, 'close')) as [number])[0]

describe('a session', () => {
  test('begins with READY and the server, which has no members but the bot', async () => {
    const session = keep(await identify(url()))
    const { d } = await session.next(event('GUILD_CREATE'))
    expect(d).toMatchObject({ id: GUILD_ID, unavailable: false, members: [{ user: { bot: true } }], threads: [] })
    expect((d as { channels: unknown[] }).channels).toHaveLength(5)
    expect((await control.call<{ bots: unknown[] }>('GET', 'ready')).bots).toHaveLength(2)
  })

  test('of another shard than the server’s hears direct messages or nothing', async () => {
    const shard = (id: number) => openGateway(url(), { op: 2, d: { token: 'any', intents: GUILDS, shard: [id, 3] } })
    // The server's id has it on shard 1 of 3.
    const [dms, server] = [keep(await shard(0)), keep(await shard(1))]
    await Promise.all([dms.next(event('READY')), server.next(event('GUILD_CREATE'))])
    const command = { as: 'Alice', type: 'command', name: 'go', wait: 'none' } as const
    await control.act({ ...command, channel: 'general' })
    await control.act({ ...command, channel: 'dm' })
    expect((await dms.interaction())['context']).toBe(1)
    expect((await server.interaction())['context']).toBe(0)
    expect([names(dms), names(server)]).toEqual([
      ['READY', 'INTERACTION_CREATE'],
      ['READY', 'GUILD_CREATE', 'INTERACTION_CREATE'],
    ])
  })

  test('answers heartbeats', async () => {
    const session = keep(await identify(url()))
    session.send({ op: 1, d: 1 })
    expect(await session.next(op(11))).toEqual({ op: 11 })
  })

  test('resumed has what it missed, once and in order', async () => {
    const first = await identify(url())
    await first.next(event('GUILD_CREATE'))
    first.socket.terminate()
    await control.act({ as: 'Alice', channel: 'general', type: 'command', name: 'go', wait: 'none' })
    await control.guild({ op: 'renameGuild', name: 'Elsewhere' })
    const second = keep(await openGateway(url(), { op: 6, d: { token: 'any', session_id: first.session, seq: 2 } }))
    await second.next(event('RESUMED'))
    expect(names(second)).toEqual(['INTERACTION_CREATE', 'GUILD_UPDATE', 'RESUMED'])
    expect(second.frames.map(({ s }) => s).filter(Boolean)).toEqual([3, 4, 5])
  })

  test('that isn’t known can’t be resumed', async () => {
    const session = keep(await openGateway(url(), { op: 6, d: { token: 'any', session_id: 'x', seq: 1 } }))
    expect(await session.next(op(9))).toEqual({ op: 9, d: false })
  })

  test('ends with a clean goodbye', async () => {
    const first = await identify(url())
    first.stop()
    await once(first.socket, 'close')
    const second = keep(await openGateway(url(), { op: 6, d: { token: 'any', session_id: first.session, seq: 1 } }))
    expect(await second.next(op(9))).toEqual({ op: 9, d: false })
  })

  test('may be compressed as one stream', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`${url().replace('http', 'ws')}/gateway?v=10&encoding=json&compress=zlib-stream`)
    const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
    socket.on('message', (raw: Buffer) => inflate.write(raw))
    const [hello] = (await once(inflate, 'data')) as [Buffer]
    expect(JSON.parse(hello.toString())).toMatchObject({ op: 10 })
    socket.send(JSON.stringify({ op: 2, d: { token: 'any', intents: GUILDS } }))
    const [ready] = (await once(inflate, 'data')) as [Buffer]
    expect(ready.toString()).toContain('"t":"READY"')
    socket.close()
  })
})

describe('a connection is closed', () => {
  test.each<[string, unknown, number]>([
    ['for what isn’t JSON', 'nonsense', 4002],
    ['for an event over 4096 bytes', JSON.stringify({ op: 1, d: 'x'.repeat(4096) }), 4002],
    ['for an unknown opcode', JSON.stringify({ op: 99 }), 4001],
    ['for no token', JSON.stringify({ op: 2, d: { intents: 1 } }), 4004],
    ['for a shard that there isn’t', JSON.stringify({ op: 2, d: { token: 'a', intents: 1, shard: [2, 2] } }), 4010],
    ['for asking before identifying', JSON.stringify({ op: 8, d: {} }), 4003],
  ])('%s', async (_what, sent, code) => {
    const session = await openGateway(url())
    session.socket.send(sent as string)
    expect(await closed(session)).toBe(code)
  })

  test('for a second identify', async () => {
    const session = await identify(url())
    session.send({ op: 2, d: { token: 'a', intents: 1 } })
    expect(await closed(session)).toBe(4005)
  })

  test('for more than 120 events a minute', async () => {
    const session = await identify(url())
    for (let count = 0; count < 120; count += 1) session.send({ op: 1, d: null })
    expect(await closed(session)).toBe(4008)
  })
})

describe('who is told what', () => {
  test('messages with their intent, their content with another', async () => {
    const [guilds, some, all] = await Promise.all([
      identify(url(), GUILDS),
      identify(url(), GUILDS | GUILD_MESSAGES),
      identify(url(), GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT),
    ])
    for (const session of [guilds, some, all]) keep(session)
    await control.act({ as: 'Bob', channel: 'general', type: 'message', content: 'hi', wait: 'none' })
    expect((await some.next(event('MESSAGE_CREATE'))).d).toMatchObject({ content: '', author: { id: USER.bob } })
    expect((await all.next(event('MESSAGE_CREATE'))).d).toMatchObject({ content: 'hi', guild_id: GUILD_ID })
    await post('from the bot')
    expect((await some.next(event('MESSAGE_CREATE'))).d).toMatchObject({ content: 'from the bot' })
    await control.guild({ op: 'renameGuild', name: 'X' })
    await guilds.next(event('GUILD_UPDATE'))
    expect(names(guilds)).not.toContain('MESSAGE_CREATE')
  })

  test('of joining and leaving only with the privileged intent', async () => {
    const [plain, privileged] = await Promise.all([identify(url(), GUILDS), identify(url(), GUILDS | GUILD_MEMBERS)])
    keep(plain)
    keep(privileged)
    await control.guild(
      { op: 'addMember', name: 'Eve' },
      { op: 'rename', user: 'Eve', name: 'Eva' },
      { op: 'removeMember', user: 'Eva' },
    )
    await control.guild({ op: 'setGuildLocale', locale: 'ja' })
    await Promise.all([plain.next(event('GUILD_UPDATE')), privileged.next(event('GUILD_UPDATE'))])
    const about = (session: RawBot) => names(session).filter(name => name.startsWith('GUILD_MEMBER'))
    expect(about(plain)).toEqual([])
    expect(about(privileged)).toEqual(['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'])
    expect((await rest('GET', `/guilds/${GUILD_ID}/members?limit=100`)).body).toHaveLength(7)
  })

  test('of members who are asked for by name or id', async () => {
    const session = keep(await identify(url()))
    session.send({ op: 8, d: { guild_id: GUILD_ID, user_ids: [USER.bob, '1'], nonce: 'n' } })
    expect((await session.next(event('GUILD_MEMBERS_CHUNK'))).d).toMatchObject({
      members: [{ user: { id: USER.bob } }],
      not_found: ['1'],
      nonce: 'n',
    })
    session.send({ op: 8, d: { guild_id: GUILD_ID, query: 'car', limit: 5 } })
    expect((await session.next(event('GUILD_MEMBERS_CHUNK'))).d).toMatchObject({
      members: [{ user: { id: USER.carol } }],
    })
  })

  test('of channels, threads, roles and the bot’s own membership', async () => {
    const session = keep(await identify(url()))
    const { body } = await post('lobby')
    await rest('POST', `/channels/${CHANNEL.general}/messages/${body.id}/threads`, { name: 'A game' })
    await control.guild(
      { op: 'lockThread', channel: body.id },
      { op: 'deleteChannel', channel: body.id },
      { op: 'addChannel', name: 'new' },
      { op: 'renameChannel', channel: 'new', name: 'newer' },
      { op: 'deleteChannel', channel: 'newer' },
      { op: 'addRole', name: 'Judges' },
      { op: 'deleteRole', role: 'Judges' },
      { op: 'removeMember', user: 'Gamehall' },
      { op: 'addMember', user: 'Gamehall', roles: ['Gamehall'] },
      { op: 'setGuildLocale', locale: 'ja' },
    )
    await session.next(event('GUILD_UPDATE'))
    expect(names(session).slice(2)).toEqual([
      'THREAD_CREATE',
      'THREAD_UPDATE',
      'THREAD_DELETE',
      'CHANNEL_CREATE',
      'CHANNEL_UPDATE',
      'CHANNEL_DELETE',
      'GUILD_ROLE_CREATE',
      'GUILD_ROLE_DELETE',
      'GUILD_DELETE',
      'GUILD_CREATE',
      'GUILD_UPDATE',
    ])
  })

  test('nothing of a channel that the bot can’t see', async () => {
    const session = keep(await identify(url(), GUILDS | GUILD_MESSAGES))
    await control.guild({ op: 'setPermissions', channel: 'organizers', role: 'Gamehall', deny: ['ViewChannel'] })
    await control.act({ as: 'Olivia', channel: 'organizers', type: 'message', content: 'secret', wait: 'none' })
    await control.act({ as: 'Olivia', channel: 'general', type: 'message', content: 'open', wait: 'none' })
    expect((await session.next(event('MESSAGE_CREATE'))).d).toMatchObject({ channel_id: CHANNEL.general })
  })
})

/** The session that was connected last. */
const newest = async () => (await control.call<ReadyAnswer>('GET', 'ready')).bots.at(-1)?.session

describe('the real client', () => {
  test.each(['drop', 'reconnect'])('goes on after %s with what it missed', async action => {
    const heard: string[] = []
    const { client, stop } = await startBot(url(), interaction => heard.push(interaction.id))
    keep({ stop: () => void stop() })
    const resumed = once(client, Events.ShardResume)
    await control.call('POST', 'gateway', { action, session: await newest() })
    const { interaction } = await control.act({
      as: 'Alice',
      channel: 'general',
      type: 'command',
      name: 'go',
      wait: 'none',
    })
    await resumed
    await expect.poll(() => heard).toEqual([interaction])
  })

  test('hears late what came during a pause', async () => {
    const heard: string[] = []
    const { stop } = await startBot(url(), interaction => heard.push(interaction.id))
    keep({ stop: () => void stop() })
    await control.call('POST', 'gateway', { action: 'pause', ms: 100, session: await newest() })
    const { interaction } = await go({ wait: 'none' })
    await expect.poll(() => heard).toEqual([interaction.id])
  })

  test('knows the server anew after a reset', async () => {
    const { client, stop } = await startBot(url())
    keep({ stop: () => void stop() })
    const gone = once(client, Events.ChannelDelete)
    await control.guild({ op: 'deleteChannel', channel: 'general' })
    await gone
    await control.reset()
    await expect.poll(() => client.channels.cache.has(CHANNEL.general)).toBe(true)
  })
})

test('an invalidated session is told so and can’t come back', async () => {
  const session = keep(await identify(url()))
  const { sessions } = await control.call<{ sessions: number }>('POST', 'gateway', {
    action: 'invalidate',
    session: session.session,
  })
  expect(sessions).toBe(1)
  expect(await session.next(op(9))).toEqual({ op: 9, d: false })
  const again = keep(await openGateway(url(), { op: 6, d: { token: 'any', session_id: session.session, seq: 1 } }))
  expect(await again.next(op(9))).toEqual({ op: 9, d: false })
  await expect(control.call('POST', 'gateway', { action: 'dance' })).rejects.toThrow('400')
  expect(bot().socket.readyState).toBe(bot().socket.OPEN)
})

test('the starts that are left are counted', async () => {
  const left = async () => (await rest('GET', '/gateway/bot')).body.session_start_limit.remaining as number
  const before = await left()
  keep(await identify(url()))
  expect(await left()).toBe(before - 1)
})

/** Channels, threads, permissions, members, direct messages: what is there and what is refused. */
import { describe, expect, test } from 'vitest'
import { APPLICATION_ID, CHANNEL, GUILD_ID, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { rest, control, post, go, start, callback, webhook } = openLab()

const refused = async (request: Promise<{ status: number; body: { code: number } }>) => {
  const { status, body } = await request
  return [status, body.code]
}
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }

describe('permissions', () => {
  const bot = (about: object) => control.guild({ op: 'setPermissions', channel: 'general', role: 'Gamehall', ...about })

  test('without View Channel: 50001', async () => {
    const { body } = await post('a')
    await bot({ deny: ['ViewChannel'] })
    expect(await refused(post('a'))).toEqual([403, 50001])
    const url = `/channels/${CHANNEL.general}`
    expect(await refused(rest('GET', url))).toEqual([403, 50001])
    expect(await refused(rest('PATCH', `${url}/messages/${body.id}`, { content: 'b' }))).toEqual([403, 50001])
  })

  test('without Send Messages, Attach Files or Embed Links: 50013', async () => {
    await bot({ deny: ['SendMessages'] })
    expect(await refused(post('a'))).toEqual([403, 50013])
    await bot({ allow: ['SendMessages'], deny: ['AttachFiles'] })
    const file = { name: 'a.txt', bytes: 'x' }
    expect(await refused(rest('POST', `/channels/${CHANNEL.general}/messages`, {}, [file]))).toEqual([403, 50013])
    expect((await post('a')).status).toBe(200)
    await bot({ deny: ['EMBED_LINKS'] })
    expect(await refused(post({ embeds: [{ title: 'a' }] }))).toEqual([403, 50013])
  })

  test('without Read Message History: no list, no single message, no reply', async () => {
    const { body } = await post('a')
    await bot({ deny: ['ReadMessageHistory'] })
    const url = `/channels/${CHANNEL.general}/messages`
    expect((await rest('GET', url)).body).toEqual([])
    expect(await refused(rest('GET', `${url}/${body.id}`))).toEqual([403, 50001])
    expect(await refused(post({ content: 'b', message_reference: { message_id: body.id } }))).toEqual([400, 160002])
  })

  test('an interaction is answered even where the bot can’t send', async () => {
    await bot({ deny: ['ViewChannel'] })
    const { interaction, outcome } = await go()
    expect(interaction['app_permissions']).toBe('0')
    await callback(interaction, { type: 4, data: { content: 'a' } })
    expect((await outcome).created).toHaveLength(1)
  })

  test('a member’s own overwrite comes last, after roles and @everyone', async () => {
    const send = (as: string) => control.act({ as, channel: 'general', type: 'message', content: 'a' })
    await control.guild({ op: 'setPermissions', channel: 'general', role: '@everyone', deny: ['SendMessages'] })
    expect((await send('Alice')).error?.code).toBe(50013)
    await control.guild({ op: 'setPermissions', channel: 'general', role: 'Players', allow: ['SendMessages'] })
    expect((await send('Alice')).error).toBeNull()
    await control.guild({ op: 'setPermissions', channel: 'general', user: 'Alice', deny: ['SendMessages'] })
    expect((await send('Alice')).error?.code).toBe(50013)
    expect((await send('Bob')).error).toBeNull()
  })

  test('members see and use what theirs let them', async () => {
    const channels = async (as: string) => (await control.state(as)).channels.map(({ name }) => name)
    expect(await channels('Alice')).not.toContain('organizers')
    expect(await channels('Olivia')).toContain('organizers')
    expect((await control.act({ as: 'Alice', channel: 'organizers', type: 'command', name: 'go' })).error?.code).toBe(
      'not_visible',
    )
    await control.guild({ op: 'setPermissions', role: '@everyone', deny: ['UseApplicationCommands'] })
    expect((await control.act({ as: 'Alice', channel: 'general', type: 'command', name: 'go' })).error?.code).toBe(
      50013,
    )
  })

  test('setting overwrites takes Manage Roles', async () => {
    const url = `/channels/${CHANNEL.general}/permissions/${ROLE.players}`
    expect(await refused(rest('PUT', url, { type: 0, deny: '1024' }))).toEqual([403, 50013])
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['ManageRoles'] })
    expect((await rest('PUT', url, { type: 0, deny: '1024' })).status).toBe(204)
    expect((await control.state('Alice')).channels.map(({ name }) => name)).not.toContain('general')
    expect((await rest('DELETE', url)).status).toBe(204)
    expect((await control.state('Alice')).channels.map(({ name }) => name)).toContain('general')
  })
})

describe('a thread', () => {
  const open = async () => {
    const { body } = await post({ content: 'lobby', components: [button] }, CHANNEL.origins)
    const started = await rest('POST', `/channels/${CHANNEL.origins}/messages/${body.id}/threads`, { name: 'A game' })
    return { lobby: body.id as string, thread: started.body.id as string, started }
  }

  test('starts from a message once, with its id', async () => {
    const { lobby, thread, started } = await open()
    expect(started).toMatchObject({ status: 201, body: { type: 11, parent_id: CHANNEL.origins, name: 'A game' } })
    expect(thread).toBe(lobby)
    const again = rest('POST', `/channels/${CHANNEL.origins}/messages/${lobby}/threads`, { name: 'A game' })
    expect(await refused(again)).toEqual([400, 160004])
    expect((await rest('GET', `/channels/${thread}`)).body).toMatchObject({ thread_metadata: { archived: false } })
    expect((await control.state('Alice')).channels).toContainEqual(
      expect.objectContaining({ id: thread, type: 11, parent: CHANNEL.origins, locked: false, archived: false }),
    )
  })

  test('takes Send Messages in Threads, and Create Public Threads to start', async () => {
    const { thread } = await open()
    const bot = (about: object) =>
      control.guild({ op: 'setPermissions', channel: 'origins', role: 'Gamehall', ...about })
    await bot({ deny: ['SendMessages'] })
    expect((await post('a', thread)).status).toBe(200)
    await bot({ deny: ['SendMessagesInThreads'] })
    expect(await refused(post('a', thread))).toEqual([403, 50013])
    await bot({ allow: ['SendMessages'], deny: ['CreatePublicThreads'] })
    const { body } = await post('b', CHANNEL.origins)
    expect(
      await refused(rest('POST', `/channels/${CHANNEL.origins}/messages/${body.id}/threads`, { name: 'x' })),
    ).toEqual([403, 50013])
  })

  test('archived refuses presses, commands and edits; a message wakes it', async () => {
    const { thread } = await open()
    const { body } = await post({ content: 'board', components: [button] }, thread)
    await control.guild({ op: 'archiveThread', channel: thread })
    expect((await control.act({ as: 'Bob', type: 'press', message: body.id, label: 'Go' })).error?.code).toBe(50083)
    expect((await control.act({ as: 'Bob', type: 'command', name: 'go', channel: thread })).error?.code).toBe(50083)
    expect(await refused(rest('PATCH', `/channels/${thread}/messages/${body.id}`, { content: 'b' }))).toEqual([
      403, 50083,
    ])
    expect((await post('wake', thread)).status).toBe(200)
    expect((await rest('GET', `/channels/${thread}`)).body.thread_metadata.archived).toBe(false)
    const { interaction } = await start({ as: 'Bob', type: 'press', message: body.id, label: 'Go', wait: 'none' })
    expect(interaction.data['custom_id']).toBe('go')
  })

  test('locked is closed to all but those who manage threads', async () => {
    const { thread } = await open()
    const { body } = await post({ content: 'board', components: [button] }, thread)
    await control.guild({ op: 'lockThread', channel: thread })
    expect(await refused(post('a', thread))).toEqual([403, 50083])
    expect(await refused(rest('PATCH', `/channels/${thread}/messages/${body.id}`, { content: 'b' }))).toEqual([
      403, 50083,
    ])
    expect(await refused(rest('PATCH', `/channels/${thread}`, { archived: true }))).toEqual([403, 50013])
    expect((await control.act({ as: 'Bob', type: 'press', message: body.id, label: 'Go' })).error?.code).toBe(50083)
    expect((await control.act({ as: 'Bob', type: 'message', content: 'a', channel: thread })).error?.code).toBe(50083)
    expect((await control.act({ as: 'Olivia', type: 'message', content: 'a', channel: thread })).error).toBeNull()
    expect((await control.act({ as: 'Olivia', type: 'press', message: body.id, label: 'Go' })).error?.code).toBe(50083)
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['ManageThreads'] })
    expect((await post('a', thread)).status).toBe(200)
  })

  test('locked before the answer to an interaction refuses that too', async () => {
    const { thread } = await open()
    const [first, second] = [await go({ channel: thread }), await go({ channel: thread, wait: 'none' })]
    await callback(first.interaction, { type: 5 })
    await control.guild({ op: 'lockThread', channel: thread })
    const edit = () => webhook('PATCH', first.interaction, '/messages/@original', { content: 'a' })
    expect(await refused(edit())).toEqual([403, 50083])
    expect(await refused(callback(second.interaction, { type: 4, data: { content: 'a' } }))).toEqual([403, 50083])
    await control.guild({ op: 'unlockThread', channel: thread })
    expect((await edit()).status).toBe(200)
    await first.outcome
  })

  test('archives itself after the time it was set to wait', async () => {
    const { thread } = await open()
    expect((await rest('PATCH', `/channels/${thread}`, { auto_archive_duration: 60 })).status).toBe(200)
    await control.advance(59 * 60_000)
    expect((await rest('GET', `/channels/${thread}`)).body.thread_metadata.archived).toBe(false)
    await control.advance(2 * 60_000)
    expect((await rest('GET', `/channels/${thread}`)).body.thread_metadata.archived).toBe(true)
    const listed = await rest('GET', `/channels/${CHANNEL.origins}/threads/archived/public`)
    expect(listed.body.threads).toMatchObject([{ id: thread }])
    expect((await rest('PATCH', `/channels/${thread}`, { name: 'x' })).body.code).toBe(50083)
    expect((await rest('PATCH', `/channels/${thread}`, { archived: false })).status).toBe(200)
    expect((await rest('GET', `/guilds/${GUILD_ID}/threads/active`)).body.threads).toMatchObject([{ id: thread }])
  })

  test('outlives its starter but not its channel', async () => {
    const { lobby, thread } = await open()
    await rest('DELETE', `/channels/${CHANNEL.origins}/messages/${lobby}`)
    expect((await post('a', thread)).status).toBe(200)
    await control.guild({ op: 'deleteChannel', channel: 'origins' })
    expect(await refused(post('a', thread))).toEqual([404, 10003])
  })

  test('has members, who are added and taken out', async () => {
    const { thread } = await open()
    const members = `/channels/${thread}/thread-members`
    expect((await rest('PUT', `${members}/${USER.bob}`)).status).toBe(204)
    const ids = async () => (await rest('GET', members)).body.map(({ user_id }: { user_id: string }) => user_id)
    expect(await ids()).toEqual([APPLICATION_ID, USER.bob])
    await rest('DELETE', `${members}/${USER.bob}`)
    expect(await ids()).toEqual([APPLICATION_ID])
    expect(await refused(rest('GET', `${members}/${USER.bob}`))).toEqual([404, 10007])
  })

  test('that is private is seen by its members and moderators', async () => {
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['CreatePrivateThreads'] })
    const { body } = await rest('POST', `/channels/${CHANNEL.origins}/threads`, { name: 'p', type: 12 })
    const sees = async (as: string) => (await control.state(as)).channels.some(({ id }) => id === body.id)
    await rest('PUT', `/channels/${body.id}/thread-members/${USER.bob}`)
    expect([await sees('Bob'), await sees('Carol'), await sees('Olivia')]).toEqual([true, false, true])
  })

  test('isn’t started in a thread or in direct messages', async () => {
    const { thread } = await open()
    const { body } = await post('a', thread)
    expect(await refused(rest('POST', `/channels/${thread}/messages/${body.id}/threads`, { name: 'x' }))).toEqual([
      400, 50024,
    ])
  })
})

describe('members', () => {
  const member = (id: string) => rest('GET', `/guilds/${GUILD_ID}/members/${id}`)

  test('are known while they are here; who left is 10007, who never was 10013', async () => {
    expect((await member(USER.bob)).body).toMatchObject({ user: { global_name: 'Bob' }, roles: [ROLE.players] })
    await control.guild({ op: 'removeMember', user: 'Bob' })
    expect(await refused(member(USER.bob))).toEqual([404, 10007])
    expect(await refused(member('1'))).toEqual([404, 10013])
    expect((await control.act({ as: 'Bob', channel: 'general', type: 'command', name: 'go' })).error?.code).toBe(
      'not_visible',
    )
    await control.guild({ op: 'addMember', user: USER.bob })
    expect((await member(USER.bob)).status).toBe(200)
  })

  test('come new, with the age of account that was asked for', async () => {
    const [added] = (await control.guild({ op: 'addMember', name: 'Eve', accountAgeDays: 30, roles: ['Players'] })) as {
      user: string
    }[]
    const { body } = await member(added?.user ?? '')
    expect(body).toMatchObject({ user: { global_name: 'Eve' }, roles: [ROLE.players] })
    const created = Number(BigInt(body.user.id) >> 22n) + 1_420_070_400_000
    expect(Math.round((Date.parse(body.joined_at) - created) / 86_400_000)).toBe(30)
  })

  test('are renamed to whatever they like, and have the roles and language they are given', async () => {
    const name = '@everyone **bold** 🎲‮'
    await control.guild(
      { op: 'rename', user: 'Bob', name },
      { op: 'setLocale', user: 'Carol', locale: 'en-US' },
      { op: 'setRoles', user: 'Dave', roles: ['Organizers'] },
    )
    expect((await member(USER.bob)).body.user.global_name).toBe(name)
    expect((await member(USER.dave)).body.roles).toEqual([ROLE.organizers])
    const { interaction } = await go({ as: 'Carol', wait: 'none' })
    expect(interaction['locale']).toBe('en-US')
  })

  test('lists are for bots with the privileged intent', async () => {
    expect(await refused(rest('GET', `/guilds/${GUILD_ID}/members?limit=10`))).toEqual([403, 50001])
    expect((await rest('GET', `/guilds/${GUILD_ID}/members/search?query=ca`)).body).toMatchObject([
      { user: { id: USER.carol } },
    ])
  })

  test('get roles below the bot’s own, if it may', async () => {
    const url = `/guilds/${GUILD_ID}/members/${USER.bob}/roles`
    expect(await refused(rest('PUT', `${url}/${ROLE.guests}`))).toEqual([403, 50013])
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['ManageRoles'] })
    expect((await rest('PUT', `${url}/${ROLE.guests}`)).status).toBe(204)
    expect(await refused(rest('PUT', `${url}/${ROLE.organizers}`))).toEqual([403, 50013])
    expect((await member(USER.bob)).body.roles).toEqual([ROLE.players, ROLE.guests])
  })
})

describe('direct messages', () => {
  const open = async (id: string) => (await rest('POST', '/users/@me/channels', { recipient_id: id })).body.id as string

  test('reach their recipient alone', async () => {
    const dm = await open(USER.bob)
    expect(await open(USER.bob)).toBe(dm)
    expect((await post('hello', dm)).status).toBe(200)
    expect((await control.state('Bob')).messages).toMatchObject([{ channel: dm, text: 'hello' }])
    expect((await control.state('Alice')).messages).toEqual([])
    expect((await control.act({ as: 'Bob', channel: 'dm', type: 'message', content: 'hi' })).created).toHaveLength(1)
  })

  test('can’t be sent when they are closed, or to who left: 50007, 50278', async () => {
    const dm = await open(USER.bob)
    await control.guild({ op: 'closeDms', user: 'Bob' })
    expect(await refused(post('a', dm))).toEqual([403, 50007])
    await control.guild({ op: 'openDms', user: 'Bob' })
    expect((await post('a', dm)).status).toBe(200)
    await control.guild({ op: 'removeMember', user: 'Bob' })
    expect(await refused(post('a', dm))).toEqual([403, 50278])
  })

  test('to nobody aren’t opened', async () => {
    expect(await refused(rest('POST', '/users/@me/channels', { recipient_id: '1' }))).toEqual([404, 10013])
  })
})

describe('the server', () => {
  test('is there, with counts, channels and roles', async () => {
    expect((await rest('GET', `/guilds/${GUILD_ID}?with_counts=true`)).body).toMatchObject({
      name: 'Gamehall Con',
      approximate_member_count: 7,
    })
    expect(await refused(rest('GET', '/guilds/1'))).toEqual([404, 10004])
    expect((await rest('GET', `/guilds/${GUILD_ID}/channels`)).body).toHaveLength(5)
    expect((await rest('GET', `/guilds/${GUILD_ID}/roles`)).body).toHaveLength(5)
  })

  test('has the language it is set to', async () => {
    await control.guild({ op: 'setGuildLocale', locale: 'ja' })
    const { interaction } = await go({ wait: 'none' })
    expect(interaction['guild_locale']).toBe('ja')
  })

  test('is out of reach when the bot was removed', async () => {
    await control.guild({ op: 'removeMember', user: 'Gamehall' })
    expect(await refused(rest('GET', `/guilds/${GUILD_ID}`))).toEqual([403, 50001])
    expect(await refused(post('a'))).toEqual([403, 50001])
  })

  test('answers what its people did, or what was wrong with it', async () => {
    const made = await control.guild(
      { op: 'addChannel', name: 'new' },
      { op: 'addRole', name: 'Judges', permissions: ['ManageMessages'] },
    )
    expect(made).toEqual([{ channel: expect.any(String) }, { role: expect.any(String) }])
    await expect(control.guild({ op: 'dance' })).rejects.toThrow('op dance is unknown')
    await expect(
      control.guild({ op: 'setPermissions', channel: 'new', role: 'Judges', allow: ['Dance'] }),
    ).rejects.toThrow('no permission Dance')
  })

  test('is as new after a reset, with the commands that were registered', async () => {
    await control.guild({ op: 'deleteChannel', channel: 'general' }, { op: 'rename', user: 'Bob', name: 'X' })
    await control.reset()
    const { channels, users, messages } = await control.state()
    expect(channels.map(({ id }) => id)).toEqual(Object.values(CHANNEL))
    expect(users.find(({ id }) => id === USER.bob)?.name).toBe('Bob')
    expect(messages).toEqual([])
    expect(await control.call<unknown[]>('GET', 'commands')).toMatchObject([{ name: 'go' }])
  })
})

/** Threads: started, written in, archived, locked. */
import { describe, expect, test } from 'vitest'
import { APPLICATION_ID, CHANNEL, GUILD_ID, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'
import { refused } from './rest.js'

const { rest, control, post, go, start, callback, webhook } = openLab()

const button = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }

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

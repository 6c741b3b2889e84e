/** Permissions: roles, overwrites, and what is refused without them. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, ROLE } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'
import { refused } from './rest.js'

const { rest, control, post, go, callback } = openLab()

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

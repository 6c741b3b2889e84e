/** Members, direct messages, the server itself. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, GUILD_ID, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'
import { refused } from './rest.js'

const { rest, control, post, go } = openLab()

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
    await expect(control.guild({ op: 'dance' })).rejects.toThrow('400')
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

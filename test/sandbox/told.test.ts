/** What the bot is told with an interaction. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { control, register, start, go, interaction, callback, post } = openLab()

describe('what the bot is told', () => {
  test('a command with the member, the languages and what the bot may do here', async () => {
    await control.guild({ op: 'setPermissions', channel: 'general', role: 'Gamehall', deny: ['AttachFiles'] })
    const { interaction } = await go({ as: 'Carol', wait: 'none' })
    expect(interaction).toMatchObject({
      type: 2,
      locale: 'ja',
      guild_locale: 'en-US',
      channel_id: CHANNEL.general,
      member: { user: { id: USER.carol, global_name: 'Carol' } },
      attachment_size_limit: 10 * 1024 * 1024,
      context: 0,
    })
    const permissions = BigInt(String(interaction['app_permissions']))
    expect([permissions & (1n << 11n), permissions & (1n << 15n)]).toEqual([1n << 11n, 0n])
  })

  test('options with what they mean', async () => {
    const types = { user: 6, channel: 7, role: 8, count: 4, sure: 5, file: 11 }
    const options = Object.entries(types).map(([name, type]) => ({ name, type, description: 'An option' }))
    await register([{ name: 'all', description: 'All', options }])
    const { interaction } = await start({
      as: 'Alice',
      channel: CHANNEL.general,
      type: 'command',
      name: 'all',
      wait: 'none',
      options: {
        user: 'Bob',
        channel: 'duels',
        role: 'Players',
        count: 3,
        sure: true,
        file: { name: 'a.json', contentType: 'application/json', base64: Buffer.from('{}').toString('base64') },
      },
    })
    const { resolved } = interaction.data as { resolved: Record<string, Record<string, Record<string, unknown>>> }
    expect(interaction.data['options']).toMatchObject([
      { name: 'user', type: 6, value: USER.bob },
      { name: 'channel', type: 7, value: CHANNEL.duels },
      { name: 'role', type: 8 },
      { name: 'count', type: 4, value: 3 },
      { name: 'sure', type: 5, value: true },
      { name: 'file', type: 11 },
    ])
    expect(resolved['users']?.[USER.bob]).toMatchObject({ global_name: 'Bob' })
    expect(resolved['members']?.[USER.bob]).toMatchObject({ roles: [expect.any(String)] })
    const [file] = Object.values(resolved['attachments'] ?? {})
    expect(await (await fetch(String(file?.['url']))).text()).toBe('{}')
  })

  test('somebody who left comes without a member', async () => {
    await register([{ name: 'ask', description: 'Ask', options: [{ name: 'user', type: 6, description: 'Whom' }] }])
    await control.guild({ op: 'removeMember', user: 'Bob' })
    const deed = { as: 'Alice', channel: CHANNEL.general, type: 'command', name: 'ask' } as const
    const { interaction } = await start({ ...deed, options: { user: 'Bob' }, wait: 'none' })
    expect(interaction.data['resolved']).toMatchObject({ users: { [USER.bob]: {} } })
    expect((interaction.data['resolved'] as { members?: unknown }).members).toBeUndefined()
  })

  test('the same interaction twice, if it is delivered twice', async () => {
    const { interaction: first } = await go({ deliver: 2, wait: 'none' })
    expect((await interaction()).id).toBe(first.id)
  })

  test('subcommands by their path', async () => {
    const sub = {
      type: 1,
      name: 'new',
      description: 'New',
      options: [{ type: 4, name: 'players', description: 'How many' }],
    }
    await register([{ name: 'origins', description: 'Origins', options: [sub] }])
    const deed = { as: 'Alice', channel: CHANNEL.origins, type: 'command', name: 'origins new' } as const
    const { interaction } = await start({ ...deed, options: { players: 3 }, wait: 'none' })
    expect(interaction.data).toMatchObject({
      name: 'origins',
      options: [{ name: 'new', type: 1, options: [{ name: 'players', type: 4, value: 3 }] }],
    })
  })

  test('a user command with its target', async () => {
    await register([{ name: 'Challenge', type: 2 }])
    const deed = { as: 'Alice', channel: CHANNEL.duels, type: 'userCommand', name: 'Challenge', target: 'Bob' } as const
    const { interaction, outcome } = await start(deed)
    expect(interaction.data).toMatchObject({ type: 2, target_id: USER.bob, resolved: { users: { [USER.bob]: {} } } })
    await callback(interaction, { type: 4, data: { content: 'ok' } })
    expect((await outcome).created).toHaveLength(1)
  })

  test('a message command with the message', async () => {
    await register([{ name: 'Quote', type: 3 }])
    const { body } = await post('a')
    const deed = {
      as: 'Alice',
      channel: CHANNEL.general,
      type: 'messageCommand',
      name: 'Quote',
      target: body.id,
    } as const
    const { interaction } = await start({ ...deed, wait: 'none' })
    expect(interaction.data['resolved']).toMatchObject({ messages: { [body.id]: { content: 'a' } } })
  })
})

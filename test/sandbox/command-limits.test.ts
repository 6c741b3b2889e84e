/** Each of Discord's limits of commands and of channels. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, GUILD_ID } from '../../src/sandbox/world/fixed.js'
import { expectInvalid, long, type Row, times } from './bodies.js'
import { openLab } from './lab.js'

const { rest, control, register } = openLab()

const command = (about: object = {}) => ({ name: 'go', description: 'Go', ...about })
const stringOption = (about: object = {}) => ({ type: 3, name: 'text', description: 'A text', ...about })
const subcommands = (count: number) => ({
  options: times(count, index => ({ type: 1, name: `s${index}`, description: 'Sub' })),
})

const commands: Row[] = [
  ['name', command({ name: long(32) }), command({ name: long(33) }), '0.name'],
  ['name in capitals', command({ name: 'go' }), command({ name: 'Go' }), '0.name'],
  ['description', command({ description: long(100) }), command({ description: long(101) }), '0.description'],
  ['description that is empty', command(), command({ description: '' }), '0.description'],
  [
    'options',
    command({ options: times(25, index => stringOption({ name: `o${index}` })) }),
    command({ options: times(26, index => stringOption({ name: `o${index}` })) }),
    '0.options',
  ],
  ['subcommands', command(subcommands(25)), command(subcommands(26)), '0.options'],
  [
    'subcommands of a group',
    command({ options: [{ type: 2, name: 'g', description: 'Group', ...subcommands(25) }] }),
    command({ options: [{ type: 2, name: 'g', description: 'Group', ...subcommands(26) }] }),
    '0.options.0.options',
  ],
  [
    'option name used twice',
    command({ options: [stringOption(), stringOption({ name: 'b' })] }),
    command({ options: [stringOption(), stringOption()] }),
    '0.options.1.name',
  ],
  [
    'required after optional',
    command({ options: [stringOption({ required: true }), stringOption({ name: 'b' })] }),
    command({ options: [stringOption(), stringOption({ name: 'b', required: true })] }),
    '0.options.1.required',
  ],
  [
    'translated name',
    command({ name_localizations: { ja: '決闘' } }),
    command({ name_localizations: { ja: '決 闘' } }),
    '0.name_localizations.ja',
  ],
  [
    'choices of an option',
    command({ options: [stringOption({ choices: times(25, index => ({ name: `${index}`, value: 'a' })) })] }),
    command({ options: [stringOption({ choices: times(26, index => ({ name: `${index}`, value: 'a' })) })] }),
    '0.options.0.choices',
  ],
  [
    'characters in all',
    command({ options: [stringOption({ choices: times(3, index => ({ name: `${index}`, value: long(2600) })) })] }),
    command({ options: [stringOption({ choices: times(3, index => ({ name: `${index}`, value: long(2680) })) })] }),
    '0',
  ],
]

describe('a command', () => {
  test.each(commands)('%s', async (_what, good, bad, path) => {
    expect(await register([good])).toMatchObject({ status: 200 })
    expectInvalid(await register([bad]), path)
  })

  test.each([
    ['chat', 1, 100],
    ['user', 2, 15],
    ['message', 3, 15],
  ])('%s commands of an application', async (_kind, type, most) => {
    const list = (count: number) =>
      times(count, index => ({ type, name: `c${index}`, ...(type === 1 ? { description: 'Go' } : {}) }))
    expect(await register(list(most))).toMatchObject({ status: 200 })
    expect(await register(list(most + 1))).toMatchObject({ status: 400, body: { code: 30032 } })
  })

  test('two with one name', async () => {
    expect(await register([command(), command()])).toMatchObject({ status: 400, body: { code: 50035 } })
  })

  test('200 may be created a day', async () => {
    const list = (letter: string) => times(50, index => command({ name: `${letter}${index}` }))
    for (const letter of ['p', 'q', 'r', 's']) expect((await register(list(letter))).status).toBe(200)
    expect(await register(list('t'))).toMatchObject({ status: 400, body: { code: 30034 } })
    expect((await register(list('s'))).status).toBe(200)
    await control.advance(24 * 3_600_000 + 1)
    expect((await register(list('t'))).status).toBe(200)
  })
})

describe('channels', () => {
  test('names of channels and threads', async () => {
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['ManageChannels'] })
    const url = `/guilds/${GUILD_ID}/channels`
    expect(await rest('POST', url, { name: long(100) })).toMatchObject({ status: 201 })
    expectInvalid(await rest('POST', url, { name: long(101) }), 'name')
    const { body } = await rest('POST', `/channels/${CHANNEL.general}/messages`, { content: 'a' })
    const threads = `/channels/${CHANNEL.general}/messages/${body.id}/threads`
    expectInvalid(await rest('POST', threads, { name: long(101) }), 'name')
    expect(await rest('POST', threads, { name: long(100) })).toMatchObject({ status: 201 })
    expectInvalid(await rest('PATCH', `/channels/${body.id}`, { name: long(101) }), 'name')
  })

  test('250 pins a channel', async () => {
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['ManageMessages'] })
    const pin = async (index: number) => {
      const url = `/channels/${CHANNEL.general}/messages`
      const { body } = await rest('POST', url, { content: `${index}` })
      return (await rest('PUT', `${url}/pins/${body.id}`)).status
    }
    for (let begun = 0; begun < 250; begun += 50)
      expect(await Promise.all(times(50, index => pin(begun + index)))).toEqual(times(50, () => 204))
    const { body } = await rest('POST', `/channels/${CHANNEL.general}/messages`, { content: 'one more' })
    const refused = await rest('PUT', `/channels/${CHANNEL.general}/messages/pins/${body.id}`)
    expect(refused).toMatchObject({ status: 400, body: { code: 30003 } })
  })

  test('1000 active threads', async () => {
    const thread = (index: number) => ({ op: 'addThread', channel: 'origins', user: 'Olivia', name: `${index}` })
    await control.guild(...times(999, thread))
    const start = () => rest('POST', `/channels/${CHANNEL.origins}/threads`, { name: 'one more', type: 11 })
    expect(await start()).toMatchObject({ status: 201 })
    expect(await start()).toMatchObject({ status: 400, body: { code: 160006 } })
  })

  test('messages are read at most 100 at a time', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    expectInvalid(await rest('GET', `${url}?limit=101`), 'limit')
    expect((await rest('GET', `${url}?limit=100`)).status).toBe(200)
  })
})

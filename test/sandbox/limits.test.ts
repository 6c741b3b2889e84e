/** Each row of Discord's limits: what is within is taken, what is beyond is refused as Discord refuses it. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, GUILD_ID } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { rest, control, register, start, go, callback } = openLab()

const long = (length: number) => 'x'.repeat(length)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const V2 = 1 << 15
const text = (content: string) => ({ type: 10, content })
const row = (...components: unknown[]) => ({ type: 1, components })
const button = (about: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...about })
const option = (about: object = {}) => ({ label: 'One', value: '1', ...about })
const select = (about: object = {}) => ({ type: 3, custom_id: 'pick', options: [option()], ...about })
const embed = (about: object) => ({ embeds: [about] })
const gallery = (...items: object[]) => ({ flags: V2, components: [{ type: 12, items }] })
const picture = (about: object = {}) => ({ media: { url: 'https://example.org/a.png' }, ...about })
const v2 = (...components: unknown[]) => ({ flags: V2, components })

type Row = [what: string, good: object, bad: object, path: string]

const messages: Row[] = [
  ['content', { content: long(2000) }, { content: long(2001) }, 'content'],
  ['nonce', { content: 'a', nonce: long(25) }, { content: 'a', nonce: long(26) }, 'nonce'],
  ['embeds', { embeds: times(10, () => ({ title: 'a' })) }, { embeds: times(11, () => ({ title: 'a' })) }, 'embeds'],
  [
    'characters of all embeds',
    { embeds: times(2, () => ({ description: long(3000) })) },
    { embeds: [{ description: long(3000) }, { description: long(3001) }] },
    'embeds',
  ],
  ['embed title', embed({ title: long(256) }), embed({ title: long(257) }), 'embeds.0.title'],
  ['embed description', embed({ description: long(4096) }), embed({ description: long(4097) }), 'embeds.0.description'],
  [
    'embed fields',
    embed({ fields: times(25, () => ({ name: 'a', value: 'b' })) }),
    embed({ fields: times(26, () => ({ name: 'a', value: 'b' })) }),
    'embeds.0.fields',
  ],
  [
    'embed field name',
    embed({ fields: [{ name: long(256), value: 'b' }] }),
    embed({ fields: [{ name: long(257), value: 'b' }] }),
    'embeds.0.fields.0.name',
  ],
  [
    'embed field value',
    embed({ fields: [{ name: 'a', value: long(1024) }] }),
    embed({ fields: [{ name: 'a', value: long(1025) }] }),
    'embeds.0.fields.0.value',
  ],
  [
    'embed field that is empty',
    embed({ fields: [{ name: 'a', value: 'b' }] }),
    embed({ fields: [{ name: 'a', value: ' ' }] }),
    'embeds.0.fields.0.value',
  ],
  [
    'embed footer',
    embed({ footer: { text: long(2048) } }),
    embed({ footer: { text: long(2049) } }),
    'embeds.0.footer.text',
  ],
  [
    'embed author',
    embed({ author: { name: long(256) } }),
    embed({ author: { name: long(257) } }),
    'embeds.0.author.name',
  ],
  [
    'components with the nested ones',
    v2({ type: 17, components: times(39, () => text('a')) }),
    v2({ type: 17, components: times(39, () => text('a')) }, text('b')),
    'components',
  ],
  [
    'characters of all text displays',
    v2(text(long(2000)), { type: 17, components: [text(long(2000))] }),
    v2(text(long(2000)), { type: 17, components: [text(long(2001))] }),
    'components',
  ],
  ['content beside Components V2', v2(text('a')), { ...v2(text('a')), content: 'b' }, 'content'],
  ['embeds beside Components V2', v2(text('a')), { ...v2(text('a')), embeds: [{ title: 'b' }] }, 'embeds'],
  [
    'a poll beside Components V2',
    v2(text('a')),
    { ...v2(text('a')), poll: { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }] } },
    'poll',
  ],
  ['stickers beside Components V2', v2(text('a')), { ...v2(text('a')), sticker_ids: ['1'] }, 'sticker_ids'],
  ['Components V2 without their flag', v2(text('a')), { components: [text('a')] }, 'components.0.type'],
  [
    'media gallery',
    gallery(...times(10, () => picture())),
    gallery(...times(11, () => picture())),
    'components.0.items',
  ],
  ['media gallery that is empty', gallery(picture()), gallery(), 'components.0.items'],
  [
    'alt text',
    gallery(picture({ description: long(1024) })),
    gallery(picture({ description: long(1025) })),
    'components.0.items.0.description',
  ],
  [
    'a picture that isn’t there',
    gallery(picture()),
    gallery({ media: { url: 'attachment://nothing.png' } }),
    'components.0.items',
  ],
  [
    'button label',
    { components: [row(button({ label: long(80) }))] },
    { components: [row(button({ label: long(81) }))] },
    'components.0.components.0.label',
  ],
  [
    'button without a label',
    { components: [row(button({ label: '', emoji: { name: '🎲' } }))] },
    { components: [row(button({ label: ' ' }))] },
    'components.0.components.0.label',
  ],
  [
    'custom id',
    { components: [row(button({ custom_id: long(100) }))] },
    { components: [row(button({ custom_id: long(101) }))] },
    'components.0.components.0.custom_id',
  ],
  [
    'custom id that is empty',
    { components: [row(button())] },
    { components: [row(button({ custom_id: '' }))] },
    'components.0.components.0.custom_id',
  ],
  [
    'custom id used twice',
    { components: [row(button(), button({ custom_id: 'b' })), row(select())] },
    { components: [row(button(), button({ custom_id: 'b' })), row(select({ custom_id: 'b' }))] },
    'components.1.components.0.custom_id',
  ],
  [
    'button url',
    { components: [row({ type: 2, style: 5, label: 'a', url: `https://a.org/${long(498)}` })] },
    { components: [row({ type: 2, style: 5, label: 'a', url: `https://a.org/${long(499)}` })] },
    'components.0.components.0.url',
  ],
  [
    'button with url and custom id',
    { components: [row({ type: 2, style: 5, label: 'a', url: 'https://a.org' })] },
    { components: [row(button({ url: 'https://a.org' }))] },
    'components.0.components.0.url',
  ],
  [
    'buttons of a row',
    { components: [row(...times(5, index => button({ custom_id: `${index}` })))] },
    { components: [row(...times(6, index => button({ custom_id: `${index}` })))] },
    'components.0.components',
  ],
  [
    'rows',
    { components: times(5, index => row(button({ custom_id: `${index}` }))) },
    { components: times(6, index => row(button({ custom_id: `${index}` }))) },
    'components',
  ],
  [
    'menu beside a button',
    { components: [row(select())] },
    { components: [row(select(), button())] },
    'components.0.components',
  ],
  [
    'select options',
    { components: [row(select({ options: times(25, index => option({ value: `${index}` })) }))] },
    { components: [row(select({ options: times(26, index => option({ value: `${index}` })) }))] },
    'components.0.components.0.options',
  ],
  [
    'select without options',
    { components: [row(select())] },
    { components: [row(select({ options: [] }))] },
    'components.0.components.0.options',
  ],
  [
    'option label',
    { components: [row(select({ options: [option({ label: long(100) })] }))] },
    { components: [row(select({ options: [option({ label: long(101) })] }))] },
    'components.0.components.0.options.0.label',
  ],
  [
    'option value',
    { components: [row(select({ options: [option({ value: long(100) })] }))] },
    { components: [row(select({ options: [option({ value: long(101) })] }))] },
    'components.0.components.0.options.0.value',
  ],
  [
    'option description',
    { components: [row(select({ options: [option({ description: long(100) })] }))] },
    { components: [row(select({ options: [option({ description: long(101) })] }))] },
    'components.0.components.0.options.0.description',
  ],
  [
    'option value used twice',
    { components: [row(select({ options: [option(), option({ value: '2' })] }))] },
    { components: [row(select({ options: [option(), option()] }))] },
    'components.0.components.0.options.1.value',
  ],
  [
    'placeholder',
    { components: [row(select({ placeholder: long(150) }))] },
    { components: [row(select({ placeholder: long(151) }))] },
    'components.0.components.0.placeholder',
  ],
  [
    'more values than options',
    { components: [row(select({ max_values: 1 }))] },
    { components: [row(select({ max_values: 2 }))] },
    'components.0.components.0.max_values',
  ],
  [
    'users that may be mentioned',
    { content: 'a', allowed_mentions: { users: times(100, index => `${index + 1}`) } },
    { content: 'a', allowed_mentions: { users: times(101, index => `${index + 1}`) } },
    'allowed_mentions.users',
  ],
  [
    'roles that may be mentioned',
    { content: 'a', allowed_mentions: { roles: times(100, index => `${index + 1}`) } },
    { content: 'a', allowed_mentions: { roles: times(101, index => `${index + 1}`) } },
    'allowed_mentions.roles',
  ],
  [
    'all users and some users mentioned',
    { content: 'a', allowed_mentions: { parse: ['users'] } },
    { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions',
  ],
]

/** The error at this place of the answer, e.g. `components.0.label`. */
const errorsAt = (body: { errors?: unknown }, path: string) =>
  (path === '' ? [] : path.split('.')).reduce(
    (node: unknown, key) => (node as Record<string, unknown>)?.[key],
    body.errors,
  ) as { _errors?: { code: string; message: string }[] } | undefined

const expectInvalid = (answer: { status: number; body: { code: number; errors?: unknown } }, path: string) => {
  expect(answer.body).toMatchObject({ code: 50035, message: 'Invalid Form Body' })
  expect(answer.status).toBe(400)
  expect(errorsAt(answer.body, path)?._errors?.[0]).toEqual({ code: expect.any(String), message: expect.any(String) })
}

/** An edit or an answer has no such field (or the message has the flag already). */
const except = (...without: string[]) => messages.filter(([what]) => !without.includes(what))

describe('a message', () => {
  test.each(messages)('%s', async (_what, good, bad, path) => {
    const url = `/channels/${CHANNEL.general}/messages`
    expect(await rest('POST', url, good)).toMatchObject({ status: 200 })
    expectInvalid(await rest('POST', url, bad), path)
  })

  test.each(except('nonce', 'a poll beside Components V2', 'Components V2 without their flag'))(
    '%s, edited',
    async (_what, good, bad, path) => {
      const url = `/channels/${CHANNEL.general}/messages`
      const { body } = await rest('POST', url, good)
      expectInvalid(await rest('PATCH', `${url}/${body.id}`, bad), path)
    },
  )

  test.each(except('nonce', 'stickers beside Components V2'))('%s, as an answer', async (_what, _good, bad, path) => {
    const { interaction } = await go({ wait: 'none' })
    expectInvalid(await callback(interaction, { type: 4, data: bad }), `data.${path}`)
  })

  test('the flag of Components V2 stays', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const { body } = await rest('POST', url, v2(text('a')))
    const edited = await rest('PATCH', `${url}/${body.id}`, { flags: 0 })
    expect(edited.body.flags & V2).toBe(V2)
    expectInvalid(await rest('PATCH', `${url}/${body.id}`, { content: 'b' }), 'content')
  })

  test('a file beside Components V2 needs a component that refers to it', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const file = { name: 'a.png', bytes: 'a' }
    const shown = gallery({ media: { url: 'attachment://a.png' } })
    expect(await rest('POST', url, shown, [file])).toMatchObject({ status: 200 })
    expectInvalid(await rest('POST', url, v2(text('a')), [file]), 'attachments')
  })

  test('a file of 10 MiB passes, a bigger one doesn’t, nor does a request over 25 MiB', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const mib = (count: number, extra = 0) => ({ name: 'a.bin', bytes: new Uint8Array(count * 1024 * 1024 + extra) })
    expect(await rest('POST', url, {}, [mib(10)])).toMatchObject({ status: 200 })
    expect(await rest('POST', url, {}, [mib(10, 1)])).toMatchObject({ status: 413, body: { code: 40005 } })
    expect(await rest('POST', url, {}, [mib(9), mib(9), mib(8)])).toMatchObject({ status: 413, body: { code: 40005 } })
  })

  test('one with nothing in it is refused', async () => {
    const answer = await rest('POST', `/channels/${CHANNEL.general}/messages`, { content: '  ' })
    expect(answer).toMatchObject({ status: 400, body: { code: 50006 } })
  })
})

const input = (about: object = {}) => ({ type: 4, custom_id: 'a', style: 1, ...about })
const label = (about: object = {}) => ({ type: 18, label: 'Name', component: input(), ...about })
const modal = (about: object) => ({ custom_id: 'm', title: 'Title', components: [label()], ...about })
const inLabel = (about: object) => modal({ components: [label({ component: input(about) })] })

const modals: Row[] = [
  ['title', modal({ title: long(45) }), modal({ title: long(46) }), 'data.title'],
  ['title that is empty', modal({}), modal({ title: '' }), 'data.title'],
  [
    'components',
    modal({ components: times(5, index => label({ component: input({ custom_id: `${index}` }) })) }),
    modal({ components: times(6, index => label({ component: input({ custom_id: `${index}` }) })) }),
    'data.components',
  ],
  ['no components', modal({}), modal({ components: [] }), 'data.components'],
  [
    'label',
    modal({ components: [label({ label: long(45) })] }),
    modal({ components: [label({ label: long(46) })] }),
    'data.components.0.label',
  ],
  [
    'label in a row',
    modal({ components: [row(input({ label: long(45) }))] }),
    modal({ components: [row(input({ label: long(46) }))] }),
    'data.components.0.components.0.label',
  ],
  [
    'description',
    modal({ components: [label({ description: long(100) })] }),
    modal({ components: [label({ description: long(101) })] }),
    'data.components.0.description',
  ],
  ['value', inLabel({ value: long(4000) }), inLabel({ value: long(4001) }), 'data.components.0.component.value'],
  [
    'placeholder',
    inLabel({ placeholder: long(100) }),
    inLabel({ placeholder: long(101) }),
    'data.components.0.component.placeholder',
  ],
  [
    'custom id used twice',
    modal({ components: [label(), label({ component: input({ custom_id: 'b' }) })] }),
    modal({ components: [label(), label()] }),
    'data.components.1.component.custom_id',
  ],
  [
    'options of a menu',
    modal({
      components: [label({ component: select({ options: times(25, index => option({ value: `${index}` })) }) })],
    }),
    modal({
      components: [label({ component: select({ options: times(26, index => option({ value: `${index}` })) }) })],
    }),
    'data.components.0.component.options',
  ],
]

describe('a modal', () => {
  test.each(modals)('%s', async (_what, good, bad, path) => {
    const { interaction, outcome } = await go()
    expectInvalid(await callback(interaction, { type: 9, data: bad }), path)
    expect(await callback(interaction, { type: 9, data: good })).toMatchObject({ status: 204 })
    await outcome
  })
})

const choices: Row[] = [
  [
    'choices',
    { choices: times(25, index => ({ name: `${index}`, value: `${index}` })) },
    { choices: times(26, index => ({ name: `${index}`, value: `${index}` })) },
    'data.choices',
  ],
  [
    'name',
    { choices: [{ name: long(100), value: 'a' }] },
    { choices: [{ name: long(101), value: 'a' }] },
    'data.choices.0.name',
  ],
  [
    'empty name',
    { choices: [{ name: 'a', value: 'a' }] },
    { choices: [{ name: '', value: 'a' }] },
    'data.choices.0.name',
  ],
  [
    'value',
    { choices: [{ name: 'a', value: long(100) }] },
    { choices: [{ name: 'a', value: long(101) }] },
    'data.choices.0.value',
  ],
  [
    'empty value',
    { choices: [{ name: 'a', value: 'a' }] },
    { choices: [{ name: 'a', value: '' }] },
    'data.choices.0.value',
  ],
]

describe('autocompletion', () => {
  test.each(choices)('%s', async (_what, good, bad, path) => {
    await register([command({ options: [stringOption({ autocomplete: true })] })])
    const deed = { as: 'Alice', channel: CHANNEL.general, type: 'autocomplete', name: 'go', focused: 'text' } as const
    const { interaction, outcome } = await start(deed)
    expectInvalid(await callback(interaction, { type: 8, data: bad }), path)
    expect(await callback(interaction, { type: 8, data: good })).toMatchObject({ status: 204 })
    expect((await outcome).choices).toEqual((good as { choices: unknown[] }).choices)
  })
})

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
    const start = (index: number) =>
      rest('POST', `/channels/${CHANNEL.origins}/threads`, { name: `${index}`, type: 11 })
    for (let begun = 0; begun < 1000; begun += 50) {
      const answers = await Promise.all(times(50, index => start(begun + index)))
      expect(answers.map(({ status }) => status)).toEqual(times(50, () => 201))
    }
    expect(await start(1000)).toMatchObject({ status: 400, body: { code: 160006 } })
  })

  test('messages are read at most 100 at a time', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    expectInvalid(await rest('GET', `${url}?limit=101`), 'limit')
    expect((await rest('GET', `${url}?limit=100`)).status).toBe(200)
  })
})

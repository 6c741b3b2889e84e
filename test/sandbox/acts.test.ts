/** What a member can do through the control API, what they are refused, and what they are told of it. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { control, register, start, go, callback, webhook, post, rest } = openLab()

const row = (...components: object[]) => ({ type: 1, components })
const button = (customId: string, about: object = {}) => ({
  type: 2,
  style: 1,
  label: customId,
  custom_id: customId,
  ...about,
})
const menu = (about: object = {}) => ({
  type: 3,
  custom_id: 'pick',
  options: ['a', 'b', 'c'].map(value => ({ label: value.toUpperCase(), value })),
  ...about,
})

describe('a press', () => {
  test.each([
    ['of a disabled button', 'off', 'disabled'],
    ['of a button that isn’t there', 'nothing', 'unknown_component'],
    ['of a menu', 'pick', 'unknown_component'],
  ])('%s is refused, and sent by force', async (_what, customId, code) => {
    const { body } = await post({
      content: 'a',
      components: [row(button('on'), button('off', { disabled: true })), row(menu())],
    })
    const press = { as: 'Bob', type: 'press', message: body.id, customId } as const
    expect(await control.act(press)).toMatchObject({ interaction: null, error: { code } })
    const { interaction } = await start({ ...press, force: true, wait: 'none' })
    expect(interaction.data).toMatchObject({ custom_id: customId, component_type: 2 })
  })

  test('on a message that is gone or out of sight isn’t possible', async () => {
    const { body } = await post({ content: 'a', components: [row(button('on'))] }, CHANNEL.organizers)
    const press = { as: 'Bob', type: 'press', message: body.id, customId: 'on' } as const
    expect((await control.act(press)).error?.code).toBe('not_visible')
    await start({ ...press, as: 'Olivia', wait: 'none' })
    await control.guild({ op: 'deleteMessage', message: body.id })
    expect((await control.act({ ...press, as: 'Olivia' })).error?.code).toBe('not_visible')
  })

  test('of a link or on a member’s message sends nothing', async () => {
    const link = { type: 2, style: 5, label: 'Rules', url: 'https://example.org' }
    const { body } = await post({ content: 'a', components: [row(link)] })
    const pressed = await control.act({ as: 'Bob', type: 'press', message: body.id, label: 'Rules' })
    expect(pressed.error).toEqual({ code: 'unknown_component', message: 'no such component on this message: Rules' })
  })
})

describe('a choice', () => {
  test('is sent by value or label, in the menu’s bounds', async () => {
    const { body } = await post({ content: 'a', components: [row(menu({ min_values: 1, max_values: 2 }))] })
    const choose = (...values: string[]) => ({ as: 'Bob', type: 'select', message: body.id, values }) as const
    const { interaction } = await start({ ...choose('A', 'c'), wait: 'none' })
    expect(interaction.data).toMatchObject({ component_type: 3, custom_id: 'pick', values: ['a', 'c'] })
    expect((await control.act(choose('z'))).error?.code).toBe('unknown_component')
    expect((await control.act(choose('a', 'b', 'c'))).error?.code).toBe(50035)
    expect((await control.act(choose())).error?.code).toBe(50035)
  })

  test('of what is shown as chosen sends nothing', async () => {
    const options = ['a', 'b'].map(value => ({ label: value, value, default: value === 'a' }))
    const { body } = await post({ content: 'a', components: [row(menu({ options }))] })
    const seq = (await control.requests()).length
    const chosen = await control.act({ as: 'Bob', type: 'select', message: body.id, values: ['a'] })
    expect(chosen).toMatchObject({ interaction: null, error: null, acknowledgedAfterMs: null })
    expect((await control.requests()).length).toBe(seq)
  })

  test('of a user comes with the user', async () => {
    const { body } = await post({ content: 'a', components: [row({ type: 5, custom_id: 'who' })] })
    const { interaction } = await start({
      as: 'Bob',
      type: 'select',
      message: body.id,
      values: ['Carol'],
      wait: 'none',
    })
    expect(interaction.data).toMatchObject({
      component_type: 5,
      values: [USER.carol],
      resolved: { users: { [USER.carol]: {} } },
    })
  })
})

describe('a command', () => {
  const option = (about: object) => ({ type: 4, name: 'count', description: 'How many', ...about })
  const act = { as: 'Alice', channel: CHANNEL.general, type: 'command', name: 'take' } as const

  test.each([
    ['without what it requires', { required: true }, {}],
    ['with an option that it hasn’t', {}, { other: 1 }],
    ['with too much', { max_value: 3 }, { count: 4 }],
    ['with what isn’t a number', {}, { count: 'x' }],
    ['with what isn’t a choice', { choices: [{ name: 'one', value: 1 }] }, { count: 2 }],
  ])('%s is refused, and sent by force', async (_what, about, options) => {
    await register([{ name: 'take', description: 'Take', options: [option(about)] }])
    expect(await control.act({ ...act, options })).toMatchObject({ interaction: null, error: { code: 50035 } })
    expect((await start({ ...act, options, force: true, wait: 'none' })).interaction.data).toMatchObject({
      name: 'take',
    })
  })

  test('goes by its name in the member’s language too', async () => {
    await register([{ name: 'take', name_localizations: { ja: '取る' }, description: 'Take' }])
    const { interaction } = await start({ ...act, as: 'Carol', name: '取る', wait: 'none' })
    expect(interaction.data['name']).toBe('take')
  })

  test('that isn’t registered is an error of the call', async () => {
    await expect(control.act({ ...act, name: 'nothing' })).rejects.toThrow('400 {"error":"no command nothing')
  })

  test('is for those whom its permissions let', async () => {
    await register([{ name: 'take', description: 'Take', default_member_permissions: '32' }])
    expect((await control.act(act)).error?.code).toBe(50013)
    await start({ ...act, as: 'Olivia', wait: 'none' })
    const entry = (id: string, type: number, permission: boolean) => ({ id, type, permission })
    const permissions = [entry(USER.alice, 2, true), entry(USER.olivia, 2, false)]
    await control.guild({ op: 'setCommandPermissions', command: 'take', permissions })
    expect((await control.act({ ...act, as: 'Olivia' })).error?.code).toBe(50013)
    expect((await start({ ...act, wait: 'none' })).interaction.data['name']).toBe('take')
  })

  test('is for the places it names', async () => {
    await register([
      { name: 'here', description: 'Here', contexts: [0] },
      { name: 'there', description: 'There', contexts: [1] },
    ])
    const command = (name: string, channel: string) => ({ as: 'Alice', type: 'command', name, channel }) as const
    expect((await control.act(command('here', 'dm'))).error?.code).toBe(50013)
    expect((await control.act(command('there', 'general'))).error?.code).toBe(50013)
    const { interaction, outcome } = await start(command('there', 'dm'))
    expect(interaction).toMatchObject({ context: 1, user: { id: USER.alice } })
    expect(interaction['guild_id']).toBeUndefined()
    await callback(interaction, { type: 4, data: { content: 'hi' } })
    expect((await outcome).created).toMatchObject([{ text: 'hi' }])
    expect((await control.state('Bob')).messages).toEqual([])
  })
})

describe('the answer', () => {
  test('tells this interaction’s doings from the bot’s in this channel and from others', async () => {
    const old = await post('old')
    const elsewhere = await post('elsewhere', CHANNEL.duels)
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 5 })
    await post('here')
    await rest('PATCH', `/channels/${CHANNEL.general}/messages/${old.body.id}`, { content: 'new' })
    await rest('PATCH', `/channels/${CHANNEL.duels}/messages/${elsewhere.body.id}`, { content: 'changed' })
    await control.act({ as: 'Bob', channel: CHANNEL.general, type: 'message', content: 'chat', wait: 'none' })
    await webhook('PATCH', interaction, '/messages/@original', { content: 'answer' })
    const { created, edited, others } = await outcome
    expect(created.map(({ text }) => text)).toEqual(['answer', 'here'])
    expect(edited.map(({ text }) => text)).toEqual(['new'])
    expect(others).toEqual([elsewhere.body.id, expect.any(String)])
  })

  test('has each message in its final form, and what was deleted', async () => {
    const old = await post('old')
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 5 })
    const remove = (id: string) => rest('DELETE', `/channels/${CHANNEL.general}/messages/${id}`)
    await remove((await post('soon gone')).body.id)
    await remove(old.body.id)
    await webhook('PATCH', interaction, '/messages/@original', { content: 'done' })
    expect(await outcome).toMatchObject({
      created: [{ text: 'done', thinking: false }],
      edited: [],
      deleted: [old.body.id],
    })
  })

  test('has only what the member may see', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 5 })
    await post('notice', CHANNEL.organizers)
    await webhook('PATCH', interaction, '/messages/@original', { content: 'answer' })
    const { created, others } = await outcome
    expect([created.length, others]).toEqual([1, []])
  })

  test('names whom the messages ping', async () => {
    const { interaction, outcome } = await go()
    const content = `<@${USER.bob}> <@${USER.carol}> @everyone`
    await callback(interaction, { type: 4, data: { content, allowed_mentions: { users: [USER.bob] } } })
    expect((await outcome).pings).toEqual([USER.bob])
  })

  test('comes when it is acknowledged, if that is what was asked for', async () => {
    const { interaction, outcome } = await go({ wait: 'ack' })
    await callback(interaction, { type: 5 })
    expect(await outcome).toMatchObject({ created: [{ thinking: true }], error: null })
    expect((await outcome).acknowledgedAfterMs).toBeGreaterThan(0)
  })

  test('comes at the latest when the time is up', async () => {
    const { interaction, outcome } = await go({ timeoutMs: 50 })
    await callback(interaction, { type: 5 })
    expect((await outcome).created).toMatchObject([{ thinking: true }])
  })
})

test('a message is posted, with a file and as a reply', async () => {
  const { body } = await post('question')
  const file = { name: 'a.txt', contentType: 'text/plain', base64: Buffer.from('text').toString('base64') }
  const said = await control.act({
    as: 'Bob',
    channel: 'general',
    type: 'message',
    content: 'answer',
    replyTo: body.id,
    attachments: [file],
  })
  expect(said).toMatchObject({
    created: [{ author: USER.bob, content: 'answer', attachments: [{ name: 'a.txt', size: 4 }] }],
  })
  const [newest] = (await rest('GET', `/channels/${CHANNEL.general}/messages?limit=1`)).body
  expect(newest).toMatchObject({ type: 19, referenced_message: { id: body.id } })
})

test.each([
  ['a member who isn’t there', { as: 'Nobody', channel: 'general', type: 'message', content: 'a' }],
  ['a channel that isn’t there', { as: 'Bob', channel: 'nowhere', type: 'message', content: 'a' }],
  ['a type that isn’t there', { as: 'Bob', channel: 'general', type: 'dance' }],
  ['the bot itself', { as: 'Gamehall', channel: 'general', type: 'message', content: 'a' }],
])('%s is an error of the call', async (_what, deed) => {
  await expect(control.call('POST', 'act', deed)).rejects.toThrow(/^400 \{"error":/)
})

/** Interactions: answered once and in time, seen by whom they are for, followed up for 15 minutes. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'
import { identify } from './raw-bot.js'

const { rest, control, start, go, callback, webhook, post, url } = openLab()

const EPHEMERAL = 64
const LOADING = 128
const SECOND = 1000
const MINUTE = 60 * SECOND
const button = (customId: string, about: object = {}) => ({
  type: 1,
  components: [{ type: 2, style: 1, label: customId, custom_id: customId, ...about }],
})

describe('the first answer', () => {
  test('counts once', async () => {
    const { interaction, outcome } = await go()
    expect((await callback(interaction, { type: 4, data: { content: 'first' } })).status).toBe(204)
    expect(await callback(interaction, { type: 4, data: { content: 'second' } })).toMatchObject({
      status: 400,
      body: { code: 40060 },
    })
    expect((await outcome).created).toMatchObject([{ text: 'first' }])
  })

  test('comes within 3 s or not at all', async () => {
    const { interaction, outcome } = await go()
    await control.advance(3 * SECOND + 1)
    expect((await outcome).error?.code).toBe('no_answer_3s')
    expect(await callback(interaction, { type: 5 })).toMatchObject({ status: 404, body: { code: 10062 } })
  })

  test('has no content and no JSON type with 204; with_response has the message', async () => {
    const first = await go()
    const plain = await callback(first.interaction, { type: 4, data: { content: 'a' } })
    expect([plain.status, plain.headers.get('content-type'), plain.body]).toEqual([204, null, undefined])
    const second = await go()
    const full = await callback(
      second.interaction,
      { type: 4, data: { content: 'a', flags: EPHEMERAL } },
      '?with_response=true',
    )
    expect(full).toMatchObject({
      status: 200,
      body: {
        interaction: { id: second.interaction.id, response_message_ephemeral: true, response_message_loading: false },
        resource: { type: 4, message: { content: 'a', flags: EPHEMERAL } },
      },
    })
    await Promise.all([first.outcome, second.outcome])
  })

  test.each([
    ['a command', 6],
    ['a command', 7],
    ['a command', 8],
  ])('of %s can’t be of type %i', async (_what, type) => {
    const { interaction } = await go({ wait: 'none' })
    expect(await callback(interaction, { type, data: { choices: [] } })).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { type: {} } },
    })
  })

  test('to an unknown token is unknown', async () => {
    const { interaction } = await go({ wait: 'none' })
    expect((await callback({ ...interaction, token: 'x' }, { type: 5 })).body.code).toBe(10062)
    expect((await callback({ ...interaction, id: '1' }, { type: 5 })).body.code).toBe(10062)
  })
})

describe('ephemerality', () => {
  test('is for one, in state, on the channel’s REST side and in others’ answers', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 4, data: { content: 'secret', flags: EPHEMERAL } })
    const [message] = (await outcome).created
    expect(message).toMatchObject({ text: 'secret', ephemeralFor: USER.alice })
    expect((await control.state('Alice')).messages).toHaveLength(1)
    expect((await control.state('Bob')).messages).toHaveLength(0)
    const url = `/channels/${CHANNEL.general}/messages`
    expect((await rest('GET', url)).body).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await rest(method, `${url}/${message?.id}`)).body.code).toBe(10008)
    expect((await rest('PATCH', `${url}/${message?.id}`, { content: 'a' })).body.code).toBe(10008)
  })

  test.each([
    ['ephemeral', EPHEMERAL, 0, USER.alice],
    ['public', 0, EPHEMERAL, null],
  ])('a deferred answer stays %s, by edit and by follow-up', async (_what, deferred, later, seenBy) => {
    for (const edits of [true, false]) {
      const { interaction, outcome } = await go()
      await callback(interaction, { type: 5, data: { flags: deferred } })
      const body = { content: 'done', flags: later }
      if (edits) await webhook('PATCH', interaction, '/messages/@original', body)
      else await webhook('POST', interaction, '', body)
      expect((await outcome).created).toMatchObject([{ text: 'done', ephemeralFor: seenBy, thinking: false }])
    }
  })

  test('a follow-up of its own may be ephemeral beside a public answer', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 4, data: { content: 'all' } })
    await webhook('POST', interaction, '', { content: 'one', flags: EPHEMERAL })
    await outcome
    expect((await control.state()).messages).toMatchObject([
      { text: 'all', ephemeralFor: null },
      { text: 'one', ephemeralFor: USER.alice },
    ])
  })
})

describe('the token', () => {
  test('does nothing before the first answer', async () => {
    const { interaction } = await go({ wait: 'none' })
    for (const [method, path] of [
      ['POST', ''],
      ['GET', '/messages/@original'],
      ['PATCH', '/messages/@original'],
    ] as const)
      expect(await webhook(method, interaction, path, method === 'GET' ? undefined : { content: 'a' })).toMatchObject({
        status: 404,
        body: { code: 10015 },
      })
  })

  test('lasts 15 minutes', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 4, data: { content: 'a' } })
    await outcome
    await control.advance(14 * MINUTE)
    const edit = () => webhook('PATCH', interaction, '/messages/@original', { content: 'b' })
    expect((await edit()).status).toBe(200)
    await control.advance(MINUTE + SECOND)
    expect(await edit()).toMatchObject({ status: 401, body: { code: 50027 } })
  })

  test('reads, edits and deletes its own messages and no others', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 4, data: { content: 'a' } })
    const followUp = await webhook('POST', interaction, '', { content: 'b' })
    const other = await post('c')
    await outcome
    expect((await webhook('GET', interaction, '/messages/@original')).body.content).toBe('a')
    expect((await webhook('PATCH', interaction, `/messages/${followUp.body.id}`, { content: 'd' })).body.content).toBe(
      'd',
    )
    expect((await webhook('PATCH', interaction, `/messages/${other.body.id}`, { content: 'd' })).body.code).toBe(10008)
    expect((await webhook('DELETE', interaction, '/messages/@original')).status).toBe(204)
    expect((await webhook('PATCH', interaction, '/messages/@original', { content: 'd' })).body.code).toBe(10008)
    expect((await control.state()).messages.map(({ text }) => text)).toEqual(['d', 'c'])
  })
})

describe('components', () => {
  test('update the message they are on, which becomes the original', async () => {
    const { body } = await post({ content: 'a', components: [button('x')] })
    const pressed = await start({ as: 'Bob', type: 'press', message: body.id, customId: 'x' })
    expect(pressed.interaction).toMatchObject({
      type: 3,
      data: { component_type: 2, custom_id: 'x' },
      message: { id: body.id, content: 'a' },
      member: { user: { id: USER.bob } },
    })
    await callback(pressed.interaction, { type: 7, data: { content: 'b', components: [] } })
    expect((await pressed.outcome).edited).toMatchObject([{ id: body.id, text: 'b', components: [] }])
    await webhook('PATCH', pressed.interaction, '/messages/@original', { content: 'c' })
    expect((await control.state()).messages).toMatchObject([{ id: body.id, text: 'c' }])
  })

  test('answered with a message, that one replies to theirs', async () => {
    const { body } = await post({ content: 'a', components: [button('x')] })
    const { interaction, outcome } = await start({ as: 'Bob', type: 'press', message: body.id, customId: 'x' })
    await callback(interaction, { type: 4, data: { content: 'b' } })
    const [reply] = (await outcome).created
    expect((await rest('GET', `/channels/${CHANNEL.general}/messages/${reply?.id}`)).body).toMatchObject({
      message_reference: { message_id: body.id },
      interaction_metadata: { type: 3, user: { id: USER.bob } },
    })
  })

  test('of a message deleted before the answer: 10008, and it may still be answered otherwise', async () => {
    const { body } = await post({ content: 'a', components: [button('x')] })
    const { interaction, outcome } = await start({ as: 'Bob', type: 'press', message: body.id, customId: 'x' })
    await control.guild({ op: 'deleteMessage', message: body.id })
    expect(await callback(interaction, { type: 7, data: { content: 'b' } })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    })
    expect((await callback(interaction, { type: 4, data: { content: 'anew' } })).status).toBe(204)
    expect((await outcome).created).toMatchObject([{ text: 'anew' }])
  })

  test('on an ephemeral answer are pressed by the one who sees it', async () => {
    const asked = await go()
    await callback(asked.interaction, { type: 4, data: { content: 'a', flags: EPHEMERAL, components: [button('x')] } })
    const message = (await asked.outcome).created[0]?.id ?? ''
    expect((await control.act({ as: 'Bob', type: 'press', message, customId: 'x' })).error?.code).toBe('not_visible')
    const { interaction, outcome } = await start({ as: 'Alice', type: 'press', message, customId: 'x' })
    expect(interaction['message']).toMatchObject({ flags: EPHEMERAL })
    await callback(interaction, { type: 7, data: { content: 'b' } })
    expect((await outcome).edited).toMatchObject([{ text: 'b', ephemeralFor: USER.alice }])
  })
})

test('every session of the shard gets an interaction', async () => {
  const second = await identify(url())
  const { interaction: first } = await go({ wait: 'none' })
  expect((await second.interaction()).id).toBe(first.id)
  second.stop()
})

test('a deferred answer is “thinking” until it comes, and quiet waits for it', async () => {
  const { interaction, outcome } = await go()
  await callback(interaction, { type: 5 })
  const [thinking] = (await control.state('Bob')).messages
  expect(thinking).toMatchObject({ thinking: true, text: '' })
  expect((await webhook('GET', interaction, '/messages/@original')).body.flags & LOADING).toBe(LOADING)
  await webhook('PATCH', interaction, '/messages/@original', { content: 'done' })
  expect((await outcome).created).toMatchObject([{ text: 'done', thinking: false }])
})

/** Messages in channels: nonces, reading, mentions, edits, deletions, pins, files. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { rest, control, post, url, go, callback, webhook } = openLab()

const messages = `/channels/${CHANNEL.general}/messages`
const MINUTE = 60_000
const texts = async () => (await control.state()).messages.map(({ content }) => content)

test('the control API tells one alone, to who can see it', async () => {
  await post({ content: 'a' })
  const { body } = await post({ content: 'b' })
  expect((await control.message(USER.alice, body.id))?.content).toBe('b')
  await control.guild({ op: 'setPermissions', channel: 'general', role: '@everyone', deny: ['ViewChannel'] })
  expect(await control.message(USER.alice, body.id)).toBeUndefined()
})

describe('a nonce', () => {
  const once = (content: string) => post({ content, nonce: '7', enforce_nonce: true })

  test('is remembered for 3 minutes: what was posted with it is answered again', async () => {
    const first = await once('a')
    await control.advance(3 * MINUTE - 1000)
    expect((await once('a')).body.id).toBe(first.body.id)
    await control.advance(1001)
    expect((await once('a')).body.id).not.toBe(first.body.id)
    expect(await texts()).toEqual(['a', 'a'])
  })

  test('counts only when it is enforced', async () => {
    await once('a')
    await post({ content: 'a', nonce: '7' })
    expect(await texts()).toEqual(['a', 'a'])
  })

  test('whose message was deleted answers 10008', async () => {
    const { body } = await once('a')
    await rest('DELETE', `${messages}/${body.id}`)
    expect(await once('a')).toMatchObject({ status: 404, body: { code: 10008 } })
  })

  test('leaves no file behind when it repeats', async () => {
    const payload = { content: 'a', nonce: '8', enforce_nonce: true }
    const send = () => rest('POST', messages, payload, [{ name: 'a.txt', bytes: 'x' }])
    const [first, second] = [await send(), await send()]
    expect(second.body.attachments).toEqual(first.body.attachments)
  })
})

test('messages are read before, after and around an id, newest first', async () => {
  const ids: string[] = []
  for (const content of ['1', '2', '3', '4', '5']) ids.push((await post(content)).body.id)
  const read = async (query: string) =>
    (await rest('GET', `${messages}?${query}`)).body.map(({ content }: { content: string }) => content).join('')
  expect(await read('limit=2')).toBe('54')
  expect(await read(`before=${ids[2]}&limit=50`)).toBe('21')
  expect(await read(`after=${ids[1]}&limit=2`)).toBe('43')
  expect(await read(`after=${ids[4]}`)).toBe('')
  expect(await read(`around=${ids[2]}&limit=3`)).toBe('432')
  await rest('DELETE', `${messages}/${ids[2]}`)
  expect(await read(`after=${ids[1]}`)).toBe('54')
})

describe('mentions', () => {
  const everyone = [USER.olivia, USER.alice, USER.bob, USER.carol, USER.dave, USER.grace]
  const players = [USER.alice, USER.bob, USER.carol, USER.dave]

  test.each<[string, object, string[]]>([
    ['of a user', { content: `<@${USER.bob}>` }, [USER.bob]],
    [
      'that are allowed',
      { content: `<@${USER.bob}> <@${USER.dave}>`, allowed_mentions: { users: [USER.dave] } },
      [USER.dave],
    ],
    ['when none is', { content: `<@${USER.bob}> <@&${ROLE.players}> @everyone`, allowed_mentions: { parse: [] } }, []],
    ['in a text display', { flags: 1 << 15, components: [{ type: 10, content: `<@${USER.bob}>` }] }, [USER.bob]],
    ['of everyone without the permission', { content: '@everyone' }, []],
    ['of a role that can’t be mentioned', { content: `<@&${ROLE.players}>` }, []],
  ])('%s', async (_what, body, pinged) => {
    await post(body)
    const { messages: seen } = await control.call<{ messages: { pings: string[] }[] }>('GET', 'state?as=Alice&raw=1')
    expect(seen[0]?.pings).toEqual(pinged)
  })

  test.each([
    ['everyone', '@everyone', everyone],
    ['here', '@here', everyone],
    ['a role', `<@&${ROLE.players}>`, players],
  ])('of %s with the permission', async (_what, content, pinged) => {
    await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['MentionEveryone'] })
    await post(content)
    const { messages: seen } = await control.call<{ messages: { pings: string[] }[] }>('GET', 'state?as=Alice&raw=1')
    expect(seen[0]?.pings.toSorted()).toEqual(pinged)
  })

  test('in a deferred answer notify nobody, as no edit does', async () => {
    const { interaction, outcome } = await go()
    await callback(interaction, { type: 5 })
    await webhook('PATCH', interaction, '/messages/@original', { content: `<@${USER.bob}>` })
    expect(await outcome).toMatchObject({ created: [{ content: `<@${USER.bob}>` }], pings: [] })
  })

  test('reach nobody who can’t see the channel, and none by an edit', async () => {
    const { body } = await post({ content: `<@${USER.bob}>` }, CHANNEL.organizers)
    await rest('PATCH', `/channels/${CHANNEL.organizers}/messages/${body.id}`, { content: `<@${USER.olivia}>` })
    const { messages: seen } = await control.call<{ messages: { pings: string[] }[] }>('GET', 'state?as=Olivia&raw=1')
    expect(seen).toMatchObject([{ pings: [] }])
  })
})

describe('an edit', () => {
  test('changes what it names and leaves the rest', async () => {
    const { body } = await post({ content: 'a', embeds: [{ title: 't' }] })
    const edited = await rest('PATCH', `${messages}/${body.id}`, { content: 'b' })
    expect(edited.body).toMatchObject({ content: 'b', embeds: [{ title: 't' }], edited_timestamp: expect.any(String) })
  })

  test('keeps files, replaces them, or takes them away', async () => {
    const { body } = await rest('POST', messages, { content: 'a' }, [
      { name: 'one.txt', bytes: '1' },
      { name: 'two.txt', bytes: '2' },
    ])
    const [one, two] = body.attachments
    const edit = (payload: object, files: { name: string; bytes: string }[] = []) =>
      rest('PATCH', `${messages}/${body.id}`, payload, files)
    expect((await edit({ content: 'b' })).body.attachments).toHaveLength(2)
    const replaced = await edit({ attachments: [{ id: two.id }, { id: '0', description: 'three' }] }, [
      { name: 'three.txt', bytes: '3' },
    ])
    expect(replaced.body.attachments).toMatchObject([{ id: two.id }, { filename: 'three.txt', description: 'three' }])
    expect((await fetch(one.url)).status).toBe(404)
    expect((await edit({ attachments: [{ id: one.id }] })).body).toMatchObject({ code: 50035 })
    const anew = await edit({ content: 'c' }, [{ name: 'four.txt', bytes: '4' }])
    expect(anew.body.attachments).toMatchObject([{ filename: 'four.txt' }])
    expect((await edit({ attachments: [] })).body.attachments).toEqual([])
  })

  test('refers to a picture that stays by its name, without a new upload', async () => {
    const shows = (name: string, label: string) => ({
      flags: 1 << 15,
      components: [
        { type: 10, content: label },
        { type: 12, items: [{ media: { url: `attachment://${name}` } }] },
      ],
    })
    const { body } = await rest('POST', messages, shows('a.png', 'one'), [{ name: 'a.png', bytes: 'x' }])
    const edit = (name: string) => rest('PATCH', `${messages}/${body.id}`, shows(name, 'two'))
    const edited = await edit('a.png')
    expect(edited.body.components[1].items[0].media.url).toBe(body.components[1].items[0].media.url)
    expect((await edit('b.png')).body).toMatchObject({ code: 50035 })
  })

  test('of somebody else’s message is refused', async () => {
    const said = await control.act({ as: 'Bob', channel: 'general', type: 'message', content: 'a' })
    const id = said.created[0]?.id
    expect(await rest('PATCH', `${messages}/${id}`, { content: 'b' })).toMatchObject({
      status: 403,
      body: { code: 50005 },
    })
    expect((await rest('DELETE', `${messages}/${id}`)).body.code).toBe(50013)
  })

  test('of messages over an hour old is limited', async () => {
    const { body } = await post('a')
    await control.advance(60 * MINUTE + 1)
    const edit = () => rest('PATCH', `${messages}/${body.id}`, { content: 'b' })
    for (let count = 0; count < 5; count += 1) expect((await edit()).status).toBe(200)
    const refused = await edit()
    expect(refused).toMatchObject({ status: 429, body: { code: 30046, retry_after: expect.any(Number) } })
    await control.advance(60 * MINUTE + 1)
    expect((await edit()).status).toBe(200)
  })
})

test('a reply names its message; an unknown one is refused unless it needn’t exist', async () => {
  const { body } = await post('a')
  const reply = (id: string, about: object = {}) =>
    post({ content: 'b', message_reference: { message_id: id, ...about } })
  expect((await reply(body.id)).body).toMatchObject({ type: 19, referenced_message: { id: body.id } })
  expect((await reply('1')).body).toMatchObject({ code: 50035, errors: { message_reference: {} } })
  expect((await reply('1', { fail_if_not_exists: false })).body.type).toBe(0)
})

test('pins are listed by both routes and leave with the message', async () => {
  await control.guild({ op: 'setPermissions', role: 'Gamehall', allow: ['PinMessages'] })
  const { body } = await post('a')
  expect((await rest('PUT', `${messages}/pins/${body.id}`)).status).toBe(204)
  expect((await rest('GET', `${messages}/pins`)).body.items).toMatchObject([{ message: { id: body.id, pinned: true } }])
  expect((await rest('GET', `/channels/${CHANNEL.general}/pins`)).body).toMatchObject([{ id: body.id }])
  expect((await rest('GET', `${messages}?limit=1`)).body).toMatchObject([{ type: 6 }])
  expect((await rest('DELETE', `/channels/${CHANNEL.general}/pins/${body.id}`)).status).toBe(204)
  expect((await rest('GET', `${messages}/pins`)).body.items).toEqual([])
})

test('files are served as they were sent, pictures with their size', async () => {
  const png = Buffer.alloc(40)
  png.writeUInt32BE(0x89504e47, 0)
  png.writeUInt32BE(640, 16)
  png.writeUInt32BE(480, 20)
  const payload = {
    flags: 1 << 15,
    components: [{ type: 12, items: [{ media: { url: 'attachment://a board.png' } }] }],
  }
  const { body } = await rest('POST', messages, { ...payload, attachments: [{ id: '0', description: 'alt' }] }, [
    { name: 'a_board.png', bytes: png },
  ])
  expect(body.code).toBe(50035)
  const named = JSON.parse(JSON.stringify(payload).replace('a board', 'a_board'))
  const sent = await rest('POST', messages, { ...named, attachments: [{ id: '0', description: 'alt' }] }, [
    { name: 'a_board.png', bytes: png },
  ])
  // As on Discord, what a component shows isn't among the attachments.
  expect(sent.body.attachments).toEqual([])
  const { media } = sent.body.components[0].items[0]
  expect(media).toMatchObject({ content_type: 'image/png', width: 640, height: 480 })
  expect(media.url.startsWith(url())).toBe(true)
  expect(media.url).toMatch(/a_board\.png$/)
  const served = await fetch(media.url)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true)
})

test('a message cleans up with its channel', async () => {
  const { body } = await rest('POST', messages, {}, [{ name: 'a.txt', bytes: 'x' }])
  await control.guild({ op: 'deleteChannel', channel: 'general' })
  expect((await fetch(body.attachments[0].url)).status).toBe(404)
  expect(await post('b')).toMatchObject({ status: 404, body: { code: 10003 } })
})

test('broken JSON is refused, and so is what has no authorization', async () => {
  const response = await fetch(`${url()}/api/v10${messages}`, {
    method: 'POST',
    body: '{',
    headers: { authorization: 'Bot x', 'content-type': 'application/json' },
  })
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, 50109])
  expect(await rest('GET', messages, undefined, [], {})).toMatchObject({ status: 401 })
  expect(await rest('GET', '/nothing/here')).toMatchObject({ status: 404, body: { code: 0 } })
})

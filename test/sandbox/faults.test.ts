/** Faults on order, rate limits, and the record of requests. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { startBot } from './bot.js'
import { openLab } from './lab.js'

const { control, post, rest, url, go, callback } = openLab()

const MESSAGES = 'POST /channels/*/messages'
const texts = async () => (await control.state()).messages.map(({ content }) => content)

describe('a fault', () => {
  test('strikes as often as it was ordered', async () => {
    await control.faults({ match: MESSAGES, times: 2, status: 500 })
    expect([(await post('a')).status, (await post('b')).status, (await post('c')).status]).toEqual([500, 500, 200])
    expect(await texts()).toEqual(['c'])
  })

  test.each([
    ['POST /channels/*/messages', true],
    ['* /channels/*/messages', true],
    ['POST /channels/**', true],
    [`POST /channels/${CHANNEL.general}/messages`, true],
    ['POST /**', true],
    ['PATCH /channels/*/messages/*', false],
    ['GET /channels/*', false],
    [`POST /channels/${CHANNEL.duels}/messages`, false],
  ])('%s strikes: %s', async (match, strikes) => {
    await control.faults({ match, status: 500 })
    expect((await post('a')).status).toBe(strikes ? 500 : 200)
  })

  test.each(['POST', 'post /**', '* /users/@me/**', 'PATCH /webhooks/**', 'POST /channels/*/mess*'])(
    '%s can match something',
    async match => {
      await control.faults({ match })
    },
  )

  test.each([
    'FETCH /channels/*/messages',
    'POST channels/*/messages',
    'POST /channel/*/messages',
    'POST /api/v10/channels/*/messages',
    'POST /channels/*',
    'POST /channels/*/messages now',
  ])('%s can match nothing: it says how to write it', async match => {
    await expect(control.faults({ match })).rejects.toThrow(/^400 .*no request of a bot can match/)
  })

  test('may be an error of Discord’s, with its status', async () => {
    await control.faults({ match: MESSAGES, times: 1, code: 50013 }, { match: MESSAGES, code: 10008, status: 400 })
    expect(await post('a')).toMatchObject({ status: 403, body: { code: 50013, message: 'Missing Permissions' } })
    expect(await post('a')).toMatchObject({ status: 400, body: { code: 10008 } })
  })

  test('may be a 429 with the time to wait', async () => {
    await control.faults({ match: MESSAGES, status: 429, retryAfter: 2 })
    const answer = await post('a')
    expect(answer).toMatchObject({ status: 429, body: { retry_after: 2, global: false } })
    expect(answer.headers.get('retry-after')).toBe('2')
  })

  test('may break the connection, before the request takes effect or after', async () => {
    await control.faults({ match: MESSAGES, times: 1, status: 'drop' })
    await expect(post('lost')).rejects.toThrow()
    await control.faults({ match: MESSAGES, times: 1, status: 'drop', afterAccepting: true })
    await expect(post('kept')).rejects.toThrow()
    await control.faults({ match: MESSAGES, times: 1, status: 500, afterAccepting: true })
    expect((await post('kept too')).status).toBe(500)
    expect(await texts()).toEqual(['kept', 'kept too'])
  })

  test('may keep the client waiting', async () => {
    await control.faults({ match: MESSAGES, times: 1, status: 'hang', afterAccepting: true })
    const answer = fetch(`${url()}/api/v10/channels/${CHANNEL.general}/messages`, {
      method: 'POST',
      body: JSON.stringify({ content: 'a' }),
      headers: { authorization: 'Bot x', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(200),
    })
    await expect(answer).rejects.toThrow()
    expect(await texts()).toEqual(['a'])
  })

  test('is over when the rules are cleared', async () => {
    await control.faults({ match: MESSAGES, status: 500 })
    await control.faults()
    expect((await post('a')).status).toBe(200)
  })

  test('is got over by the real client, a nonce making sure that there is one message', async () => {
    const { client, stop } = await startBot(url(), undefined, { rest: { retries: 3 } })
    await control.faults(
      { match: MESSAGES, times: 1, status: 500, afterAccepting: true },
      { match: MESSAGES, times: 1, status: 500 },
      { match: MESSAGES, times: 1, status: 429, retryAfter: 0.05 },
    )
    const channel = await client.channels.fetch(CHANNEL.general)
    if (!channel?.isSendable()) return expect.fail('not sendable')
    await channel.send({ content: 'a', nonce: 'n', enforceNonce: true })
    expect(await texts()).toEqual(['a'])
    await stop()
  })
})

describe('rate limits', () => {
  test('are in the headers of every answer', async () => {
    for (const answer of [await post('a'), await rest('GET', `/users/${USER.bob}`), await rest('GET', '/users/1')]) {
      const header = (name: string) => answer.headers.get(`x-ratelimit-${name}`)
      expect(Number(header('limit'))).toBeGreaterThan(Number(header('remaining')))
      expect(Number(header('reset-after'))).toBeGreaterThan(0)
      expect([header('reset'), header('bucket')]).toEqual([expect.any(String), expect.any(String)])
    }
  })

  test('of Discord’s are 5 messages in 5 s, a channel', async () => {
    await control.call('POST', 'limits', { profile: 'discord' })
    for (let sent = 0; sent < 5; sent += 1)
      expect((await post('a')).headers.get('x-ratelimit-remaining')).toBe(`${4 - sent}`)
    const over = await post('a')
    expect(over).toMatchObject({ status: 429, body: { global: false, retry_after: expect.any(Number) } })
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('a', CHANNEL.duels)).status).toBe(200)
  })

  test('over all requests leave out the answers to interactions', async () => {
    await control.call('POST', 'limits', { profile: { global: 3 } })
    for (let sent = 0; sent < 3; sent += 1) expect((await post('a')).status).toBe(200)
    const over = await rest('GET', `/users/${USER.bob}`)
    expect(over).toMatchObject({ status: 429, body: { global: true } })
    expect(over.headers.get('x-ratelimit-global')).toBe('true')
    const { interaction } = await go({ wait: 'none' })
    expect((await callback(interaction, { type: 4, data: { content: 'a' } })).status).toBe(204)
  })

  test('end in a ban after too many answers 401, 403 and 429', async () => {
    await control.call('POST', 'limits', { profile: { invalid: 3 } })
    for (let sent = 0; sent < 3; sent += 1)
      expect((await rest('GET', '/users/@me', undefined, [], {})).status).toBe(401)
    const banned = await post('a')
    expect([banned.status, banned.body]).toEqual([429, undefined])
  })
})

describe('the record', () => {
  test('has each request with what was sent and answered', async () => {
    const last = (await control.requests()).at(-1)?.seq ?? 0
    await post({ content: 'a', nonce: '5' })
    await rest('GET', '/nothing')
    expect(await control.requests(last)).toMatchObject([
      {
        seq: last + 1,
        method: 'POST',
        path: `/channels/${CHANNEL.general}/messages`,
        status: 200,
        sent: { content: 'a', nonce: '5' },
        answered: { content: 'a' },
        files: [],
      },
      { seq: last + 2, path: '/nothing', status: 404, answered: { code: 0 } },
    ])
    const [record] = await control.requests(last)
    expect(record?.answeredAt).toBeGreaterThanOrEqual(record?.arrivedAt ?? Number.POSITIVE_INFINITY)
    expect(await control.requests(last + 2)).toEqual([])
  })

  test('has files by name, size and SHA-256, and no bytes', async () => {
    const last = (await control.requests()).at(-1)?.seq ?? 0
    await rest('POST', `/channels/${CHANNEL.general}/messages`, {}, [{ name: 'a.txt', bytes: 'abc' }])
    const [record] = await control.requests(last)
    expect(record?.files).toEqual([
      { name: 'a.txt', size: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ])
  })
})

test('requests since something that is no number: said so', async () => {
  await expect(control.call('GET', 'requests?since=abc')).rejects.toThrow(/^400 .*since/)
})

test.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://localhost:5173', 204],
  [undefined, 204],
])('a deed for a page of %s: %i', async (origin, status) => {
  const answer = await fetch(`${url()}/sandbox/faults`, {
    method: 'POST',
    body: '[]',
    headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
  })
  expect(answer.status).toBe(status)
})

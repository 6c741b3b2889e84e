/** Discord's channels in memory, as far as delivery uses them: nonces, edits, reading back, and failing on demand. */
import { DiscordAPIError, HTTPError } from 'discord.js'
import type { Requests } from '../../src/discord/delivery/channel.js'
import { idAt } from '../../src/discord/snowflake.js'

type FakeMessage = {
  id: string
  channel: string
  author: { id: string }
  components: { id?: number }[]
  attachments: { filename: string }[]
  nonce: string
  allowed_mentions?: { users: string[] } | undefined
  /** Uploaded, by its first sending or an edit. */
  files: number
}

/** `500`: refused by a fault of theirs. `lost`: done, but the answer doesn't come. `drop`: neither. A number: that code. */
type Failure = 'lost' | 'drop' | 500 | { code: number; status: number } | { retryAfter: number }

export const self = '700000000000000000'

export type FakeChannels = Requests & {
  messages: FakeMessage[]
  /** What the next requests run into, by method and path. */
  failing: { method: string; path: RegExp; failure: Failure; times: number }[]
  fail(method: string, path: RegExp, failure: Failure, times?: number): void
  sent: string[]
  forgetNonces(): void
}

export const fakeChannels = (now: () => number): FakeChannels => {
  const nonces = new Map<string, FakeMessage>()
  let count = 0n
  const refuse = (code: number, status: number) =>
    new DiscordAPIError({ code, message: `code ${code}` }, code, status, 'POST', 'url', {} as never)

  const request = async <T>(method: string, path: string, work: () => T): Promise<T> => {
    fake.sent.push(`${method} ${path}`)
    const rule = fake.failing.find(rule => rule.times > 0 && rule.method === method && rule.path.test(path))
    if (!rule) return work()
    rule.times--
    const { failure } = rule
    if (failure === 'lost') work()
    if (failure === 'lost' || failure === 'drop') throw new TypeError('other side closed')
    if (failure === 500) throw new HTTPError(500, 'Internal Server Error', method, path, {} as never)
    if ('retryAfter' in failure) throw Object.assign(new Error('rate limited'), failure)
    throw refuse(failure.code, failure.status)
  }

  const fake: FakeChannels = {
    messages: [],
    failing: [],
    sent: [],
    fail: (method, path, failure, times = 1) => void fake.failing.push({ method, path, failure, times }),
    forgetNonces: () => nonces.clear(),
    post: (path, { body, files }) =>
      request('POST', path, () => {
        if (path === '/users/@me/channels') return { id: `1${(body as { recipient_id: string }).recipient_id}` }
        const channel = path.split('/')[2] ?? ''
        const { nonce, components, attachments, allowed_mentions } = body as FakeMessage
        const known = nonces.get(`${channel} ${nonce}`)
        if (known) return known
        const id = String(BigInt(idAt(now())) + ++count)
        const author = { id: self }
        const uploaded = files?.length ?? 0
        const message = { id, channel, author, components, attachments, nonce, files: uploaded, allowed_mentions }
        nonces.set(`${channel} ${nonce}`, message)
        fake.messages.push(message)
        return message
      }),
    patch: (path, { body, files }) =>
      request('PATCH', path, () => {
        // A thread that is opened.
        if (!path.includes('/messages/')) return {}
        const found = fake.messages.find(({ id }) => path.endsWith(id))
        if (!found) throw refuse(10008, 404)
        return Object.assign(found, body, { files: found.files + (files?.length ?? 0) })
      }),
    get: (path, options) =>
      request('GET', path, () => {
        const after = BigInt(options?.query?.get('after') ?? '0')
        const limit = Number(options?.query?.get('limit') ?? '50')
        const channel = path.split('/')[2]
        return fake.messages
          .filter(message => message.channel === channel && BigInt(message.id) > after)
          .slice(0, limit)
      }),
    delete: path =>
      request('DELETE', path, () => {
        fake.messages = fake.messages.filter(({ id }) => !path.endsWith(id))
      }),
  }
  return fake
}

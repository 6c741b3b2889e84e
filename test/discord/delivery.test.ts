/** The outbox delivered to channels that fail in every way: each post there exactly once, in order, or given up loudly. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliverDeps, Place } from '../../src/discord/delivery/deliver.js'
import { type Delivery, startDelivery } from '../../src/discord/delivery/index.js'
import { button, container, gallery, type MessageView, message, row, text } from '../../src/discord/messages/view.js'
import type { ChannelId, GuildId, PostId, UserId } from '../../src/store/ids.js'
import { amend, IN_PLACE, type OwedPost, openStore, owe, type Store } from '../../src/store/index.js'
import { freshDatabase, silent, type TestClock, testClock } from '../services/world.js'
import { type FakeChannels, fakeChannels, self } from './fake-channels.js'

let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
let clock: TestClock
let discord: FakeChannels
let running: Delivery[]
let places: Place[]
let told: (string | null)[]
let closed: Set<string>
let drawing: DeliverDeps['draw']

beforeEach(async () => {
  database = await freshDatabase()
  clock = testClock()
  store = await openStore({ url: database.url, clock, log: silent })
  discord = fakeChannels(clock.now)
  running = []
  places = []
  told = []
  closed = new Set()
  drawing = async () => null
})
afterEach(async () => {
  await Promise.all(running.map(delivery => delivery.stop()))
  await store.close()
  await database.drop()
})

const viewOf = async ({ subject, revision }: OwedPost): Promise<MessageView | 'gone' | null> => {
  if (subject === 'nothing') return null
  if (closed.has(subject) && subject.startsWith('for a while')) return 'gone'
  const words = text(`${subject} ${revision}`)
  const lasting = subject.startsWith('drawn to last') ? ({ lasting: true } as const) : {}
  const scene = { scene: 'card', ...(subject.includes('anew each time') ? { revision } : {}) }
  const picture = gallery({ name: 'x', alt: 'x', scene: scene as never, ...lasting })
  const blocks = subject.startsWith('drawn') ? [words, picture] : [words]
  return message(
    [container(0, ...blocks, ...(closed.has(subject) ? [] : [row(button('primary', 'id', 'Press'))]))],
    subject.startsWith('calls') ? ['4'] : [],
  )
}

const start = (over: Partial<Parameters<typeof startDelivery>[0]> = {}): Delivery => {
  const delivery = startDelivery({
    outbox: store.outbox,
    requests: discord,
    self: self as UserId,
    draw: scene => drawing(scene),
    log: silent,
    now: clock.now,
    viewOf,
    placesFor: async () => places,
    mayAttach: () => true,
    onRefused: async (_post, channel, why) => void told.push(why === 'deleted' ? `${channel} deleted` : channel),
    worker: `worker ${running.length}`,
    alone: true,
    ...over,
  })
  running.push(delivery)
  return delivery
}

const post = (subject: string, to: Place = { channel: '1' as ChannelId }): Promise<PostId> =>
  store.transact('test', tx =>
    owe(tx, { guild: '9' as GuildId, to, kind: 'duel.challenge', subject, at: new Date(clock.now()) }),
  )
const change = (subject: string, facts?: Record<string, string>) =>
  store.transact('test', tx => amend(tx, 'duel.challenge', subject, facts))

/** Delivers until nothing is owed; retries wait fractions of a second. */
const delivered = async (delivery: Delivery): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    await delivery.settled()
    if ((await store.outbox.pending()) === 0) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('something is still owed')
}

/** Words of a channel's messages. */
const shown = (channel = '1'): string[] =>
  discord.messages
    .filter(message => message.channel === channel)
    .map(
      ({ components }) =>
        (components[0] as unknown as { components: { content: string }[] }).components[0]?.content ?? '',
    )

test('posts come in order, each once', async () => {
  for (const subject of ['a', 'b', 'c', 'd']) await post(subject)
  await delivered(start())
  expect(shown()).toEqual(['a 1', 'b 1', 'c 1', 'd 1'])
})

test('settled: also what came to be owed while it looked whether anything is', async () => {
  let late: (() => Promise<unknown>) | null = () => post('late').then(() => delivery.wake())
  const outbox = {
    ...store.outbox,
    nextAt: async () => {
      const owe = late
      late = null
      await owe?.()
      return store.outbox.nextAt()
    },
  }
  await post('a')
  const delivery = start({ outbox })
  await delivery.settled()
  expect(shown()).toEqual(['a 1', 'late 1'])
})

test('each carries its number and a nonce that Discord takes', async () => {
  const id = await post('a')
  await delivered(start())
  expect(discord.messages[0]?.components[0]?.id).toBe(1)
  expect(discord.messages[0]?.nonce).toBe(`${id}.0`)
  expect(`${id}.999`.length).toBeLessThanOrEqual(25)
})

test.each(['lost', 'drop', 500] as const)('%s: sent again with the same nonce, there once', async failure => {
  discord.fail('POST', /messages/, failure, 2)
  await post('a')
  await post('b')
  await delivered(start())
  expect(shown()).toEqual(['a 1', 'b 1'])
  expect(discord.messages[0]?.nonce).toMatch(/\.0$/)
})

test('an answer lost long ago: found in the channel, not sent again', async () => {
  discord.fail('POST', /messages/, 'lost')
  await post('a')
  const first = start()
  await first.settled()
  await first.stop()
  clock.advance(3 * 60_000)
  discord.forgetNonces()
  await delivered(start())
  expect(shown()).toEqual(['a 1'])
})

test.each([0, 10])(
  'changed after an answer was lost, tried again %i minutes later: edited to the latest',
  async minutes => {
    discord.fail('POST', /messages/, 'lost')
    await post('a')
    const first = start()
    await first.settled()
    await first.stop()
    await change('a')
    clock.advance(minutes * 60_000)
    await delivered(start())
    expect(shown()).toEqual(['a 2'])
  },
)

test('found among others behind a hundred newer messages', async () => {
  discord.fail('POST', /messages/, 'drop')
  await post('a')
  const first = start()
  await first.settled()
  await first.stop()
  const own = discord.messages.length
  for (let i = 0; i < 150; i++)
    await discord.post('/channels/1/messages', { body: { components: [], attachments: [], nonce: `n${i}` } })
  const late = { components: [{ id: 1 }], attachments: [], nonce: 'late' }
  await discord.post('/channels/1/messages', { body: late })
  clock.advance(3 * 60_000)
  discord.forgetNonces()
  await delivered(start())
  expect(discord.messages).toHaveLength(own + 151)
})

test('not there long after the try: sent with a new nonce', async () => {
  discord.fail('POST', /messages/, 'drop')
  await post('a')
  const first = start()
  await first.settled()
  await first.stop()
  clock.advance(3 * 60_000)
  discord.forgetNonces()
  await delivered(start())
  expect(shown()).toEqual(['a 1'])
  expect(discord.messages[0]?.nonce).toMatch(/\.1$/)
})

test('10008 on a resend: it had been delivered and was deleted', async () => {
  discord.fail('POST', /messages/, 'drop')
  discord.fail('POST', /messages/, { code: 10008, status: 404 })
  await post('a')
  await delivered(start())
  expect(shown()).toEqual([])
})

test('changes of one post coalesce: the latest is shown, by an edit', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  await change('a')
  await change('a')
  await change('a')
  await delivered(delivery)
  expect(shown()).toEqual(['a 4'])
  expect(discord.sent.filter(sent => sent.startsWith('PATCH')).length).toBeLessThanOrEqual(3)
})

test('a message older than an hour is posted anew, the old one goes', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  const [old] = discord.messages
  clock.advance(2 * 3_600_000)
  await change('a')
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
  expect(discord.messages[0]?.id).not.toBe(old?.id)
})

test('changed while it is posted anew: it is sent once, and edited', async () => {
  const id = await post('a')
  const delivery = start({
    requests: {
      ...discord,
      post: async (path, options) => {
        if (String((options.body as { nonce: string }).nonce).endsWith('.1')) {
          await change('a')
          delivery.wake()
          await new Promise(resolve => setTimeout(resolve, 100))
        }
        return discord.post(path, options)
      },
    },
  })
  await delivered(delivery)
  clock.advance(3_700_000)
  await change('a')
  discord.sent.length = 0
  await delivered(delivery)
  expect(shown()).toEqual(['a 3'])
  expect(discord.messages[0]?.nonce).toBe(`${id}.1`)
  expect(discord.sent.map(request => request.split(' ')[0])).toEqual(['DELETE', 'POST', 'PATCH'])
})

test('a process that dies while it posts anew leaves no second message', async () => {
  await post('a')
  const first = start()
  await delivered(first)
  await first.stop()
  clock.advance(2 * 3_600_000)
  await change('a')
  const dies = async (): Promise<never> => {
    throw new Error('it is dead')
  }
  const second = start({ outbox: { ...store.outbox, trying: dies, failed: dies } })
  await second.settled()
  await second.stop()
  const third = start()
  await delivered(third)
  expect(shown()).toEqual(['a 2'])
})

test('a closing line far up takes the buttons away where it is', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  const [old] = discord.messages
  clock.advance(2 * 3_600_000)
  closed.add('a')
  await change('a')
  await delivered(delivery)
  expect(discord.messages.map(({ id }) => id)).toEqual([old?.id])
  expect(shown()).toEqual(['a 2'])
})

test('a message for which another stands is taken away, or never sent', async () => {
  await post('for a while')
  const delivery = start()
  await delivered(delivery)
  expect(shown()).toEqual(['for a while 1'])
  await post('for a while, unseen')
  for (const subject of ['for a while', 'for a while, unseen']) closed.add(subject)
  await change('for a while')
  await delivered(delivery)
  expect(discord.messages).toEqual([])
  await post('next')
  await delivered(delivery)
  expect(shown()).toEqual(['next 1'])
})

test('what is not worth another message is edited where it is, however old; one that takes no change for long is replaced without a call', async () => {
  await post('calls in place')
  const delivery = start()
  await delivered(delivery)
  const [old] = discord.messages
  clock.advance(2 * 3_600_000)
  await change('calls in place', IN_PLACE)
  await delivered(delivery)
  expect(discord.messages.map(({ id }) => id)).toEqual([old?.id])
  expect(shown()).toEqual(['calls in place 2'])
  // What can't be changed for an hour would be untrue that long.
  discord.fail('PATCH', /messages/, { retryAfter: 3_500_000 })
  await change('calls in place', IN_PLACE)
  await delivered(delivery)
  expect(shown()).toEqual(['calls in place 3'])
  expect(discord.messages.map(({ id }) => id)).not.toContain(old?.id)
  expect([old, ...discord.messages].map(message => message?.allowed_mentions?.users)).toEqual([['4'], []])
})

test('Discord has had enough edits of old messages: nothing waits for an hour because of it', async () => {
  await post('open')
  await post('over')
  const delivery = start()
  await delivered(delivery)
  clock.advance(2 * 3_600_000)
  closed.add('over')
  discord.fail('PATCH', /messages/, { retryAfter: 3_500_000 })
  await change('open')
  await change('over')
  await post('new')
  await delivered(delivery)
  expect(shown().toSorted()).toEqual(['new 1', 'open 2', 'over 1'])
})

test('deleted by somebody: an open one is posted anew, a closed one is let go', async () => {
  await post('a')
  await post('b')
  const delivery = start()
  await delivered(delivery)
  discord.messages = []
  closed.add('b')
  await change('a')
  await change('b')
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
})

test.each([10003, 50001, 50013, 160005])(
  '%i: it goes to the next place, the organizers are told, the queue goes on',
  async code => {
    discord.fail('POST', /channels\/1\/messages/, { code, status: 403 })
    places = [{ channel: '1' as ChannelId }, { channel: '2' as ChannelId }]
    await post('a')
    await post('b')
    await delivered(start())
    expect(shown('1')).toEqual(['b 1'])
    expect(shown('2')).toEqual(['a 1'])
    expect(told).toEqual([code === 10003 ? '1 deleted' : '1'])
  },
)

const refused = { code: 50013, status: 403 }
const minute = 60_000
const day = 24 * 60 * minute

test('no place takes it: told once; it waits, others go on, and it is tried again everywhere', async () => {
  discord.fail('POST', /messages/, refused, 3)
  places = [{ channel: '2' as ChannelId }, { channel: '3' as ChannelId }]
  await post('a')
  const delivery = start()
  await delivered(delivery)
  expect(told).toEqual(['1', '2', null])
  expect(discord.sent).toHaveLength(3)
  await post('b')
  await delivered(delivery)
  expect(shown()).toEqual(['b 1'])
  discord.fail('POST', /channels\/1\/messages/, refused)
  clock.advance(minute)
  await delivered(delivery)
  expect(shown('2')).toEqual(['a 1'])
  // Where it has arrived it is a post like any other.
  await change('a')
  await delivered(delivery)
  expect(shown('2')).toEqual(['a 2'])
})

test('the only place refuses it once: it is there a minute later, and the organizers were told once', async () => {
  discord.fail('POST', /messages/, refused, 2)
  await post('a')
  const delivery = start()
  await delivered(delivery)
  clock.advance(minute - 1)
  await delivered(delivery)
  expect(discord.sent).toHaveLength(1)
  clock.advance(1)
  await delivered(delivery)
  clock.advance(minute)
  await delivered(delivery)
  expect(shown()).toEqual(['a 1'])
  expect(told).toEqual([null])
})

test('refused for a week: tried now and then, and given up', async () => {
  discord.fail('POST', /messages/, refused, 10_000)
  const id = await post('a')
  const delivery = start()
  for (let hours = 0; hours < 8 * 24; hours++) {
    await delivered(delivery)
    clock.advance(day / 24)
  }
  expect(told).toEqual([null])
  expect(discord.sent.length).toBeLessThan(45)
  expect(discord.sent.length).toBeGreaterThan(25)
  expect((await store.outbox.get(id))?.dead).toContain('50013')
})

test('a process that dies as a post that waited arrives: it waits no longer, and is there once', async () => {
  discord.fail('POST', /messages/, refused)
  await post('a')
  const first = start()
  await delivered(first)
  await first.stop()
  clock.advance(minute)
  const dies = async (): Promise<never> => {
    throw new Error('it is dead')
  }
  const second = start({ outbox: { ...store.outbox, arrived: dies, failed: dies } })
  await second.settled()
  await second.stop()
  await delivered(start())
  expect(shown()).toEqual(['a 1'])
  expect(await store.outbox.parked()).toBe(0)
})

test('what it says changes while it waits: the latest comes', async () => {
  discord.fail('POST', /messages/, refused)
  await post('a')
  const delivery = start()
  await delivered(delivery)
  await change('a')
  clock.advance(minute)
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
})

test.each([50001, 50013, 160005])(
  '%i on the edit that takes the buttons away: it is tried again where it is, without a word, and others go on',
  async code => {
    places = [{ channel: '2' as ChannelId }]
    await post('a')
    const delivery = start()
    await delivered(delivery)
    discord.fail('PATCH', /messages/, { code, status: 403 }, 2)
    closed.add('a')
    await change('a')
    await post('b')
    await delivered(delivery)
    clock.advance(minute)
    await delivered(delivery)
    expect(shown()).toEqual(['a 1', 'b 1'])
    // Everything that is to be shown is: it counts as no post without a place.
    expect(await store.outbox.parked()).toBe(0)
    clock.advance(minute)
    await delivered(delivery)
    expect(shown()).toEqual(['a 2', 'b 1'])
    expect(shown('2')).toEqual([])
    expect(told).toEqual([])
  },
)

test('an edit that is refused for a week is given up, and nobody is told', async () => {
  const id = await post('a')
  const delivery = start()
  await delivered(delivery)
  discord.fail('PATCH', /messages/, refused, 10_000)
  closed.add('a')
  await change('a')
  for (let hours = 0; hours < 8 * 24; hours++) {
    await delivered(delivery)
    clock.advance(day / 24)
  }
  expect(discord.sent.length).toBeLessThan(45)
  expect(told).toEqual([])
  expect((await store.outbox.get(id))?.dead).toContain('50013')
})

test('a change in place of an open one that somebody has deleted: it is there again', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  discord.messages = []
  await change('a', IN_PLACE)
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
})

test('a change in place of an open one whose channel is gone: it goes to the next place; a closed one is let go', async () => {
  places = [{ channel: '2' as ChannelId }]
  await post('a')
  await post('b')
  const delivery = start()
  await delivered(delivery)
  discord.fail('PATCH', /messages/, { code: 10003, status: 404 }, 2)
  closed.add('b')
  await change('a', IN_PLACE)
  await change('b')
  await delivered(delivery)
  expect(shown('2')).toEqual(['a 2'])
  expect(told).toEqual(['1 deleted'])
  expect(shown()).toEqual(['a 1', 'b 1'])
})

test('closed direct messages: the same', async () => {
  discord.fail('POST', /channels\/14\/messages/, { code: 50007, status: 403 })
  places = [{ channel: '2' as ChannelId }]
  await post('a', { user: '4' as UserId })
  await delivered(start())
  expect(shown('2')).toEqual(['a 1'])
})

test('a message that Discord does not take goes without its pictures', async () => {
  drawing = async () => ({ data: new Uint8Array(3), format: 'webp' })
  discord.fail('POST', /messages/, { code: 40005, status: 413 })
  await post('drawn')
  await delivered(start())
  expect(shown()).toEqual(['drawn 1'])
  expect(discord.messages[0]?.files).toBe(0)
})

test('an edit leaves a lasting picture as it is: it is neither drawn nor uploaded again', async () => {
  let count = 0
  drawing = async () => ({ data: new Uint8Array(++count), format: 'webp' })
  await post('drawn to last')
  await post('drawn')
  const delivery = start()
  await delivered(delivery)
  expect(count).toBe(2)
  await change('drawn to last')
  await change('drawn')
  await delivered(delivery)
  expect(shown()).toEqual(['drawn to last 2', 'drawn 2'])
  expect(discord.messages.map(({ files }) => files)).toEqual([1, 2])
  expect(count).toBe(3)
})

test('a lasting picture that has changed is uploaded at once: the old one is not tried first', async () => {
  drawing = async () => ({ data: new Uint8Array(3), format: 'webp' })
  await post('drawn to last, anew each time')
  const delivery = start()
  await delivered(delivery)
  for (let times = 2; times <= 3; times++) {
    discord.sent.length = 0
    await change('drawn to last, anew each time')
    await delivered(delivery)
    expect(discord.sent).toHaveLength(1)
    expect(discord.messages[0]?.files).toBe(times)
  }
})

test('a lasting picture that the message does not have, or not as it is now, is uploaded', async () => {
  await post('drawn to last')
  const first = start()
  await delivered(first)
  await first.stop()
  expect(discord.messages[0]?.files).toBe(0)
  // Another run doesn't know what the message has: what it may have is tried.
  const delivery = start()
  drawing = async () => ({ data: new Uint8Array(3), format: 'webp' })
  discord.fail('PATCH', /messages/, { code: 50035, status: 400 })
  await change('drawn to last')
  await delivered(delivery)
  expect(shown()).toEqual(['drawn to last 2'])
  expect(discord.messages[0]?.files).toBe(1)
})

test('nothing to say any more: given up, and the next one comes', async () => {
  await post('nothing')
  await post('b')
  await delivered(start())
  expect(shown()).toEqual(['b 1'])
})

test('not decided yet whether there is something to say: it waits, others go on, and it comes when that is clear', async () => {
  await post('undecided')
  await post('b', { channel: '2' as ChannelId })
  let decided = false
  const delivery = start({ viewOf: async post => (post.subject === 'undecided' && !decided ? 'later' : viewOf(post)) })
  await delivery.settled()
  expect([shown(), shown('2')]).toEqual([[], ['b 1']])
  decided = true
  await delivered(delivery)
  expect(shown()).toEqual(['undecided 1'])
})

test('a long wait for a rate limit is kept, and other channels do not wait with it', async () => {
  discord.fail('POST', /channels\/1\/messages/, { retryAfter: 400 })
  await post('a')
  await post('b', { channel: '2' as ChannelId })
  const delivery = start()
  await delivery.settled()
  expect([shown('1'), shown('2')]).toEqual([[], ['b 1']])
  await delivered(delivery)
  expect(shown('1')).toEqual(['a 1'])
})

test('two processes at once: each post once', async () => {
  const first = start({ alone: false })
  const second = start({ alone: false })
  for (let i = 0; i < 20; i++) {
    await post(`p${i}`, { channel: String(1 + (i % 3)) as ChannelId })
    first.wake()
    second.wake()
  }
  await delivered(first)
  expect(discord.messages).toHaveLength(20)
  expect(new Set(discord.messages.map(({ nonce }) => nonce)).size).toBe(20)
  expect(shown('1')).toEqual(['p0 1', 'p3 1', 'p6 1', 'p9 1', 'p12 1', 'p15 1', 'p18 1'])
})

test('what a killed process had taken is free for the next one', async () => {
  await post('a')
  await store.outbox.claim({ worker: 'killed', now: Date.now(), until: Date.now() + 30_000 })
  await delivered(start())
  expect(shown()).toEqual(['a 1'])
})

/** The outbox with pauses (ms) written down instead of waited for. */
const withoutWaiting = () => {
  const pauses: number[] = []
  const outbox: Store['outbox'] = {
    ...store.outbox,
    failed: (id, { notBefore }) => {
      pauses.push(Math.round((notBefore - Date.now()) / 250) * 250)
      return store.outbox.failed(id, { notBefore: Date.now() })
    },
  }
  return { outbox, pauses }
}

test('an edit that fails again and again is tried less and less often', async () => {
  const { outbox, pauses } = withoutWaiting()
  await post('a')
  const delivery = start({ outbox })
  await delivered(delivery)
  discord.fail('PATCH', /./, 500, 10)
  await change('a')
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  await change('a')
  discord.fail('PATCH', /./, 500)
  delivery.wake()
  await delivered(delivery)
  expect(pauses.at(-1)).toBe(250)
})

test('a post whose words cannot be made lets the others past after some tries, and is tried again later', async () => {
  const { outbox, pauses } = withoutWaiting()
  let broken = true
  await post('broken')
  await post('next')
  const delivery = start({
    outbox,
    viewOf: async post => {
      if (broken && post.subject === 'broken') throw new RangeError('no words')
      return viewOf(post)
    },
  })
  await delivered(delivery)
  expect(shown()).toEqual(['next 1'])
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000])
  expect(told).toEqual([])
  broken = false
  clock.advance(60_000)
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual(['next 1', 'broken 1'])
})

test('a message for which another stands goes, as soon as Discord lets it', async () => {
  const { outbox, pauses } = withoutWaiting()
  await post('for a while')
  const delivery = start({ outbox })
  await delivered(delivery)
  closed.add('for a while')
  discord.fail('DELETE', /./, 500, 3)
  await change('for a while')
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual([])
  expect(pauses).toEqual([250, 500, 1000])
})

test('in an archived thread too', async () => {
  await post('for a while')
  const delivery = start()
  await delivered(delivery)
  closed.add('for a while')
  discord.fail('DELETE', /./, { code: 50083, status: 403 })
  await change('for a while')
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual([])
  expect(discord.sent.slice(-3)).toEqual(['DELETE', 'PATCH', 'DELETE'].map(method => expect.stringContaining(method)))
})

test('nothing is posted anew beside an old message that cannot be taken away yet', async () => {
  const { outbox, pauses } = withoutWaiting()
  await post('a')
  const delivery = start({ outbox })
  await delivered(delivery)
  clock.advance(2 * 3_600_000)
  discord.fail('DELETE', /./, 'drop', 2)
  await change('a')
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
  expect(pauses).toEqual([250, 500])
})

test('a post that may have arrived when its words were lost is looked for, not sent once more', async () => {
  const { outbox } = withoutWaiting()
  let broken = false
  await post('a')
  discord.fail('POST', /messages/, 'lost')
  const delivery = start({
    outbox: {
      ...outbox,
      failed: async (id, failure) => {
        broken = true
        await outbox.failed(id, failure)
      },
    },
    viewOf: async post => {
      if (broken) throw new RangeError('no words')
      return viewOf(post)
    },
  })
  await delivered(delivery)
  discord.forgetNonces()
  clock.advance(3 * 60_000)
  broken = false
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual(['a 1'])
})

test('what Discord does not take of a message it may another day: it comes then, and holds up nobody', async () => {
  discord.fail('POST', /messages/, { code: 200_000, status: 400 })
  await post('a')
  await post('b')
  const delivery = start()
  await delivered(delivery)
  expect(shown()).toEqual(['b 1'])
  expect(told).toEqual([null])
  clock.advance(minute)
  await delivery.settled()
  await delivered(delivery)
  expect(shown()).toEqual(['b 1', 'a 1'])
})

test('nor does a message keep what it can be pressed for, once its change is taken', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  closed.add('a')
  discord.fail('PATCH', /messages/, { code: 200_000, status: 400 })
  await change('a')
  delivery.wake()
  await delivered(delivery)
  expect(shown()).toEqual(['a 1'])
  clock.advance(minute)
  await delivery.settled()
  await delivered(delivery)
  expect(shown()).toEqual(['a 2'])
  expect(told).toEqual([])
})

test('a message that stands stays the only one while Discord refuses its change', async () => {
  places = [{ channel: '2' as ChannelId }]
  await post('a')
  const delivery = start()
  await delivered(delivery)
  discord.fail('PATCH', /messages/, { code: 200_000, status: 400 })
  await change('a')
  delivery.wake()
  await delivered(delivery)
  clock.advance(minute)
  await delivery.settled()
  await delivered(delivery)
  expect([shown('1'), shown('2')]).toEqual([['a 2'], []])
})

test('a message whose place takes no change any more says so, once it can, where the post has gone on', async () => {
  places = [{ channel: '2' as ChannelId }]
  await post('a')
  const delivery = start()
  await delivered(delivery)
  discord.fail('PATCH', /messages/, refused)
  await change('a')
  delivery.wake()
  await delivered(delivery)
  // Here what it says is made of its own subject.
  expect([shown('1'), shown('2')]).toEqual([['duel.challenge a 2'], ['a 2']])
})

test('a message that may not be taken away before its post comes anew says so, once it can', async () => {
  await post('a')
  const delivery = start()
  await delivered(delivery)
  clock.advance(2 * 3_600_000)
  discord.fail('DELETE', /./, refused)
  await change('a')
  delivery.wake()
  await delivered(delivery)
  expect(shown().sort()).toEqual(['a 2', 'duel.challenge a 2'])
})

/** The outbox's promises to the delivery: order per place, one worker per post, nothing due lost. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelId, GuildId, MessageId, PostId, UserId } from '../../src/store/ids.js'
import { amend, openStore, owe, type Store } from '../../src/store/index.js'
import { freshDatabase, silent, testClock } from '../services/world.js'

let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ url: database.url, clock: testClock(), log: silent })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const channel = (id: string) => ({ channel: id as ChannelId })
const post = (subject: string, to: { channel: ChannelId } | { user: UserId } = channel('1')): Promise<PostId> =>
  store.transact('a', tx => owe(tx, { guild: '9' as GuildId, to, kind: 'notice', subject, at: new Date(0) }))
const claim = async (worker = 'w', now = 0) => {
  const claimed = await store.outbox.claim({ worker, now, until: now + 1000 })
  return claimed.map(one => one.subject)
}
const sent = (id: PostId, revision = 1) => store.outbox.sent(id, { message: '5' as MessageId, revision, at: 7 })

test('each place is served in order, places beside each other', async () => {
  const a1 = await post('a1', channel('1'))
  await post('a2', channel('1'))
  await post('b1', channel('2'))
  await post('dm', { user: '3' as UserId })
  expect(await claim()).toEqual(['a1', 'b1', 'dm'])
  expect(await claim()).toEqual([])
  await sent(a1)
  expect(await claim()).toEqual(['a2'])
})

test('of many workers one gets a post, and another one when its lease is over', async () => {
  await post('only')
  const claims = await Promise.all(Array.from({ length: 10 }, (_, i) => claim(`worker ${i}`)))
  expect(claims.flat()).toEqual(['only'])
  expect(await claim('later', 999)).toEqual([])
  expect(await claim('later', 1000)).toEqual(['only'])
})

test('a post that failed keeps its place waiting until its time', async () => {
  const first = await post('first')
  await post('second')
  await claim()
  await store.outbox.failed(first, { notBefore: 500 })
  expect(await claim('w', 499)).toEqual([])
  expect(await store.outbox.nextAt()).toBe(500)
  expect(await claim('w', 500)).toEqual(['first'])
})

test('a post given up makes room and stays given up', async () => {
  const first = await post('first')
  await post('second')
  await claim()
  await store.outbox.kill(first, 'refused')
  await store.transact('a', tx => amend(tx, 'notice', 'first'))
  expect(await claim()).toEqual(['second'])
  expect(await store.outbox.get(first)).toMatchObject({ dead: 'refused' })
})

test('an amended post is due again; several changes are one edit', async () => {
  const id = await post('news')
  await claim()
  await sent(id)
  expect(await store.outbox.pending()).toBe(0)
  for (let i = 0; i < 3; i++) await store.transact('a', tx => amend(tx, 'notice', 'news'))
  const [edit] = await store.outbox.claim({ worker: 'w', now: 0, until: 1 })
  expect(edit).toMatchObject({ revision: 4, shown: 1, message: '5', sentAt: 7 })
  await store.outbox.sent(id, { message: '5' as MessageId, revision: 4, at: 99 })
  expect(await store.outbox.get(id)).toMatchObject({ shown: 4, sentAt: 7 })
  expect(await store.outbox.pending()).toBe(0)
})

test('what changes while it is sent stays due', async () => {
  const id = await post('news')
  await claim()
  await store.transact('a', tx => amend(tx, 'notice', 'news'))
  await sent(id, 1)
  const [again] = await store.outbox.claim({ worker: 'w', now: 0, until: 1 })
  expect(again).toMatchObject({ revision: 2, shown: 1, message: '5' })
})

test('the first try is noted once; failures are counted, waiting is none', async () => {
  const id = await post('news')
  await store.outbox.trying(id, { at: 10, after: '77' })
  await store.outbox.failed(id, { notBefore: 15 })
  await store.outbox.trying(id, { at: 20, after: '88' })
  await store.outbox.failed(id, { notBefore: 25 })
  await store.outbox.putOff(id, { notBefore: 30 })
  expect(await store.outbox.get(id)).toMatchObject({ firstTriedAt: 10, after: '77', attempts: 2 })
  expect(await store.outbox.nextAt()).toBe(30)
  await store.outbox.anew(id)
  expect(await store.outbox.get(id)).toMatchObject({ firstTriedAt: null, after: null, attempts: 0, generation: 1 })
})

test('a post moves to another place and says where it could not go', async () => {
  const id = await post('news', channel('1'))
  await claim()
  await sent(id)
  await store.outbox.move(id, channel('2'), { behind: false })
  const [moved] = await store.outbox.claim({ worker: 'w', now: 0, until: 1 })
  expect(moved).toMatchObject({ channel: '2', left: ['1'], generation: 1, message: null, shown: 0 })
})

test('a message that its post leaves behind is changed once more, by a post of its own', async () => {
  const id = await post('news', channel('1'))
  await claim()
  await sent(id)
  await store.outbox.move(id, channel('2'), { behind: true })
  const left = await store.outbox.find('left', 'notice news')
  expect(left).toMatchObject({ channel: '1', message: '5', shown: 1, revision: 2 })
})

test('what is remembered is still known after a restart', async () => {
  expect(await store.recall('hash')).toBeNull()
  await store.remember('hash', 'a')
  await store.remember('hash', 'b')
  await store.close()
  store = await openStore({ url: database.url, clock: testClock(), log: silent })
  expect(await store.recall('hash')).toBe('b')
})

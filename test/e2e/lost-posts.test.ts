/** Challenges and tables whose channel or message is gone: shown again where they may be, and said to be where they are. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { GuildOpAnswer } from '../../src/sandbox/api.js'
import './owning.js'
import { hasButton, type Outcome, type Player } from './player.js'
import { openStory, until } from './story.js'

const story = openStory()
const { alice, bob, carol, olivia } = story

beforeEach(async () => {
  for (const player of [alice, bob, carol]) await player.joins()
  await olivia.run('convention settings', { duels: 'general' })
})

const shown = async (button: string, where?: string) =>
  (await story.posts(where)).filter(message => hasButton(message, button))
const idOf = async (name: string) => (await story.control.state()).channels.find(one => one.name === name)?.id ?? ''
const deletes = async (button: string) => {
  const [message] = await shown(button)
  await story.rest('DELETE', `/channels/${message?.channel}/messages/${message?.id}`)
}
const says = async (deed: Promise<Outcome>) => (await deed).answer?.text

/** A challenge to Bob, one to anyone, and a table, all in one place. */
const begins = async (place: string): Promise<void> => {
  const locks = async (who: Player, command: string, other?: Player) => {
    const picker = await who.run(command, other ? { user: other.id } : {}, { channel: place })
    await who.locks(picker.answer)
  }
  await locks(alice, 'challenge', bob)
  await locks(alice, 'fightme')
  await alice.run('trade', { user: bob.id }, { channel: place })
  await story.delivered()
}

const elsewhere = async (): Promise<void> => {
  await until(async () => (await shown('trade.confirm', 'general')).length === 1)
  await story.delivered()
  expect(await shown('duel.choose', 'general')).toHaveLength(2)
  const general = await idOf('general')
  expect(await says(alice.run('fightme'))).toContain(`It is posted in <#${general}>`)
  expect(await says(alice.run('challenge', { user: bob.id }))).toContain(`It is posted in <#${general}>`)
  expect(await shown('duel.choose', 'general')).toHaveLength(2)
  const notices = (await story.posts('general')).filter(({ text }) => text.includes('🔧'))
  expect(notices).toHaveLength(1)
  const anyone = (await shown('duel.choose', 'general')).find(({ text }) => text.includes('takes on anyone'))
  await carol.locks((await carol.press(anyone, 'duel.choose')).answer)
  await story.delivered()
  expect((await story.posts('general')).filter(({ text }) => /🏆|##.*🤝/.test(text))).toHaveLength(1)
}

describe('a place is deleted while challenges and a table wait there: they go on in the duel channel', () => {
  test('a channel', async () => {
    const arena = await story.opens({ channel: 'arena' })
    await begins(arena)
    const { posts } = await story.postsOf(async () => {
      await story.control.guild({ op: 'deleteChannel', channel: arena })
      await until(async () => (await shown('trade.confirm', 'general')).length === 1)
    })
    // Whom it concerns can't find the old message: they are called to the new one.
    const general = `"channel_id":"${await idOf('general')}"`
    const calls = posts.filter(({ text }) => text.includes(general)).flatMap(({ pings }) => pings)
    expect(calls).toEqual([bob.id, bob.id])
    await elsewhere()
  })

  test('a thread', async () => {
    const ring = await story.opens({ thread: 'ring', in: 'duels' })
    await begins(ring)
    await story.control.guild({ op: 'deleteChannel', channel: ring })
    await elsewhere()
  })

  test.each([false, true])('a thread is locked: they go on in its channel (while the bot is away: %s)', async away => {
    const ring = await story.opens({ thread: 'ring', in: 'duels' })
    await begins(ring)
    if (away) await story.stop()
    await story.control.guild({ op: 'lockThread', channel: ring })
    if (away) await story.start()
    await until(async () => (await shown('trade.confirm', 'duels')).length === 1)
    await story.delivered()
    const challenges = await shown('duel.choose', 'duels')
    expect(challenges).toHaveLength(2)
    const first = challenges.find(({ text }) => !text.includes('takes on anyone'))
    // The result is where it is answered, also if the thread takes posts again.
    if (!away) await story.control.guild({ op: 'unlockThread', channel: ring })
    await bob.locks((await bob.press(first, 'duel.choose')).answer)
    await story.delivered()
    expect((await story.posts('duels')).filter(({ text }) => /🏆|##.*🤝/.test(text))).toHaveLength(1)
  })

  test('a channel, while the bot is away', async () => {
    const arena = await story.opens({ channel: 'arena' })
    await begins(arena)
    await story.stop()
    await story.control.guild({ op: 'deleteChannel', channel: arena })
    await story.start()
    await elsewhere()
  })

  test('an archived thread is no deleted one: after a start all is as it was', async () => {
    const ring = await story.opens({ thread: 'ring', in: 'duels' })
    await begins(ring)
    const before = (await story.posts(ring)).map(({ id }) => id)
    await story.stop()
    await story.control.guild({ op: 'archiveThread', channel: ring })
    await story.start()
    await until(async () =>
      (await story.requests()).some(({ method, path }) => `${method} ${path}` === `GET /channels/${ring}`),
    )
    await story.delivered()
    expect((await story.posts(ring)).map(({ id }) => id)).toEqual(before)
    expect(await shown('duel.choose', 'general')).toEqual([])
  })
})

/** Alice's first challenge to Bob, whose channel is deleted where there is no other. */
const hasNoPlace = async (): Promise<void> => {
  await olivia.run('convention settings', { remove: 'duels' })
  await losesItsPlace()
}

const losesItsPlace = async (): Promise<void> => {
  const arena = await story.opens({ channel: 'arena' })
  await alice.locks((await alice.run('challenge', { user: bob.id }, { channel: arena })).answer)
  await story.delivered()
  await story.control.guild({ op: 'deleteChannel', channel: arena })
  await until(async () => (await story.app.store.outbox.parked()) > 0)
}

test('there is no other place: the first challenge is played by nobody while it is shown nowhere, and comes when it can', async () => {
  await hasNoPlace()
  await story.advance(25 * 3_600_000)
  await olivia.run('convention settings', { duels: 'general' })
  await story.delivered()
  const [challenge] = await shown('duel.choose', 'general')
  await bob.locks((await bob.press(challenge, 'duel.choose')).answer)
  expect((await story.posts('general')).filter(({ text }) => /🏆|##.*🤝/.test(text))).toHaveLength(1)
})

test('there is no other place, until the bot is given a role that may post', async () => {
  await olivia.run('convention settings', { duels: 'general' })
  const [made] = (await story.control.guild({ op: 'addRole', name: 'Herald' })) as GuildOpAnswer[]
  const herald = made?.role ?? ''
  const inGeneral = { op: 'setPermissions', channel: 'general' }
  await story.control.guild({ ...inGeneral, role: herald, allow: ['SendMessages'], deny: [] })
  await story.control.guild({ ...inGeneral, role: 'Gamehall', allow: [], deny: ['SendMessages'] })
  await losesItsPlace()
  await story.delivered()
  expect(await shown('duel.choose', 'general')).toEqual([])
  const { users } = await story.control.state()
  const roles = users.find(({ id }) => id === story.house)?.roles ?? []
  await story.control.guild({ op: 'setRoles', user: story.house, roles: [...roles, herald] })
  await until(async () => (await shown('duel.choose', 'general')).length === 1)
})

test('there is no other place: whoever asks for it again has it posted where they ask', async () => {
  await hasNoPlace()
  await alice.run('challenge', { user: bob.id }, { channel: 'general' })
  await until(async () => (await shown('duel.choose', 'general')).length === 1)
})

describe('the message is deleted, which the bot does not hear: whoever asks again gets it posted anew', () => {
  test.each([
    ['fightme', {}, 'Your challenge to anyone is open already'],
    ['challenge', { user: bob.id }, 'is open already'],
  ])('/%s', async (command, options, words) => {
    await alice.locks((await alice.run(command, options)).answer)
    await story.delivered()
    const [first] = await shown('duel.choose')
    // While it is there it stays, and calls nobody.
    const there = await story.postsOf(() => alice.run(command, options))
    expect(there.outcome.answer?.text).toContain(words)
    expect(there.outcome.answer?.text).toContain(`It is posted in <#${await idOf('duels')}>`)
    expect(there.posts).toEqual([])
    expect((await shown('duel.choose')).map(({ id }) => id)).toEqual([first?.id])
    await deletes('duel.choose')
    await story.advance(2 * 3_600_000)
    expect(await says(alice.run(command, options))).toContain(`It is posted in <#${await idOf('duels')}>`)
    await story.delivered()
    const anew = await shown('duel.choose')
    expect(anew).toHaveLength(1)
    await (command === 'fightme' ? carol : bob).locks(
      (await (command === 'fightme' ? carol : bob).press(anew[0], 'duel.choose')).answer,
    )
    expect((await story.posts()).filter(({ text }) => /🏆|🤝/.test(text))).toHaveLength(1)
  })

  test('/trade', async () => {
    await alice.run('trade', { user: bob.id })
    await story.delivered()
    await deletes('trade.confirm')
    await alice.run('trade', { user: bob.id })
    await story.delivered()
    expect(await shown('trade.confirm')).toHaveLength(1)
  })
})

test.each([
  ['en-US', 'goes to <#', "isn't posted yet", 'It is posted in <#'],
  ['ja', '掲示されます', 'まだ掲示されていません', '掲示しています'],
])('a challenge that no place takes is not said to be there (%s)', async (locale, goes, notYet, posted) => {
  await story.control.guild({ op: 'setLocale', user: alice.id, locale })
  const picker = await alice.run('challenge', { user: bob.id })
  await story.control.faults({ match: 'POST /channels/*/messages', times: 2, code: 50013 })
  expect(await says(alice.locks(picker.answer))).toContain(goes)
  await story.delivered()
  expect(await shown('duel.choose')).toEqual([])
  expect(await says(alice.run('challenge', { user: bob.id }))).toContain(notYet)
  // Asked for, it is tried at once.
  await story.delivered()
  expect(await says(alice.run('challenge', { user: bob.id }))).toContain(posted)
  expect(await shown('duel.choose')).toHaveLength(1)
})

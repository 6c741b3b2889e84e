/** What the web page is told: the state as a member has it, and every change of it. */
import { afterEach, describe, expect, test } from 'vitest'
import type { PageEvent, PageMessage, PageState } from '../../src/sandbox/api.js'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { control, url, post, rest, go, callback, register } = openLab()

const state = (as: string, query = '') => control.call<PageState>('GET', `state?as=${as}&raw=1${query}`)

const streams: (() => void)[] = []
afterEach(() => {
  for (const stop of streams.splice(0)) stop()
})

const watch = async (as: string) => {
  const response = await fetch(`${url()}/sandbox/stream?as=${as}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  streams.push(() => void reader?.cancel())
  const events: PageEvent[] = []
  let text = ''
  const read = async () => {
    text += (await reader?.read())?.value ?? expect.fail('the stream ended')
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    events.push(...parts.map(part => JSON.parse(part.replace(/^data: /, '')) as PageEvent))
  }
  /** The next event of a kind; earlier ones of other kinds are dropped. */
  const next = async <T extends PageEvent['type']>(type: T): Promise<Extract<PageEvent, { type: T }>> => {
    for (;;) {
      const event = events.shift()
      if (!event) await read()
      else if (event.type === type) return event as Extract<PageEvent, { type: T }>
    }
  }
  await next('bots')
  return next
}

describe('the state', () => {
  test('is a member’s own, with Discord’s data', async () => {
    await post({ content: `<@${USER.bob}>` })
    await post('secret', CHANNEL.organizers)
    const { me, users, channels, messages, bots } = await state('Bob')
    expect(me).toMatchObject({ id: USER.bob, name: 'Bob', color: 0x2e8b57 })
    expect(users).toHaveLength(7)
    expect(channels.map(({ name }) => name)).toEqual(['general', 'duels', 'origins', 'trade-log'])
    expect(messages).toMatchObject([{ pingsMe: true, raw: { author: { bot: true } } }])
    expect(bots).toBe(1)
  })

  test('says what may be done where', async () => {
    const { body } = await post('lobby')
    await rest('POST', `/channels/${CHANNEL.general}/messages/${body.id}/threads`, { name: 'A game' })
    await control.guild({ op: 'lockThread', channel: body.id })
    const { channels } = await state('Bob')
    expect(channels.find(({ name }) => name === 'trade-log')).toMatchObject({ canSend: false, canUseCommands: true })
    expect(channels.find(({ id }) => id === body.id)).toMatchObject({ canSend: false, locked: true, starter: body.id })
    expect((await state('Olivia')).channels.find(({ id }) => id === body.id)).toMatchObject({ canSend: true })
  })

  test('counts what wasn’t read', async () => {
    await post(`<@${USER.bob}>`)
    await post('again')
    const general = async () => (await state('Bob')).channels.find(({ name }) => name === 'general')
    expect(await general()).toMatchObject({ unread: true, mentions: 1 })
    await control.call('POST', 'read', { as: 'Bob', channel: 'general' })
    expect(await general()).toMatchObject({ unread: false, mentions: 0 })
  })

  test('has the newest messages and, on demand, the ones before', async () => {
    for (const content of ['1', '2', '3']) await post(content)
    const { messages } = await state('Bob', '&limit=1')
    expect(messages.map(({ content }) => content)).toEqual(['3'])
    const query = `messages?as=Bob&channel=general&before=${messages[0]?.id}&limit=2`
    const before = await control.call<{ messages: PageMessage[] }>('GET', query)
    expect(before.messages.map(({ content }) => content)).toEqual(['1', '2'])
  })

  test('has the commands that the member may use', async () => {
    await register([
      { name: 'all', description: 'All' },
      { name: 'some', description: 'Some', default_member_permissions: '32' },
    ])
    const inServer = async (as: string) =>
      (await state(as)).commands.filter(command => command.inServer).map(({ name }) => name)
    expect(await inServer('Bob')).toEqual(['all'])
    expect(await inServer('Olivia')).toEqual(['all', 'some'])
  })
})

describe('the stream', () => {
  test('has messages as they are posted, edited and deleted', async () => {
    const next = await watch('Bob')
    await post('secret', CHANNEL.organizers)
    const { body } = await post('a')
    expect(await next('message')).toMatchObject({ change: 'created', message: { content: 'a', raw: { id: body.id } } })
    await rest('PATCH', `/channels/${CHANNEL.general}/messages/${body.id}`, { content: 'b' })
    expect(await next('message')).toMatchObject({ change: 'edited', message: { content: 'b' } })
    await rest('DELETE', `/channels/${CHANNEL.general}/messages/${body.id}`)
    expect(await next('deleted')).toMatchObject({ channel: CHANNEL.general, ids: [body.id] })
  })

  test('has the member’s own interactions, modals and ephemerals, and nobody else’s', async () => {
    const [bob, alice] = await Promise.all([watch('Bob'), watch('Alice')])
    const { interaction } = await go({ as: 'Bob', wait: 'none' })
    const components = [{ type: 18, label: 'Name', component: { type: 4, custom_id: 'n', style: 1 } }]
    await callback(interaction, { type: 9, data: { custom_id: 'm', title: 'Title', components } })
    expect(await bob('interaction')).toMatchObject({ id: interaction.id, state: 'sent' })
    expect(await bob('interaction')).toMatchObject({ id: interaction.id, state: 'acknowledged' })
    expect(await bob('modal')).toMatchObject({ modal: { id: interaction.id, title: 'Title' }, raw: { custom_id: 'm' } })
    const second = await go({ as: 'Bob', wait: 'none' })
    await callback(second.interaction, { type: 4, data: { content: 'for Bob', flags: 64 } })
    expect(await bob('message')).toMatchObject({ message: { content: 'for Bob', ephemeralFor: USER.bob } })
    const third = await go({ as: 'Alice', wait: 'none' })
    expect(await alice('interaction')).toMatchObject({ id: third.interaction.id })
    await control.advance(3001)
    expect(await alice('interaction')).toMatchObject({ id: third.interaction.id, state: 'failed' })
  })

  test('has channels, members, commands, bots, typing and resets', async () => {
    const next = await watch('Bob')
    await control.guild({ op: 'addChannel', name: 'new' })
    expect((await next('channels')).channels.at(-1)).toMatchObject({ name: 'new' })
    await control.guild({ op: 'rename', user: 'Bob', name: 'Rob' })
    expect((await next('members')).me.name).toBe('Rob')
    await next('commands')
    await register([{ name: 'other', description: 'Other' }])
    expect((await next('commands')).commands.map(({ name }) => name)).toContain('other')
    await rest('POST', `/channels/${CHANNEL.general}/typing`)
    expect(await next('typing')).toMatchObject({ channel: CHANNEL.general })
    await control.reset()
    await next('reset')
  })
})

test('without a built page there is a sentence that says how to build it', async () => {
  expect(await (await fetch(url())).text()).toContain('npm run build')
})

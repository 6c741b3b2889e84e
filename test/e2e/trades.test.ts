/** Trades, from the command to the posted result, and each way in which they don't come about. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { MessageView, SelectView } from '../../src/sandbox/api.js'
import { CHANNEL } from '../../src/sandbox/world/fixed.js'
import './owning.js'
import { buttonOf, hasButton, menuOf, type Outcome, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, olivia } = story
const DAY = 86_400_000

const menu = (message: MessageView | undefined, panel: 'trade.put' | 'trade.take'): SelectView => {
  const found = message?.components.find(
    component => component.kind === 'select' && component.customId.split(':')[1] === panel,
  )
  if (found?.kind !== 'select') throw new Error(`no menu ${panel} in: ${message?.text}`)
  return found
}

/** Chooses several options of a menu at once. */
const choose = async (
  player: Player,
  message: MessageView | undefined,
  panel: 'trade.put' | 'trade.take',
  ...names: string[]
): Promise<Outcome> => {
  const { customId, options } = menu(message, panel)
  const values = names.map(name => {
    const option = options.find(({ label }) => label.replace(/ ×\d+$/, '') === name)
    if (option === undefined) throw new Error(`no option ${name} among ${options.map(({ label }) => label).join(', ')}`)
    return option.value
  })
  const answer = await story.control.act({
    as: player.id,
    type: 'select',
    message: message?.id ?? '',
    customId,
    values,
    settleMs: 5,
  })
  await story.settled()
  const { messages } = await story.control.state(player.id)
  return { ...answer, answer: messages.find(({ id }) => id === message?.id) }
}

const table = async (): Promise<MessageView> => {
  const found = (await story.posts()).findLast(message => hasButton(message, 'trade.confirm'))
  if (found === undefined) throw new Error('no table is open')
  return found
}
const side = async (player: Player) => (await player.press(await table(), 'trade.side')).answer
const lays = async (player: Player, ...names: string[]) => choose(player, await side(player), 'trade.put', ...names)
const takes = async (player: Player, ...names: string[]) => choose(player, await side(player), 'trade.take', ...names)
const confirms = async (player: Player) => player.press(await table(), 'trade.confirm')
const waits = () => story.advance(3_000)

/** Alice's Nuclear War for Bob's Flying Buffalo and Chaosium. */
const laidOut = async (): Promise<void> => {
  await alice.run('trade', { user: bob.id })
  await lays(alice, 'Nuclear War')
  await lays(bob, 'Flying Buffalo', 'Chaosium')
  await waits()
}

beforeEach(async () => {
  await olivia.run('convention open', { name: 'Spring' })
  for (const player of [alice, bob, carol]) await player.joins()
  await alice.holds('Nuclear War', 'Nuclear War', 'Traveller')
  await bob.holds('Flying Buffalo', 'Chaosium')
  await carol.holds('Nuclear War')
})

describe('a trade', () => {
  test('from the command to the cards', async () => {
    const { outcome: opened, posts: asking } = await story.postsOf(() => alice.run('trade', { user: bob.id }))
    expect(asking.map(({ pings }) => pings)).toEqual([[bob.id]])
    expect(opened.answer?.text).toContain('Your side of the table with Bob')
    const laid = await choose(alice, opened.answer, 'trade.put', 'Nuclear War', 'Traveller')
    expect(laid.answer?.text).toContain('2 cards laid out')
    expect(laid.answer?.id).toBe(opened.answer?.id)
    const again = await choose(alice, laid.answer, 'trade.put', 'Nuclear War')
    expect(again.answer?.text).toContain('You give (3 cards): **Nuclear War ×2, Traveller**')
    const taken = await choose(alice, again.answer, 'trade.take', 'Traveller')
    expect(taken.answer?.text).toContain('You give (2 cards): **Nuclear War ×2**')
    await lays(bob, 'Chaosium')
    await waits()
    expect((await table()).text).toContain('**Alice** gives: Nuclear War ×2')
    const first = await confirms(bob)
    expect(first.answer?.text).toContain('as soon as Alice confirms')
    expect((await table()).attachments[0]?.description).toContain('Bob gives Chaosium; confirmed.')
    const second = await confirms(alice)
    expect(second.answer?.text).toContain('Traded with Bob!')
    await expect(alice).toOwn('Chaosium', 'Traveller')
    await expect(bob).toOwn('Nuclear War', 'Flying Buffalo')
    expect(await alice.cards()).toHaveLength(2)
    const posts = await story.posts()
    expect(posts.at(-1)?.text).toContain(`Alice and <@${bob.id}> have traded`)
    expect(posts.at(-1)?.text).toContain('**Bob** gets: Nuclear War ×2')
    expect(posts.filter(message => hasButton(message, 'trade.confirm'))).toEqual([])
    expect(posts.some(message => message.text.includes('have traded, see below'))).toBe(true)
    expect(story.drawn).toContainEqual(expect.objectContaining({ scene: 'trade', state: 'done' }))
  })

  test('by the menu on a member, and a gift', async () => {
    await alice.menu('Trade', bob)
    await lays(alice, 'Traveller')
    await waits()
    await confirms(alice)
    await confirms(bob)
    await expect(bob).toOwn('Traveller')
    expect((await story.posts()).at(-1)?.text).toContain(`A gift from <@${alice.id}> to Bob`)
  })

  test('what is wanted and offered is said at the table and marked in the menu', async () => {
    await bob.run('want add', { card: 'Nuclear War' })
    await bob.run('offer add', { card: 'Chaosium' })
    const opened = await alice.run('trade', { user: bob.id })
    expect(opened.answer?.text).toContain('Bob is looking for: Nuclear War')
    expect(menu(opened.answer, 'trade.put').options[0]).toMatchObject({ label: 'Nuclear War ×2' })
    expect(
      menu(opened.answer, 'trade.put').options.find(({ label }) => label === 'Traveller')?.description,
    ).not.toContain('wanted')
    expect(menu(opened.answer, 'trade.put').options[0]?.description).toContain('wanted')
    await lays(alice, 'Nuclear War')
    const text = (await table()).text
    expect(text).toContain('Bob is looking for: Nuclear War')
    expect(text).toContain('Bob would give: Chaosium')
    expect(story.drawn.findLast(({ scene }) => scene === 'trade')).toMatchObject({ a: { cards: [{ wanted: true }] } })
  })

  test('is logged in the channel for it', async () => {
    await olivia.run('convention settings', { trades: CHANNEL.tradeLog })
    await laidOut()
    await confirms(alice)
    await confirms(bob)
    const logged = (await story.posts(CHANNEL.tradeLog)).filter(message => message.text.includes('have traded'))
    expect(logged).toHaveLength(1)
    expect(logged[0]?.text).toContain('in <#')
  })

  test('survives a restart of the bot, with its buttons', async () => {
    await laidOut()
    await confirms(alice)
    await story.restart()
    const status = await bob.run('status')
    expect(status.answer?.text).toContain('with **Alice** in <#')
    expect((await bob.press(status.answer, '🤝 Alice')).answer?.text).toContain('Your side of the table with Alice')
    await confirms(bob)
    await expect(alice).toOwn('Flying Buffalo', 'Chaosium')
  })

  test('many cards are paged, filtered and searched like a picker', async () => {
    await alice.holds(...story.edition.cards.map(({ name }) => name))
    const first = await alice.run('trade', { user: bob.id })
    expect(menu(first.answer, 'trade.put').label).toContain('(1 to 25 of 110)')
    const second = await alice.press(first.answer, 'Next')
    expect(menu(second.answer, 'trade.put').label).toContain('(26 to 50 of 110)')
    const people = await alice.press(second.answer, '👤 People 37')
    expect(menu(people.answer, 'trade.put').label).toContain('of 37')
    const form = await alice.press(people.answer, 'trade.find')
    const found = await alice.fill(form.modal, { name: 'nuclear' })
    expect(menu(found.answer, 'trade.put').options.map(({ label }) => label)).toEqual(['Nuclear War'])
    const laid = await choose(alice, found.answer, 'trade.put', 'Nuclear War')
    expect(laid.answer?.text).toContain('None of your free cards matches')
    const all = await alice.press(laid.answer, 'trade.clear')
    expect(menu(all.answer, 'trade.put').label).toContain('of 109')
  })
})

describe('confirmations', () => {
  test('a last-second swap is not confirmed by mistake', async () => {
    await laidOut()
    await confirms(alice)
    const before = await table()
    await takes(bob, 'Chaosium')
    expect((await table()).attachments[0]?.description).not.toContain('; confirmed')
    expect((await confirms(alice)).answer?.text).toContain('has just changed')
    await waits()
    const stale = await alice.force(await table(), buttonOf(before, 'trade.confirm').customId ?? '')
    expect(stale.answer?.text).toContain('has changed since')
    await confirms(bob)
    expect(await alice.cards()).toHaveLength(3)
  })

  test('a card that was kept meanwhile: nothing moves, and the table says which', async () => {
    await laidOut()
    await confirms(alice)
    await alice.run('keep add', { card: 'Nuclear War', copies: 2 })
    const pressed = await confirms(bob)
    expect(pressed.answer?.text).toContain('nothing moved')
    const text = (await table()).text
    expect(text).toContain('nothing moved')
    expect(text).toContain('from Alice: **Nuclear War**')
    expect(await bob.cards()).toEqual(['Chaosium', 'Flying Buffalo'])
    await takes(alice, 'Nuclear War')
    expect((await table()).text).not.toContain('nothing moved')
  })

  test('a staked card is told to its owner alone', async () => {
    await alice.holds('Nuclear War', 'Traveller')
    await laidOut()
    await alice.challenges(carol, 'Nuclear War')
    const refused = await confirms(alice)
    expect(refused.answer?.text).toContain('**Nuclear War** is staked in a duel of yours')
    await confirms(bob)
    expect((await table()).text).not.toContain('nothing moved')
  })

  test('a card on a table that its owner has confirmed is in no picker, and one that was open leaves it out', async () => {
    await alice.holds('Nuclear War', 'Nuclear War', 'Traveller')
    await laidOut()
    await lays(alice, 'Traveller')
    await waits()
    const open = (await alice.select((await alice.run('fightme')).answer, 'Traveller')).answer
    await confirms(alice)
    const picker = await alice.run('challenge', { user: carol.id })
    expect(menuOf(picker.answer).options.map(({ label }) => label)).toEqual(['Nuclear War'])
    const again = await alice.press(open, 'pick.lock')
    expect(again.answer?.text).toContain('lies on a trading table that you have confirmed')
    expect(menuOf(again.answer).options).toMatchObject([{ label: 'Nuclear War', chosen: true }])
  })

  test('two tables with the same card, confirmed at the same instant: one trade', async () => {
    await alice.holds('Traveller')
    await laidOutWith(bob)
    await laidOutWith(carol)
    const tables = (await story.posts()).filter(message => hasButton(message, 'trade.confirm'))
    expect(tables).toHaveLength(2)
    await waits()
    for (const one of tables) await alice.press(one, 'trade.confirm')
    await Promise.all([bob.press(tables[0], 'trade.confirm'), carol.press(tables[1], 'trade.confirm')])
    const owners = [...(await bob.cards()), ...(await carol.cards())].filter(card => card === 'Traveller')
    expect(owners).toHaveLength(1)
    expect((await story.posts()).filter(message => message.text.includes('A gift from'))).toHaveLength(1)
    expect((await table()).text).toContain('**Traveller**')
  })

  const laidOutWith = async (other: Player): Promise<void> => {
    const opened = await alice.run('trade', { user: other.id })
    await choose(alice, opened.answer, 'trade.put', 'Traveller')
  }

  test('twenty presses of the last one make one trade', async () => {
    await laidOut()
    await confirms(alice)
    const open = await table()
    await Promise.all(Array.from({ length: 20 }, () => bob.press(open, 'trade.confirm', { force: true })))
    expect((await story.posts()).filter(message => message.text.includes('**Bob** gets'))).toHaveLength(1)
    expect(await alice.cards()).toHaveLength(4)
  })
})

describe('refusals', () => {
  const says = async (text: string, outcome: Promise<Outcome>) => expect((await outcome).answer?.text).toContain(text)

  test('with whom there is no trade', async () => {
    await says('with yourself', alice.run('trade', { user: alice.id }))
    await says("The House doesn't trade", alice.run('trade', { user: story.house }))
    await says('`/join` gives you', dave.run('trade', { user: alice.id }))
    await says('Dave', alice.run('trade', { user: dave.id }))
    expect((await story.posts()).at(-1)?.text).toContain('**Alice** would like to trade cards with you')
    await story.control.guild({ op: 'removeMember', user: carol.id })
    await says("aren't in this server", alice.run('trade', { user: carol.id }))
  })

  test('no table is opened, and nobody invited, where the other could not see it', async () => {
    await olivia.joins()
    for (const other of [bob, dave]) {
      await says("can't see this channel", olivia.run('trade', { user: other.id }, { channel: 'organizers' }))
      await says("can't see this channel", olivia.menu('Trade', other, { channel: 'organizers' }))
    }
    expect(await story.posts('organizers')).toEqual([])
    await says('Your side of the table with Bob', olivia.run('trade', { user: bob.id }))
  })

  test('a table that is open already is shown again', async () => {
    await alice.run('trade', { user: bob.id })
    await says('open already', bob.run('trade', { user: alice.id }))
    expect((await story.posts()).filter(message => hasButton(message, 'trade.confirm'))).toHaveLength(1)
  })

  test('others may look, not touch', async () => {
    await laidOut()
    for (const button of ['trade.side', 'trade.confirm', 'trade.cancel']) {
      await says('ほかのお二人のトレード', carol.press(await table(), button))
    }
  })

  test('cancelled by one, a stale button says so', async () => {
    await laidOut()
    const open = await table()
    await says('is cancelled', bob.press(open, 'trade.cancel'))
    expect((await story.posts()).at(-1)?.text).toContain('cancelled by Bob')
    await says('cancelled by Bob', alice.force(open, buttonOf(open, 'trade.confirm').customId ?? ''))
    expect(await alice.cards()).toHaveLength(3)
  })

  test('a menu from before one’s last change does nothing', async () => {
    const opened = (await alice.run('trade', { user: bob.id })).answer
    const { customId, options } = menu(opened, 'trade.put')
    await choose(alice, opened, 'trade.put', 'Traveller')
    const stale = { as: alice.id, type: 'select' as const, message: opened?.id ?? '', customId, force: true }
    await story.control.act({ ...stale, values: [options[0]?.value ?? ''] })
    await story.settled()
    expect((await table()).text).toContain('**Alice** gives: Traveller')
  })

  test('at most ten cards a side', async () => {
    await alice.holds(...story.edition.cards.map(({ name }) => name))
    const opened = await alice.run('trade', { user: bob.id })
    const names = menu(opened.answer, 'trade.put').options.map(({ label }) => label)
    const full = await choose(alice, opened.answer, 'trade.put', ...names.slice(0, 10))
    expect(full.answer?.text).toContain('Your side is full')
    expect(() => menu(full.answer, 'trade.put')).toThrow('no menu')
    expect(menu(full.answer, 'trade.take').options).toHaveLength(10)
  })

  test('nothing happens for a day: closed', async () => {
    await laidOut()
    await story.advance(DAY)
    expect((await story.posts()).at(-1)?.text).toContain('nothing happened for a day')
  })

  test('paused, and the end of the convention', async () => {
    await laidOut()
    await olivia.run('convention pause', { on: true })
    const shown = await table()
    await says('no trades until it resumes', alice.force(shown, buttonOf(shown, 'trade.confirm').customId ?? ''))
    await says('no trades until it resumes', alice.run('trade', { user: carol.id }))
    await olivia.run('convention pause', { on: false })
    await olivia.closes()
    expect((await story.posts()).some(message => message.text.includes('the convention has ended'))).toBe(true)
    await says('No convention is open', alice.run('trade', { user: bob.id }))
  })

  test('without the permission to post, nothing is opened', async () => {
    await story.control.guild({
      op: 'setPermissions',
      channel: CHANNEL.duels,
      user: story.house,
      deny: ['AttachFiles'],
    })
    await says('Attach Files', alice.run('trade', { user: bob.id }))
    await story.control.guild({
      op: 'setPermissions',
      channel: CHANNEL.duels,
      user: story.house,
      allow: ['AttachFiles'],
    })
    expect((await story.posts()).filter(message => hasButton(message, 'trade.confirm'))).toEqual([])
  })

  test('the result is posted though Discord loses the first answer, and once', async () => {
    await laidOut()
    await confirms(alice)
    await story.control.faults({ match: 'POST /channels/*/messages', times: 1, status: 500, afterAccepting: true })
    await confirms(bob)
    await story.delivered()
    expect((await story.posts()).filter(message => message.text.includes('have traded')).length).toBe(2)
    await expect(bob).toOwn('Nuclear War')
  })
})

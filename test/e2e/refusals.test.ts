/**
 * What can't be done, and why, as far as no other story comes to it. No story can come to these, whose sentences are only
 * there since every refusal has one: `duel_over`, `trade_over`, `request_over`, `fightme_open_already`, `trade_open_already`
 * (the present state is shown instead), `joined_already` (joined between two looks), `closing` (for the moment that a
 * closing takes: test/services/conventions.test.ts).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { OptionInput, SelectView } from '../../src/sandbox/api.js'
import './owning.js'
import { buttonOf, hasButton, menuOf, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, dave, grace, olivia } = story
const DAY = 86_400_000

const says = async (player: Player, command: string, options: Record<string, OptionInput> = {}) =>
  (await player.run(command, options)).answer?.text
const post = async (button: string) => (await story.posts()).findLast(message => hasButton(message, button))
/** The custom id of a button as somebody could write it: another panel, or about something else. */
const forged = (customId: string | null | undefined, from: string | RegExp, to: string) =>
  (customId ?? '').replace(from, to)
const today = () => Math.floor(story.app.clock.now() / DAY)
const bot = async () => {
  const [{ user }] = (await story.control.guild({ op: 'addMember', name: 'Robot', bot: true })) as [{ user: string }]
  return user
}
const memberOf = async (player: Player) =>
  story.app.store.read.member.findFirstOrThrow({ where: { userId: player.id }, orderBy: { joinedAt: 'desc' } })

beforeEach(async () => {
  for (const player of [alice, bob, carol]) await player.joins()
})

describe('to organizers', () => {
  test('a convention without a name, or with an edition that there is not', async () => {
    await olivia.closes()
    expect(await says(olivia, 'convention open', { name: '  ' })).toContain('has 1 to 60 characters')
    expect(await says(olivia, 'convention open', { name: 'Spring', edition: 'zzz' })).toContain(
      'There is no such edition',
    )
  })

  test('pausing what is paused, resuming what goes on', async () => {
    expect(await says(olivia, 'convention pause', { on: false })).toContain("isn't paused")
    await olivia.run('convention pause', { on: true })
    expect(await says(olivia, 'convention pause', { on: true })).toContain('is paused already')
  })
})

describe('to who joins and opens boosters', () => {
  test('who has come into the server just now', async () => {
    await olivia.run('convention settings', { member: 5 })
    const [{ user }] = (await story.control.guild({ op: 'addMember', name: 'Nina', accountAgeDays: 30 })) as [
      { user: string },
    ]
    expect((await story.player(user, 'Nina').joins()).answer?.text).toContain('in this server for 5 hours')
  })

  test('a free booster whose day is over', async () => {
    await olivia.run('convention settings', { boosters: 'daily' })
    const owed = await alice.run('booster')
    await story.advance(DAY)
    expect((await alice.press(owed.answer, 'booster.open')).answer?.text).toContain('or its day is over')
  })
})

describe('in duels', () => {
  test('oneself, bots, who has no card, who has gone meanwhile', async () => {
    expect(await says(alice, 'challenge', { user: alice.id })).toContain("can't duel yourself")
    expect(await says(alice, 'challenge', { user: await bot() })).toContain("Bots don't play")
    const picker = await alice.run('challenge', { user: carol.id })
    await carol.press((await carol.run('privacy erase')).answer, 'privacy.erase')
    expect((await alice.press(picker.answer, 'pick.lock')).answer?.text).toContain("haven't joined yet")
    await bob.holds()
    expect(await says(alice, 'challenge', { user: bob.id })).toContain('They have no free card')
    const none = await says(bob, 'challenge', { user: alice.id })
    expect(none).toBe('You have no free card to play. `/booster` may have some.')
  })

  test('who has no free card is told what would free one: a challenge of their own, with the button for it', async () => {
    await bob.holds('Chaosium')
    await bob.locks((await bob.run('fightme')).answer)
    expect(await says(bob, 'challenge', { user: story.house })).toContain('Withdraw a challenge of yours')
    const refused = await bob.run('challenge', { user: carol.id })
    expect(refused.answer?.text).not.toContain('/keep remove')
    const withdrawn = await bob.press(refused.answer, 'Withdraw my challenge to anyone')
    expect(withdrawn.answer?.text).toContain('Your card is free again')
    expect(await says(bob, 'challenge', { user: carol.id })).toContain('Your card against')
  })

  test('a first challenge can be answered once the own challenge is withdrawn that has the only free card', async () => {
    await bob.holds('Chaosium', 'Nuclear War')
    await alice.challenges(bob)
    await bob.challenges(carol, 'Chaosium')
    await bob.run('keep add', { card: 'Nuclear War' })
    const challenge = (await bob.sees()).find(({ text }) => text.includes('**Alice** challenges'))
    const refused = await bob.press(challenge, 'duel.choose')
    expect(refused.answer?.text).toContain('`/keep remove` frees a card that you keep')
    expect(refused.answer?.text).not.toContain('trading table')
    expect((await bob.run('challenge', { user: alice.id })).answer?.text).toContain('You have no free card to play')
    await bob.press(refused.answer, 'Withdraw my challenge to Carol')
    expect((await bob.chooses('Chaosium')).answer?.text).toMatch(/^You played/)
  })

  test('a card on a confirmed table is named as what can be taken back', async () => {
    await bob.holds('Chaosium')
    const side = await bob.run('trade', { user: alice.id })
    await bob.select(side.answer, 'Chaosium')
    await story.advance(3_000)
    const table = (await story.posts()).findLast(message => hasButton(message, 'trade.confirm'))
    await bob.press(table, 'trade.confirm')
    expect(await says(bob, 'fightme')).toContain('on a trading table that you have confirmed can be played again')
  })

  test('a card that was given away, or marked to keep, while the picker was open', async () => {
    await alice.holds('TSR', 'Chaosium')
    const picker = await alice.run('challenge', { user: bob.id })
    await alice.holds('Chaosium')
    const again = await alice.press(picker.answer, 'pick.lock')
    expect(again.answer?.text).toContain("isn't yours any more")
    await alice.holds('Chaosium', 'TSR')
    const second = await alice.run('challenge', { user: bob.id })
    await alice.run('keep add', { card: menuOf(second.answer).options.find(({ chosen }) => chosen)?.label ?? '' })
    expect((await alice.press(second.answer, 'pick.lock')).answer?.text).toContain('marked that card to keep')
  })

  test('one that waits its turn: neither answered nor called anew; one that waits has no rematch and no proof', async () => {
    await dave.joins()
    for (const player of [carol, dave, alice]) await player.challenges(bob)
    const waiting = await post('duel.withdraw')
    expect(waiting?.text).toContain('two first challenges waiting')
    const { customId } = buttonOf(waiting, 'duel.withdraw')
    const as = async (panel: string) =>
      (await bob.force(waiting, forged(customId, 'duel.withdraw', panel))).answer?.text
    expect(await as('duel.choose')).toContain('waits for its turn')
    expect(await says(bob, 'challenge', { user: alice.id })).toContain(
      'challenged you already. That challenge waits its turn',
    )
    expect(await says(alice, 'challenge', { user: bob.id })).toContain(
      'waits its turn: two first challenges came before',
    )
    const status = await says(bob, 'status')
    expect(status).toMatch(/In line for you.*\n- from \*\*Alice/)
    expect(status).not.toContain('Waiting for others')
    expect(await as('duel.rematch')).toContain("isn't over yet")
    const { id } = await story.app.store.read.duel.findFirstOrThrow({ where: { state: 'queued' } })
    expect(await says(bob, 'verify', { id })).toContain("haven't been shown")
    const other = forged(customId, id, 'AAAAAAAAAAAA')
    expect((await alice.force(waiting, other)).answer?.text).toContain('There is no such duel')
  })

  test('more than ten challenges, or five duels with the house, on a day; a house without cards', async () => {
    const { id: me, conventionId } = await memberOf(alice)
    const many = (count: number, kind: string, state: string) =>
      story.app.store.transact('test', tx =>
        tx.duel.createMany({
          data: Array.from({ length: count }, (_, n) => ({
            id: `${kind}${n}`.padEnd(12, 'x'),
            conventionId,
            channelId: '1',
            kind,
            challengerId: me,
            state,
            day: today(),
            createdAt: new Date(story.app.clock.now()),
          })),
        }),
      )
    await many(10, 'challenge', 'withdrawn')
    expect(await says(alice, 'challenge', { user: bob.id })).toContain('sent 10 challenges today')
    await many(5, 'house', 'drawn')
    expect(await says(alice, 'challenge', { user: story.house })).toContain('The House plays 5 duels with you')
    await story.app.store.transact('test', tx => tx.copy.deleteMany({ where: { owner: { house: true } } }))
    expect(await says(carol, 'challenge', { user: story.house })).toContain('ハウス')
    expect(await says(bob, 'challenge', { user: story.house })).toContain('The House has no free card')
  })
})

describe('in trades', () => {
  const menuOn = (message: Awaited<ReturnType<typeof alice.run>>['answer'], panel: string): SelectView => {
    const found = message?.components.find(one => one.kind === 'select' && one.customId.split(':')[1] === panel)
    if (found?.kind !== 'select') throw new Error(`no menu ${panel} in: ${message?.text}`)
    return found
  }

  test('bots, and more than twenty tables on a day', async () => {
    expect(await says(alice, 'trade', { user: await bot() })).toContain("Bots don't trade")
    const [me, other] = [await memberOf(alice), await memberOf(bob)]
    const at = new Date(story.app.clock.now())
    await story.app.store.transact('test', tx =>
      tx.trade.createMany({
        data: Array.from({ length: 20 }, (_, n) => ({
          id: `table${n}`.padEnd(12, 'x'),
          conventionId: me.conventionId,
          channelId: '1',
          aId: me.id,
          bId: other.id,
          state: 'cancelled',
          createdAt: at,
          changedAt: at,
          expiresAt: at,
        })),
      }),
    )
    expect(await says(alice, 'trade', { user: bob.id })).toContain('opened 20 trading tables today')
  })

  test('an empty table, a table confirmed before, one that there is not, a side that was full or changed', async () => {
    await alice.holds(...Array<string>(8).fill('TSR'), 'Chaosium', 'Traveller', 'Nuclear War')
    const side = (await alice.run('trade', { user: bob.id })).answer
    const table = await post('trade.confirm')
    const { customId } = buttonOf(table, 'trade.confirm')
    expect((await alice.force(table, customId ?? '')).answer?.text).toContain('has just changed')
    await story.advance(3_000)
    expect((await alice.force(table, customId ?? '')).answer?.text).toContain('Nothing lies on the table')
    const { id } = await story.app.store.read.trade.findFirstOrThrow()
    expect((await alice.force(table, forged(customId, id, 'AAAAAAAAAAAA'))).answer?.text).toContain(
      'There is no such trading table',
    )

    const put = menuOn(side, 'trade.put')
    const lay = (message: typeof side, menu: string, values: string[]) =>
      story.control.act({
        as: alice.id,
        type: 'select',
        message: message?.id ?? '',
        customId: menu,
        values,
        force: true,
      })
    const copies = (await story.app.store.read.copy.findMany({ where: { owner: { userId: alice.id } } })).map(
      one => one.id,
    )
    await lay(side, put.customId, copies.slice(0, 10))
    await story.settled()
    const shown = async () => (await alice.sees()).find(message => message.id === side?.id)
    await lay(side, put.customId, copies.slice(10))
    await story.settled()
    expect((await shown())?.text).toContain('The table has changed since')
    const take = menuOn(await shown(), 'trade.take')
    await lay(side, take.customId.replace('trade.take', 'trade.put'), copies.slice(10))
    await story.settled()
    expect((await shown())?.text).toContain('At most 10 cards lie on one side')

    await story.advance(3_000)
    await alice.press(await post('trade.confirm'), 'trade.confirm')
    expect((await alice.press(await post('trade.confirm'), 'trade.confirm')).answer?.text).toContain(
      'You have confirmed this table',
    )
  })
})

describe('with guests', () => {
  const both = story.edition.cards.find(card => card.people.length >= 2)
  const card = both?.name ?? ''
  const [first = '', second = ''] = both?.people ?? []

  test('several who could sign, one who has, one who wants nothing of it, one who has left, a request that there is not', async () => {
    await alice.holds(card)
    await olivia.run('guest link', { person: first, user: grace.id })
    await olivia.run('guest link', { person: second, user: dave.id })
    expect(await says(alice, 'autograph', { card })).toContain('Several people could sign that card')
    await alice.run('autograph', { card, person: first })
    const queue = await grace.run('sign')
    const signed = await grace.press(queue.answer, 'sign.one')
    expect(signed.answer?.text).toContain('Signed')
    expect(await says(alice, 'autograph', { card, person: first })).toContain('bear that signature already')
    const { customId } = buttonOf(queue.answer, 'sign.one')
    const { id } = await story.app.store.read.signRequest.findFirstOrThrow()
    expect((await grace.force(signed.answer, forged(customId, id, 'AAAAAAAAAAAA'))).answer?.text).toContain(
      'There is no such request',
    )
    await dave.run('block', { user: alice.id })
    expect(await says(alice, 'autograph', { card, person: second })).toContain("don't want to play or trade with you")
    await story.control.guild({ op: 'removeMember', user: bob.id })
    expect(await says(olivia, 'guest link', { person: 'Gary Gygax', user: bob.id })).toContain("aren't in this server")
  })
})

/** What organizers do while a convention goes on, as they and the members see it. */
import { expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/api.js'
import { ROLE } from '../../src/sandbox/world/fixed.js'
import './owning.js'
import { hasButton, type Player } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, carol, olivia } = story

const newest = async (button: string): Promise<MessageView | undefined> =>
  (await story.posts()).findLast(message => hasButton(message, button))

/** A trade in which the other side gives nothing; its record. */
const gives = async (from: Player, to: Player, ...cards: string[]): Promise<string> => {
  let side = (await from.run('trade', { user: to.id })).answer
  for (const card of cards) side = (await from.select(side, card)).answer
  await story.advance(3_000)
  for (const player of [from, to]) await player.press(await newest('trade.confirm'), 'trade.confirm')
  return /`([0-9A-Za-z]{12})`/.exec((await story.posts()).at(-1)?.text ?? '')?.[1] ?? ''
}

test('boosters for one member: told in the channel, opened by the member', async () => {
  await alice.joins()
  const granted = await olivia.run('convention grant user', { user: alice.id, boosters: 2 })
  expect(granted.answer?.text).toContain('gets 2 boosters.')
  const told = (await story.posts()).at(-1)
  expect(told?.text).toContain(`<@${alice.id}>, the organizers give you 2 boosters`)
  const waiting = (await alice.run('booster')).answer
  expect(waiting?.text).toContain('2 boosters are waiting for you.\nfrom the organizers')
  const opened = await alice.press(waiting, 'booster.open')
  expect(opened.answer?.text).toContain('Fresh from the wrapper')
  expect(await alice.cards()).toHaveLength(16)
})

test('boosters for a role: for who has it, in their own language', async () => {
  await alice.joins()
  await carol.joins()
  await story.control.guild({ op: 'setRoles', user: carol.id, roles: [ROLE.players] })
  await olivia.run('convention grant role', { role: ROLE.players, boosters: 1 })
  const told = (await story.posts()).at(-1)
  expect(told?.text).toContain('1 booster to everyone with')
  expect((await story.control.state(carol.id)).messages.find(({ id }) => id === told?.id)?.text).toContain(ROLE.players)
  const waiting = (await carol.run('booster')).answer
  expect(waiting?.text).toContain('未開封のブースターが1個')
  await carol.press(waiting, 'booster.open')
  expect(await carol.cards()).toHaveLength(16)
  expect((await carol.run('booster')).answer?.text).toContain('受け取れるブースターはありません')
  await story.control.guild({ op: 'setRoles', user: alice.id, roles: [] })
  expect((await alice.run('booster')).answer?.text).toContain('No boosters')
})

test('the role that everybody has is everybody', async () => {
  await alice.joins()
  await olivia.run('convention grant role', { role: ROLE.everyone, boosters: 1 })
  expect((await alice.run('booster')).answer?.text).toContain('1 booster is waiting')
})

test('grants that are refused', async () => {
  const grant = (user: string) => olivia.run('convention grant user', { user, boosters: 1 })
  expect((await grant(alice.id)).answer?.text).toContain('No convention is open')
  await alice.joins()
  expect((await grant(carol.id)).answer?.text).toContain("haven't joined this convention")
  expect((await grant(story.house)).answer?.text).toContain('Bots open no boosters')
  for (const [command, options] of [
    ['convention grant user', { user: alice.id, boosters: 1 }],
    ['convention grant role', { role: ROLE.players, boosters: 1 }],
  ] as const) {
    const tried = await alice.run(command, options, { force: true })
    expect(tried.answer?.text, command).toContain('Only organizers')
  }
})

test('the audit: every movement with its record, page by page, for organizers only', async () => {
  await alice.joins()
  await carol.joins()
  const first = (await olivia.run('convention audit')).answer
  expect(first?.text).toContain('every copy · Page 1 of 16')
  expect(first?.text).toMatch(/→ \*\*?Carol|→ Carol/)
  expect(first?.text).toMatch(
    /convention bag · <t:\d+:R> · record `[0-9A-Za-z]{12}` · copy `[0-9A-Za-z]{12}` · by <@\d+>/,
  )
  const second = (await olivia.press(first, 'Next')).answer
  expect(second?.text).toContain('Page 2 of 16')
  const hers = (await olivia.run('convention audit', { user: alice.id })).answer
  expect(hers?.text).toContain('copies from and to Alice')
  expect(hers?.text).not.toContain('Carol')
  const tried = await alice.run('convention audit', {}, { force: true })
  expect(tried.answer?.text).toContain('Only organizers')
})

test('a duel taken back: who and what, told to both; a second time refused', async () => {
  await alice.joins()
  await carol.joins()
  await alice.holds('Flying Buffalo', 'TSR')
  await carol.holds('Nuclear War', 'TSR')
  await alice.challenges(carol, 'Flying Buffalo')
  await carol.chooses('Nuclear War')
  const { id } = await story.app.store.read.duel.findFirstOrThrow()
  const reverted = (await olivia.run('convention revert', { record: id })).answer
  expect(reverted?.text).toMatch(/Taken back:\n- (Alice|Carol) → (Alice|Carol): \*\*(Flying Buffalo|Nuclear War)\*\*/)
  expect([await alice.cards(), await carol.cards()]).toEqual([
    ['Flying Buffalo', 'TSR'],
    ['Nuclear War', 'TSR'],
  ])
  const told = (await story.posts()).at(-1)
  expect(told?.text).toContain('the organizers took back a duel of yours. What could be moved is back')
  for (const { id: user } of [alice, carol]) expect(told?.text).toContain(`<@${user}>`)
  expect((await alice.run('leaderboard')).answer?.text).toContain('Nobody yet')
  expect((await alice.run('history')).answer?.text).toContain('taken back by the organizers')
  expect((await carol.run('history')).answer?.text).toContain('主催者により取り消されました')
  expect((await olivia.run('convention revert', { record: id })).answer?.text).toContain('taken back already')
  expect((await alice.run('verify', { id })).answer?.text).toContain('The organizers have taken this duel back since')
  expect((await olivia.run('convention revert', { record: 'x' })).answer?.text).toContain("isn't a duel or trade")
  const tried = await alice.run('convention revert', { record: id }, { force: true })
  expect(tried.answer?.text).toContain('Only organizers')
})

test('a trade taken back, by the id below its result; a duel of which nothing can go back isn’t', async () => {
  for (const player of [alice, bob, carol]) await player.joins()
  await alice.holds('Gary Gygax')
  await bob.holds('TSR', 'Chaosium')
  await carol.holds('Chaosium')
  await bob.select((await bob.run('trade', { user: alice.id })).answer, 'Chaosium')
  await story.advance(3_000)
  for (const player of [bob, alice]) await player.press(await newest('trade.confirm'), 'trade.confirm')
  const made = (await story.posts()).at(-1)?.text
  expect(made).toContain('A gift from')
  const id = /Trade `([0-9A-Za-z]{12})`/.exec(made ?? '')?.[1] ?? ''
  await alice.challenges(carol, 'Chaosium')
  expect((await olivia.run('convention revert', { record: id })).answer?.text).toContain(
    'None of its cards could be moved (Chaosium)',
  )
  await alice.press(await newest('duel.withdraw'), 'duel.withdraw')
  expect((await olivia.run('convention revert', { record: id })).answer?.text).toContain('Alice → Bob: **Chaosium**')
  await expect(bob).toOwn('TSR', 'Chaosium')
  expect((await story.posts()).at(-1)?.text).toContain('took back a trade of yours')
})

test.each([
  ['en', 'Taken back', 'TSR, Chaosium'],
  ['ja', '元に戻した', 'TSR、Chaosium'],
])(
  'what could not be moved is named, and not why: neither answer, audit nor log tells a staked card from one passed on (%s)',
  async (locale, title, both) => {
    await story.control.guild({ op: 'setLocale', user: olivia.id, locale })
    for (const player of [alice, bob, carol]) await player.joins()
    await alice.holds()
    await bob.holds('TSR', 'Chaosium', 'Gary Gygax')
    const record = await gives(bob, alice, 'TSR', 'Chaosium', 'Gary Gygax')
    await alice.locks((await alice.run('fightme')).answer, 'TSR')
    await gives(alice, carol, 'Chaosium')
    const { id: staked } = await story.app.store.read.copy.findFirstOrThrow({ where: { lock: { not: null } } })
    story.logged.length = 0
    const answer = (await olivia.run('convention revert', { record })).answer?.text ?? ''
    const [moved, left] = answer.split('**Gary Gygax**')
    expect(moved).toContain(title)
    // One line, under one heading that says the same of all.
    expect(left?.trim().split('\n')).toHaveLength(2)
    expect(left).toContain(`**${both}**`)
    const audit = (await olivia.run('convention audit')).answer?.text
    for (const told of [answer, audit, story.logged.join('')]) {
      expect(told).not.toMatch(/copy_locked|staked|in use|使用中/)
    }
    expect(story.logged.join('')).not.toContain(staked)
  },
)

test.each(['en', 'ja'])(
  'if nothing could be moved, the answer is the same whatever has become of the card (%s)',
  async locale => {
    await story.control.guild({ op: 'setLocale', user: olivia.id, locale })
    for (const player of [alice, bob, carol]) await player.joins()
    await alice.holds()
    await bob.holds('Chaosium')
    const record = await gives(bob, alice, 'Chaosium')
    const reverted = async () => (await olivia.run('convention revert', { record })).answer?.text
    await alice.locks((await alice.run('fightme')).answer, 'Chaosium')
    const staked = await reverted()
    await alice.press(await newest('duel.withdraw'), 'duel.withdraw')
    await gives(alice, carol, 'Chaosium')
    expect(await reverted()).toBe(staked)
    expect(staked).toContain('Chaosium')
  },
)

test('a draw has nothing to take back', async () => {
  for (const player of [alice, bob]) {
    await player.joins()
    await player.holds('TSR')
  }
  await alice.challenges(bob)
  await bob.chooses()
  const { id: record } = await story.app.store.read.duel.findFirstOrThrow()
  expect((await olivia.run('convention revert', { record })).answer?.text).toContain('No card changed hands')
})

test('a ban reaches booths, signatures and invitations, in both languages', async () => {
  await alice.joins()
  await carol.joins()
  await alice.holds('Gary Gygax')
  const says = async (player: Player, command: string, options: Record<string, string | number> = {}) =>
    (await player.run(command, options)).answer?.text
  await olivia.run('guest link', { person: 'Gary Gygax', user: carol.id })
  await olivia.run('booth open', { company: 'TSR', rep: carol.id })
  for (const { id } of [bob, carol]) await olivia.run('convention ban', { user: id })
  for (const command of ['status', 'booth visit']) {
    expect(await says(carol, command)).toContain('参加が禁止されています')
  }
  expect(await says(carol, 'booth give', { user: alice.id })).toContain('参加が禁止されています')
  expect(await says(carol, 'autograph', { card: 'Gary Gygax' })).toContain('参加が禁止されています')
  expect(await says(carol, 'sign')).toContain('参加が禁止されています')
  expect(await says(alice, 'autograph', { card: 'Gary Gygax' })).toContain('banned them')
  expect(await says(alice, 'challenge', { user: bob.id }), 'no invitation').toContain('banned them')
  expect(await says(olivia, 'convention grant user', { user: carol.id, boosters: 1 })).toContain('banned them')
  expect(await says(olivia, 'guest link', { person: 'Rick Loomis', user: bob.id })).toContain('banned them')
})

test('a ban, in both languages, and its end', async () => {
  await alice.joins()
  await carol.joins()
  await alice.challenges(carol)
  expect((await olivia.run('convention ban', { user: carol.id })).answer?.text).toContain("can't take part any more")
  expect((await story.posts()).some(({ text }) => text.includes('banned by the organizers'))).toBe(true)
  expect((await carol.run('booster')).answer?.text).toContain('参加が禁止されています')
  expect((await alice.run('challenge', { user: carol.id })).answer?.text).toContain('banned them')
  expect((await olivia.run('convention ban', { user: carol.id })).answer?.text).toContain('banned already')
  expect((await olivia.run('convention ban', { user: story.house })).answer?.text).toContain("can't be banned")
  expect((await olivia.run('convention unban', { user: carol.id })).answer?.text).toContain('may take part again')
  expect((await olivia.run('convention unban', { user: carol.id })).answer?.text).toContain("aren't banned")
  expect((await carol.run('booster')).answer?.text).not.toContain('禁止')
  for (const command of ['convention ban', 'convention unban']) {
    const tried = await alice.run(command, { user: carol.id }, { force: true })
    expect(tried.answer?.text).toContain('Only organizers')
  }
})

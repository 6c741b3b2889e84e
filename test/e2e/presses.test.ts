/** Presses that come twice, late, from the wrong hands or from nowhere: one effect, and everybody is told. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MessageView } from '../../src/sandbox/api.js'
import { StoreBusy } from '../../src/store/index.js'
import './owning.js'
import { buttonOf, hasButton, menuOf } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, bob, dave } = story

beforeEach(async () => {
  await alice.joins()
  await bob.joins()
})

const copies = async (): Promise<number> => (await alice.cards()).length + (await bob.cards()).length
const results = async () => (await story.posts()).filter(({ text }) => /🏆|🤝/.test(text))
const challenges = async () => (await story.posts()).filter(message => hasButton(message, 'duel.choose'))
const newest = async () => (await challenges()).at(-1)

test('an interaction that Discord delivers twice counts once', async () => {
  const picker = await alice.run('challenge', { user: bob.id }, { deliver: 2 })
  await alice.press(picker.answer, 'pick.lock', { deliver: 2 })
  expect(await challenges()).toHaveLength(1)
  const bobs = await bob.press(await newest(), 'duel.choose', { deliver: 2 })
  const done = await bob.press(bobs.answer, 'pick.lock', { deliver: 2 })
  expect(done.answer?.text).toMatch(/^You played/)
  expect(await results()).toHaveLength(1)
  expect(await copies()).toBe(16)
})

test('a double press locks once, and the second is told how it stands', async () => {
  const picker = await alice.run('challenge', { user: bob.id })
  const presses = await Promise.all([1, 2, 3].map(() => alice.press(picker.answer, 'pick.lock')))
  expect(presses.at(-1)?.answer?.text).toMatch(/is locked|is open already/)
  expect(hasButton(presses[0]?.answer as never, 'duel.withdraw')).toBe(true)
  expect(await challenges()).toHaveLength(1)
})

test('a picker open on two devices: the first card counts, the other device is told', async () => {
  await bob.holds('Nuclear War', 'Gary Gygax')
  await alice.challenges(bob)
  const phone = await bob.press(await newest(), 'duel.choose')
  const desk = await bob.press(await newest(), 'duel.choose')
  await bob.locks(phone.answer, 'Nuclear War')
  const second = await bob.locks(desk.answer, 'Gary Gygax')
  expect(second.answer?.text).toContain('You played **Nuclear War**')
  await expect(bob).toOwn('Gary Gygax')
  expect(await results()).toHaveLength(1)
})

test('both devices at the same instant: one result', async () => {
  await alice.challenges(bob)
  const pickers = [await bob.press(await newest(), 'duel.choose'), await bob.press(await newest(), 'duel.choose')]
  await Promise.all(pickers.map(picker => bob.press(picker.answer, 'pick.lock')))
  expect(await results()).toHaveLength(1)
  expect(await copies()).toBe(16)
})

test('each challenges the other at once: who was slower answers with one more press', async () => {
  const ours = await alice.run('challenge', { user: bob.id })
  const theirs = await bob.run('challenge', { user: alice.id })
  await alice.press(ours.answer, 'pick.lock')
  const slower = await bob.press(theirs.answer, 'pick.lock')
  expect(slower.answer?.text).toContain('There is an open challenge between you two already')
  expect(slower.answer?.text).toContain("Your card against **Alice**'s hidden one")
  const done = await bob.press(slower.answer, 'pick.lock')
  expect(done.answer?.text).toMatch(/^You played/)
  expect(await results()).toHaveLength(1)
})

test('a picker left open on another device tells how the duel ended as soon as it is touched', async () => {
  await alice.challenges(bob)
  const left = await bob.press(await newest(), 'duel.choose')
  await bob.chooses()
  const card = menuOf(left.answer).options.find(({ chosen }) => !chosen)
  expect((await bob.select(left.answer, card?.value ?? '')).answer?.text).toMatch(/^You played/)
})

test('a card that went into another duel meanwhile: the picker comes again and says so', async () => {
  await dave.joins()
  await alice.holds('Nuclear War', 'Gary Gygax')
  const first = await alice.run('challenge', { user: bob.id })
  const second = await alice.run('challenge', { user: dave.id })
  await alice.locks(first.answer, 'Nuclear War')
  const again = await alice.force(second.answer, buttonOf(second.answer, 'pick.lock').customId ?? '')
  expect(again.answer?.text).toMatch(/is locked|locked in another duel/)
})

test('only the challenged may answer, only the players may have a rematch', async () => {
  await dave.joins()
  await alice.challenges(bob)
  expect((await dave.press(await newest(), 'duel.choose')).answer?.text).toContain("isn't yours")
  await bob.chooses()
  expect((await dave.press((await results())[0], 'duel.rematch')).answer?.text).toContain("isn't yours")
})

test('a challenger who presses what is for others hears whom it waits for, and may withdraw', async () => {
  await alice.challenges(bob)
  await bob.chooses()
  await alice.challenges(bob)
  for (const button of ['duel.choose', 'duel.decline']) {
    const pressed = await alice.press(await newest(), button)
    expect(pressed.answer?.text).toContain("You have locked your card already. Now it's Bob who chooses")
    expect(pressed.answer?.text).toContain('It closes <t:')
  }
  const choose = await alice.press(await newest(), 'duel.choose')
  expect((await alice.press(choose.answer, 'duel.withdraw')).answer?.text).toContain('Withdrawn')
  await alice.locks((await alice.run('fightme')).answer)
  const own = await alice.press(await newest(), 'duel.choose')
  expect(own.answer?.text).toContain('Now it waits for somebody who dares')
  expect(await challenges()).toHaveLength(1)
  await alice.press(own.answer, 'duel.withdraw')
  expect(await challenges()).toHaveLength(0)
})

test('a button from before the duel ended tells how it ended', async () => {
  await alice.challenges(bob)
  const challenge = await newest()
  const choose = buttonOf(challenge, 'duel.choose').customId ?? ''
  await bob.chooses()
  const stale = await bob.force(challenge, choose)
  expect(stale.answer?.text).toMatch(/^You played/)
  const withdraw = await alice.force(challenge, choose.replace('choose', 'withdraw'))
  expect(withdraw.answer?.text).toMatch(/^You played/)
  expect(await results()).toHaveLength(1)
})

const forged = [
  'nonsense',
  'v1:duel.choose:short',
  'v1:duel.choose:000000000000:extra',
  'v1:nothing.here:000000000000',
  'v0:duel.choose:000000000000',
  'v1:pick.lock:dAAAAAAAAAAAA:-1:-:',
  `v1:pick.show:x'; drop table Copy;--:0:-:`,
  '{"duel":1}',
]

test('forged custom ids are refused and change nothing', async () => {
  await alice.challenges(bob)
  const challenge = await newest()
  for (const customId of forged) {
    const pressed = await bob.force(challenge, customId)
    expect(pressed.answer?.text, customId).toContain('does nothing any more')
  }
  expect(await challenges()).toHaveLength(1)
  expect(story.logged.join('')).not.toContain('"level":50')
})

test.each(['pick.lock:f:0:-:', 'pick.turn:f:0:-:', 'card.show:2002:spi', 'booster.open:bag-1'])(
  'a private panel’s id (%s) on a message of the channel shows nobody anything and leaves the message as it is',
  async id => {
    await alice.challenges(bob)
    const challenge = await newest()
    await bob.force(challenge, `v1:${id}`)
    expect(await challenges()).toEqual([challenge])
  },
)

test('a form opened from a message of the channel doesn’t replace it', async () => {
  await alice.challenges(bob)
  const challenge = await newest()
  const { modal } = await bob.force(challenge, 'v1:pick.find:f:0:-:')
  await bob.fill(modal, { name: 'a' })
  expect(await challenges()).toEqual([challenge])
})

test('a well-formed id of a duel that never was', async () => {
  await alice.challenges(bob)
  const pressed = await bob.force(await newest(), 'v1:duel.choose:ZZZZZZZZZZZZ')
  expect(pressed.answer?.text).toContain('no such duel')
})

test('locking a card for a duel between others is refused', async () => {
  await dave.joins()
  await alice.challenges(bob)
  const choose = buttonOf(await newest(), 'duel.choose').customId ?? ''
  const own = await dave.run('challenge', { user: alice.id })
  const pressed = await dave.force(own.answer, `v1:pick.lock:d${choose.split(':')[2]}:0:-:`)
  expect(pressed.answer?.text).toContain("isn't yours")
  expect(await results()).toHaveLength(0)
})

test('a lock pressed again where the card is locked already: no new picker, but how it stands', async () => {
  const picker = await alice.run('challenge', { user: bob.id })
  const lock = buttonOf(picker.answer, 'pick.lock').customId ?? ''
  const locked = await alice.press(picker.answer, 'pick.lock')
  const again = await alice.force(locked.answer, lock)
  expect(again.answer?.text).toContain('is open already')
  expect(hasButton(again.answer as never, 'duel.withdraw')).toBe(true)
  await bob.chooses()
  const after = await alice.force(again.answer, lock)
  expect(after.answer?.text).toMatch(/^You played/)
  expect(await challenges()).toHaveLength(0)
})

test('a lock pressed again after withdrawing: that is said, not that it was done', async () => {
  const picker = await alice.run('fightme')
  const lock = buttonOf(picker.answer, 'pick.lock').customId ?? ''
  const locked = await alice.press(picker.answer, 'pick.lock')
  await alice.press(locked.answer, 'duel.withdraw')
  expect((await alice.force(locked.answer, lock)).answer?.text).toContain('took on anyone and withdrew')
  expect(await challenges()).toHaveLength(0)
})

describe('while the database is busy', () => {
  const isBusy = (service: object, name: string) =>
    vi.spyOn(service as Record<string, () => Promise<never>>, name).mockRejectedValueOnce(new StoreBusy('busy'))
  const now = async (message: MessageView | undefined) => (await alice.sees()).find(({ id }) => id === message?.id)

  test('the picker stays with the card that was chosen, and the next press locks it', async () => {
    await alice.holds('Nuclear War', 'Gary Gygax')
    const picker = await alice.run('challenge', { user: bob.id })
    const other = menuOf(picker.answer).options.find(({ chosen }) => !chosen)?.label ?? ''
    const chosen = (await alice.select(picker.answer, other)).answer
    isBusy(story.app.services.duels, 'challenge')
    const told = await alice.press(chosen, 'pick.lock')
    expect(told.answer?.text).toContain('nothing was changed. Please try again in a moment')
    expect(told.answer?.ephemeralFor).toBe(alice.id)
    expect(await now(picker.answer)).toEqual(chosen)
    const locked = await alice.press(await now(picker.answer), 'pick.lock')
    expect(locked.answer?.text).toContain(`**${other}** is locked`)
    expect(await challenges()).toHaveLength(1)
  })

  test('leafing and answering keep it too', async () => {
    await alice.challenges(bob)
    const picker = (await bob.press(await newest(), 'duel.choose')).answer
    isBusy(story.app.services.collections, 'pick')
    const card = menuOf(picker).options.find(({ chosen }) => !chosen)
    expect((await bob.select(picker, card?.value ?? '')).answer?.text).toContain('try again in a moment')
    isBusy(story.app.services.duels, 'choose')
    expect((await bob.press(picker, 'pick.lock')).answer?.text).toContain('try again in a moment')
    expect((await bob.press(picker, 'pick.lock')).answer?.text).toMatch(/^You played/)
  })

  test.each(['challenge', 'fightme', 'answer'] as const)(
    'a lock (%s) forced where no picker is: nothing was done, so the picker comes instead of a claim',
    async purpose => {
      if (purpose === 'answer') await bob.challenges(alice)
      const picker =
        purpose === 'answer'
          ? await alice.press(await newest(), 'duel.choose')
          : await alice.run(purpose, purpose === 'challenge' ? { user: bob.id } : {})
      const lock = buttonOf(picker.answer, 'pick.lock').customId ?? ''
      isBusy(story.app.services.duels, purpose === 'answer' ? 'choose' : purpose)
      const told = await alice.press(picker.answer, 'pick.lock')
      const again = await alice.force(told.answer, lock)
      expect(again.answer?.text).toContain('Your card against')
      await alice.press(again.answer, 'pick.lock')
      expect(purpose === 'answer' ? await results() : await challenges()).toHaveLength(1)
    },
  )
})

test('a challenge from *Rematch* is recorded as one, and a forged one is not', async () => {
  const { store } = story.app
  const rematchOf = async () =>
    (await store.read.duel.findMany({ orderBy: { createdAt: 'asc' } })).map(d => d.rematchOf)
  await alice.challenges(bob)
  await bob.chooses()
  const picker = await alice.press((await results())[0], 'duel.rematch')
  await alice.locks(picker.answer)
  const [first] = await store.read.duel.findMany({ orderBy: { createdAt: 'asc' } })
  expect(await rematchOf()).toEqual([null, first?.id])
  await bob.chooses()
  const forged = buttonOf((await alice.run('challenge', { user: bob.id })).answer, 'pick.lock').customId ?? ''
  const own = (await alice.run('challenge', { user: bob.id })).answer
  await alice.force(own, forged.replace(`c${bob.id}`, `c${bob.id}rAAAAAAAAAAAA`))
  expect(await rematchOf()).toEqual([null, first?.id, null])
})

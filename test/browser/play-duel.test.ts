/** A duel and a trade between two members in two windows, with the real bot. */
import { beforeAll, expect, test } from 'vitest'
import { startGamehall } from './gamehall.js'
import type { Member } from './member.js'
import { useStageWith } from './stage.js'

const stage = useStageWith(startGamehall)
let alice: Member
let bob: Member

beforeAll(async () => {
  alice = await stage.open('Alice', { channel: 'duels' })
  bob = await stage.open('Bob', { channel: 'duels' })
  for (const member of [alice, bob]) await member.run('/join')
  await alice.sees('Welcome to Gamehall Con, Alice!')
  await bob.sees('Welcome to Gamehall Con, Bob!')
  await alice.seesPicture(/^A booster of 8 cards: /)
})

test('a duel: challenged, both cards chosen in secret, the result is a picture in both windows', async () => {
  await stage.bot.holds('alice', 'Nuclear War', 'Chaosium')
  await stage.bot.holds('bob', 'Flying Buffalo')

  await alice.prepare('/challenge', { user: 'Bo' })
  await expect.poll(() => alice.composer.getByRole('combobox', { name: /^user/ }).inputValue()).toBe('Bob')
  await alice.composer.getByRole('button', { name: 'Run the command' }).click()
  await alice.sees('Your card against Bob')
  await choosesCard(alice, 'Nuclear War')
  // The picker says something else now, while the focus stays at its menu: that is read out.
  await alice.page
    .getByRole('log')
    .getByText(/Your card against Bob\s+Nuclear War\./)
    .waitFor({ state: 'attached' })
  await alice.press('Play Nuclear War')
  await alice.sees('Nuclear War is locked.')

  await bob.sees('Alice challenges @Bob to a duel')
  expect(await bob.message('Nuclear War').count()).toBe(0)
  await bob.press('Choose your card')
  await bob.sees('Your card against Alice')
  await bob.press('Play Flying Buffalo')
  await bob.sees('You played Flying Buffalo against Nuclear War and won both cards.')

  for (const member of [alice, bob]) {
    await member.sees('Bob beats @Alice')
    await member.seesPicture(/^A duel\. Alice plays Nuclear War, Bob plays Flying Buffalo\. Bob wins: /)
  }
  expect(await alice.message('Your card against Alice').count()).toBe(0)
  expect(alice.problems.concat(bob.problems)).toEqual([])
})

test('a trade: both lay out cards, both confirm the same table', async () => {
  await stage.bot.holds('alice', 'Nuclear War', 'Traveller')
  await stage.bot.holds('bob', 'Chaosium')

  await alice.run('/trade', { user: 'Bob' })
  await alice.sees('Your side of the table with Bob')
  await alice.select(/^Lay cards on the table/, ['Traveller'])
  await alice.sees('1 card laid out.')
  await bob.press('Lay out my cards')
  await bob.sees('Your side of the table with Alice')
  await bob.select(/^Lay cards on the table/, ['Chaosium'])
  await bob.sees('1 card laid out.')

  // What was laid out last can be confirmed after three seconds.
  await stage.bot.app.bot.settled()
  await stage.control.advance(3000)
  await alice.press(/^Confirm$/)
  await alice.sees('as soon as Bob confirms')
  await bob.seesPicture(/Alice gives Traveller; confirmed\. Bob gives Chaosium; not confirmed\./)
  await bob.press(/^Confirm$/)
  await bob.sees('Traded with Alice!')
  for (const member of [alice, bob]) {
    await member.sees(/Alice|Bob.*have traded/)
    await member.sees('Bob gets: Traveller')
    await member.seesPicture(/^A trade that was made\./)
  }
  expect(await alice.message(/.*/).getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  expect(alice.problems.concat(bob.problems)).toEqual([])
})

/** In the picker: another card than the one that is shown, if it isn't. */
const choosesCard = async (member: Member, card: string) => {
  const picker = member.message('Your card against')
  if ((await picker.getByRole('button', { name: `Play ${card}` }).count()) > 0) return
  await member.select('Another card …', [card])
  await picker.getByRole('button', { name: `Play ${card}` }).waitFor()
}

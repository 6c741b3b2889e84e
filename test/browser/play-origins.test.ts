/** A game of Origins against The House, from the command to the board after one's first turn, with the real bot. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { startGamehall } from './gamehall.js'
import type { Member } from './member.js'
import { useStageWith } from './stage.js'

const stage = useStageWith(startGamehall)

const players = [
  { who: 'Alice', locale: 'en', code: 'en-US', phone: false, number: 1 },
  { who: 'Carol', locale: 'ja', code: 'ja', phone: true, number: 2 },
] as const

test.each(players)('a first turn of $who ($locale)', async ({ who, locale, code, phone, number }) => {
  const t = texts(locale)
  await stage.control.guild({ op: 'setGuildLocale', locale: code })
  const player = await stage.open(who, { channel: 'origins', phone })
  const { page } = player

  const [level, pace] = [t('origins.levels.easy'), t('origins.paces.none')]
  await player.run('/origins new', { players: '3', bots: '1', level, pace })
  await player.press(t('origins.lobby.start'))

  // Its thread: on a wide window from the message that it began with (its text names it too), on a phone from the list of channels.
  const thread = like(t('origins.thread', { number, names: `${who}…` }))
  if (phone) await player.goTo(thread)
  else await player.hit(page.getByRole('main').getByRole('button', { name: thread }).last())
  await page.getByRole('heading', { level: 1, name: thread }).waitFor()

  await player.press(t('origins.objectives.choose'))
  const objectives = await stays(await player.sees(t('origins.objectives.placeholder')))
  await seesItsPicture(player, objectives)
  await choosesFirst(player, objectives)

  const board = await boardToPlayOn(player, t('origins.alt.turn', { who }), t('origins.board.play'))
  const title = (await board.getByRole('heading').last().textContent()) ?? ''
  await player.hit(board.getByRole('button', { name: t('origins.board.play') }))
  const panel = await stays(await player.sees(t('origins.turn.say.evolve')))
  await seesItsPicture(player, panel)
  await choosesFirst(player, panel)
  await panel.getByText(like(t('origins.turn.say.evolvePawn', { place: '…' }))).waitFor()
  await choosesFirst(player, panel)
  const end = panel.getByRole('button', { name: t('origins.turn.end') })
  // Which rewards there are depends on the territory.
  while ((await end.count()) === 0) await choosesFirst(player, panel)
  await player.hit(end)

  const next = await boardToPlayOn(player, t('origins.alt.turn', { who }), t('origins.board.play'), title)
  expect(await next.getByRole('heading').last().textContent()).toMatch(
    like(t('origins.board.title', { number, turn: '…' }).replace('### ', '')),
  )
  if (phone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(player.problems).toEqual([])
  await player.close()
})

test('a turn by keyboard alone: the focus is never lost, and what a message says now is where it is', async () => {
  const t = texts('en')
  const bob = await stage.open('Bob', { channel: 'origins' })
  const { page } = bob
  const { keyboard } = page
  await stage.control.guild({ op: 'setGuildLocale', locale: 'en-US' })
  await bob.run('/origins new', { players: '2', bots: '1', level: t('origins.levels.easy') })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Origins 3: Bob/ })
    .last()
    .focus()
  await keyboard.press('Enter')
  await bob.sees(t('origins.objectives.choose'))

  await bob.page.locator('.composer-text').focus()
  await keyboard.press('ArrowUp')
  await bob.tabTo(t('origins.objectives.choose'))
  await keyboard.press('Enter')
  await bob.sees(t('origins.objectives.placeholder'))
  await keyboard.press('End')
  await bob.tabTo(t('origins.objectives.placeholder'))
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')

  await boardToPlayOn(bob, t('origins.alt.turn', { who: 'Bob' }), t('origins.board.play'))
  await expect.poll(bob.focused).toContain('Gamehall: ')
  await keyboard.press('End')
  await bob.tabTo(t('origins.board.play'))
  await keyboard.press('Enter')
  await bob.sees(t('origins.turn.say.evolve'))
  await keyboard.press('ArrowDown')
  await bob.tabTo(t('origins.turn.choose.evolve'))
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(bob.focused).toMatch(like(t('origins.turn.say.evolvePawn', { place: '…' })))
  expect(bob.problems).toEqual([])
  await bob.close()
})

/** A text of which some is left open: `…` stands for it. */
const like = (text: string): RegExp =>
  new RegExp(
    text
      .split('…')
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** The same message, whatever it will say. */
const stays = async (message: Locator): Promise<Locator> => {
  const id = await message.evaluate(article => article.closest('li')?.id)
  return message.page().locator(`[id="${id}"] article`)
}

const seesItsPicture = async (player: Member, message: Locator) => {
  const description = await message.getByRole('img').last().getAttribute('alt')
  expect(description).toBeTruthy()
  await player.seesPicture(description ?? '')
}

/** The newest board, its picture loaded, once it is this player's turn; `before` is the title of the one before. */
const boardToPlayOn = async (player: Member, toMove: string, play: string, before = 'no board yet') => {
  const { page } = player
  const board = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: play }) })
    .filter({ has: page.getByAltText(toMove.replace(/[.。]$/, '')) })
    .filter({ hasNotText: before })
    .last()
  await board.waitFor()
  await seesItsPicture(player, board)
  return board
}

/** Chooses as many options as the message's first menu asks for, from the top, and waits for what comes of it. */
const choosesFirst = async ({ page, hit }: Member, message: Locator) => {
  const words = () => message.locator('.markdown').allTextContents()
  const before = await words()
  await hit(message.getByRole('combobox').first())
  const options = page.getByRole('listbox').getByRole('option')
  const done = page.locator('.select-foot button')
  await options.first().waitFor()
  const several = (await done.count()) > 0
  await hit(options.first())
  for (let at = 1; several && (await done.isDisabled()); at++) {
    await hit(options.nth(at))
    await page.locator('[role="option"][aria-selected="true"]').nth(at).waitFor()
  }
  if (several) await hit(done)
  await expect.poll(words).not.toEqual(before)
}

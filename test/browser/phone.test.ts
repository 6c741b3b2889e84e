import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

test('channels and members are drawers, and nothing is wider than the screen', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  const { page } = alice
  await alice.run('/parts')
  await alice.sees('A duel')
  const widest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('main *')]
          .filter(e => !e.closest('.unseen'))
          .map(e => e.getBoundingClientRect().right),
      ),
    )
  expect(await widest()).toBeLessThanOrEqual(390)
  expect(await page.getByRole('link', { name: 'duels' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await page.getByRole('link', { name: /^duels/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'duels' }).waitFor()
  await page.getByRole('button', { name: 'Show member list' }).tap()
  await page.getByRole('complementary', { name: 'Members' }).getByRole('button', { name: /^Bob/ }).tap()
  await page.getByRole('dialog', { name: 'Bob' }).getByRole('button', { name: 'Wave' }).tap()
  await alice.sees('You wave at @Bob.')
  await alice.close()
})

test('a select is a sheet at the bottom edge', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  const { page } = alice
  await alice.run('/parts')
  await alice.message('A duel').getByRole('combobox', { name: 'Choose a card' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Choose a card' })
  const box = await sheet.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844])
  const option = sheet.getByRole('option', { name: /^Card 4/ })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await alice.sees('Chose card-4')
  await alice.select('Choose up to three', [/^Card 4/])
  await alice.sees('Chose card-2, card-4')
  await alice.close()
})

test('a form fits, and so does an enlarged picture', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  const { page } = alice
  await alice.run('/form')
  const form = await page.getByRole('dialog', { name: 'Tell us' }).boundingBox()
  expect((form?.x ?? -1) >= 0 && (form?.x ?? 0) + (form?.width ?? 999) <= 390).toBe(true)
  await alice.fillIn({ Name: 'Al', Favourite: 'Games' })
  await alice.sees('Al likes games')
  await alice.run('/gallery', { count: '1' })
  await (await alice.sees('1 pictures')).getByRole('button', { name: /Enlarge picture/ }).tap()
  const picture = () => page.getByRole('dialog').getByRole('img').boundingBox()
  const proportion = async () => {
    const box = await picture()
    return (box?.width ?? 0) / (box?.height ?? 1)
  }
  // 900 x 600, once it is loaded.
  await expect.poll(proportion).toBeCloseTo(1.5, 1)
  expect((await picture())?.width).toBeLessThanOrEqual(390)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await alice.close()
})

test('an enlarged picture has its full size at a touch, there where it was touched', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  const { page } = alice
  await alice.run('/gallery', { count: '1' })
  await (await alice.sees('1 pictures')).getByRole('button', { name: /Enlarge picture/ }).tap()
  const picture = page.getByRole('dialog').getByRole('img')
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  await expect.poll(async () => (await box()).width).toBeGreaterThan(300)
  const before = await box()
  await picture.tap({ position: { x: before.width * 0.6, y: before.height / 2 } })
  await expect.poll(async () => (await box()).width).toBe(900)
  const finger = before.x + before.width * 0.6
  const { x, width } = await box()
  expect((finger - x) / width).toBeCloseTo(0.6, 2)
  await drag(page, [300, 500], [150, 500])
  await expect.poll(async () => (await box()).x).toBeLessThan(x)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Full size' })
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  const moved = (await box()).x
  await button.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await box()).x).toBeGreaterThan(moved)
  await button.tap()
  await expect.poll(async () => (await box()).width).toBe(before.width)
  await alice.close()
})

test('a long touch opens the menu of a message', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  await alice.say('touch me')
  const message = await alice.sees('touch me')
  await message
    .dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: 200, clientY: 700 }] })
    .catch(() => {})
  const box = await message.boundingBox()
  const finger = await alice.page.context().newCDPSession(alice.page)
  const touch = { x: (box?.x ?? 0) + 250, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] })
  const reply = alice.page.getByRole('menuitem', { name: 'Reply' })
  await reply.waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await reply.tap()
  await alice.composer.getByText('Replying to Alice').waitFor()
  await alice.close()
})

test('a finger that moves sideways pulls the drawers', async () => {
  const alice = await stage.open('Alice', { channel: 'general', phone: true })
  const { page } = alice
  const swipe = (from: number, to: number) => drag(page, [from, 400], [to, 402])
  await swipe(100, 300)
  await page.getByRole('link', { name: /^duels/ }).waitFor()
  await swipe(300, 100)
  await page.getByRole('link', { name: /^duels/ }).waitFor({ state: 'hidden' })
  await swipe(300, 100)
  await page.getByRole('complementary', { name: 'Members' }).waitFor()
  await alice.close()
})

/** A finger goes from one point of the window to another. */
const drag = async (page: Page, [fromX, fromY]: Point, [toX, toY]: Point) => {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: fromX, y: fromY })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: fromX + part * (toX - fromX), y: fromY + part * (toY - fromY) })
  await touch('touchEnd')
}

type Point = readonly [x: number, y: number]

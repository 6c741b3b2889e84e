import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStage } from './stage.js'

const stage = useStage()

const crowd = async () => {
  for (const name of ['parts', 'embed'])
    await stage.control.act({ as: 'Dave', channel: 'general', type: 'command', name })
  await stage.control.act({
    as: 'Dave',
    channel: 'general',
    type: 'command',
    name: 'challenge',
    options: { user: 'Alice' },
  })
  await stage.control.act({ as: 'Alice', channel: 'general', type: 'command', name: 'secret' })
}

/** What can be used but has no name. */
const nameless = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, input, textarea, [role="combobox"], [role="option"], dialog',
      ),
    ]
      .filter(element => element.checkVisibility() && !element.closest('[inert]'))
      .filter(element => !(element.getAttribute('aria-label') || element.textContent?.trim() || element.id))
      .map(element => element.outerHTML.slice(0, 120)),
  )

/** Texts whose contrast with their ground is less than WCAG's 4.5 to 1 (3 to 1 when big). */
const faint = (page: Page) =>
  page.evaluate(() => {
    type Colour = [number, number, number, number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const colourOf = (css: string): Colour => {
      if (!canvas) return [0, 0, 0, 1]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 255] = canvas.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ]
    const groundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1]
      const own = colourOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    const light = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map(value => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility()) continue
      // What can't be used may be faint; pictures of members are decoration; hidden texts are meant to be.
      if (element.closest(':disabled, .avatar, .avatar-bot, .spoiler, .unseen, script, style, .picture-alt')) continue
      const style = getComputedStyle(element)
      const ground = groundOf(element)
      const [a, b] = [light(over(colourOf(style.color), ground)), light(ground)]
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      const size = Number.parseFloat(style.fontSize)
      const big = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      if (contrast < (big ? 3 : 4.5))
        found.add(`${contrast.toFixed(2)} "${node.textContent.trim().slice(0, 40)}" .${element.className}`)
    }
    return [...found]
  })

for (const light of [false, true]) {
  test(`everything can be read and has a name, ${light ? 'light' : 'dark'}`, async () => {
    await crowd()
    const alice = await stage.open('Alice', { channel: 'general', light, newcomer: true })
    const { page } = alice
    await alice.sees('An embed')
    await page.keyboard.type('/')
    await page.getByRole('listbox').waitFor()
    expect(await nameless(page)).toEqual([])
    expect(await faint(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'Members' }).getByRole('button', { name: /^Bob/ }).click()
    expect(await faint(page)).toEqual([])
    await page.keyboard.press('Escape')
    await alice.press('Play')
    await page.getByRole('dialog', { name: 'Tell us' }).waitFor()
    expect(await nameless(page)).toEqual([])
    expect(await faint(page)).toEqual([])
    expect(alice.problems).toEqual([])
    await alice.close()
  })
}

test('the parts of the page are landmarks with names', async () => {
  const alice = await stage.open('Alice', { channel: 'general' })
  const { page } = alice
  for (const [role, name] of [
    ['navigation', 'Servers'],
    ['navigation', 'Channels'],
    ['main', '#general'],
    ['complementary', 'Members'],
    ['region', 'Messages in #general'],
  ] as const) {
    expect(await page.getByRole(role, { name }).count()).toBe(1)
  }
  await alice.close()
})

test('light and dark can be chosen, and stay', async () => {
  const alice = await stage.open('Alice')
  const { page } = alice
  const theme = () => page.locator('html').getAttribute('data-theme')
  await expect.poll(theme).toBe('dark')
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(theme).toBe('light')
  // The system's own change doesn't undo the choice.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('light')
  await page.reload()
  await page.getByRole('main').waitFor()
  await expect.poll(theme).toBe('light')
  await alice.close()
})

test('a newcomer is led through the first steps, which can be put away and found again', async () => {
  const grace = await stage.open('Grace', { channel: 'general', newcomer: true })
  const { page } = grace
  const steps = page.getByRole('complementary', { name: 'New here? Win a duel in a minute' })
  await steps.getByRole('button', { name: '/join' }).click()
  await page.keyboard.press('Enter')
  await grace.sees('Welcome! Here is your badge.')
  await steps.getByText('(done)').waitFor({ state: 'attached' })
  await steps.getByRole('button', { name: '/challenge @Gamehall' }).click()
  await page.keyboard.press('Enter')
  await grace.sees('@Gamehall, you are challenged by grace!')
  await steps.getByRole('button', { name: 'Close' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(await steps.count()).toBe(0)
  await page.getByRole('button', { name: 'First steps' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^New here/ })
    .click()
  await steps.waitFor()
  await grace.close()
})

test('of a message that is taller than the window the top is in view, and who reads on to its end stays there', async () => {
  const bob = await stage.open('Bob', { channel: 'general' })
  const { page } = bob
  const list = page.locator('.messages-scroll')
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, i) => `line ${from + i}`).join('\n')
  await stage.control.act({ as: 'Alice', channel: 'general', type: 'message', content: `The heading\n${lines(0, 80)}` })
  const message = await bob.sees('The heading')
  const offset = async () => {
    const [box, view] = [await message.boundingBox(), await list.boundingBox()]
    return { top: (box?.y ?? 0) - (view?.y ?? 0), height: view?.height ?? 0, tall: box?.height ?? 0 }
  }
  expect((await offset()).tall).toBeGreaterThan((await offset()).height)
  await expect.poll(async () => (await offset()).top).toBeGreaterThanOrEqual(-1)
  expect((await offset()).top).toBeLessThan((await offset()).height / 2)
  const below = () => list.evaluate(element => element.scrollHeight - element.scrollTop - element.clientHeight)
  // As a reader does, on until it's there: a picture further up that has just loaded moves the list once more.
  const readOn = async () => {
    await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
    await page.waitForTimeout(100)
    return below()
  }
  await expect.poll(readOn).toBeLessThan(2)
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(below).toBeLessThan(2)
  await stage.control.act({ as: 'Alice', channel: 'general', type: 'message', content: 'short' })
  await bob.sees('short')
  await expect.poll(below).toBeLessThan(2)
  await bob.close()
})

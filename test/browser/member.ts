/**
 * A member in front of a window of the sandbox's page. What they do goes through keyboard and pointer, what they see
 * through accessible roles and names. It works in any language of the page: `run` takes the commands' English names.
 */
import type { Browser, Locator, Page } from 'playwright-core'

export type Visit = {
  channel?: string
  /** 390 x 844 with touch, instead of 1280 x 800. */
  phone?: boolean
  light?: boolean
  /** Leaves the newcomer's panel open. */
  newcomer?: boolean
}

export type Member = ReturnType<typeof memberAt> & { problems: string[] }

const SCREEN = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

/** How long something may take on a machine that is busy with other things. */
const PATIENCE_MS = 30_000

export const openAs = async (browser: Browser, url: string, name: string, visit: Visit = {}): Promise<Member> => {
  const context = await browser.newContext({
    ...(visit.phone ? SCREEN.phone : SCREEN.desk),
    colorScheme: visit.light ? 'light' : 'dark',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (!visit.newcomer) await context.addInitScript(() => localStorage.setItem('first-steps', 'done'))
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error.stack ?? error)))
  await page.goto(`${url}/?${new URLSearchParams({ as: name, ...(visit.channel ? { channel: visit.channel } : {}) })}`)
  await page.getByRole('main').waitFor()
  return { ...memberAt(page, visit.phone ?? false), problems }
}

const memberAt = (page: Page, phone: boolean) => {
  const composer = page.locator('.composer')
  const articles = page.getByRole('main').getByRole('article')
  const hit = (target: Locator) => (phone ? target.tap() : target.click())

  /** The newest message that has this text somewhere. */
  const message = (text: string | RegExp): Locator => articles.filter({ hasText: text }).last()

  /** Waits until such a message is there. */
  const sees = async (text: string | RegExp): Promise<Locator> => {
    const found = message(text)
    await found.waitFor()
    return found
  }
  /** Waits until a picture with this description is there, and loaded. */
  const seesPicture = async (description: string | RegExp): Promise<Locator> => {
    const found = page.getByRole('main').getByAltText(description).last()
    await found.scrollIntoViewIfNeeded()
    await page.waitForFunction(
      image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      await found.elementHandle(),
    )
    return found
  }
  const goTo = async (channel: string | RegExp) => {
    if (phone) await hit(page.locator('.chat-menu'))
    await hit(page.locator('.channels').getByRole('link', { name: channel }))
    await page.locator('.channel-open', { hasText: channel }).waitFor({ state: 'attached' })
  }
  /** The name of what has the focus. */
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  /** Goes on by Tab until what has this name has the focus. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30 && !(await focused()).includes(name); presses++) await page.keyboard.press('Tab')
    if (!(await focused()).includes(name)) throw new Error(`Tab leads to ${await focused()}, not to ${name}`)
  }
  const option = (name: string) => composer.locator(`input[name="${name}"]`)

  /** Fills one option in: chooses from its list where it has one that fits, else leaves what was typed. */
  const give = async (name: string, value: string | File) => {
    if ((await option(name).count()) === 0) await hit(composer.locator(`[data-add="${name}"]`))
    const field = option(name)
    if (typeof value !== 'string') return field.setInputFiles(value)
    await field.fill(value)
    if ((await field.getAttribute('role')) !== 'combobox') return
    await hit(composer.getByRole('option', { name: value }).first())
  }

  return {
    page,
    composer,
    message,
    sees,
    seesPicture,
    goTo,
    hit,
    give,
    focused,
    tabTo,

    /** The accessible names of all messages in view, oldest first. */
    messages: () => articles.evaluateAll(all => all.map(article => article.getAttribute('aria-label') ?? '')),

    /** `prepare('/origins new', { players: '3' })`: options are in the box, nothing is sent yet. */
    async prepare(command: string, options: Record<string, string | File> = {}) {
      await composer.locator('textarea').fill(`${command} `)
      await composer.locator('form.command').waitFor()
      for (const [name, value] of Object.entries(options)) await give(name, value)
    },
    /** Runs a slash command, e.g. `run('/challenge', { user: 'Bob' })`. */
    async run(command: string, options: Record<string, string | File> = {}) {
      await this.prepare(command, options)
      await hit(composer.locator('.composer-send'))
      await composer.locator('textarea').waitFor()
    },
    /** Sends plain text; names with @ become mentions. */
    async say(text: string) {
      await composer.locator('textarea').fill(text)
      await hit(composer.locator('.composer-send'))
    },
    /** Presses a button of the newest message that has it, or of the one with the text `on`. */
    async press(label: string | RegExp, on?: string | RegExp) {
      const place = on === undefined ? articles : message(on)
      await hit(place.getByRole('button', { name: label }).last())
    },
    /** Chooses by label from the select with this placeholder. */
    async select(placeholder: string | RegExp, labels: readonly (string | RegExp)[], on?: string | RegExp) {
      const place = on === undefined ? articles : message(on)
      await hit(place.getByRole('combobox', { name: placeholder }).last())
      const list = page.getByRole('listbox', { name: placeholder })
      for (const label of labels) await hit(list.getByRole('option', { name: label }).first())
      const done = page.locator('.select-foot button')
      if (await done.count()) await hit(done)
    },
    /** Fills the open form in, by the fields' labels, and sends it. */
    async fillIn(values: Record<string, string>) {
      const form = page.getByRole('dialog')
      for (const [label, value] of Object.entries(values)) {
        const box = form.getByRole('combobox', { name: label })
        if ((await box.count()) === 0) {
          await form.getByRole('textbox', { name: label }).fill(value)
          continue
        }
        await box.click()
        await page.getByRole('option', { name: value }).first().click()
      }
      await form.locator('[type="submit"]').click()
      await form.waitFor({ state: 'detached' })
    },
    /** Uses a command of the menu that a member's name has. */
    async useOn(name: string, command: string) {
      const list = page.locator('.members')
      await list.getByRole('button', { name: new RegExp(`^${name}`) }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: command }).click()
    },
    close: () => page.context().close(),
  }
}

/** A file to upload. */
type File = { name: string; mimeType: string; buffer: Buffer }

/** Everything a browser test needs: a sandbox with the built page, a bot, a browser, and members who open windows. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js'
import type { TestBot } from '../sandbox/bot.js'
import { type Control, controlOf } from '../sandbox/control.js'
import { launchBrowser } from './browser.js'
import { type Member, openAs, type Visit } from './member.js'
import { startShowcase } from './showcase.js'

export type Stage<Bot> = {
  sandbox: RunningSandbox
  control: Control
  bot: Bot
  /** Opens a window of its own (own storage, own size) for a member. */
  open(member: string, visit?: Visit): Promise<Member>
}

/** Set up before the tests of a file, and taken down after them; with a bot that shows what a page must be able to show. */
export const useStage = (): Stage<TestBot> => useStageWith(startShowcase)

/** The same with a bot of one's own. */
export const useStageWith = <Bot extends { stop(): Promise<unknown> }>(
  startBot: (url: string) => Promise<Bot>,
): Stage<Bot> => {
  const stage: Partial<Stage<Bot>> = {}
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const pageDir = resolve('dist/page')
    if (!existsSync(`${pageDir}/index.html`)) throw new Error(`${pageDir} isn't built`)
    const sandbox = await startSandbox({ port: 0, pageDir })
    undo.push(() => sandbox.close())
    const bot = await startBot(sandbox.url)
    undo.push(() => bot.stop())
    const browser = await launchBrowser()
    undo.push(() => browser.close())
    Object.assign(stage, {
      sandbox,
      bot,
      control: controlOf(sandbox.url),
      open: (member: string, visit?: Visit) => openAs(browser, sandbox.url, member, visit),
    })
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  return stage as Stage<Bot>
}

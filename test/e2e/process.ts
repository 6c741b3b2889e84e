/** The bot as a process of its own, as a host runs it: to be killed at any instant. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Story } from './story.js'

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

type BotProcess = {
  /** SIGKILL: it gets no say. */
  kill(): Promise<void>
  /** SIGTERM, and its exit code. */
  end(): Promise<number | null>
  /** Whether it ended by itself. */
  readonly ended: boolean
}

/** Starts `dist/main.js` (`npm run build` makes it) with these variables; what it logs goes to `onLine`. */
const startProcess = (env: Record<string, string>, onLine: (line: string) => void): BotProcess => {
  if (!existsSync(main)) throw new Error('dist/main.js is missing: npm run build')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = new Promise<number | null>(resolve => child.once('exit', resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => String(text).split('\n').filter(Boolean).forEach(onLine))
  }
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await over
    },
    end: () => {
      child.kill('SIGTERM')
      return over
    },
    get ended() {
      return hasEnded(child)
    },
  }
}

/** The one process of a story, killed and started as often as the test likes; and the patience that takes. */
export const lifeOf = (story: Story) => {
  let bot: BotProcess | null = null
  const sessions = async (): Promise<string[]> => {
    const { bots } = await story.control.call<{ bots: { session: string }[] }>('GET', 'ready')
    return bots.map(({ session }) => session)
  }
  const begin = (): void => {
    bot = startProcess(story.environment(), line => story.logged.push(line))
  }
  const lastWords = (): string => story.logged.slice(-5).join('\n')

  /** Whether it comes to that within so many looks, 20 ms apart. */
  const soon = async (holds: () => Promise<boolean>, looks: number): Promise<boolean> => {
    for (let i = 0; i < looks; i++) {
      if (bot?.ended) throw new Error(`the bot ended: ${lastWords()}`)
      if (await holds()) return true
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return false
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    if (!(await soon(holds, 2000))) throw new Error(`it never came to that: ${lastWords()}`)
  }
  return {
    /** Without waiting for it to be there. */
    begin,
    start: async (): Promise<void> => {
      const before = await sessions()
      begin()
      await until(async () => (await sessions()).some(session => !before.includes(session)))
    },
    kill: async (): Promise<void> => {
      await bot?.kill()
      bot = null
    },
    end: async () => bot?.end(),
    soon,
    until,
    /** A process that has just begun on a busy machine may be too late to answer; then the member presses again. */
    insists: async (press: () => Promise<unknown>, effect: () => Promise<boolean>): Promise<void> => {
      for (let tries = 0; tries < 5; tries++) {
        await press()
        if (await soon(effect, 250)) return
      }
      throw new Error(`five presses had no effect: ${lastWords()}`)
    },
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

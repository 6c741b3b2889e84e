/** The bot as a process of its own, as a host runs it: to be killed at any instant. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export type BotProcess = {
  /** SIGKILL: it gets no say. */
  kill(): Promise<void>
  /** SIGTERM, and its exit code. */
  end(): Promise<number | null>
  /** Whether it ended by itself. */
  readonly ended: boolean
}

/** Starts `dist/main.js` (`npm run build` makes it) with these variables; what it logs goes to `onLine`. */
export const startProcess = (env: Record<string, string>, onLine: (line: string) => void): BotProcess => {
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

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The built programs as processes of their own, as a host runs them: to be killed, and to be measured apart. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { ReadyAnswer } from '../src/sandbox/api.js'
import { type Control, controlOf } from './sandbox/control.js'

const root = process.cwd()

export type Program = {
  /** All it has written, to be searched for what must not be in it. */
  output(): string
  /** Resident memory in bytes (Linux): now, and at its most. */
  resident(): { now: number; peak: number }
  /** SIGKILL, wherever it is. */
  kill(): Promise<void>
  /** SIGTERM; its exit code. */
  stop(): Promise<number | null>
  /** Throws if it has ended by itself. */
  alive(): void
}

/** Starts a program: a path from the checkout's root, with more variables than this process has. */
const run = (entry: string, environment: NodeJS.ProcessEnv): Program =>
  programOf(entry, spawnOf(entry, environment, { options: ['--enable-source-maps'], stdin: 'ignore' }))

const spawnOf = (
  entry: string,
  environment: NodeJS.ProcessEnv,
  { options, stdin }: { options: readonly string[]; stdin: 'ignore' | 'pipe' },
): ChildProcess =>
  spawn(process.execPath, [...options, entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: [stdin, 'pipe', 'pipe'],
  })

const programOf = (entry: string, child: ChildProcess): Program => {
  // It doesn't outlive who started it, however that ends.
  const orphaned = (): void => void child.kill('SIGKILL')
  process.once('exit', orphaned)
  child.once('exit', () => process.off('exit', orphaned))
  let output = ''
  let asked = false
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    asked = true
    if (hasEnded()) return child.exitCode
    const over = once(child, 'exit')
    child.kill(signal)
    await over
    return child.exitCode
  }
  return {
    output: () => output,
    resident: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const bytes = (name: string): number => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
      return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    alive: () => {
      if (asked || !hasEnded()) return
      throw new Error(`${entry} ended by itself (${child.exitCode ?? child.signalCode}):\n${output.slice(-3000)}`)
    },
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

/** Looks until the condition holds. @throws after `limit` ms, or what the condition throws of a program's end. */
const until = async (
  what: string,
  limit: number,
  program: Program,
  condition: () => Promise<boolean>,
): Promise<void> => {
  const end = Date.now() + limit
  while (Date.now() < end) {
    program.alive()
    if (await condition().catch(() => false)) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`${what} took longer than ${limit} ms:\n${program.output().slice(-3000)}`)
}

export type Place = { control: Control; url: string; program: Program }

/** Longest time (ms) for a start, on a machine that has other things to do. */
const startLimit = 60_000

/** A sandbox of its own, ready for bots. */
export const startPlace = async (): Promise<Place> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = run('dist/sandbox/main.js', { SANDBOX_PORT: String(port) })
  const control = controlOf(url)
  await until('starting the sandbox', startLimit, program, async () => {
    return (await control.call<ReadyAnswer>('GET', 'ready')).bots.length === 0
  })
  return { control, url, program }
}

/** What a bot has to know of the place. */
const environmentIn = (place: Place): NodeJS.ProcessEnv => ({
  DISCORD_TOKEN: 'sandbox-token',
  DISCORD_API_URL: `${place.url}/api`,
  CLOCK_URL: `${place.url}/sandbox/clock`,
})

/** A bot whose program is loaded and does nothing yet: starting it so takes a fraction of the time. */
export type Held = {
  program: Program
  /** Lets it begin; resolves when it takes presses. */
  begin(): Promise<void>
}

/** `more` are variables of its environment, DATABASE_URL among them; its `pictures` are drawn, or blank. */
export const holdBotIn = (place: Place, more: NodeJS.ProcessEnv, { pictures }: { pictures: boolean }): Held => {
  const hold = './test/held.mjs'
  // Source maps would cost half a second of each start.
  const [entry, options] = pictures ? ['dist/main.js', ['--import', hold]] : [hold, []]
  const child = spawnOf(entry, { ...environmentIn(place), HTTP_PORT: '0', ...more }, { options, stdin: 'pipe' })
  const program = programOf(entry, child)
  return {
    program,
    begin: async () => {
      const before = await sessions(place)
      child.stdin?.write('begin')
      await connected(place, program, before)
    },
  }
}

const connected = (place: Place, program: Program, before: ReadonlySet<string>): Promise<void> =>
  until('starting the bot', startLimit, program, async () =>
    [...(await sessions(place))].some(session => !before.has(session)),
  )

/** A bot in that place; resolves when it takes presses. */
export const startBotIn = async (place: Place, more: NodeJS.ProcessEnv, entry = 'dist/main.js'): Promise<Program> => {
  const before = await sessions(place)
  const program = run(entry, { ...environmentIn(place), HTTP_PORT: '0', ...more })
  await connected(place, program, before)
  return program
}

const sessions = async ({ control }: Place): Promise<Set<string>> =>
  new Set((await control.call<ReadyAnswer>('GET', 'ready')).bots.map(bot => bot.session))

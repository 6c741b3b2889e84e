/** The built programs as processes of their own, so that they can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Control, controlOf } from '../sandbox/control.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Program = {
  /** All it has written, to be searched for what must not be in it. */
  output(): string
  /** SIGKILL, wherever it is. */
  kill(): Promise<void>
  /** SIGTERM; its exit code. */
  stop(): Promise<number | null>
  /** Throws if it has ended by itself. */
  alive(): void
}

const run = (entry: string, environment: NodeJS.ProcessEnv): Program => {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', `dist/${entry}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let asked = false
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    asked = true
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    alive: () => {
      if (!asked && (child.exitCode !== null || child.signalCode !== null)) {
        throw new Error(`${entry} ended by itself (${child.exitCode ?? child.signalCode}):\n${output.slice(-3000)}`)
      }
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

const until = async (what: string, limit: number, condition: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + limit
  while (Date.now() < end) {
    if (await condition().catch(() => false)) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`${what} took longer than ${limit} ms`)
}

export type Place = { control: Control; url: string; program: Program }

/** A sandbox of its own, ready for bots. */
export const startPlace = async (): Promise<Place> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = run('sandbox/main.js', { SANDBOX_PORT: String(port) })
  const control = controlOf(url)
  await until('starting the sandbox', 20_000, async () => {
    program.alive()
    return (await control.call<{ bots: unknown[] }>('GET', 'ready')).bots.length === 0
  })
  return { control, url, program }
}

/** A bot in that sandbox; resolves when it takes presses. */
export const startBotIn = async (place: Place, databaseUrl: string): Promise<Program> => {
  const before = await sessions(place)
  const program = run('main.js', {
    DISCORD_TOKEN: 'sandbox-token',
    DISCORD_API_URL: `${place.url}/api`,
    CLOCK_URL: `${place.url}/sandbox/clock`,
    DATABASE_URL: databaseUrl,
    HTTP_PORT: '0',
    LOG_LEVEL: 'debug',
  })
  await until('starting the bot', 30_000, async () => {
    program.alive()
    return [...(await sessions(place))].some(session => !before.has(session))
  })
  return program
}

const sessions = async ({ control }: Place): Promise<Set<string>> => {
  const { bots } = await control.call<{ bots: { session: string }[] }>('GET', 'ready')
  return new Set(bots.map(bot => bot.session))
}

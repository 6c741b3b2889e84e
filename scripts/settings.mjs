/** What a host has set, in .env or in the environment, as far as starting needs to know; and how a program is run. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** To be asked for after `prepare`: it needs a package. */
export const readSettings = async () => {
  const dotenvFile = join(root, '.env')
  const { parse } = await import('dotenv')
  const settings = { ...(existsSync(dotenvFile) ? parse(readFileSync(dotenvFile)) : {}), ...process.env }
  const address = `http://127.0.0.1:${settings.SANDBOX_PORT || '4870'}`
  return {
    production: settings.NODE_ENV === 'production',
    hasToken: Boolean(settings.DISCORD_TOKEN || settings.DISCORD_TOKEN_FILE),
    /** What leads a bot to a sandbox that runs by itself. */
    besideSandbox: {
      DISCORD_TOKEN: 'sandbox',
      DISCORD_API_URL: `${address}/api`,
      CLOCK_URL: `${address}/sandbox/clock`,
    },
  }
}

/**
 * What the bot's process reads once, at its start: drawing threads give back the memory they no longer use, and V8 collects sooner
 * than a machine with much memory would let it, which spares a quarter. A host's own values come first.
 */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=1024',
}

const bot = 'dist/main.js'

/** Runs a program of the checkout with more variables than this process has. */
export const launch = (entry, args = [], environment = {}) =>
  spawn(process.execPath, ['--enable-source-maps', join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...(entry === bot ? memory : {}), ...process.env, ...environment },
  })

/** This process stands for that one: it hands on the signals, and ends as that ends. */
export const follow = child => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}

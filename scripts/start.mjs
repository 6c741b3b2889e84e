/**
 * `npm start` (the bot on Discord if a token is set, else sandbox and bot together), `npm run sandbox`, `npm run bot`
 * (against a sandbox that runs already, unless a token is set).
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const what = process.argv[2] ?? 'both'
prepare()

const dotenvFile = join(root, '.env')
const { parse } = await import('dotenv')
const settings = { ...(existsSync(dotenvFile) ? parse(readFileSync(dotenvFile)) : {}), ...process.env }
const port = settings.SANDBOX_PORT || '4870'
const hasToken = Boolean(settings.DISCORD_TOKEN || settings.DISCORD_TOKEN_FILE)

const besideSandbox = {
  DISCORD_TOKEN: 'sandbox',
  DISCORD_API_URL: `http://127.0.0.1:${port}/api`,
  CLOCK_URL: `http://127.0.0.1:${port}/sandbox/clock`,
}
const [entry, environment] =
  what === 'sandbox'
    ? ['dist/sandbox/main.js', {}]
    : what === 'bot'
      ? ['dist/main.js', hasToken || settings.NODE_ENV === 'production' ? {} : besideSandbox]
      : ['dist/main.js', hasToken ? {} : { SANDBOX: '1' }]

// Drawing threads then give back the memory they no longer use; glibc reads this once, at the start of a process.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

const child = spawn(process.execPath, ['--enable-source-maps', join(root, entry)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...memory, ...process.env, ...environment },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))

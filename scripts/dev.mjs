/**
 * `npm run dev`: the sandbox, and a bot that is built and started anew whenever a source, a text or a card changes. The
 * sandbox goes on meanwhile, with its messages. With a token set, the bot is on Discord and there is no sandbox.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { launch, readSettings } from './settings.mjs'

/** ms without another change after which the bot starts anew: the compiler writes many files at once. */
const settle = 300

prepare()
const { hasToken, besideSandbox } = await readSettings()
const environment = hasToken ? {} : besideSandbox

const helpers = [
  ...(hasToken ? [] : [launch('dist/sandbox/main.js')]),
  spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
      '-p',
      'tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
]

let bot = null
let due = null
let leaving = false

const start = () => {
  due = null
  if (bot !== null) return void bot.kill('SIGTERM')
  if (leaving) return
  const program = launch('dist/main.js', [], environment)
  bot = program
  program.on('exit', (code, signal) => {
    bot = null
    // Ended to be started anew; one that ended by itself waits for the next change.
    if (signal === 'SIGTERM' || code === 0) start()
  })
}
const startSoon = () => {
  clearTimeout(due)
  due = setTimeout(start, settle)
}

for (const folder of ['dist', 'data']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || !/^(tools|page)\b/.test(file)) startSoon()
  })
}
start()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    leaving = true
    for (const program of [bot, ...helpers]) program?.kill(signal)
    setTimeout(() => process.exit(0), 500)
  })
}

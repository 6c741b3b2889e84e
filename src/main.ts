/** Entry: reads the configuration, starts the bot; for `npm start` without a token, the sandbox too. */
import { fileURLToPath } from 'node:url'
import { startApp } from './app.js'
import { type Config, ConfigError, readConfig } from './config.js'
import { closedFor, startFault } from './host-faults.js'
import { createLog, type Log, traceOf } from './log.js'

/** ms after which a shutdown that hangs is cut short. */
const SHUTDOWN_LIMIT = 10_000

/**
 * The configuration to run with, and what else has to be closed at the end. The image sets NODE_ENV=production,
 * so a container without a token never opens a sandbox; a development container may.
 */
const settle = async (config: Config): Promise<{ config: Config; close(): Promise<void> }> => {
  const nothing = async (): Promise<void> => {}
  if (config.token !== null) return { config, close: nothing }
  if (!config.sandbox.wanted || config.production) {
    throw new ConfigError(
      'DISCORD_TOKEN: not set. Put the token of your application there (or its file into DISCORD_TOKEN_FILE), see .env.example.\n' +
        'To try the bot without Discord, run `npm start` on your own machine: it opens a local server in the browser.',
    )
  }
  // Loaded only here: a bot on Discord has no use for it.
  const { startSandbox } = await import('./sandbox/index.js')
  const sandbox = await startSandbox({
    port: config.sandbox.port,
    pageDir: fileURLToPath(new URL('page', import.meta.url)),
  })
  const address = `http://127.0.0.1:${sandbox.port}`
  return {
    config: { ...config, token: 'sandbox', discordApiUrl: `${address}/api`, clockUrl: `${address}/sandbox/clock` },
    close: sandbox.close,
  }
}

/** What ends the process, once: with this exit code, unless stopping fails. */
const stopper = (log: Log, stop: () => Promise<void>): ((exitCode: number) => void) => {
  let stopping = false
  return exitCode => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref()
    stop().then(
      () => process.exit(exitCode),
      error => {
        log.error({ fault: traceOf(error) }, 'stopping failed')
        process.exit(1)
      },
    )
  }
}

const main = async (): Promise<void> => {
  const { config, close } = await settle(readConfig())
  const log = createLog({ level: config.logLevel, token: config.token, readable: !config.production })
  // A fault that nobody caught ends one piece of work, not the bot: the store is consistent after every transaction.
  process.on('unhandledRejection', error => log.error({ fault: traceOf(error) }, 'a rejection that nobody handled'))
  const app = await startApp(config, log)
  const stop = stopper(log, async () => {
    await app.stop()
    await close()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stop(0)
    })
  }
  // Whoever watches the process sees that it needs its host: presses would go unanswered for ever.
  void app.bot.closed.then(code => {
    log.fatal({ code }, closedFor(code))
    stop(1)
  })
  if (config.token === 'sandbox' && config.discordApiUrl !== null) {
    log.info(
      `Open ${new URL('/', config.discordApiUrl)} in a browser: a local Discord with six members. Ctrl+C ends it.`,
    )
  }
}

main().catch((error: Error) => {
  // The words alone: these faults are the host's to mend, and each says how.
  console.error(`Gamehall can't start.\n${startFault(error)}`)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})

/** Entry: reads the configuration, starts the bot; for `npm start` without a token, the sandbox too. */
import { fileURLToPath } from 'node:url'
import { startApp } from './app.js'
import { type Config, ConfigError, readConfig } from './config.js'
import { createLog, type Log } from './log.js'

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

const stopOnSignal = (log: Log, stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref()
    stop().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const main = async (): Promise<void> => {
  const { config, close } = await settle(readConfig())
  const log = createLog({ level: config.logLevel, token: config.token, readable: !config.production })
  // A fault that nobody caught ends one piece of work, not the bot: the store is consistent after every transaction.
  process.on('unhandledRejection', error => log.error({ err: error }, 'a rejection that nobody handled'))
  const app = await startApp(config, log)
  stopOnSignal(log, async () => {
    await app.stop()
    await close()
  })
  if (config.token === 'sandbox' && config.discordApiUrl !== null) {
    log.info(
      `Open ${new URL('/', config.discordApiUrl)} in a browser: a local Discord with six members. Ctrl+C ends it.`,
    )
  }
}

main().catch((error: Error) => {
  // The message alone: these faults are the host's to mend, and each says how.
  console.error(`Gamehall can't start.\n${error.message}`)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})

/**
 * A bot that is loaded and does nothing until a word on stdin. Imported before dist/main.js it holds that; as the program
 * itself it is that bot with blank pictures, whose drawing thread would take most of a short life.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/** The smallest WebP there is: one transparent pixel. */
const blank = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const runBlank = async ({ startApp }) => {
  const { readConfig } = await import('../dist/config.js')
  const { createLog } = await import('../dist/log.js')
  const config = readConfig()
  const log = createLog({ level: config.logLevel, token: config.token, readable: true })
  const app = await startApp(config, log, { draw: async () => ({ data: blank, format: 'webp' }) })
  process.once('SIGTERM', () => app.stop().then(() => process.exit(0)))
}

// The program's threads import this too.
if (isMainThread) {
  const bot = await import('../dist/app.js')
  await once(process.stdin, 'data')
  process.stdin.destroy()
  if (process.argv[1] === fileURLToPath(import.meta.url)) await runBlank(bot)
}

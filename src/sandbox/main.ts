/** `node dist/sandbox/main.js`: the sandbox by itself, on SANDBOX_PORT (4870). */
import { fileURLToPath } from 'node:url'
import { startSandbox } from './index.js'

const port = Number(process.env['SANDBOX_PORT'] || 4870)
const pageDir = fileURLToPath(new URL('../page', import.meta.url))

try {
  const sandbox = await startSandbox({ port, pageDir })
  console.log(`Sandbox: ${sandbox.url}  (for a bot: DISCORD_API_URL=${sandbox.url}/api)`)
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const taken = (error as { code?: string }).code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken; set SANDBOX_PORT to another one.` : error)
  process.exit(1)
}

/**
 * Draws the orders that come on stdin as JSON and says how long (ms) that kept this thread busy. Argument `studio`: as the bot
 * does; `here`: without a thread of its own. Like the bot, it ends on SIGTERM; else it ends by itself.
 */
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

const built = new URL('../../../dist/render/', import.meta.url)
const orders = JSON.parse(await text(process.stdin))
const { drawDuel, warmUp } = await import(new URL('index.js', built))
const { carryOut } = process.argv[2] === 'here' ? await import(new URL('painters.js', built)) : {}

process.on('SIGTERM', () => process.exit(0))
if (!carryOut) warmUp()

const before = performance.eventLoopUtilization()
process.stdout.write('drawing\n')
const bytes = []
for (const input of orders) {
  const { data } = await (carryOut ? carryOut({ kind: 'duel', input }) : drawDuel(input))
  bytes.push(data.length)
}
const busy = performance.eventLoopUtilization(before).active
process.stdout.write(JSON.stringify({ bytes, busy }))

/**
 * `npm run bench`, or `npm run bench -- duels pictures`: measures, prints a table, and writes figures and machine to
 * test/bench/result.json (parts that weren't asked for keep theirs) and the table to the README.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { measureDuels } from './duels.js'
import type { Row } from './figures.js'
import { measureGrowth } from './growth.js'
import { measurePictures } from './pictures.js'
import { measurePresses } from './presses.js'
import { heading, lineOf, writeTable } from './readme.js'
import { measureRules } from './rules.js'
import { measureTurns } from './turns.js'

const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  rules: measureRules,
  pictures: measurePictures,
  duels: measureDuels,
  turns: measureTurns,
  presses: measurePresses,
  growth: measureGrowth,
}

type Result = { at: string; machine: string; load: number; rows: Row[] }

const file = 'test/bench/result.json'
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
const results: Record<string, Result> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

console.log(`${machine}\n\n${heading}`)
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // What else the machine has to do spoils figures: it stands beside them.
  const [load = 0] = loadavg()
  const rows = await measure()
  results[name] = { at: new Date().toISOString(), machine, load, rows }
  for (const row of rows) console.log(lineOf(row))
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
writeTable(Object.keys(parts).flatMap(name => results[name]?.rows ?? []))
process.exit(0)

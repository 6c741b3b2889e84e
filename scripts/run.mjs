/**
 * Runs a program written in TypeScript: `node scripts/run.mjs scripts/origins/play --players 3` brings the checkout up to
 * date, compiles the folder's tsconfig.json (incrementally, into dist/tools) and runs the program with the arguments.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { follow, launch } from './settings.mjs'

const [program, ...given] = process.argv.slice(2)
if (program === undefined || !existsSync(join(root, `${program}.ts`))) {
  console.error(`There is no program ${program ?? ''}: name one without its .ts, e.g. scripts/origins/play`)
  process.exit(1)
}

prepare()
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const compiled = spawnSync(process.execPath, [tsc, '-p', join(root, dirname(program))], { stdio: 'inherit' })
if (compiled.status !== 0) process.exit(1)

follow(launch(join('dist', 'tools', `${program}.js`), given))

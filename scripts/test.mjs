/** `npm test`: brings the checkout up to date, then runs every test that needs no extra service. `npm test -- duels` runs one subject. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
const asked = process.argv.slice(2)
const projects = asked.some(word => word.startsWith('--project'))
  ? []
  : ['unit', 'e2e', 'chaos'].map(name => `--project=${name}`)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests=false', ...projects, ...asked],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)

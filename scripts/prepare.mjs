/** Brings a checkout to the point where it can run: installs, generates and builds what is missing or out of date. Plain JavaScript, since nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const stampFile = name => at('node_modules', '.cache', 'gamehall', name)

const changedAt = path => {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(
    found.mtimeMs,
    ...readdirSync(path)
      .filter(name => name !== 'generated')
      .map(name => changedAt(join(path, name))),
  )
}

/** True when a source is newer than the stamp that the last successful step left. */
const outdated = (stamp, sources) => {
  const made = changedAt(stampFile(stamp))
  return made === 0 || sources.some(source => changedAt(at(source)) > made)
}

const stamp = (name, content = '') => {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), content)
}

/** Runs a command in the checkout; its output is shown only if it fails. Ends this process with what to do then. */
const run = (what, command, args, advice) => {
  process.stdout.write(`${what} … `)
  const started = Date.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    process.stdout.write(`failed\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}\n${advice}\n`)
    process.exit(1)
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

const bin = (name, ...args) => [process.execPath, [at('node_modules', name), ...args]]

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Gamehall needs Node 20.19 or newer; this is ${process.version}. Install a newer one from nodejs.org and try again.`,
  )
  process.exit(1)
}

/** What was installed: a copied or checked-out lock file has a new time, but not a new content. */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')

const install = () => {
  const known = existsSync(stampFile('installed')) ? readFileSync(stampFile('installed'), 'utf8') : ''
  const byHand = changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json'))
  if (known !== lockHash() && !byHand) {
    run(
      'Installing packages',
      'npm',
      // Building needs them, also where NODE_ENV=production is set.
      ['ci', '--include=dev', '--no-audit', '--no-fund'],
      'Check the network connection, then run the same command again.',
    )
  }
  stamp('installed', lockHash())
}

/** better-sqlite3 is a native addon: another Node version than the one it was installed with needs it built anew. */
const matchAddon = () => {
  const load = () =>
    spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], { cwd: root }).status === 0
  if (!outdated(`addon-${process.versions.modules}`, []) || load()) return stamp(`addon-${process.versions.modules}`)
  run(
    'Building better-sqlite3',
    'npm',
    ['rebuild', 'better-sqlite3'],
    'It needs python3, make and a C++ compiler (Debian: apt-get install build-essential python3).',
  )
}

const generate = () => {
  if (!outdated('generated', ['prisma', 'prisma.config.ts']) && existsSync(at('src', 'store', 'generated'))) return
  for (const provider of ['sqlite', 'postgresql']) {
    process.env.PRISMA_PROVIDER = provider
    run(
      `Generating the database client (${provider})`,
      ...bin('prisma/build/index.js', 'generate'),
      'The models in prisma/ have a fault, see above.',
    )
  }
  delete process.env.PRISMA_PROVIDER
  stamp('generated')
}

const build = () => {
  if (
    outdated('built', ['src', 'tsconfig.json', 'tsconfig.build.json', 'data']) ||
    !existsSync(at('dist', 'main.js'))
  ) {
    run('Building', ...bin('typescript/bin/tsc', '-p', 'tsconfig.build.json'), 'The sources have a fault, see above.')
    stamp('built')
  }
  if (outdated('page', ['src/sandbox/page', 'src/sandbox/api.ts']) || !existsSync(at('dist', 'page', 'index.html'))) {
    run(
      "Building the sandbox's page",
      ...bin('vite/bin/vite.js', 'build', '--config', 'src/sandbox/page/vite.config.ts'),
      "The page's sources have a fault, see above.",
    )
    stamp('page')
  }
}

export const prepare = () => {
  checkNode()
  install()
  matchAddon()
  generate()
  build()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare()

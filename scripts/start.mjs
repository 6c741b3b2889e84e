/**
 * `npm start` (the bot on Discord if a token is set, else sandbox and bot together), `npm run sandbox`, `npm run bot`
 * (against a sandbox that runs already, unless a token is set), `npm run doctor` (what is wrong with the settings).
 */
import { prepare } from './prepare.mjs'
import { follow, launch, readSettings } from './settings.mjs'

const what = process.argv[2] ?? 'both'
prepare()

const { production, hasToken, besideSandbox } = await readSettings()
const alone = hasToken || production

const programs = {
  sandbox: ['dist/sandbox/main.js', {}],
  bot: ['dist/main.js', alone ? {} : besideSandbox],
  doctor: ['dist/doctor/main.js', {}],
  both: ['dist/main.js', hasToken ? {} : { SANDBOX: '1' }],
}
const [entry, environment] = programs[what] ?? programs.both
follow(launch(entry, [], environment))

/** Entry of `npm run doctor`, in the image `node dist/doctor/main.js`: exit code 1 if something is wrong. */
import { config as loadDotenv } from 'dotenv'
import { examine } from './index.js'

const signs = { good: '✓', note: '·', bad: '✗' } as const

loadDotenv({ quiet: true })
const findings = await examine(process.env)
for (const { state, text } of findings) console.log(`${signs[state]} ${text.replaceAll('\n', '\n  ')}`)
const wrong = findings.filter(({ state }) => state === 'bad').length
console.log(wrong === 0 ? 'All is well.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`)
process.exit(wrong === 0 ? 0 : 1)

/**
 * A game of Origins in the terminal against the house's players, for contributors: the position in words, what happened, and
 * the legal actions by number. Run it with other players, levels, seeds and languages: see --help.
 */
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chooseAction, LEVELS, type Strength } from '../../src/rules/opponents/index.js'
import {
  type Action,
  apply,
  legalActions,
  playersToAct,
  redact,
  type State,
  score,
  setup,
  standings,
  view,
} from '../../src/rules/origins/index.js'
import { actionInWords, eventInWords, positionInWords } from '../../src/rules/origins/words.js'
import { tellingIn } from './telling.js'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2' },
    level: { type: 'string', default: 'normal' },
    seed: { type: 'string', default: String(Date.now()) },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(`--players 2|3|4  --level ${LEVELS.join('|')}  --seed any text  --language en|ja`)
  process.exit(0)
}

const ME = 0
const level = values.level as Strength['level']
const players = Number(values.players) as 2 | 3 | 4
const telling = await tellingIn(values.language, ['South', 'West', 'North', 'East'].slice(0, players))
const terminal = createInterface({ input: process.stdin })
const lines = terminal[Symbol.asyncIterator]()

/** Leaves when the input ends. */
const question = async (text: string): Promise<string> => {
  process.stdout.write(text)
  const { value, done } = await lines.next()
  if (done) process.exit(0)
  return String(value).trim()
}

const showPosition = (state: State): void => {
  for (const { title, lines } of positionInWords(view(state, ME), telling))
    console.log(`\n${title}\n  ${lines.join('\n  ')}`)
}

/** Asks until a legal action is named by its number. */
const ask = async (state: State): Promise<Action> => {
  const actions = legalActions(state, ME)
  console.log()
  actions.forEach((action, index) => {
    console.log(`${String(index + 1).padStart(4)}  ${actionInWords(state, action, telling)}`)
  })
  for (;;) {
    const answer = await question('Number, p for the position, q to leave: ')
    if (answer === 'q') process.exit(0)
    if (answer === 'p') showPosition(state)
    const action = actions[Number(answer) - 1]
    if (action) return action
  }
}

const play = async (begun: State): Promise<State> => {
  let state = begun
  for (let step = 0; ; step++) {
    const [player] = playersToAct(state)
    if (player === undefined) return state
    const action =
      player === ME ? await ask(state) : chooseAction(view(state, player), { level, seed: `${values.seed}/${step}` })
    const after = apply(state, player, action)
    if ('refused' in after) throw new Error(`${JSON.stringify(action)} was refused: ${after.refused.code}`)
    for (const event of redact(after.events, ME)) console.log(eventInWords(state, event, telling))
    const began = after.state.turn.seat === ME && state.turn.seat !== ME
    state = after.state
    if (began) showPosition(state)
  }
}

console.log(`Seed ${values.seed}; you are South, against ${level}.`)
const begun = setup({ players }, values.seed)
showPosition(begun)
const end = await play(begun)
const points = score(end)
for (const { seat, place } of standings(end)) {
  const { total, ...sources } = points[seat] ?? { total: 0 }
  const parts = Object.entries(sources).map(([source, value]) => `${source} ${value}`)
  console.log(`${place}. ${telling.seats[seat]}: ${total} (${parts.join(', ')})`)
}
terminal.close()

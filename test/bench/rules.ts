/** The rules alone, in this process: pure computing. */
import { readFileSync } from 'node:fs'
import { apply, legalActions, playersToAct, type Setup, setup } from '../../src/rules/origins/index.js'
import { nextBelow, seedRandom } from '../../src/rules/random.js'
import { loadEdition, resolveDuel } from '../../src/rules/tom/index.js'
import { type Row, round } from './figures.js'

/** How long (ms) each is measured, after as long a time to get warm. */
const time = 2_000

export const measureRules = (): Row[] => {
  const duels = aSecond(duelRound())
  const actions = aSecond(originsRound())
  return [
    {
      what: 'resolveDuel',
      aim: '1 million a second',
      measured: `${round(duels / 1e6)} million a second`,
      holds: duels >= 1e6,
      figures: { aSecond: Math.round(duels) },
    },
    {
      what: 'Origins, legalActions + apply in random play',
      aim: '20,000 actions a second and core',
      measured: `${Math.round(actions).toLocaleString('en')} actions a second`,
      holds: actions >= 20_000,
      figures: { aSecond: Math.round(actions) },
    },
  ]
}

/** How many a second, of rounds that each say how many they were. */
const aSecond = (round: () => number): number => {
  for (const end = performance.now() + time; performance.now() < end; ) round()
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < time) done += round()
  return (done / (performance.now() - begun)) * 1000
}

/** Each card against each. */
const duelRound = (): (() => number) => {
  const edition = loadEdition(JSON.parse(readFileSync('data/tom/editions/2002.json', 'utf8')))
  const cards = edition.cards.map(({ id }) => ({ card: id, autographs: [] }))
  return () => {
    for (const a of cards) for (const b of cards) resolveDuel(edition, a, b)
    return cards.length ** 2
  }
}

/** A game from its beginning to its end, by players who choose anything. */
const originsRound = (): (() => number) => {
  let game = 0
  return () => {
    const seed = `bench ${game++}`
    let random = seedRandom(seed)
    let state = setup({ players: [2, 3, 4][game % 3] } as Setup, seed)
    for (let actions = 0; ; actions++) {
      const [player] = playersToAct(state)
      if (player === undefined) return actions
      // Taking back would be chosen for ever.
      const legal = legalActions(state, player).filter(({ type }) => type !== 'undo')
      const [at, next] = nextBelow(random, legal.length)
      random = next
      const action = legal[at]
      if (action === undefined) throw new Error('nobody can act')
      const after = apply(state, player, action)
      if ('refused' in after) throw new Error(`${action.type} was refused: ${after.refused.code}`)
      state = after.state
    }
  }
}

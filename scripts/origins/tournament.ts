/**
 * How strong the opponents are: two-player games, each set-up played twice with seats swapped. Asked for: hard beats normal
 * in 65 % of games, normal beats easy in 75 %, easy beats random in 90 %.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Strength } from '../../src/rules/opponents/index.js'
import type { GameRecord } from './game.js'
import { wilson, withInterval } from './interval.js'
import { playAll } from './play-all.js'
import { table } from './table.js'

type Level = Strength['level']

const PAIRS: readonly { better: Level; worse: Level; aim: number }[] = [
  { better: 'easy', worse: 'random', aim: 0.9 },
  { better: 'normal', worse: 'easy', aim: 0.75 },
  { better: 'hard', worse: 'normal', aim: 0.65 },
]

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'tournament' },
    workers: { type: 'string', default: String(availableParallelism()) },
    iterations: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})

/** The share of the games that this level won; a shared win counts in part. */
const shareOf = (records: readonly GameRecord[], level: Level): number =>
  records.reduce((sum, { levels, wins }) => sum + (wins[levels.indexOf(level)] ?? 0), 0) / records.length

const began = Date.now()
const results: { better: Level; worse: Level; aim: number; games: number; share: number; records: GameRecord[] }[] = []
for (const { better, worse, aim } of PAIRS) {
  if (values.only !== undefined && values.only !== better) continue
  const orders = Array.from({ length: Number(values.games) }, (_, game) => ({
    seed: `${values.seed}/${better}/${game >> 1}`,
    levels: game % 2 === 0 ? [better, worse] : [worse, better],
    fairSeats: false,
    ...(values.iterations === undefined ? {} : { iterations: Number(values.iterations) }),
  }))
  const soFar = (records: readonly GameRecord[]) => `, won ${withInterval(shareOf(records, better), records.length)}`
  const records = await playAll(`${better} against ${worse}`, orders, Number(values.workers), soFar)
  results.push({ better, worse, aim, games: records.length, share: shareOf(records, better), records })
}

const points = (records: readonly GameRecord[], level: Level): string => {
  const all = records.map(({ levels, scores }) => scores[levels.indexOf(level)]?.total ?? 0)
  return (all.reduce((sum, more) => sum + more, 0) / all.length).toFixed(1)
}

console.log(
  table(
    ['pair', 'games', 'won (95 %)', 'aim', 'points'],
    results.map(({ better, worse, aim, games, share, records }) => [
      `${better} beats ${worse}`,
      games,
      withInterval(share, games),
      `${100 * aim} %`,
      `${points(records, better)} : ${points(records, worse)}`,
    ]),
  ),
)
console.log(`\nseed ${values.seed}, ${((Date.now() - began) / 60_000).toFixed(1)} minutes on ${values.workers} workers`)

if (values.json !== undefined) {
  const json = results.map(({ records, share, ...rest }) => ({
    ...rest,
    share,
    interval: wilson(share, records.length),
    games: records.map(({ seed, levels, wins, scores, turns, ms }) => ({ seed, levels, wins, scores, turns, ms })),
  }))
  writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, pairs: json }, null, 1)}\n`)
}

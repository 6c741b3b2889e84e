/**
 * How balanced the game is: thousands of games between equal opponents, for 2, 3 and 4 players. Prints tables in Markdown;
 * the aims stand in data/origins/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Strength } from '../../src/rules/opponents/index.js'
import { knowContent, shippedContent } from '../../src/rules/origins/index.js'
import { type CardFigures, cardFigures } from './card-figures.js'
import { fairest, winsByOrder } from './fair-seats.js'
import type { GameRecord } from './game.js'
import { percent, withInterval } from './interval.js'
import { playAll } from './play-all.js'
import { table } from './table.js'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    players: { type: 'string', default: '2,3,4' },
    level: { type: 'string', default: 'normal' },
    fair: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'simulate' },
    content: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'string' },
  },
})

/** Another box to try: `{ map?, pieces?, cards? }` as JSON, parts of the shipped one replaced. */
const content: unknown = values.content
  ? { ...(shippedContent as object), ...JSON.parse(readFileSync(values.content, 'utf8')) }
  : shippedContent
const box = knowContent(content)

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, more) => sum + more, 0) / numbers.length

const spread = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `${mean(numbers).toFixed(1)} (${at(0.05)} to ${at(0.95)})`
}

const play = (players: number): Promise<GameRecord[]> => {
  const orders = Array.from({ length: Number(values.games) }, (_, game) => ({
    seed: `${values.seed}/${players}/${game}`,
    levels: Array<Strength['level']>(players).fill(values.level as Strength['level']),
    fairSeats: values.fair,
    content,
  }))
  return playAll(`${players} players`, orders, Number(values.workers))
}

const gameRows = (records: readonly GameRecord[]): [string, string][] => {
  const players = records[0]?.scores.length ?? 0
  const seats = Array.from({ length: players }, () => 0)
  const margins = records.map(({ scores }) => {
    const totals = scores.map(({ total }) => total).toSorted((a, b) => b - a)
    return (totals[0] ?? 0) - (totals[1] ?? 0)
  })
  const triggers = new Map<string, number>()
  for (const record of records)
    for (const trigger of record.triggers)
      triggers.set(trigger, (triggers.get(trigger) ?? 0) + 1 / record.triggers.length / records.length)
  const tuned = fairest(records, 9)
  return [
    ...winsByOrder(records, seats).map((share, place): [string, string] => [
      `wins of seat ${place + 1} in order of play`,
      withInterval(share, records.length),
    ]),
    [`most even with start points ${tuned.join(', ')}`, winsByOrder(records, tuned).map(percent).join(', ')],
    ['turns of each, mean (5 % to 95 %)', spread(records.map(({ turns }) => Math.max(...turns)))],
    ['points of a player', spread(records.flatMap(({ scores }) => scores.map(({ total }) => total)))],
    ["winner's lead", spread(margins)],
    ...(['objectives', 'hunting', 'straits', 'tiles', 'cards'] as const).map((source): [string, string] => [
      `points from ${source}`,
      mean(records.flatMap(({ scores }) => scores.map(score => score[source]))).toFixed(1),
    ]),
    ...[...triggers]
      .toSorted((a, b) => b[1] - a[1])
      .map(([trigger, share]): [string, string] => [`ended by ${trigger}`, percent(share)]),
  ]
}

const usage = (records: readonly GameRecord[], of: 'actions' | 'rewards' | 'territories'): [string, number][] => {
  const sums = new Map<string, number>()
  for (const record of records)
    for (const [name, count] of Object.entries(record[of]))
      sums.set(name, (sums.get(name) ?? 0) + count / records.length)
  return [...sums].toSorted((a, b) => b[1] - a[1])
}

const side = (columns: readonly (readonly [string, string][])[]): string[][] => {
  const names = [...new Set(columns.flatMap(column => column.map(([name]) => name)))]
  return names.map(name => [name, ...columns.map(column => column.find(([other]) => other === name)?.[1] ?? '')])
}

const counts = values.players.split(',').map(Number)
const results: { players: number; records: GameRecord[] }[] = []
const began = Date.now()
for (const players of counts) results.push({ players, records: await play(players) })
const heads = counts.map(players => `${players} players`)

console.log(
  `${values.games} games each, ${values.level} opponents${values.fair ? ', fair seats' : ''}, seed ${values.seed}\n`,
)
for (const { players, records } of results) {
  console.log(table([`${players} players`, ''], gameRows(records)))
  console.log()
}
for (const what of ['actions', 'rewards', 'territories'] as const) {
  const columns = results.map(({ records }) =>
    usage(records, what).map(([name, count]): [string, string] => [name, count.toFixed(2)]),
  )
  console.log(table([`${what}, times a game`, ...heads], side(columns)))
  console.log()
}
const figures = results.map(({ players, records }) => ({ players, figures: cardFigures(box, records) }))
const cell = ({ played, excess, within }: CardFigures): string =>
  `${percent(played)}, ${excess >= 0 ? '+' : ''}${(100 * excess).toFixed(1)} ± ${(100 * within).toFixed(1)}`
console.log(
  table(
    ['card: in % of games, points of % above its group', ...heads],
    side(figures.map(({ figures }) => figures.map(figure => [`${figure.colour} ${figure.card}`, cell(figure)]))),
  ),
)
console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes on ${values.workers} workers`)

if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify(
      {
        ...values,
        results: results.map(({ players, records }) => ({
          players,
          summary: Object.fromEntries(gameRows(records)),
          actions: Object.fromEntries(usage(records, 'actions')),
          rewards: Object.fromEntries(usage(records, 'rewards')),
          territories: Object.fromEntries(usage(records, 'territories')),
          cards: cardFigures(box, records),
        })),
      },
      null,
      1,
    )}\n`,
  )

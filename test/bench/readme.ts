/** The README's table of figures: what was measured last, part by part. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './figures.js'

const file = 'README.md'
export const heading = '| what | at least | measured | holds |\n|---|---|---|---|'

export const lineOf = ({ what, aim, measured, holds }: Row): string =>
  `| ${what} | ${aim} | ${measured} | ${holds === null ? '' : holds ? 'yes' : '**no**'} |`

/** Puts these rows in the place of those that are there. @throws if the README has no such table. */
export const writeTable = (rows: readonly Row[]): void => {
  const readme = readFileSync(file, 'utf8')
  const begin = readme.indexOf(heading)
  if (begin < 0) throw new Error(`${file} has no table that begins with ${heading}`)
  const end = readme.indexOf('\n\n', begin)
  writeFileSync(file, `${readme.slice(0, begin)}${[heading, ...rows.map(lineOf)].join('\n')}${readme.slice(end)}`)
}

/** Who tells, in which language: the texts and names that everything in words is made of. */
import type texts from '../../../../data/locales/en/origins-words.json'
import type { Box } from '../box.js'
import { indexIn, kindOf, territoryId } from '../game.js'
import { type CardId, PAWN_COLOURS, type Seat, type TerritoryId } from '../names.js'

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
type WordsKey = `origins-words.${Leaves<typeof texts>}`
export type Values = Readonly<Record<string, string | number>>

export type Telling = {
  /** A text of `origins-words`, with its gaps filled. */
  say: (key: WordsKey, values?: Values) => string
  /** A text of `origins-cards`. */
  card: (id: CardId, part: 'name' | 'text' | 'faq', values?: Values) => string
  /** The name of a territory. */
  place: (territory: TerritoryId) => string
  /** Names by seat. */
  seats: readonly string[]
}

const SENTENCES: Partial<Record<WordsKey, WordsKey>> = {
  'origins-words.pawn': 'origins-words.told.pawn',
  'origins-words.territory': 'origins-words.told.territory',
  'origins-words.strait': 'origins-words.told.strait',
  'origins-words.targets.pawn': 'origins-words.told.aPawn',
  'origins-words.targets.moves': 'origins-words.told.way',
  'origins-words.targets.colour': 'origins-words.told.deck',
}

/** For sentences: pawns, territories and straits as a player would say them, not by the short names that menus have. */
export const inSentences = (telling: Telling): Telling => ({
  ...telling,
  say: (key, values) => telling.say(SENTENCES[key] ?? key, values),
})

export const who = ({ seats }: Telling, seat: Seat): string => seats[seat] ?? String(seat + 1)

/** `4 Nile`: the number that the territory has on the board's picture, and its name. */
export const territoryInWords = (box: Box, territory: number, { say, place }: Telling): string =>
  say('origins-words.territory', { number: territory + 1, place: place(territoryId(box, territory)) })

export const placeInWords = (box: Box, territory: TerritoryId, telling: Telling): string =>
  territoryInWords(box, indexIn(box.territory, territory), telling)

/** `black-2-1`: colour, speed, strength. */
export const pawnInWords = (box: Box, kind: number, { say }: Telling): string => {
  const { colour, speed, strength } = kindOf(box, kind)
  const name = PAWN_COLOURS[colour] ?? 'black'
  return say('origins-words.pawn', { colour: say(`origins-words.pawnColours.${name}`), speed, strength })
}

export const straitInWords = (box: Box, strait: number, telling: Telling): string => {
  const { a = -1, b = -1 } = box.straits[strait] ?? {}
  return telling.say('origins-words.strait', {
    a: territoryInWords(box, a, telling),
    b: territoryInWords(box, b, telling),
  })
}

export const listed = (things: readonly (string | number)[], { say }: Telling): string =>
  things.length > 0 ? things.join(say('origins-words.comma')) : say('origins-words.none')

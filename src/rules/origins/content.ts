/**
 * What is in the box: map, pieces, cards and objectives as data. Checked once here; everything behind this point trusts it.
 * Texts aren't part of it (see data/locales), nor is what only a picture needs: a game doesn't change when a name is reworded.
 */
import { z } from 'zod'
import { Effect } from './cards/effect.js'
import { Condition } from './condition.js'
import { ContentError } from './content-error.js'
import { CARD_COLOURS, CardId, SPACE_COLOURS, TerritoryColour, TerritoryId } from './names.js'
import { Powers } from './powers.js'

const Pair = z.tuple([TerritoryId, TerritoryId])
const Count = z.int().min(0).max(99)
const Points = z.int().min(0).max(99)
const Level = z.int().min(1).max(5)

const Territory = z.object({ id: TerritoryId, continent: z.string().min(1), colour: TerritoryColour })

/** Only what the rules ask of a map; a map's file may hold shapes and names beside it. */
const MapContent = z.object({
  territories: z.array(Territory).min(2).max(99),
  borders: z.array(Pair),
  lanes: z.array(Pair),
  straits: z.array(Pair),
})

const bySpace = <T extends z.ZodType>(what: T) =>
  z.strictObject({ yellow: what, orange: what, purple: what, brown: what })

const Pieces = z.strictObject({
  /** From so many players on, the pawns with this speed come twice. */
  secondSet: z.strictObject({ speed: z.int().min(1).max(3), players: z.int().min(2).max(5) }),
  villages: z.int().min(1).max(20),
  /** How many tiles of the levels 1 to 5, and the points of one. */
  tiles: z.strictObject({ count: z.array(Count).length(5), points: z.array(Points).length(5) }),
  spaces: bySpace(z.int().min(1).max(9)),
  hunting: z.array(z.int().min(1).max(99)),
  straits: z.array(z.int().min(1).max(99)),
  objectivesDealt: z.int().min(1).max(5),
  objectiveLimit: z.int().min(1).max(5),
  /** Turns of each seat after which the last round begins anyway. */
  turns: z.int().min(1).max(200),
  /** Variant `fairSeats`: points at the start in the order of play, by number of players. */
  fairSeats: z.strictObject({
    2: z.array(Points).length(2),
    3: z.array(Points).length(3),
    4: z.array(Points).length(4),
  }),
})

/** What isn't the published game's: all of the card, or its points. Shown with the rules. */
const House = z.enum(['all', 'points']).optional()

const Action = z.strictObject({ id: CardId, house: House, effect: Effect })
const Permanent = z.strictObject({ id: CardId, house: House, level: Level, powers: Powers })
const Objective = z.strictObject({ id: CardId, house: House, points: Points, condition: Condition })

const Content = z
  .strictObject({
    map: MapContent,
    pieces: Pieces,
    cards: z.strictObject({
      yellow: z.array(Action).min(1),
      orange: z.array(Permanent).min(1),
      purple: z.array(Objective).min(1),
    }),
  })
  .superRefine(({ map, pieces, cards }, problem) => {
    const fail = (path: (string | number)[], message: string) => problem.addIssue({ code: 'custom', path, message })
    const ids = map.territories.map(territory => territory.id)
    if (new Set(ids).size < ids.length) fail(['map', 'territories'], 'an id occurs twice')
    for (const kind of ['borders', 'lanes', 'straits'] as const)
      map[kind].forEach(([a, b], index) => {
        if (a === b || !ids.includes(a) || !ids.includes(b))
          fail(['map', kind, index], 'must name two different territories')
      })
    const colours = map.territories.map(territory => territory.colour)
    if (colours.filter(colour => colour === 'origin').length !== 1)
      fail(['map'], 'needs exactly one cradle (colour origin)')
    const greens = colours.filter(colour => colour === 'green').length
    if (greens !== pieces.hunting.length) fail(['pieces', 'hunting'], `must be ${greens}, one for each green territory`)
    if (map.straits.length !== pieces.straits.length)
      fail(['pieces', 'straits'], `must be ${map.straits.length}, one for each strait`)
    const spaces = SPACE_COLOURS.reduce((sum, colour) => sum + pieces.spaces[colour], 0)
    if (pieces.tiles.count.reduce((sum, count) => sum + count, 0) < spaces)
      fail(['pieces', 'tiles'], `must fill the ${spaces} spaces`)
    const cardIds = CARD_COLOURS.flatMap(colour => cards[colour].map(card => card.id))
    if (new Set(cardIds).size < cardIds.length) fail(['cards'], 'an id occurs twice')
    if (cards.purple.length < 4 * pieces.objectivesDealt)
      fail(['cards', 'purple'], 'must be enough to deal to four players')
  })

export type Content = z.infer<typeof Content>
export type Territory = z.infer<typeof Territory>
export type ActionCard = z.infer<typeof Action>
export type PermanentCard = z.infer<typeof Permanent>
export type ObjectiveCard = z.infer<typeof Objective>

/** @throws ContentError if the value isn't a box that can be played with; it lists every place and reason. */
export const readContent = (json: unknown): Content => {
  const { data, error } = Content.safeParse(json)
  if (data) return data
  throw new ContentError(error.issues.map(({ path, message }) => `${path.join('.') || 'content'}: ${message}`))
}

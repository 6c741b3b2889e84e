/** The names of things, as they stand in content, actions and events. */
import { z } from 'zod'

const id = () => z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens')

export const TerritoryId = id().brand<'TerritoryId'>()
export type TerritoryId = z.infer<typeof TerritoryId>
export const CardId = id().brand<'CardId'>()
export type CardId = z.infer<typeof CardId>
/** SHA-256 of a content, in hex. */
export type ContentHash = string & z.core.$brand<'ContentHash'>

/** Decks, in the order in which everything is done by colour. */
export const CARD_COLOURS = ['yellow', 'orange', 'purple'] as const
export type CardColour = (typeof CARD_COLOURS)[number]
export const isCardColour = (colour: string): colour is CardColour =>
  (CARD_COLOURS as readonly string[]).includes(colour)
/** Where innovation tiles lie, in the order of refilling. */
export const SPACE_COLOURS = ['yellow', 'orange', 'purple', 'brown'] as const
export type SpaceColour = (typeof SPACE_COLOURS)[number]
export const TerritoryColour = z.enum([...SPACE_COLOURS, 'green', 'origin'])
/** `origin` is the Cradle's: it has no colour. */
export type TerritoryColour = z.infer<typeof TerritoryColour>

export const PAWN_COLOURS = ['black', 'brown', 'white'] as const
type PawnColour = (typeof PAWN_COLOURS)[number]
/** Colour, speed, strength: `black-1-3`. */
export type PawnId = `${PawnColour}-${1 | 2 | 3}-${1 | 2 | 3}`
/** Two territories' ids joined by a slash, as the map lists them. */
export type StraitId = `${string}/${string}`

/** Who sits where, from 0. */
export type Seat = number

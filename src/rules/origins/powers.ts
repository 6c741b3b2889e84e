/**
 * What a card in force lets its owner do otherwise than usual, as plain figures: a permanent card gives its powers for good,
 * some action cards give theirs for this turn's action.
 */
import { z } from 'zod'
import { CARD_COLOURS } from './names.js'

const Figure = z.int().min(1).max(9)

export const Powers = z
  .strictObject({
    /** An evolution may differ in so many attributes more. */
    attributes: Figure,
    /** An evolution may also lower speed or strength by one step. */
    lower: z.boolean(),
    /** A migration may go so many steps farther. */
    steps: Figure,
    /** Own pawns count as so much faster, when they migrate and when they swap. */
    speed: Figure,
    /** Own pawns count as so much stronger when they swap. */
    attack: Figure,
    /** Own pawns count as so much stronger when others swap with them. */
    defence: Figure,
    /** A swap also works against equal strength. */
    equals: z.boolean(),
    /** Straits cost own pawns no step. */
    freeStraits: z.boolean(),
    /** Drawing as a reward: so many cards more are drawn, and returned. */
    draws: Figure,
    /** The tile beside a drawn card may come from any colour's spaces. */
    anySpaces: z.boolean(),
    /** A green territory without its token rewards like a brown one. */
    emptyGreens: z.boolean(),
    /** A migration also draws a card of the colour of the territory that the pawn left. */
    migrationDraws: z.boolean(),
    /** Taking a strait token in one's own turn also draws a card of this colour. */
    straitDraws: z.enum(CARD_COLOURS),
    /** So many more objectives in hand. */
    objectiveLimit: Figure,
    /** So many more objectives may be played in a turn. */
    objectives: Figure,
    /** The pyramid forgives so many tiles. */
    pyramid: Figure,
    /** So many of the cards in hand count one point more at the end. */
    handCards: Figure,
  })
  .partial()
  .refine(powers => Object.keys(powers).length > 0, 'must give some power')
type Powers = z.infer<typeof Powers>

/** All powers in force: figures added up, permissions joined. */
export type InForce = {
  [Name in keyof Powers]-?: NonNullable<Powers[Name]> extends number ? number : NonNullable<Powers[Name]> | false
}

export const NO_POWERS: Readonly<InForce> = {
  attributes: 0,
  lower: false,
  steps: 0,
  speed: 0,
  attack: 0,
  defence: 0,
  equals: false,
  freeStraits: false,
  draws: 0,
  anySpaces: false,
  emptyGreens: false,
  migrationDraws: false,
  straitDraws: false,
  objectiveLimit: 0,
  objectives: 0,
  pyramid: 0,
  handCards: 0,
}

export const addPowers = (sum: Readonly<InForce>, more: Readonly<Powers>): InForce => {
  const added: Record<string, unknown> = { ...sum }
  for (const [name, value] of Object.entries(more))
    added[name] = typeof value === 'number' ? (added[name] as number) + value : value || added[name]
  return added as InForce
}

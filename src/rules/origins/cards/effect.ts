/** What an action card does, as data: the name of a small effect and its figures. */
import { z } from 'zod'
import { Powers } from '../powers.js'

const Figure = z.int().min(1).max(9)

export const Effect = z.discriminatedUnion('does', [
  /** These powers for this turn's action. */
  z.strictObject({ does: z.literal('empower'), powers: Powers }),
  /** A random card from another player's hand. */
  z.strictObject({ does: z.literal('stealCard') }),
  /** A tile of another player, of this level or lower, that both pyramids allow. */
  z.strictObject({ does: z.literal('stealTile'), highest: z.int().min(1).max(5) }),
  /** A strait token, worth this or less, of a player who no longer stands on both sides. */
  z.strictObject({ does: z.literal('stealStrait'), highest: Figure }),
  /** The reward of a territory that one holds. */
  z.strictObject({ does: z.literal('reward') }),
  /** One of one's pawns is replaced by one that could have evolved from it. */
  z.strictObject({ does: z.literal('mutate') }),
  /** One of one's pawns and its village come back; cards of one colour are drawn. */
  z.strictObject({ does: z.literal('withdraw'), draws: Figure }),
  /** Look at the top of a deck, keep one card. */
  z.strictObject({ does: z.literal('look'), cards: Figure }),
  /** The top card of the discard pile. */
  z.strictObject({ does: z.literal('fromDiscard') }),
  /** Another card from hand for a tile from any spaces. */
  z.strictObject({ does: z.literal('cardForTile') }),
  /** A pawn moves along one link to an empty territory. */
  z.strictObject({
    does: z.literal('move'),
    whose: z.enum(['own', 'other']),
    along: z.array(z.enum(['border', 'lane', 'strait'])).min(1),
  }),
])
export type Effect = z.infer<typeof Effect>

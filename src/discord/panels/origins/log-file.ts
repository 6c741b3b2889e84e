/** The form of a game's log as a file: checked before anything is played again from it. */
import { z } from 'zod'

const Move = z.object({ player: z.int().min(0).max(3), action: z.looseObject({ type: z.string().max(20) }) })

export const LogFile = z.object({
  format: z.literal(1),
  game: z.string().max(64),
  rules: z.int(),
  content: z.string().regex(/^[0-9a-f]{64}$/),
  players: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  variant: z.object({ twins: z.boolean(), fairSeats: z.boolean() }),
  names: z.array(z.string().max(100)).max(4),
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z.string().max(200).nullable(),
  moves: z.array(Move).max(20_000),
})

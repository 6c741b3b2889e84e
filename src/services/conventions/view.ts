/** A convention as anybody may see it: its seed stays secret until it is closed. */
import { z } from 'zod'
import type { ConventionId, GuildId } from '../../store/ids.js'
import { MemberId, UserId } from '../../store/ids.js'
import type { ConventionRow } from '../context.js'
import type { ConventionView } from '../types.js'

const Champion = z
  .object({
    people: z.array(z.object({ member: MemberId, user: UserId, name: z.string() })),
    figure: z.number(),
  })
  .nullable()
const Champions = z.object({ duels: Champion, collection: Champion, firstSet: Champion, signed: Champion })

export const conventionView = (row: ConventionRow): ConventionView => ({
  id: row.id as ConventionId,
  guild: row.guildId as GuildId,
  name: row.name,
  edition: row.edition,
  seedHash: row.seedHash,
  seed: row.state === 'closed' ? row.seed : null,
  state: row.state as ConventionView['state'],
  automatic: row.automatic,
  paused: row.pausedAt !== null,
  openedAt: row.openedAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  closedAt: row.closedAt?.getTime() ?? null,
  members: row.members,
  champions: row.champions === null ? null : Champions.parse(JSON.parse(row.champions)),
})

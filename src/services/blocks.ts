/** Who wants nothing to do with whom: kept per server, and no convention's end undoes it. */
import type { GuildId, UserId } from '../store/ids.js'
import { act, type Context, findConvention, findMember, keyOf, ok, type Reader, refuse } from './context.js'
import { voidTableOf } from './trades/ending.js'
import type { BlockRefusal, Blocks } from './trades/types.js'

export const createBlocks = (context: Context): Blocks => ({
  add: (actor, person) =>
    act(
      context,
      actor,
      [keyOf.person(actor.guild, actor.user), keyOf.person(actor.guild, person.user)],
      async (tx, at) => {
        if (person.user === actor.user) return refuse('block_self')
        if (person.bot) return refuse('block_bot')
        const key = { guildId: actor.guild, userId: actor.user, blockedId: person.user }
        const known = await tx.block.findFirst({ where: key })
        if (known === null) await tx.block.create({ data: { ...key, name: person.name, at } })
        const convention = await findConvention(tx, actor.guild)
        if (convention === null) return ok(null)
        const [me, other] = [
          await findMember(tx, convention.id, actor.user),
          await findMember(tx, convention.id, person.user),
        ]
        if (me !== null && other !== null) await voidTableOf(tx, [me.id, other.id], at)
        return ok(null)
      },
    ),

  remove: (actor, user) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const where = { guildId: actor.guild, userId: actor.user, blockedId: user }
      const known = await tx.block.findFirst({ where })
      if (known === null) return refuse('not_blocked')
      await tx.block.deleteMany({ where })
      return ok({ name: known.name })
    }),

  list: async actor => {
    const where = { guildId: actor.guild, userId: actor.user }
    const rows = await context.store.read.block.findMany({ where, orderBy: [{ at: 'desc' }, { blockedId: 'asc' }] })
    return rows.map(row => ({ user: row.blockedId as UserId, name: row.name }))
  },
})

/** Whether one of the two has blocked the other, as the first of them is told; null if neither has. */
export const blockBetween = async (
  reader: Reader,
  guild: GuildId,
  me: UserId,
  other: UserId,
): Promise<BlockRefusal | null> => {
  const where = { guildId: guild, userId: { in: [me, other] }, blockedId: { in: [me, other] } }
  const rows = await reader.block.findMany({ where })
  if (rows.length === 0) return null
  return rows.some(row => row.userId === me) ? 'you_blocked' : 'blocked_you'
}

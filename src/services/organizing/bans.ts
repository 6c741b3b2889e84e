/** Who may not take part in a server, whatever convention is on. */

import type { GuildId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { voidRequestsAround } from '../autographs/giving.js'
import { act, type Context, findConvention, findMember, keyOf, ok, type Reader, refuse } from '../context.js'
import { voidDuel } from '../duels/ending.js'
import { leaveLobbies } from '../origins/leaving.js'
import { duelsOf, tradesOf } from '../sides.js'
import { voidTable } from '../trades/ending.js'
import type { Bans } from './types.js'

export const createBans = (context: Context): Bans => ({
  add: (actor, person) =>
    act(context, actor, [keyOf.guild(actor.guild)], async (tx, at) => {
      if (!actor.mayManage) return refuse('not_organizer')
      if (person.bot) return refuse('ban_bot')
      if (await isBanned(tx, actor.guild, person.user)) return refuse('banned_already')
      await tx.ban.create({ data: { guildId: actor.guild, userId: person.user, at } })
      const convention = await findConvention(tx, actor.guild)
      const member = convention === null ? null : await findMember(tx, convention.id, person.user)
      if (member !== null) await endAllOf(tx, member.id, at)
      if (convention !== null) await voidRequestsAround(tx, convention.id, person.user, at)
      await leaveLobbies(tx, actor.guild, person.user, at)
      return ok(null)
    }),

  remove: (actor, person) =>
    act(context, actor, [keyOf.guild(actor.guild)], async tx => {
      if (!actor.mayManage) return refuse('not_organizer')
      const { count } = await tx.ban.deleteMany({ where: { guildId: actor.guild, userId: person.user } })
      return count === 0 ? refuse('not_banned') : ok(null)
    }),
})

export const isBanned = async (reader: Reader, guild: GuildId, user: string): Promise<boolean> =>
  (await reader.ban.findFirst({ where: { guildId: guild, userId: user } })) !== null

/** Challenges that wait their turn go first, so that none of them gets it. */
const endAllOf = async (tx: Tx, member: string, now: Date): Promise<void> => {
  for (const state of ['queued', 'open']) {
    const rows = await tx.duel.findMany({
      where: duelsOf(member, { state }),
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    for (const { id } of rows) await voidDuel(tx, id, 'banned', now)
  }
  const tables = await tx.trade.findMany({
    where: tradesOf(member, { state: 'open' }),
    select: { id: true },
  })
  for (const { id } of tables) await voidTable(tx, id, 'banned', now)
}

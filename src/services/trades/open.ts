/** How a trading table is opened. */
import { newId, type TradeId } from '../../store/ids.js'
import { owe } from '../../store/index.js'
import { blockBetween } from '../blocks.js'
import { act, type Context, dayOf, findActor, findMember, keyOf, noteSeen, ok, refuse } from '../context.js'
import { pairKeyOf } from '../duels/checks.js'
import { isBanned } from '../organizing/bans.js'
import { IDLE, TABLES_A_DAY } from './limits.js'
import type { Trades } from './types.js'
import { tradeView } from './view.js'

const DAY = 86_400_000

export const createOpening = (context: Context): Pick<Trades, 'open'> => ({
  open: (actor, person) =>
    act(
      context,
      actor,
      [keyOf.person(actor.guild, actor.user), keyOf.person(actor.guild, person.user)],
      async (tx, now) => {
        const found = await findActor(tx, actor)
        if (!found.ok) return found
        const { convention, me } = found.value
        if (convention.state !== 'open') return refuse('closing')
        if (convention.pausedAt !== null) return refuse('trade_paused')
        if (person.user === actor.user) return refuse('trade_self')
        if (person.user === context.house) return refuse('trade_house')
        if (person.bot) return refuse('trade_bot')
        if (!person.present) return refuse('gone')
        const blocked = await blockBetween(tx, actor.guild, actor.user, person.user)
        if (blocked !== null) return refuse(blocked)
        if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
        if (await isBanned(tx, actor.guild, person.user)) return refuse('opponent_banned')
        const other = await findMember(tx, convention.id, person.user)
        if (other === null) return refuse('opponent_not_joined')
        const openKey = pairKeyOf(me.id, other.id)
        const open = await tx.trade.findFirst({ where: { openKey }, select: { id: true } })
        if (open !== null) return refuse('trade_open_already', { trade: open.id })
        // Nobody can lay cards on a table, or leave it, that they never get to see.
        if (person.seesChannel === false) return refuse('opponent_elsewhere')
        const today = await tx.trade.count({ where: { aId: me.id, createdAt: { gte: new Date(dayOf(now) * DAY) } } })
        if (today >= TABLES_A_DAY) return refuse('trade_limit', { limit: TABLES_A_DAY })
        await noteSeen(tx, me, actor)
        const row = await tx.trade.create({
          data: {
            id: newId<TradeId>(),
            conventionId: convention.id,
            channelId: actor.channel,
            openKey,
            aId: me.id,
            bId: other.id,
            state: 'open',
            createdAt: now,
            changedAt: now,
            expiresAt: new Date(now.getTime() + IDLE),
          },
        })
        await owe(tx, {
          guild: actor.guild,
          to: { channel: actor.channel },
          kind: 'trade.table',
          subject: row.id,
          mentions: [person.user],
          at: now,
        })
        return ok(await tradeView(tx, row, { convention, a: me, b: other }))
      },
    ),
})

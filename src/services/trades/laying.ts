/** Laying copies on a table and taking them back; leaving it. Every change clears both confirmations. */

import type { TradeId } from '../../store/ids.js'
import { amend, Conflict, type Tx } from '../../store/index.js'
import { pickFrom } from '../collections.js'
import { act, type Context, findActor, keyOf, noteSeen, ok, refuse } from '../context.js'
import { usable } from '../duels/checks.js'
import { tradesOf } from '../sides.js'
import type { Actor, Outcome } from '../types.js'
import { findLiveTable, findTable, type Table } from './checks.js'
import { endTable } from './ending.js'
import { IDLE, MOST_ON_A_SIDE } from './limits.js'
import { readStuck } from './record.js'
import type { Trades, TradeView } from './types.js'
import { itemsOn, loadTrade, tradersOf, tradeView } from './view.js'

type Laying = Pick<Trades, 'get' | 'mine' | 'pick' | 'put' | 'take' | 'cancel'>

export const createLaying = (context: Context): Laying => ({
  get: id => loadTrade(context.store.read, id),

  mine: async actor => {
    const { read } = context.store
    const found = await findActor(read, actor)
    if (!found.ok) return []
    const { convention, me } = found.value
    const rows = await read.trade.findMany({
      where: tradesOf(me.id, { state: 'open' }),
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return Promise.all(rows.map(async row => tradeView(read, row, { convention, ...(await tradersOf(read, row)) })))
  },

  pick: async (actor, id, query) => {
    const { read } = context.store
    const found = await findLiveTable(read, actor, id)
    if (!found.ok) return found
    const { trade, convention, me, ...around } = found.value
    const there = (await itemsOn(read, id)).map(item => item.copyId)
    const page = await pickFrom(context, convention, me, query, there)
    return ok({ trade: await tradeView(read, trade, { convention, ...around }), page })
  },

  put: (actor, id, version, copies) =>
    act(context, actor, keysOf(actor, id), async (tx, now) => {
      const found = await findSide(tx, actor, id, version)
      if (!found.ok) return found
      const { me } = found.value
      const items = await itemsOn(tx, id)
      const there = new Set(items.map(item => item.copyId))
      const wanted = [...new Set(copies)].filter(copy => !there.has(copy))
      if (wanted.length === 0) return refuse('trade_changed')
      const mine = items.filter(item => item.memberId === me.id)
      if (mine.length + wanted.length > MOST_ON_A_SIDE) return refuse('trade_full', { limit: MOST_ON_A_SIDE })
      for (const copy of wanted) {
        const free = await usable(tx, me, copy)
        if (!free.ok) return free
      }
      await noteSeen(tx, me, actor)
      const place = 1 + Math.max(0, ...mine.map(item => item.place))
      await tx.tradeItem.createMany({
        data: wanted.map((copyId, at) => ({ tradeId: id, copyId, memberId: me.id, place: place + at })),
      })
      return ok(await changed(tx, found.value, now))
    }),

  take: (actor, id, version, copies) =>
    act(context, actor, keysOf(actor, id), async (tx, now) => {
      const found = await findSide(tx, actor, id, version)
      if (!found.ok) return found
      const { me } = found.value
      const where = { tradeId: id, memberId: me.id, copyId: { in: [...copies] } }
      const { count } = await tx.tradeItem.deleteMany({ where })
      if (count === 0 || count !== new Set(copies).size) return refuse('trade_changed')
      await noteSeen(tx, me, actor)
      return ok(await changed(tx, found.value, now))
    }),

  cancel: (actor, id) =>
    act(context, actor, keysOf(actor, id), async (tx, now) => {
      const found = await findTable(tx, actor, id)
      if (!found.ok) return found
      const { trade, me, convention } = found.value
      const ended = await endTable(tx, trade, { state: 'cancelled', by: me.id, now })
      return ok(await tradeView(tx, ended, { convention, ...(await tradersOf(tx, ended)) }))
    }),
})

const keysOf = (actor: Actor, id: TradeId): string[] => [keyOf.trade(id), keyOf.person(actor.guild, actor.user)]

/** The actor's side, if it is still as it was when the menu was shown. */
const findSide = async (tx: Tx, actor: Actor, id: TradeId, version: number) => {
  const found = await findLiveTable(tx, actor, id)
  if (!found.ok) return found
  const { trade, mine } = found.value
  const unchanged: Outcome<Table, 'trade_changed'> =
    (mine === 'a' ? trade.aVersion : trade.bVersion) === version ? found : refuse('trade_changed')
  return unchanged
}

/** The actor's side is another one now: nobody has confirmed this. @throws Conflict if somebody was in between. */
const changed = async (tx: Tx, { trade, mine, convention, a, b }: Table, now: Date): Promise<TradeView> => {
  const there = new Set((await itemsOn(tx, trade.id)).map(item => item.copyId))
  const data = {
    aConfirmed: false,
    bConfirmed: false,
    aVersion: trade.aVersion + (mine === 'a' ? 1 : 0),
    bVersion: trade.bVersion + (mine === 'b' ? 1 : 0),
    stuck: JSON.stringify(readStuck(trade.stuck).filter(copy => there.has(copy))),
    changedAt: now,
    expiresAt: new Date(now.getTime() + IDLE),
    version: trade.version + 1,
  }
  const where = { id: trade.id, state: 'open', version: trade.version }
  const { count } = await tx.trade.updateMany({ where, data })
  if (count !== 1) throw new Conflict(`trade ${trade.id} changed`)
  await amend(tx, 'trade.table', trade.id, {})
  return tradeView(tx, { ...trade, ...data }, { convention, a, b })
}

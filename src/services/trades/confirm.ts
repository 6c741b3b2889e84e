/** Confirming a table; with the second confirmation of the same table, the copies change owners, all or none. */

import { type CardId, cardOf } from '../../rules/tom/index.js'
import type { CopyId, GuildId, TradeId, UserId } from '../../store/ids.js'
import { amend, Conflict, owe, type Tx } from '../../store/index.js'
import { act, type Context, editionOf, keyOf, noteSeen, ok, refuse } from '../context.js'
import { type CopyRow, moveCopy } from '../copies.js'
import { readSettings } from '../settings.js'
import { whereShown } from '../showing.js'
import { signersOf } from '../signers.js'
import type { Actor } from '../types.js'
import { findLiveTable, type Table } from './checks.js'
import { IDLE, SETTLING } from './limits.js'
import { type MadeTrade, writeMade } from './record.js'
import type { Trades } from './types.js'
import { copiesOf, type ItemRow, itemsOn, type TradeRow, tradersOf, tradeView, versionOf } from './view.js'

export const createConfirming = (context: Context): Pick<Trades, 'confirm'> => ({
  confirm: async (actor, id, version) =>
    act(context, actor, await keysOf(context, actor, id), async (tx, now) => {
      const found = await findLiveTable(tx, actor, id)
      if (!found.ok) return found
      const { trade, convention, a, b, mine, me } = found.value
      if (versionOf(trade) !== version) return refuse('trade_changed')
      if (mine === 'a' ? trade.aConfirmed : trade.bConfirmed) return refuse('trade_confirmed_already')
      const left = SETTLING - (now.getTime() - trade.changedAt.getTime())
      if (left > 0) return refuse('trade_too_soon', { seconds: Math.ceil(left / 1000) })
      const items = await itemsOn(tx, id)
      if (items.length === 0) return refuse('trade_empty')
      const copies = await copiesOf(tx, items)
      // What is staked is a secret: its owner is told alone, and never gets as far as having it tried.
      const staked = items
        .map(item => copies.get(item.copyId))
        .find(copy => copy?.ownerId === me.id && copy.lock !== null)
      if (staked !== undefined) {
        const { name } = cardOf(editionOf(context, convention.edition), staked.card)
        return refuse('trade_own_staked', { card: name })
      }
      await noteSeen(tx, me, actor)
      const both = mine === 'a' ? trade.bConfirmed : trade.aConfirmed
      const after = both
        ? await exchange(tx, found.value, { items, copies, actor, now })
        : await change(tx, trade, {
            ...(mine === 'a' ? { aConfirmed: true } : { bConfirmed: true }),
            expiresAt: new Date(now.getTime() + IDLE),
          })
      await amend(tx, 'trade.table', id, {})
      return ok(await tradeView(tx, after, { convention, a, b }))
    }),
})

/** Both people's turns: whatever either of them does elsewhere with a copy waits for this, or this for it. */
const keysOf = async (context: Context, actor: Actor, id: TradeId): Promise<string[]> => {
  const row = await context.store.read.trade.findFirst({ where: { id } })
  const people = row === null ? [] : Object.values(await tradersOf(context.store.read, row))
  return [keyOf.trade(id), ...people.map(member => keyOf.person(actor.guild, member.userId))]
}

type Laid = { items: readonly ItemRow[]; copies: ReadonlyMap<string, CopyRow>; actor: Actor; now: Date }

const exchange = async (tx: Tx, table: Table, { items, copies, actor, now }: Laid): Promise<TradeRow> => {
  const { trade, convention, a, b } = table
  const free: { item: ItemRow; copy: CopyRow }[] = []
  for (const item of items) {
    const copy = copies.get(item.copyId)
    if (copy?.ownerId === item.memberId && copy.lock === null && !copy.kept) free.push({ item, copy })
  }
  if (free.length < items.length) {
    const stuck = items.filter(item => !free.some(one => one.item === item)).map(item => item.copyId)
    return change(tx, trade, {
      aConfirmed: false,
      bConfirmed: false,
      // The buttons shown until now are stale: nobody confirms what they haven't read.
      aVersion: trade.aVersion + 1,
      stuck: JSON.stringify(stuck),
      expiresAt: new Date(now.getTime() + IDLE),
    })
  }
  const made: MadeTrade = { a: [], b: [] }
  for (const { item, copy } of free) {
    const [side, to] = item.memberId === a.id ? (['a', b] as const) : (['b', a] as const)
    made[side].push({ copy: copy.id as CopyId, card: copy.card as CardId, autographs: signersOf(copy) })
    const move = { convention: convention.id, to: to.id, how: 'trade', record: trade.id } as const
    await moveCopy(tx, copy, { ...move, by: actor.user, at: now })
  }
  for (const [receiver, given] of [
    [a, made.b],
    [b, made.a],
  ] as const) {
    await tx.wish.deleteMany({
      where: { memberId: receiver.id, kind: 'want', card: { in: given.map(({ card }) => card) } },
    })
  }
  await announce(tx, table, actor, now)
  return change(tx, trade, {
    state: 'done',
    openKey: null,
    aConfirmed: true,
    bConfirmed: true,
    stuck: '[]',
    result: writeMade(made),
    endedAt: now,
  })
}

/** The result calls who wasn't the one acting; the server's log, where there is one, gets it too. */
const announce = async (tx: Tx, { trade, convention, a, b }: Table, actor: Actor, now: Date): Promise<void> => {
  const post = { guild: convention.guildId as GuildId, subject: trade.id, at: now }
  const channel = await whereShown(tx, 'trade.table', trade.id, trade.channelId)
  await owe(tx, {
    ...post,
    to: { channel },
    kind: 'trade.result',
    mentions: [a, b].map(member => member.userId as UserId).filter(user => user !== actor.user),
  })
  const guild = await tx.guild.findFirst({ where: { id: convention.guildId }, select: { settings: true } })
  const { tradeLogChannel } = readSettings(guild?.settings)
  if (tradeLogChannel === null || tradeLogChannel === channel) return
  await owe(tx, { ...post, to: { channel: tradeLogChannel }, kind: 'trade.log' })
}

/** @throws Conflict if it isn't as it was read. */
const change = async (tx: Tx, trade: TradeRow, data: Partial<TradeRow>): Promise<TradeRow> => {
  const next = { ...data, version: trade.version + 1 }
  const where = { id: trade.id, state: 'open', version: trade.version }
  const { count } = await tx.trade.updateMany({ where, data: next })
  if (count !== 1) throw new Conflict(`trade ${trade.id} changed`)
  return { ...trade, ...next }
}

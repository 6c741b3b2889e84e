/** Duels that end without being played: every way out frees the copies, and none ever shows them. */

import type { GuildId, UserId } from '../../store/ids.js'
import { amend, Conflict, owe, type Tx } from '../../store/index.js'
import { whereShown } from '../showing.js'
import type { DuelState, VoidReason } from '../types.js'
import { promoteQueued } from './queue.js'
import { lockOf } from './staking.js'
import { type DuelRow, sidesOf } from './view.js'

type Ending = {
  state: Extract<DuelState, 'declined' | 'withdrawn' | 'expired' | 'void'>
  reason?: VoidReason
  now: Date
  /** Who is pinged by a message of its own; null: the challenge's own message says it. */
  tell: readonly UserId[] | null
}

/** Ends a duel as it was read; the row as it is then. @throws Conflict if it changed. */
export const endUnplayed = async (
  tx: Tx,
  duel: DuelRow,
  guild: GuildId,
  { state, reason, now, tell }: Ending,
): Promise<DuelRow> => {
  const staked = [duel.challengerCopyId, duel.opponentCopyId].filter(id => id !== null)
  const freed = await tx.copy.updateMany({
    where: { id: { in: staked }, lock: lockOf(duel.id) },
    data: { lock: null, version: { increment: 1 } },
  })
  const data = { state, reason: reason ?? null, openKey: null, endedAt: now, version: duel.version + 1 }
  const ended = await tx.duel.updateMany({ where: { id: duel.id, state: duel.state, version: duel.version }, data })
  if (ended.count !== 1 || freed.count !== staked.length) throw new Conflict(`duel ${duel.id} changed`)
  if (duel.kind !== 'house') {
    await amend(tx, 'duel.challenge', duel.id)
    if (duel.mandatory) await amend(tx, 'duel.queued', duel.id)
  }
  if (tell !== null) {
    await owe(tx, {
      guild,
      to: { channel: await whereShown(tx, 'duel.challenge', duel.id, duel.channelId) },
      kind: 'duel.result',
      subject: duel.id,
      mentions: tell,
      at: now,
    })
  }
  if (duel.mandatory && duel.opponentId !== null) await promoteQueued(tx, duel.opponentId, now)
  return { ...duel, ...data }
}

/** Ends a duel for a reason that lies in neither player; false if it was over already. */
export const voidDuel = async (tx: Tx, id: string, reason: VoidReason, now: Date): Promise<boolean> => {
  const duel = await tx.duel.findFirst({ where: { id }, include: { convention: { select: { guildId: true } } } })
  if (duel === null || (duel.state !== 'open' && duel.state !== 'queued')) return false
  const { convention, ...row } = duel
  const tell = reason === 'closed' || row.kind === 'house' ? null : await toTell(tx, row, reason)
  await endUnplayed(tx, row, convention.guildId as GuildId, { state: 'void', reason, now, tell })
  return true
}

/** Ends the challenges that wait their turn for a member: before an open one ends, so that none of them gets it. */
export const voidQueued = async (tx: Tx, member: string, reason: VoidReason, now: Date): Promise<void> => {
  const rows = await tx.duel.findMany({
    where: { opponentId: member, state: 'queued' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of rows) await voidDuel(tx, id, reason, now)
}

/** Both, but nobody who has left. */
const toTell = async (tx: Tx, duel: DuelRow, reason: VoidReason): Promise<UserId[]> => {
  const { challenger, opponent } = await sidesOf(tx, duel)
  const here = [
    ...(reason === 'challenger_gone' ? [] : [challenger]),
    ...(reason === 'gone' || opponent === null ? [] : [opponent]),
  ]
  return here.map(member => member.userId as UserId)
}

/** Mandatory challenges that wait their turn, so that nobody has more than two to answer at once. */
import type { ChannelId, GuildId, UserId } from '../../store/ids.js'
import { amend, Conflict, IN_PLACE, owe, type Tx } from '../../store/index.js'
import { readSettings } from '../settings.js'
import { mandatoryWaitingOn } from './checks.js'
import { MANDATORY_AT_ONCE } from './limits.js'
import type { DuelRow } from './view.js'

const HOUR = 3_600_000

/** Opens as many of the challenges that wait for a member as there is room for, the oldest first. */
export const promoteQueued = async (tx: Tx, member: string, now: Date): Promise<number> => {
  let promoted = 0
  for (;;) {
    const next = await tx.duel.findFirst({
      where: { opponentId: member, state: 'queued' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    if (next === null || (await mandatoryWaitingOn(tx, member)) >= MANDATORY_AT_ONCE) return promoted
    const { state, pausedAt } = await tx.convention.findFirstOrThrow({ where: { id: next.conventionId } })
    if (state !== 'open' || pausedAt !== null) return promoted
    if (await openQueued(tx, next, now)) promoted++
  }
}

/**
 * Two have dueled by a fightme: a challenge that is open between them isn't their first any more, and one that waits
 * for its turn needs none.
 */
export const makeOptional = async (tx: Tx, pairKey: string, now: Date): Promise<void> => {
  const where = { pairKey, mandatory: true, state: { in: ['open', 'queued'] } }
  const challenge = await tx.duel.findFirst({ where })
  if (challenge === null) return
  const { id, version, opponentId } = challenge
  const data = { mandatory: false, version: { increment: 1 } }
  const { count } = await tx.duel.updateMany({ where: { id, version }, data })
  if (count !== 1) throw new Conflict(`duel ${id} changed`)
  if (challenge.state === 'queued') await openQueued(tx, { ...challenge, version: version + 1 }, now)
  else await amend(tx, 'duel.challenge', id, IN_PLACE)
  if (opponentId !== null) await promoteQueued(tx, opponentId, now)
}

/** From now on it can be answered, and is shown; false if it was changed meanwhile. */
const openQueued = async (tx: Tx, { id, version, ...duel }: DuelRow, now: Date): Promise<boolean> => {
  const { guild } = await tx.convention.findFirstOrThrow({
    where: { id: duel.conventionId },
    select: { guild: true },
  })
  const opponent = await tx.member.findFirstOrThrow({ where: { id: duel.opponentId ?? '' } })
  const deadlineAt = new Date(now.getTime() + readSettings(guild.settings).deadlineHours * HOUR)
  const { count } = await tx.duel.updateMany({
    where: { id, state: 'queued', version },
    data: { state: 'open', openedAt: now, deadlineAt, version: { increment: 1 } },
  })
  if (count === 0) return false
  await amend(tx, 'duel.queued', id)
  await owe(tx, {
    guild: guild.id as GuildId,
    to: { channel: duel.channelId as ChannelId },
    kind: 'duel.challenge',
    subject: id,
    mentions: [opponent.userId as UserId],
    at: now,
  })
  return true
}

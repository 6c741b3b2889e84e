/** Mandatory challenges that wait their turn, so that nobody has more than two to answer at once. */
import type { ChannelId, GuildId, UserId } from '../../store/ids.js'
import { amend, owe, type Tx } from '../../store/index.js'
import { readSettings } from '../settings.js'
import { mandatoryWaitingOn } from './checks.js'
import { MANDATORY_AT_ONCE } from './limits.js'

const HOUR = 3_600_000

/** Opens as many of the challenges that wait for a member as there is room for, the oldest first. */
export const promoteQueued = async (tx: Tx, member: string, now: Date): Promise<number> => {
  let promoted = 0
  for (;;) {
    const next = await tx.duel.findFirst({
      where: { opponentId: member, state: 'queued' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, conventionId: true, channelId: true, version: true },
    })
    if (next === null || (await mandatoryWaitingOn(tx, member)) >= MANDATORY_AT_ONCE) return promoted
    const convention = await tx.convention.findFirstOrThrow({
      where: { id: next.conventionId },
      include: { guild: true },
    })
    if (convention.state !== 'open' || convention.pausedAt !== null) return promoted
    const opponent = await tx.member.findFirstOrThrow({ where: { id: member } })
    const { deadlineHours } = readSettings(convention.guild.settings)
    const { count } = await tx.duel.updateMany({
      where: { id: next.id, state: 'queued', version: next.version },
      data: {
        state: 'open',
        openedAt: now,
        deadlineAt: new Date(now.getTime() + deadlineHours * HOUR),
        version: { increment: 1 },
      },
    })
    if (count === 0) continue
    await amend(tx, 'duel.queued', next.id)
    await owe(tx, {
      guild: convention.guildId as GuildId,
      to: { channel: next.channelId as ChannelId },
      kind: 'duel.challenge',
      subject: next.id,
      mentions: [opponent.userId as UserId],
      at: now,
    })
    promoted++
  }
}

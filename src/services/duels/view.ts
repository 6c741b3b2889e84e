/** A duel as anybody may see it: no card before both are shown, and never one of a duel that wasn't played. */

import type { ChannelId, ConventionId, DuelId, GuildId, MemberId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import type { ConventionRow, MemberRow, Reader } from '../context.js'
import { duelsOf } from '../sides.js'
import type { DuelSide, DuelView } from '../types.js'
import { readOutcome } from './record.js'

export type DuelRow = Awaited<ReturnType<Tx['duel']['findFirstOrThrow']>>

type Around = {
  convention: Pick<ConventionRow, 'id' | 'guildId' | 'edition' | 'pausedAt'>
  challenger: MemberRow
  opponent: MemberRow | null
}

export const duelView = (row: DuelRow, { convention, challenger, opponent }: Around): DuelView => {
  const outcome = row.result === null ? null : readOutcome(row.result)
  const side = (member: MemberRow, hash: string | null, stake: DuelSide['stake']): DuelSide => ({
    member: member.id as MemberId,
    user: member.userId as UserId,
    name: member.name,
    house: member.house,
    hash,
    stake,
  })
  return {
    id: row.id as DuelId,
    guild: convention.guildId as GuildId,
    convention: convention.id as ConventionId,
    edition: convention.edition,
    channel: row.channelId as ChannelId,
    kind: row.kind as DuelView['kind'],
    state: row.state as DuelView['state'],
    reason: row.reason as DuelView['reason'],
    mandatory: row.mandatory,
    challenger: side(challenger, row.challengerHash, outcome?.challenger ?? null),
    opponent: opponent === null ? null : side(opponent, row.opponentHash, outcome?.opponent ?? null),
    createdAt: row.createdAt.getTime(),
    deadlineAt: row.deadlineAt?.getTime() ?? null,
    paused: convention.pausedAt !== null,
    endedAt: row.endedAt?.getTime() ?? null,
    result: outcome?.result ?? null,
    winner: row.winnerId === null ? null : row.winnerId === row.challengerId ? 'challenger' : 'opponent',
    byDeadline: outcome?.byDeadline ?? false,
    consolation: outcome?.consolation ?? [],
    reverted: row.revertedAt !== null,
    rematchOf: row.rematchOf as DuelId | null,
  }
}

/** The two sides of a duel. */
export const sidesOf = async (
  reader: Reader,
  row: Pick<DuelRow, 'challengerId' | 'opponentId'>,
): Promise<{ challenger: MemberRow; opponent: MemberRow | null }> => {
  const ids = row.opponentId === null ? [row.challengerId] : [row.challengerId, row.opponentId]
  const members = await reader.member.findMany({ where: { id: { in: ids } } })
  const challenger = members.find(member => member.id === row.challengerId)
  if (challenger === undefined) throw new Error(`member ${row.challengerId} is missing`)
  return { challenger, opponent: members.find(member => member.id === row.opponentId) ?? null }
}

export const loadDuel = async (reader: Reader, id: string): Promise<DuelView | null> => {
  const row = await reader.duel.findFirst({ where: { id } })
  if (row === null) return null
  const convention = await reader.convention.findFirstOrThrow({ where: { id: row.conventionId } })
  return duelView(row, { convention, ...(await sidesOf(reader, row)) })
}

/** Open and queued duels of a member: those that wait for the member first, then by age. */
export const liveDuelsOf = async (
  reader: Reader,
  convention: ConventionRow,
  me: Pick<MemberRow, 'id'>,
): Promise<DuelView[]> => {
  const rows = await reader.duel.findMany({
    where: duelsOf(me.id, { state: { in: ['open', 'queued'] } }),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const ids = [...new Set(rows.flatMap(row => [row.challengerId, row.opponentId ?? row.challengerId]))]
  const members = new Map((await reader.member.findMany({ where: { id: { in: ids } } })).map(row => [row.id, row]))
  const views = rows.flatMap(row => {
    const challenger = members.get(row.challengerId)
    const opponent = row.opponentId === null ? null : (members.get(row.opponentId) ?? null)
    return challenger === undefined ? [] : [duelView(row, { convention, challenger, opponent })]
  })
  return views.sort((a, b) => Number(waitsFor(b, me.id)) - Number(waitsFor(a, me.id)))
}

const waitsFor = (duel: DuelView, member: string): boolean =>
  duel.state === 'open' && (duel.kind === 'house' ? duel.challenger.member : duel.opponent?.member) === member

/** The signature on a copy; and what becomes of requests when a copy goes to somebody else, or somebody is banned. */

import { normalizeName } from '../../rules/tom/index.js'
import type { ChannelId, GuildId, UserId } from '../../store/ids.js'
import { Conflict, owe, type Tx } from '../../store/index.js'
import { signersOf } from '../signers.js'

export type RequestRow = Awaited<ReturnType<Tx['signRequest']['findFirstOrThrow']>>
type CopyRow = Awaited<ReturnType<Tx['copy']['findFirstOrThrow']>>

/** Whether that person (a name as names are compared) has signed the copy. */
export const hasSigned = (copy: { signers: string }, person: string): boolean =>
  signersOf(copy).some(name => normalizeName(name) === person)

/** The names on a copy once that person has signed it, as they are stored. */
const signedBy = (copy: { signers: string }, { person, name }: { person: string; name: string }): string =>
  hasSigned(copy, person) ? copy.signers : JSON.stringify([...signersOf(copy), name].sort())

/**
 * Writes the name on a copy, once. If the copy is staked, that must not show: it is signed as any other, and the duel
 * plays it as it was staked. @throws Conflict if the copy or the request changed.
 */
export const giveAutograph = async (
  tx: Tx,
  request: RequestRow,
  copy: Pick<CopyRow, 'id' | 'ownerId' | 'lock' | 'version' | 'signers'>,
  { by, now }: { by: string; now: Date },
): Promise<RequestRow> => {
  const signers = signedBy(copy, request)
  if (signers !== copy.signers) {
    await tx.autograph.create({ data: { copyId: copy.id, signer: request.name, by, at: now, during: copy.lock } })
    const { count } = await tx.copy.updateMany({
      where: { id: copy.id, ownerId: copy.ownerId, version: copy.version },
      data: { signers, version: { increment: 1 } },
    })
    if (count !== 1) throw new Conflict(`copy ${copy.id} changed`)
  }
  const data = { state: 'signed', openKey: null, by, signers, endedAt: now }
  await change(tx, request, data)
  return { ...request, ...data }
}

/** @throws Conflict if it isn't in the state that was read. */
export const change = async (tx: Tx, { id, state }: RequestRow, data: Partial<RequestRow>): Promise<void> => {
  const { count } = await tx.signRequest.updateMany({ where: { id, state }, data })
  if (count !== 1) throw new Conflict(`request ${id} changed`)
}

/** Calls who asked, where they asked. */
export const tellAsker = async (tx: Tx, request: RequestRow, now: Date): Promise<void> => {
  const asker = await tx.member.findFirstOrThrow({ where: { id: request.memberId } })
  const { guildId } = await tx.convention.findFirstOrThrow({ where: { id: request.conventionId } })
  await owe(tx, {
    guild: guildId as GuildId,
    to: { channel: request.channelId as ChannelId },
    kind: 'autograph.answer',
    subject: request.id,
    mentions: [asker.userId as UserId],
    at: now,
  })
}

/** Whoever is banned asks for nothing, and signs nothing. */
export const voidRequestsAround = async (tx: Tx, convention: string, user: string, at: Date): Promise<void> => {
  const guests = await tx.guest.findMany({
    where: { conventionId: convention, userId: user },
    select: { person: true },
  })
  const member = await tx.member.findFirst({ where: { conventionId: convention, userId: user }, select: { id: true } })
  const either = [{ person: { in: guests.map(guest => guest.person) } }, { memberId: member?.id ?? '' }]
  await tx.signRequest.updateMany({
    where: { conventionId: convention, state: 'open', OR: either },
    data: { state: 'void', reason: 'banned', openKey: null, endedAt: at },
  })
}

/** A copy that changes owner voids its request. */
export const voidRequestsFor = async (tx: Tx, copyId: string, at: Date): Promise<void> => {
  await tx.signRequest.updateMany({
    where: { copyId, state: 'open' },
    data: { state: 'void', reason: 'moved', openKey: null, endedAt: at },
  })
}

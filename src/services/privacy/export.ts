/** All that is stored about somebody. Of duels that aren't over only the own stake is in it. */

import type { UserId } from '../../store/ids.js'
import type { Context, MemberRow, Reader } from '../context.js'
import { originsOf } from '../origins/privacy.js'
import { duelsOf, tradesOf } from '../sides.js'
import { signersOf } from '../signers.js'
import { organizedBy } from './organized.js'

export const exportOf = async ({ store, clock }: Context, user: UserId): Promise<object | null> => {
  const { read } = store
  const members = await read.member.findMany({
    where: { userId: user, house: false },
    include: { convention: { include: { guild: true } } },
    orderBy: { joinedAt: 'asc' },
  })
  const blocks = await read.block.findMany({ where: { userId: user } })
  const guests = await read.guest.findMany({ where: { userId: user } })
  const boothsRun = await read.booth.findMany({ where: { repId: user } })
  const bans = await read.ban.findMany({ where: { userId: user } })
  const autographs = await read.autograph.findMany({ where: { by: user } })
  const origins = await originsOf(read, user)
  const rows = [members, blocks, guests, boothsRun, bans, autographs]
  const organized = await organizedBy(read, user)
  if (origins === null && organized === null && rows.every(found => found.length === 0)) return null
  const conventions: object[] = []
  for (const { convention, ...member } of members) {
    const { name, edition, state, guild } = convention
    conventions.push({
      convention: { id: convention.id, name, edition, state },
      server: { id: guild.id, name: guild.name },
      ...(await partOf(read, member)),
    })
  }
  return {
    user,
    at: new Date(clock.now()),
    conventions,
    blocks,
    bans,
    guestAs: guests,
    boothsRun,
    organized,
    origins,
    // What held the copy is its owner's secret.
    autographsGiven: autographs.map(({ during: _, ...told }) => told),
  }
}

const partOf = async (read: Reader, member: MemberRow): Promise<object> => {
  const { id, conventionId, userId } = member
  const copies = await read.copy.findMany({ where: { ownerId: id }, orderBy: { id: 'asc' } })
  const duels = await read.duel.findMany({
    where: duelsOf(id, {}),
    orderBy: { createdAt: 'asc' },
  })
  const trades = await read.trade.findMany({
    where: tradesOf(id, {}),
    orderBy: { createdAt: 'asc' },
    include: { items: { where: { memberId: id } } },
  })
  return {
    member,
    copies: copies.map(copy => ({ ...copy, signers: signersOf(copy) })),
    boosters: await read.booster.findMany({ where: { memberId: id } }),
    signatureRequests: await read.signRequest.findMany({ where: { memberId: id } }),
    boothGifts: await read.boothGift.findMany({ where: { memberId: id } }),
    wishes: await read.wish.findMany({ where: { memberId: id } }),
    duels: duels.map(duel => duelFor(duel, id)),
    trades,
    movements: await read.movement.findMany({
      where: { OR: [{ toId: id }, { fromId: id }, { conventionId, byUserId: userId }] },
      orderBy: { seq: 'asc' },
    }),
  }
}

type DuelRow = Awaited<ReturnType<Reader['duel']['findMany']>>[number]

/** A card that wasn't shown stays its owner's secret. */
const duelFor = (duel: DuelRow, me: string): object => {
  const { challengerCopyId, challengerSalt, opponentCopyId, opponentSalt, draws, result, ...told } = duel
  if (result !== null) return duel
  return {
    ...told,
    ...(duel.challengerId === me ? { challengerCopyId, challengerSalt } : {}),
    ...(duel.opponentId === me ? { opponentCopyId, opponentSalt } : {}),
  }
}

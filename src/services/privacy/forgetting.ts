/** Every place where somebody's id or name is written, made to say no more who it was. */
import type { GuildId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { dropGuest } from '../autographs/guests.js'
import type { MemberRow } from '../context.js'
import type { Champions } from '../types.js'
import { forgetOrganizer } from './organized.js'

type Forgotten = {
  member: MemberRow
  guild: GuildId
  /** What stands in place of the name, and of the user's id. */
  name: string
  pseudonym: string
}

/** What isn't of a convention. Who has blocked this user keeps that: it's theirs. */
export const forgetEverywhere = async (tx: Tx, user: UserId, now: Date): Promise<void> => {
  await tx.block.deleteMany({ where: { userId: user } })
  await tx.post.deleteMany({ where: { userId: user } })
  await forgetGuest(tx, user, now)
  await tx.booth.updateMany({ where: { repId: user }, data: { repId: null, repName: null } })
  await forgetOrganizer(tx, user)
}

/** Nobody signs as that person any more; signatures that were given stay on the copies. */
const forgetGuest = async (tx: Tx, user: UserId, now: Date): Promise<void> => {
  for (const guest of await tx.guest.findMany({ where: { userId: user } })) await dropGuest(tx, guest, now)
  await tx.signRequest.updateMany({ where: { by: user }, data: { by: null } })
  await tx.post.deleteMany({ where: { kind: 'autograph.waiting', mentions: { contains: `"${user}"` } } })
  // Of somebody who wasn't a member, not even a number is left.
  const members = await tx.member.findMany({ where: { userId: user }, select: { conventionId: true } })
  const conventionId = { notIn: members.map(member => member.conventionId) }
  await tx.autograph.updateMany({ where: { by: user, copy: { conventionId } }, data: { by: '' } })
}

export const forgetInGuild = async (tx: Tx, { member, guild, name, pseudonym }: Forgotten): Promise<void> => {
  const { conventionId, userId } = member
  await tx.wish.deleteMany({ where: { memberId: member.id } })
  await tx.signRequest.deleteMany({ where: { memberId: member.id } })
  await tx.tradeItem.deleteMany({ where: { memberId: member.id } })
  await forgetOrganizer(tx, userId as UserId)
  await tx.autograph.updateMany({ where: { by: userId, copy: { conventionId } }, data: { by: pseudonym } })
  await tx.notice.deleteMany({ where: { guildId: guild, key: { contains: ` ${userId} ` } } })
  await forgetChampion(tx, { member, guild, name, pseudonym })
  await forgetPosts(tx, { member, guild, name, pseudonym })
}

const forgetChampion = async (tx: Tx, { member, name, pseudonym }: Forgotten): Promise<void> => {
  const row = await tx.convention.findFirst({
    where: { id: member.conventionId, champions: { contains: `"${member.userId}"` } },
  })
  if (row === null || row.champions === null) return
  const champions = JSON.parse(row.champions) as Champions
  const people = Object.values(champions).flatMap(champion => champion?.people ?? [])
  for (const person of people) {
    if (person.user === member.userId) Object.assign(person, { user: pseudonym, name })
  }
  await tx.convention.updateMany({ where: { id: row.id }, data: { champions: JSON.stringify(champions) } })
}

/** Messages that show a name as it was when they were made are forgotten; the others call nobody. */
const forgetPosts = async (tx: Tx, { member, guild }: Forgotten): Promise<void> => {
  const { userId, name } = member
  const inside = JSON.stringify(JSON.stringify(name)).slice(1, -1)
  await tx.post.deleteMany({
    where: {
      guildId: guild,
      kind: { in: ['shown', 'invitation', 'grant', 'reverted'] },
      OR: [{ facts: { contains: `"${userId}"` } }, { facts: { contains: inside } }],
    },
  })
  const calling = await tx.post.findMany({
    where: { guildId: guild, mentions: { contains: `"${userId}"` } },
    select: { id: true, mentions: true },
  })
  for (const { id, mentions } of calling) {
    const others = (JSON.parse(mentions) as string[]).filter(user => user !== userId)
    await tx.post.updateMany({ where: { id }, data: { mentions: JSON.stringify(others) } })
  }
}

/** Boosters that organizers hand out: to one member, or to all who have a role. */
import { type BoosterId, type GrantId, newId } from '../../store/ids.js'
import { owe, type Tx } from '../../store/index.js'
import {
  act,
  type Context,
  type ConventionRow,
  findConvention,
  findMember,
  keyOf,
  type MemberRow,
  ok,
  type Reader,
  refuse,
} from '../context.js'
import type { Actor, Outcome } from '../types.js'
import { isBanned } from './bans.js'
import type { Grants } from './types.js'

export const createGrants = (context: Context): Grants => ({
  toMember: (actor, person, boosters) =>
    act(context, actor, [keyOf.person(actor.guild, person.user)], async (tx, now) => {
      const found = await findToRun(tx, actor)
      if (!found.ok) return found
      if (person.bot) return refuse('grant_bot')
      const member = await findMember(tx, found.value.id, person.user)
      if (member === null) return refuse('no_member')
      if (await isBanned(tx, actor.guild, person.user)) return refuse('opponent_banned')
      const last = await tx.booster.aggregate({
        where: { memberId: member.id, source: 'grant' },
        _max: { number: true },
      })
      const first = 1 + (last._max.number ?? 0)
      await tx.booster.createMany({
        data: Array.from({ length: boosters }, (_, place) => ({
          id: newId<BoosterId>(),
          memberId: member.id,
          source: 'grant',
          number: first + place,
          createdAt: now,
        })),
      })
      await announce(tx, actor, { subject: member.id, to: { user: person.user }, boosters, now })
      return ok(null)
    }),

  toRole: (actor, role, boosters) =>
    act(context, actor, [keyOf.guild(actor.guild)], async (tx, now) => {
      const found = await findToRun(tx, actor)
      if (!found.ok) return found
      const { id: conventionId } = found.value
      const last = await tx.roleGrant.findFirst({ where: { conventionId }, orderBy: { first: 'desc' } })
      const first = last === null ? 1 : last.first + last.boosters
      const id = newId<GrantId>()
      await tx.roleGrant.create({ data: { id, conventionId, roleId: role, first, boosters, at: now } })
      await announce(tx, actor, { subject: id, to: { role }, boosters, now })
      return ok(id)
    }),
})

/** The open convention, for who may run it. */
export const findToRun = async (
  reader: Reader,
  actor: Actor,
): Promise<Outcome<ConventionRow, 'not_organizer' | 'no_convention' | 'closing'>> => {
  if (!actor.mayManage) return refuse('not_organizer')
  const convention = await findConvention(reader, actor.guild)
  if (convention === null) return refuse('no_convention')
  return convention.state === 'open' ? ok(convention) : refuse('closing')
}

type Granted = { subject: string; to: { user: string } | { role: string }; boosters: number; now: Date }

const announce = (tx: Tx, actor: Actor, { subject, to, boosters, now }: Granted) =>
  owe(tx, {
    guild: actor.guild,
    to: { channel: actor.channel },
    kind: 'grant',
    subject,
    mentions: 'user' in to ? [to.user as Actor['user']] : [],
    facts: { ...to, by: actor.user, boosters: String(boosters) },
    at: now,
  })

/** A booster of a role's grant that a member may claim: its number among all of the kind. */
export type Claim = { key: string; number: number }

/** Boosters granted to the roles that the actor has, as far as the member hasn't had them. */
export const claimsOf = async (reader: Reader, actor: Actor, me: MemberRow): Promise<Claim[]> => {
  const grants = await reader.roleGrant.findMany({
    where: { conventionId: me.conventionId, roleId: { in: [...actor.roles] } },
    orderBy: { first: 'asc' },
  })
  if (grants.length === 0) return []
  const had = await reader.booster.findMany({ where: { memberId: me.id, source: 'role' }, select: { number: true } })
  const gone = new Set(had.map(({ number }) => number))
  return grants.flatMap(({ first, boosters }) =>
    Array.from({ length: boosters }, (_, place) => first + place)
      .filter(number => !gone.has(number))
      .map(number => ({ key: `role-${number}`, number })),
  )
}

/** The number in a claim's key; null if it is the key of something else. */
export const claimNumber = (key: string): number | null => {
  const [, number] = /^role-(\d{1,9})$/.exec(key) ?? []
  return number === undefined ? null : Number(number)
}

/** Who is in the server: joining, leaving, being renamed. */
import { snowflakeAt } from './clock.js'
import type { Member, User, World } from './index.js'

export type NewMember = {
  user?: string
  name?: string
  locale?: string
  roles?: string[]
  accountAgeDays?: number
  bot?: boolean
}

const DAY = 86_400_000

/** Somebody who was here before comes back; otherwise an account is made, new unless `accountAgeDays` says otherwise. */
export const addMember = (world: World, about: NewMember): User => {
  const now = world.clock.now()
  const id = about.user ?? accountId(world, about.accountAgeDays ?? 0)
  const known = world.users.get(id)
  const user: User = {
    ...(known ?? { id, bot: false, dmsOpen: true, locale: 'en-US' }),
    bot: about.bot ?? known?.bot ?? false,
    name: about.name ?? known?.name ?? `member-${id.slice(-4)}`,
    ...(about.locale === undefined ? {} : { locale: about.locale }),
  }
  world.users.set(id, user)
  const member: Member = { user: id, nick: null, roles: about.roles ?? [], joinedAt: now }
  world.members.set(id, member)
  world.emit({ kind: 'member', change: 'added', user, member })
  return user
}

const accountId = (world: World, days: number) =>
  days === 0 ? world.clock.snowflake() : snowflakeAt(world.clock.now() - days * DAY, BigInt(world.users.size))

export const removeMember = (world: World, user: User) => {
  const member = world.members.get(user.id)
  if (!member) return
  world.members.delete(user.id)
  for (const { thread } of world.channels.values()) thread?.members.delete(user.id)
  world.emit({ kind: 'member', change: 'removed', user, member })
}

export const updateMember = (world: World, id: string, changes: Partial<Omit<Member, 'user'>>) => {
  const user = world.users.get(id)
  const member = world.members.get(id)
  if (!user || !member) return
  Object.assign(member, changes)
  world.emit({ kind: 'member', change: 'updated', user, member })
}

export const updateUser = (world: World, user: User, changes: Partial<Omit<User, 'id'>>) => {
  Object.assign(user, changes)
  updateMember(world, user.id, {})
}

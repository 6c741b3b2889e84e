/** Where members stand: albums, profiles, histories, leaderboards. Nothing here changes anything. */
import type { UserId } from '../../store/ids.js'
import {
  type Context,
  type ConventionRow,
  findMember,
  latestConvention,
  type MemberRow,
  ok,
  refuse,
} from '../context.js'
import type { Actor, Outcome } from '../types.js'
import { albumOf } from './album.js'
import { historyOf } from './history.js'
import { createLeaderboards } from './leaderboard.js'
import { profileOf } from './profile.js'
import type { Standing } from './types.js'

export const createStanding = (context: Context): Standing => ({
  album: async (actor, owner) => {
    const found = await findOwner(context, actor, owner)
    if (!found.ok) return found
    const { convention, member, hidden } = found.value
    return hidden ? refuse('private') : ok(await albumOf(context, convention, member))
  },

  profile: async (actor, owner) => {
    const found = await findOwner(context, actor, owner)
    if (!found.ok) return found
    const { convention, member, hidden } = found.value
    return ok(await profileOf(context, convention, member, hidden))
  },

  history: async (actor, owner, query) => {
    const found = await findOwner(context, actor, owner)
    if (!found.ok) return found
    const { convention, member, hidden } = found.value
    return hidden ? refuse('private') : ok(await historyOf(context, convention, member, query))
  },

  leaderboard: createLeaderboards(context),
})

type Owner = { convention: ConventionRow; member: MemberRow; hidden: boolean }

const findOwner = async (
  context: Context,
  actor: Actor,
  owner: UserId,
): Promise<Outcome<Owner, 'no_convention' | 'no_member'>> => {
  const convention = await latestConvention(context.store.read, actor.guild)
  if (convention === null) return refuse('no_convention')
  const member = await findMember(context.store.read, convention.id, owner)
  if (member === null) return refuse('no_member')
  return ok({ convention, member, hidden: member.private && owner !== actor.user })
}

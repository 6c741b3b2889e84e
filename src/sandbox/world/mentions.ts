/** Whom a message mentions, and whom it notifies. */
import { type APIAllowedMentions, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { textsOf } from './components.js'
import type { Channel, Message, World } from './index.js'
import { canSee, may } from './permissions.js'

export type Mentions = Pick<Message, 'mentions' | 'mentionRoles' | 'mentionEveryone' | 'pings'>

type Mentioning = Pick<Message, 'content' | 'components' | 'author' | 'ephemeralFor' | 'reference'>

/**
 * Only what `allowed` lets through counts; without it everything does. @everyone needs its permission, and so does a
 * role that isn't mentionable. Nobody is notified of what they can't see.
 */
export const mentionsOf = (
  world: World,
  channel: Channel,
  message: Mentioning,
  allowed: APIAllowedMentions | null | undefined,
): Mentions => {
  const text = [message.content, ...textsOf(message.components)].join('\n')
  const parse = allowed ? (allowed.parse ?? []) : ['users', 'roles', 'everyone']
  const lets = (kind: 'users' | 'roles', id: string) =>
    parse.includes(kind as never) || (allowed?.[kind] ?? []).includes(id)
  const everybody = may(world, message.author, channel, P.MentionEveryone)

  const users = ids(text, /<@!?(\d+)>/g).filter(id => world.users.has(id) && lets('users', id))
  const roles = ids(text, /<@&(\d+)>/g).filter(id => {
    const role = world.roles.get(id)
    return role && lets('roles', id) && (role.mentionable || everybody)
  })
  const everyone = /@(everyone|here)\b/.test(text) && parse.includes('everyone' as never) && everybody
  const replied = repliedTo(world, message)
  if (replied && (allowed?.replied_user ?? !allowed)) users.push(replied)

  const holders = [...world.members.values()]
    .filter(({ roles: held }) => everyone || held.some(id => roles.includes(id)))
    .map(({ user }) => user)
  const pings = [...new Set([...users, ...holders])].filter(
    user =>
      user !== message.author &&
      canSee(world, user, channel) &&
      (message.ephemeralFor === null || message.ephemeralFor === user),
  )
  return { mentions: [...new Set(users)], mentionRoles: roles, mentionEveryone: everyone, pings }
}

const ids = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, id]) => id ?? ''))]

const repliedTo = (world: World, { reference }: Mentioning) =>
  reference && world.channels.get(reference.channel)?.messages.byId.get(reference.message)?.author

/** Where a post goes when it can't stay where it is, and telling the organizers once. */

import type { REST } from 'discord.js'
import { type APIChannel, Routes } from 'discord-api-types/v10'
import type { Services } from '../../services/api.js'
import { NOWHERE } from '../../services/guilds.js'
import { type ChannelId, OriginsGameId, type UserId } from '../../store/ids.js'
import type { OwedPost } from '../../store/index.js'
import type { Gateway } from '../client.js'
import { mayWriteAlone } from '../permissions.js'
import type { DeliverDeps, Place } from './deliver.js'

/** In ms: as long as nothing can be posted in a server, its organizers are reminded no more often. */
const DAY = 86_400_000

type PlacesDeps = { gateway: Gateway; services: Services; rest: REST }

export const createPlaces = ({
  gateway,
  services,
  rest,
}: PlacesDeps): Pick<DeliverDeps, 'mayAttach' | 'placesFor' | 'onRefused'> => ({
  mayAttach: channel => {
    const permissions = gateway.permissionsIn(channel)
    const inThread = gateway.client.channels.cache.get(channel)?.isThread() ?? false
    return permissions === null || !mayWriteAlone(permissions, inThread)
  },

  /** A thread's channel, then where the game's lobby is (a deleted thread doesn't tell its channel), then the server's duel channel. */
  placesFor: async post => {
    const { settings } = await services.guilds.get(post.guild)
    const parent = post.channel === null ? null : await parentOf(gateway, rest, post.channel)
    return [parent, ...(await gameChannels(services, post)), settings.duelChannel].flatMap((channel): Place[] =>
      channel === null ? [] : [{ channel }],
    )
  },

  /** Never about a notice itself: that would go on for ever. */
  onRefused: async (post, channel, why) => {
    if (post.kind === 'notice') return
    const to = await organizersOf(gateway, services, post)
    if (to === null) return
    const { noticeOnce } = services.guilds
    if (channel === null) await noticeOnce(post.guild, NOWHERE, to, { why, post: post.id }, DAY)
    else if (why === 'pictures') await noticeOnce(post.guild, `pictures:${channel}`, to, { channel })
    else if (why === 'locked') await noticeOnce(post.guild, `locked:${channel}`, to, { channel })
    else if (why === 'refused') await noticeOnce(post.guild, `moved:${channel}`, to, { channel })
    else
      await noticeOnce(post.guild, `deleted:${channel}`, to, {
        channel,
        chosenAs: await choiceOf(services, post, channel),
      })
  },
})

/** The setting by which another channel takes its place. */
const choiceOf = async ({ guilds }: Services, { guild }: OwedPost, channel: ChannelId): Promise<'duels' | 'trades'> =>
  (await guilds.get(guild)).settings.tradeLogChannel === channel ? 'trades' : 'duels'

/** Of a direct message also the place of its game. */
const gameChannels = async ({ origins }: Services, { kind, subject, left, user }: OwedPost): Promise<ChannelId[]> => {
  const id = kind.startsWith('origins.') ? OriginsGameId.safeParse(subject.split('.')[0]) : null
  const game = id?.success ? await origins.get(id.data) : null
  if (game === null) return []
  const direct = user !== null || left.some(place => place.startsWith('dm:'))
  return [...(direct && game.place !== null ? [game.place] : []), game.channel]
}

/** Null for what isn't a thread, or isn't known any more. */
const parentOf = async ({ client }: Gateway, rest: REST, channel: ChannelId): Promise<ChannelId | null> => {
  const cached = client.channels.cache.get(channel)
  if (cached) return cached.isThread() ? (cached.parentId as ChannelId | null) : null
  try {
    const found = (await rest.get(Routes.channel(channel))) as APIChannel
    const thread = 'thread_metadata' in found && 'parent_id' in found
    return thread ? ((found.parent_id ?? null) as ChannelId | null) : null
  } catch {
    return null
  }
}

/** The server's owner, who can always do something about permissions; else the duel channel. */
const organizersOf = async (gateway: Gateway, services: Services, post: OwedPost): Promise<Place | null> => {
  const owner = gateway.client.guilds.cache.get(post.guild)?.ownerId
  if (owner !== undefined) return { user: owner as UserId }
  const { settings } = await services.guilds.get(post.guild)
  return settings.duelChannel === null ? null : { channel: settings.duelChannel }
}

/** Channels that were deleted, and threads that were locked, under challenges and tables. */
import type { Services } from '../services/api.js'
import type { ChannelId, GuildId } from '../store/ids.js'
import type { Gateway } from './client.js'
import { isThere, type Requests } from './delivery/channel.js'

type LookOptions = { services: Pick<Services, 'showing'>; requests: Requests; stateOf: Gateway['stateOf'] }

/** Where nobody can press, not even the bot can say so. */
export const leaveLocked = async (
  { services, stateOf }: Pick<LookOptions, 'services' | 'stateOf'>,
  guild: GuildId,
  thread: ChannelId,
): Promise<void> => {
  if (stateOf(thread) === 'lockedOut') await services.showing.lost(guild, thread)
}

/** What happened while nothing was heard of a server. A place that isn't known may also be an archived thread: Discord is asked. */
export const leaveLostPlaces = async (options: LookOptions, guild: GuildId): Promise<void> => {
  const { services, requests, stateOf } = options
  for (const place of await services.showing.places(guild)) {
    if (stateOf(place) !== null) await leaveLocked(options, guild, place)
    else if (!(await isThere(requests, place))) await services.showing.lost(guild, place)
  }
}

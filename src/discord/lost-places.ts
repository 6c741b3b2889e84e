/** Channels that were deleted while nothing was heard of a server. */
import type { Services } from '../services/api.js'
import type { GuildId } from '../store/ids.js'
import type { Gateway } from './client.js'
import { isThere, type Requests } from './delivery/channel.js'

type LookOptions = { services: Pick<Services, 'showing'>; requests: Requests; stateOf: Gateway['stateOf'] }

/** Challenges and tables leave those that are gone. One that isn't known may also be an archived thread: Discord is asked. */
export const leaveLostPlaces = async ({ services, requests, stateOf }: LookOptions, guild: GuildId): Promise<void> => {
  for (const place of await services.showing.places(guild)) {
    if (stateOf(place) === null && !(await isThere(requests, place))) await services.showing.lost(guild, place)
  }
}

/** Where a session connects, which shard it is of, and what it is told first. */
import { APPLICATION_ID } from '../world/fixed.js'
import type { Change, World } from '../world/index.js'
import { userOf } from '../world/json.js'
import type { Session } from './session.js'

export const gatewayUrl = (origin: string) => origin.replace(/^http/, 'ws')

export const readyJson = (world: World, session: Session, guilds: unknown[], url: string) => ({
  v: 10,
  user: { ...userOf(world, APPLICATION_ID), email: null, verified: true, mfa_enabled: true, flags: 0 },
  guilds,
  session_id: session.id,
  resume_gateway_url: url,
  session_type: 'normal',
  shard: session.shard,
  application: { id: APPLICATION_ID, flags: 0 },
  private_channels: [],
  relationships: [],
  geo_ordered_rtc_regions: [],
})

export const guildShard = (world: World, shards: number) => Number((BigInt(world.guild.id) >> 22n) % BigInt(shards))

/** Every session of the server's shard hears what happens in it; direct messages are shard 0's. */
export const isOnShard = (world: World, { shard: [shard, shards] }: Session, change: Change) =>
  shard === (inDirectMessages(world, change) ? 0 : guildShard(world, shards))

const inDirectMessages = (world: World, change: Change) => {
  const id =
    change.kind === 'message'
      ? change.message.channel
      : change.kind === 'interaction'
        ? change.interaction.channel
        : 'channel' in change && typeof change.channel === 'object'
          ? change.channel.id
          : null
  return id !== null && world.channels.get(id)?.type === 1
}

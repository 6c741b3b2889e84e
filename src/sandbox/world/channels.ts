/** Channels: direct messages, threads, and what happens to them. */
import { type Channel, newChannel, type World } from './index.js'

/** The direct messages between the bot and this user. */
export const openDm = (world: World, user: string): Channel => {
  const known = world.channels.get(world.dms.get(user) ?? '')
  if (known) return known
  const id = world.clock.snowflake()
  const channel: Channel = {
    ...newChannel(id, world.users.get(user)?.name ?? user, world.clock.now()),
    type: 1,
    recipient: user,
  }
  world.channels.set(id, channel)
  world.dms.set(user, id)
  world.emit({ kind: 'channel', change: 'created', channel })
  return channel
}

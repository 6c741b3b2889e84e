/** Which of the registered commands a member may use, and where. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Channel, Command, World } from './index.js'
import { ALL, guildPermissions, may } from './permissions.js'

/** Contexts of Discord's: in a server, in direct messages with the bot. */
const IN_SERVER = 0
const IN_DM = 1

export const commandsFor = (world: World, user: string, channel: Channel): Command[] =>
  may(world, user, channel, P.UseApplicationCommands)
    ? [...world.commands.values()].filter(command => mayUse(world, user, command, channel))
    : []

const mayUse = (world: World, user: string, command: Command, channel: Channel) => {
  const place = channel.type === 1 ? IN_DM : IN_SERVER
  if (place === IN_DM && command.guild_id) return false
  if (command.contexts ? !command.contexts.includes(place) : place === IN_DM && command.dm_permission === false)
    return false
  if (place === IN_DM) return true
  const permissions = guildPermissions(world, user)
  if (permissions === ALL) return true
  const placed = command.id && overridden(world, user, command.id, channel)
  if (typeof placed === 'boolean') return placed
  const needed = command.default_member_permissions
  if (needed === null || needed === undefined) return true
  const bits = BigInt(needed)
  return bits !== 0n && (permissions & bits) === bits
}

/** An organizer's own settings for a command: a channel can only forbid; a member's come before their roles'. */
const overridden = (world: World, user: string, command: string, channel: Channel): boolean | null => {
  const entries = world.commandPermissions.get(command) ?? []
  const of = (type: number, id: string) => entries.find(entry => entry.type === type && entry.id === id)?.permission
  const allChannels = (BigInt(world.guild.id) - 1n).toString()
  if ((of(3, channel.parent ?? '') ?? of(3, channel.id) ?? of(3, allChannels)) === false) return false
  const own = of(2, user)
  if (own !== undefined) return own
  const roles = (world.members.get(user)?.roles ?? []).map(id => of(1, id)).filter(value => value !== undefined)
  if (roles.length > 0) return roles.includes(true)
  return of(1, world.guild.id) ?? null
}

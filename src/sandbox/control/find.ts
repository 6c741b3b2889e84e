/** Users, channels and messages as the control API's callers name them: by id or by name. */
import type { Channel, Message, User, World } from '../world/index.js'

/** An error of the call itself, answered 400 with `{ error }`. */
export class CallFailure extends Error {}

export const userNamed = (world: World, name: unknown): User => {
  const wanted = text(name, 'user')
  const found = knownUser(world, wanted)
  if (!found) throw new CallFailure(`no user ${wanted}`)
  return found
}

export const knownUser = (world: World, wanted: string): User | undefined =>
  world.users.get(wanted) ?? [...world.users.values()].find(user => user.name.toLowerCase() === wanted.toLowerCase())

export const channelNamed = (world: World, name: unknown): Channel => {
  const wanted = text(name, 'channel').replace(/^#/, '')
  const found = world.channels.get(wanted) ?? [...world.channels.values()].find(channel => channel.name === wanted)
  if (!found) throw new CallFailure(`no channel ${wanted}`)
  return found
}

export const roleNamed = (world: World, name: unknown) => {
  const wanted = text(name, 'role')
  const found = world.roles.get(wanted) ?? [...world.roles.values()].find(role => role.name === wanted)
  if (!found) throw new CallFailure(`no role ${wanted}`)
  return found
}

/** In the channel if one is given, else wherever it is. */
export const messageWithId = (world: World, id: string, channel?: Channel): Message | undefined => {
  const here = channel?.messages.byId.get(id)
  if (here) return here
  for (const { messages } of world.channels.values()) {
    const found = messages.byId.get(id)
    if (found) return found
  }
  return undefined
}

const text = (value: unknown, what: string) => {
  if (typeof value !== 'string' || value === '') throw new CallFailure(`${what} is missing`)
  return value
}

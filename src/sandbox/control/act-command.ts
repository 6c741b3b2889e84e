/** Slash commands, their autocompletion, and commands of the context menus. */
import type { Act } from '../api.js'
import { commandsFor } from '../world/commands.js'
import type { Command, Interaction } from '../world/index.js'
import { sendInteraction } from '../world/interactions.js'
import { messageJson } from '../world/message-json.js'
import { canSeeMessage } from '../world/permissions.js'
import type { Deed } from './act.js'
import { CallFailure, messageWithId, userNamed } from './find.js'
import { commandData, type Resolved, resolveUser } from './options.js'
import { Refusal } from './refusal.js'

const CHAT = 1
const USER = 2
const MESSAGE = 3

export const sendCommand = (deed: Deed, body: Extract<Act, { type: 'command' | 'autocomplete' }>): Interaction => {
  const { sandbox, user, channel, deliver } = deed
  const [name = '', ...path] = body.name.trim().replace(/^\//, '').split(/\s+/)
  const command = find(deed, name, CHAT)
  const focused = body.type === 'autocomplete' ? body.focused : null
  const given = focused === null ? (body.options ?? {}) : { [focused]: '', ...body.options }
  const data = commandData(sandbox, channel, command, path, given, { force: deed.force, focused })
  const kind = focused === null ? 'command' : 'autocomplete'
  return sendInteraction(
    sandbox.world,
    { kind, user: user.id, channel, data, commandName: [name, ...path].join(' ') },
    deliver,
  )
}

export const sendMenuCommand = (
  deed: Deed,
  body: Extract<Act, { type: 'userCommand' | 'messageCommand' }>,
): Interaction => {
  const { sandbox, user, channel, deliver } = deed
  const { world } = sandbox
  const command = find(deed, body.name, body.type === 'userCommand' ? USER : MESSAGE)
  const resolved: Resolved = {}
  const target = body.type === 'userCommand' ? userNamed(world, body.target).id : body.target
  if (body.type === 'userCommand') resolveUser(sandbox, channel, target, resolved)
  else {
    const message = messageWithId(world, target, channel)
    if (!message || !canSeeMessage(world, user.id, message)) throw new Refusal('not_visible', 'no such message')
    resolved.messages = { [target]: messageJson(world, message, sandbox.origin()) }
  }
  const { id, name, type, guild_id } = command
  const data = { id, name, type, target_id: target, resolved, ...(guild_id ? { guild_id } : {}) }
  return sendInteraction(world, { kind: 'command', user: user.id, channel, data, commandName: name }, deliver)
}

/** By its name, or its name in the member's language. */
const find = ({ sandbox: { world }, user, channel, force }: Deed, name: string, type: number): Command => {
  const named = (command: Command) => {
    const translated = (command.name_localizations ?? {}) as Record<string, string | null>
    return command.type === type && (command.name === name || translated[user.locale] === name)
  }
  const usable = commandsFor(world, user.id, channel).find(named)
  if (usable) return usable
  const known = [...world.commands.values()].find(named)
  if (!known) throw new CallFailure(`no command ${name} is registered`)
  if (force) return known
  throw new Refusal(50013, `${user.name} may not use this command here`)
}

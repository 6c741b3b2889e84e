/** Changes of the server that its people would make: who is in it, its channels, what they allow. */
import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { GuildOp, GuildOpAnswer } from '../api.js'
import { addChannel, deleteChannel, setArchived, startThread, updateChannel } from '../world/channels.js'
import type { Channel, Role, World } from '../world/index.js'
import { addMember, removeMember, updateMember, updateUser } from '../world/members.js'
import { deleteMessages } from '../world/messages.js'
import { CallFailure, channelNamed, knownUser, messageWithId, roleNamed, userNamed } from './find.js'

export const guildOps = (world: World, ops: GuildOp[]): GuildOpAnswer[] => ops.map(op => apply(world, op))

const apply = (world: World, op: GuildOp): GuildOpAnswer => {
  switch (op.op) {
    case 'addMember': {
      const roles = (op.roles ?? []).map(role => roleNamed(world, role).id)
      const known = op.user === undefined ? undefined : knownUser(world, op.user)
      return { user: addMember(world, { ...op, ...(known ? { user: known.id } : {}), roles }).id }
    }
    case 'removeMember':
      removeMember(world, userNamed(world, op.user))
      return {}
    case 'rename':
      updateUser(world, userNamed(world, op.user), { name: op.name })
      return {}
    case 'setRoles':
      updateMember(world, userNamed(world, op.user).id, { roles: op.roles.map(role => roleNamed(world, role).id) })
      return {}
    case 'setLocale':
      updateUser(world, userNamed(world, op.user), { locale: op.locale })
      return {}
    case 'closeDms':
    case 'openDms':
      updateUser(world, userNamed(world, op.user), { dmsOpen: op.op === 'openDms' })
      return {}
    case 'addChannel':
      return { channel: addChannel(world, { name: op.name, topic: op.topic ?? null }).id }
    case 'addThread': {
      const parent = channelNamed(world, op.channel)
      const owner = userNamed(world, op.user).id
      const cause = { by: 'user', user: owner } as const
      return {
        channel: startThread(world, { parent, name: op.name, owner, starter: null, autoArchive: 4320, cause }).id,
      }
    }
    case 'renameChannel':
      updateChannel(world, channelNamed(world, op.channel), { name: op.name })
      return {}
    case 'deleteChannel':
      deleteChannel(world, channelNamed(world, op.channel))
      return {}
    case 'lockThread':
    case 'unlockThread': {
      const channel = channelNamed(world, op.channel)
      threadOf(channel).locked = op.op === 'lockThread'
      updateChannel(world, channel, {})
      return {}
    }
    case 'archiveThread':
    case 'unarchiveThread': {
      const channel = channelNamed(world, op.channel)
      threadOf(channel)
      setArchived(world, channel, op.op === 'archiveThread')
      return {}
    }
    case 'deleteMessage': {
      const message = messageWithId(world, op.message)
      const channel = message && world.channels.get(message.channel)
      if (!channel) throw new CallFailure(`no message ${op.message}`)
      deleteMessages(world, channel, [op.message], { by: 'control' })
      return {}
    }
    case 'setPermissions':
      setPermissions(world, op)
      return {}
    case 'addRole': {
      const role: Role = {
        id: world.clock.snowflake(),
        name: op.name,
        permissions: bits(op.permissions ?? []),
        color: 0,
        position: 1,
        managed: false,
        mentionable: op.mentionable ?? false,
      }
      world.roles.set(role.id, role)
      world.emit({ kind: 'role', change: 'created', role })
      return { role: role.id }
    }
    case 'deleteRole': {
      const role = roleNamed(world, op.role)
      world.roles.delete(role.id)
      for (const { user, roles } of world.members.values())
        if (roles.includes(role.id)) updateMember(world, user, { roles: roles.filter(id => id !== role.id) })
      world.emit({ kind: 'role', change: 'deleted', role })
      return {}
    }
    case 'setCommandPermissions': {
      const command = [...world.commands.values()].find(({ id, name }) => id === op.command || name === op.command)
      if (!command) throw new CallFailure(`no command ${op.command}`)
      world.commandPermissions.set(command.id, op.permissions)
      world.emit({ kind: 'commands' })
      return {}
    }
    case 'setGuildLocale':
      world.guild.locale = op.locale
      world.emit({ kind: 'guild' })
      return {}
    case 'renameGuild':
      world.guild.name = op.name
      world.emit({ kind: 'guild' })
      return {}
  }
}

/** Of a role or user in a channel; without a channel, of a role everywhere. What neither list names stays. */
const setPermissions = (world: World, op: Extract<GuildOp, { op: 'setPermissions' }>) => {
  const allow = bits(op.allow ?? [])
  const deny = bits(op.deny ?? [])
  if (op.channel === undefined) {
    const role = roleNamed(world, op.role)
    role.permissions = (role.permissions | allow) & ~deny
    world.emit({ kind: 'role', change: 'updated', role })
    return
  }
  const channel = channelNamed(world, op.channel)
  const target =
    op.user === undefined
      ? ({ id: roleNamed(world, op.role).id, type: 0 } as const)
      : ({ id: userNamed(world, op.user).id, type: 1 } as const)
  const before = channel.overwrites.find(({ id }) => id === target.id)
  const overwrite = {
    ...target,
    allow: ((before?.allow ?? 0n) | allow) & ~deny,
    deny: ((before?.deny ?? 0n) | deny) & ~allow,
  }
  updateChannel(world, channel, {
    overwrites: [...channel.overwrites.filter(({ id }) => id !== target.id), overwrite],
  })
}

/** `SendMessages` or `SEND_MESSAGES`. */
const bits = (names: string[]) =>
  names.reduce((sum, name) => {
    const plain = name.replaceAll('_', '').toLowerCase()
    const found = Object.entries(PermissionFlagsBits).find(([known]) => known.toLowerCase() === plain)
    if (!found) throw new CallFailure(`no permission ${name}`)
    return sum | found[1]
  }, 0n)

const threadOf = ({ name, thread }: Channel) => {
  if (!thread) throw new CallFailure(`${name} is no thread`)
  return thread
}

/** The server: itself, its channels, roles and members. */
import { GatewayIntentBits as I, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { checkSpec } from '../checks/spec.js'
import type { Sandbox } from '../sandbox.js'
import { addChannel } from '../world/channels.js'
import { compareIds } from '../world/clock.js'
import { APPLICATION_ID } from '../world/fixed.js'
import { channelJson, guildJson, memberJson, roleJson } from '../world/json.js'
import { updateMember } from '../world/members.js'
import { guildPermissions } from '../world/permissions.js'
import { refuse } from './errors.js'
import { type Call, route } from './route.js'

const MAX_CHANNELS = 500

export const guildRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  const guild = '/guilds/:guild'
  route(app, sandbox, 'GET', guild, call => {
    here(call)
    const count = { approximate_member_count: call.world.members.size, approximate_presence_count: 1 }
    return { ...guildJson(call.world), ...(call.query['with_counts'] === 'true' ? count : {}) }
  })
  route(app, sandbox, 'GET', `${guild}/channels`, call => {
    here(call)
    const channels = [...call.world.channels.values()].filter(({ type }) => type === 0)
    return channels.map(channel => channelJson(call.world, channel))
  })
  route(app, sandbox, 'POST', `${guild}/channels`, createChannel, { status: 201 })
  route(app, sandbox, 'GET', `${guild}/roles`, call => {
    here(call)
    return [...call.world.roles.values()].map(roleJson)
  })
  route(app, sandbox, 'GET', `${guild}/roles/:role`, call => {
    here(call)
    const role = call.world.roles.get(call.params['role'] ?? '')
    if (!role) throw refuse(10011)
    return roleJson(role)
  })
  route(app, sandbox, 'GET', `${guild}/members`, listMembers)
  route(app, sandbox, 'GET', `${guild}/members/search`, searchMembers)
  route(app, sandbox, 'GET', `${guild}/members/:user`, member)
  route(app, sandbox, 'PATCH', `${guild}/members/@me`, call => {
    here(call)
    const { nick } = (call.payload ?? {}) as { nick?: string | null }
    need(call, P.ChangeNickname)
    updateMember(call.world, APPLICATION_ID, { nick: nick ?? null })
    return memberJson(call.world, APPLICATION_ID)
  })
  route(app, sandbox, 'PUT', `${guild}/members/:user/roles/:role`, call => changeRole(call, true))
  route(app, sandbox, 'DELETE', `${guild}/members/:user/roles/:role`, call => changeRole(call, false))
}

/** 10004 for a server that there isn't, 50001 when the bot isn't in this one any more. */
const here = ({ world, params }: Call) => {
  if (params['guild'] !== world.guild.id) throw refuse(10004)
  if (!world.members.has(APPLICATION_ID)) throw refuse(50001)
}

const need = ({ world }: Call, permission: bigint) => {
  if (!(guildPermissions(world, APPLICATION_ID) & permission)) throw refuse(50013)
}

const member = (call: Call) => {
  here(call)
  const id = call.params['user'] ?? ''
  const found = memberJson(call.world, id)
  if (!found) throw refuse(call.world.users.has(id) ? 10007 : 10013)
  return found
}

/** For bots with the privileged intent only. */
const listMembers = (call: Call) => {
  here(call)
  if (!call.gateway.connected().some(({ intents }) => intents & I.GuildMembers)) throw refuse(50001)
  const { limit = '1', after = '0' } = call.query
  return [...call.world.members.keys()]
    .filter(id => compareIds(id, after) > 0)
    .toSorted(compareIds)
    .slice(0, Number(limit))
    .map(id => memberJson(call.world, id))
}

const searchMembers = (call: Call) => {
  here(call)
  const { query = '', limit = '1' } = call.query
  return [...call.world.members.values()]
    .filter(({ user, nick }) =>
      [nick, call.world.users.get(user)?.name].some(name => name?.toLowerCase().startsWith(query.toLowerCase())),
    )
    .slice(0, Number(limit))
    .map(({ user }) => memberJson(call.world, user))
}

/** Only roles below the bot's own highest. */
const changeRole = (call: Call, has: boolean) => {
  const { world, params } = call
  here(call)
  const known = world.members.get(params['user'] ?? '')
  const role = world.roles.get(params['role'] ?? '')
  if (!known) throw refuse(10007)
  if (!role) throw refuse(10011)
  need(call, P.ManageRoles)
  const own = world.members.get(APPLICATION_ID)?.roles.map(id => world.roles.get(id)?.position ?? 0) ?? []
  if (role.managed || role.position >= Math.max(0, ...own)) throw refuse(50013)
  const others = known.roles.filter(id => id !== role.id)
  updateMember(world, known.user, { roles: has ? [...others, role.id] : others })
}

const createChannel = (call: Call) => {
  here(call)
  const body = checkSpec<{ name: string; topic?: string | null }>('CreateGuildChannelRequestSchema', call.payload)
  need(call, P.ManageChannels)
  const count = [...call.world.channels.values()].filter(({ type }) => type === 0).length
  if (count >= MAX_CHANNELS) throw refuse(30013)
  const name = body.name.trim().toLowerCase().replace(/\s+/g, '-')
  return channelJson(call.world, addChannel(call.world, { name, topic: body.topic ?? null }))
}

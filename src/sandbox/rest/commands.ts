/** The application's commands, for everywhere and for the one server. */
import type { FastifyInstance } from 'fastify'
import { type CommandBody, checkCommand, checkSet } from '../checks/command.js'
import type { Sandbox } from '../sandbox.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Command, World } from '../world/index.js'
import { invalidBody, refuse } from './errors.js'
import { type Call, route } from './route.js'

/** New commands a server (or everywhere) and day. */
const CREATIONS_A_DAY = 200
const DAY = 86_400_000

export const commandRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  for (const base of ['/applications/:application/commands', '/applications/:application/guilds/:guild/commands']) {
    route(app, sandbox, 'GET', base, call => scoped(call).map(command => listed(call, command)))
    route(app, sandbox, 'PUT', base, overwrite)
    route(app, sandbox, 'POST', base, create)
    route(app, sandbox, 'GET', `${base}/:command`, one)
    route(app, sandbox, 'PATCH', `${base}/:command`, change)
    route(app, sandbox, 'DELETE', `${base}/:command`, call => {
      call.world.commands.delete(one(call).id)
      changed(call.world)
    })
  }
  const permissions = '/applications/:application/guilds/:guild/commands'
  route(app, sandbox, 'GET', `${permissions}/permissions`, call =>
    [...call.world.commandPermissions.keys()].map(id => permissionsJson(call, id)),
  )
  route(app, sandbox, 'GET', `${permissions}/:command/permissions`, call => {
    const id = call.params['command'] ?? ''
    if (!call.world.commandPermissions.has(id)) throw refuse(10066)
    return permissionsJson(call, id)
  })
}

/** Commands of the scope that the path names. */
const scoped = (call: Call): Command[] => {
  const { world, params } = call
  if (params['application'] !== APPLICATION_ID) throw refuse(10002)
  const guild = params['guild']
  if (guild !== undefined && guild !== world.guild.id) throw refuse(50001)
  return [...world.commands.values()].filter(command => command.guild_id === guild)
}

const one = (call: Call): Command => {
  const command = scoped(call).find(({ id }) => id === call.params['command'])
  if (!command) throw refuse(10063)
  return command
}

/** What the list doesn't name is gone; what keeps its name and type keeps its id. */
const overwrite = (call: Call) => {
  const { payload, world } = call
  if (!Array.isArray(payload))
    throw invalidBody({ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' })
  const bodies = payload.map((command, index) => checkCommand(command, [index]))
  checkSet(bodies)
  const before = scoped(call)
  const same = (body: CommandBody) => before.find(({ name, type }) => name === body.name && type === (body.type ?? 1))
  countCreations(world, bodies.filter(body => !same(body)).length)
  for (const { id } of before) world.commands.delete(id)
  const made = bodies.map(body => keep(call, body, same(body)?.id))
  changed(world)
  return made
}

const create = (call: Call) => {
  const body = checkCommand(call.payload)
  const before = scoped(call).find(({ name, type }) => name === body.name && type === (body.type ?? 1))
  checkSet([...scoped(call).filter(command => command !== before), body] as CommandBody[])
  if (!before) countCreations(call.world, 1)
  const made = keep(call, body, before?.id)
  changed(call.world)
  return made
}

const change = (call: Call) => {
  const before = one(call)
  const made = keep(call, checkCommand({ ...before, ...(call.payload as object) }), before.id)
  changed(call.world)
  return made
}

const countCreations = (world: World, count: number) => {
  const now = world.clock.now()
  world.commandCreations = world.commandCreations.filter(at => now - at < DAY)
  if (world.commandCreations.length + count > CREATIONS_A_DAY) throw refuse(30034)
  for (let made = 0; made < count; made += 1) world.commandCreations.push(now)
}

const keep = ({ world, params }: Call, body: CommandBody, known?: string): Command => {
  const id = known ?? world.clock.snowflake()
  const guild = params['guild']
  const command = {
    id,
    application_id: APPLICATION_ID,
    version: world.clock.snowflake(),
    type: body.type ?? 1,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    options: body.options ?? [],
    default_member_permissions: body.default_member_permissions ?? null,
    dm_permission: body.dm_permission ?? true,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [0],
    nsfw: body.nsfw ?? false,
    ...(guild === undefined ? {} : { guild_id: guild }),
  } as unknown as Command
  world.commands.set(id, command)
  return command
}

const changed = (world: World) => world.emit({ kind: 'commands' })

/** A list leaves the translations out unless they are asked for. */
const listed = ({ query }: Call, command: Command) => {
  if (query['with_localizations'] === 'true') return command
  const { name_localizations: _, description_localizations: __, ...rest } = command
  return rest
}

const permissionsJson = ({ world }: Call, id: string) => ({
  id,
  application_id: APPLICATION_ID,
  guild_id: world.guild.id,
  permissions: world.commandPermissions.get(id) ?? [],
})

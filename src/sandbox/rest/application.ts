/** The gateway's address, the application, its commands, and users. */
import type { FastifyInstance } from 'fastify'
import { gatewayUrl } from '../gateway/ready.js'
import type { Sandbox } from '../sandbox.js'
import { APPLICATION_ID, BOT_NAME } from '../world/fixed.js'
import { guildJson, userOf } from '../world/json.js'
import { guildPermissions } from '../world/permissions.js'
import { refuse } from './errors.js'
import { type Call, route } from './route.js'

export const applicationRoutes = (app: FastifyInstance, sandbox: Sandbox) => {
  route(app, sandbox, 'GET', '/gateway', ({ origin }) => ({ url: gatewayUrl(origin()) }), { open: true })
  route(app, sandbox, 'GET', '/gateway/bot', ({ origin, gateway }) => ({
    url: gatewayUrl(origin()),
    shards: 1,
    session_start_limit: {
      total: 1000,
      remaining: gateway.identifiesLeft(),
      reset_after: 86_400_000,
      max_concurrency: 1,
    },
  }))
  route(app, sandbox, 'GET', '/applications/@me', application)
  route(app, sandbox, 'PATCH', '/applications/@me', application)
  route(app, sandbox, 'GET', '/oauth2/applications/@me', application)
  route(app, sandbox, 'GET', '/users/:user', call => {
    const id = call.params['user'] === '@me' ? APPLICATION_ID : (call.params['user'] ?? '')
    if (!call.world.users.has(id)) throw refuse(10013)
    return userOf(call.world, id)
  })
  route(app, sandbox, 'GET', '/users/@me/guilds', ({ world }) => {
    const { id, name, icon, banner, features } = guildJson(world)
    return [
      { id, name, icon, banner, features, owner: false, permissions: String(guildPermissions(world, APPLICATION_ID)) },
    ]
  })
}

const application = ({ world }: Call) => ({
  id: APPLICATION_ID,
  name: BOT_NAME,
  icon: null,
  description: 'The application of this sandbox',
  type: null,
  bot: userOf(world, APPLICATION_ID),
  bot_public: true,
  bot_require_code_grant: false,
  summary: '',
  verify_key: '0'.repeat(64),
  flags: 0,
  approximate_guild_count: 1,
  approximate_user_install_count: 0,
  integration_types_config: { '0': {} },
  owner: userOf(world, world.guild.owner),
  team: null,
  redirect_uris: [],
  interactions_endpoint_url: null,
})

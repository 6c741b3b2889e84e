/** Members whom a bot asks for by name or id (op 8). */
import { GatewayIntentBits as I } from 'discord-api-types/v10'
import type { World } from '../world/index.js'
import { memberJson } from '../world/json.js'
import { dispatch, type Session } from './session.js'

export const sendMembers = (world: World, session: Session, data: Record<string, unknown>) => {
  const wanted = data['user_ids'] === undefined ? null : [data['user_ids']].flat().map(String)
  const query = String(data['query'] ?? '').toLowerCase()
  const limit = Number(data['limit'] ?? 0)
  // The whole list is for the privileged intent.
  if (!wanted && query === '' && !(session.intents & I.GuildMembers)) return
  const all = [...world.members.keys()]
  const found = wanted
    ? all.filter(id => wanted.includes(id))
    : all.filter(id => (world.users.get(id)?.name ?? '').toLowerCase().startsWith(query)).slice(0, limit || undefined)
  const chunk = {
    guild_id: world.guild.id,
    members: found.map(id => memberJson(world, id)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: wanted?.filter(id => !world.members.has(id)) ?? [],
    ...(data['nonce'] === undefined ? {} : { nonce: data['nonce'] }),
  }
  dispatch(session, 'GUILD_MEMBERS_CHUNK', JSON.stringify(chunk))
}

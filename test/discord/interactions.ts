/** Interactions as Discord sends them, for tests of the router. */

let last = 1_500_000_000_000_000_000n
const nextId = (): string => {
  last += 4_194_304_000n
  return String(last)
}

const user = (id: string, name: string) => ({
  id,
  username: name.toLowerCase(),
  global_name: name,
  discriminator: '0',
  avatar: null,
})

/** All the permissions that the bot wants. */
export const everything = String((1n << 10n) | (1n << 11n) | (1n << 15n) | (1n << 38n))

type Over = Record<string, unknown>

/** Alice in channel 2 of server 1, with all the permissions that the bot wants. */
const interaction = (type: number, data: Over, over: Over = {}) => ({
  id: nextId(),
  token: 'a-token',
  application_id: '700000000000000000',
  type,
  version: 1,
  guild_id: '1',
  channel_id: '2',
  channel: { id: '2', type: 0, name: 'duels' },
  member: { user: user('3', 'Alice'), nick: null, joined_at: '2024-03-01T12:00:00Z', permissions: '0', roles: [] },
  locale: 'en-US',
  guild_locale: 'en-US',
  app_permissions: everything,
  data,
  // Presses and forms come from a message; here from one that only Alice sees.
  ...(type === 3 || type === 5 ? { message: { flags: 1 << 6 } } : {}),
  ...over,
})

export const slash = (name: string, options: Over[] = [], over: Over = {}) =>
  interaction(2, { id: '9', type: 1, name, options, resolved: people }, over)

const people = {
  users: { '4': user('4', 'Bob'), '5': user('5', 'Gone') },
  members: { '4': { nick: 'Bobby', joined_at: '2024-03-01T12:00:00Z', permissions: '0', roles: [] } },
}

export const press = (customId: string, over: Over = {}) =>
  interaction(3, { component_type: 2, custom_id: customId }, over)
export const choice = (customId: string, values: string[]) =>
  interaction(3, { component_type: 3, custom_id: customId, values })
export const submit = (customId: string, fields: Record<string, string>) =>
  interaction(5, {
    custom_id: customId,
    components: Object.entries(fields).map(([id, value]) => ({
      type: 18,
      component: { type: 4, custom_id: id, value },
    })),
  })
export const typing = (name: string, option: string, value: string) =>
  interaction(4, { id: '9', type: 1, name, options: [{ name: option, type: 3, value, focused: true }] })

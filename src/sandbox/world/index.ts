/** The sandbox's state: one server, its members, channels and messages, and the interactions with the one application. */
import { type Clock, createClock } from './clock.js'
import {
  APPLICATION_ID,
  BOT_NAME,
  CHANNELS,
  FOUNDED_AT,
  FOUNDER_ID,
  GUILD,
  GUILD_ID,
  ROLE,
  ROLES,
  USERS,
} from './fixed.js'
import type { Change, Channel, Command, Interaction, Member, OpenModal, Role, StoredFile, User } from './model.js'

type Guild = { id: string; name: string; locale: string; owner: string }

export type World = {
  clock: Clock
  guild: Guild
  roles: Map<string, Role>
  users: Map<string, User>
  members: Map<string, Member>
  channels: Map<string, Channel>
  /** By user: their direct messages with the bot. */
  dms: Map<string, string>
  files: Map<string, StoredFile>
  /** By token. */
  interactions: Map<string, Interaction>
  modals: Map<string, OpenModal>
  commands: Map<string, Command>
  commandPermissions: Map<string, { id: string; type: 1 | 2 | 3; permission: boolean }[]>
  /** Times at which commands were created, for the limit a day. */
  commandCreations: number[]
  /** By nonce: what was posted with it. */
  nonces: Map<string, { channel: string; message: string; at: number }>
  /** Times of edits of old messages, by channel. */
  lateEdits: Map<string, number[]>
  /** By user and channel: the newest message read on the page. */
  read: Map<string, string>
  emit(change: Change): void
  /** Returns the call that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void
}

type Seed = Omit<World, 'clock' | 'emit' | 'subscribe'>

const seedWorld = (): Seed => {
  const bot: User = { id: APPLICATION_ID, name: BOT_NAME, locale: 'en-US', bot: true, dmsOpen: true }
  const people = USERS.map(({ id, name, locale }): User => ({ id, name, locale, bot: false, dmsOpen: true }))
  const members = [...USERS.map(({ id, roles }) => ({ id, roles })), { id: bot.id, roles: [ROLE.bot] }].map(
    ({ id, roles }): Member => ({ user: id, nick: null, roles: [...roles], joinedAt: FOUNDED_AT }),
  )
  return {
    guild: { id: GUILD_ID, owner: FOUNDER_ID, ...GUILD },
    roles: byId(
      ROLES.map((role, position) => ({
        ...role,
        position,
        managed: 'managed' in role,
        mentionable: false,
      })),
    ),
    users: byId([...people, bot]),
    members: new Map(members.map(member => [member.user, member])),
    channels: byId(
      CHANNELS.map(({ id, name, topic, overwrites }, position) => ({
        ...newChannel(id, name, FOUNDED_AT),
        topic,
        position,
        overwrites: overwrites.map(overwrite => ({ ...overwrite })),
      })),
    ),
    dms: new Map(),
    files: new Map(),
    interactions: new Map(),
    modals: new Map(),
    commands: new Map(),
    commandPermissions: new Map(),
    commandCreations: [],
    nonces: new Map(),
    lateEdits: new Map(),
    read: new Map(),
  }
}

export const newChannel = (id: string, name: string, createdAt: number): Channel => ({
  id,
  type: 0,
  name,
  topic: null,
  position: 0,
  parent: null,
  overwrites: [],
  createdAt,
  recipient: null,
  thread: null,
  messages: { order: [], byId: new Map() },
  pins: [],
})

export const createWorld = (): World => {
  const listeners = new Set<(change: Change) => void>()
  return {
    clock: createClock(),
    ...seedWorld(),
    emit(change) {
      for (const listener of [...listeners]) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * As new, except for the clock (it never goes back) and the registered commands (a connected bot has no reason to
 * register them again).
 */
export const resetWorld = (world: World) => {
  const { commands } = world
  Object.assign(world, seedWorld(), { commands })
  world.emit({ kind: 'reset' })
}

const byId = <T extends { id: string }>(things: T[]) => new Map(things.map(thing => [thing.id, thing]))

export type { Clock } from './clock.js'
export * from './model.js'

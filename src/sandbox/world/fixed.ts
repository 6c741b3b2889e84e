/**
 * The ids, names and permissions that every sandbox starts with. They never change, so that what a bot has stored
 * about them still fits after a restart of either side; README.md lists them.
 */
import { PermissionFlagsBits as P } from 'discord-api-types/v10'

export const APPLICATION_ID = '700000000000000000'
export const GUILD_ID = '690000000000000001'

/** The founder's account was deleted; nobody here has an owner's powers. */
export const FOUNDER_ID = '600000000000000001'

export const ROLE = {
  everyone: GUILD_ID,
  organizers: '690000000000000011',
  players: '690000000000000012',
  guests: '690000000000000013',
  bot: '690000000000000014',
} as const

export const CHANNEL = {
  general: '690000000000000101',
  duels: '690000000000000102',
  origins: '690000000000000103',
  tradeLog: '690000000000000104',
  organizers: '690000000000000105',
} as const

export const USER = {
  olivia: '610000000000000001',
  alice: '610000000000000002',
  bob: '610000000000000003',
  carol: '610000000000000004',
  dave: '610000000000000005',
  grace: '610000000000000006',
} as const

export const GUILD = { name: 'Gamehall Con', locale: 'en-US' }

const EVERYONE =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.CreatePublicThreads |
  P.ChangeNickname

/** What an invitation link for such a bot asks for. */
const BOT =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis

export const ROLES = [
  { id: ROLE.everyone, name: '@everyone', permissions: EVERYONE, color: 0 },
  { id: ROLE.guests, name: 'Guests', permissions: 0n, color: 0xb8860b },
  { id: ROLE.players, name: 'Players', permissions: 0n, color: 0x2e8b57 },
  { id: ROLE.bot, name: 'Gamehall', permissions: BOT, color: 0x5865f2, managed: true },
  {
    id: ROLE.organizers,
    name: 'Organizers',
    permissions: P.ManageGuild | P.ManageChannels | P.ManageMessages | P.ManageThreads | P.MentionEveryone,
    color: 0xc0392b,
  },
] as const

const allow = (id: string, type: 0 | 1, permissions: bigint) => ({ id, type, allow: permissions, deny: 0n })
const deny = (id: string, type: 0 | 1, permissions: bigint) => ({ id, type, allow: 0n, deny: permissions })

export const CHANNELS = [
  { id: CHANNEL.general, name: 'general', topic: 'Talk about anything', overwrites: [] },
  { id: CHANNEL.duels, name: 'duels', topic: 'Challenges and their results', overwrites: [] },
  { id: CHANNEL.origins, name: 'origins', topic: 'The board game, one thread a game', overwrites: [] },
  {
    id: CHANNEL.tradeLog,
    name: 'trade-log',
    topic: 'Finished trades',
    overwrites: [deny(ROLE.everyone, 0, P.SendMessages), allow(ROLE.bot, 0, P.SendMessages)],
  },
  {
    id: CHANNEL.organizers,
    name: 'organizers',
    topic: 'Notices for the organizers',
    overwrites: [
      deny(ROLE.everyone, 0, P.ViewChannel),
      allow(ROLE.organizers, 0, P.ViewChannel),
      allow(ROLE.bot, 0, P.ViewChannel),
    ],
  },
]

export const USERS = [
  { id: USER.olivia, name: 'Olivia', locale: 'en-US', roles: [ROLE.organizers] },
  { id: USER.alice, name: 'Alice', locale: 'en-US', roles: [ROLE.players] },
  { id: USER.bob, name: 'Bob', locale: 'en-GB', roles: [ROLE.players] },
  { id: USER.carol, name: 'Carol', locale: 'ja', roles: [ROLE.players] },
  { id: USER.dave, name: 'Dave', locale: 'en-US', roles: [ROLE.players] },
  { id: USER.grace, name: 'Grace', locale: 'en-US', roles: [ROLE.guests] },
]

export const BOT_NAME = 'Gamehall'
/** When the server began and everybody joined. */
export const FOUNDED_AT = Date.UTC(2024, 2, 1, 12)

/** What the page's pure parts are tried with. */
import type { PageChannel, PageMessage, PageState, PageUser } from '../../../src/sandbox/api.js'

const user = (id: string, name: string): PageUser => ({
  id,
  name,
  roles: [],
  locale: 'en-US',
  bot: false,
  member: true,
  dms: true,
  color: 0,
  nick: null,
  joinedAt: 0,
})

export const ALICE = user('610000000000000002', 'Alice')
export const BOB = user('610000000000000003', 'Bob')
export const BOBBY = { ...user('610000000000000009', 'bobby'), nick: 'Bob Junior' }

const channel = (id: string, name: string): PageChannel => ({
  id,
  name,
  type: 0,
  parent: null,
  locked: false,
  archived: false,
  topic: null,
  position: 0,
  canSend: true,
  canAttach: true,
  canUseCommands: true,
  lastMessage: null,
  unread: false,
  mentions: 0,
  starter: null,
  recipient: null,
})

export const DUELS = channel('690000000000000102', 'duels')

/** A message that was sent so many minutes after the first; raw has only what is looked at. */
export const message = (minutes: number, author = ALICE.id, more: Partial<PageMessage> = {}): PageMessage => ({
  id: ((BigInt(1_000_000_000_000 + minutes * 60_000) << 22n) + BigInt(minutes)).toString(),
  channel: DUELS.id,
  author,
  ephemeralFor: null,
  content: '',
  text: '',
  components: [],
  attachments: [],
  thinking: false,
  pings: [],
  pingsMe: false,
  ...more,
  raw: { type: 0, ...more.raw } as PageMessage['raw'],
})

export const state = (messages: PageMessage[] = []): PageState => ({
  guild: { id: '690000000000000001', name: 'Con', locale: 'en-US', owner: '1', application: '7', roles: [] },
  me: ALICE,
  users: [ALICE, BOB, BOBBY],
  channels: [DUELS],
  messages,
  commands: [],
  roles: [],
  bots: 1,
  now: 0,
})

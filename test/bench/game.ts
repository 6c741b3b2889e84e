/** A game of Origins that four people have really played, as the store has it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import type { Actor } from '../../src/services/types.js'
import type { ChannelId, GuildId, InteractionId, UserId } from '../../src/store/ids.js'
import { built } from './built.js'

export type StoredRow = Record<string, unknown>

export type PlayedGame = {
  /** In its middle. */
  game: StoredRow
  seats: StoredRow[]
  moves: StoredRow[]
  /** Its box of map and cards, which all games share. */
  content: StoredRow
  /** Bytes of its rows when it was over, as big as a game gets. */
  bytesAtEnd: number
}

/** Turns after which it is in its middle. */
const middle = 24
const people = ['401', '402', '403', '404'] as UserId[]

let known: Promise<PlayedGame> | undefined

/** Always the same game: it's played once. */
export const playedGame = (): Promise<PlayedGame> => (known ??= play())

const play = async (): Promise<PlayedGame> => {
  const folder = mkdtempSync(join(tmpdir(), 'gamehall-bench-'))
  const file = join(folder, 'game.db')
  const { openStore } = await built<typeof import('../../src/store/index.js')>('store/index.js')
  const { createServices, loadEditions, shippedEditions } =
    await built<typeof import('../../src/services/index.js')>('services/index.js')
  const { chooseAction } = await built<typeof import('../../src/rules/opponents/index.js')>('rules/opponents/index.js')
  const clock = { now: () => Date.now(), onChange: () => () => {}, close: () => {} }
  const log = pino({ level: 'silent' })
  const store = await openStore({ url: `file:${file}`, clock, log })
  const { origins } = createServices({
    store,
    clock,
    log,
    editions: loadEditions([shippedEditions]),
    house: '100' as UserId,
    houseName: 'Gamehall',
    presence: async () => true,
    randomHex: bytes => '5'.padStart(bytes * 2, '0'),
    wake: () => {},
  })

  const [host] = people
  if (host === undefined) throw new Error('a game needs somebody')
  const wish = { players: 4, bots: 0, level: 'easy', pace: 'slow' } as const
  const created = await origins.create(actor(host), { ...wish, variant: { twins: false, fairSeats: false } })
  if (!created.ok) throw new Error(created.refused)
  const { id } = created.value
  for (const user of people.slice(1)) await origins.join(actor(user), id)
  await origins.placeFound(id, '300' as ChannelId)

  let played: Omit<PlayedGame, 'bytesAtEnd'> | undefined
  for (let step = 0; ; step++) {
    const row = await store.read.originsGame.findFirstOrThrow({ where: { id } })
    if (!row.open) break
    if (played === undefined && row.turn === middle) played = rowsOf(file)
    const [seat = 0] = JSON.parse(row.toAct) as number[]
    const { userId } = await store.read.originsSeat.findFirstOrThrow({ where: { gameId: id, seat } })
    const who = actor(userId as UserId)
    const table = await origins.table(who, id)
    if (!table.ok) throw new Error(table.refused)
    const action = chooseAction(table.value.view, { level: 'easy', seed: `bench/${step}` })
    const done = await origins.act(who, id, table.value.game.version, action)
    if (!done.ok) throw new Error(`${action.type}: ${done.refused}`)
  }
  const { game, seats, moves } = rowsOf(file)
  await store.close()
  rmSync(folder, { recursive: true })
  if (played === undefined) throw new Error('the game was over before its middle')
  return { ...played, bytesAtEnd: bytesOf([game, ...seats, ...moves]) }
}

let interactions = 0

const actor = (user: UserId): Actor => ({
  user,
  name: `Guest ${user}`,
  guild: '200' as GuildId,
  guildName: 'Bench',
  channel: '300' as ChannelId,
  locale: 'en',
  guildLocale: 'en',
  interaction: String(++interactions) as InteractionId,
  mayManage: false,
  roles: [],
  accountCreatedAt: 0,
  inGuildSince: 0,
})

const rowsOf = (file: string): Omit<PlayedGame, 'bytesAtEnd'> => {
  const database = new Database(file, { readonly: true })
  const all = (sql: string): StoredRow[] => database.prepare<[], StoredRow>(sql).all()
  const [game = {}] = all('SELECT * FROM "OriginsGame"')
  const [content = {}] = all('SELECT * FROM "OriginsContent"')
  const rows = { game, content, seats: all('SELECT * FROM "OriginsSeat"'), moves: all('SELECT * FROM "OriginsMove"') }
  database.close()
  return rows
}

const bytesOf = (rows: readonly StoredRow[]): number =>
  rows
    .flatMap(row => Object.values(row))
    .reduce<number>((sum, value) => sum + Buffer.byteLength(String(value ?? '')), 0)

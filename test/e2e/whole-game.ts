/** What must be true of a game of Origins at any quiet instant, however often its process has died. */
import { expect } from 'vitest'
import { replay } from '../../src/rules/origins/index.js'
import type { MessageView } from '../../src/sandbox/api.js'
import { positionOf } from '../../src/services/origins/position.js'
import type { Db } from '../../src/store/index.js'
import type { Control } from '../sandbox/control.js'

const hasControls = ({ components }: MessageView) => components.length > 0
const isBoard = ({ text }: MessageView) => text.startsWith('### 🌍') || text.startsWith('## 🏁')

/** Old boards that have buttons still, each by its title: an edit that Discord refuses for good leaves them there. */
export const staleBoards = async (control: Control, place: string | null): Promise<string[]> => {
  const { messages } = await control.state()
  const posts = messages.filter(message => message.channel === place && message.ephemeralFor === null)
  return posts
    .slice(0, -1)
    .filter(hasControls)
    .map(({ text }) => text.split('\n')[0] ?? '')
}

/** Everything that ever happened at the table was told, once and in order; the stored state is what its moves lead to. */
export const expectWhole = async (read: Db, control: Control, game: string): Promise<void> => {
  const row = await read.originsGame.findFirstOrThrow({ where: { id: game } })
  const { channels, messages } = await control.state()
  const posts = messages.filter(message => message.channel === row.place && message.ephemeralFor === null)
  const titles = posts.filter(isBoard).map(({ text }) => text.split('\n')[0])
  const turns = Array.from({ length: row.turn + 1 }, (_, turn) =>
    turn === 0 ? `### 🌍 Game ${row.number} begins` : `### 🌍 Game ${row.number} · after turn ${turn}`,
  )
  if (row.state === 'over') turns.splice(-1, 1, `## 🏁 Origins, game ${row.number}`)
  if (row.state !== 'objectives') {
    expect(titles).toEqual(turns)
    // The message that a thread is started from stands in it without words.
    const others = posts.filter(message => !isBoard(message) && message.text !== '')
    expect(others.map(({ text }) => text)).toEqual([expect.stringContaining('everybody has chosen')])
  }
  expect(posts.slice(-1).map(hasControls)).toEqual([true])
  expect(channels.filter(({ id, type }) => type === 11 && id === row.place)).toHaveLength(1)
  expect(channels.filter(({ type }) => type === 11)).toHaveLength(await read.originsGame.count())
  expect(await read.post.count({ where: { subject: game, dead: { not: null } } })).toBe(0)

  const moves = await read.originsMove.findMany({ where: { gameId: game }, orderBy: { number: 'asc' } })
  expect(moves.map(({ number }) => number)).toEqual(Array.from({ length: row.version }, (_, number) => number))
  const again = replay(
    { players: row.players as 2, variant: { twins: row.twins, fairSeats: row.fairSeats } },
    row.seed,
    moves.map(({ seat, action }) => ({ player: seat, action: JSON.parse(action) })),
  )
  expect((await positionOf(read, row)).state).toEqual(again)
}

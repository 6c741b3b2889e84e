/** Whole games of Origins through the real buttons, to the end, in both languages. */
import { describe, expect, test } from 'vitest'
import { score } from '../../src/rules/origins/index.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { ChannelId, GuildId } from '../../src/store/ids.js'
import { openStory } from './story.js'
import { picker, sitDown, type Table, type Turn } from './table.js'

/** `npm test` plays one; ORIGINS_TABLES=all plays tables of every size and mixture. */
const all = process.env['ORIGINS_TABLES'] === 'all'

describe('a whole game', () => {
  const story = openStory()

  const playOn = async (table: Table, seed: number): Promise<Turn[]> => {
    const pick = picker(seed)
    const turns: Turn[] = []
    for (let player = await table.toMove(); player !== undefined; player = await table.toMove()) {
      const started = (await table.posts()).some(({ text }) => text.startsWith('### 🌍'))
      if (!started) await table.choosesObjective(player)
      else turns.push(await table.playsTurn(player, pick))
      if (turns.length > 300) throw new Error('a game without an end')
    }
    return turns
  }

  const endsAsTheEngineSays = async (table: Table): Promise<void> => {
    const { origins } = story.app.services
    const game = await origins.here(GUILD_ID as GuildId, table.place as ChannelId)
    expect(game?.state).toBe('over')
    const board = game && (await origins.board(game.id))
    const end = await table.end()
    for (const { total } of board ? score(board.view) : []) expect(end?.text).toContain(String(total))
    expect(game?.result?.scores).toEqual(board && score(board.view))
  }

  const sizes = all
    ? ([
        [1, 1],
        [2, 0],
        [1, 2],
        [2, 1],
        [3, 0],
        [1, 3],
        [2, 2],
        [3, 1],
        [4, 0],
      ] as const)
    : ([[2, 0]] as const)

  test.each(sizes)(
    'of %i people and %i houses',
    async (people, bots) => {
      const table = await sitDown(story, [story.alice, story.carol, story.bob, story.dave].slice(0, people), { bots })
      const turns = await playOn(table, 7 * people + bots)
      await endsAsTheEngineSays(table)
      const presses = turns.map(turn => turn.presses).sort((a, b) => a - b)
      expect(presses[Math.floor(presses.length / 2)]).toBeLessThanOrEqual(6)
      expect(Math.max(...turns.filter(({ cards }) => !cards).map(turn => turn.presses))).toBeLessThanOrEqual(8)
    },
    600_000,
  )
})

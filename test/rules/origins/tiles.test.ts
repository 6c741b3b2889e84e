import { describe, expect, it } from 'vitest'
import { levelOf, score } from '../../../src/rules/origins/index.js'
import { answer, does, given, listed, reward, tile } from './table.js'

/** Choosing a tile from spaces that hold these levels, with these tiles owned. */
const choosing = (owned: number[], ...levels: number[]) =>
  does(
    given({
      pawns: { sahara: '0 black-2-1' },
      did: 'evolve',
      due: 'sahara',
      tiles: [owned],
      spaces: { yellow: [...levels, 1, 1, 1].slice(0, 3) },
    }),
    0,
    reward('anyTile'),
  )

describe('innovation tiles', () => {
  it('a second level-3 tile needs two level-2 tiles', () => {
    expect(answer(choosing([2, 1, 1, 0, 0], 3), 0, tile('yellow', 3))).toBe('pyramid')
    expect(answer(choosing([2, 2, 1, 0, 0], 3), 0, tile('yellow', 3))).toBe('accepted')
  })

  it.each([
    [1, [0, 0, 0, 0, 0], 'accepted'],
    [2, [0, 0, 0, 0, 0], 'pyramid'],
    [2, [1, 0, 0, 0, 0], 'accepted'],
    [2, [1, 1, 0, 0, 0], 'pyramid'],
    [3, [2, 0, 0, 0, 0], 'pyramid'],
    [4, [3, 2, 1, 0, 0], 'accepted'],
    [5, [1, 1, 1, 1, 0], 'accepted'],
    [5, [2, 2, 2, 1, 1], 'pyramid'],
  ] as const)('one of level %i beside %j: %s', (level, owned, expected) => {
    expect(answer(choosing([...owned], level), 0, tile('yellow', level))).toBe(expected)
  })

  it('your level is your highest tile', () => {
    expect(levelOf(given({ tiles: [[3, 2, 1, 0, 0]] }), 0)).toBe(3)
    expect(levelOf(given({}), 0)).toBe(0)
  })

  it('equal tiles of one colour’s spaces are one choice, and the leftmost is taken', () => {
    const state = choosing([2, 0, 0, 0, 0], 2, 1, 2)
    const fromYellow = listed(state, 'tile').filter(action => action.type === 'tile' && action.from === 'yellow')
    expect(fromYellow).toEqual([tile('yellow', 2), tile('yellow', 1)])
    const emptied = does({ ...state, tiles: [] }, 0, tile('yellow', 2))
    expect(emptied.spaces.yellow).toEqual([0, 1, 2])
  })

  it('isn’t there if no space holds it', () => {
    expect(answer(choosing([0, 0, 0, 0, 0], 2), 0, tile('yellow', 5))).toBe('noSuchTile')
    expect(answer(choosing([0, 0, 0, 0, 0], 0), 0, tile('yellow', 0))).toBe('noSuchTile')
  })

  it('one point each, level 5 five points in all', () => {
    expect(
      score(
        given({
          tiles: [
            [2, 1, 1, 1, 1],
            [1, 0, 0, 0, 0],
          ],
        }),
      ).map(({ tiles }) => tiles),
    ).toEqual([10, 1])
  })
})

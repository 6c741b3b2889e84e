import { describe, expect, it } from 'vitest'
import { legalActions, view } from '../../../src/rules/origins/index.js'
import { answer, back, does, endTurn, evolve, given, migrate, play, reward, tile, undo } from './table.js'

describe('undo', () => {
  it('takes back the mover’s own last step, and the ones before', () => {
    const start = given({ hands: [['drift', 'palisade']], tiles: [[1, 0, 0, 0, 0]], pawns: { sunda: '0 black-2-2' } })
    const drifted = does(start, 0, play('drift', { from: 'sunda', to: 'india' }))
    const fenced = does(drifted, 0, play('palisade'))
    const moved = does(fenced, 0, migrate('india', 'gobi'))
    expect(does(moved, 0, undo)).toEqual(fenced)
    expect(does(moved, 0, undo, undo)).toEqual(drifted)
    expect(does(moved, 0, undo, undo, undo)).toEqual(start)
    expect(answer(start, 0, undo)).toBe('nothingToUndo')
  })

  it('doesn’t cross a draw', () => {
    const state = does(given({ decks: { yellow: ['leap'] } }), 0, evolve('congo', 'black-2-1'))
    expect(answer(state, 0, undo)).toBe('accepted')
    const drawn = does(state, 0, reward('cards'))
    expect(answer(drawn, 0, undo)).toBe('nothingToUndo')
  })

  it('of a card and a tile: the tile can’t take back the card', () => {
    const state = does(given({ did: 'evolve', due: 'arabia', tileReserve: [] }), 0, reward('cardAndTile'))
    const taken = does(state, 0, tile('yellow', 1))
    expect(does(taken, 0, undo)).toEqual(state)
    expect(answer(state, 0, undo)).toBe('nothingToUndo')
  })

  it('doesn’t cross the refilling of spaces, but does where nothing is left to refill from', () => {
    const choosing = (tileReserve: number[]) =>
      does(given({ did: 'evolve', due: 'sahara', tileReserve }), 0, reward('anyTile'), tile('brown', 1))
    expect(answer(choosing([5]), 0, undo)).toBe('nothingToUndo')
    expect(answer(choosing([]), 0, undo)).toBe('accepted')
  })

  it('takes back what one returned, in its order', () => {
    const drawn = does(given({ did: 'evolve', due: 'arabia' }), 0, reward('cards'))
    const [first = '', second = ''] = drawn.seats[0]?.hand.yellow ?? []
    const returned = does(drawn, 0, back(first, second))
    expect(does(returned, 0, undo)).toEqual(drawn)
  })

  it('doesn’t cross a theft, a look, or an objective’s new card', () => {
    const raid = given({ hands: [['raid'], ['rafts']] })
    expect(answer(does(raid, 0, play('raid', { seat: 1 })), 0, undo)).toBe('nothingToUndo')
    const look = given({ hands: [['foresight']] })
    expect(answer(does(look, 0, play('foresight', { colour: 'yellow' })), 0, undo)).toBe('nothingToUndo')
    const pawns = { nile: '0 black-1-2', horn: '0 white-1-1', congo: '0 brown-1-1' }
    expect(answer(does(given({ hands: [['africa-3']], pawns }), 0, play('africa-3')), 0, undo)).toBe('nothingToUndo')
    const empty = given({ hands: [['africa-3']], pawns, decks: { purple: [] } })
    expect(does(empty, 0, play('africa-3'), undo)).toEqual(empty)
  })

  it('doesn’t cross the end of the turn, and is nobody else’s', () => {
    const acted = does(given({ tileReserve: [], did: 'evolve', due: 'sahara' }), 0, reward('anyTile'), tile('brown', 1))
    expect(answer(acted, 1, undo)).toBe('notYourTurn')
    const next = does(acted, 0, endTurn)
    expect(answer(next, 0, undo)).toBe('notYourTurn')
    expect(answer(next, 1, undo)).toBe('nothingToUndo')
  })

  it('is the mover’s to see', () => {
    const state = does(given({}), 0, evolve('nile', 'black-2-1'))
    expect(legalActions(view(state, 0), 0)).toContainEqual(undo)
    expect(view(state, 1).undo).toBeNull()
    expect(view(state, 'public').undo).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { copyState, legalActions, playersToAct, playOn, replay, type State } from '../../../src/rules/origins/index.js'
import { endTurn } from './table.js'
import { wander } from './wander.js'

describe('replay', () => {
  const { options, seed, moves, end } = wander(11)

  it('leads from seed and moves to the same end', () => {
    expect(replay(options, seed, moves)).toEqual(end)
  })

  it('to another one from another seed, if the moves are possible there at all', () => {
    expect(() => replay(options, 'another seed', moves)).toThrow(/move \d+/)
  })

  it('names the move that isn’t possible', () => {
    expect(() => replay(options, seed, [{ player: 0, action: endTurn }])).toThrow('move 0 (endTurn): objectivesFirst')
  })
})

describe('playing on a state of one’s own', () => {
  it('comes to the same as apply, but for undo', () => {
    const { moves, options, seed } = wander(12)
    const unspoilt = moves.filter(({ action }, at) => action.type !== 'undo' && moves[at + 1]?.action.type !== 'undo')
    const firm = unspoilt.slice(0, 12)
    const state = copyState(replay(options, seed, []))
    for (const { player, action } of firm) playOn(state, player, action)
    const applied = replay(options, seed, firm) as State
    expect({ ...state, undo: null }).toEqual({ ...applied, undo: null })
    expect(legalActions(state, playersToAct(state)[0] ?? 0).length).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'

import { answer, does, given, listed, play } from '../table.js'

describe('an action card', () => {
  it('goes to the discard pile, which is never reshuffled', () => {
    const state = given({ hands: [['drift']], pawns: { arnhem: '0 black-2-2' }, decks: { yellow: [] } })
    const after = does(state, 0, play('drift', { from: 'arnhem', to: 'sunda' }))
    expect(after.discard).toEqual(['drift'])
    expect(after.decks.yellow).toEqual([])
  })

  it('must be in one’s hand', () => {
    expect(
      answer(
        given({ hands: [[], ['drift']], pawns: { arnhem: '0 black-2-2' } }),
        0,
        play('drift', { from: 'arnhem', to: 'sunda' }),
      ),
    ).toBe('notInHand')
    expect(answer(given({}), 0, play('nuclear-war'))).toBe('notInHand')
  })

  it('never takes hunting tokens or completed objectives', () => {
    const state = given({
      hands: [['toll', 'stolen-fire', 'raid']],
      completed: [[], ['level-4']],
      hunting: { kalahari: 1 },
    })
    expect(listed(state, 'play')).toEqual([])
  })
})

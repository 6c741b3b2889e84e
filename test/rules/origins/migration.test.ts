import { describe, expect, it } from 'vitest'
import { answer, does, given, listed, migrate, pawnOn, targetsOf } from './table.js'

describe('migration', () => {
  it.each([
    [1, ['arabia', 'horn', 'sahara']],
    [2, ['arabia', 'congo', 'horn', 'persia', 'sahara', 'zambezi']],
    [3, ['arabia', 'congo', 'horn', 'india', 'kalahari', 'persia', 'sahara', 'siberia', 'zambezi']],
  ])('moves along up to the speed of the pawn: with %i', (speed, reached) => {
    expect(targetsOf(given({ pawns: { nile: `0 black-${speed}-2` } }), 'migrate')).toEqual(reached)
  })

  it('may pass occupied territories, but ends on an empty one', () => {
    const state = given({ pawns: { nile: '0 black-2-1', arabia: '1 white-1-1', horn: '0 brown-1-1' } })
    expect(does(state, 0, migrate('nile', 'persia')).turn.did).toBe('migrate')
    expect(answer(state, 0, migrate('nile', 'arabia'))).toBe('occupied')
    expect(answer(state, 0, migrate('nile', 'horn'))).toBe('occupied')
  })

  it('can’t end where it began', () => {
    expect(answer(given({ pawns: { nile: '0 black-2-1' } }), 0, migrate('nile', 'nile'))).toBe('sameTerritory')
  })

  it('can’t go farther than the speed', () => {
    expect(answer(given({ pawns: { nile: '0 black-1-3' } }), 0, migrate('nile', 'persia'))).toBe('tooFar')
  })

  it('counts a sea lane and a strait as one step', () => {
    expect(targetsOf(given({ pawns: { sunda: '0 black-1-2' } }), 'migrate')).toEqual(['arnhem', 'india'])
  })

  it('moves one of one’s own pawns, village and all', () => {
    const state = given({ pawns: { nile: '0 black-2-1', india: '1 white-3-1' } })
    const after = does(state, 0, migrate('nile', 'persia'))
    expect(pawnOn(after, 'persia')).toBe('0 black-2-1')
    expect(pawnOn(after, 'nile')).toBeUndefined()
    expect(after.seats[0]?.villages).toBe(8)
    expect(answer(state, 0, migrate('india', 'gobi'))).toBe('notYourPawn')
    expect(answer(state, 0, migrate('cradle', 'congo'))).toBe('notYourPawn')
    expect(answer(state, 0, migrate('persia', 'gobi'))).toBe('notYourPawn')
    expect(listed(state, 'migrate').every(action => action.type === 'migrate' && action.from === 'nile')).toBe(true)
  })

  it('needs territories of the board', () => {
    expect(answer(given({ pawns: { nile: '0 black-2-1' } }), 0, migrate('nile', 'atlantis'))).toBe('noSuchTerritory')
  })
})

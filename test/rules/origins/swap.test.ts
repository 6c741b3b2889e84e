import { describe, expect, it } from 'vitest'
import { answer, does, given, hand, listed, pawnOn, straitHolder, swap } from './table.js'

describe('swap', () => {
  const pawns = { nile: '0 black-2-2', arabia: '1 white-1-1' }

  it('trades the places of one’s pawn and a weaker one of another player within its speed, each with its village', () => {
    const before = given({ pawns })
    expect(listed(before, 'swap')).toEqual([swap('nile', 'arabia')])
    const after = does(before, 0, swap('nile', 'arabia'))
    expect(pawnOn(after, 'arabia')).toBe('0 black-2-2')
    expect(pawnOn(after, 'nile')).toBe('1 white-1-1')
    expect(after.seats.map(seat => seat.villages)).toEqual([8, 8])
  })

  it('needs strictly lower strength', () => {
    const equal = given({ pawns: { nile: '0 black-2-2', arabia: '1 white-1-2' } })
    expect(answer(equal, 0, swap('nile', 'arabia'))).toBe('tooStrong')
    expect(answer(given({ pawns: { nile: '0 black-2-2', arabia: '1 white-1-3' } }), 0, swap('nile', 'arabia'))).toBe(
      'tooStrong',
    )
  })

  it('reaches as far as the speed, and the path may pass occupied territories', () => {
    const between = { ...pawns, persia: '1 brown-1-1', india: '1 black-3-1' }
    expect(answer(given({ pawns: between }), 0, swap('nile', 'persia'))).toBe('accepted')
    expect(answer(given({ pawns: between }), 0, swap('nile', 'india'))).toBe('tooFar')
  })

  it('isn’t possible with nobody’s pawn, one’s own, or none', () => {
    const state = given({ pawns: { nile: '0 black-2-2', horn: '0 white-1-1' } })
    expect(answer(state, 0, swap('nile', 'cradle'))).toBe('nobodysPawn')
    expect(answer(state, 0, swap('nile', 'horn'))).toBe('ownPawn')
    expect(answer(state, 0, swap('nile', 'arabia'))).toBe('nobodyThere')
    expect(answer(state, 0, swap('arabia', 'nile'))).toBe('notYourPawn')
    expect(answer(state, 0, swap('nile', 'atlantis'))).toBe('noSuchTerritory')
    expect(listed(state, 'swap')).toEqual([])
  })

  it('rewards the mover for the territory entered, and the displaced player not at all', () => {
    const after = does(given({ pawns }), 0, swap('nile', 'arabia'))
    expect(listed(after, 'reward', 0)).not.toEqual([])
    expect(hand(after, 1)).toEqual([])
    expect(after.seats[1]?.tiles).toEqual([0, 0, 0, 0, 0])
  })

  it('may gain the displaced player a strait', () => {
    const state = given({
      pawns: { horn: '0 black-2-3', nile: '1 white-1-1', persia: '1 brown-1-1', arabia: '0 white-3-3' },
    })
    const after = does(state, 0, swap('arabia', 'persia'))
    expect(straitHolder(after, 'nile/arabia')).toBe(1)
    expect(straitHolder(after, 'horn/arabia')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { answer, does, evolve, given, listed, pawnOn, pawnsFor, targetsOf } from './table.js'

describe('evolution', () => {
  it('next to black-1-1 places exactly black-2-1, black-1-2, white-1-1 and brown-1-1', () => {
    const state = given({})
    expect(pawnsFor(state, 'nile')).toEqual(['black-1-2', 'black-2-1', 'brown-1-1', 'white-1-1'])
  })

  it('goes to an empty territory next to one that holds any pawn, whoever’s or nobody’s', () => {
    const state = given({ pawns: { persia: '1 brown-2-2', outback: '0 white-3-3' } })
    expect(targetsOf(state, 'evolve')).toEqual([
      'arabia',
      'arnhem',
      'congo',
      'horn',
      'india',
      'nile',
      'siberia',
      'zambezi',
    ])
    expect(answer(state, 0, evolve('persia', 'brown-3-2'))).toBe('occupied')
    expect(answer(state, 0, evolve('gobi', 'brown-3-2'))).toBe('noNeighbour')
  })

  it('takes the pawn from the reserve and one of one’s villages', () => {
    const before = given({})
    const after = does(before, 0, evolve('nile', 'black-2-1'))
    expect(pawnOn(after, 'nile')).toBe('0 black-2-1')
    expect(after.seats[0]?.villages).toBe(8)
    expect(after.reserve.reduce((sum, count) => sum + count, 0)).toBe(25)
    expect(answer(given({ pawns: { outback: '1 black-2-1' } }), 0, evolve('nile', 'black-2-1'))).toBe(
      'pawnNotInReserve',
    )
  })

  it('has no order among colours: any other colour will do', () => {
    expect(pawnsFor(given({ pawns: { outback: '1 white-2-2' } }), 'arnhem')).toEqual([
      'black-2-2',
      'brown-2-2',
      'white-2-3',
      'white-3-2',
    ])
  })

  it('never goes lower, never two steps, never changes two attributes, never none', () => {
    const state = given({ pawns: { outback: '1 black-2-2' } })
    for (const pawn of ['black-1-2', 'black-2-1', 'white-3-2', 'white-2-1', 'black-3-3', 'brown-3-3'])
      expect(answer(state, 0, evolve('arnhem', pawn))).toBe('notOneStep')
    expect(answer(given({}), 0, evolve('nile', 'black-3-1'))).toBe('notOneStep')
    expect(answer(given({}), 0, evolve('nile', 'white-2-1'))).toBe('notOneStep')
    expect(pawnsFor(given({ pawns: { outback: '1 brown-3-3' } }), 'arnhem')).toEqual(['black-3-3', 'white-3-3'])
  })

  it('need fit only one neighbour', () => {
    const state = given({ pawns: { arabia: '1 white-3-3' } })
    expect(pawnsFor(state, 'nile')).toEqual([
      'black-1-2',
      'black-2-1',
      'black-3-3',
      'brown-1-1',
      'brown-3-3',
      'white-1-1',
    ])
  })

  it('crosses a sea lane or a strait like a border', () => {
    const state = given({ pawns: { sunda: '1 black-2-2' } })
    expect(targetsOf(state, 'evolve')).toContain('arnhem')
    expect(targetsOf(state, 'evolve')).toContain('india')
  })

  it('isn’t possible without a village', () => {
    const state = given({ villages: [0, 9], pawns: { horn: '0 white-1-1' } })
    expect(listed(state, 'evolve')).toEqual([])
    expect(answer(state, 0, evolve('nile', 'black-2-1'))).toBe('noVillage')
  })

  it('names target and pawn kind, not the neighbour', () => {
    const state = given({ pawns: { horn: '0 black-1-2' } })
    const same = listed(state, 'evolve').filter(action => action.type === 'evolve' && action.to === 'nile')
    expect(new Set(same.map(action => JSON.stringify(action))).size).toBe(same.length)
  })

  it('refuses what isn’t on the board or in the box', () => {
    expect(answer(given({}), 0, evolve('atlantis', 'black-2-1'))).toBe('noSuchTerritory')
    expect(answer(given({}), 0, evolve('nile', 'green-2-1'))).toBe('noSuchPawn')
  })

  it('with the variant twins may be identical too', () => {
    const pawns = { outback: '1 black-2-2' }
    const twins = given({ players: 4, variant: { twins: true }, pawns })
    expect(pawnsFor(twins, 'arnhem')).toEqual(['black-2-2', 'black-2-3', 'black-3-2', 'brown-2-2', 'white-2-2'])
    expect(pawnsFor(given({ players: 4, pawns }), 'arnhem')).not.toContain('black-2-2')
    expect(pawnsFor(given({ players: 3, variant: { twins: true }, pawns }), 'arnhem')).not.toContain('black-2-2')
  })
})

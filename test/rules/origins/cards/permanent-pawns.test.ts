import { describe, expect, it } from 'vitest'
import { boxOf } from '../../../../src/rules/origins/index.js'
import { answer, does, given, migrate, pawnsFor, play, swap, targetsOf } from '../table.js'

describe('Palisade', () => {
  const pawns = { nile: '0 black-1-2', arabia: '1 white-1-1' }

  it('makes one’s pawns one stronger when others swap with them', () => {
    expect(answer(given({ pawns }), 0, swap('nile', 'arabia'))).toBe('accepted')
    expect(answer(given({ pawns, permanents: [[], ['palisade']] }), 0, swap('nile', 'arabia'))).toBe('tooStrong')
  })

  it('doesn’t help in one’s own swaps', () => {
    const equal = { nile: '0 black-1-2', arabia: '1 white-1-2' }
    expect(answer(given({ pawns: equal, permanents: [['palisade']] }), 0, swap('nile', 'arabia'))).toBe('tooStrong')
  })
})

describe('Spears', () => {
  const pawns = { nile: '0 black-1-2', arabia: '1 white-1-2' }

  it('make one’s pawns one stronger in one’s own swaps', () => {
    expect(answer(given({ pawns, permanents: [['spears']] }), 0, swap('nile', 'arabia'))).toBe('accepted')
    expect(answer(given({ pawns, permanents: [['spears'], ['palisade']] }), 0, swap('nile', 'arabia'))).toBe(
      'tooStrong',
    )
  })

  it('don’t protect', () => {
    const weaker = { nile: '0 black-1-2', arabia: '1 white-1-1' }
    expect(answer(given({ pawns: weaker, permanents: [[], ['spears']] }), 0, swap('nile', 'arabia'))).toBe('accepted')
  })

  it('and Ambush together beat a pawn that is one stronger', () => {
    const state = given({
      pawns: { nile: '0 black-1-2', arabia: '1 white-1-3' },
      permanents: [['spears']],
      hands: [['ambush']],
    })
    expect(answer(does(state, 0, play('ambush')), 0, swap('nile', 'arabia'))).toBe('accepted')
  })
})

describe('Rafts', () => {
  it('let straits cost no step in migrations and swaps', () => {
    const pawns = { nile: '0 black-1-3', persia: '1 white-1-1' }
    expect(targetsOf(given({ pawns: { nile: '0 black-1-3' } }), 'migrate')).toEqual(['arabia', 'horn', 'sahara'])
    expect(targetsOf(given({ pawns: { nile: '0 black-1-3' }, permanents: [['rafts']] }), 'migrate')).toEqual([
      'arabia',
      'horn',
      'persia',
      'sahara',
    ])
    expect(answer(given({ pawns }), 0, swap('nile', 'persia'))).toBe('tooFar')
    expect(answer(given({ pawns, permanents: [['rafts']] }), 0, swap('nile', 'persia'))).toBe('accepted')
  })

  it('not sea lanes', () => {
    const state = given({ pawns: { sunda: '0 black-1-1' }, permanents: [['rafts']] })
    expect(targetsOf(state, 'migrate')).toEqual(['arnhem', 'gobi', 'india', 'persia'])
  })
})

describe('Runners', () => {
  it('make one’s pawns one faster in migrations and swaps', () => {
    const permanents = [['runners']]
    expect(answer(given({ pawns: { nile: '0 black-1-1' }, permanents }), 0, migrate('nile', 'persia'))).toBe('accepted')
    expect(answer(given({ pawns: { nile: '0 black-1-1' } }), 0, migrate('nile', 'persia'))).toBe('tooFar')
    const pawns = { nile: '0 black-1-2', persia: '1 white-1-1' }
    expect(answer(given({ pawns, permanents }), 0, swap('nile', 'persia'))).toBe('accepted')
  })

  it('change neither evolution nor objectives', () => {
    const state = given({
      permanents: [['runners']],
      pawns: { nile: '0 black-2-1', horn: '0 white-2-1', congo: '0 brown-2-1' },
      hands: [['fast-3']],
    })
    expect(answer(state, 0, play('fast-3'))).toBe('notFulfilled')
    expect(pawnsFor(state, 'zambezi')).not.toContain('black-3-1')
  })
})

describe('Adaptation', () => {
  it('lets evolutions lower one attribute by one step too', () => {
    const pawns = { outback: '1 black-2-2' }
    expect(pawnsFor(given({ pawns, permanents: [['adaptation']] }), 'arnhem')).toEqual([
      'black-1-2',
      'black-2-1',
      'black-2-3',
      'black-3-2',
      'brown-2-2',
      'white-2-2',
    ])
  })

  it('counts for Mutation and together with Leap', () => {
    const state = given({
      permanents: [['adaptation']],
      hands: [['mutation', 'leap']],
      pawns: { outback: '0 black-2-2' },
    })
    expect(answer(state, 0, play('mutation', { territory: 'outback', pawn: 'black-1-2' }))).toBe('accepted')
    expect(pawnsFor(does(state, 0, play('leap')), 'arnhem')).toContain('black-1-3')
  })
})

describe('the powers of two cards', () => {
  it('add up', () => {
    const state = given({ permanents: [['runners', 'rafts']], hands: [['long-march']], pawns: { nile: '0 black-1-1' } })
    expect(answer(does(state, 0, play('long-march')), 0, migrate('nile', 'outback'))).toBe('accepted')
    expect(boxOf(state).distance(0, 0, true)).toBe(0)
  })
})

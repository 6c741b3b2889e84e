import { describe, expect, it } from 'vitest'
import { boxOf } from '../../../../src/rules/origins/index.js'
import {
  answer,
  back,
  does,
  endTurn,
  evolve,
  given,
  hand,
  huntingHolder,
  listed,
  migrate,
  pawnOn,
  pawnsFor,
  play,
  straitHolder,
  swap,
} from '../table.js'

describe('Leap', () => {
  const hands = [['leap']]

  it('lets this turn’s evolution differ in up to two attributes', () => {
    const state = does(given({ hands, pawns: { outback: '1 black-2-2' } }), 0, play('leap'))
    expect(pawnsFor(state, 'arnhem')).toEqual([
      'black-2-3',
      'black-3-2',
      'black-3-3',
      'brown-2-2',
      'brown-2-3',
      'brown-3-2',
      'white-2-2',
      'white-2-3',
      'white-3-2',
    ])
    const leapt = does(state, 0, evolve('arnhem', 'black-3-3'))
    expect(listed(leapt, 'reward')).not.toEqual([])
  })

  it('still never steps down or two steps', () => {
    const state = does(given({ hands, pawns: { outback: '1 black-2-2' } }), 0, play('leap'))
    expect(answer(state, 0, evolve('arnhem', 'white-1-2'))).toBe('notOneStep')
    expect(answer(does(given({ hands }), 0, play('leap')), 0, evolve('nile', 'white-3-1'))).toBe('notOneStep')
  })

  it('is for this turn only, and not after the action', () => {
    const later = does(given({ hands, did: 'pass' }), 0, endTurn)
    expect(answer(given({ hands, did: 'pass' }), 0, play('leap'))).toBe('noTarget')
    expect(later.turn.inForce).toEqual([])
  })

  it('can’t be played if it makes no other evolution possible', () => {
    expect(answer(given({ hands, villages: [0, 9] }), 0, play('leap'))).toBe('noTarget')
    expect(answer(given({ hands, reserve: ['black-2-1', 'white-1-1'] }), 0, play('leap'))).toBe('noTarget')
  })
})

describe('Long March', () => {
  const hands = [['long-march']]

  it('lets this turn’s migration go two steps farther, with its reward', () => {
    const state = given({ hands, pawns: { nile: '0 black-1-2' } })
    expect(answer(state, 0, migrate('nile', 'india'))).toBe('tooFar')
    const marched = does(state, 0, play('long-march'), migrate('nile', 'india'))
    expect(listed(marched, 'reward')).not.toEqual([])
    expect(answer(does(state, 0, play('long-march')), 0, migrate('nile', 'sunda'))).toBe('tooFar')
  })

  it('doesn’t make a swap reach farther', () => {
    const state = does(given({ hands, pawns: { nile: '0 black-1-2', persia: '1 white-1-1' } }), 0, play('long-march'))
    expect(answer(state, 0, swap('nile', 'persia'))).toBe('tooFar')
  })

  it('can’t be played without a pawn to march', () => {
    expect(answer(given({ hands }), 0, play('long-march'))).toBe('noTarget')
  })
})

describe('Ambush', () => {
  const hands = [['ambush']]
  const pawns = { nile: '0 black-1-2', arabia: '1 white-1-2' }

  it('lets this turn’s swap be with a pawn of equal strength', () => {
    const state = given({ hands, pawns })
    expect(answer(state, 0, swap('nile', 'arabia'))).toBe('tooStrong')
    const swapped = does(state, 0, play('ambush'), swap('nile', 'arabia'))
    expect(pawnOn(swapped, 'arabia')).toBe('0 black-1-2')
    expect(listed(swapped, 'reward')).not.toEqual([])
  })

  it('isn’t enough against a stronger one', () => {
    const state = given({ hands, pawns: { ...pawns, horn: '1 brown-1-3' } })
    expect(answer(does(state, 0, play('ambush')), 0, swap('nile', 'horn'))).toBe('tooStrong')
  })

  it('can’t be played if no swap becomes possible by it', () => {
    expect(answer(given({ hands, pawns: { nile: '0 black-1-2', arabia: '1 white-1-1' } }), 0, play('ambush'))).toBe(
      'noTarget',
    )
  })
})

describe('Mutation', () => {
  const hands = [['mutation']]

  it('replaces one of one’s pawns by one that could evolve from it', () => {
    const state = given({ hands, pawns: { arabia: '0 black-2-2' } })
    expect(listed(state, 'play')).toEqual(
      ['black-2-3', 'black-3-2', 'brown-2-2', 'white-2-2'].map(pawn => play('mutation', { territory: 'arabia', pawn })),
    )
    const after = does(state, 0, play('mutation', { territory: 'arabia', pawn: 'black-3-2' }))
    expect(pawnOn(after, 'arabia')).toBe('0 black-3-2')
    const left = (pawn: string) => after.reserve[boxOf(after).kind.get(pawn) ?? -1]
    expect([left('black-2-2'), left('black-3-2')]).toEqual([1, 0])
    expect(after.seats[0]?.villages).toBe(8)
  })

  it('isn’t an action and gives no reward', () => {
    const state = given({ hands, pawns: { arabia: '0 black-2-2' } })
    const after = does(state, 0, play('mutation', { territory: 'arabia', pawn: 'black-3-2' }))
    expect(after.turn).toMatchObject({ did: null, due: null })
  })

  it('only one’s own pawns, and only from the reserve', () => {
    const state = given({ hands, pawns: { arabia: '0 black-2-2', india: '1 black-3-2' } })
    expect(answer(state, 0, play('mutation', { territory: 'arabia', pawn: 'black-3-2' }))).toBe('notATarget')
    expect(answer(state, 0, play('mutation', { territory: 'india', pawn: 'black-3-3' }))).toBe('notATarget')
    expect(answer(state, 0, play('mutation', { territory: 'cradle', pawn: 'black-2-1' }))).toBe('notATarget')
    expect(answer(given({ hands }), 0, play('mutation', { territory: 'nile', pawn: 'black-2-1' }))).toBe('noTarget')
  })
})

describe('Homecoming', () => {
  it('takes a pawn and its village back and draws two cards of one colour', () => {
    const state = given({ hands: [['homecoming']], pawns: { arabia: '0 black-2-2' } })
    const after = does(state, 0, play('homecoming', { territory: 'arabia', colour: 'orange' }))
    expect(pawnOn(after, 'arabia')).toBeUndefined()
    expect(after.seats[0]?.villages).toBe(9)
    expect(after.seats[0]?.hand.orange).toHaveLength(2)
    expect(after.reserve[boxOf(after).kind.get('black-2-2') ?? -1]).toBe(1)
  })

  it('draws what is left of the deck, of which there must be a card', () => {
    const state = given({
      hands: [['homecoming']],
      pawns: { arabia: '0 black-2-2' },
      decks: { yellow: ['leap'], orange: [] },
    })
    expect(listed(state, 'play').map(action => action.type === 'play' && action.target?.colour)).toEqual([
      'yellow',
      'purple',
    ])
    expect(hand(does(state, 0, play('homecoming', { territory: 'arabia', colour: 'yellow' })), 0)).toEqual(['leap'])
  })

  it('returns objectives over the limit at once', () => {
    const state = given({
      hands: [['homecoming', 'level-4']],
      pawns: { arabia: '0 black-2-2' },
      decks: { purple: ['green-2', 'brown-3'] },
    })
    const drawn = does(state, 0, play('homecoming', { territory: 'arabia', colour: 'purple' }))
    expect(listed(drawn, 'return')).toEqual([back('level-4'), back('green-2'), back('brown-3')])
  })

  it('only with one’s own pawn', () => {
    const state = given({ hands: [['homecoming']], pawns: { arabia: '1 black-2-2' } })
    expect(answer(state, 0, play('homecoming', { territory: 'arabia', colour: 'yellow' }))).toBe('noTarget')
  })
})

describe('Drift', () => {
  it('moves one of one’s pawns along a sea lane or strait, without reward', () => {
    const state = given({
      hands: [['drift']],
      pawns: { sunda: '0 black-2-2', gobi: '0 white-1-1', horn: '1 brown-1-1' },
    })
    expect(listed(state, 'play')).toEqual([
      play('drift', { from: 'sunda', to: 'arnhem' }),
      play('drift', { from: 'sunda', to: 'india' }),
    ])
    const after = does(state, 0, play('drift', { from: 'sunda', to: 'india' }))
    expect(pawnOn(after, 'india')).toBe('0 black-2-2')
    expect(after.turn).toMatchObject({ did: null, due: null })
    expect(listed(after, 'reward')).toEqual([])
  })

  it('may gain a strait token', () => {
    const state = given({ hands: [['drift']], pawns: { arnhem: '0 black-2-2', india: '0 white-1-1' } })
    expect(straitHolder(does(state, 0, play('drift', { from: 'arnhem', to: 'sunda' })), 'india/sunda')).toBe(0)
  })

  it('isn’t possible along a border, or to an occupied territory', () => {
    const state = given({
      hands: [['drift']],
      pawns: { gobi: '0 black-2-2', arnhem: '0 white-1-1', sunda: '1 brown-1-1' },
    })
    expect(answer(state, 0, play('drift', { from: 'gobi', to: 'siberia' }))).toBe('noTarget')
    expect(answer(state, 0, play('drift', { from: 'arnhem', to: 'sunda' }))).toBe('noTarget')
  })
})

describe('Stampede', () => {
  it('moves another player’s pawn to an empty territory next to it, without reward', () => {
    const state = given({ hands: [['stampede']], pawns: { persia: '1 black-2-2', arabia: '0 white-1-1' } })
    expect(listed(state, 'play')).toEqual([
      play('stampede', { from: 'persia', to: 'india' }),
      play('stampede', { from: 'persia', to: 'siberia' }),
    ])
    const after = does(state, 0, play('stampede', { from: 'persia', to: 'siberia' }))
    expect(pawnOn(after, 'siberia')).toBe('1 black-2-2')
    expect(huntingHolder(after, 'siberia')).toBeNull()
    expect(after.turn.due).toBeNull()
  })

  it('never one’s own or nobody’s', () => {
    const state = given({ hands: [['stampede']], pawns: { persia: '0 black-2-2' } })
    expect(answer(state, 0, play('stampede', { from: 'persia', to: 'india' }))).toBe('noTarget')
    expect(answer(state, 0, play('stampede', { from: 'cradle', to: 'congo' }))).toBe('noTarget')
  })
})

import { describe, expect, it } from 'vitest'
import { legalActions, playersToAct } from '../../../src/rules/origins/index.js'
import { answer, back, does, endTurn, evolve, given, listed, migrate, pass, play, reward, tile } from './table.js'

/** A position in which seat 0 can do nothing on the board. */
const stuck = (hands: string[][] = []) => given({ villages: [0, 3], hands, tiles: [[1, 0, 0, 0, 0]] })

describe('a turn', () => {
  it('has exactly one of the three actions', () => {
    const state = given({ pawns: { horn: '0 white-2-2', nile: '1 brown-1-1' }, decks: { yellow: ['raid'] } })
    expect(new Set(legalActions(state, 0).map(({ type }) => type))).toEqual(new Set(['evolve', 'migrate', 'swap']))
    const acted = does(state, 0, evolve('congo', 'black-2-1'))
    expect(answer(acted, 0, evolve('zambezi', 'black-1-2'))).toBe('alreadyActed')
    expect(answer(acted, 0, migrate('horn', 'zambezi'))).toBe('alreadyActed')
    expect(answer(acted, 0, { type: 'swap', from: 'horn', to: 'nile' })).toBe('alreadyActed')
    expect(answer(acted, 0, pass)).toBe('alreadyActed')
  })

  it('ends only by an explicit end, and then the next seat begins', () => {
    const state = does(given({ decks: { yellow: ['raid'] } }), 0, evolve('congo', 'black-2-1'), reward('cards'))
    expect(playersToAct(state)).toEqual([0])
    const next = does(state, 0, endTurn)
    expect(playersToAct(next)).toEqual([1])
    expect(next.turn).toMatchObject({ seat: 1, did: null, due: null, agenda: [], inForce: [] })
    expect(next.seats.map(seat => seat.turns)).toEqual([1, 0])
  })

  it('goes round by seats', () => {
    const state = given({ players: 3, mover: 2, did: 'pass' })
    expect(playersToAct(does(state, 2, endTurn))).toEqual([0])
  })

  it('can’t end before the action', () => {
    expect(answer(given({}), 0, endTurn)).toBe('actFirst')
  })

  it('belongs to its player', () => {
    const state = given({})
    expect(answer(state, 1, evolve('nile', 'black-2-1'))).toBe('notYourTurn')
    expect(legalActions(state, 1)).toEqual([])
    expect(answer(state, 2, endTurn)).toBe('noSuchSeat')
    expect(answer(state, -1, endTurn)).toBe('noSuchSeat')
  })

  it('takes at most one card of each colour', () => {
    const state = given({
      hands: [['foresight', 'heirloom', 'palisade', 'traders', 'level-4', 'africa-3']],
      tiles: [[1, 1, 1, 1, 0]],
      pawns: { nile: '0 black-2-1', horn: '0 white-1-1', congo: '0 brown-1-1' },
      discard: ['leap'],
    })
    const played = does(state, 0, play('heirloom'), play('palisade'), play('level-4'))
    expect(answer(played, 0, play('foresight', { colour: 'orange' }))).toBe('colourPlayed')
    expect(answer(played, 0, play('traders'))).toBe('colourPlayed')
    expect(answer(played, 0, play('africa-3'))).toBe('colourPlayed')
    expect(listed(played, 'play')).toEqual([])
  })

  it('takes cards before the action, between action and reward, and after the reward', () => {
    const state = given({ hands: [['palisade', 'heirloom', 'africa-3']], tiles: [[1, 0, 0, 0, 0]], discard: ['leap'] })
    const before = does(state, 0, play('heirloom'))
    const between = does(before, 0, evolve('congo', 'black-2-1'), play('palisade'))
    expect(listed(between, 'reward')).not.toEqual([])
    const after = given({ hands: [['palisade']], tiles: [[1, 0, 0, 0, 0]], did: 'evolve' })
    expect(answer(after, 0, play('palisade'))).toBe('accepted')
  })

  it('takes no card while a choice is open', () => {
    const state = does(
      given({ hands: [['palisade']], tiles: [[1, 0, 0, 0, 0]], did: 'evolve', due: 'sahara' }),
      0,
      reward('anyTile'),
    )
    expect(listed(state, 'play')).toEqual([])
    expect(answer(state, 0, play('palisade'))).toBe('choiceOpen')
    expect(answer(given({}), 0, tile('brown', 1))).toBe('noChoiceOpen')
    expect(answer(given({}), 0, back('raid'))).toBe('noChoiceOpen')
  })

  it('never makes a card compulsory', () => {
    const state = given({ hands: [['palisade']], tiles: [[1, 0, 0, 0, 0]], did: 'pass' })
    expect(answer(state, 0, endTurn)).toBe('accepted')
  })
})

describe('passing', () => {
  it('exists only while no action is possible', () => {
    expect(listed(given({}), 'pass')).toEqual([])
    expect(answer(given({}), 0, pass)).toBe('actionPossible')
    expect(legalActions(stuck(), 0)).toEqual([pass])
  })

  it('counts as the turn’s action, and as a turn', () => {
    const passed = does(stuck(), 0, pass)
    expect(answer(passed, 0, pass)).toBe('alreadyActed')
    expect(does(passed, 0, endTurn).seats[0]?.turns).toBe(1)
  })

  it('doesn’t end the turn: cards may still be played', () => {
    const passed = does(stuck([['palisade']]), 0, pass)
    expect(answer(passed, 0, play('palisade'))).toBe('accepted')
  })

  it('is no longer possible once a card has made an action possible', () => {
    const state = given({
      villages: [0, 9],
      hands: [['homecoming']],
      pawns: { kalahari: '0 black-1-1', zambezi: '1 brown-1-1' },
    })
    expect(legalActions(state, 0)).toContainEqual(pass)
    const after = does(state, 0, play('homecoming', { territory: 'kalahari', colour: 'yellow' }))
    expect(answer(after, 0, pass)).toBe('actionPossible')
    expect(listed(after, 'evolve')).not.toEqual([])
  })
})

describe('what isn’t an action', () => {
  it.each([
    [null],
    [undefined],
    [42],
    ['endTurn'],
    [{}],
    [{ type: 'dance' }],
    [{ type: 'toString' }],
    [{ type: 'evolve' }],
    [{ type: 'evolve', to: 'nile', pawn: 7 }],
    [{ type: 'evolve', to: 'nile', pawn: 'black-2-1', by: 'force' }],
    [{ type: 'play', card: 'raid', target: null }],
    [{ type: 'play', card: 'raid', target: undefined }],
    [{ type: 'return', cards: 'raid' }],
    [{ type: 'tile', from: 'green', level: 1 }],
    [{ type: 'tile', from: 'brown', level: '1' }],
  ])('is refused: %j', action => {
    expect(answer(given({}), 0, action)).toBe('noSuchAction')
  })
})

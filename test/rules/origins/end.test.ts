import { describe, expect, it } from 'vitest'
import { counters, playersToAct, type State, score, standings } from '../../../src/rules/origins/index.js'
import { answer, back, does, endTurn, evolve, type Given, given, hand, happens, play, reward } from './table.js'

/** Seat 0 has done all it must and ends the turn. */
const ended = (more: Given) => happens(given({ did: 'pass', ...more }), 0, endTurn)
const triggers = (more: Given) => ended(more).state.lastRound?.triggers ?? []
/** Nothing possible for anybody: everybody passes. */
const passes = (state: State, seat: number) =>
  does({ ...state, turn: { ...state.turn, did: 'pass', due: null } }, seat, endTurn)

describe('the last round begins when at the end of a turn', () => {
  it.each(['yellow', 'orange', 'purple'] as const)('the %s deck is gone', colour => {
    expect(triggers({ decks: { [colour]: [] } })).toEqual([colour])
  })

  it('the reserve of pawns is gone', () => {
    expect(triggers({ reserve: [] })).toEqual(['pawns'])
    expect(triggers({ reserve: ['black-1-2'] })).toEqual([])
  })

  it('all innovation tiles are gone, on the spaces and in the reserve', () => {
    const spaces = { yellow: [0, 0, 0], orange: [0, 0, 0], purple: [0, 0, 0], brown: [0, 0, 0, 0, 0, 0] }
    expect(triggers({ spaces, tileReserve: [] })).toEqual(['tiles'])
    expect(triggers({ spaces, tileReserve: [1] })).toEqual([])
    expect(triggers({ spaces: { ...spaces, brown: [0, 0, 0, 0, 0, 5] }, tileReserve: [] })).toEqual([])
  })

  it('the villages of all players are gone', () => {
    expect(triggers({ villages: [0, 0] })).toEqual(['villages'])
    expect(triggers({ villages: [0, 1] })).toEqual([])
  })

  it('every seat has had 60 turns', () => {
    expect(triggers({ turns: [59, 60] })).toEqual(['turns'])
    expect(triggers({ turns: [58, 60] })).toEqual([])
    expect(triggers({ turns: [59, 59] })).toEqual([])
  })

  it('several of them at once', () => {
    expect(triggers({ villages: [0, 0], decks: { yellow: [] } })).toEqual(['yellow', 'villages'])
  })

  it('nothing else', () => {
    expect(triggers({})).toEqual([])
  })

  it('only the state at the end of the turn counts, after all returns', () => {
    const state = given({ did: 'evolve', due: 'arabia', decks: { yellow: ['leap', 'toll', 'raid'] } })
    const drawn = does(state, 0, reward('cards'))
    expect(counters(drawn).decks.yellow).toBe(0)
    expect(does(drawn, 0, back('leap', 'toll'), endTurn).lastRound).toBeNull()
  })
})

describe('the last round', () => {
  it('gives each player one last turn, the one who ended it last', () => {
    const { state, events } = ended({ players: 3, mover: 0, decks: { yellow: [] } })
    expect(events.map(({ type }) => type)).toEqual(['turnEnded', 'lastRound', 'turnBegan'])
    expect(playersToAct(state)).toEqual([1])
    const third = passes(passes(state, 1), 2)
    expect(playersToAct(third)).toEqual([0])
    const over = passes(third, 0)
    expect(over.phase).toBe('over')
    expect(over.seats.map(({ turns }) => turns)).toEqual([2, 1, 1])
  })

  it('is final: what comes back doesn’t end it, further triggers don’t count', () => {
    const { state } = ended({ decks: { yellow: [] } })
    const refilled = { ...state, decks: { ...state.decks, yellow: ['leap' as never] } }
    const next = passes(refilled, 1)
    expect(next.lastRound).toEqual({ triggers: ['yellow'], by: 0 })
    const again = passes({ ...state, decks: { ...state.decks, orange: [] } }, 1)
    expect(again.lastRound).toEqual({ triggers: ['yellow'], by: 0 })
  })

  it('goes on drawing while cards last', () => {
    const state = given({
      lastRound: { triggers: ['orange'], by: 1 },
      decks: { yellow: ['leap'] },
      did: 'evolve',
      due: 'arabia',
    })
    expect(hand(does(state, 0, reward('cards')), 0)).toEqual(['leap'])
  })

  it('after 60 turns each is a 61st each, from the start player', () => {
    const state = does(given({ mover: 1, did: 'pass', turns: [60, 59] }), 1, endTurn)
    expect(playersToAct(state)).toEqual([state.start])
    const over = passes(passes(state, 0), 1)
    expect(over.phase).toBe('over')
    expect(over.seats.map(({ turns }) => turns)).toEqual([61, 61])
  })

  it('once over leaves nothing to do', () => {
    const over = passes(passes(ended({ decks: { yellow: [] } }).state, 1), 0)
    expect(playersToAct(over)).toEqual([])
    expect(answer(over, 0, endTurn)).toBe('gameOver')
    expect(answer(over, 1, evolve('nile', 'black-2-1'))).toBe('gameOver')
  })
})

describe('the four counters', () => {
  it('are in view', () => {
    expect(counters(given({ pawns: { nile: '0 black-2-1' } }))).toEqual({
      decks: { yellow: 14, orange: 14, purple: 20 },
      pawns: 25,
      tiles: 30,
      villages: [8, 9],
    })
  })
})

describe('points', () => {
  it('come from objectives, hunting, straits, tiles and cards in hand', () => {
    const state = given({
      completed: [['africa-3', 'level-4']],
      hunting: { kalahari: 0, siberia: 1 },
      straits: { 'nile/arabia': 0 },
      tiles: [[2, 1, 0, 0, 0]],
      hands: [['leap', 'rafts', 'green-2']],
      permanents: [['spears']],
    })
    const hunting = state.hunting[0]?.value ?? 0
    const straits = state.straits[0]?.value ?? 0
    expect(score(state)[0]).toEqual({
      total: 8 + hunting + straits + 3 + 3,
      objectives: 8,
      hunting,
      straits,
      tiles: 3,
      cards: 3,
      start: 0,
    })
  })

  it('don’t come from permanent cards in play or unplayed pawns', () => {
    expect(score(given({ permanents: [['spears', 'rafts']], pawns: { nile: '0 black-2-1' } }))[0]?.total).toBe(0)
  })

  it('are counted by the same formula at any time', () => {
    const state = given({
      hands: [['africa-3']],
      pawns: { nile: '0 black-1-2', horn: '0 white-1-1', congo: '0 brown-1-1' },
      decks: { purple: [] },
    })
    expect(score(state)[0]?.total).toBe(1)
    expect(score(does(state, 0, play('africa-3')))[0]?.total).toBe(3)
  })

  it('with fair seats start by the order of play', () => {
    const fair = (players: 2 | 3 | 4, start: number) =>
      score({ ...given({ players, variant: { fairSeats: true } }), start }).map(points => points.start)
    expect(fair(3, 1)).toEqual([fair(3, 0)[2], fair(3, 0)[0], fair(3, 0)[1]])
    expect(score(given({ players: 4 })).map(({ start }) => start)).toEqual([0, 0, 0, 0])
    expect(
      score(given({ players: 4, variant: { fairSeats: true } })).every(({ total, start }) => total === start),
    ).toBe(true)
  })
})

describe('places', () => {
  const places = (more: Given) => standings(given({ players: 3, ...more })).map(({ seat, place }) => [seat, place])

  it('go by points', () => {
    expect(places({ hands: [['leap'], ['rafts', 'toll'], []] })).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ])
  })

  it('then by the number of completed objectives', () => {
    expect(places({ completed: [[], ['africa-3']], tiles: [[3, 0, 0, 0, 0]] })).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ])
  })

  it('then by the number of tiles', () => {
    expect(
      places({
        hands: [['leap']],
        tiles: [
          [0, 0, 0, 0, 0],
          [1, 0, 0, 0, 0],
        ],
      }),
    ).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ])
  })

  it('then are shared', () => {
    expect(places({ hands: [['leap'], [], ['rafts']] })).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
    ])
  })
})

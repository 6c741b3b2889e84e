import { describe, expect, it } from 'vitest'
import { boxOf, legalActions, playersToAct, type State, setup } from '../../../src/rules/origins/index.js'
import { answer, does, endTurn, hand, keep } from './table.js'

const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`)
const offered = (state: State, seat: number): string[] => state.offers[seat]?.cards.slice() ?? []
const ofLevel = (level: number, tiles: readonly number[]) => tiles.filter(other => other === level).length

describe('set-up', () => {
  it('starts with a random player', () => {
    const starts = seeds.map(seed => setup({ players: 4 }, seed).start)
    expect(new Set(starts)).toEqual(new Set([0, 1, 2, 3]))
  })

  it('puts one of the three speed-1 strength-1 pawns, at random, on the Cradle, and it is nobody’s', () => {
    const first = seeds.map(seed => {
      const state = setup({ players: 2 }, seed)
      const box = boxOf(state)
      expect(state.board.filter(pawn => pawn)).toHaveLength(1)
      const pawn = state.board[box.cradle]
      expect(pawn?.owner).toBeNull()
      return box.kinds[pawn?.kind ?? -1]?.id
    })
    expect(new Set(first)).toEqual(new Set(['black-1-1', 'brown-1-1', 'white-1-1']))
  })

  it.each([
    [2, 27],
    [3, 27],
    [4, 36],
  ] as const)('for %i players has %i pawns, nine villages each', (players, pawns) => {
    const state = setup({ players }, 'pieces')
    expect(state.reserve.reduce((sum, left) => sum + left, 1)).toBe(pawns)
    expect(state.seats.map(seat => seat.villages)).toEqual(Array(players).fill(9))
  })

  it('has a second copy of the nine pawns with speed 2, but with four players only', () => {
    const box = boxOf(setup({ players: 4 }, 'copies'))
    const twice = (players: 2 | 3 | 4) => {
      const { reserve } = setup({ players }, 'copies')
      return box.kinds.filter((_, kind) => reserve[kind] === 2).map(({ speed }) => speed)
    }
    expect(twice(4)).toEqual(Array(9).fill(2))
    expect(twice(3)).toEqual([])
    expect(twice(2)).toEqual([])
  })

  it('has 14 yellow, 14 orange and 20 purple cards', () => {
    const { decks } = boxOf(setup({ players: 2 }, 'cards'))
    expect([decks.yellow.length, decks.orange.length, decks.purple.length]).toEqual([14, 14, 20])
  })

  it('lays three, three, three and six tiles face up, fifteen of thirty stay face down', () => {
    const state = setup({ players: 3 }, 'tiles')
    const { yellow, orange, purple, brown } = state.spaces
    expect([yellow.length, orange.length, purple.length, brown.length, state.tiles.length]).toEqual([3, 3, 3, 6, 15])
    const all = [...yellow, ...orange, ...purple, ...brown, ...state.tiles]
    expect([1, 2, 3, 4, 5].map(level => ofLevel(level, all))).toEqual([10, 8, 6, 4, 2])
  })

  it('puts a hunting token on each green territory and a strait token on each strait, at random', () => {
    const state = setup({ players: 2 }, 'tokens')
    const box = boxOf(state)
    expect(state.hunting.map(({ value }) => value).toSorted()).toEqual(box.content.pieces.hunting.toSorted())
    expect(state.straits.map(({ value }) => value).toSorted()).toEqual(box.content.pieces.straits.toSorted())
    expect([...state.hunting, ...state.straits].every(({ holder }) => holder === null)).toBe(true)
    expect(new Set(seeds.map(seed => setup({ players: 2 }, seed).hunting[0]?.value)).size).toBe(6)
  })

  it('is decided by its seed alone', () => {
    expect(setup({ players: 3 }, 'same')).toEqual(setup({ players: 3 }, 'same'))
    expect(setup({ players: 3 }, 'same')).not.toEqual(setup({ players: 3 }, 'other'))
  })
})

describe('choosing an objective', () => {
  const begun = setup({ players: 3 }, 'objectives')

  it('deals three to each player, who all choose in parallel', () => {
    expect(playersToAct(begun)).toEqual([0, 1, 2])
    for (const seat of [0, 1, 2]) {
      expect(offered(begun, seat)).toHaveLength(3)
      expect(legalActions(begun, seat)).toEqual(offered(begun, seat).map(keep))
    }
    expect(new Set([0, 1, 2].flatMap(seat => offered(begun, seat))).size).toBe(9)
  })

  it('may be changed until the last has chosen, by who is no longer asked', () => {
    const [first = '', second = '', third = ''] = offered(begun, 1)
    const chosen = does(begun, 1, keep(first))
    expect(playersToAct(chosen)).toEqual([0, 2])
    expect(legalActions(chosen, 1)).toEqual([keep(second), keep(third)])
    expect(answer(chosen, 1, keep(first))).toBe('alreadyKept')
    expect(answer(chosen, 1, keep(offered(begun, 0)[0] ?? ''))).toBe('notOffered')
    const changed = does(chosen, 1, keep(third), keep(second))
    const all = does(does(changed, 0, keep(offered(begun, 0)[0] ?? '')), 2, keep(offered(begun, 2)[2] ?? ''))
    expect(hand(all, 1)).toEqual([second])
    expect(answer(all, 1, keep(third))).not.toBe('accepted')
  })

  it('keeps one, shuffles the rest back, and the start player begins', () => {
    const all = [0, 1, 2].reduce((state, seat) => does(state, seat, keep(offered(begun, seat)[1] ?? '')), begun)
    expect([0, 1, 2].map(seat => hand(all, seat))).toEqual([0, 1, 2].map(seat => [offered(begun, seat)[1]]))
    expect(all.decks.purple).toHaveLength(17)
    expect(new Set(all.decks.purple)).toEqual(
      new Set(boxOf(all).decks.purple.filter(card => ![0, 1, 2].some(seat => hand(all, seat).includes(card)))),
    )
    expect(all.decks.purple.slice(0, 11)).not.toEqual(begun.decks.purple)
    expect(playersToAct(all)).toEqual([begun.start])
  })

  it('comes to the same, whoever chooses first', () => {
    const chosenIn = (...order: number[]) =>
      order.reduce((state, seat) => does(state, seat, keep(offered(begun, seat)[0] ?? '')), begun)
    expect(chosenIn(0, 1, 2)).toEqual(chosenIn(2, 0, 1))
  })

  it('comes before anything else', () => {
    expect(answer(begun, 0, endTurn)).toBe('objectivesFirst')
  })
})

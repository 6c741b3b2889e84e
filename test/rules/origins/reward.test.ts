import { describe, expect, it } from 'vitest'
import {
  answer,
  back,
  does,
  endTurn,
  evolve,
  type Given,
  given,
  hand,
  happens,
  huntingHolder,
  listed,
  migrate,
  play,
  reward,
  tile,
} from './table.js'

const due = (territory: string, more: Given = {}) => given({ did: 'evolve', due: territory, ...more })
const options = (more: Given & { due: string }) =>
  listed(given({ did: 'evolve', ...more }), 'reward').map(action => action.type === 'reward' && action.option)

/** No tile can be taken: only levels above 1 lie there. */
const noTile = { yellow: [2, 2, 3], orange: [3, 3, 2], purple: [2, 2, 3], brown: [2, 2, 2, 3, 3, 3] }

describe('a yellow, orange or purple territory', () => {
  it.each([
    ['arabia', 'yellow'],
    ['nile', 'orange'],
    ['persia', 'purple'],
  ] as const)('%s offers %s cards, or a card and a tile of its own colour’s spaces', (territory, colour) => {
    const state = due(territory)
    expect(listed(state, 'reward')).toEqual([reward('cards'), reward('cardAndTile')])
    const drawn = does(state, 0, reward('cards'))
    expect(drawn.decks[colour]).toHaveLength(state.decks[colour].length - 3)
    const card = does(state, 0, reward('cardAndTile'))
    expect(card.decks[colour]).toHaveLength(state.decks[colour].length - 1)
    expect(new Set(listed(card, 'tile').map(action => action.type === 'tile' && action.from))).toEqual(
      new Set([colour]),
    )
  })

  it('draws three and returns two of that colour from hand, in an order one chooses', () => {
    const state = due('arabia', {
      hands: [['raid', 'rafts']],
      decks: { yellow: ['leap', 'toll', 'barter', 'drift'] },
    })
    const drawn = does(state, 0, reward('cards'))
    expect(drawn.seats[0]?.hand.yellow).toEqual(['raid', 'leap', 'toll', 'barter'])
    expect(listed(drawn, 'return')).toHaveLength(4 * 3)
    expect(answer(drawn, 0, back('raid', 'rafts'))).toBe('notInHand')
    expect(answer(drawn, 0, back('raid'))).toBe('wrongNumber')
    expect(answer(drawn, 0, back('raid', 'raid'))).toBe('namedTwice')
    const returned = does(drawn, 0, back('raid', 'toll'))
    expect(hand(returned, 0)).toEqual(['leap', 'barter', 'rafts'])
    expect(returned.decks.yellow).toEqual(['toll', 'raid', 'drift'])
    expect(does(drawn, 0, back('toll', 'raid')).decks.yellow).toEqual(['raid', 'toll', 'drift'])
  })

  it.each([
    [2, 1],
    [1, 0],
  ])('draws all of a deck of %i and returns %i', (left, returned) => {
    const state = due('arabia', { decks: { yellow: ['leap', 'toll'].slice(0, left) } })
    const drawn = does(state, 0, reward('cards'))
    expect(drawn.decks.yellow).toEqual([])
    expect(drawn.seats[0]?.hand.yellow).toHaveLength(left)
    expect(listed(drawn, 'return').map(action => action.type === 'return' && action.cards.length)).toEqual(
      returned ? Array(left).fill(returned) : [],
    )
  })

  it('draws the card first, then the tile is chosen, and then the space is refilled', () => {
    const state = due('arabia', { spaces: { yellow: [1, 2, 3] }, tileReserve: [5, 4] })
    const { events, state: drawn } = happens(state, 0, reward('cardAndTile'))
    expect(events.map(({ type }) => type)).toEqual(['choseReward', 'drew'])
    expect(listed(drawn, 'tile')).toEqual([tile('yellow', 1)])
    expect(answer(drawn, 0, endTurn)).toBe('choiceOpen')
    const taken = happens(drawn, 0, tile('yellow', 1))
    expect(taken.events.map(({ type }) => type)).toEqual(['tookTile', 'refilled'])
    expect(taken.state.spaces.yellow).toEqual([5, 2, 3])
    expect(taken.state.tiles).toEqual([4])
  })

  it('is taken as far as possible: the card without a tile, the tile without a card', () => {
    const noTileLeft = does(due('arabia', { spaces: noTile }), 0, reward('cardAndTile'))
    expect(noTileLeft.seats[0]?.hand.yellow).toHaveLength(1)
    expect(listed(noTileLeft, 'endTurn')).toHaveLength(1)
    const noCard = due('arabia', { decks: { yellow: [] } })
    expect(listed(noCard, 'reward')).toEqual([reward('cardAndTile')])
    expect(listed(does(noCard, 0, reward('cardAndTile')), 'tile').length).toBeGreaterThan(0)
  })

  it('lists both options even if they come to the same', () => {
    expect(options({ due: 'arabia', decks: { yellow: ['leap'] }, spaces: noTile })).toEqual(['cards', 'cardAndTile'])
  })

  it('gives nothing, and nothing is offered, if the deck is empty and no tile can be taken', () => {
    const state = due('arabia', { decks: { yellow: [] }, spaces: noTile })
    expect(listed(state, 'reward')).toEqual([])
    expect(answer(state, 0, reward('cards'))).toBe('rewardDoesNothing')
    expect(answer(state, 0, endTurn)).toBe('accepted')
  })

  it('on purple, the two returned and those over the limit are two successive choices, with no card in between', () => {
    const state = due('persia', {
      hands: [['green-2', 'brown-3', 'raid']],
      decks: { purple: ['orange-3', 'yellow-3', 'africa-3', 'level-4'] },
    })
    const drawn = does(state, 0, reward('cards'))
    expect(drawn.seats[0]?.hand.purple).toHaveLength(5)
    expect(new Set(listed(drawn, 'return').map(action => action.type === 'return' && action.cards.length))).toEqual(
      new Set([2]),
    )
    const once = does(drawn, 0, back('green-2', 'africa-3'))
    expect(once.seats[0]?.hand.purple).toEqual(['brown-3', 'orange-3', 'yellow-3'])
    expect(listed(once, 'return')).toEqual([back('brown-3'), back('orange-3'), back('yellow-3')])
    expect(listed(once, 'play')).toEqual([])
    const twice = does(once, 0, back('brown-3'))
    expect(twice.seats[0]?.hand.purple).toEqual(['orange-3', 'yellow-3'])
    expect(twice.decks.purple).toEqual(['brown-3', 'africa-3', 'green-2', 'level-4'])
  })

  it('refills before the objectives over the limit go back', () => {
    const state = due('persia', { hands: [['green-2', 'brown-3']], spaces: { purple: [1, 2, 2] }, tileReserve: [3] })
    const taken = happens(does(state, 0, reward('cardAndTile')), 0, tile('purple', 1))
    expect(taken.events.map(({ type }) => type)).toEqual(['tookTile', 'refilled'])
    expect(listed(taken.state, 'return')).toHaveLength(3)
  })
})

describe('a brown territory', () => {
  it('offers one tile from any colour’s spaces, brown included, or two from the brown spaces', () => {
    const state = due('sahara', {
      spaces: { brown: [1, 2, 3, 3, 3, 3], yellow: [1, 2, 2], orange: [3, 3, 1], purple: [2, 2, 3] },
    })
    expect(listed(state, 'reward')).toEqual([reward('anyTile'), reward('brownTiles')])
    const any = does(state, 0, reward('anyTile'))
    expect(listed(any, 'tile')).toEqual([tile('yellow', 1), tile('orange', 1), tile('brown', 1)])
    const two = does(state, 0, reward('brownTiles'))
    expect(listed(two, 'tile')).toEqual([tile('brown', 1)])
    const second = does(two, 0, tile('brown', 1))
    expect(listed(second, 'tile')).toEqual([tile('brown', 2)])
    const done = does(second, 0, tile('brown', 2))
    expect(done.seats[0]?.tiles).toEqual([1, 1, 0, 0, 0])
    expect(listed(done, 'endTurn')).toHaveLength(1)
  })

  it('isn’t refilled between the two, but from left to right after them', () => {
    const state = due('sahara', { spaces: { brown: [1, 2, 1, 3, 3, 3] }, tileReserve: [5, 4, 4] })
    const first = does(state, 0, reward('brownTiles'), tile('brown', 1))
    expect(first.spaces.brown).toEqual([0, 2, 1, 3, 3, 3])
    expect(does(first, 0, tile('brown', 1)).spaces.brown).toEqual([5, 2, 4, 3, 3, 3])
  })

  it('may take a first tile after which no second is possible', () => {
    const state = due('sahara', { spaces: { brown: [1, 3, 3, 3, 3, 3] }, tileReserve: [1] })
    const one = does(state, 0, reward('brownTiles'), tile('brown', 1))
    expect(one.seats[0]?.tiles).toEqual([1, 0, 0, 0, 0])
    expect(listed(one, 'endTurn')).toHaveLength(1)
  })

  it('offers only what does something', () => {
    expect(options({ due: 'sahara', spaces: { ...noTile, yellow: [1, 2, 2] } })).toEqual(['anyTile'])
    expect(options({ due: 'sahara', spaces: noTile })).toEqual([])
  })
})

describe('a green territory', () => {
  it('gives its hunting token without asking, if it is still there', () => {
    const state = given({ pawns: { zambezi: '0 black-2-1' } })
    const after = does(state, 0, migrate('zambezi', 'kalahari'))
    expect(huntingHolder(after, 'kalahari')).toBe(0)
    expect(listed(after, 'endTurn')).toHaveLength(1)
    const gone = does(
      given({ pawns: { zambezi: '0 black-2-1' }, hunting: { kalahari: 1 } }),
      0,
      migrate('zambezi', 'kalahari'),
    )
    expect(huntingHolder(gone, 'kalahari')).toBe(1)
    expect(listed(gone, 'reward')).toEqual([])
    expect(listed(gone, 'endTurn')).toHaveLength(1)
  })
})

describe('a reward', () => {
  it('goes by the colour of the territory entered', () => {
    const moved = does(given({ pawns: { nile: '0 black-2-1' } }), 0, migrate('nile', 'sahara'))
    expect(listed(moved, 'reward')).toEqual([reward('anyTile'), reward('brownTiles')])
  })

  it('is compulsory: while an option does something the turn can’t end', () => {
    const state = does(given({}), 0, evolve('nile', 'black-2-1'))
    expect(listed(state, 'endTurn')).toEqual([])
    expect(answer(state, 0, endTurn)).toBe('rewardDue')
  })

  it('comes once, after the action', () => {
    expect(answer(given({}), 0, reward('cards'))).toBe('noRewardDue')
    const taken = does(due('arabia', { decks: { yellow: ['leap'] } }), 0, reward('cards'))
    expect(answer(taken, 0, reward('cards'))).toBe('noRewardDue')
  })

  it('has its options computed afresh: a card played in between may change them', () => {
    const state = due('arabia', {
      hands: [['homecoming']],
      decks: { yellow: ['leap', 'toll'] },
      spaces: noTile,
      pawns: { arabia: '0 black-2-1' },
    })
    expect(listed(state, 'reward')).toEqual([reward('cards'), reward('cardAndTile')])
    const emptied = does(state, 0, play('homecoming', { territory: 'arabia', colour: 'yellow' }))
    expect(emptied.decks.yellow).toEqual([])
    expect(listed(emptied, 'reward')).toEqual([])
    expect(listed(emptied, 'endTurn')).toHaveLength(1)
  })

  it('refills yellow, orange, purple, brown, as far as the reserve goes', () => {
    const state = due('sahara', {
      spaces: { yellow: [0, 1, 1], orange: [2, 0, 2], purple: [2, 2, 0], brown: [1, 3, 3, 3, 3, 3] },
      tileReserve: [5, 4, 3],
    })
    const after = does(state, 0, reward('anyTile'), tile('brown', 1))
    expect(after.spaces).toEqual({ yellow: [5, 1, 1], orange: [2, 4, 2], purple: [2, 2, 3], brown: [0, 3, 3, 3, 3, 3] })
  })

  it('must take a tile that can be taken: the turn can’t end before', () => {
    const state = does(due('sahara'), 0, reward('anyTile'))
    expect(answer(state, 0, endTurn)).toBe('choiceOpen')
    expect(listed(state, 'tile').length).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { boxOf, redact } from '../../../../src/rules/origins/index.js'
import {
  answer,
  back,
  does,
  endTurn,
  evolve,
  given,
  hand,
  happens,
  huntingHolder,
  keep,
  listed,
  migrate,
  pawnOn,
  pawnsFor,
  play,
  reward,
  straitHolder,
  swap,
  tile,
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

describe('Raid', () => {
  it('takes a random card from the hand of a chosen player', () => {
    const taken = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const state = given({ seed: `raid ${seed}`, hands: [['raid'], ['leap', 'rafts', 'level-4']] })
      const after = does(state, 0, play('raid', { seat: 1 }))
      expect(hand(after, 0)).toHaveLength(1)
      expect(hand(after, 1)).toHaveLength(2)
      for (const card of hand(after, 0)) taken.add(card)
    }
    expect(taken).toEqual(new Set(['leap', 'rafts', 'level-4']))
  })

  it('needs another player with a card', () => {
    expect(answer(given({ hands: [['raid']] }), 0, play('raid', { seat: 1 }))).toBe('noTarget')
    const three = given({ players: 3, hands: [['raid', 'leap'], [], ['rafts']] })
    expect(listed(three, 'play').filter(action => action.type === 'play' && action.card === 'raid')).toEqual([
      play('raid', { seat: 2 }),
    ])
    expect(answer(three, 0, play('raid', { seat: 0 }))).toBe('notATarget')
    expect(answer(three, 0, play('raid'))).toBe('notATarget')
  })

  it('returns stolen objectives over the limit at once, and never makes the victim choose', () => {
    const state = given({ hands: [['raid', 'green-2', 'brown-3'], ['level-4']] })
    const stolen = does(state, 0, play('raid', { seat: 1 }))
    expect(listed(stolen, 'return', 0)).toEqual([back('green-2'), back('brown-3'), back('level-4')])
    expect(listed(stolen, 'return', 1)).toEqual([])
    expect(hand(does(stolen, 0, back('level-4')), 0)).toEqual(['green-2', 'brown-3'])
  })

  it('shows the card to the two, its colour to the others', () => {
    const state = given({ players: 3, hands: [['raid'], ['rafts'], []] })
    const { events } = happens(state, 0, play('raid', { seat: 1 }))
    const seen = (viewer: number | 'public') => redact(events, viewer).find(({ type }) => type === 'stoleCard')
    expect(seen(0)).toMatchObject({ card: 'rafts' })
    expect(seen(1)).toMatchObject({ card: 'rafts' })
    expect(seen(2)).toMatchObject({ card: null, colour: 'orange' })
    expect(seen('public')).toMatchObject({ card: null })
  })
})

describe('Stolen Fire', () => {
  const hands = [['stolen-fire']]
  const targets = (mine: number[], theirs: number[]) =>
    listed(given({ hands, tiles: [mine, theirs] }), 'play').map(
      action => action.type === 'play' && action.target?.level,
    )

  it('takes a tile that both pyramids allow', () => {
    const state = given({
      hands,
      tiles: [
        [1, 0, 0, 0, 0],
        [2, 1, 0, 0, 0],
      ],
    })
    const after = does(state, 0, play('stolen-fire', { seat: 1, level: 2 }))
    expect(after.seats.map(seat => seat.tiles)).toEqual([
      [1, 1, 0, 0, 0],
      [2, 0, 0, 0, 0],
    ])
  })

  it('never one that the victim’s higher tiles rest on', () => {
    expect(targets([0, 0, 0, 0, 0], [1, 1, 0, 0, 0])).toEqual([])
    expect(targets([0, 0, 0, 0, 0], [2, 1, 0, 0, 0])).toEqual([1])
    expect(targets([3, 0, 0, 0, 0], [3, 2, 1, 0, 0])).toEqual([1, 2])
  })

  it('never one that would break the taker’s own', () => {
    expect(targets([1, 1, 0, 0, 0], [2, 2, 0, 0, 0])).toEqual([])
    expect(targets([0, 0, 0, 0, 0], [1, 1, 1, 0, 0])).toEqual([])
  })

  it('leaves permanent cards in play, whatever happens to the level', () => {
    const state = given({
      hands,
      tiles: [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
      ],
      permanents: [[], ['spears']],
    })
    const after = does(state, 0, play('stolen-fire', { seat: 1, level: 2 }))
    expect(after.seats[1]?.permanents).toEqual(['spears'])
  })

  it('needs such a tile', () => {
    expect(answer(given({ hands }), 0, play('stolen-fire', { seat: 1, level: 1 }))).toBe('noTarget')
  })
})

describe('Toll', () => {
  const hands = [['toll']]
  const target = { seat: 1, strait: 'nile/arabia' }

  it('takes a strait token whose holder no longer holds both sides', () => {
    const state = given({ hands, straits: { 'nile/arabia': 1 }, pawns: { nile: '1 black-2-1' } })
    const after = does(state, 0, play('toll', target))
    expect(straitHolder(after, 'nile/arabia')).toBe(0)
  })

  it('not one whose holder does', () => {
    const pawns = { nile: '1 black-2-1', arabia: '1 white-1-1' }
    expect(answer(given({ hands, straits: { 'nile/arabia': 1 }, pawns }), 0, play('toll', target))).toBe('noTarget')
  })

  it('not one’s own, and not one that nobody has taken', () => {
    expect(
      answer(given({ hands, straits: { 'nile/arabia': 0 } }), 0, play('toll', { seat: 0, strait: 'nile/arabia' })),
    ).toBe('noTarget')
    expect(answer(given({ hands }), 0, play('toll', target))).toBe('noTarget')
  })
})

describe('Second Harvest', () => {
  const hands = [['second-harvest']]

  it('takes the reward of a territory that one holds', () => {
    const state = given({
      hands,
      pawns: { arabia: '0 black-2-1', persia: '1 white-1-1' },
      decks: { yellow: ['leap', 'toll'] },
    })
    expect(listed(state, 'play')).toEqual([play('second-harvest', { territory: 'arabia' })])
    const choosing = does(state, 0, play('second-harvest', { territory: 'arabia' }))
    expect(listed(choosing, 'reward')).toEqual([reward('cards'), reward('cardAndTile')])
    expect(answer(choosing, 0, evolve('congo', 'white-1-1'))).toBe('choiceOpen')
    const done = does(choosing, 0, reward('cards'), back('toll'))
    expect(hand(done, 0)).toEqual(['leap'])
    expect(answer(done, 0, migrate('arabia', 'nile'))).toBe('accepted')
  })

  it('comes beside the action’s own reward', () => {
    const state = given({
      hands,
      pawns: { sahara: '0 black-2-1' },
      did: 'evolve',
      due: 'sahara',
      spaces: { brown: [1, 1, 1, 1, 1, 1] },
    })
    const once = does(state, 0, play('second-harvest', { territory: 'sahara' }), reward('anyTile'), tile('brown', 1))
    expect(listed(once, 'reward')).toEqual([reward('anyTile'), reward('brownTiles')])
  })

  it('takes a hunting token that is still there', () => {
    const state = given({ hands, pawns: { kalahari: '0 black-2-1' } })
    const after = does(state, 0, play('second-harvest', { territory: 'kalahari' }))
    expect(huntingHolder(after, 'kalahari')).toBe(0)
    const gone = given({ hands, pawns: { kalahari: '0 black-2-1' }, hunting: { kalahari: 1 } })
    expect(answer(gone, 0, play('second-harvest', { territory: 'kalahari' }))).toBe('noTarget')
  })

  it('needs a territory of one’s own whose reward does something', () => {
    expect(answer(given({ hands }), 0, play('second-harvest', { territory: 'nile' }))).toBe('noTarget')
    const other = given({ hands, pawns: { nile: '0 black-2-1', arabia: '1 white-1-1' } })
    expect(answer(other, 0, play('second-harvest', { territory: 'arabia' }))).toBe('notATarget')
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

describe('Foresight', () => {
  const deck = ['leap', 'toll', 'barter', 'drift', 'raid', 'ambush']
  const state = given({ hands: [['foresight']], decks: { yellow: deck } })
  const looking = does(state, 0, play('foresight', { colour: 'yellow' }))

  it('looks at the top five of a deck and keeps one; the others go to the bottom in the same order', () => {
    expect(listed(looking, 'keep')).toEqual(deck.slice(0, 5).map(keep))
    const kept = does(looking, 0, keep('barter'))
    expect(hand(kept, 0)).toEqual(['barter'])
    expect(kept.decks.yellow.toReversed()).toEqual(['ambush', 'leap', 'toll', 'drift', 'raid'])
    expect(answer(looking, 0, keep('ambush'))).toBe('notOffered')
  })

  it('looks at fewer if there are fewer, and needs one at least', () => {
    const few = given({ hands: [['foresight']], decks: { yellow: ['leap'], orange: [] } })
    expect(listed(does(few, 0, play('foresight', { colour: 'yellow' })), 'keep')).toEqual([keep('leap')])
    expect(answer(few, 0, play('foresight', { colour: 'orange' }))).toBe('notATarget')
  })

  it('shows them to nobody else', () => {
    const { events } = happens(state, 0, play('foresight', { colour: 'yellow' }))
    expect(redact(events, 1).find(({ type }) => type === 'looked')).toMatchObject({
      cards: [null, null, null, null, null],
    })
    expect(redact(events, 0).find(({ type }) => type === 'looked')).toMatchObject({ cards: deck.slice(0, 5) })
    const kept = happens(looking, 0, keep('barter'))
    expect(redact(kept.events, 1)[0]).toEqual({ type: 'kept', seat: 0, card: null })
  })

  it('returns objectives over the limit afterwards', () => {
    const full = given({ hands: [['foresight', 'level-4', 'green-2']], decks: { purple: ['brown-3', 'orange-3'] } })
    const kept = does(full, 0, play('foresight', { colour: 'purple' }), keep('orange-3'))
    expect(listed(kept, 'return')).toEqual([back('level-4'), back('green-2'), back('orange-3')])
  })
})

describe('Heirloom', () => {
  it('takes the top card of the discard pile, and is then discarded itself', () => {
    const after = does(given({ hands: [['heirloom']], discard: ['leap', 'toll'] }), 0, play('heirloom'))
    expect(hand(after, 0)).toEqual(['toll'])
    expect(after.discard).toEqual(['leap', 'heirloom'])
  })

  it('needs a discarded card', () => {
    expect(answer(given({ hands: [['heirloom']] }), 0, play('heirloom'))).toBe('noTarget')
  })
})

describe('Barter', () => {
  it('puts another card from hand at the bottom of its deck for a tile from any spaces', () => {
    const state = given({ hands: [['barter', 'rafts']], spaces: { yellow: [1, 2, 2] }, tileReserve: [5] })
    expect(listed(state, 'play')).toEqual([play('barter', { card: 'rafts' })])
    const choosing = does(state, 0, play('barter', { card: 'rafts' }))
    expect(choosing.decks.orange[0]).toBe('rafts')
    const after = does(choosing, 0, tile('yellow', 1))
    expect(after.seats[0]?.tiles).toEqual([1, 0, 0, 0, 0])
    expect(after.spaces.yellow).toEqual([5, 2, 2])
    expect(hand(after, 0)).toEqual([])
  })

  it('tells the others the colour, not the card', () => {
    const state = given({ hands: [['barter', 'rafts']] })
    const { events } = happens(state, 0, play('barter', { card: 'rafts' }))
    expect(JSON.stringify(redact(events, 1))).not.toContain('rafts')
    expect(redact(events, 1)).toContainEqual({ type: 'returned', seat: 0, colour: 'orange', cards: [null] })
  })

  it('needs another card and a tile that one may take', () => {
    expect(answer(given({ hands: [['barter']] }), 0, play('barter', { card: 'barter' }))).toBe('noTarget')
    const spaces = { yellow: [2, 2, 3], orange: [3, 3, 2], purple: [2, 2, 3], brown: [2, 2, 2, 3, 3, 3] }
    expect(answer(given({ hands: [['barter', 'rafts']], spaces }), 0, play('barter', { card: 'rafts' }))).toBe(
      'noTarget',
    )
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

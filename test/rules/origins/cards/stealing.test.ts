import { describe, expect, it } from 'vitest'
import { redact } from '../../../../src/rules/origins/index.js'
import { answer, back, does, given, hand, happens, listed, play, straitHolder } from '../table.js'

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

  it('never one above level 3', () => {
    expect(targets([2, 2, 2, 1, 0], [1, 1, 1, 1, 0])).toEqual([])
    expect(targets([1, 1, 1, 1, 0], [1, 1, 1, 1, 1])).toEqual([])
    expect(targets([3, 2, 1, 0, 0], [1, 1, 1, 0, 0])).toEqual([3])
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

  it('never one worth more than 2', () => {
    const worth = (strait: number) => listed(given({ hands, straits: { 'nile/arabia': 1 }, strait }), 'play')
    expect(worth(2)).toEqual([play('toll', target)])
    expect(worth(3)).toEqual([])
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

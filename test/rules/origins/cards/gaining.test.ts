import { describe, expect, it } from 'vitest'
import { redact } from '../../../../src/rules/origins/index.js'
import {
  answer,
  back,
  does,
  evolve,
  given,
  hand,
  happens,
  huntingHolder,
  keep,
  listed,
  migrate,
  play,
  reward,
  tile,
} from '../table.js'

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

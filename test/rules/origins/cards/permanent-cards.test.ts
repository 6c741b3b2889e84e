import { describe, expect, it } from 'vitest'
import { score, shippedContent } from '../../../../src/rules/origins/index.js'
import {
  answer,
  back,
  does,
  evolve,
  given,
  hand,
  happens,
  listed,
  migrate,
  play,
  reward,
  swap,
  tile,
} from '../table.js'

const { orange } = (shippedContent as { cards: { orange: { id: string; level: number }[] } }).cards

describe('a permanent card', () => {
  it.each(orange)('$id needs level $level and stays in front of one', ({ id, level }) => {
    const tiles = (levels: number) => [[1, 1, 1, 1, 1].map((count, index) => (index < levels ? count : 0))]
    expect(answer(given({ hands: [[id]], tiles: tiles(level - 1) }), 0, play(id))).toBe('levelTooLow')
    const after = does(given({ hands: [[id]], tiles: tiles(level) }), 0, play(id))
    expect(after.seats[0]?.permanents).toEqual([id])
    expect(hand(after, 0)).toEqual([])
    expect(after.discard).toEqual([])
  })

  it('needs a level of 1 to 4', () => {
    expect(orange.every(({ level }) => level >= 1 && level <= 4)).toBe(true)
  })

  it('takes no target', () => {
    expect(answer(given({ hands: [['rafts']], tiles: [[1, 1, 0, 0, 0]] }), 0, play('rafts', { seat: 1 }))).toBe(
      'notATarget',
    )
  })
})

describe('Storytellers', () => {
  it('raise the objective limit to three', () => {
    const state = (permanents: string[]) =>
      does(
        given({
          did: 'evolve',
          due: 'persia',
          permanents: [permanents],
          hands: [['level-4', 'green-2']],
          decks: { purple: ['brown-3'] },
        }),
        0,
        reward('cards'),
      )
    expect(listed(state([]), 'return')).toHaveLength(3)
    expect(listed(state(['storytellers']), 'return')).toEqual([])
    expect(hand(state(['storytellers']), 0)).toEqual(['level-4', 'green-2', 'brown-3'])
  })
})

describe('Traders', () => {
  const choosing = (permanents: string[], due: string, option: string) => {
    const state = does(given({ did: 'evolve', due, permanents: [permanents] }), 0, reward(option))
    return [...new Set(listed(state, 'tile').map(action => action.type === 'tile' && action.from))]
  }

  it('let the tile beside a card come from any colour’s spaces', () => {
    expect(choosing([], 'arabia', 'cardAndTile')).toEqual(['yellow'])
    expect(choosing(['traders'], 'arabia', 'cardAndTile')).toEqual(['yellow', 'orange', 'purple', 'brown'])
  })

  it('don’t change a brown territory’s two tiles', () => {
    expect(choosing(['traders'], 'sahara', 'brownTiles')).toEqual(['brown'])
  })
})

describe('Hunters', () => {
  const pawns = { zambezi: '0 black-2-1' }
  const permanents = [['hunters']]

  it('make a green territory without its token reward like a brown one', () => {
    const state = does(given({ pawns, permanents, hunting: { kalahari: 1 } }), 0, migrate('zambezi', 'kalahari'))
    expect(listed(state, 'reward')).toEqual([reward('anyTile'), reward('brownTiles')])
  })

  it('not where the token still lies', () => {
    const state = does(given({ pawns, permanents }), 0, migrate('zambezi', 'kalahari'))
    expect(listed(state, 'reward')).toEqual([])
  })

  it('also when played between action and reward', () => {
    const state = given({ pawns, hands: [['hunters']], tiles: [[1, 0, 0, 0, 0]], hunting: { kalahari: 1 } })
    const moved = does(state, 0, migrate('zambezi', 'kalahari'))
    expect(listed(moved, 'reward')).toEqual([])
    expect(listed(does(moved, 0, play('hunters')), 'reward')).toEqual([reward('anyTile'), reward('brownTiles')])
  })
})

describe('Nomads', () => {
  const permanents = [['nomads']]

  it.each([
    ['arabia', 'persia', 'yellow'],
    ['nile', 'sahara', 'orange'],
    ['horn', 'nile', 'purple'],
  ] as const)('leaving %s for %s also draws a %s card', (from, to, colour) => {
    const state = given({ permanents, pawns: { [from]: '0 black-1-2' } })
    const { events, state: after } = happens(state, 0, migrate(from, to))
    expect(events.map(({ type }) => type)).toEqual(['migrated', 'drew'])
    expect(after.seats[0]?.hand[colour]).toHaveLength(1)
    expect(listed(after, 'reward')).not.toEqual([])
  })

  it('leaving brown or green draws nothing, nor does an evolution or a swap', () => {
    expect(
      hand(does(given({ permanents, pawns: { sahara: '0 black-1-2' } }), 0, migrate('sahara', 'nile')), 0),
    ).toEqual([])
    expect(
      hand(does(given({ permanents, pawns: { kalahari: '0 black-1-2' } }), 0, migrate('kalahari', 'zambezi')), 0),
    ).toEqual([])
    expect(hand(does(given({ permanents }), 0, evolve('nile', 'black-2-1')), 0)).toEqual([])
    const pawns = { nile: '0 black-1-2', arabia: '1 white-1-1' }
    expect(hand(does(given({ permanents, pawns }), 0, swap('nile', 'arabia')), 0)).toEqual([])
  })

  it('returns an objective over the limit at once, before the reward is chosen', () => {
    const state = given({
      permanents,
      pawns: { horn: '0 black-1-2' },
      hands: [['level-4', 'green-2']],
      decks: { purple: ['brown-3'] },
    })
    const moved = does(state, 0, migrate('horn', 'nile'))
    expect(listed(moved, 'return')).toEqual([back('level-4'), back('green-2'), back('brown-3')])
    expect(listed(does(moved, 0, back('brown-3')), 'reward')).toEqual([reward('cards'), reward('cardAndTile')])
  })
})

describe('Ferrymen', () => {
  const pawns = { nile: '0 black-2-1', horn: '0 white-1-1' }

  it('draw an orange card for each strait token taken in one’s own turn', () => {
    const state = given({ pawns, permanents: [['ferrymen']] })
    const after = does(state, 0, evolve('arabia', 'black-3-1'))
    expect(after.seats[0]?.hand.orange).toHaveLength(2)
  })

  it('not in the turn of another, nor for a toll', () => {
    const state = given({
      pawns: { nile: '1 black-2-1', persia: '1 white-2-2' },
      hands: [['stampede']],
      permanents: [[], ['ferrymen']],
    })
    expect(hand(does(state, 0, play('stampede', { from: 'persia', to: 'arabia' })), 1)).toEqual([])
    const toll = given({ hands: [['toll']], straits: { 'nile/arabia': 1 }, permanents: [['ferrymen']] })
    expect(hand(does(toll, 0, play('toll', { seat: 1, strait: 'nile/arabia' })), 0)).toEqual([])
  })
})

describe('Toolmakers', () => {
  const taking = (owned: number[], level: number) =>
    answer(
      does(
        given({
          permanents: [['toolmakers']],
          did: 'evolve',
          due: 'sahara',
          tiles: [owned],
          spaces: { brown: [level, 1, 1, 1, 1, 1] },
        }),
        0,
        reward('brownTiles'),
      ),
      0,
      tile('brown', level),
    )

  it('let the pyramid forgive one tile', () => {
    expect(taking([1, 1, 0, 0, 0], 2)).toBe('accepted')
    expect(taking([0, 0, 0, 0, 0], 2)).toBe('accepted')
    expect(taking([1, 2, 0, 0, 0], 2)).toBe('pyramid')
  })

  it('add up the excesses of all levels', () => {
    expect(taking([1, 2, 1, 0, 0], 3)).toBe('accepted')
    expect(taking([1, 2, 2, 0, 0], 3)).toBe('pyramid')
    expect(taking([2, 1, 2, 0, 0], 1)).toBe('accepted')
    expect(taking([0, 0, 0, 0, 0], 3)).toBe('accepted')
  })

  it('count for being stolen from too', () => {
    const stolen = (permanents: string[]) =>
      answer(
        given({
          hands: [['stolen-fire']],
          tiles: [
            [0, 0, 0, 0, 0],
            [1, 1, 0, 0, 0],
          ],
          permanents: [[], permanents],
        }),
        0,
        play('stolen-fire', { seat: 1, level: 1 }),
      )
    expect(stolen([])).toBe('noTarget')
    expect(stolen(['toolmakers'])).toBe('accepted')
  })
})

describe('Pottery', () => {
  const hands = [['drift']]

  it('draws four and returns three', () => {
    const state = given({
      hands,
      permanents: [['pottery']],
      did: 'evolve',
      due: 'arabia',
      decks: { yellow: ['leap', 'toll', 'raid', 'barter', 'ambush'] },
    })
    const drawn = does(state, 0, reward('cards'))
    expect(hand(drawn, 0)).toEqual(['drift', 'leap', 'toll', 'raid', 'barter'])
    expect(listed(drawn, 'return')).toHaveLength(5 * 4 * 3)
  })

  it('doesn’t change the card beside a tile', () => {
    const state = given({ permanents: [['pottery']], did: 'evolve', due: 'arabia' })
    expect(hand(does(state, 0, reward('cardAndTile')), 0)).toHaveLength(1)
  })
})

describe('Elders', () => {
  it('let one play two objectives in a turn', () => {
    const state = (permanents: string[]) =>
      does(
        given({
          permanents: [permanents],
          hands: [['slow-3', 'africa-3', 'strait-1']],
          pawns: { nile: '0 black-1-2', horn: '0 white-1-1', congo: '0 brown-1-1', arabia: '0 brown-3-3' },
        }),
        0,
        play('slow-3'),
      )
    expect(answer(state([]), 0, play('africa-3'))).toBe('colourPlayed')
    const second = does(state(['elders']), 0, play('africa-3'))
    expect(answer(second, 0, play('strait-1'))).toBe('colourPlayed')
  })
})

describe('Granary', () => {
  it('makes the first four cards in hand count two, further ones one', () => {
    const points = (cards: string[], permanents: string[]) =>
      score(given({ hands: [cards], permanents: [permanents] }))[0]?.cards
    const five = ['leap', 'toll', 'raid', 'drift', 'ambush']
    expect(points(five, [])).toBe(5)
    expect(points(five, ['granary'])).toBe(9)
    expect(points(five.slice(0, 3), ['granary'])).toBe(6)
  })
})

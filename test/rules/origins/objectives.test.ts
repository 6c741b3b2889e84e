import { describe, expect, it } from 'vitest'
import { knowContent, score, shippedContent } from '../../../src/rules/origins/index.js'
import { answer, does, endTurn, given, hand, listed, play } from './table.js'

const { map, cards } = knowContent(shippedContent).content
const objectives = cards.purple
/** Territories of the shipped map, which may change. */
const of = (wanted: { continent?: string; colour?: string }): string[] =>
  map.territories
    .filter(({ continent, colour }) => continent === wanted.continent || colour === wanted.colour)
    .map(({ id }) => id)

/** Own pawns on these territories of the small world; which ones doesn't matter. */
const kinds = ['black-1-2', 'white-1-2', 'brown-1-2', 'black-2-1', 'white-2-1', 'brown-2-1']
const on = (...territories: string[]) =>
  Object.fromEntries(territories.map((territory, at) => [territory, `0 ${kinds[at]}`]))
const answered = (card: string, pawns: Record<string, string>, tiles: number[] = [0, 0, 0, 0, 0]) =>
  answer(given({ hands: [[card]], pawns, tiles: [tiles] }), 0, play(card))

describe('the objectives', () => {
  it('are fifteen with their published points, one with ours, and four of the house', () => {
    const published = objectives.filter(({ house }) => house === undefined)
    expect(published.map(({ id, points }) => `${id} ${points}`)).toEqual([
      'green-2 3',
      'brown-3 4',
      'orange-3 4',
      'yellow-3 4',
      'africa-3 3',
      'eurasia-3 5',
      'oceania-3 5',
      'south-america-3 6',
      'north-america-3 6',
      'antarctica-3 6',
      'connected-4 5',
      'bridge-4 5',
      'continents-4 5',
      'strong-3 4',
      'fast-3 4',
    ])
    expect(objectives.filter(({ house }) => house === 'points').map(({ id }) => id)).toEqual(['each-colour-2'])
    expect(objectives.filter(({ house }) => house === 'all').map(({ id, points }) => `${id} ${points}`)).toEqual([
      'strait-1 4',
      'purple-3 4',
      'slow-3 3',
      'level-4 5',
    ])
  })

  it.each([
    ['green-2', ['kalahari', 'siberia'], ['kalahari', 'nile']],
    ['brown-3', ['zambezi', 'sahara', 'gobi'], ['zambezi', 'sahara', 'nile']],
    ['yellow-3', ['congo', 'arabia', 'arnhem'], ['congo', 'arabia']],
    ['purple-3', ['horn', 'persia', 'sunda'], ['horn', 'persia', 'nile']],
    ['africa-3', ['nile', 'horn', 'kalahari'], ['nile', 'horn', 'arabia']],
    ['eurasia-3', ['arabia', 'gobi', 'siberia'], ['arabia', 'gobi', 'sunda']],
    ['oceania-3', ['sunda', 'arnhem', 'outback'], ['sunda', 'arnhem', 'india']],
    ['connected-4', ['arabia', 'persia', 'india', 'gobi'], ['nile', 'arabia', 'persia', 'india']],
    ['connected-4', ['nile', 'horn', 'sahara', 'congo'], ['nile', 'horn', 'zambezi', 'kalahari']],
    ['bridge-4', ['nile', 'arabia', 'persia', 'india'], ['arabia', 'persia', 'india', 'gobi']],
    ['bridge-4', ['india', 'sunda', 'arnhem', 'outback'], ['nile', 'arabia', 'persia', 'gobi']],
    ['strait-1', ['india', 'sunda'], ['sunda', 'arnhem']],
  ])('%s: %j fulfil it, %j don’t', (card, fulfilling, failing) => {
    expect(answered(card, on(...fulfilling))).toBe('accepted')
    expect(answered(card, on(...failing))).toBe('notFulfilled')
  })

  it('orange-3 counts at least three: four do too', () => {
    const more = { ...on('nile', 'india'), horn: '0 white-3-3' }
    expect(answered('orange-3', more)).toBe('notFulfilled')
    expect(answered('brown-3', { ...on('zambezi', 'sahara', 'gobi', 'nile') })).toBe('accepted')
    expect(answered('level-4', {}, [1, 1, 1, 1, 1])).toBe('accepted')
  })

  it.each([
    ['strong-3', ['black-1-3', 'white-1-3', 'brown-2-3'], ['black-1-3', 'white-1-3', 'brown-2-2']],
    ['fast-3', ['black-3-1', 'white-3-1', 'brown-3-2'], ['black-3-1', 'white-3-1', 'brown-2-2']],
    ['slow-3', ['black-1-2', 'white-1-1', 'brown-1-3'], ['black-1-2', 'white-1-1', 'brown-2-2']],
  ])('%s: %j fulfil it, %j don’t', (card, fulfilling, failing) => {
    const standing = (pawns: string[]) => ({ nile: `0 ${pawns[0]}`, horn: `0 ${pawns[1]}`, congo: `0 ${pawns[2]}` })
    expect(answered(card, standing(fulfilling))).toBe('accepted')
    expect(answered(card, standing(failing))).toBe('notFulfilled')
  })

  it('each-colour-2 needs two pawns of each pawn colour', () => {
    const territories = ['nile', 'horn', 'congo', 'zambezi', 'sahara', 'arabia']
    expect(answered('each-colour-2', on(...territories))).toBe('accepted')
    expect(answered('each-colour-2', { ...on(...territories), arabia: '0 white-3-3' })).toBe('notFulfilled')
  })

  it('continents-4 needs four different continents', () => {
    expect(answered('continents-4', on('nile', 'arabia', 'sunda'))).toBe('notFulfilled')
    const apart = ['southamerica', 'oceania', 'eurasia', 'antarctica'].map(continent => of({ continent })[0] ?? '')
    const pawns = on(...apart)
    expect(answer(given({ content: shippedContent, hands: [['continents-4']], pawns }), 0, play('continents-4'))).toBe(
      'accepted',
    )
  })

  it.each([
    ['south-america-3', { continent: 'southamerica' }],
    ['north-america-3', { continent: 'northamerica' }],
    ['antarctica-3', { continent: 'antarctica' }],
    ['orange-3', { colour: 'orange' }],
  ])('%s needs three territories with %j of the shipped map', (card, wanted) => {
    const pawns = (count: number) => on(...of(wanted).slice(0, count))
    const answers = (count: number) =>
      answer(given({ content: shippedContent, hands: [[card]], pawns: pawns(count) }), 0, play(card))
    expect([2, 3, 4].map(answers)).toEqual(['notFulfilled', 'accepted', 'accepted'])
  })

  it('level-4 needs innovation level 4', () => {
    expect(answered('level-4', {}, [1, 1, 1, 1, 0])).toBe('accepted')
    expect(answered('level-4', {}, [2, 2, 1, 0, 0])).toBe('notFulfilled')
  })

  it('read own pawns only', () => {
    expect(answered('africa-3', { ...on('nile', 'horn'), congo: '1 white-3-3' })).toBe('notFulfilled')
    expect(answered('connected-4', { ...on('arabia', 'persia', 'gobi'), india: '1 white-3-3' })).toBe('notFulfilled')
  })

  it('read printed speed and strength, whatever permanent cards add', () => {
    const pawns = { nile: '0 black-2-2', horn: '0 white-2-2', congo: '0 brown-2-2' }
    const state = given({ hands: [['fast-3', 'strong-3']], pawns, permanents: [['runners', 'spears', 'palisade']] })
    expect(listed(state, 'play')).toEqual([])
  })

  it('hold on both sides of a strait even when its token is gone', () => {
    const state = given({ hands: [['strait-1']], pawns: on('india', 'sunda'), straits: { 'india/sunda': 1 } })
    expect(answer(state, 0, play('strait-1'))).toBe('accepted')
  })
})

describe('playing an objective', () => {
  const pawns = { nile: '0 black-1-2', horn: '0 white-1-1', congo: '0 brown-1-1' }

  it('scores it for good and draws another', () => {
    const state = given({ hands: [['africa-3']], pawns, decks: { purple: ['level-4', 'green-2'] } })
    const after = does(state, 0, play('africa-3'))
    expect(after.seats[0]?.completed).toEqual(['africa-3'])
    expect(hand(after, 0)).toEqual(['level-4'])
    expect(score(after)[0]).toMatchObject({ objectives: 3, cards: 1 })
  })

  it('scores when the deck is empty too, and draws nothing', () => {
    const after = does(given({ hands: [['africa-3']], pawns, decks: { purple: [] } }), 0, play('africa-3'))
    expect(after.seats[0]?.completed).toEqual(['africa-3'])
    expect(hand(after, 0)).toEqual([])
  })

  it('is possible any number of times in one’s last turn, newly drawn ones too, yellow and orange only once', () => {
    const state = given({
      hands: [['africa-3', 'palisade', 'traders']],
      tiles: [[1, 0, 0, 0, 0]],
      pawns,
      decks: { purple: ['slow-3', 'level-4'] },
      lastRound: { triggers: ['tiles'], by: 1 },
    })
    const twice = does(state, 0, play('africa-3'), play('slow-3'), play('palisade'))
    expect(twice.seats[0]?.completed).toEqual(['africa-3', 'slow-3'])
    expect(hand(twice, 0)).toEqual(['traders', 'level-4'])
    expect(answer(twice, 0, play('traders'))).toBe('colourPlayed')
    expect(answer(twice, 0, play('level-4'))).toBe('notFulfilled')
  })

  it('is possible once in any other turn, and again in the next', () => {
    const state = given({ hands: [['africa-3', 'slow-3']], pawns, did: 'pass' })
    const once = does(state, 0, play('africa-3'))
    expect(answer(once, 0, play('slow-3'))).toBe('colourPlayed')
    const next = does(once, 0, endTurn)
    expect(next.turn.played).toEqual({ yellow: 0, orange: 0, purple: 0 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchCards, searchNames } from '../../../src/rules/tom/index.js'
import { company, edition2002, editionOf, game, person } from './vocabulary.js'

const edition = edition2002()
const found = (text: string, limit?: number) => searchCards(edition, text, limit).map(card => card.name)

describe('cards are found by name', () => {
  it('first those that begin with the text, then those with a word that does, then those with it inside', () => {
    const games = editionOf(...['Upstart', 'Wars of Art', 'Party', 'Artful', 'Traps', 'Art'].map(name => game(name)))
    expect(searchCards(games, 'art').map(card => card.name)).toEqual([
      'Art',
      'Artful',
      'Wars of Art',
      'Party',
      'Upstart',
    ])
    expect(found('steve')).toEqual(['Steve Jackson', 'Steve Jackson Games', 'Steve Perrin', 'Lisa Stevens'])
    expect(found('jack')).toEqual(['Steve Jackson', 'Steve Jackson Games'])
    expect(found('settlers')).toEqual(['The Settlers of Catan'])
  })
  it('whatever the case, the spaces and the punctuation', () => {
    expect(found('  MAGIC the   gath')).toEqual(['Magic: The Gathering'])
    expect(found('grimtooths')).toEqual(["Grimtooth's Traps"])
    expect(found('Grimtooth’s')).toEqual(["Grimtooth's Traps"])
    expect(found('40000')).toEqual(['Warhammer 40,000'])
    expect(found('40,000')).toEqual(['Warhammer 40,000'])
    expect(found('r talsorian')).toEqual(['R. Talsorian Games'])
    expect(found('robo rally')).toEqual(['RoboRally'])
    expect(found('kenzer and co')).toEqual(['Kenzer & Company'])
    expect(found('rein hagen')).toEqual(['Mark Rein-Hagen'])
  })
  it('by its words in any order, or a part of each', () => {
    expect(found('tunnels trolls')).toEqual(['Tunnels & Trolls'])
    expect(found('trolls, tunnels')).toEqual(['Tunnels & Trolls'])
    expect(found('ＴＲＯＬ　ｔｕｎｎ')).toEqual(['Tunnels & Trolls'])
    expect(found('catan settlers')).toEqual(['The Settlers of Catan'])
    expect(found('son eve')).toEqual(['Steve Jackson', 'Steve Jackson Games'])
    expect(found('tunnels dragons')).toEqual([])
  })
  it('by what its words begin with: a single letter is one of them', () => {
    expect(found('d&d')).toEqual(['Dungeons & Dragons', 'Advanced Dungeons & Dragons'])
    expect(found('AD&D')).toEqual(['Advanced Dungeons & Dragons'])
    expect(found('t & t')[0]).toBe('Tunnels & Trolls')
    expect(found('jackson s')).toEqual(['Steve Jackson', 'Steve Jackson Games'])
    expect(found('jackson k')).toEqual([])
  })
  it('with or without accents', () => {
    const people = editionOf(person('José Núñez'), person('Łukasz Wóz'), person('Søren Æby'))
    const first = (text: string) => searchCards(people, text).map(card => card.name)
    expect(first('jose nunez')).toEqual(['José Núñez'])
    expect(first('NÚÑEZ')).toEqual(['José Núñez'])
    expect(first('lukasz')).toEqual(['Łukasz Wóz'])
    expect(first('soren aeby')).toEqual(['Søren Æby'])
    expect(found('ándrew')).toEqual(['Andrew Looney'])
  })
  it('in Japanese, where a mark makes another letter', () => {
    const cards = editionOf(company('がくえん'), company('かくえん'), game('カタン'))
    const first = (text: string) => searchCards(cards, text).map(card => card.name)
    expect(first('が')).toEqual(['がくえん'])
    expect(first('か')).toEqual(['かくえん'])
    expect(first('ｶﾀﾝ')).toEqual(['カタン'])
  })
  it('in Japanese, by words in any order and signs of any kind', () => {
    const cards = editionOf(game('カタンの開拓者'), game('迷宮＆ドラゴン'), company('電撃・ゲーム'))
    const first = (text: string) => searchCards(cards, text).map(card => card.name)
    expect(first('開拓者　カタン')).toEqual(['カタンの開拓者'])
    expect(first('ドラゴン 迷宮')).toEqual(['迷宮＆ドラゴン'])
    expect(first('ﾄﾞﾗｺﾞﾝ')).toEqual(['迷宮＆ドラゴン'])
    expect(first('ゲーム 電')).toEqual(['電撃・ゲーム'])
    expect(first('電撃ゲーム')).toEqual(['電撃・ゲーム'])
    expect(first('カタン ドラゴン')).toEqual([])
  })
  it('all of them, in the order of their names, before anything is typed', () => {
    expect(found('', 3)).toEqual(
      ['Adventure Games', 'Advanced Dungeons & Dragons', 'Alderac Entertainment Group'].sort(),
    )
    expect(found('', 1000)).toHaveLength(110)
  })
  it('at most as many as a Discord menu holds', () => {
    expect(found('a')).toHaveLength(25)
    expect(found('a', 5)).toEqual(found('a').slice(0, 5))
  })
  it('none where nothing fits', () => {
    expect(found('monopoly')).toEqual([])
    expect(found('?')).toEqual([])
  })
})

it('a name finds its card first', () => {
  for (const { name } of edition.cards) expect(found(name)[0]).toBe(name)
})

it('every part of a name finds its card', () => {
  fc.assert(
    fc.property(fc.constantFrom(...edition.cards), fc.nat(), fc.integer({ min: 1, max: 40 }), (card, from, length) => {
      const part = card.name.slice(from % card.name.length).slice(0, length)
      fc.pre(/[a-z0-9]/i.test(part))
      expect(searchCards(edition, part, 1000)).toContain(card)
    }),
    { seed: 2002, numRuns: 1000 },
  )
})

it('people on cards are found in the same way', () => {
  const names = ['Ken St. André', 'Steve Jackson', 'Mark Rein-Hagen']
  expect(searchNames(names, 'andre ken')).toEqual(['Ken St. André'])
  expect(searchNames(names, 'rein hagen')).toEqual(['Mark Rein-Hagen'])
  expect(searchNames(names, '')).toEqual(names)
})

import { describe, expect, it } from 'vitest'
import { isApplicable, starOf } from '../../../src/rules/tom/index.js'
import { cardNamed, company, duel, editionOf, game, person, signed } from './vocabulary.js'

const edition = editionOf(
  company('Chaosium', { star: 42, above: ['Greg Stafford', 'Lynn Willis'], below: ['RuneQuest', 'Arkham Horror'] }),
  person('Greg Stafford', { star: 15, above: ['RuneQuest'], below: ['Chaosium'] }),
  game('RuneQuest', { star: 0, above: ['Chaosium'], below: ['Greg Stafford', 'José Núñez', 'Jürgen Groß'] }),
)

describe('whose signature counts', () => {
  const counts = (card: string, signer: string) => isApplicable(cardNamed(edition, card), signer)

  it('a person on either list, with a card or without', () => {
    expect(counts('Chaosium', 'Greg Stafford')).toBe(true)
    expect(counts('Chaosium', 'Lynn Willis')).toBe(true)
    expect(counts('RuneQuest', 'Greg Stafford')).toBe(true)
  })
  it('the person whose card it is', () => {
    expect(counts('Greg Stafford', 'Greg Stafford')).toBe(true)
  })
  it('nobody else', () => {
    expect(counts('Chaosium', 'Rick Loomis')).toBe(false)
    expect(counts('RuneQuest', 'Lynn Willis')).toBe(false)
    expect(counts('Greg Stafford', 'Lynn Willis')).toBe(false)
    expect(counts('Chaosium', '')).toBe(false)
  })
  it("not a company's or a game's name, though it is on the card", () => {
    expect(counts('Greg Stafford', 'Chaosium')).toBe(false)
    expect(counts('Greg Stafford', 'RuneQuest')).toBe(false)
    expect(counts('Chaosium', 'Chaosium')).toBe(false)
    expect(counts('Chaosium', 'Arkham Horror')).toBe(false)
    expect(counts('RuneQuest', 'RuneQuest')).toBe(false)
  })
  it('however the name is spaced, cased or encoded', () => {
    expect(counts('Chaosium', ' greg\u00a0 STAFFORD ')).toBe(true)
    expect(counts('Chaosium', 'Ｇｒｅｇ　Ｓｔａｆｆｏｒｄ')).toBe(true)
    expect(counts('RuneQuest', 'JOSÉ NÚÑEZ'.normalize('NFD'))).toBe(true)
    expect(counts('RuneQuest', 'JÜRGEN GROSS')).toBe(true)
  })
  it('but not without its accents: that is another name', () => {
    expect(counts('RuneQuest', 'Jose Nunez')).toBe(false)
  })
})

describe("a copy's Star", () => {
  it('grows by 5 for each person who signed, however often', () => {
    expect(starOf(edition, signed('Chaosium'))).toEqual({ star: 42, printedStar: 42, autographs: 0 })
    expect(starOf(edition, signed('Chaosium', 'Greg Stafford', 'greg  stafford', 'GREG STAFFORD'))).toEqual({
      star: 47,
      printedStar: 42,
      autographs: 1,
    })
    expect(starOf(edition, signed('Chaosium', 'Lynn Willis', 'Greg Stafford', 'Rick Loomis'))).toEqual({
      star: 52,
      printedStar: 42,
      autographs: 2,
    })
  })
  it('decides between two copies of one card', () => {
    const once = signed('RuneQuest', 'Greg Stafford')
    const twice = signed('RuneQuest', 'José Núñez', 'Greg Stafford')
    expect(duel(edition, once, twice)).toMatchObject({ winner: 'b', rule: 'star' })
    expect(duel(edition, once, signed('RuneQuest', 'José Núñez'))).toMatchObject({ winner: null, rule: 'draw' })
  })
  it('never helps against another type', () => {
    expect(duel(edition, signed('Chaosium', 'Greg Stafford', 'Lynn Willis'), 'Greg Stafford')).toMatchObject({
      winner: 'b',
      rule: 'listing',
    })
  })
})

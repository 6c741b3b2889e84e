import { describe, expect, it } from 'vitest'
import { readAwards, starFromAwards } from '../../../src/rules/tom/index.js'
import { awardsFile, edition2002, file2002 } from './vocabulary.js'

const edition = edition2002()
const awards = readAwards(awardsFile())

describe('the edition of 2002', () => {
  it('has 110 cards: 33 companies, 37 persons, 40 games, numbered in order', () => {
    const count = (type: string) => edition.cards.filter(card => card.type === type).length
    expect(edition.id).toBe('2002')
    expect([count('COMPANY'), count('PERSON'), count('GAME')]).toEqual([33, 37, 40])
    expect(edition.cards.map(card => card.number)).toEqual(Array.from({ length: 110 }, (_, at) => at + 1))
  })

  it('prints the Stars that the confirmed records come to', () => {
    const printed = edition.cards.map(({ name, star }) => `${name}: ${star}`)
    expect(edition.cards.map(card => `${card.name}: ${starFromAwards(card, awards)}`)).toEqual(printed)
  })

  it('has as Diamond the years until 2002, and as Shield the number of entries on the lists', () => {
    for (const { name, since, above, below, diamond, shield } of edition.cards) {
      expect([name, diamond, shield]).toEqual([name, 2002 - (since ?? 0), above.length + below.length])
    }
  })

  it('says something about each card', () => {
    expect(edition.cards.filter(card => !card.about?.endsWith('.'))).toEqual([])
    expect(edition.cards.filter(card => !card.aboutIn['ja']?.endsWith('。'))).toEqual([])
  })

  it('keeps every entry of the file, by name', () => {
    const names = new Map(file2002().cards.map(({ id, name }) => [id, name]))
    const nameOf = (entry: string) => names.get(entry) ?? entry
    expect(edition.cards.map(({ id, above, below }) => [id, above.map(x => x.name), below.map(x => x.name)])).toEqual(
      file2002().cards.map(({ id, above, below }) => [id, above.map(nameOf), below.map(nameOf)]),
    )
  })
})

describe('the award records', () => {
  const record = (result: string, more = {}) => ({
    result,
    kind: 'game',
    name: 'Ogre',
    credits: { designers: ['Steve Jackson'], publisher: 'Metagaming / Steve Jackson Games' },
    confirmed: true,
    ...more,
  })
  const ogre = { type: 'GAME', name: 'Ogre' } as const
  const star = (card: { type: 'GAME' | 'PERSON' | 'COMPANY'; name: string }, ...records: unknown[]) => {
    const id = edition.cards.find(({ name }) => name === 'Ogre')?.id
    if (id === undefined) throw new Error('no Ogre')
    return starFromAwards({ ...card, id }, readAwards(records))
  }

  it('are worth 1 for a nomination, 3 for an award, 5 for the Hall of Fame', () => {
    expect(star(ogre, record('nomination'))).toBe(1)
    expect(star(ogre, record('win'))).toBe(3)
    expect(star(ogre, record('inducted'))).toBe(5)
    expect(star(ogre, record('nomination'), record('win'), record('inducted'))).toBe(9)
  })
  it('count for the game, each of its publishers and its designers', () => {
    expect(star({ type: 'PERSON', name: 'Steve Jackson' }, record('win'))).toBe(3)
    expect(star({ type: 'COMPANY', name: 'Metagaming' }, record('win'))).toBe(3)
    expect(star({ type: 'COMPANY', name: 'Steve Jackson Games' }, record('win'))).toBe(3)
    expect(star({ type: 'COMPANY', name: 'Games' }, record('win'))).toBe(0)
  })
  it("count for the game whose supplement it is, not for one of the supplement's name", () => {
    const supplement = { credits: { designers: [], publisher: '', line: 'gurps' } }
    expect(star(ogre, record('win', supplement))).toBe(0)
    expect(star(ogre, record('win', { name: 'Ogre Book', credits: { ...supplement.credits, line: 'ogre' } }))).toBe(3)
  })
  it("don't count unless confirmed", () => {
    expect(star(ogre, record('win', { confirmed: false }))).toBe(0)
    expect(awards.filter(award => !award.confirmed)).toHaveLength(7)
    expect(awards).toHaveLength(362)
  })
  it('are refused in another form', () => {
    expect(() => readAwards([record('lost')])).toThrow()
  })
})

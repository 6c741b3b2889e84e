import { describe, expect, it } from 'vitest'
import { type Card, whoBeats } from '../../../src/rules/tom/index.js'
import { cardNamed, company, edition2002, editionOf, game, person } from './vocabulary.js'

describe('what a card beats, and what beats it', () => {
  const edition = editionOf(
    person('Rick Loomis', { above: ['Starweb'], below: ['Flying Buffalo'] }),
    person('Steve Jackson'),
    company('Flying Buffalo'),
    company('Metagaming'),
    game('Starweb'),
    game('Ogre'),
  )
  const names = (cards: readonly Card[]) => cards.map(card => card.name)

  it('by listing, and by type as far as no listing says otherwise', () => {
    const { beats, beatenBy } = whoBeats(edition, cardNamed(edition, 'Rick Loomis'))
    expect(names(beats.byListing)).toEqual(['Flying Buffalo'])
    expect(names(beats.byType)).toEqual(['Ogre'])
    expect(names(beatenBy.byListing)).toEqual(['Starweb'])
    expect(names(beatenBy.byType)).toEqual(['Metagaming'])
  })
  it('also where only the other card says so', () => {
    const { beats, beatenBy } = whoBeats(edition, cardNamed(edition, 'Flying Buffalo'))
    expect(names(beatenBy.byListing)).toEqual(['Rick Loomis'])
    expect(names(beats.byType)).toEqual(['Steve Jackson'])
  })
  it('covers every card of the two other types once', () => {
    const all = edition2002()
    for (const card of all.cards) {
      const { beats, beatenBy } = whoBeats(all, card)
      const told = [...beats.byListing, ...beats.byType, ...beatenBy.byListing, ...beatenBy.byType]
      expect(new Set(told)).toEqual(new Set(all.cards.filter(other => other.type !== card.type)))
      expect(told).toHaveLength(new Set(told).size)
    }
  })
  it('agrees from both sides', () => {
    const all = edition2002()
    const flyingBuffalo = cardNamed(all, 'Flying Buffalo')
    for (const loser of whoBeats(all, flyingBuffalo).beats.byListing) {
      expect(whoBeats(all, loser).beatenBy.byListing).toContain(flyingBuffalo)
    }
    expect(names(whoBeats(all, flyingBuffalo).beats.byListing)).toContain('Nuclear War')
  })
})

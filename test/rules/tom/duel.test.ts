import { describe, expect, it } from 'vitest'
import { company, duel, editionOf, fileOf, game, misprinted, person, signed } from './vocabulary.js'

describe('the worked examples of the rules', () => {
  const strangers = editionOf(company('Chaosium'), person('Rick Loomis'), game('Ogre'))

  it('COMPANY beats PERSON', () => {
    expect(duel(strangers, 'Chaosium', 'Rick Loomis')).toMatchObject({ winner: 'a', rule: 'type' })
  })
  it('PERSON beats GAME', () => {
    expect(duel(strangers, 'Rick Loomis', 'Ogre')).toMatchObject({ winner: 'a', rule: 'type' })
  })
  it('GAME beats COMPANY', () => {
    expect(duel(strangers, 'Ogre', 'Chaosium')).toMatchObject({ winner: 'a', rule: 'type' })
  })
  it('a PERSON beats a COMPANY that only the PERSON lists', () => {
    const edition = editionOf(person('Ken St. Andre', { below: ['Flying Buffalo'] }), company('Flying Buffalo'))
    expect(duel(edition, 'Ken St. Andre', 'Flying Buffalo')).toMatchObject({ winner: 'a', rule: 'listing' })
  })
  it('a PERSON beats a COMPANY if only the COMPANY says so', () => {
    const edition = editionOf(person('Liz Danforth'), company('Flying Buffalo', { above: ['Liz Danforth'] }))
    expect(duel(edition, 'Liz Danforth', 'Flying Buffalo')).toMatchObject({ winner: 'a', rule: 'listing' })
  })
  it('a GAME beats the PERSON who designed it', () => {
    const edition = editionOf(game('Ogre'), person('Steve Jackson', { above: ['Ogre'] }))
    expect(duel(edition, 'Ogre', 'Steve Jackson')).toMatchObject({ winner: 'a', rule: 'listing' })
  })
  it('a COMPANY beats the GAME it published: a listing reverses the order of types', () => {
    const edition = editionOf(company('Metagaming', { below: ['Ogre'] }), game('Ogre'))
    expect(duel(edition, 'Metagaming', 'Ogre')).toMatchObject({ winner: 'a', rule: 'listing' })
  })
  it('two listings that contradict each other cancel, and the type decides', () => {
    const edition = misprinted(
      fileOf(
        person('Lou Zocchi', { below: ['Gamescience'] }),
        company('Gamescience', { below: ['Lou Zocchi'] }), // No list of a COMPANY below its name may hold a PERSON.
      ),
    )
    expect(duel(edition, 'Lou Zocchi', 'Gamescience')).toMatchObject({ winner: 'b', rule: 'type' })
  })
  it('the higher Star wins', () => {
    const edition = editionOf(game('Pendragon', { star: 7 }), game('Paranoia', { star: 12 }))
    expect(duel(edition, 'Pendragon', 'Paranoia')).toMatchObject({ winner: 'b', rule: 'star' })
  })
  it('an autograph makes 7 equal to 12, and the Diamond decides', () => {
    const edition = editionOf(
      game('Pendragon', { star: 7, diamond: 17, below: ['Greg Stafford'] }),
      game('Paranoia', { star: 12, diamond: 16, shield: 9 }),
    )
    expect(duel(edition, signed('Pendragon', 'Greg Stafford'), 'Paranoia')).toMatchObject({
      winner: 'a',
      rule: 'diamond',
    })
  })
  it('a PERSON signed by that person beats a copy of the same card', () => {
    const edition = editionOf(person('James Ernest', { star: 18 }))
    expect(duel(edition, signed('James Ernest', 'James Ernest'), 'James Ernest')).toMatchObject({
      winner: 'a',
      rule: 'star',
    })
  })
  it('two copies of the same card draw', () => {
    const edition = editionOf(person('James Ernest', { star: 18 }))
    expect(duel(edition, 'James Ernest', 'James Ernest')).toMatchObject({ winner: null, rule: 'draw' })
  })
  it("numbers don't matter between types", () => {
    const edition = editionOf(person('Klaus Teuber', { star: 0 }), game('Magic', { star: 200, diamond: 9, shield: 9 }))
    expect(duel(edition, 'Klaus Teuber', 'Magic')).toMatchObject({ winner: 'a', rule: 'type' })
  })
  it("somebody not named on a card can't strengthen it", () => {
    const edition = editionOf(game('Fluxx', { below: ['Andrew Looney'] }), game('Ogre'))
    expect(duel(edition, signed('Fluxx', 'Steve Jackson'), 'Ogre')).toMatchObject({ winner: null, rule: 'draw' })
  })
})

describe('a result tells what a view has to say', () => {
  it('which card lists which', () => {
    const edition = editionOf(
      company('Flying Buffalo', { below: ['Starweb'] }),
      game('Starweb', { above: ['Flying Buffalo'] }),
      game('Nuclear War', { above: ['Flying Buffalo'] }),
    )
    expect(duel(edition, 'Nuclear War', 'Flying Buffalo')).toEqual({
      rule: 'listing',
      winner: 'b',
      listings: [{ on: 'a', card: 'nuclear-war', list: 'above', listed: 'flying-buffalo' }],
    })
    expect(duel(edition, 'Starweb', 'Flying Buffalo')).toEqual({
      rule: 'listing',
      winner: 'b',
      listings: [
        { on: 'a', card: 'starweb', list: 'above', listed: 'flying-buffalo' },
        { on: 'b', card: 'flying-buffalo', list: 'below', listed: 'starweb' },
      ],
    })
  })
  it('which type beats which', () => {
    const edition = editionOf(company('Chaosium'), game('Ogre'))
    expect(duel(edition, 'Chaosium', 'Ogre')).toEqual({
      rule: 'type',
      winner: 'b',
      types: { winner: 'GAME', loser: 'COMPANY' },
    })
  })
  it('the figures, with what is printed and how many autographs count', () => {
    const edition = editionOf(
      game('Starweb', { star: 6, diamond: 26, shield: 2, below: ['Rick Loomis'] }),
      game('Traveller', { star: 3, diamond: 25, shield: 4, below: ['Marc Miller', 'Frank Chadwick'] }),
    )
    expect(duel(edition, signed('Traveller', 'Marc Miller', 'Frank Chadwick', 'Rick Loomis'), 'Starweb')).toEqual({
      rule: 'star',
      winner: 'a',
      figures: {
        a: { star: 13, printedStar: 3, autographs: 2, diamond: 25, shield: 4 },
        b: { star: 6, printedStar: 6, autographs: 0, diamond: 26, shield: 2 },
      },
    })
  })
  it('that Star, then Diamond, then Shield were equal', () => {
    const edition = editionOf(
      game('Ogre', { star: 3, diamond: 25, shield: 3 }),
      game('Rifts', { star: 3, diamond: 25, shield: 2 }),
      game('Fluxx', { star: 3, diamond: 25, shield: 2 }),
    )
    const ogre = { star: 3, printedStar: 3, autographs: 0, diamond: 25, shield: 3 }
    const other = { ...ogre, shield: 2 }
    expect(duel(edition, 'Rifts', 'Ogre')).toEqual({ rule: 'shield', winner: 'b', figures: { a: other, b: ogre } })
    expect(duel(edition, 'Rifts', 'Fluxx')).toEqual({ rule: 'draw', winner: null, figures: { a: other, b: other } })
  })
})

describe('what the loader would refuse and the ruling covers all the same', () => {
  it('a listing decides between two cards of one type, whatever their numbers', () => {
    const edition = misprinted(fileOf(game('Ogre', { above: ['Rifts'], star: 14 }), game('Rifts')))
    expect(duel(edition, 'Ogre', 'Rifts')).toMatchObject({ winner: 'b', rule: 'listing' })
  })
  it('two cards that list each other as beating cancel', () => {
    const edition = misprinted(fileOf(game('Ogre', { above: ['Rifts'], star: 1 }), game('Rifts', { above: ['Ogre'] })))
    expect(duel(edition, 'Ogre', 'Rifts')).toMatchObject({ winner: 'a', rule: 'star' })
  })
  it("a copy never matches its own card's list", () => {
    const edition = misprinted(fileOf(game('Ogre', { above: ['Ogre'] }), game('Rifts', { below: ['Rifts'] })))
    expect(duel(edition, 'Ogre', 'Ogre')).toMatchObject({ winner: null, rule: 'draw' })
    expect(duel(edition, 'Rifts', 'Rifts')).toMatchObject({ winner: null, rule: 'draw' })
  })
})

it('a card of another edition is no contestant', () => {
  const edition = editionOf(game('Ogre'))
  expect(() => duel(edition, 'Ogre', 'Risk')).toThrow(/no card "risk"/)
})

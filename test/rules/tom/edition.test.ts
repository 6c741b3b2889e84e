import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EditionError, loadEdition, type Problem } from '../../../src/rules/tom/index.js'
import { cardNamed, company, editionOf, file2002, fileOf, game, person } from './vocabulary.js'

/** What a file is refused for, empty if it isn't. */
const problemsOf = (json: unknown): readonly Problem[] => {
  try {
    loadEdition(json)
    return []
  } catch (error) {
    if (error instanceof EditionError) return error.problems
    throw error
  }
}

/** An edition as written, in which one card has been changed by hand. */
const withCard = (at: number, change: object) => {
  const file = fileOf(
    company('Flying Buffalo', { above: ['Rick Loomis', 'Liz Danforth'], below: ['Starweb', 'Nuclear War'] }),
    person('Rick Loomis', { above: ['Starweb'], below: ['Flying Buffalo'] }),
    game('Starweb', { above: ['Flying Buffalo'], below: ['Rick Loomis', 'Chuck Gaydos'] }),
  )
  return { ...file, cards: file.cards.map((card, place) => (place === at ? { ...card, ...change } : card)) }
}

describe('an edition', () => {
  it('has cards with the names of whom they list, and the persons who may sign', () => {
    const edition = loadEdition(
      withCard(1, { since: 1970, about: 'Plays by mail.', aboutIn: { de: 'Spielt per Post.' } }),
    )
    expect(cardNamed(edition, 'Flying Buffalo')).toMatchObject({
      above: [
        { name: 'Rick Loomis', card: 'rick-loomis' },
        { name: 'Liz Danforth', card: null },
      ],
      below: [
        { name: 'Starweb', card: 'starweb' },
        { name: 'Nuclear War', card: null },
      ],
      people: ['Rick Loomis', 'Liz Danforth'],
      since: null,
      about: null,
      aboutIn: {},
    })
    expect(cardNamed(edition, 'Rick Loomis')).toMatchObject({
      people: ['Rick Loomis'],
      since: 1970,
      about: 'Plays by mail.',
      aboutIn: { de: 'Spielt per Post.' },
    })
    expect(cardNamed(edition, 'Starweb').people).toEqual(['Rick Loomis', 'Chuck Gaydos'])
  })

  it('numbers its cards by their place in the file, where the file has no numbers', () => {
    const { cards } = loadEdition({ ...file2002(), cards: file2002().cards.map(({ number: _, ...card }) => card) })
    expect(cards.map(card => card.number)).toEqual(file2002().cards.map(card => card.number))
  })

  it('stands beside others', () => {
    const [first, second] = [editionOf(game('Ogre', { star: 1 })), editionOf(game('Ogre', { star: 2 }))]
    expect([cardNamed(first, 'Ogre').star, cardNamed(second, 'Ogre').star]).toEqual([1, 2])
  })

  it('may list a game named in digits', () => {
    expect(problemsOf(withCard(0, { below: ['1830'] }))).toEqual([])
  })

  it("doesn't change what it is read from", () => {
    const file = file2002()
    loadEdition(file)
    expect(file).toEqual(file2002())
  })
})

describe('an edition with a mistake is refused with path and reason:', () => {
  const refused = (json: unknown, path: string, reason: RegExp) => {
    expect(problemsOf(json)).toEqual([{ path, reason: expect.stringMatching(reason) }])
  }

  it('an id of a card of the wrong type', () => {
    refused(
      withCard(0, { above: ['starweb'], below: [] }),
      'cards[0].above[0]',
      /"starweb" is a GAME.*COMPANY stands only a PERSON/,
    )
    refused(
      withCard(1, { above: [], below: ['starweb'] }),
      'cards[1].below[0]',
      /"starweb" is a GAME.*PERSON stands only a COMPANY/,
    )
    refused(
      withCard(2, { above: [], below: ['flying-buffalo'] }),
      'cards[2].below[0]',
      /is a COMPANY.*GAME stands only a PERSON/,
    )
  })
  it('a card that lists itself', () => {
    refused(withCard(2, { below: ['starweb'] }), 'cards[2].below[0]', /"starweb" is a GAME/)
  })
  it('a free name that is a person here and a game there', () => {
    refused(
      withCard(0, { below: ['chuck  GAYDOS'] }),
      'cards[2].below[1]',
      /"Chuck Gaydos" stands here as a PERSON, but at cards\[0\].below\[0\] as a GAME/,
    )
  })
  it("a free name that is a card's name", () => {
    refused(withCard(2, { below: ['RICK LOOMIS'] }), 'cards[2].below[0]', /name of a card.*by its id, "rick-loomis"/)
  })
  it('an entry of id form that is no id', () => {
    refused(withCard(1, { above: ['star-web'] }), 'cards[1].above[0]', /"star-web" has the form of an id/)
  })
  it('an entry on both lists', () => {
    refused(withCard(0, { below: ['Starweb II', 'liz danforth'] }), 'cards[0].below[1]', /both lists/)
  })
  it('an entry twice on one list', () => {
    refused(withCard(1, { above: ['starweb', 'starweb'] }), 'cards[1].above[1]', /"starweb" stands twice/)
  })
  it('an id, a number or a name that two cards share', () => {
    refused(withCard(1, { number: 3 }), 'cards[2].number', /3 is also the number of cards\[1\]/)
    const { cards: placed } = withCard(2, { number: undefined })
    refused({ edition: 'x', cards: [...placed.slice(1), ...placed.slice(0, 1)] }, 'cards[1].number', /2 is also/)
    refused(withCard(2, { name: 'Flying  BUFFALO' }), 'cards[2].name', /also the name of cards\[0\]/)
    const { cards } = withCard(0, {})
    refused(
      { edition: 'x', cards: [...cards, { ...cards[2], name: 'Starweb II', number: 4, below: [] }] },
      'cards[3].id',
      /"starweb" is also the id of cards\[2\]/,
    )
  })
  it('an id of another form', () => {
    for (const id of ['Star Web', 'star_web', '-starweb', 'star--web', '', '1830', 'x'.repeat(65)]) {
      refused({ edition: 'x', cards: [{ ...fileOf(game('Starweb')).cards[0], id }] }, 'cards[0].id', /./)
    }
  })
  it('a figure that is missing, negative, broken or too long', () => {
    refused(withCard(1, { star: undefined }), 'cards[1].star', /expected number/)
    refused(withCard(1, { star: -1 }), 'cards[1].star', /./)
    refused(withCard(1, { diamond: 2.5 }), 'cards[1].diamond', /./)
    refused(withCard(1, { shield: 10_000 }), 'cards[1].shield', /./)
    refused(withCard(1, { star: '7' }), 'cards[1].star', /expected number, received string/)
  })
  it('a type that there is not', () => {
    refused(withCard(1, { type: 'PLAYER' }), 'cards[1].type', /"COMPANY"\|"PERSON"\|"GAME"/)
  })
  it('a name that is empty, endless or holds control characters', () => {
    refused(withCard(1, { name: ' \u3000' }), 'cards[1].name', /empty/)
    refused(withCard(0, { above: ['Rick\u0000Loomis'] }), 'cards[0].above[0]', /control character/)
    refused(withCard(0, { above: ['x '.repeat(50)] }), 'cards[0].above[0]', /./)
  })
  it('a list that is missing or no list', () => {
    refused(withCard(1, { above: undefined }), 'cards[1].above', /expected array/)
    refused(withCard(1, { below: 'flying-buffalo' }), 'cards[1].below', /expected array/)
  })
  it('a key that is not known, as a misspelt one', () => {
    refused(withCard(1, { abuot: 'Plays by mail.' }), 'cards[1]', /"abuot"/)
  })
  it('no cards at all', () => {
    refused({ edition: 'x', cards: [] }, 'cards', /./)
  })
  it('no edition at all', () => {
    refused({ cards: fileOf(game('Ogre')).cards }, 'edition', /expected string/)
    for (const json of [undefined, null, 7, 'cards', []]) refused(json, '(top level)', /expected object/)
  })
})

describe('the refusal', () => {
  const mistakes = withCard(1, { above: ['star-web', 'flying-buffalo'], below: [], number: 3 })
  const refusal = (() => {
    try {
      return loadEdition(mistakes)
    } catch (error) {
      return error
    }
  })()

  it('names all mistakes at once, one a line', () => {
    expect(refusal).toBeInstanceOf(EditionError)
    expect(String(refusal).split('\n')).toEqual([
      'EditionError: cards[2].number: 3 is also the number of cards[1]',
      'cards[1].above[0]: "star-web" has the form of an id, but no card has it',
      'cards[1].above[1]: "flying-buffalo" is a COMPANY, but above the name of a PERSON stands only a GAME',
    ])
  })
  it('names the file once whoever read it has said which', () => {
    const told = refusal instanceof EditionError ? refusal.inFile('editions/2027.json') : refusal
    expect(told).toMatchObject({ name: 'EditionError', problems: problemsOf(mistakes) })
    expect(String(told)).toContain('editions/2027.json: cards[2].number: 3 is also')
  })
  it('is short however many mistakes there are', () => {
    const many = { edition: 'x', cards: Array.from({ length: 500 }, () => 'no card') }
    expect(() => loadEdition(many)).toThrow(/and 480 more$/)
    expect(problemsOf(many)).toHaveLength(500)
  })
})

it('whatever it is given, the loader returns an edition or an EditionError', () => {
  const soup = fc.oneof(fc.jsonValue(), fc.anything())
  const entry = fc.constantFrom('starweb', 'Starweb', 'rick-loomis', '__proto__', 'constructor', '', 'Ａ', '\ud800')
  const key = fc.constantFrom('id', 'number', 'type', 'name', 'above', 'below', 'star', '__proto__', 'extra')
  const value = fc.oneof(entry, fc.array(entry), soup)
  fc.assert(
    fc.property(soup, fc.nat(2), key, value, (anything, at, field, wrong) => {
      expect(() => problemsOf(anything)).not.toThrow()
      expect(() => problemsOf(withCard(at, { [field]: wrong }))).not.toThrow()
    }),
    { seed: 2002, numRuns: 1000 },
  )
})

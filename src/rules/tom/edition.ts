/** An edition: the cards of one year, read from a file's JSON and indexed once, so that a duel only looks things up. */
import { type Card, type CardId, LISTED, LISTS, type Listed, type ListName } from './cards.js'
import { findProblems } from './edition-checks.js'
import { EditionError } from './edition-error.js'
import { type CardEntry, type EditionFile, readEditionFile } from './edition-file.js'
import { normalizeName } from './names.js'
import { indexNames, type NameIndex } from './search.js'

export type EditionId = EditionFile['edition']

/** A loaded edition. Several may stand side by side; nothing is shared between them. */
export type Edition = {
  readonly id: EditionId
  /** In the order of their numbers. */
  readonly cards: readonly Card[]
  readonly byId: ReadonlyMap<string, Card>
  /** For each card that lists cards: which ones, and on which list. */
  readonly listings: ReadonlyMap<CardId, ReadonlyMap<CardId, ListName>>
  readonly names: NameIndex
}

/**
 * Reads an edition from parsed JSON, in the form of `data/tom/editions/2002.json`.
 * @throws EditionError naming path and reason of everything that is wrong; `inFile` adds the file.
 */
export const loadEdition = (json: unknown): Edition => {
  const file = readEditionFile(json)
  const problems = findProblems(file.cards)
  if (problems.length > 0) throw new EditionError(problems)
  const names = new Map<string, CardEntry>(file.cards.map(entry => [entry.id, entry]))
  const cards = file.cards.map(entry => toCard(entry, names)).sort((a, b) => a.number - b.number)
  return {
    id: file.edition,
    cards,
    byId: new Map(cards.map(card => [card.id, card])),
    listings: new Map(cards.map(card => [card.id, listedCards(card)])),
    names: indexNames(cards),
  }
}

/** @throws RangeError if the edition has no card of this id. */
export const cardOf = (edition: Edition, id: string): Card => {
  const card = edition.byId.get(id)
  if (card === undefined) throw new RangeError(`edition ${edition.id} has no card ${JSON.stringify(id)}`)
  return card
}

const toCard = (entry: CardEntry, entries: ReadonlyMap<string, CardEntry>): Card => {
  const listed = (text: string): Listed => {
    const card = entries.get(text)
    return card === undefined ? { name: text, card: null } : { name: card.name, card: card.id }
  }
  const lists = { above: entry.above.map(listed), below: entry.below.map(listed) }
  const people = [
    ...(entry.type === 'PERSON' ? [entry.name] : []),
    ...LISTS.flatMap(list => (LISTED[entry.type][list] === 'PERSON' ? lists[list].map(({ name }) => name) : [])),
  ]
  return {
    id: entry.id,
    number: entry.number,
    type: entry.type,
    name: entry.name,
    ...lists,
    star: entry.star,
    diamond: entry.diamond,
    shield: entry.shield,
    since: entry.since ?? null,
    about: entry.about ?? null,
    aboutIn: entry.aboutIn ?? {},
    people,
    signers: people.map(normalizeName),
  }
}

const listedCards = (card: Card): ReadonlyMap<CardId, ListName> =>
  new Map(
    LISTS.flatMap(list =>
      card[list].flatMap(({ card: id }): [CardId, ListName][] => (id === null ? [] : [[id, list]])),
    ),
  )

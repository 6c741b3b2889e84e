/** What makes no sense in an edition although each entry has the right form. */
import { CardId, type CardType, LISTED, LISTS, type ListName } from './cards.js'
import type { Problem } from './edition-error.js'
import type { CardEntry } from './edition-file.js'
import { normalizeName } from './names.js'

/** Every mistake among the cards of an edition; empty if there is none. */
export const findProblems = (cards: readonly CardEntry[]): Problem[] => [
  ...doubled(cards, 'id', card => card.id),
  ...doubled(cards, 'number', card => card.number),
  ...doubled(cards, 'name', card => normalizeName(card.name)),
  ...wrongEntries(cards),
]

/** Cards that share what each should have for itself; `key` is what is compared. */
const doubled = (
  cards: readonly CardEntry[],
  field: 'id' | 'number' | 'name',
  key: (card: CardEntry) => string | number,
): Problem[] => {
  const first = new Map<string | number, number>()
  return cards.flatMap((card, at) => {
    const value = key(card)
    const before = first.get(value) ?? at
    first.set(value, before)
    if (before === at) return []
    return [{ path: `cards[${at}].${field}`, reason: `${said(card[field])} is also the ${field} of cards[${before}]` }]
  })
}

/** One entry of one list: where it stands, what it says, and which type stands there. */
type Entry = {
  readonly card: CardEntry
  readonly list: ListName
  readonly path: string
  readonly text: string
  readonly type: CardType
}

/** Says what is wrong with an entry, or null. It sees all entries in the order of the file and may remember them. */
type Check = (entry: Entry) => string | null

const wrongEntries = (cards: readonly CardEntry[]): Problem[] => {
  const checks = [standsTwice(), hasWrongType(cards), isNoId(cards), isACardsName(cards), hasTwoTypes()]
  return entriesOf(cards).flatMap(entry => {
    const reason = checks.reduce<string | null>((found, check) => found ?? check(entry), null)
    return reason === null ? [] : [{ path: entry.path, reason }]
  })
}

const entriesOf = (cards: readonly CardEntry[]): Entry[] =>
  cards.flatMap((card, at) =>
    LISTS.flatMap(list =>
      card[list].map((text, place) => ({
        card,
        list,
        path: `cards[${at}].${list}[${place}]`,
        text,
        type: LISTED[card.type][list],
      })),
    ),
  )

const standsTwice = (): Check => {
  const seen = new Map<CardEntry, Map<string, ListName>>()
  return ({ card, list, text }) => {
    const onCard = seen.get(card) ?? new Map<string, ListName>()
    const before = onCard.get(normalizeName(text))
    seen.set(card, onCard.set(normalizeName(text), list))
    if (before === undefined) return null
    return `${said(text)} stands ${before === list ? 'twice on this list' : 'on both lists of this card'}`
  }
}

const hasWrongType = (cards: readonly CardEntry[]): Check => {
  const types = new Map<string, CardType>(cards.map(card => [card.id, card.type]))
  return ({ card, list, text, type }) => {
    const found = types.get(text)
    if (found === undefined || found === type) return null
    return `${said(text)} is a ${found}, but ${list} the name of a ${card.type} stands only a ${type}`
  }
}

const isNoId = (cards: readonly CardEntry[]): Check => {
  const ids = new Set<string>(cards.map(card => card.id))
  return ({ text }) =>
    ids.has(text) || !CardId.safeParse(text).success ? null : `${said(text)} has the form of an id, but no card has it`
}

const isACardsName = (cards: readonly CardEntry[]): Check => {
  const ids = new Map<string, string>(cards.map(card => [normalizeName(card.name), card.id]))
  return ({ text }) => {
    const id = ids.get(normalizeName(text))
    // An entry is a card's id or a free name; `ogre` may be the id of the card named Ogre.
    return id === undefined || CardId.safeParse(text).success
      ? null
      : `${said(text)} is the name of a card: list it by its id, ${said(id)}`
  }
}

const hasTwoTypes = (): Check => {
  const first = new Map<string, Entry>()
  return entry => {
    const before = first.get(normalizeName(entry.text)) ?? entry
    first.set(normalizeName(entry.text), before)
    if (before.type === entry.type) return null
    return `${said(entry.text)} stands here as a ${entry.type}, but at ${before.path} as a ${before.type}`
  }
}

const said = (value: unknown): string => JSON.stringify(value)

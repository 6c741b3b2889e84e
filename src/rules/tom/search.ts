/** Finding cards, and people on them, by what somebody has typed so far. */
import type { Card } from './cards.js'
import { searchForm } from './names.js'

/** Cards in the order of their names, each with its name as it is searched. */
export type NameIndex = readonly { readonly name: SearchedName; readonly card: Card }[]

/** `words`: of the name's `searchForm`. `packed`: the same without spaces. */
type SearchedName = { readonly words: readonly string[]; readonly packed: string }

export const indexNames = (cards: readonly Card[]): NameIndex =>
  cards
    .map(card => ({ form: formOf(card.name), card }))
    .sort((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : a.card.number - b.card.number))
    .map(({ form, card }) => ({ name: searched(form), card }))

/**
 * The cards whose name has each of the words typed, in any order, whatever their case, width, accents and punctuation:
 * first the names that begin with them (`d&d` begins `Dungeons & Dragons`), then those of whose words each typed one
 * begins one, then the rest; each group by name. Nothing typed finds all.
 */
export const searchCards = ({ names }: { readonly names: NameIndex }, text: string, limit = 25): Card[] =>
  bestFirst(names, ({ name }) => name, text)
    .slice(0, limit)
    .map(({ card }) => card)

/** Those of some names that `searchCards` would find, in the same groups, each as it was. */
export const searchNames = (names: readonly string[], text: string): string[] =>
  bestFirst(names, name => searched(formOf(name)), text)

const bestFirst = <T>(all: readonly T[], nameOf: (one: T) => SearchedName, text: string): T[] => {
  const typed = searched(formOf(text))
  const groups: [T[], T[], T[], T[]] = [[], [], [], []]
  for (const one of all) groups[groupOf(nameOf(one), typed)].push(one)
  return groups.slice(0, 3).flat()
}

/** 0 to 2, or 3: not found. */
const groupOf = ({ words, packed }: SearchedName, typed: SearchedName): 0 | 1 | 2 | 3 => {
  const begins = (word: string): boolean => words.some(own => own.startsWith(word))
  if (typed.words.every((word, at) => words[at]?.startsWith(word))) return 0
  if (typed.words.every(begins)) return 1
  // Single Latin letters, and what `&` is read as, are within many a name: they stand for a word that they begin.
  const has = (word: string): boolean => (/^(?:[a-z]|and)$/.test(word) ? begins(word) : packed.includes(word))
  return packed.includes(typed.packed) || typed.words.every(has) ? 2 : 3
}

const searched = (form: string): SearchedName => ({ words: form.split(' '), packed: form.replaceAll(' ', '') })

/** A name of nothing but signs keeps them. */
const formOf = (name: string): string => searchForm(name) || name.trim()

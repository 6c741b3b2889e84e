/** Finding cards by what somebody has typed so far. */
import type { Card } from './cards.js'
import { searchForm } from './names.js'

/** Cards in the order of their names, each with its name as it is searched. */
export type NameIndex = readonly { readonly form: string; readonly card: Card }[]

export const indexNames = (cards: readonly Card[]): NameIndex =>
  cards
    .map(card => ({ form: formOf(card.name), card }))
    .sort((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : a.card.number - b.card.number))

/**
 * The cards whose name has the text in it, whatever its case, accents, punctuation and spaces: first the names that
 * begin with it, then those with a later word that does, then the rest; each group by name. Nothing typed finds all.
 */
export const searchCards = ({ names }: { readonly names: NameIndex }, text: string, limit = 25): Card[] => {
  const typed = formOf(text)
  const packed = withoutSpaces(typed)
  const found: [Card[], Card[], Card[]] = [[], [], []]
  for (const { form, card } of names) {
    if (form.startsWith(typed)) found[0].push(card)
    else if (form.includes(` ${typed}`)) found[1].push(card)
    else if (withoutSpaces(form).includes(packed)) found[2].push(card)
  }
  return found.flat().slice(0, limit)
}

/** A name of nothing but signs keeps them. */
const formOf = (name: string): string => searchForm(name) || name.trim()

const withoutSpaces = (form: string): string => form.replaceAll(' ', '')

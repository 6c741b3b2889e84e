/** "The Value of Autographs": whose signature counts on which card, and what it adds. */
import type { Card, Copy } from './cards.js'
import { cardOf, type Edition } from './edition.js'
import { normalizeName } from './names.js'

/** "Each applicable signature on a card increases the Star value of that card by five points." */
const STARS_PER_AUTOGRAPH = 5

/** A copy's Star: `star` = `printedStar` + 5 for each of its `autographs` that count. */
export type Star = { readonly star: number; readonly printedStar: number; readonly autographs: number }

/** Whether the signer is a person named anywhere on the card: as its name, or in either list. */
export const isApplicable = (card: Card, signer: string): boolean => card.signers.includes(normalizeName(signer))

/**
 * The Star of one copy, its applicable autographs counted once per person.
 * @throws RangeError if the edition has no such card.
 */
export const starOf = (edition: Edition, copy: Copy): Star => {
  const card = cardOf(edition, copy.card)
  const autographs = copy.autographs.length === 0 ? 0 : countSigners(card, copy.autographs)
  return { star: card.star + STARS_PER_AUTOGRAPH * autographs, printedStar: card.star, autographs }
}

/** Everybody whose signature counts on some card, as first printed, in order of name. */
export const peopleOf = (edition: Edition): string[] => {
  const people = new Map<string, string>()
  for (const name of edition.cards.flatMap(card => card.people)) {
    const key = normalizeName(name)
    if (!people.has(key)) people.set(key, name)
  }
  return [...people.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

const countSigners = (card: Card, autographs: readonly string[]): number => {
  const signed = new Set(autographs.map(normalizeName))
  return card.signers.filter(signer => signed.has(signer)).length
}

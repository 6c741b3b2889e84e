/** What a card is: companies, persons and games, the two lists around a name, and copies of cards with autographs. */
import { z } from 'zod'

export const CARD_TYPES = ['COMPANY', 'PERSON', 'GAME'] as const
export type CardType = (typeof CARD_TYPES)[number]

/** Each type, and the type it beats. */
export const BEATS: Readonly<Record<CardType, CardType>> = { COMPANY: 'PERSON', PERSON: 'GAME', GAME: 'COMPANY' }

/** The two lists of a card: what stands above the name beats the card, what stands below is beaten by it. */
export const LISTS = ['above', 'below'] as const
export type ListName = (typeof LISTS)[number]

/** What stands on each list of a card, by the card's type: so a listing always reverses the order of types. */
export const LISTED: Readonly<Record<CardType, Readonly<Record<ListName, CardType>>>> = {
  COMPANY: { above: 'PERSON', below: 'GAME' },
  PERSON: { above: 'GAME', below: 'COMPANY' },
  GAME: { above: 'COMPANY', below: 'PERSON' },
}

/** Lower-case words joined by hyphens, with at least one letter (so that the game `1830` can be listed by its name). */
export const CardId = z
  .string()
  .max(64)
  .regex(
    /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'an id has lower-case letters and digits in words joined by hyphens, at least one letter',
  )
  .brand<'CardId'>()
export type CardId = z.infer<typeof CardId>

/** An entry of a card's list: another card of the edition, or (`card: null`) a free name that has none. */
export type Listed = { readonly name: string; readonly card: CardId | null }

/** A card as printed. Plain JSON. */
export type Card = {
  readonly id: CardId
  readonly number: number
  readonly type: CardType
  readonly name: string
  readonly above: readonly Listed[]
  readonly below: readonly Listed[]
  readonly star: number
  readonly diamond: number
  readonly shield: number
  /** Year of founding, publication or first credit. */
  readonly since: number | null
  /** One neutral sentence. */
  readonly about: string | null
  /** The same in other languages, by their codes. */
  readonly aboutIn: Readonly<Record<string, string>>
  /** Persons named on the card, as printed: whoever of them signs it makes it stronger. */
  readonly people: readonly string[]
  /** The same persons in the same order, as `normalizeName` has them. */
  readonly signers: readonly string[]
}

/** One copy of a card, as a player holds it: `card` is a card's id, `autographs` are its signers' names. */
export type Copy = { readonly card: string; readonly autographs: readonly string[] }

/** The form of an edition's file, as `data/tom/README.md` describes it. What its entries mean is checked in edition-checks.ts. */
import { z } from 'zod'
import { CARD_TYPES, CardId } from './cards.js'
import { EditionError } from './edition-error.js'

const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}]/u

/** Characters: 80 leave room beside a name in Discord's choices of 100. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(text => text.trim() !== '', 'is empty')
    .refine(text => !CONTROL_CHARACTER.test(text), 'holds a control character')

const Name = line(80)
/** A card has room for four digits beside its symbol. */
const Figure = z.int().min(0).max(9999)
const List = z.array(Name).max(20)

const CardEntry = z.strictObject({
  id: CardId,
  number: z.int().min(1).max(9999).optional(),
  type: z.enum(CARD_TYPES),
  name: Name,
  above: List,
  below: List,
  star: Figure,
  diamond: Figure,
  shield: Figure,
  since: z.int().min(-9999).max(9999).optional(),
  about: line(300).optional(),
  /** The same in other languages, by their codes. */
  aboutIn: z.record(z.string().regex(/^[a-z]{2}$/, 'is no code of a language'), line(300)).optional(),
})
/** A card as written in the file. One without a number has that of its place. */
export type CardEntry = z.infer<typeof CardEntry> & { readonly number: number }

const EditionFile = z.strictObject({
  edition: line(40).brand<'EditionId'>(),
  cards: z
    .array(CardEntry)
    .min(1)
    .transform(cards => cards.map((card, at): CardEntry => ({ ...card, number: card.number ?? at + 1 }))),
})
export type EditionFile = z.infer<typeof EditionFile>

/** @throws EditionError if the value hasn't the form of an edition's file. */
export const readEditionFile = (json: unknown): EditionFile => {
  const { data, error } = EditionFile.safeParse(json)
  if (data) return data
  throw new EditionError(error.issues.map(({ path, message }) => ({ path: pathText(path), reason: message })))
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  ) || '(top level)'

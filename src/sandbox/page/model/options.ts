/** The options of a command while a member fills them in: what was given, what is still wrong with it. Pure. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import type { OptionInput } from '../../api.js'

/** `text` is what stands in the field, `value` what will be sent: null while the text names nothing yet. */
export type Given = { text: string; value: OptionInput | null }

export type GivenOptions = Readonly<Record<string, Given>>

export const OPTION = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const

export const NOTHING: Given = { text: '', value: null }

/** Typed freely, as opposed to chosen from a list: the text itself is the value. */
export const isFree = (option: APIApplicationCommandBasicOption) =>
  (option.type === OPTION.string || option.type === OPTION.integer || option.type === OPTION.number) &&
  !(option.choices && option.choices.length > 0)

/** What a freely typed text means; null if it is nothing that could be sent. */
export const typed = (option: APIApplicationCommandBasicOption, text: string): Given => {
  if (text === '') return NOTHING
  if (option.type === OPTION.string) return { text, value: text }
  const plain = text.trim()
  const number = plain === '' ? Number.NaN : Number(plain)
  const fits = option.type === OPTION.integer ? Number.isSafeInteger(number) : Number.isFinite(number)
  return { text, value: fits ? number : null }
}

/** Why an option can't be sent as it is; the names are keys of the page's texts. */
export type Problem =
  | { why: 'required' | 'notInList' | 'notWhole' | 'notNumber' }
  | { why: 'tooSmall' | 'tooBig' | 'tooShort' | 'tooLong'; limit: number }

export const problemWith = (option: APIApplicationCommandBasicOption, given: Given | undefined): Problem | null => {
  if (!given || given.text === '') return option.required ? { why: 'required' } : null
  if (given.value === null) {
    if (!isFree(option)) return { why: 'notInList' }
    return { why: option.type === OPTION.integer ? 'notWhole' : 'notNumber' }
  }
  return outOfRange(option, given.value)
}

/** The values to send, by option name. */
export const valuesOf = (given: GivenOptions): Record<string, OptionInput> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, { value }]) => (value === null ? [] : [[name, value]])))

const outOfRange = (option: APIApplicationCommandBasicOption, value: OptionInput): Problem | null => {
  if (option.type === OPTION.string && typeof value === 'string') {
    const { min_length: least, max_length: most } = limitsOf(option)
    if (least !== undefined && value.length < least) return { why: 'tooShort', limit: least }
    if (most !== undefined && value.length > most) return { why: 'tooLong', limit: most }
  }
  if ((option.type === OPTION.integer || option.type === OPTION.number) && typeof value === 'number') {
    const { min_value: least, max_value: most } = limitsOf(option)
    if (least !== undefined && value < least) return { why: 'tooSmall', limit: least }
    if (most !== undefined && value > most) return { why: 'tooBig', limit: most }
  }
  return null
}

type Limits = { min_length?: number; max_length?: number; min_value?: number; max_value?: number }
const limitsOf = (option: APIApplicationCommandBasicOption) => option as Limits

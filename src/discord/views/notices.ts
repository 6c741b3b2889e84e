/** Short answers in words: what was done, what can't be done and why. */
import type { Facts } from '../../services/types.js'
import type { Texts, Values } from '../languages.js'
import { plain } from '../messages/plain.js'
import { type MessageView, message, text } from '../messages/view.js'
import type { Refusal } from '../routes.js'

export const noticeView = (...lines: string[]): MessageView => message([text(...lines)])

/** A refusal in words. Figures among its facts choose the plural. */
export const refusalText = (t: Texts, refusal: Refusal): string =>
  t(`refusals.${refusal.refused}`, valuesOf(t, refusal.facts ?? {}))

export const refusalView = (t: Texts, refusal: Refusal): MessageView => noticeView(refusalText(t, refusal))

/** What a refusal's facts are put into its text as. */
export const valuesOf = (t: Texts, facts: Facts): Values => {
  const count = Object.values(facts).find(value => typeof value === 'number')
  const inWords = (fact: Facts[string]): string | number => {
    if (typeof fact === 'number') return fact
    return typeof fact === 'string' ? plain(fact) : fact.map(plain).join(t('words.comma'))
  }
  const values = Object.entries(facts).map(([key, fact]) => [key, inWords(fact)])
  return { ...Object.fromEntries(values), ...(count === undefined ? {} : { count }) }
}

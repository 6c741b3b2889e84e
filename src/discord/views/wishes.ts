/** Lists of cards in words. */
import type { Texts } from '../languages.js'
import { clip } from '../messages/plain.js'

/** Of a message's 4000 characters. */
const longest = 3500

export const cardList = (names: readonly string[], t: Texts): string => clip(names.join(t('words.comma')), longest)

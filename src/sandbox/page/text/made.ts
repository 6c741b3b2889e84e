import type { PlainKey, Texts } from './texts.js'

/** The texts that are put together from facts. */
export type Made = Omit<Texts, PlainKey>

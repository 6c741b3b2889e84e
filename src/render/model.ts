/** What pictures are drawn of: plain facts and words that are already in the reader's language. */
import type { Card, CardType, ListName, Star } from '../rules/tom/index.js'

/** One copy as it is shown. `autographs`: the signers' names, in the order of signing; `star`: what `starOf` says. */
export type ShownCopy = { card: Card; autographs: readonly string[]; star: Star }

/** Words on a card. `setSize`: how many cards its edition has. */
export type CardTexts = {
  types: Readonly<Record<CardType, string>>
  /** Over the list above the name: `Beaten by`. */
  beatenBy: string
  /** Over the list below the name: `Beats`. */
  beats: string
  /** In words, what a type beats: `beats every Person`. */
  beatsType: Readonly<Record<CardType, string>>
}

/** An entry of one of the two lists that is to be marked. */
export type MarkedEntry = { list: ListName; index: number }

/** What a member knows of a copy beyond the card. */
export type CopyMarks = {
  /** Its owner won't stake or trade it. */
  kept?: boolean
  /** It's staked. Only its owner may know: leave it out for everybody else. */
  locked?: boolean
  /** How many equal copies it stands for; a number is shown from 2 on. */
  count?: number
}

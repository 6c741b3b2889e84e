/** Every kind of picture: what it's drawn from, and who draws it. */
import { type Picture, paint } from './paint/picture.js'
import type { BoosterInput } from './scenes/booster.js'
import type { CollectionInput } from './scenes/collection.js'
import type { DuelInput } from './scenes/duel.js'
import { type CardInput, composeBooster, composeCard, composeCollection, composeDuel } from './tom.js'

/** Inputs are plain data: they travel to another thread. */
export type Inputs = {
  card: CardInput
  duel: DuelInput
  booster: BoosterInput
  collection: CollectionInput
}

export type Kind = keyof Inputs

/** A picture to be drawn. */
export type Order<K extends Kind = Kind> = { [Each in K]: { kind: Each; input: Inputs[Each] } }[K]

const PAINTERS: { readonly [K in Kind]: (input: Inputs[K]) => Promise<Picture> } = {
  card: async input => paint(composeCard(input)),
  duel: async input => paint(composeDuel(input)),
  booster: async input => paint(composeBooster(input)),
  collection: async input => paint(composeCollection(input)),
}

/** Draws in the thread that calls. @throws whatever the picture's `compose` throws */
export const carryOut = <K extends Kind>({ kind, input }: Order<K>): Promise<Picture> => PAINTERS[kind](input)

/** What every opponent is told, and how strong it shall be. */
import type { Action, View } from '../origins/index.js'

export const LEVELS = ['easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

export type Strength = {
  level: Level | 'random'
  /** Decides every toss: the same view, strength and seed give the same action. */
  seed: string
  /** `hard` only: how many continuations it plays through. */
  iterations?: number
  /** For live play: asked now and then, and once it is true the best found so far is taken. Without it no clock matters. */
  stop?: () => boolean
}

export type Opponent = (view: View, strength: Strength) => Action

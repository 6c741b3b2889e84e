/** What things are expected to bring, in points at the end, beyond what they count already: set by judgement, checked in tournaments. */

/** A permanent's power, for each turn its owner still has; `handCards` is counted from the hand itself. */
export const POWER_PER_TURN = {
  attributes: 0.3,
  lower: 0.12,
  steps: 0.2,
  speed: 0.25,
  attack: 0.18,
  defence: 0.1,
  equals: 0.15,
  freeStraits: 0.18,
  draws: 0.15,
  anySpaces: 0.18,
  emptyGreens: 0.15,
  migrationDraws: 0.22,
  straitDraws: 0.2,
  objectiveLimit: 0.2,
  objectives: 0.1,
  pyramid: 0.22,
  handCards: 0,
} as const

/** A yellow card in hand, beyond its point, while there is time to use it. */
export const ACTION_CARD = 0.6
/** A card whose effect this turn's action is still to use must look no worse than unplayed. */
export const IN_FORCE = 0.1
/** A rival's hidden objective, as a share of the average points: they pursue what they drew. */
export const HIDDEN_OBJECTIVE = 0.55
/** By innovation level: what the way to the next tiles is worth. */
export const LEVEL = [0, 0.4, 1, 1.8, 3.2, 1.5] as const
/** Chance to be there first, by turns. */
export const TOKEN_IN_TURNS = [1, 0.6, 0.42, 0.28, 0.16, 0.08, 0.04, 0, 0, 0] as const
/** What a turn brings anyhow: a token is worth going for by what it brings beyond. */
export const ORDINARY_TURN = 1.5
/** An own pawn on the board, for each turn left up to some: it is where the next things begin. */
export const PAWN_PER_TURN = 0.06
export const CONTINENT_PER_TURN = 0.06
export const SPEED_PER_TURN = 0.02
export const STRENGTH_PER_TURN = 0.015
/** Turns after which being widely spread brings no more. */
export const SPREAD_TURNS = 8

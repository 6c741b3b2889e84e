/** Why an action isn't possible. The code is the key of a text (data/locales); facts fill its gaps. */
export const REFUSAL_CODES = [
  'gameOver',
  'noSuchSeat',
  'noSuchAction',
  'notYourTurn',
  'objectivesFirst',
  'notOffered',
  'alreadyKept',
  'nothingToUndo',
  'choiceOpen',
  'noChoiceOpen',
  'alreadyActed',
  'noSuchTerritory',
  'noSuchPawn',
  'occupied',
  'noVillage',
  'pawnNotInReserve',
  'noNeighbour',
  'notOneStep',
  'notYourPawn',
  'sameTerritory',
  'tooFar',
  'nobodyThere',
  'nobodysPawn',
  'ownPawn',
  'tooStrong',
  'actionPossible',
  'noRewardDue',
  'rewardDoesNothing',
  'rewardDue',
  'actFirst',
  'notInHand',
  'wrongNumber',
  'namedTwice',
  'noSuchTile',
  'pyramid',
  'colourPlayed',
  'levelTooLow',
  'notFulfilled',
  'noTarget',
  'notATarget',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export type Refusal = { code: RefusalCode; facts?: Record<string, string | number> }

export const refuse = (code: RefusalCode, facts?: Record<string, string | number>): Refusal =>
  facts ? { code, facts } : { code }

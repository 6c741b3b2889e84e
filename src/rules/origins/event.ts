/** What happened, in order. A card that not everybody may see is null for those who may not (see `redact`). */
import type { RewardOption, Target } from './action.js'
import type { CardColour, CardId, PawnId, Seat, SpaceColour, StraitId, TerritoryId } from './names.js'
import type { Trigger } from './position.js'

export type Event =
  /** Set-up. */
  | { type: 'choseObjective'; seat: Seat; card: CardId | null }
  | { type: 'turnBegan'; seat: Seat; turn: number }
  | { type: 'evolved'; seat: Seat; to: TerritoryId; pawn: PawnId }
  | { type: 'migrated'; seat: Seat; from: TerritoryId; to: TerritoryId; pawn: PawnId }
  | { type: 'swapped'; seat: Seat; from: TerritoryId; to: TerritoryId; pawn: PawnId; other: Seat; otherPawn: PawnId }
  | { type: 'passed'; seat: Seat }
  | { type: 'tookStrait'; seat: Seat; strait: StraitId; value: number }
  | { type: 'hunted'; seat: Seat; territory: TerritoryId; value: number }
  | { type: 'choseReward'; seat: Seat; option: RewardOption }
  | { type: 'drew'; seat: Seat; colour: CardColour; cards: (CardId | null)[] }
  | { type: 'returned'; seat: Seat; colour: CardColour; cards: (CardId | null)[] }
  | { type: 'tookTile'; seat: Seat; from: SpaceColour; level: number }
  | { type: 'refilled'; from: SpaceColour; space: number; level: number }
  /** `target` without a card from hand. */
  | { type: 'played'; seat: Seat; card: CardId; target?: Target }
  | { type: 'completed'; seat: Seat; card: CardId; points: number }
  | { type: 'stoleCard'; seat: Seat; from: Seat; colour: CardColour; card: CardId | null }
  | { type: 'stoleTile'; seat: Seat; from: Seat; level: number }
  | { type: 'stoleStrait'; seat: Seat; from: Seat; strait: StraitId; value: number }
  | { type: 'mutated'; seat: Seat; territory: TerritoryId; before: PawnId; pawn: PawnId }
  | { type: 'withdrew'; seat: Seat; territory: TerritoryId; pawn: PawnId }
  | { type: 'moved'; seat: Seat; owner: Seat; from: TerritoryId; to: TerritoryId; pawn: PawnId }
  | { type: 'looked'; seat: Seat; colour: CardColour; cards: (CardId | null)[] }
  /** Of the cards looked at. */
  | { type: 'kept'; seat: Seat; card: CardId | null }
  | { type: 'tookDiscard'; seat: Seat; card: CardId }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'lastRound'; seat: Seat; triggers: Trigger[] }
  | { type: 'over' }
  /** The mover's last step was taken back. */
  | { type: 'undid'; seat: Seat }

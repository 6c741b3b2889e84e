/** Everything a player can do, as plain JSON. */
import type { CardColour, CardId, PawnId, Seat, SpaceColour, StraitId, TerritoryId } from './names.js'

/** How a reward is taken: draw and return; one card and a tile; a tile from any spaces; two from the brown ones. */
export type RewardOption = 'cards' | 'cardAndTile' | 'anyTile' | 'brownTiles'

/** What a card is played on; which fields, its effect says. */
export type Target = {
  seat?: Seat
  territory?: TerritoryId
  from?: TerritoryId
  to?: TerritoryId
  pawn?: PawnId
  level?: number
  strait?: StraitId
  colour?: CardColour
  card?: CardId
}

export type Action =
  /** Set-up: the objective to keep. In a turn: the card to keep of those looked at. */
  | { type: 'keep'; card: CardId }
  | { type: 'evolve'; to: TerritoryId; pawn: PawnId }
  | { type: 'migrate'; from: TerritoryId; to: TerritoryId }
  | { type: 'swap'; from: TerritoryId; to: TerritoryId }
  | { type: 'pass' }
  | { type: 'reward'; option: RewardOption }
  | { type: 'tile'; from: SpaceColour; level: number }
  /** To the bottom of their deck, in this order: the last one named lies lowest. */
  | { type: 'return'; cards: readonly CardId[] }
  | { type: 'play'; card: CardId; target?: Target }
  | { type: 'endTurn' }
  | { type: 'undo' }

export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

/**
 * Where a game stands, as plain JSON. `Card` is a card's id; where a viewer may not see which, it is null. So a State and
 * a View have the same form and the same rules read both.
 */
import type { RandomState } from '../random.js'
import type { Action } from './action.js'
import type { CardColour, CardId, ContentHash, Seat, SpaceColour } from './names.js'

/** A pawn on the board: its kind (an index of the box's pawns) and whose village is under it; nobody's: null. */
export type Pawn = { kind: number; owner: Seat | null }
/** A token and who has taken it. */
type Token = { value: number; holder: Seat | null }
/** What ended the game: a deck, the reserve of pawns, all tiles, everybody's villages, or 60 turns each. */
export type Trigger = CardColour | 'pawns' | 'tiles' | 'villages' | 'turns'
type Variant = { twins: boolean; fairSeats: boolean }
type BaseAction = 'evolve' | 'migrate' | 'swap' | 'pass'

export type SeatPosition<Card> = {
  /** Villages not on the board. */
  villages: number
  /** How many tiles of the levels 1 to 5. */
  tiles: number[]
  hand: Record<CardColour, Card[]>
  permanents: CardId[]
  /** Objectives played. */
  completed: CardId[]
  /** Turns ended. */
  turns: number
}

/** What a running effect still has to do, in order. The first step that needs a choice waits for it. */
export type Step<Card> =
  | { does: 'draw'; colour: CardColour; count: number }
  | { does: 'return'; colour: CardColour; count: number }
  | { does: 'tile'; from: SpaceColour[] }
  | { does: 'refill' }
  | { does: 'limit' }
  | { does: 'straits' }
  | { does: 'keep'; colour: CardColour; cards: Card[] }
  | { does: 'reward'; territory: number }

type Turn<Card> = {
  seat: Seat
  did: BaseAction | null
  /** Cards played this turn. */
  played: Record<CardColour, number>
  /** Action cards whose powers hold for this turn's action. */
  inForce: CardId[]
  /** The territory entered whose reward is still due. */
  due: number | null
  agenda: Step<Card>[]
}

/** Set-up: the objectives dealt to a seat and the one it means to keep (its card null: chosen, not for this viewer). */
export type Offer<Card> = { cards: Card[]; kept: { card: Card } | null }

type Position<Card, Level> = {
  rules: number
  content: ContentHash
  variant: Variant
  phase: 'objectives' | 'turns' | 'over'
  start: Seat
  seats: SeatPosition<Card>[]
  /** By territory, in the map's order. */
  board: (Pawn | null)[]
  /** How many pawns of each kind are in the reserve. */
  reserve: number[]
  /** By green territory and by strait, in the map's order. */
  hunting: Token[]
  straits: Token[]
  /** The last card is the top. */
  decks: Record<CardColour, Card[]>
  discard: CardId[]
  /** Levels, left to right; 0 is an empty space. */
  spaces: Record<SpaceColour, number[]>
  /** Levels of the face-down tiles; the last is the next. */
  tiles: Level[]
  offers: Offer<Card>[]
  turn: Turn<Card>
  lastRound: { triggers: Trigger[]; by: Seat } | null
}

/** The mover's steps that can be taken back: where they began, and what was done since. */
export type Undo<Base> = { base: Base; steps: Action[] }

/** The truth, hidden things included. Never changed in place by anybody but the engine, on a copy of its own. */
export type Draft = Position<CardId, number> & { random: RandomState; undo: Undo<Draft> | null }
type Seen = Position<CardId | null, number | null> & { viewer: Seat | 'public'; undo: Undo<Seen> | null }

export type State = Frozen<Draft>
/** What one viewer may see; `undo` only for the mover. */
export type View = Frozen<Seen>
/** What the rules read: a State or a View. */
export type Reading = Frozen<Position<CardId | null, number | null>> & { readonly undo: unknown }

type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [Key in keyof T]: Frozen<T[Key]> }

const copyHand = <Card>({
  yellow,
  orange,
  purple,
}: Record<CardColour, readonly Card[]>): Record<CardColour, Card[]> => ({
  yellow: yellow.slice(),
  orange: orange.slice(),
  purple: purple.slice(),
})

const copySeat = (seat: State['seats'][number]): Draft['seats'][number] => ({
  villages: seat.villages,
  tiles: seat.tiles.slice(),
  hand: copyHand(seat.hand),
  permanents: seat.permanents as CardId[],
  completed: seat.completed as CardId[],
  turns: seat.turns,
})

/**
 * A copy to be changed in place. What is shared with the original (pawns, tokens, steps, permanents, completed objectives,
 * offers, the undo's base) is replaced by the engine, never changed.
 */
export const copyState = (state: State): Draft => ({
  rules: state.rules,
  content: state.content,
  variant: state.variant,
  phase: state.phase,
  start: state.start,
  seats: state.seats.map(copySeat),
  board: state.board.slice(),
  reserve: state.reserve.slice(),
  hunting: state.hunting.slice(),
  straits: state.straits.slice(),
  decks: copyHand(state.decks),
  discard: state.discard.slice(),
  spaces: { ...copyHand(state.spaces), brown: state.spaces.brown.slice() },
  tiles: state.tiles.slice(),
  offers: state.offers.slice() as Offer<CardId>[],
  turn: {
    ...state.turn,
    played: { ...state.turn.played },
    inForce: state.turn.inForce as CardId[],
    agenda: state.turn.agenda.slice() as Step<CardId>[],
  },
  lastRound: state.lastRound as Draft['lastRound'],
  random: state.random,
  undo: state.undo as Draft['undo'],
})

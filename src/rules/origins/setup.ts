/** Set-up, and the choice of an objective before the first turn. */
import { nextBelow, type RandomState, seedRandom, shuffle } from '../random.js'
import type { Action, ActionOf } from './action.js'
import { knowContent, RULES_VERSION } from './box.js'
import { takeFromTop } from './decks.js'
import { beginTurn } from './end.js'
import { type Game, seatOf } from './game.js'
import { type CardId, type Seat, SPACE_COLOURS } from './names.js'
import type { Draft, Offer, Reading, State } from './position.js'
import { type Refusal, refuse } from './refusal.js'
import { shippedBox } from './shipped.js'
import { refill } from './tiles.js'

export type Setup = {
  players: 2 | 3 | 4
  variant?: { twins?: boolean; fairSeats?: boolean }
  /** The shipped box unless given. */
  content?: unknown
}

/**
 * A game before its objectives are chosen; the seed decides every shuffle and draw.
 * @throws ContentError if the content can't be played with.
 */
export const setup = ({ players, variant, content }: Setup, seed: string): State => {
  const box = content === undefined ? shippedBox() : knowContent(content)
  const { pieces, map } = box.content
  let random: RandomState = seedRandom(seed)
  const shuffled = <T>(items: readonly T[]): T[] => {
    let result: T[]
    ;[result, random] = shuffle(random, items)
    return result
  }
  const below = (count: number): number => {
    let value: number
    ;[value, random] = nextBelow(random, count)
    return value
  }

  const start = below(players)
  const reserve: number[] = box.kinds.map(({ speed }) =>
    speed === pieces.secondSet.speed && players >= pieces.secondSet.players ? 2 : 1,
  )
  const first = box.kinds.flatMap(({ speed, strength }, kind) => (speed === 1 && strength === 1 ? [kind] : []))
  const nobodys = first[below(first.length)] as number
  reserve[nobodys] = (reserve[nobodys] as number) - 1
  const decks = {
    yellow: shuffled(box.decks.yellow),
    orange: shuffled(box.decks.orange),
    purple: shuffled(box.decks.purple),
  }
  const seats = Array.from({ length: players }, () => ({
    villages: pieces.villages,
    tiles: [0, 0, 0, 0, 0],
    hand: { yellow: [], orange: [], purple: [] },
    permanents: [],
    completed: [],
    turns: 0,
  }))
  const offers = seats.map(
    (): Offer<CardId> => ({ cards: takeFromTop(decks.purple, pieces.objectivesDealt), kept: null }),
  )
  const tiles = shuffled(pieces.tiles.count.flatMap((count, index) => Array<number>(count).fill(index + 1)))
  const token = (value: number) => ({ value, holder: null })
  const hunting = shuffled(pieces.hunting).map(token)
  const straits = shuffled(pieces.straits).map(token)
  const spaces = { yellow: [], orange: [], purple: [], brown: [] } as Draft['spaces']
  for (const colour of SPACE_COLOURS) spaces[colour] = Array<number>(pieces.spaces[colour]).fill(0)
  const state: Draft = {
    rules: RULES_VERSION,
    content: box.hash,
    variant: { twins: variant?.twins ?? false, fairSeats: variant?.fairSeats ?? false },
    phase: 'objectives',
    start,
    seats,
    board: map.territories.map((_, at) => (at === box.cradle ? { kind: nobodys, owner: null } : null)),
    reserve,
    hunting,
    straits,
    decks,
    discard: [],
    spaces,
    tiles,
    offers,
    turn: { seat: start, did: null, played: { yellow: 0, orange: 0, purple: 0 }, inForce: [], due: null, agenda: [] },
    lastRound: null,
    random,
    undo: null,
  }
  refill({ box, state, events: [], revealed: false })
  return state
}

/** Who has chosen may still choose otherwise until the last has chosen. */
export const listOffers = (at: Reading, seat: Seat): Action[] => {
  const offer = at.offers[seat]
  if (!offer) return []
  return offer.cards
    .filter(card => card !== null)
    .filter(card => card !== offer.kept?.card)
    .map(card => ({ type: 'keep', card }))
}

export const refuseKeep = (at: Reading, seat: Seat, { card }: ActionOf<'keep'>): Refusal | null => {
  const offer = at.offers[seat]
  if (!offer?.cards.includes(card)) return refuse('notOffered')
  return offer.kept?.card === card ? refuse('alreadyKept') : null
}

/** Notes the choice; once all have chosen, the rest goes back, the deck is shuffled and the first turn begins. */
export const keepObjective = (game: Game, seat: Seat, { card }: ActionOf<'keep'>): void => {
  const { state, events } = game
  const { cards } = state.offers[seat] as Offer<CardId>
  state.offers[seat] = { cards, kept: { card } }
  events.push({ type: 'choseObjective', seat, card })
  if (state.offers.some(({ kept }) => kept === null)) return
  const back = state.offers.flatMap(offer => offer.cards.filter(other => other !== offer.kept?.card))
  ;[state.decks.purple, state.random] = shuffle(state.random, [...state.decks.purple, ...back])
  state.offers.forEach(({ kept }, at) => {
    if (kept) seatOf(state, at).hand.purple.push(kept.card)
  })
  state.offers = []
  state.phase = 'turns'
  beginTurn(game, state.start)
}

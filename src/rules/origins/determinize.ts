/** A whole position that looks like this view to its viewer: what is hidden from them is dealt at random. */
import { nextBelow, type RandomState, seedRandom, shuffle } from '../random.js'
import { repeat } from './apply.js'
import { type Box, boxOf } from './box.js'
import { CARD_COLOURS, type CardColour, type CardId, SPACE_COLOURS } from './names.js'
import type { Draft, State, Step, View } from './position.js'

/**
 * The same view and seed give the same State, and `view` of it for the same viewer is the view given. Undo is the mover's
 * own: who isn't to move gets a State without it.
 */
export const determinize = (view: View, seed: string): State => {
  const random = seedRandom(seed)
  if (view.undo === null) return deal(view, random)
  return repeat(deal(view.undo.base, random), view.turn.seat, view.undo.steps)
}

/** Fills what the view hides; its own undo is left out. */
const deal = (view: View, seeded: RandomState): State => {
  const box = boxOf(view)
  let random = seeded
  const shuffled = <T>(items: readonly T[]): T[] => {
    let result: T[]
    ;[result, random] = shuffle(random, items)
    return result
  }
  const unseen = {} as Record<CardColour, CardId[]>
  for (const colour of CARD_COLOURS) unseen[colour] = shuffled(unseenCards(box, view, colour))
  const fill = (colour: CardColour, cards: readonly (CardId | null)[]): CardId[] =>
    cards.map(card => card ?? (unseen[colour].pop() as CardId))
  const fillHand = (cards: Readonly<Record<CardColour, readonly (CardId | null)[]>>): Record<CardColour, CardId[]> => ({
    yellow: fill('yellow', cards.yellow),
    orange: fill('orange', cards.orange),
    purple: fill('purple', cards.purple),
  })
  const tiles = shuffled(unseenTiles(box, view))
  const offers = view.offers.map(({ cards, kept }) => {
    const dealt = fill('purple', cards)
    if (!kept || kept.card !== null) return { cards: dealt, kept: kept as { card: CardId } | null }
    let at: number
    ;[at, random] = nextBelow(random, dealt.length)
    return { cards: dealt, kept: { card: dealt[at] as CardId } }
  })
  const { viewer: _, ...open } = view
  const state = {
    ...open,
    seats: view.seats.map(seat => ({ ...seat, hand: fillHand(seat.hand) })),
    offers,
    turn: {
      ...view.turn,
      agenda: view.turn.agenda.map(
        step => (step.does === 'keep' ? { ...step, cards: fill(step.colour, step.cards) } : step) as Step<CardId>,
      ),
    },
    decks: fillHand(view.decks),
    tiles: view.tiles.map(level => level ?? (tiles.pop() as number)),
    random,
    undo: null,
  }
  return state as Draft
}

/** Cards of a colour that the viewer sees nowhere. */
const unseenCards = (box: Box, view: View, colour: CardColour): CardId[] => {
  const seen = new Set<CardId | null>([
    ...view.decks[colour],
    ...view.discard,
    ...view.offers.flatMap(({ cards }) => cards),
    ...view.seats.flatMap(({ hand, permanents, completed }) => [...hand[colour], ...permanents, ...completed]),
    ...view.turn.agenda.flatMap(step => (step.does === 'keep' ? step.cards : [])),
  ])
  return box.decks[colour].filter(card => !seen.has(card))
}

/** Levels of the tiles that the viewer sees nowhere. */
const unseenTiles = (box: Box, view: View): number[] =>
  box.content.pieces.tiles.count.flatMap((count, index) => {
    const onSpaces = SPACE_COLOURS.flatMap(colour => view.spaces[colour]).filter(level => level === index + 1).length
    const owned = view.seats.reduce((sum, { tiles }) => sum + (tiles[index] ?? 0), 0)
    const known = view.tiles.filter(level => level === index + 1).length
    return Array<number>(count - onSpaces - owned - known).fill(index + 1)
  })
